// Makes the pictures of the site's tour from the demo: node tools/tour.mjs FOLDER
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, Page } from '../test/browser/browser.mjs';
import { Demo } from '../test/browser/demo.mjs';

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
const { browser, close } = await openBrowser();

const lit = page => page.until(() => [...document.querySelectorAll('.square')].some(s => (s.dataset.led || '000000') !== '000000'));

// What blinks is bright and faint; a picture wants it bright.
async function brightest(page) {
  const glow = () => page.page.evaluate(() => [...document.querySelectorAll('.square')].reduce((sum, { dataset: { led = '' } }) =>
    sum + [0, 2, 4].reduce((of, at) => of + (parseInt(led.slice(at, at + 2), 16) || 0), 0), 0));
  let most = 0;
  for (const began = Date.now(); Date.now() - began < 1500;) most = Math.max(most, await glow());
  for (let tries = 0; tries < 200 && await glow() < most * 0.95; ++tries);
}

async function picture(name, act, options = {}) {
  const board = await Demo.start();
  const page = await Page.open(browser, board, { viewport: { width: 1000, height: 1000 }, colorScheme: 'dark', ...options });
  await act({ board, page });
  await brightest(page);
  const target = options.isMobile ? page.page : page.page.locator('.frame');
  await target.screenshot({ path: join(folder, name + '.jpg'), quality: 88 });
  await page.close();
  await board.stop();
}

const italian = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3';
async function setUp({ board, page }, fen) {
  await board.setUp(fen);
  await page.untilDoing('home');
}

await picture('lift', async ({ board, page }) => {
  await setUp({ board, page }, italian);
  await page.page.click('#g8');
  await lit(page);
});
await picture('capture', async ({ board, page }) => {
  await setUp({ board, page }, 'rnbqkb1r/ppp1pppp/5n2/3p4/3PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4');
  await page.page.click('#d5');
  await lit(page);
});
await picture('coach', async ({ board, page }) => {
  await setUp({ board, page }, italian);
  await board.type('hint');
  await lit(page);
});
await picture('repair', async ({ board, page }) => {
  await setUp({ board, page }, italian);
  for (const square of ['c6', 'f7', 'c4']) await board.world('knock ' + square);
  await lit(page);
});
await picture('phone', async ({ board, page }) => {
  await setUp({ board, page }, italian);
  await page.page.tap('#g8');
  await lit(page);
}, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
await close();
