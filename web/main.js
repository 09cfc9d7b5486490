// The page: words, moves, buttons and sliders around the board.

import { on, start, state, type, world } from './link.js';
import './board.js';
import './hands.js';
import { complain } from './terminal.js';
import { nameOf } from './squares.js';

const by = id => document.getElementById(id);
const say = (id, text) => { if (by(id).textContent !== text) by(id).textContent = text; };

on('link', connected => {
  document.body.classList.toggle('offline', !connected);
  say('link', connected ? 'Connected' : 'Not connected; trying again…');
});

// Words
const upper = text => text.charAt(0).toUpperCase() + text.slice(1);
on('any', () => {
  const { board, game, pieces } = state;
  if (!board || !game) return;
  say('status', board.on ? board.demo ? 'Demo: the board plays by itself' : upper(game.status) : 'The board has no power');
  say('waiting', !board.on || board.demo ? '' : pieces.waiting || (game.claim ? `A draw may be claimed: ${game.claim}` : ''));
});

// Moves
on('moves', moves => {
  const [, turn, , , , number] = state.game.fen.split(' ');
  const first = (number - 1) * 2 + (turn === 'b' ? 1 : 0) - moves.length;
  const rows = [];
  let row;
  const cell = (tag, text, className) => {
    const element = document.createElement(tag);
    element.textContent = text;
    element.className = className;
    row.append(element);
  };
  moves.forEach((san, at) => {
    const ply = first + at;
    if (!row || ply % 2 === 0) {
      rows.push(row = document.createElement('li'));
      cell('span', `${(ply >> 1) + 1}.`, 'number');
      if (ply % 2) cell('b', '…', '');
    }
    cell('b', san, at === moves.length - 1 ? 'last' : '');
  });
  by('moves').replaceChildren(...rows);
  by('moves').scrollTop = by('moves').scrollHeight;
});
on('game', game => { by('fen').value = game.fen; });

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
  const label = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = label; }, 1200);
}

const pgn = async () => (await fetch('api/pgn')).text();
by('copy-fen').onclick = event => copy(by('fen').value, event.target);
by('copy-pgn').onclick = async event => copy(await pgn(), event.target);
by('save-pgn').onclick = async () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await pgn()], { type: 'application/x-chess-pgn' }));
  link.download = 'glowmate.pgn';
  link.click();
  URL.revokeObjectURL(link.href);
};

// Buttons
const act = async (send, line) => {
  const answer = await send(line);
  if (!answer.ok) complain(answer.text);
};
for (const button of document.querySelectorAll('[data-console]')) button.onclick = () => act(type, button.dataset.console);
for (const button of document.querySelectorAll('[data-world]')) button.onclick = () => act(world, button.dataset.world);
by('demo').onclick = () => act(type, state.board.demo ? 'demo off' : 'demo on');
by('power').onclick = () => act(world, state.board.on ? 'power off' : 'power on');

for (const side of ['white', 'black']) {
  by(side).append(...['human', 'engine', 'random'].map(name => new Option(name, name)));
  by(side).onchange = () => act(type, `${side} ${by(side).value}`);
}
on('board', board => {
  by('demo').setAttribute('aria-pressed', board.demo);
  by('power').setAttribute('aria-pressed', board.on);
  by('white').value = board.white;
  by('black').value = board.black;
  by('clock').hidden = board.clock === 'off';
  say('clock', 'Clock: ' + board.clock);
});

// Sensors that misbehave
by('dots').onchange = () => document.body.classList.toggle('no-dots', !by('dots').checked);
by('bounce').oninput = () => showNumber('bounce', 'ms');
by('bounce').onchange = () => act(world, 'bounce ' + by('bounce').value);
by('drops').oninput = () => showNumber('drops', 'a minute');

function showNumber(id, unit) {
  const value = Number(by(id).value);
  by(id).nextElementSibling.textContent = value ? `${value} ${unit}` : 'off';
}

on('world', ({ bounce }) => {
  if (document.activeElement === by('bounce')) return;
  by('bounce').value = bounce;
  showNumber('bounce', 'ms');
});

// A weak magnet, now under this piece, now under that one.
setInterval(() => {
  const standing = [...(state.world?.pieces || '')].flatMap((letter, index) => letter === '.' ? [] : [index]);
  if (standing.length === 0 || Math.random() > by('drops').value / 240) return;
  world(`flicker ${nameOf(standing[Math.floor(Math.random() * standing.length)])} ${40 + Math.floor(Math.random() * 160)}`);
}, 250);

// What only a simulator has.
on('any', () => document.body.classList.toggle('real', !state.world));

start();
