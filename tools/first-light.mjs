// How long the demo takes from opening it to the first light under a lifted piece: node tools/first-light.mjs [TIMES]
// The first time in a browser that has never seen it, then as often as told in one that has.
import { openBrowser } from '../test/browser/browser.mjs';
import { Demo } from '../test/browser/demo.mjs';

const times = Number(process.argv[2] || 4);
const { browser, close } = await openBrowser();
const board = await Demo.start();
const context = await browser.newContext();
// A visitor with quick hands: lifts the pawn as soon as the board is seen to see it.
await context.addInitScript(() => {
  const watch = setInterval(() => {
    const pawn = document.getElementById('e2'), goal = document.getElementById('e4');
    if (!window.lifted && pawn?.classList.contains('sees')) {
      pawn.focus();
      pawn.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      window.lifted = performance.now();
    }
    if (!window.lifted || (goal.dataset.led || '000000') === '000000') return;
    clearInterval(watch);
    window.lit = performance.now();
  }, 4);
});
for (let time = 0; time <= times; ++time) {
  const page = await context.newPage();
  await page.goto(board.address);
  const ms = await page.waitForFunction(() => window.lit && [window.lifted, window.lit].map(Math.round)).then(found => found.jsonValue());
  console.log(`${time ? 'again' : 'first'}: lifted after ${ms[0]} ms, lit after ${ms[1]} ms`);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#e2.sees'));
  await page.close();
}
await board.stop();
await close();
