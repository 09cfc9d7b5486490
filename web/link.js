// The line to the board: its state comes down as events, what we do goes up as lines. See docs/web-api.md.

import { word } from './texts.js';
import { ask, listen } from './transport.js';

export const state = {};  // the newest of everything, by part

const listeners = {};  // by part
let source, heardAt = 0, retry;

// Calls back with a part's new value, and with `console` for what the board says, `link` for true or false.
export function on(part, callback) {
  (listeners[part] ||= []).push(callback);
}

export function tell(part, value) {
  for (const callback of listeners[part] || []) callback(value);
}

function connect() {
  clearTimeout(retry);
  source?.close();
  source = listen('api/events');
  heardAt = Date.now();
  source.onmessage = event => {
    heard();
    const news = JSON.parse(event.data);
    Object.assign(state, news);
    for (const part in news) tell(part, news[part]);
    tell('any', news);
  };
  const known = said;
  source.addEventListener('console', event => { heard(); tell('console', unknown(event, known)); });
  source.addEventListener('alive', heard);
  source.onerror = () => {
    tell('link', false);
    // It tries again by itself, unless the server has refused it.
    if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, 2000);
  };
}

// Who connects anew hears again what the console has said. How far it was known: bytes, of which start of the program.
let said = { run: '', to: 0 };
function unknown(event, known) {
  const [run, place] = event.lastEventId.split('.'), to = Number(place);
  const text = JSON.parse(event.data), bytes = new TextEncoder().encode(text);
  const again = run === known.run ? known.to - (to - bytes.length) : 0;
  said = { run, to: run === said.run ? Math.max(said.to, to) : to };
  return again > 0 ? new TextDecoder().decode(bytes.subarray(again)) : text;
}

function heard() {
  heardAt = Date.now();
  tell('link', true);
}

// A line that has died without a word.
setInterval(() => {
  if (Date.now() - heardAt < 15000) return;
  tell('link', false);
  connect();
}, 3000);

// One after another: two requests at once might arrive in any order.
let queue = Promise.resolve();
function send(path, line) {
  const sent = queue.then(async () => {
    const answer = await ask(path, { method: 'POST', body: line, headers: { 'Content-Type': 'text/plain' } });
    if (answer.status === 401) document.body.classList.add('guest');
    return { ok: answer.ok, text: (await answer.text()).trim() };
  }).catch(() => ({ ok: false, text: word('noAnswer') }));
  queue = sent;
  return sent;
}

// A line for the serial console; what comes of it arrives as an event.
export const type = line => send('api/console', line);
// A line for the world around a simulated board: `lift e2`.
export const world = line => send('api/world', line);

export const start = connect;
