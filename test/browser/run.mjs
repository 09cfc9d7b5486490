// Tells every story, or those whose name has the word given, and adds up.
import { openBrowser, Page } from './browser.mjs';
import { Glowmate } from './glowmate.mjs';
import { stories } from './stories.mjs';

const chosen = Object.entries(stories).filter(([name]) => name.includes(process.argv[2] || ''));
const { browser, close } = await openBrowser();
let failures = 0;
for (const [name, tell] of chosen) {
  const began = Date.now();
  let board, page;
  try {
    board = await Glowmate.start();
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
