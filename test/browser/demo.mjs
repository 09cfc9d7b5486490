// The demo under test: static files on a web server, and the board in the page that was opened last.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { root } from './glowmate.mjs';

const files = join(root, 'build/demo');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

export class Demo {
  static async start() {
    if (!existsSync(files)) throw new Error('there is no build/demo; make demo puts it together');
    const board = new Demo();
    board.errors = '';
    board.changed = {};  // by name: what a file is served as instead
    board.server = createServer((request, response) => {
      const path = new URL(request.url, 'http://any/').pathname;
      if (path === '/favicon.ico') return response.writeHead(204).end();
      const file = join(files, path.endsWith('/') ? path + 'index.html' : path);
      if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': types[extname(file)] || 'application/octet-stream' });
      const change = board.changed[path.slice(1)];
      if (change) response.end(change(readFileSync(file, 'utf8')));
      else createReadStream(file).pipe(response);
    });
    await new Promise(ready => board.server.listen(0, '127.0.0.1', ready));
    board.address = `http://127.0.0.1:${board.server.address().port}/`;
    return board;
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    return 0;
  }

  async shownOn(page) {
    this.page = page.page;
    while (!(await this.state()).sensors.answering);
  }
  ask(path, options) {
    return this.page.evaluate(async ([where, how]) => {
      const { ask } = await import('/transport.js');
      const answer = await ask(where, how);
      return { status: answer.status, text: await answer.text() };
    }, [path, options]);
  }
  post(path, line) { return this.ask(path, { method: 'POST', body: line }); }
  world(line) { return this.post('api/world', line); }
  type(line) { return this.post('api/console', line); }
  async state() { return JSON.parse((await this.ask('api/state')).text); }
  async setUp(fen) {
    await this.type('new fen ' + fen);
    await this.world('setup ' + fen);
  }
}
