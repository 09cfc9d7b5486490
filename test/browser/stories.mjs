// What a visitor does on the page, told as stories. Each has a board and a page of its own.
import assert from 'node:assert/strict';
import { Glowmate } from './glowmate.mjs';
import { Page } from './browser.mjs';

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
    await page.page.click('#power');
    await page.untilText('#status', 'Black to move');
    await page.untilMoves('d4');
    await page.drag('#d7', '#d5');
    await page.untilMoves('d4', 'd5');
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

  async 'the page says when the board is gone, and finds it again'({ board, page }) {
    await page.drag('#c2', '#c4');
    await page.untilMoves('c4');
    await board.stop({ keepStore: true });
    await page.untilText('#link', 'Not connected');
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
};
