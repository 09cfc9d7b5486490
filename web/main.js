// The page: its buttons, and the hand and sensors of a simulator.

import { on, start, state, tell as tellAll, world } from './link.js';
import { language, speak, word } from './texts.js';
import { flip } from './board.js';
import './hands.js';
import { command, complain } from './terminal.js';
import { nameOf } from './squares.js';
import { say, tell } from './game.js';
import { spoken } from './spoken.js';
import './pairing.js';
import './settings.js';
import './network.js';
import './update.js';
import './lichess.js';
import './training.js';

const by = id => document.getElementById(id);

let wasConnected = null;
on('link', connected => {
  if (connected === wasConnected) return;
  wasConnected = connected;
  document.body.classList.toggle('offline', !connected);
  say('link', word(connected ? 'connected' : 'offline'));
});
by('language').value = language;
by('language').onchange = () => speak(by('language').value);

// Buttons. What ends a game is asked for twice.
async function act(line) {
  const answer = await world(line);
  if (answer.ok) return;
  complain(answer.text);
  tell(spoken(answer.text.replace(/^@error /, '')));
}
for (const button of document.querySelectorAll('[data-console]')) {
  button.onclick = () => {
    const { sure, text } = button.dataset;
    const isBegun = state.moves?.length > 0 && !state.game.over;
    const ask = asks => {
      button.classList.toggle('sure', asks);
      button.textContent = word(asks ? sure : text);
    };
    if (sure && isBegun && !button.classList.contains('sure')) {
      ask(true);
      setTimeout(ask, 3000, false);
      return;
    }
    if (sure) ask(false);
    command(button.dataset.console);
  };
}
for (const button of document.querySelectorAll('[data-world]')) button.onclick = () => act(button.dataset.world);
by('like-game').onclick = () => act(`setup ${state.game.fen}`);
by('demo').onclick = () => command(state.board.demo ? 'demo off' : 'demo on');
by('power').onclick = () => act(state.board.on ? 'power off' : 'power on');
by('flip').onclick = flip;
on('board', board => {
  by('demo').setAttribute('aria-pressed', board.demo);
  by('power').setAttribute('aria-pressed', board.on);
});

// What was chosen and refused does not stay: the choices show again what the board has.
on('line', line => { if (/^error\b/.test(line) && state.board) for (const part of ['board', 'settings']) tellAll(part, state[part]); });

// Sensors that misbehave
by('dots').onchange = () => document.body.classList.toggle('no-dots', !by('dots').checked);
by('bounce').oninput = () => showNumber('bounce', 'ms');
by('bounce').onchange = () => act('bounce ' + by('bounce').value);
by('drops').oninput = () => showNumber('drops', word('aMinute'));

function showNumber(id, unit) {
  const value = Number(by(id).value);
  by(id).nextElementSibling.textContent = value ? `${value} ${unit}` : word('off');
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
