// Tells every story, or those whose name has the word given, and adds up. With --demo the demo tells them: the same
// page, and the board in it instead of behind a server.
import { openBrowser, Page } from './browser.mjs';
import { Demo } from './demo.mjs';
import { Glowmate } from './glowmate.mjs';
import { demoStories, serverStories, stories } from './stories.mjs';

const isDemo = process.argv[2] === '--demo';
const word = process.argv[isDemo ? 3 : 2] || '';
const kind = isDemo ? Demo : Glowmate;
const all = isDemo ? { ...stories, ...demoStories } : { ...stories, ...serverStories };
const chosen = Object.entries(all).filter(([name]) => name.includes(word));
const { browser, close } = await openBrowser();
let failures = 0;
for (const [name, tell] of chosen) {
  const began = Date.now();
  let board, page;
  try {
    board = await kind.start();
    page = await Page.open(browser, board);
    await tell({ board, page, browser });
    if (page.complaints.length) throw new Error('the browser complains: ' + page.complaints.join('; '));
    const status = await board.stop();
    if (status !== 0) throw new Error(`the program ended with ${status}: ${board.errors}`);
    console.log(`${name}: PASS (${Date.now() - began} ms)`);
  } catch (error) {
    failures++;
    console.log(`${name}: FAIL: ${error.stack || error}`);
    if (page) console.log(await page.page.evaluate(() => ['status', 'waiting', 'moves', 'log', 'announce'].map(id =>
      id + ': ' + document.getElementById(id).textContent).join('\n')).catch(String));
  } finally {
    await page?.close().catch(() => {});
    await board?.stop();
  }
}
await close();
console.log(`\n-----------------------\n${chosen.length} Tests ${failures} Failures 0 Ignored`);
process.exit(failures ? 1 : 0);
