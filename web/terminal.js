// The serial console: what the board says, with as much of a terminal as its line editor needs.

import { on, tell, type } from './link.js';

const log = document.getElementById('log'), line = document.getElementById('line');
const kMaxLines = 500;
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
  if (lines.length > kMaxLines) lines.splice(0, lines.length - kMaxLines);
}

// Whole lines, as they come, for whoever waits for an answer. What was said before we came is no news.
let live = Date.now() + 1500;
let half = '';
function split(text) {
  const whole = (half + text).split(/\r?\n/);
  half = whole.pop();
  for (const line of whole) if (asking || Date.now() > live) tell('line', line);
}

// Somebody wants something: what was told before is of no interest any more.
export function command(text) {
  tell('wanted');
  return send(text);
}
// Types a line and says why it was not taken.
export async function send(text) {
  live = 0;
  const answer = await type(text);
  if (!answer.ok) {
    complain(answer.text);
    tell('line', `error: ${answer.text}`);
  }
  return answer;
}

// Types a line and gives the lines of the answer, up to one that looks like the end.
let asking = null;
on('line', line => {
  if (!asking) return;
  if (line === `> ${asking.text}`) asking.lines = [];
  else asking.lines?.push(line);
  if (asking.lines?.length && asking.end.test(line)) asking.done(asking.lines);
});
let asked = Promise.resolve();  // one question after another
export function ask(text, end, patience = 5000) {
  const answer = asked.then(() => askNow(text, end, patience));
  asked = answer;
  return answer;
}
async function askNow(text, end, patience) {
  const mine = { text, end };
  const answer = new Promise(done => { mine.done = done; setTimeout(() => done(mine.lines || []), patience); });
  asking = mine;
  if (!(await send(text)).ok) mine.done([]);
  const lines = await answer;
  asking = null;
  return lines;
}

let drawn = true;
on('console', text => {
  take(text);
  split(text);
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
  // As on the board itself: what ends in a secret is kept nowhere.
  const isSecret = /^\s*(wifi\s+join|lichess\s+login)\b/i.test(text);
  if (text && !isSecret && history[history.length - 1] !== text) history.push(text);
  place = history.length;
  line.value = '';
  log.scrollTop = log.scrollHeight;
  tell('wanted');
  live = 0;
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
