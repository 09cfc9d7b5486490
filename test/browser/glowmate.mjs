// The program under test, as a process with a page.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const program = join(process.env.GLOWMATE_BUILD || join(root, 'build'), 'glowmate');

export const freePort = () => new Promise((found, failed) => {
  const server = createServer().once('error', failed).listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => found(port));
  });
});

export class Glowmate {
  // With a port, a fresh flash and nobody at the terminal.
  static async start(port, store = mkdtempSync(join(tmpdir(), 'glowmate-')), options = []) {
    const board = new Glowmate();
    board.port = port || await freePort();
    board.store = store;
    board.address = `http://127.0.0.1:${board.port}/`;
    board.errors = '';
    board.process = spawn(program, ['--port', String(board.port), '--store', store, ...options], { stdio: ['pipe', 'pipe', 'pipe'] });
    board.said = '';
    board.process.stdout.on('data', text => { board.said += text; });
    board.ended = new Promise(ended => board.process.on('exit', (status, signal) => ended(status ?? signal)));
    await new Promise((ready, failed) => {
      board.process.stderr.on('data', text => {
        board.errors += text;
        if (board.errors.includes('The board is on')) ready();
      });
      board.process.on('error', failed);
      board.ended.then(status => failed(new Error(`ended with ${status}: ${board.errors}`)));
    });
    // A piece lifted before the board's first look would be one that it has never seen.
    while (!(await board.state()).sensors.answering);
    return board;
  }

  // The end of its input ends it. Gives the exit status: the sanitizers have their say in it.
  async stop({ keepStore = false } = {}) {
    this.process.stdin.end();
    const status = await this.ended;
    if (!keepStore) rmSync(this.store, { recursive: true, force: true });
    return status;
  }

  // What glows on the board, one square after the other, from the pause before the first: as its terminal tells.
  async watchLights(count) {
    let squares = null, darkSince = null;
    while (!squares || squares.length < count) {
      this.said = '';
      this.process.stdin.write('@leds\n');
      let answer;
      while (!(answer = this.said.match(/^leds (.*)$/m))) await new Promise(later => setTimeout(later, 5));
      const lit = [...answer[1].matchAll(/([a-h][1-8])=/g)].map(found => found[1]);
      if (!lit.length) {
        darkSince ??= Date.now();
        if (Date.now() - darkSince > 800) squares = [];
      } else {
        darkSince = null;
        if (squares && squares.at(-1) !== lit[0]) squares.push(lit[0]);
      }
      await new Promise(later => setTimeout(later, 30));
    }
    return squares;
  }

  async post(path, line) {
    const answer = await fetch(this.address + path, { method: 'POST', body: line });
    return { status: answer.status, text: await answer.text() };
  }
  world(line) { return this.post('api/world', line); }
  type(line) { return this.post('api/console', line); }
  async state() { return (await fetch(this.address + 'api/state')).json(); }

  // Both the game and the pieces stand as this FEN says.
  async setUp(fen) {
    await this.type('new fen ' + fen);
    await this.world('setup ' + fen);
  }
}
