// A browser's side of setting up the WiFi, the package improv-wifi-serial-sdk, talks to the program over its serial
// line, while lines of the console go to and fro on it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';

// Browsers have it, and Node.js from version 19 on; Debian's is 18.
globalThis.CustomEvent ??= class extends Event {
  constructor(type, options) { super(type); this.detail = options?.detail; }
};

const root = process.env.GLOWMATE_ROOT, build = process.env.GLOWMATE_BUILD || join(root, 'build/test');
const { ImprovSerial } = await import(join(root, 'build/improv/package/dist/serial.js'));
const quiet = { log() {}, debug() {}, error(...words) { console.log('  the package says:', ...words); } };

// The program's serial line as a browser's port. What comes goes to the package and to whoever waits for words.
class Board {
  constructor() {
    this.home = mkdtempSync(join(tmpdir(), 'improv-'));
    this.program = spawn(join(build, 'glowmate'), ['--no-web', '--store', this.home]);
    this.heard = '';
    this.waiting = [];
    this.program.stdout.on('data', bytes => {
      this.heard += bytes.toString('latin1');
      this.waiting = this.waiting.filter(({ words, done }) => !this.heard.includes(words) || done());
    });
    this.ended = new Promise(done => this.program.on('exit', done));
    this.readable = Readable.toWeb(this.program.stdout);
    this.writable = Writable.toWeb(this.program.stdin);
  }
  // The package has the stream to itself while it writes; a person's keys come between its packets.
  type(line) {
    this.program.stdin.write(line + '\n');
  }
  hears(words) {
    if (this.heard.includes(words)) return Promise.resolve();
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`waited for '${words}', but there was only: ${this.heard}`)), 20000);
      this.waiting.push({ words, done: () => { clearTimeout(late); done(); } });
    });
  }
  async end() {
    this.program.stdin.end();
    const status = await this.ended;
    rmSync(this.home, { recursive: true });
    if (status !== 0) throw new Error(`the program ended with ${status}`);
  }
}

function expect(is, what) {
  if (JSON.stringify(is) !== JSON.stringify(what)) throw new Error(`${JSON.stringify(is)} instead of ${JSON.stringify(what)}`);
}
const refusal = promise => promise.then(() => 'nothing was refused', String);

const stories = {
  async it_says_what_it_is({ improv }) {
    const info = await improv.initialize(10000);
    expect([info.firmware, info.name], ['Glowmate', 'glowmate-ab12']);
    expect([improv.state, improv.nextUrl], [2, undefined]);
  },
  async it_lists_networks_and_joins_one({ board, improv }) {
    await improv.initialize(10000);
    board.type('@wifi Home secret99');
    board.type('@wifi Cafe open');
    board.type('echo off');
    await board.hears('echo off');
    expect((await improv.scan()).map(each => [each.name, each.secured]), [['Cafe', false], ['Home', true]]);
    await improv.provision('Home', 'secret99');
    expect([improv.state, improv.nextUrl], [4, 'http://192.0.2.23']);
    await board.hears("wifi: joined 'Home'");
    expect((await improv.requestNetworkState()).urls, ['http://192.0.2.23']);
  },
  async a_wrong_password_is_refused_and_a_right_one_then_taken({ board, improv }) {
    await improv.initialize(10000);
    board.type('@wifi Home secret99');
    expect(await refusal(improv.provision('Home', 'secret98')), 'UNABLE_TO_CONNECT');
    await board.hears("error: wifi: 'Home' refuses this password");
    await improv.provision('Home', 'secret99');
    expect(improv.state, 4);
  },
  async the_console_goes_on_meanwhile({ board, improv }) {
    await improv.initialize(10000);
    for (const line of ['echo off', 'e4', 'e5', 'Nf3', 'moves']) {
      board.type(line);
      await improv.requestCurrentState();
    }
    board.type('fen');
    await board.hears('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
    if (board.heard.includes('error')) throw new Error(board.heard);
  },
  async the_board_is_given_a_name({ improv }) {
    await improv.initialize(10000);
    expect(await improv.setHostname('chess-corner'), 'chess-corner');
    expect(await refusal(improv.setHostname('a.b')), 'BAD_HOSTNAME');
    expect(await improv.getDeviceName(), 'chess-corner');
  },
};

let failures = 0;
for (const [name, tell] of Object.entries(stories)) {
  const board = new Board();
  try {
    await tell({ board, improv: new ImprovSerial(board, quiet) });
    await board.end();
    console.log(`${name}: PASS`);
  } catch (error) {
    failures++;
    console.log(`${name}: FAIL: ${error.stack || error}`);
    board.program.kill();
  }
}
console.log(`\n-----------------------\n${Object.keys(stories).length} Tests ${failures} Failures 0 Ignored`);
process.exit(failures ? 1 : 0);
