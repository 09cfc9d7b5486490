// The board's settings, as it tells them: their bounds, and what they are for unless the page has better words.

import { shownElsewhere } from './apps.js';
import { on } from './link.js';
import { command } from './terminal.js';
import { languages, language, word } from './texts.js';

const list = document.getElementById('settings');
const inputs = {};

on('settings', settings => {
  for (const { name, value, min, max, help } of settings) {
    if (shownElsewhere(name)) continue;
    inputs[name] ||= add(name, min, max, help);
    const input = inputs[name];
    if (document.activeElement === input) continue;
    if (input.type === 'checkbox') input.checked = value === 1;
    else input.value = value;
  }
});

function add(name, min, max, help) {
  const isSwitch = min === 0 && max === 1, isChoice = min === 0 && max === 2;
  const row = document.createElement('label'), words = document.createElement('span');
  const input = document.createElement(isChoice ? 'select' : 'input');
  if (isChoice) input.append(...['never', 'againstComputer', 'always'].map((key, value) => new Option(word(key), value)));
  else if (isSwitch) input.type = 'checkbox';
  else Object.assign(input, { type: 'number', min, max, required: true });
  input.name = name;
  words.textContent = languages[language][`set-${name}`] ?? `${name}: ${help}`;
  row.append(input, words);
  list.append(row);
  input.onchange = () => { if (input.checkValidity()) command(`settings ${name} ${isSwitch ? Number(input.checked) : input.value}`); };
  return input;
}
