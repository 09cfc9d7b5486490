// The board's settings, as it tells them: their bounds, and what they are for unless the page has better words.

import { shownElsewhere } from './apps.js';
import { tell } from './game.js';
import { on } from './link.js';
import { command } from './terminal.js';
import { languages, language, word } from './texts.js';

const list = document.getElementById('settings');
const inputs = {}, values = {};  // by name; the values as the board has them

function show(name) {
  const input = inputs[name];
  if (input.type === 'checkbox') input.checked = values[name] === 1;
  else input.value = values[name];
}

on('settings', settings => {
  for (const { name, value, min, max, help } of settings) {
    if (shownElsewhere(name)) continue;
    inputs[name] ||= add(name, min, max, help);
    values[name] = value;
    if (document.activeElement !== inputs[name]) show(name);
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
  // What the board does not take does not stay.
  input.onchange = async () => {
    const isRight = input.checkValidity();
    if (!isRight) tell(input.validationMessage);
    if (!isRight || !(await command(`settings ${name} ${Number(isSwitch ? input.checked : input.value)}`)).ok) show(name);
  };
  return input;
}
