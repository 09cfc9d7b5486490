// A browser without a window, and hands in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './glowmate.mjs';

const { chromium } = await import(join(root, 'build/browser/node_modules/playwright-core/index.mjs'));
const patience = 60000;  // for conditions; only ever used up by a failure

export async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'glowmate-browser-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
      // This browser is also a phone in the set-up network.
      '--host-resolver-rules=MAP 192.168.4.1 127.0.0.1'],
    env: { ...process.env, HOME: profile },
  });
  return { browser, close: async () => { await browser.close(); rmSync(profile, { recursive: true, force: true }); } };
}

export class Page {
  static async open(browser, board, options = {}) {
    return Page.openIn(await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options }), board);
  }
  // One more in the same browser.
  another() { return Page.openIn(this.context, this.board); }
  static async openIn(context, board) {
    const self = new Page();
    self.board = board;
    self.complaints = [];
    self.context = context;
    self.page = await self.context.newPage();
    self.page.setDefaultTimeout(patience);
    self.page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) self.complaints.push(message.text());
    });
    self.page.on('pageerror', error => self.complaints.push(String(error)));
    await self.page.goto(board.address);
    await self.until(() => document.getElementById('link').textContent === 'Connected');
    await board.shownOn?.(self);
    return self;
  }

  // Waits until the condition, which runs in the page, holds, and gives what it gave. (Playwright's own way
  // to wait needs a page that allows eval.)
  async until(condition, argument) {
    for (const began = Date.now(); ;) {
      // A page that is just being loaded again does not hold yet.
      const value = await this.page.evaluate(condition, argument).catch(error => {
        if (!String(error).includes('context was destroyed')) throw error;
      });
      if (value) return value;
      if (Date.now() - began > patience) throw new Error(`waited in vain for ${condition} ${JSON.stringify(argument)}`);
      await new Promise(later => setTimeout(later, 40));
    }
  }

  untilText(selector, text) {
    return this.until(([where, what]) => document.querySelector(where)?.textContent.includes(what), [selector, text]);
  }
  async untilMoves(...moves) {
    await this.until(text => [...document.querySelectorAll('#moves b')].map(b => b.textContent).join(' ') === text, moves.join(' '));
  }
  untilPiece(square, there = true) {
    return this.until(([name, has]) => !!document.querySelector(`#${name} .piece`) === has, [square, there]);
  }
  untilDoing(doing) { return this.untilState(({ pieces }, what) => pieces.doing === what, doing); }

  // As `until`, of the board's state.
  async untilState(condition, argument) {
    for (const began = Date.now(); Date.now() - began < patience; await new Promise(later => setTimeout(later, 40))) {
      const state = await this.board.state();
      if (condition(state, argument)) return state;
    }
    throw new Error(`waited in vain for ${condition} ${JSON.stringify(argument)}`);
  }

  async centre(selector) {
    const box = await this.page.locator(selector).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  // From one element to another with the button down.
  async drag(from, to) {
    const start = await this.centre(from), end = await this.centre(to);
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    await this.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2);
    await this.page.mouse.move(...end);
    await this.page.mouse.up();
  }

  text(selector) { return this.page.textContent(selector); }

  // The lit squares, by name, with their colours: { e4: 'a0a0a0' }.
  lit() {
    return this.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.square')]
      .filter(square => square.dataset.led && square.dataset.led !== '000000').map(square => [square.id, square.dataset.led])));
  }

  async close() { await this.context.close(); }
}
