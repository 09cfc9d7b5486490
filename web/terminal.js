// The serial console: what the board says, with as much of a terminal as its line editor needs.

import { on, type } from './link.js';

const log = document.getElementById('log'), line = document.getElementById('line');
const kMostLines = 500;
const lines = [''];
let cursor = 0, pending = '';

// Overwrites from the cursor on; knows return, backspace and the few sequences that edit a line.
function take(text) {
  text = pending + text;
  pending = '';
  for (let at = 0; at < text.length; at++) {
    const last = lines.length - 1, character = text[at];
    if (character === '\n') { lines.push(''); cursor = 0; }
    else if (character === '\r') cursor = 0;
    else if (character === '\b') cursor = Math.max(0, cursor - 1);
    else if (character === '\x1b') {
      const sequence = /^\x1b\[([0-9;]*)([A-Za-z])/.exec(text.slice(at, at + 20));
      if (!sequence) {
        if (text.length - at < 20) { pending = text.slice(at); break; }
        continue;
      }
      const count = Number(sequence[1]) || 1;
      if (sequence[2] === 'K') lines[last] = lines[last].slice(0, cursor);
      else if (sequence[2] === 'C') cursor += count;
      else if (sequence[2] === 'D') cursor = Math.max(0, cursor - count);
      at += sequence[0].length - 1;
    } else if (character >= ' ' || character === '\t') {
      lines[last] = lines[last].slice(0, cursor).padEnd(cursor) + character + lines[last].slice(cursor + 1);
      cursor++;
    }
  }
  if (lines.length > kMostLines) lines.splice(0, lines.length - kMostLines);
}

let drawn = true;
on('console', text => {
  take(text);
  if (!drawn) return;
  drawn = false;
  requestAnimationFrame(() => {
    drawn = true;
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    log.textContent = lines.join('\n');
    if (atEnd) log.scrollTop = log.scrollHeight;
  });
});

export function complain(text) {
  take(text + '\n');
  log.textContent = lines.join('\n');
  log.scrollTop = log.scrollHeight;
}

const history = [];
let place = 0;
document.getElementById('type').addEventListener('submit', async event => {
  event.preventDefault();
  const text = line.value;
  if (text && history[history.length - 1] !== text) history.push(text);
  place = history.length;
  line.value = '';
  log.scrollTop = log.scrollHeight;
  const answer = await type(text);
  if (!answer.ok) complain(answer.text);
});

line.addEventListener('keydown', event => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  place = Math.min(history.length, Math.max(0, place + step));
  line.value = history[place] || '';
  event.preventDefault();
});
