// What a visitor does on the page, told as stories. Each has a board and a page of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glowmate, root } from './glowmate.mjs';
import { Page } from './browser.mjs';
import { Lichess } from './lichess.mjs';

// Does what the board asks for in words, until it asks for something else.
async function followWords({ board, page }) {
  for (let rounds = 0; rounds < 80; rounds++) {
    const asked = await page.text('#waiting');
    const [, off] = asked.match(/take the pieces? off((?: [a-h][1-8])+)/) || [];
    const [, from, to] = asked.match(/move the \w+ \w+ from (..) to (..)/) || [];
    const [, colour, kind, place] = asked.match(/put a (white|black) (\w+) on (..)/) || [];
    if (off) await board.world(`knock${off}`);
    else if (from) { await board.world(`lift ${from}`); await board.world(`place ${to}`); }
    else if (place) {
      const letter = kind === 'knight' ? 'n' : kind[0];
      await board.world(`place ${place} ${colour === 'white' ? letter.toUpperCase() : letter}`);
    } else return;
    await page.until(before => document.getElementById('waiting').textContent !== before, asked);
  }
  throw new Error('it asks for ever more');
}

export const stories = {
  async 'the scholar\'s mate by dragging ends in a mate that is lit and said'({ page }) {
    const moves = [['e2', 'e4', 'e4'], ['e7', 'e5', 'e5'], ['f1', 'c4', 'Bc4'], ['b8', 'c6', 'Nc6'], ['d1', 'h5', 'Qh5'],
      ['g8', 'f6', 'Nf6'], ['h5', 'f7', 'Qxf7#']];
    const played = [];
    for (const [from, to, san] of moves) {
      await page.drag('#' + from, '#' + to);
      played.push(san);
      await page.untilMoves(...played);
    }
    await page.untilText('#status', 'White wins by checkmate');
    await page.until(() => /^(?!00)..0000$/.test(document.getElementById('e8').dataset.led || ''));
    assert.equal(await page.page.locator('#tray button').count(), 1, 'the pawn that was taken lies in the tray');
  },

  async 'a lifted piece lights its square and exactly its legal destinations'({ board, page }) {
    await board.setUp('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
    for (const square of ['e5', 'e1', 'f3', 'd5', 'a2', 'd2']) {
      await page.untilDoing('home');
      await board.type('moves ' + square);
      const list = await page.until(name => {
        const [, answer] = document.getElementById('log').textContent.split('> moves ' + name);
        return answer && /\d moves?\n/.test(answer) && answer;
      }, square);
      const answer = list.trim();
      const legal = [];
      for (const word of answer.split(/\s+/)) {
        if (word === 'O-O') legal.push('g1');
        else if (word === 'O-O-O') legal.push('c1');
        else if (/[a-h][1-8]/.test(word) && /[a-h][1-8][+#]?$/.test(word)) legal.push(word.match(/([a-h][1-8])[+#]?$/)[1]);
      }
      assert.ok(legal.length > 0, `${square} can move: ${answer}`);
      await page.page.click('#' + square);
      await page.until(name => (document.getElementById(name).dataset.led || '000000') !== '000000', square);
      await page.untilDoing('in hand');
      const expected = [...new Set([square, ...legal])].sort().join(' ');
      await page.until(squares => [...document.querySelectorAll('.square')]
        .filter(s => (s.dataset.led || '000000') !== '000000').map(s => s.id).sort().join(' ') === squares, expected);
      await page.page.click('#' + square);
      await page.untilPiece(square);
    }
  },

  async 'castling works with the rook first'({ board, page }) {
    await board.setUp('r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1');
    await page.untilDoing('home');
    await page.drag('#h1', '#f1');
    await page.untilPiece('f1');
    await page.drag('#e1', '#g1');
    await page.untilMoves('O-O');
    await page.untilText('#status', 'Black to move');
  },

  async 'an enemy piece may be lifted first when it is captured'({ board, page }) {
    await board.setUp('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1');
    await page.untilDoing('home');
    await page.drag('#d5', '#tray');
    await page.until(() => document.getElementById('e4').dataset.led !== undefined
      && document.getElementById('e4').dataset.led !== '000000');
    await page.drag('#e4', '#d5');
    await page.untilMoves('exd5');
    assert.equal(await page.page.getAttribute('#tray li:last-child button', 'data-letter'), 'p');
  },

  async 'a pawn becomes a knight when it is lifted and put down until it is one'({ board, page }) {
    await board.setUp('8/P6k/7p/8/8/7P/8/K7 w - - 0 1');
    await page.untilDoing('home');
    await page.drag('#a7', '#a8');
    await page.untilMoves('a8=Q');
    await page.page.focus('#a8');
    // The first time one might be exchanging the pawn for a queen.
    for (const san of ['a8=Q', 'a8=R', 'a8=B', 'a8=N']) {
      await page.page.keyboard.press('Enter');
      await page.untilPiece('a8', false);
      await page.untilDoing('in hand');
      await page.page.keyboard.press('Enter');
      await page.untilPiece('a8');
      await page.untilDoing('home');
      await page.untilMoves(san);
    }
  },

  async 'pieces knocked over are asked for, and the game goes on when they stand again'({ page }) {
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    await page.page.check('[value=knock]');
    for (const square of ['d1', 'd8', 'h2']) {
      await page.page.click('#' + square);
      await page.untilPiece(square, false);
    }
    await page.untilText('#waiting', 'put');
    await page.until(() => ['d1', 'd8', 'h2'].some(name => (document.getElementById(name).dataset.led || '000000') !== '000000'));
    assert.equal(await page.page.locator('#tray .fallen').count(), 3);
    await page.page.check('[value=lift]');
    for (const [letter, square] of [['Q', 'd1'], ['q', 'd8'], ['P', 'h2']]) {
      await page.drag(`#tray [data-letter="${letter}"]`, '#' + square);
      await page.untilPiece(square);
    }
    await page.untilDoing('home');
    await page.until(() => document.getElementById('waiting').textContent === '');
    await page.drag('#e7', '#e5');
    await page.untilMoves('e4', 'e5');
  },

  async 'moves typed in the console are lit until the pieces follow'({ page }) {
    await page.page.fill('#line', 'Nf3');
    await page.page.press('#line', 'Enter');
    await page.untilMoves('Nf3');
    await page.untilText('#waiting', 'move the white knight from g1 to f3');
    await page.until(() => (document.getElementById('f3').dataset.led || '000000') !== '000000');
    await page.drag('#g1', '#f3');
    await page.until(() => document.getElementById('waiting').textContent === '');
    await page.page.fill('#line', 'Nf3');
    await page.page.press('#line', 'Enter');
    await page.untilText('#log', 'error:');
    await page.untilMoves('Nf3');
    await page.page.press('#line', 'ArrowUp');
    assert.equal(await page.page.inputValue('#line'), 'Nf3', 'the history has it');
  },

  async 'the game is still there after the power was off'({ page }) {
    await page.drag('#d2', '#d4');
    await page.untilMoves('d4');
    await page.page.click('#power');
    await page.untilText('#status', 'no power');
    assert.deepEqual(await page.lit(), {}, 'dark');
    await page.page.click('#save-pgn');
    await page.untilText('#told', 'no power');
    page.complaints = page.complaints.filter(text => !text.includes('409'));
    await page.page.click('#power');
    await page.untilText('#status', 'Black to move');
    await page.untilMoves('d4');
    await page.drag('#d7', '#d5');
    await page.untilMoves('d4', 'd5');
  },

  async 'a puzzle is begun, hinted at and solved on the page, and the game goes on'({ board, page }) {
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    await page.page.click('#training-card summary');
    await page.page.selectOption('#training', 'puzzle theme mate-in-1');
    await page.page.click('[form=train]');
    await page.untilText('#waiting', 'take the piece');
    assert.ok((await page.page.locator('#train-next').isEnabled()), 'another one may be asked for');
    await followWords({ board, page });
    await page.untilText('#waiting', 'to move and mate in 1');
    await page.page.click('#train-hint');
    await page.untilText('#log', 'puzzle: hint');
    await page.page.click('#train-hint');
    const [, from, to] = await page.until(() => document.getElementById('log').textContent.match(/puzzle: hint (..) to (..)/));
    await page.until(([one, other]) => [...document.querySelectorAll('.square')].filter(square => (square.dataset.led || '000000') !== '000000')
      .map(square => square.id).sort().join(' ') === [one, other].sort().join(' '), [from, to]);
    await page.page.fill('#line', from + to);
    await page.page.press('#line', 'Enter');
    await page.untilText('#log', 'puzzle: solved in');
    await page.untilText('#log', '1 star');
    await page.page.click('#train-off');
    await page.untilText('#log', 'puzzle off');
    await page.until(() => /^(take|move|put) /.test(document.getElementById('waiting').textContent));
    await followWords({ board, page });
    await page.until(() => document.getElementById('waiting').textContent === '');
    await page.page.fill('#line', 'e5');
    await page.page.press('#line', 'Enter');
    await page.untilMoves('e4', 'e5');
  },

  async 'a repertoire of games and variations is pasted and learnt on the page'({ page }) {
    await page.page.click('details:has(#learn) summary');
    await page.page.fill('#pgn', '[Event "one"]\n\n1. d4 d5 (1... Nf6 2. c4) 2. c4 *\n\n[Event "two"]\n\n1. d4 f5 2. g3 *\n');
    await page.page.click('#learn');
    await page.untilText('#log', 'kept 7 moves of 2 games, to be played by White');
    await page.page.click('#training-card summary');
    await page.page.selectOption('#training', 'train own');
    await page.page.click('[form=train]');
    await page.untilText('#waiting', 'your move');
    await page.page.fill('#line', 'e4');
    await page.page.press('#line', 'Enter');
    await page.untilText('#log', 'train: not e4; the book plays d4');
    await page.untilText('#waiting', 'your move; the book plays d4');
    await page.page.click('#train-off');
    await page.until(() => document.getElementById('waiting').textContent === '');
  },

  async 'the keyboard alone is enough'({ page }) {
    const keys = async (...names) => { for (const name of names) await page.page.keyboard.press(name); };
    await page.page.keyboard.press('Tab');
    assert.equal(await page.page.evaluate(() => document.activeElement.id), 'e2', 'the board comes first');
    await keys('Enter');
    await page.untilText('#announce', 'may go to e3, e4');
    await keys('ArrowUp', 'ArrowUp', 'Enter');
    await page.untilMoves('e4');
    await keys('ArrowUp', 'ArrowUp', 'ArrowUp', 's', 'ArrowDown', 'ArrowDown', 'Enter');
    await page.untilMoves('e4', 'e5');
    assert.match(await page.page.getAttribute('#e5', 'aria-label'), /^e5, black pawn/);
    await keys('k');
    await page.untilPiece('e5', false);
    await keys('Tab', 'Enter', 'Enter');
    await page.untilPiece('e5');
    await page.untilDoing('home');
  },

  async 'a phone shows the whole board, and two taps play a move'({ board, browser }) {
    const phone = await Page.open(browser, board, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    assert.equal(await phone.page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');
    const box = await phone.page.locator('#board').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740, 'the board is on the screen');
    for (const [width, height] of [[740, 360], [1280, 420]]) {
      await phone.page.setViewportSize({ width, height });
      const frame = await phone.page.locator('.frame').boundingBox();
      assert.ok(frame.height <= height && frame.height > 300, `a low screen shows all of it too: ${frame.height} of ${height}`);
      assert.ok(await phone.page.evaluate(() => document.getElementById('link').scrollWidth <= document.getElementById('link').clientWidth), 'the header has room');
    }
    await phone.page.setViewportSize({ width: 360, height: 740 });
    await phone.page.tap('#b1');
    await phone.untilPiece('b1', false);
    await phone.untilDoing('in hand');
    await phone.page.tap('#c3');
    await phone.untilMoves('Nc3');
    assert.deepEqual(phone.complaints, []);
    await phone.close();
  },

  async 'a piece slid across the board is played where it comes to rest'({ board, page }) {
    await board.setUp('4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
    await page.untilDoing('home');
    await page.page.check('[value=slide]');
    await page.drag('#a1', '#a6');
    await page.untilMoves('Ra6');
  },

  async 'the page copies FEN and saves PGN'({ page }) {
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    assert.match(await page.page.inputValue('#fen'), /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq/);
    const [download] = await Promise.all([page.page.waitForEvent('download'), page.page.click('#save-pgn')]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    assert.match(Buffer.concat(chunks).toString(), /\[Event [^]*1\. e4 \*/);
  },

  async 'players, clock and a hint are a click away, and the hint stands in the status line'({ page }) {
    await page.page.selectOption('#times', '5+3');
    await page.page.selectOption('#black', 'level 2');
    await page.untilText('#white-clock', '5:00');
    await page.untilState(({ board }) => board.blackLevel === 2);
    await page.page.click('[data-console=hint]');
    await page.untilText('#told', 'Hint ');
  },

  async 'a click on a move shows the position after it, and the game goes on'({ board, page }) {
    for (const move of ['e4', 'e5', 'Nf3']) await board.type(move);
    await page.untilMoves('e4', 'e5', 'Nf3');
    await page.page.click('#like-game');
    await page.untilPiece('f3');
    await page.page.click('#moves button[data-ply="1"]');
    await page.untilPiece('e7');
    await page.untilPiece('f3', false);
    await page.page.click('#previous');
    await page.untilPiece('e2');
    await page.page.click('#previous');
    assert.ok(await page.page.isVisible('#looking'), 'before the first position there is none');
    await page.untilPiece('e2');
    await page.page.keyboard.press('Tab');
    await board.type('Nc6');
    await page.untilMoves('e4', 'e5', 'Nf3', 'Nc6');
    await page.untilPiece('f3');
    assert.equal(await page.page.isVisible('#looking'), false);
  },

  async 'a pasted game is loaded, and kept games can be taken along'({ page }) {
    await page.page.click('text=Load a game');
    await page.page.fill('#pgn', '[White "Ada"]\n\n1. d4 d5 2. c4 *\n');
    await page.page.click('#load');
    await page.untilMoves('d4', 'd5', 'c4');
    const thoughts = `{ ${'[%clk 0:10:00] '.repeat(60)}}`; // servers write a game on one line
    await page.page.fill('#pgn', `[White "Ada"]\n\n1. d4 ${thoughts} d5 ${thoughts} 2. c4 ${thoughts} e6 *\n`);
    await page.page.click('#load');
    await page.untilMoves('d4', 'd5', 'c4', 'e6');
    await page.page.click('text=Kept games');
    await page.untilText('#games', 'Ada');
    const [download] = await Promise.all([page.page.waitForEvent('download'), page.page.click('#games li:first-child button')]);
    let text = '';
    for await (const piece of await download.createReadStream()) text += piece;
    assert.match(text, /\[White "Ada"\][^]*1\. d4 d5 2\. c4 e6 \*/);
  },

  async 'a file in Latin 1 is read as it was meant, and one that no board can take is not typed'({ page }) {
    await page.page.click('text=Load a game');
    const choose = buffer => page.page.setInputFiles('#file', { name: 'game.pgn', mimeType: 'text/plain', buffer });
    await choose(Buffer.from('[White "M\u00fcller"]\n\n1. d4 d5 *\n', 'latin1'));
    await page.until(() => document.getElementById('pgn').value.includes('M\u00fcller'));
    await choose(Buffer.from('1. e4 {\u00fc \u265e} *\n'));
    await page.until(() => document.getElementById('pgn').value.includes('\u00fc \u265e'));
    await choose(Buffer.from('1. e4 *\n'.repeat(30000)));
    await page.untilText('#told', 'too long');
    await page.page.evaluate(() => { document.getElementById('pgn').value = '1. e4 *\n'.repeat(30000); });
    await page.page.click('#load');
    await page.untilText('#told', 'too long');
    assert.doesNotMatch(await page.text('#log'), /> load/);
  },

  async 'a game that is refused is typed no further, and the reason stays until something else is wanted'({ board, page }) {
    await page.page.click('text=Load a game');
    await page.page.evaluate(() => { document.getElementById('pgn').value = '1. e4 Ke7 *\n' + 'd4\n'.repeat(3000); });
    await page.page.click('#load');
    await page.untilText('#told', 'no such piece');
    await page.untilText('#log', '> .\n');
    assert.ok((await page.text('#log')).split('> d4').length < 100, 'it stops');
    await page.untilText('#told', 'no such piece');
    await board.type('e4');
    await page.untilMoves('e4');
    await page.page.click('[data-console=hint]');
    await page.untilText('#told', 'Hint');
  },

  async 'a line that has died is begun anew, and the console does not say everything again'({ board, page }) {
    const said = async text => (await page.text('#log')).split(text).length - 1;
    await board.type('e4');
    await page.untilText('#log', 'played 1. e4');
    await page.page.evaluate(() => {
      const { now } = Date, link = document.getElementById('link');
      let silence = 0;
      new MutationObserver(() => { if (/Not/.test(link.textContent)) window.wasDead = true; }).observe(link, { childList: true });
      setInterval(() => { if (!window.wasDead) silence += 16000; }, 20);
      Date.now = () => now() + silence;
    });
    await page.until(() => window.wasDead && !document.body.classList.contains('offline'));
    await board.type('e5');
    await page.untilText('#log', 'played 1... e5');
    assert.deepEqual([await said('played 1. e4'), await said('played 1... e5')], [1, 1]);
    assert.equal(await page.text('#link'), 'Connected');
  },

  async 'what ends a game is asked for twice'({ board, page }) {
    for (const [verb, sure, plain, status] of [['draw', 'Draw: sure?', 'Draw', 'Draw by agreement'], ['resign', 'Resign: sure?', 'Resign', 'White wins, Black resigned']]) {
      await board.type('new');
      await board.type('e4');
      await page.untilMoves('e4');
      await page.page.click(`[data-console=${verb}]`);
      assert.equal(await page.text(`[data-console=${verb}]`), sure);
      await page.untilText('#status', 'Black to move');
      await page.page.click(`[data-console=${verb}]`);
      assert.equal(await page.text(`[data-console=${verb}]`), plain, 'and the next time anew');
      await page.untilText('#status', status);
    }
  },

  async 'settings keep to their bounds'({ page }) {
    await page.page.click('text=Settings');
    await page.page.fill('[name=brightness]', '999');
    await page.page.press('[name=brightness]', 'Tab');
    await page.page.fill('[name=idle]', '7');
    await page.page.press('[name=idle]', 'Tab');
    const { settings } = await page.untilState(state => state.settings.find(one => one.name === 'idle').value === 7);
    assert.equal(settings.find(one => one.name === 'brightness').value, 160);
    assert.equal(await page.page.inputValue('[name=brightness]'), '160', 'what is not so is not shown');
    for (const [typed, shown, why] of [['999', '160', true], ['', '160', true], ['1e2', '100', false]]) {
      await page.page.fill('[name=brightness]', typed);
      await page.page.press('[name=brightness]', 'Tab');
      await page.until(value => document.querySelector('[name=brightness]').value === value, shown);
      await page.until(is => (document.getElementById('told').textContent !== '') === is, why);
    }
  },

  async 'the page speaks German, and the board can be seen from the other side'({ page }) {
    await Promise.all([page.page.waitForEvent('load'), page.page.selectOption('#language', 'de')]);
    await page.untilText('#status', 'Weiß am Zug');
    await page.page.click('#flip');
    const [a1, h8] = [await page.centre('#a1'), await page.centre('#h8')];
    assert.ok(a1[1] < h8[1] && a1[0] > h8[0], 'a1 is far right');
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    await page.page.setViewportSize({ width: 320, height: 640 });
    await page.page.evaluate(() => { for (const card of document.querySelectorAll('details')) card.open = true; });
    assert.equal(await page.page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing sticks out of a small phone');
  },

  async 'the page says in German what the board waits for, how the game stands, and what went wrong'({ board, page }) {
    await Promise.all([page.page.waitForEvent('load'), page.page.selectOption('#language', 'de')]);
    const says = (id, text) => page.until(([where, what]) => document.getElementById(where).textContent === what, [id, text]);
    await board.type('e4');
    await says('waiting', 'zieh weiß Bauer von e2 nach e4');
    await board.type('new 960 518');
    await board.type('new 960 0');
    await says('status', 'Chess960, Weiß am Zug');
    for (const [line, text] of [['new fen x', 'Fehler: Aufstellen: eine FEN hat 6 Felder, diese hat 1'],
      ['train nonsense', "Fehler: Üben: keine Eröffnung heißt 'nonsense'"], ['frobnicate', "Error: unknown command 'frobnicate'; try 'help'"]]) {
      await page.page.fill('#line', line);
      await page.page.press('#line', 'Enter');
      await says('told', text);
    }
    await board.setUp('4k3/8/8/8/8/8/4q3/4K3 w - - 0 1');
    await says('status', 'Weiß am Zug, im Schach');
    await board.type('Kxe2');
    await says('status', 'Remis durch tote Stellung');
  },

  async 'what the page says in other languages still stands so in the firmware'() {
    const sources = ['lib', 'sim'].flatMap(folder => readdirSync(join(root, folder), { recursive: true })
      .filter(name => /\.(cpp|h)$/.test(name)).map(name => readFileSync(join(root, folder, name), 'utf8')));
    const literals = sources.flatMap(text => [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(found => found[1]));
    const module = readFileSync(join(root, 'web/spoken.js'), 'utf8').replace(/^import .*$/m, "const language = 'de';");
    const { phrases } = await import('data:text/javascript,' + encodeURIComponent(module));
    const all = Object.values(phrases).flatMap(Object.keys);
    assert.ok(all.length > 80, 'they are found');
    const whole = phrase => literals.some(text => ` ${text} `.split(phrase).slice(1).length && new RegExp(`(^|\\W)${phrase.replace(/[?.]/g, '\\$&')}(\\W|$)`).test(text));
    assert.deepEqual(all.filter(phrase => !whole(phrase)), []);
  },

  async 'every word of the page is there in every language'() {
    const web = join(root, 'web'), read = name => readFileSync(join(web, name), 'utf8');
    // The table speaks to a page as it is read; this one has nothing to be spoken to.
    const stage = 'const document = { documentElement: {}, querySelectorAll: () => [] }, navigator = { languages: [] };';
    const { languages } = await import('data:text/javascript,' + encodeURIComponent(stage + read('texts.js')));
    const keys = Object.keys(languages.en);
    for (const name in languages) {
      assert.deepEqual(Object.keys(languages[name]).sort(), [...keys].sort(), name);
      for (const key of keys) assert.ok(languages[name][key] || key === 'offer-', `${name}: ${key}`);
    }
    const used = [...read('index.html').matchAll(/data-(?:text|label|hint|sure)="([^"]+)"/g)].map(found => found[1]);
    for (const file of readdirSync(web).filter(name => name.endsWith('.js')))
      for (const [, key] of read(file).matchAll(/\bword\('([^']+)'\)/g)) used.push(key);
    assert.ok(used.length > 150, 'they are found');
    assert.deepEqual(used.filter(key => !keys.includes(key)), []);
    // What the page shows until its script has come is what the table says.
    for (const [, key, text] of read('index.html').matchAll(/data-text="([^"]+)"[^>]*>([^<]+)</g)) assert.equal(text, languages.en[key], key);
  },

  async 'what makes no sense now cannot be pressed'({ board, page }) {
    const able = wanted => page.until(text => ['new', 'undo', 'redo', 'hint', 'draw', 'resign']
      .filter(verb => !document.querySelector(`[data-console=${verb}]`).disabled).join(' ') === text, wanted);
    await able('new hint');
    await page.drag('#e2', '#e4');
    await able('new undo hint draw resign');
    await page.page.click('#power');
    await able('');
    assert.ok(await page.page.isVisible('[data-console=hint]'), 'no power is no game on Lichess');
    await page.page.click('#power');
    await able('new undo hint draw resign');
    await board.type('resign');
    await able('new undo');
    await board.type('undo');
    await able('new redo hint');
    // A puzzle has a hint of its own; the game behind it is not meant.
    await board.type('puzzle');
    await able('new');
    await board.type('puzzle off');
    await able('new redo hint');
  },

  async 'nothing jumps when the board has much to say'({ board, page }) {
    const before = await page.page.locator('#board').boundingBox();
    await board.world('clear');
    await page.until(() => document.getElementById('waiting').textContent.length > 40);
    assert.deepEqual(await page.page.locator('#board').boundingBox(), before);
  },

  async 'a puzzle is set up by its position, and its first move comes with the hint'({ board, page }) {
    const said = what => page.until(pattern => document.getElementById('log').textContent.match(pattern)?.slice(1), what);
    await board.type('puzzle');
    await said('puzzle \\d+: .*rated');
    await board.type('fen');
    await board.world('clear');
    await board.world('setup ' + (await said('> fen\n(.+)\n'))[0]);
    // A look at half of them may doubt one that came early: it is taken off and put down again.
    await page.untilState(({ pieces }) => !/(?: [a-h][1-8]){3}/.test(pieces.waiting));
    await followWords({ board, page });
    await page.untilText('#waiting', ' to move');
    // The second hint has the destination.
    for (const part of ['', ' to ..']) {
      await board.type('puzzle hint');
      await said(`puzzle: hint [a-h][1-8]${part}`);
    }
    const [from, to] = await said('hint ([a-h][1-8]) to ([a-h][1-8])');
    await page.drag('#' + from, '#' + to);
    await said('puzzle: (right|solved)');
  },

  async 'contacts that bounce play no other moves'({ page }) {
    await page.page.locator('#bounce').fill('40');
    await page.untilState(({ world }) => world.bounce === 40);
    await page.page.evaluate(() => scrollTo(0, 0));
    const played = [];
    for (const [from, to, san] of [['e2', 'e4', 'e4'], ['d7', 'd5', 'd5'], ['e4', 'd5', 'exd5'], ['d8', 'd5', 'Qxd5']]) {
      await page.drag('#' + from, '#' + to);
      played.push(san);
      await page.untilMoves(...played);
    }
  },

  async 'the coach warns of a blunder'({ board, page }) {
    await board.type('settings blunders 2');
    await board.setUp('4k3/8/8/3q4/8/8/3Q4/4K3 w - - 0 1');
    await page.untilDoing('home');
    await page.drag('#d2', '#d4');
    await page.untilText('#log', 'blunder: ');
  },
};

// Only a board behind a server has a network, and can go and come back.
export const serverStories = {
  async 'a phone in the set-up network joins a WiFi, after a slip, without any script'({ board, browser }) {
    await board.world('wifi Home secret99');
    await board.type('wifi setup');
    const context = await browser.newContext({ viewport: { width: 390, height: 700 }, javaScriptEnabled: false });
    const phone = await context.newPage();
    const says = text => phone.locator('[role=status]', { hasText: text }).waitFor();
    await phone.goto(`http://192.168.4.1:${board.port}/hotspot-detect.html`);
    await says('Which WiFi');
    assert.equal(await phone.locator('label').first().evaluate(label => getComputedStyle(label).display), 'block');
    for (const [password, result] of [['secret98', "'Home' refuses this password"], ['secret99', "has joined 'Home'"]]) {
      await phone.selectOption('select', 'Home');
      await phone.fill('[name=password]', password);
      await phone.click('button');
      await says('Joining');
      await says(result);
    }
    assert.equal(await phone.locator('form').count(), 0);
    await context.close();
  },

  async 'the page says when the board is gone, and finds it again'({ board, page }) {
    await page.drag('#c2', '#c4');
    await page.untilMoves('c4');
    await board.stop({ keepStore: true });
    await page.untilText('#link', 'Not connected');
    for (const button of ['#copy-pgn', '#save-pgn', '#first']) {
      await page.page.evaluate(() => { document.getElementById('told').textContent = ''; });
      await page.page.click(button);
      await page.untilText('#told', 'does not answer');
    }
    assert.ok(await page.page.isHidden('#looking'), 'a position that did not come is not looked at');
    const again = await Glowmate.start(board.port, board.store);
    try {
      await page.until(() => document.getElementById('link').textContent === 'Connected');
      // The game was kept; the pieces of the new world stand at home, and follow it.
      await page.untilMoves('c4');
      await page.drag('#c2', '#c4');
      await page.drag('#g8', '#f6');
      await page.until(() => document.getElementById('moves').textContent.endsWith('Nf6'));
    } finally {
      await page.page.goto('about:blank');
      assert.equal(await again.stop({ keepStore: true }), 0);
    }
    page.complaints = page.complaints.filter(text => !/net::ERR|Failed to load resource/.test(text));
  },

  async 'two kept games asked for at the same time come one after the other'({ board, page }) {
    for (const line of ['e4', 'new', 'd4']) await board.type(line);
    const downloads = [];
    page.page.on('download', each => downloads.push(each.suggestedFilename()));
    await page.page.click('text=Kept games');
    await page.page.locator('#games li').nth(1).waitFor();
    await page.page.evaluate(() => document.querySelectorAll('#games button').forEach(button => button.click()));
    while (downloads.length < 2) await page.page.waitForTimeout(40);
    assert.notEqual(downloads[0], downloads[1]);
  },

  async 'apps find the board that is chosen for them, and none before'({ page }) {
    const settled = (...wanted) => page.untilState(({ settings }) =>
      ['appear', 'protocol'].every((name, i) => settings.find(one => one.name === name).value === wanted[i]));
    assert.equal(await page.page.inputValue('#appear'), 'off');
    await page.page.click('#apps-card summary');
    await page.page.selectOption('#appear', 'chessnut');
    await settled(1, 1);
    await page.page.selectOption('#appear', 'off');
    await settled(0, 1);
    await page.page.fill('#line', 'appear cpp');
    await page.page.press('#line', 'Enter');
    await page.until(() => document.getElementById('appear').value === 'cpp');
    await page.page.selectOption('#appear', 'off');
    await settled(0, 3);
  },

  async 'a WiFi is looked for, joined and forgotten, and what fails is said'({ board, page }) {
    await board.world('wifi Home secret99');
    await board.world('wifi Café open');
    await page.page.click('text=Network and browsers');
    await page.untilText('#address', 'In no WiFi yet');
    await page.page.click('#search');
    await page.untilText('#found', 'Home');
    await page.page.fill('#wifi-name', 'Home');
    for (const [password, where, text] of [['secret98', '#trouble', "'Home' refuses this password"], ['secret99', '#address', "In the WiFi 'Home'"]]) {
      await page.page.fill('#wifi-password', password);
      await page.page.press('#wifi-password', 'Enter');
      assert.equal(await page.page.inputValue('#wifi-password'), '', 'a password does not stay on the screen');
      await page.untilText(where, text);
    }
    assert.equal(await page.text('#trouble'), '');
    assert.doesNotMatch(await page.text('#log'), /secret/);
    await page.page.click('#known button');
    await page.until(() => !document.querySelector('#known li'));
    await page.untilText('#address', 'In no WiFi yet');
  },

  async 'a signed firmware is sent from the page, and another one is refused'({ browser, board: other }) {
    const key = join(other.store, 'key.pem'), plain = join(other.store, 'plain'), signed = join(other.store, 'signed');
    writeFileSync(plain, 'glowmate 9.0.0\n' + 'x'.repeat(200000));
    writeFileSync(key + '.h', execFileSync(join(root, 'tools/sign-firmware'), ['key', key]));
    execFileSync(join(root, 'tools/sign-firmware'), ['sign', key, plain, signed, '--chip', 'a computer', '--version', '9.0.0']);
    const board = await Glowmate.start(undefined, undefined, ['--update-key', key + '.h']);
    const page = await Page.open(browser, board);
    try {
      await page.page.click('summary:has-text("Update")');
      assert.equal(await page.page.isDisabled('#update'), true, 'nothing to send yet');
      for (const [file, answer] of [[plain, 'this is no signed firmware'], [signed, 'The board restarts']]) {
        await page.page.setInputFiles('#firmware', file);
        await page.page.click('#update');
        await page.untilText('#update-result', answer);
      }
      await page.untilText('#version', '9.0.0');
      await page.untilText('#told', 'on trial');
    } finally {
      await page.context.close();
      assert.equal(await board.stop(), 0, board.errors);
    }
  },

  async 'a page takes no more connections than a chip has for it'({ browser, board }) {
    const context = await browser.newContext();
    const page = await context.newPage();
    let open = 0, most = 0, all = 0;
    page.on('request', () => { all++; most = Math.max(most, ++open); });
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, () => { open--; });
    await page.goto(board.address);
    await page.locator('#link', { hasText: 'Connected' }).waitFor();
    assert.ok(all <= 8 && most <= 5, `${all} requests, ${most} at once`);
    await context.close();
  },

  async 'who may not even look is told so, pairs, and sees the board'({ browser }) {
    const board = await Glowmate.start(undefined, undefined, ['--listen', '0.0.0.0']);
    board.address = `http://127.0.0.1:${board.port}/`;
    board.process.stdin.write('settings guests 0\n');
    const context = await browser.newContext();
    const page = await context.newPage();
    try {
      await new Promise(later => { const wait = setInterval(() => { if (/guests 0/.test(board.said)) later(clearInterval(wait)); }, 20); });
      await page.goto(board.address);
      await page.locator('#link', { hasText: 'Not paired' }).waitFor();
      await page.click('#pair');
      for (const square of await board.watchLights(4)) await page.click('#' + square);
      await page.locator('#link', { hasText: 'Connected' }).waitFor();
      await page.locator('#status', { hasText: 'White to move' }).waitFor();
    } finally {
      await context.close();
      assert.equal(await board.stop(), 0, board.errors);
    }
  },

  async 'a visitor logs in at Lichess without a token to copy, plays its computer, and logs out'({ board, page }) {
    const lichess = await Lichess.start();
    try {
      await board.type('lichess server ' + lichess.url);
      await page.until(url => document.getElementById('lichess-link').href.startsWith(url), lichess.url);
      await page.page.click('#lichess summary');
      await page.page.click('#lichess-tv');
      await page.untilText('#waiting', 'GM Märy (3180) - Kurse (2969)');
      await page.page.click('#lichess-tv');
      await page.until(() => document.getElementById('lichess-tv').getAttribute('aria-pressed') === 'false');
      await page.page.click('#lichess-login');
      await page.untilText('#lichess-who', 'Bobby');
      assert.equal(new URL(page.page.url()).search, '', 'the code does not stay in the address');
      const tokens = await lichess.ask('tokens');
      assert.equal(tokens.length, 2);
      assert.ok(!(await page.text('#log')).includes(tokens[1]), 'the token is not shown');
      assert.ok(!JSON.stringify(await board.state()).includes(tokens[1]), 'the token is not in the state');
      assert.equal(await page.page.evaluate(() => sessionStorage.length + document.cookie.length), 0);
      lichess.say('challenge');
      await page.untilText('#lichess-challenger', 'Adriana (734)');
      await page.page.click('#lichess-challenge [data-lichess=decline]');
      await page.until(() => document.getElementById('lichess-challenge').hidden);
      await page.page.selectOption('#lichess-kind', 'ai');
      await page.page.selectOption('#lichess-side', 'white');
      await page.page.click('#lichess-play');
      await page.until(() => document.body.classList.contains('online'));
      await page.untilText('#lichess-fair', 'no hints');
      await page.untilText('#lichess-opponent', 'Against Märy');
      assert.ok(await page.page.isVisible('#lichess-fair'));
      assert.equal(await page.page.isVisible('[data-console=hint]'), false);
      await page.drag('#f2', '#f3');
      await page.untilMoves('f3', 'e5');
      assert.equal(await page.page.getAttribute('#lichess-link', 'href'), lichess.url + '/gAmE1234');
      await page.page.click('[data-console=resign]');
      await page.page.click('[data-console=resign]');
      await page.until(() => !document.body.classList.contains('online'));
      await page.page.click('#lichess-import');
      await page.untilText('#told', 'imported: ' + lichess.url);
      await page.page.click('[data-lichess=logout]');
      await page.until(() => document.getElementById('lichess-in').hidden);
      while ((await lichess.ask('tokens')).length > 1);
      const requests = await lichess.ask('requests');
      assert.ok(requests.some(([method, path]) => method === 'DELETE' && path === '/api/token'));
    } finally {
      await lichess.stop();
    }
  },

  async 'who declines at Lichess, or comes with somebody else\'s code, is not logged in'({ board, page }) {
    const lichess = await Lichess.start('--decline');
    try {
      await board.type('lichess server ' + lichess.url);
      await page.until(url => document.getElementById('lichess-link').href.startsWith(url), lichess.url);
      await page.page.click('#lichess summary');
      await page.page.click('#lichess-login');
      await page.untilText('#lichess-said', 'you have declined');
      await page.page.goto(board.address + '?code=liu_0&state=forged');
      await page.untilText('#lichess-said', 'not asked for');
      assert.ok(!(await lichess.ask('requests')).some(([, path]) => path === '/api/token'));
      assert.equal((await board.state()).lichess.loggedIn, false);
    } finally {
      await lichess.stop();
    }
  },

  async 'a guest looks on, pairs by light with the keyboard, and plays'({ browser }) {
    const board = await Glowmate.start(undefined, undefined, ['--listen', '0.0.0.0']);
    board.address = `http://127.0.0.1:${board.port}/`;
    const page = await Page.open(browser, board);
    try {
      await page.until(() => document.body.classList.contains('guest'));
      for (const [choice, chosen, shown] of [['#black', 'level 3', 'human'], ['#times', '5+0', 'off'], ['#appear', 'cpp', 'off']]) {
        await page.page.evaluate(() => { for (const card of document.querySelectorAll('details')) card.open = true; });
        await page.page.selectOption(choice, chosen);
        await page.until(([where, what]) => document.querySelector(where).value === what, [choice, shown]);
        await page.untilText('#told', 'pair this browser');
      }
      await page.page.evaluate(() => { for (const card of document.querySelectorAll('details')) card.open = false; });
      await page.page.click('#pair');
      await page.untilText('#pair', 'Stop');
      await page.page.click('#pair');
      await page.until(() => !document.body.classList.contains('pairing'));
      await page.page.click('#pair');
      await page.until(() => document.body.classList.contains('pairing'));
      for (const square of await board.watchLights(4)) {
        await page.page.focus('#' + square);
        await page.page.keyboard.press('Enter');
      }
      await page.until(() => !document.body.classList.contains('guest'));
      await page.drag('#e2', '#e4');
      await page.untilMoves('e4');
      await page.page.click('text=Network and browsers');
      await page.untilText('#browsers', 'Chrome');
      await page.page.click('#browsers button');
      await page.until(() => document.body.classList.contains('guest'));
    } finally {
      await page.context.close();
      assert.equal(await board.stop(), 0, board.errors);
    }
  },
};

// Only the demo has its flash in the browser, and needs no network.
export const demoStories = {
  async 'the game is still there when the page is opened again, in the middle of a thought too'({ board, page }) {
    await board.type('black level 8');
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    await page.page.reload();
    await page.until(() => document.querySelectorAll('#moves b').length === 2);
    await page.untilPiece('e4');
    await page.untilPiece('e2', false);
  },

  async 'it starts without a network once it has been here'({ board, page }) {
    await page.until(() => navigator.serviceWorker.controller !== null);
    await board.stop();
    await page.page.reload();
    await page.until(() => document.getElementById('link').textContent === 'Connected');
    await page.drag('#d2', '#d4');
    await page.untilMoves('d4');
  },

  async 'a new version waits for the last page of the old one, and touches nothing of others'({ board, page }) {
    const newest = what => page.until(async name => (await (await fetch('squares.js')).text()).includes(name), what);
    const open = pages => Promise.all(pages.map(one => one.until(() => document.getElementById('link').textContent === 'Connected')));
    await page.until(() => navigator.serviceWorker.controller !== null);
    await page.page.evaluate(() => caches.open('somebody else'));
    const other = await page.another();
    board.changed['service.js'] = text => text.replace(/'[0-9a-f]{16}'/, "'newer'");
    board.changed['squares.js'] = text => text + '// newer\n';
    await page.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.until(async () => (await navigator.serviceWorker.getRegistration()).waiting);
    await page.page.reload();
    await open([page, other]);
    assert.equal(await page.page.evaluate(async () => (await (await fetch('squares.js')).text()).includes('// newer')), false);
    await other.page.close();
    await page.page.reload();
    await open([page]);
    await newest('// newer');
    const names = await page.until(async () => { const names = await caches.keys(); return names.length === 2 && names; });
    assert.ok(names.includes('somebody else') && names.some(name => name.endsWith('newer')), names);
  },

  async 'a page that is just being left gives its memory to the next one'({ board, page }) {
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    await page.page.goto(board.address + 'icon.svg');
    await page.page.evaluate(() => new Promise(held => navigator.locks.request('glowmate-flash', () => {
      held();
      return new Promise(done => { window.leave = done; });
    })));
    const next = await page.context.newPage();
    await Promise.all([next.goto(board.address), page.until(async () => {
      const { pending } = await navigator.locks.query();
      return pending.some(({ name }) => name === 'glowmate-flash') && (window.leave(), true);
    })]);
    page.page = next;
    await page.untilMoves('e4');
  },

  async 'a second page in the same browser has a board of its own, which remembers nothing and says so'({ page }) {
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    const other = await page.another();
    await other.page.waitForSelector('[lang=en][data-when=taken]');
    assert.equal(await other.text('#moves'), '');
    await other.page.close();
    await page.drag('#e7', '#e5');
    await page.untilMoves('e4', 'e5');
  },

  async 'without a place for the flash it plays on, and says that it keeps nothing'({ board, browser }) {
    board.changed['worker.js'] = text => 'indexedDB.open = () => { throw new DOMException("", "SecurityError"); };' + text;
    const page = await Page.open(browser, board);
    await page.page.waitForSelector('[lang=en][data-when=none]');
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    assert.deepEqual(page.complaints, []);
    await page.context.close();
  },

  async 'when the browser is full it plays on, and says so'({ board, browser }) {
    board.changed['worker.js'] = text => text + `
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...row) { put.apply(this, row); this.transaction.abort(); };`;
    const page = await Page.open(browser, board);
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    await page.page.waitForSelector('[lang=en][data-when=full]');
    await page.drag('#e7', '#e5');
    await page.untilMoves('e4', 'e5');
    assert.deepEqual(page.complaints, []);
    await page.context.close();
  },

  async 'a visitor who empties the browser goes on playing'({ page }) {
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
    await page.page.evaluate(() => new Promise(done => { indexedDB.deleteDatabase('glowmate').onsuccess = done; }));
    await page.drag('#e7', '#e5');
    await page.untilMoves('e4', 'e5');
    await page.page.waitForSelector('[lang=en][data-when=full]');
  },

  async 'when a file does not arrive it says that it cannot run'({ board, browser }) {
    board.changed['demo.wasm'] = () => '<html>not found</html>';
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(board.address);
    await page.waitForSelector('[lang=en][data-when=broken]');
    await context.close();
  },

  async 'a line of megabytes is refused, and the game goes on'({ board, page }) {
    for (const body of ['x'.repeat(2e6), '\u265e'.repeat(2e6)]) assert.equal((await board.type(body)).status, 413);
    await page.drag('#e2', '#e4');
    await page.untilMoves('e4');
  },

  async 'it says what it is'({ page }) {
    await page.untilText('.demo', 'firmware');
  },
};
