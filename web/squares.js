// Names of squares and pieces. Squares are numbered as everywhere on the board: 0 is a1, 7 is h1, 63 is h8.

import { word } from './texts.js';

export const nameOf = index => 'abcdefgh'[index & 7] + ((index >> 3) + 1);
export const indexOf = name => 'abcdefgh'.indexOf(name[0]) + (name[1] - 1) * 8;

const kinds = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
export const kindOf = letter => kinds[letter.toLowerCase()];
export const colourOf = letter => letter === letter.toLowerCase() ? 'black' : 'white';
export const wordsFor = letter => `${word(colourOf(letter)).toLowerCase()} ${word(kindOf(letter))}`;

// A set of squares comes as 16 hexadecimal digits, bit 0 being a1.
export function setOf(hex) {
  const squares = new Set();
  for (let index = 0; index < 64; index++)
    if (parseInt(hex[15 - (index >> 2)], 16) >> (index & 3) & 1) squares.add(index);
  return squares;
}

export function draw(letter, className = '') {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', `piece ${colourOf(letter)} ${className}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', '#' + kindOf(letter));
  svg.append(use);
  return svg;
}

// The pieces of a position, as the world gives them: a letter a square from a1, dots for none.
export function piecesOf(fen) {
  const rows = fen.split(' ')[0].replace(/\d/g, count => '.'.repeat(count)).split('/');
  return rows.reverse().join('');
}
