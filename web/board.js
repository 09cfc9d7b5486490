// The board as one sees it: squares of wood with light shining through, pieces on them, sensors beneath.

import { on, state } from './link.js';
import { draw, nameOf, piecesOf, setOf, wordsFor } from './squares.js';
import { word } from './texts.js';

const board = document.getElementById('board');
export const squares = [];  // the elements, a1 first
let pieces = '.'.repeat(64), lit = new Array(64).fill('000000');
let seen = null;      // the position that is looked at instead of the one on the board
let capturing = null;  // who wants to know which squares are chosen

// An LED's numbers are amounts of light; a screen wants them encoded, or all that is dim would look black.
const encoded = Array.from({ length: 256 }, (_, duty) => {
  const light = duty / 255;
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
});

// A letter or number on the frame.
function edge(className, text) {
  const name = document.createElement('span');
  name.className = 'name ' + className;
  name.setAttribute('aria-hidden', 'true');
  name.textContent = text;
  return name;
}

for (let rank = 7; rank >= 0; rank--) {
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  for (let file = 0; file < 8; file++) {
    const index = rank * 8 + file, square = document.createElement('div');
    square.className = 'square ' + ((rank + file) % 2 ? 'light' : 'dark');
    square.id = nameOf(index);
    square.setAttribute('role', 'gridcell');
    square.tabIndex = index === 12 ? 0 : -1;
    square.style.setProperty('--grain', `${-(index * 97 % 420)}px ${-(index * 53 % 210)}px`);
    square.innerHTML = '<i class="dot"></i>';
    if (file === 0 || file === 7) square.append(edge(file ? 'rank far' : 'rank', rank + 1));
    if (rank === 0 || rank === 7) square.append(edge(rank ? 'file far' : 'file', 'abcdefgh'[file]));
    square.style.order = (7 - rank) * 8 + file;
    squares[index] = square;
    row.append(square);
  }
  board.append(row);
}

// What stands on a square: '.' for nothing.
export const pieceOn = index => pieces[index];

function label(index) {
  const words = [nameOf(index)];
  if (pieces[index] !== '.') words.push(wordsFor(pieces[index]));
  if (lit[index] !== '000000') words.push(word('lit ' + nameOfColour(lit[index])));
  squares[index].setAttribute('aria-label', words.join(', '));
}

function nameOfColour(hex) {
  const [red, green, blue] = channels(hex), most = Math.max(red, green, blue);
  const amounts = [red, green, blue].map(value => value > most * 0.75 ? 2 : value > most * 0.2 ? 1 : 0).join('');
  return { 200: 'red', 210: 'orange', '020': 'green', '002': 'blue', '012': 'blue', '022': 'cyan', 202: 'purple', 102: 'purple',
    201: 'purple', 220: 'yellow' }[amounts] || 'white';
}

const channels = hex => [0, 2, 4].map(at => parseInt(hex.slice(at, at + 2), 16));

on('lights', text => {
  for (let index = 0; index < 64; index++) {
    const hex = text.slice(index * 6, index * 6 + 6);
    if (hex === lit[index]) continue;
    lit[index] = hex;
    const duties = channels(hex), most = Math.max(...duties), style = squares[index].style;
    // The hue by itself, and how much of it: so that the wood shows through what is dim.
    style.setProperty('--power', Math.min(1, encoded[most] * 1.25).toFixed(3));
    if (most) style.setProperty('--glow', duties.map(duty => Math.round(255 * encoded[Math.round(255 * duty / most)])).join());
    squares[index].classList.toggle('lit', most > 0);
    squares[index].dataset.led = hex;
    label(index);
  }
});

on('sensors', sensors => {
  const sees = setOf(sensors.raw), faulty = setOf(sensors.stuck);
  for (const index of setOf(sensors.weak)) faulty.add(index);
  squares.forEach((square, index) => {
    square.classList.toggle('sees', sees.has(index));
    square.classList.toggle('faulty', faulty.has(index));
  });
});

function show(next) {
  for (let index = 0; index < 64; index++) {
    if (next[index] === pieces[index]) continue;
    const square = squares[index];
    square.querySelector('.piece')?.remove();
    if (next[index] !== '.') square.append(draw(next[index]));
    square.classList.toggle('full', next[index] !== '.');
  }
  pieces = next;
  squares.forEach((_, index) => label(index));
}

// A real board does not know which piece stands where; there we show what the game says.
const stands = () => seen ? piecesOf(seen) : state.world ? state.world.pieces : state.game ? piecesOf(state.shown?.fen || state.game.fen) : pieces;
on('world', () => show(stands()));
on('game', () => show(stands()));
on('shown', () => show(stands()));

// Shows another position for a while; null: the board again.
export function look(fen) {
  seen = fen;
  document.body.classList.toggle('looking', seen !== null);
  show(stands());
}

// Black's side in front.
export const isFlipped = () => board.classList.contains('flipped');
export function flip() {
  const flipped = board.classList.toggle('flipped');
  squares.forEach((square, index) => {
    const order = (7 - (index >> 3)) * 8 + (index & 7);
    square.style.order = flipped ? 63 - order : order;
  });
}

// Squares that are clicked, or chosen with Enter, go to the callback instead of the pieces; null ends that.
export function capture(callback, stop) { capturing = callback && { callback, stop }; }
export const isBusy = () => capturing !== null || seen !== null;
const take = event => {
  const square = event.target.closest?.('.square');
  if (!capturing || !square) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (event.type !== 'pointerdown') capturing.callback(squares.indexOf(square));
};
for (const kind of ['pointerdown', 'click']) board.addEventListener(kind, take, true);
board.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') take(event); }, true);
addEventListener('keydown', event => { if (event.key === 'Escape' && capturing) capturing.stop(); });

squares.forEach((_, index) => label(index));

// The grain is a filter, slow to draw: it is drawn once, and then is a picture like others.
const grain = new Image();
grain.src = 'wood.svg';
grain.decode().then(() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  canvas.getContext('2d').drawImage(grain, 0, 0);
  canvas.toBlob(blob => document.documentElement.style.setProperty('--wood', `url(${URL.createObjectURL(blob)})`));
});
