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
      '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
    env: { ...process.env, HOME: profile },
  });
  return { browser, close: async () => { await browser.close(); rmSync(profile, { recursive: true, force: true }); } };
}

export class Page {
  static async open(browser, board, options = {}) {
    const self = new Page();
    self.board = board;
    self.complaints = [];
    self.context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    self.page = await self.context.newPage();
    self.page.setDefaultTimeout(patience);
    self.page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) self.complaints.push(message.text());
    });
    self.page.on('pageerror', error => self.complaints.push(String(error)));
    await self.page.goto(board.address);
    await self.until(() => document.getElementById('link').textContent === 'Connected');
    return self;
  }

  // Waits until the condition, which runs in the page, holds, and gives what it gave. (Playwright's own way
  // to wait needs a page that allows eval.)
  async until(condition, argument) {
    for (const began = Date.now(); ;) {
      const value = await this.page.evaluate(condition, argument);
      if (value) return value;
      if (Date.now() - began > patience) throw new Error(`waited in vain for ${condition} ${JSON.stringify(argument)}`);
      await new Promise(later => setTimeout(later, 40));
    }
  }

  untilText(selector, text) {
    return this.until(([where, what]) => document.querySelector(where).textContent.includes(what), [selector, text]);
  }
  async untilMoves(...moves) {
    await this.until(text => [...document.querySelectorAll('#moves b')].map(b => b.textContent).join(' ') === text, moves.join(' '));
  }
  untilPiece(square, there = true) {
    return this.until(([name, has]) => !!document.querySelector(`#${name} .piece`) === has, [square, there]);
  }
  untilDoing(doing) {
    return this.until(async what => (await (await fetch('api/state')).json()).pieces.doing === what, doing);
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
