// Makes the pictures in docs/: the page, and a piece being lifted as its squares light up. Run by `make screenshot`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, Page } from '../test/browser/browser.mjs';
import { Glowmate, root } from '../test/browser/glowmate.mjs';

const game = ['e4', 'e5', 'Nf3', 'Nc6', 'd4', 'exd4', 'Nxd4', 'Nf6', 'Nxc6', 'bxc6'];
const lifted = 'd1', target = 'd4';

const { browser, close } = await openBrowser();

// A board with that game on it, and the pieces where they belong.
async function play() {
  const board = await Glowmate.start();
  for (const move of game) await board.type(move);
  let state;
  do state = await board.state(); while (state.moves.length < game.length);
  await board.world('setup ' + state.game.fen);
  return board;
}

// A hand that holds the piece a little above and beside its square, so that the light beneath can be seen.
async function lift(page) {
  const [x, y] = await page.centre('#' + lifted);
  await page.page.mouse.move(x, y);
  await page.page.mouse.down();
  await page.untilDoing('in hand');
  return [x, y];
}

async function picture() {
  const board = await play();
  const page = await Page.open(browser, board, { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  await page.untilDoing('home');
  const [x, y] = await lift(page);
  await page.page.mouse.move(x + 45, y - 40, { steps: 4 });
  await page.until(() => document.documentElement.style.getPropertyValue('--wood') !== '');
  await page.page.waitForTimeout(500);
  await page.page.screenshot({ path: join(root, 'docs/screenshot.png') });
  await page.close();
  await board.stop();
}

async function film() {
  const board = await play();
  const page = await Page.open(browser, board, { viewport: { width: 600, height: 800 }, colorScheme: 'dark' });
  await page.untilDoing('home');
  await page.until(() => document.documentElement.style.getPropertyValue('--wood') !== '');
  await page.page.uncheck('#dots');
  await page.page.evaluate(() => scrollTo(0, 0));
  await page.page.waitForTimeout(1000);
  const folder = mkdtempSync(join(tmpdir(), 'glowmate-film-'));
  const frames = [];
  const clip = await page.page.locator('.frame').boundingBox();
  const shoot = async milliseconds => {
    const file = join(folder, `${String(frames.length / 3).padStart(3, '0')}.png`);
    await page.page.screenshot({ path: file, clip });
    frames.push('-d', String(milliseconds), file);
  };
  await shoot(900);
  const [x, y] = await lift(page), [toX, toY] = await page.centre('#' + target);
  const hops = 7;
  for (let hop = 1; hop <= hops; hop++) {
    const part = hop / hops;
    await page.page.mouse.move(x + (toX - x) * part + Math.sin(part * Math.PI) * 70, y + (toY - y) * part - 10);
    await shoot(hop === 1 ? 700 : hop === 3 ? 500 : 110);
  }
  await page.page.mouse.up();
  await page.untilPiece(target);
  await shoot(200);
  await page.until(() => document.querySelector('#moves').textContent.endsWith('Qd4'));
  await shoot(500);
  await page.page.waitForTimeout(600);
  await shoot(1200);
  execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '75', '-m', '6', ...frames, '-o', join(root, 'docs/lift.webp')], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  await page.close();
  await board.stop();
}

await picture();
await film();
await close();
