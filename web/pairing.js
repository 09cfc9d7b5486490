// Who may act: pairing by light, and the browsers that are paired. Without a token one looks on.

import { on } from './link.js';
import { capture } from './board.js';
import { nameOf } from './squares.js';
import { command } from './terminal.js';
import { say, tell } from './game.js';
import { spoken } from './spoken.js';
import { word } from './texts.js';
import { ask } from './transport.js';

const by = id => document.getElementById(id);
let chosen = [];
let isAsking = false;  // whether these four are the ones

async function refresh() {
  const answer = await ask('api/pair').then(found => found.json()).catch(() => null);
  if (answer) document.body.classList.toggle('guest', answer.needed && !answer.paired);
  return answer;
}

const post = async body => {
  const answer = await ask('api/pair', { method: 'POST', body }).catch(() => null);
  return answer ? { status: answer.status, text: (await answer.text()).trim() } : { status: 0, text: word('noAnswer') };
};

function stop(text) {
  capture(null);
  chosen = [];
  document.body.classList.remove('pairing');
  say('pair', word('pair'));
  say('pair-how', word('pairFirst'));
  tell(text);
}

by('pair').onclick = async () => {
  if (document.body.classList.contains('pairing')) return stop(word('pairStopped'));
  const answer = await post('');
  if (answer.status !== 202) return tell(spoken(answer.text));
  document.body.classList.add('pairing');
  say('pair', word('stop'));
  say('pair-how', word('pairHow'));
  capture(choose, () => stop(word('pairStopped')));
};

async function choose(index) {
  chosen.push(nameOf(index));
  say('pair-how', `${word('pairHow')} ${word('chosen')}: ${chosen.join(' ')}`);
  if (chosen.length < 4) return;
  isAsking = true;
  const answer = await post(chosen.join(' '));
  isAsking = false;
  chosen = [];
  if (answer.status === 200) {
    stop(word('pairDone'));
    await refresh();
  } else if (answer.text.includes('others glow')) {
    say('pair-how', `${word('pairWrong')} ${word('pairHow')}`);
  } else {
    stop(spoken(answer.text));
  }
}

on('pairing', pairing => {
  // Nobody chose any for a minute, or somebody else did.
  if (!pairing.showing && !isAsking && document.body.classList.contains('pairing')) stop(word('pairStopped'));
  by('no-browsers').hidden = pairing.browsers.length > 0;
  by('browsers').replaceChildren(...pairing.browsers.map((name, at) => {
    const row = document.createElement('li'), button = document.createElement('button');
    button.textContent = word('revoke');
    button.setAttribute('aria-label', `${word('revoke')} ${at + 1} ${name}`);
    button.onclick = () => command(`unpair ${at + 1}`);
    row.append(`${at + 1} ${name}`, button);
    return row;
  }));
  refresh();
});
// A board may let nobody look on who is not paired, or have no place for another listener.
on('link', async connected => {
  // Meanwhile it may be connected again.
  if (connected || !await refresh() || !document.body.classList.contains('offline')) return;
  say('link', word(document.body.classList.contains('guest') ? 'notPaired' : 'full'));
});
