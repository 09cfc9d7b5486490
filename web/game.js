// The game: its words, its moves to click through, its clock and players, games in and out.

import { on, state } from './link.js';
import { look } from './board.js';
import { spoken } from './spoken.js';
import { ask, command } from './terminal.js';
import { word } from './texts.js';
import { ask as request } from './transport.js';

const by = id => document.getElementById(id);
export const say = (id, text) => { if (by(id).textContent !== text) by(id).textContent = text; };
const upper = text => text.charAt(0).toUpperCase() + text.slice(1);

// Words. What the board tells by itself stands in the status line until the next move, or the next wish.
let told = '';
export function tell(text) {
  told = text;
  words();
}
function words() {
  const { board, game, pieces } = state;
  if (!board || !game) return;
  say('status', board.on ? board.demo ? word('demoStatus') : upper(spoken(game.status)) : word('noPower'));
  say('opening', board.on && game.opening ? `${game.opening} (${game.eco})` : '');
  say('waiting', !board.on || board.demo ? '' : spoken(pieces.waiting || '') || (game.claim ? `${word('mayClaim')}: ${spoken(game.claim)}` : ''));
  say('told', told);
}
on('any', words);

// What makes no sense now cannot be pressed.
on('any', () => {
  const { board, game, moves } = state;
  if (!board || !game || !moves) return;
  // While a puzzle or the demo is on the board, they would mean a game that nobody sees.
  const plays = board.on && !['puzzle', 'ending', 'trainer', 'television', 'demo'].includes(board.activity);
  const isOpen = plays && !game.over, isBegun = moves.length > 0;
  const may = { new: board.on, undo: plays && isBegun, redo: plays && game.redo > 0, hint: isOpen, draw: isOpen && isBegun, resign: isOpen && isBegun };
  for (const verb in may) document.querySelector(`[data-console=${verb}]`).disabled = !may[verb];
  by('like-game').disabled = !board.on;
});
on('game', () => { told = ''; });
on('wanted', () => tell(''));
on('line', line => { if (/^((hint|blunder|error|warning)\b|(update|lichess|tv): )/.test(line)) tell(upper(spoken(line))); });

by('moves').dataset.none = word('noMoves');

// Moves. A click shows the position after one; nothing on the board changes.
let shown = null;  // how many plies have been played there; null: the game
async function show(plies) {
  const count = state.moves.length;
  shown = plies === null || plies >= count ? null : plies;
  by('looking').hidden = shown === null;
  for (const cell of by('moves').querySelectorAll('button')) cell.classList.toggle('seen', Number(cell.dataset.ply) === shown);
  if (shown === null) return look(null);
  say('looking-at', `${word('looking')} ${shown ? state.moves[shown - 1] : '–'}`);
  const answer = await request(`api/position/${shown}`).catch(() => null);
  if (shown !== plies) return;
  if (answer?.ok) return look((await answer.text()).trim());
  tell(word('noAnswer'));
  show(null);
}
by('first').onclick = () => show(0);
by('previous').onclick = () => show(Math.max(0, (shown ?? state.moves.length) - 1));
by('next').onclick = () => show(shown === null ? null : shown + 1);
by('last').onclick = by('back').onclick = () => show(null);
by('moves').addEventListener('click', event => {
  const cell = event.target.closest('button');
  if (cell) show(Number(cell.dataset.ply));
});

on('moves', moves => {
  const [, turn, , , , number] = state.game.fen.split(' ');
  const first = (number - 1) * 2 + (turn === 'b' ? 1 : 0) - moves.length;
  const rows = [];
  let row;
  const cell = (tag, text, className, ply) => {
    const element = document.createElement(tag);
    element.textContent = text;
    element.className = className;
    if (ply) {
      const button = document.createElement('button');
      button.dataset.ply = ply;
      button.textContent = text;
      element.replaceChildren(button);
    }
    row.append(element);
  };
  moves.forEach((san, at) => {
    const ply = first + at;
    if (!row || ply % 2 === 0) {
      rows.push(row = document.createElement('li'));
      cell('span', `${(ply >> 1) + 1}.`, 'number');
      if (ply % 2) cell('i', '…', '');
    }
    cell('b', san, at === moves.length - 1 ? 'last' : '', at + 1);
  });
  by('moves').replaceChildren(...rows);
  by('moves').scrollTop = by('moves').scrollHeight;
  show(null);
});

// Both players and their clocks
const times = ['off', '3+2', '5+0', '5+3', '10+0', '10+5', '15+10', '30+0'];
by('times').append(...times.map(time => new Option(time === 'off' ? word('clockOff') : time, time)), new Option('', ''));
by('times').onchange = () => { if (by('times').value) command(`clock ${by('times').value}`); };
for (const side of ['white', 'black']) {
  by(side).append(new Option(word('human'), 'human'));
  for (let level = 1; level <= 10; level++) by(side).append(new Option(`${word('level')} ${level}`, `level ${level}`));
  by(side).append(new Option(word('random'), 'random'));
  by(side).onchange = () => command(`${side} ${by(side).value}`);
}
on('board', board => {
  for (const side of ['white', 'black']) {
    const seat = board[side] === 'engine' ? `level ${board[side + 'Level']}` : board[side];
    if (![...by(side).options].some(option => option.value === seat)) by(side).append(new Option(seat, seat));
    by(side).value = seat;
    const time = board.clock.match(new RegExp(`${side} ([0-9:.]+)`, 'i'));
    say(side + '-clock', time ? time[1] : '–:––');
  }
  if (board.clock === 'off') by('times').value = 'off';
  else if (by('times').value === 'off') by('times').value = '';
});
on('game', game => {
  for (const side of ['white', 'black']) by(side + '-clock').classList.toggle('turn', game.turn === side && !game.over);
  if (document.activeElement !== by('fen')) by('fen').value = game.fen;
});

// Games in and out
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers give the clipboard only to secure pages; this is the old way.
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  button.textContent = word('copied');
  setTimeout(() => { button.textContent = word('copy'); }, 1200);
}
function save(text, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
async function withPgn(use) {
  const answer = await request('api/pgn').catch(() => null);
  const text = await answer?.text().catch(() => '');
  if (answer?.ok && text) use(text);
  else tell(text || word('noAnswer'));
}
by('copy-fen').onclick = event => copy(by('fen').value, event.target);
by('set-fen').onclick = () => command(`new fen ${by('fen').value}`);
by('copy-pgn').onclick = event => withPgn(text => copy(text, event.target));
by('save-pgn').onclick = () => withPgn(text => save(text, 'glowmate.pgn'));

async function list() {
  if (!state.board?.on) return;
  const lines = (await ask('games', /^(\d+ games?|no games?.*|error.*)$/)).filter(line => /^\d+ (\*|1-0|0-1|1\/2-1\/2) /.test(line));
  const rows = lines.map(line => {
    const row = document.createElement('li'), button = document.createElement('button'), number = line.split(' ')[0];
    row.append(line.slice(number.length + 1), button);
    button.textContent = word('download');
    button.setAttribute('aria-label', `${word('download')} ${number}`);
    button.onclick = async () => {
      const text = await ask(`game ${number}`, /(^| )(\*|1-0|0-1|1\/2-1\/2)$|^error/);
      save(text.join('\n') + '\n', `glowmate-${number}.pgn`);
    };
    return row;
  });
  by('games').replaceChildren(...rows);
  by('no-games').hidden = rows.length > 0;
}
by('list-games').onclick = list;
by('games-card').addEventListener('toggle', () => { if (by('games-card').open) list(); });
