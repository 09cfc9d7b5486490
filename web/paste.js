// A game or a repertoire that stands in the page's field for PGN, typed into the console.

import { type } from './link.js';
import { command } from './terminal.js';

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

// The board reads PGN line by line; a dot ends it.
export async function paste(verb) {
  if (!(await command(verb)).ok) return;
  for (const line of shortLines(document.getElementById('pgn').value))
    if (line !== '.' && !(await command(line)).ok) return;
  await type('.');
}
