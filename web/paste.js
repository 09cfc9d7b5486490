// A game or a repertoire that stands in the page's field for PGN, typed into the console.

import { tell } from './game.js';
import { on, type } from './link.js';
import { command, send } from './terminal.js';
import { word } from './texts.js';

const field = document.getElementById('pgn'), file = document.getElementById('file');

// The board takes one game, or some 750 moves. A collection of thousands would be typed for hours.
const kMost = 200000;
const complain = () => tell(word('tooLong'));

// Old programs write names in Latin 1.
async function read(chosen) {
  const bytes = await chosen.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

file.onchange = async () => {
  const [chosen] = file.files;
  if (chosen?.size > kMost) return complain();
  field.value = chosen ? await read(chosen) : '';
};

// What is too long for a line goes on with the next.
function* shortLines(text) {
  for (const line of text.split(/\r?\n/)) {
    for (let rest = line.trim(); rest !== ''; rest = rest.trim()) {
      let end = rest.length > 500 ? rest.lastIndexOf(' ', 500) : rest.length;
      if (end <= 0) end = 500;
      while (new TextEncoder().encode(rest.slice(0, end)).length > 540) --end;
      yield rest.slice(0, end);
      rest = rest.slice(end);
    }
  }
}

// The board reads PGN line by line; a dot ends it. What it refuses, it refuses at once.
let isRefused = false;
on('line', line => { if (/^error: (load|train)\b/.test(line)) isRefused = true; });
export async function paste(verb) {
  const text = field.value;
  if (text.length > kMost) return complain();
  if (!(await command(verb)).ok) return;
  isRefused = false;
  for (const line of shortLines(text)) {
    if (isRefused) break;
    if (line !== '.' && !(await send(line)).ok) return;
  }
  await type('.');
}
document.getElementById('load').onclick = () => paste('load');
