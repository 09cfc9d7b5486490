// Hands on the pieces of a simulated board: with a pointer, a finger or the keyboard. A piece that has been
// lifted lies beside the board as far as the world knows; that it is in our hand only we know.

import { on, state, world } from './link.js';
import { isBusy, isFlipped, pieceOn, squares } from './board.js';
import { draw, nameOf, setOf, wordsFor } from './squares.js';
import { word } from './texts.js';

const board = document.getElementById('board'), tray = document.getElementById('tray');
const announce = text => { document.getElementById('announce').textContent = text; };

let hand = null;     // { letter, from }: the piece in it; from is -1 when it came from the tray
let sliding = null;  // the number of the square whose piece is being slid
let ghost = null;    // the piece under the pointer
let pressed = null;  // where the pointer went down: { x, y, index }

const mode = () => document.querySelector('[name=hand]:checked').value;

function showGhost(letter, event) {
  ghost?.remove();
  ghost = draw(letter);
  ghost.id = 'ghost';
  ghost.style.visibility = 'hidden';
  document.body.append(ghost);
  document.body.classList.add('carrying');
  if (event) moveGhost(event);
}

function moveGhost(event) {
  const box = ghost.getBoundingClientRect();
  ghost.style.visibility = '';
  ghost.style.transform = `translate(${event.clientX - box.width / 2}px, ${event.clientY - box.height * 0.62}px)`;
}

function letGo() {
  hand = sliding = pressed = null;
  ghost?.remove();
  ghost = null;
  document.body.classList.remove('carrying');
  squares.forEach(square => square.classList.remove('dragged'));
  showTray();
}

async function tryWorld(line) {
  const answer = await world(line);
  if (!answer.ok) announce(answer.text.replace(/^@error /, ''));
  return answer.ok;
}

async function lift(index, event) {
  const letter = pieceOn(index);
  hand = { letter, from: index };
  showGhost(letter, event);
  announce(`${wordsFor(letter)} ${word('inHand')}`);
  if (!await tryWorld('lift ' + nameOf(index))) letGo();
}

// What stands there is taken off first, as one does when capturing.
async function put(index) {
  const { letter } = hand, name = nameOf(index), taken = pieceOn(index);
  letGo();
  if (taken !== '.') await tryWorld('lift ' + name);
  await tryWorld(`place ${name} ${letter}`);
  announce(`${wordsFor(letter)}: ${name}`);
}

async function slide(from, to) {
  letGo();
  if (from !== to) await tryWorld(`slide ${nameOf(from)} ${nameOf(to)}`);
}

function aside() {
  if (hand) announce(`${wordsFor(hand.letter)} ${word('aside')}`);
  letGo();
}

function fromTray(letter, event) {
  hand = { letter, from: -1 };
  showGhost(letter, event);
  showTray();
  announce(`${wordsFor(letter)} ${word('inHand')}`);
}

function squareAt(event) {
  const element = document.elementFromPoint(event.clientX, event.clientY)?.closest('.square');
  return element ? squares.indexOf(element) : -1;
}

// Pointer and finger. A drag carries; a click lifts, and the next one puts down.
board.addEventListener('pointerdown', event => {
  if (event.button || !state.world || isBusy()) return;
  const index = squareAt(event);
  if (index < 0) return;
  event.preventDefault();
  document.body.classList.add('by-pointer');
  focusSquare(index);
  if (hand || sliding !== null) return;  // to be put down when the button comes up
  if (pieceOn(index) === '.') return;
  const how = event.shiftKey ? 'slide' : mode();
  if (how === 'knock') { tryWorld('knock ' + nameOf(index)); return; }
  pressed = { x: event.clientX, y: event.clientY, index };
  if (how === 'lift') lift(index, event);
  else startSlide(index, event);
});

function startSlide(index, event) {
  sliding = index;
  squares[index].classList.add('dragged');
  showGhost(pieceOn(index), event);
  announce(`${word('sliding')}: ${wordsFor(pieceOn(index))}`);
}

tray.addEventListener('pointerdown', event => {
  const button = event.target.closest('button');
  if (event.button || !button || hand) return;
  event.preventDefault();
  pressed = { x: event.clientX, y: event.clientY, index: -1 };
  fromTray(button.dataset.letter, event);
});

addEventListener('pointermove', event => { if (ghost) moveGhost(event); });

addEventListener('pointerup', event => {
  if (!hand && sliding === null) return;
  const index = squareAt(event);
  if (pressed) {
    const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8;
    const { index: from } = pressed;
    pressed = null;
    if (!moved || (index === from && index < 0 && event.target.closest('.tray'))) return;
  }
  if (sliding !== null) index < 0 ? letGo() : slide(sliding, index);
  else if (index >= 0) put(index);
  else aside();
});

addEventListener('pointercancel', () => { if (ghost) (hand?.from >= 0 ? put(hand.from) : letGo()); });

// Keyboard
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

function focusSquare(index) {
  squares.forEach((square, other) => { square.tabIndex = other === index ? 0 : -1; });
  squares[index].focus({ preventScroll: true });
}

addEventListener('keydown', () => document.body.classList.remove('by-pointer'), true);

board.addEventListener('keydown', event => {
  const index = squares.indexOf(event.target);
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key], has = pieceOn(index) !== '.';
  if (step) {
    const side = isFlipped() ? -1 : 1, file = (index & 7) + side * step[0], rank = (index >> 3) + side * step[1];
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) focusSquare(rank * 8 + file);
  } else if (!state.world || isBusy()) {
    return;
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (hand) put(index);
    else if (sliding !== null) slide(sliding, index);
    else if (has) lift(index);
  } else if (event.key === 'Escape') {
    if (hand && hand.from >= 0) put(hand.from);
    else letGo();
  } else if (/^[aA]$|^Delete$/.test(event.key)) {
    if (hand) aside();
    else if (has) lift(index).then(aside);
  } else if (/^[sS]$/.test(event.key)) {
    if (has && !hand) startSlide(index);
  } else if (/^[kK]$/.test(event.key)) {
    if (has && !hand) tryWorld('knock ' + nameOf(index));
  } else {
    return;
  }
  event.preventDefault();
});

tray.addEventListener('click', event => {
  const button = event.target.closest('button');
  // Only Enter and Space: the pointer has had its turn.
  if (button && event.detail === 0 && !hand) {
    fromTray(button.dataset.letter);
    squares.find(square => square.tabIndex === 0).focus();
  }
});

// Beside the board: all that lies there, without the one in our hand.
function showTray() {
  const lies = [...(state.world?.beside || [])];
  if (hand) {
    const inHand = lies.map(piece => piece.piece).lastIndexOf(hand.letter);
    if (inHand >= 0) lies.splice(inHand, 1);
  }
  const text = JSON.stringify(lies);
  if (tray.dataset.shown === text) return;
  tray.dataset.shown = text;
  tray.replaceChildren(...lies.map(({ piece, fallen }) => {
    const item = document.createElement('li'), button = document.createElement('button');
    button.dataset.letter = piece;
    button.setAttribute('aria-label', `${wordsFor(piece)}, ${word(fallen ? 'fallen' : 'aside')}`);
    button.append(draw(piece, fallen ? 'fallen' : ''));
    item.append(button);
    return item;
  }));
}
on('world', showTray);

// What lights up is said too.
on('pieces', pieces => {
  if (pieces.doing !== 'in hand' || !pieces.hand) return;
  const may = [...setOf(pieces.destinations)].map(nameOf);
  announce(`${pieces.hand}: ${word('mayGo')} ${may.length ? may.join(', ') : word('noSquare')}`);
});
