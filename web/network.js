// The WiFi: which one the board is in, what is in reach, which ones it knows. All of it are lines for the console.

import { on, state } from './link.js';
import { ask, command } from './terminal.js';
import { say } from './game.js';
import { spoken } from './spoken.js';
import { word } from './texts.js';

const by = id => document.getElementById(id);
const card = by('network-card');

on('network', network => {
  const { host, address, bars, trouble } = network;
  const here = [`${word('wifi ' + network.state)}${network.network ? ` '${network.network}'` : ''}`];
  if (address) here.push(`${host}.local`, address, `${word('signal')} ${bars}/4`);
  say('address', here.join(' · '));
  say('trouble', [spoken(trouble), network.setup ? word('setupOpen') : ''].filter(Boolean).join('. '));
  document.body.classList.toggle('no-wifi', network.state === 'missing');
  say('wifi-switch', word(network.state === 'off' ? 'wifiOn' : 'wifiOff'));
  if (card.open) list();
});

// The networks that it knows, each with a button that makes it forget one.
let known = '';
async function list() {
  if (state.network.state === 'missing' || document.body.classList.contains('guest')) return;
  const lines = await ask('wifi', /^(wifi knows|error)/);
  const line = lines.find(each => each.startsWith('wifi knows')) || '';
  if (line === known) return;
  known = line;
  by('known').replaceChildren(...[...line.matchAll(/'(.*?)'(?=, '|$)/g)].map(([, name]) => {
    const row = document.createElement('li'), button = document.createElement('button');
    button.textContent = word('forget');
    button.setAttribute('aria-label', `${word('forget')} ${name}`);
    button.onclick = () => command(`wifi forget "${name}"`).then(list);
    row.append(name, button);
    return row;
  }));
}
card.addEventListener('toggle', () => { if (card.open) list(); });

by('search').onclick = async () => {
  by('search').disabled = true;
  const lines = await ask('wifi search', /^(\d+ networks?$|error)/, 20000);
  by('search').disabled = false;
  const found = lines.map(line => line.match(/^'(.*)' -?\d+ dBm/)).filter(Boolean).map(match => match[1]);
  by('in-reach').replaceChildren(...found.map(name => new Option(name)));
  say('found', found.length ? found.join(', ') : word('noneFound'));
  by('wifi-name').focus();
};

by('wifi').onsubmit = event => {
  event.preventDefault();
  const password = by('wifi-password').value;
  command(`wifi join "${by('wifi-name').value}"${password ? ` "${password}"` : ''}`);
  by('wifi-password').value = '';
};
by('wifi-switch').onclick = () => command(state.network.state === 'off' ? 'wifi on' : 'wifi off');
by('wifi-setup').onclick = () => command('wifi setup');
