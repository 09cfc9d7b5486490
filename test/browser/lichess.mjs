// The double of Lichess in test/oracle/lichess_double.py, as a process.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from './glowmate.mjs';

export class Lichess {
  static async start(...options) {
    const double = new Lichess();
    double.process = spawn('python3', [join(root, 'test/oracle/lichess_double.py'), ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
    double.lines = createInterface({ input: double.process.stdout })[Symbol.asyncIterator]();
    double.url = (await double.lines.next()).value;
    return double;
  }
  say(line) { this.process.stdin.write(line + '\n'); }
  async ask(line) {
    this.say(line);
    return JSON.parse((await this.lines.next()).value);
  }
  async stop() {
    this.process.stdin.end();
    await new Promise(ended => this.process.on('exit', ended));
  }
}
