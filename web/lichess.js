// Lichess: who is logged in, asking for games, what waits for an answer.

import { on, state } from './link.js';
import { command } from './terminal.js';
import { say } from './game.js';
import { comeBack, logIn } from './login.js';
import { word } from './texts.js';

const by = id => document.getElementById(id);
const show = (id, there) => { by(id).hidden = !there; };

on('lichess', lichess => {
  // Without power it tells nothing.
  const { possible = false, loggedIn = false, connected, user = '', server = '', game = '', opponent = '', asked = '', challenger = '', offer = '' } = lichess;
  show('lichess', possible);
  document.body.classList.toggle('online', game !== '');
  show('lichess-out', !loggedIn);
  show('lichess-in', loggedIn);
  const name = user || word('loggingIn');
  say('lichess-who', connected || !user ? name : `${name} · ${word('offline')}`);
  show('lichess-ask', !game && !asked);
  show('lichess-asked', !game && asked !== '');
  say('lichess-waits', `${word('waitsFor')} ${asked}`);
  show('lichess-challenge', !game && challenger !== '');
  say('lichess-challenger', `${challenger} ${word('challenges')}`);
  show('lichess-game', game !== '');
  show('lichess-besides', !game && !asked);
  by('lichess-link').href = game ? `${server}/${game}` : server;
  say('lichess-opponent', opponent && `${word('against')} ${opponent}`);
  show('lichess-offer', offer !== '');
  say('lichess-offered', word(`offer-${offer}`));
});

// What needs no login.
on('board', ({ activity }) => {
  const isOn = activity === 'television';
  by('lichess-tv').setAttribute('aria-pressed', isOn);
  by('lichess-tv').dataset.console = isOn ? 'lichess tv off' : 'lichess tv';
});
on('game', ({ over }) => { by('lichess-import').disabled = !over; });

// What is asked for.
const computer = () => by('lichess-kind').value === 'ai', somebody = () => by('lichess-kind').value === 'challenge';
by('lichess-level').append(...[1, 2, 3, 4, 5, 6, 7, 8].map(level => new Option(`${word('level')} ${level}`, level)));
by('lichess-time').append(...['10+0', '10+5', '15+10', '30+0', '30+20'].map(time => new Option(time)));
by('lichess-time').value = '15+10';
by('lichess-kind').onchange = () => {
  show('lichess-level', computer());
  show('lichess-name', somebody());
  show('lichess-rating', !computer());
};
by('lichess-kind').onchange();
by('lichess-play').onclick = () => {
  const time = by('lichess-time').value, side = by('lichess-side').value, kind = by('lichess-kind').value;
  const rated = !computer() && by('lichess-rated').checked ? ' rated' : '';
  const name = by('lichess-name').value.trim();
  if (somebody() && !/^[\w-]{2,30}$/.test(name)) return by('lichess-name').focus();
  const whom = computer() ? ` ${by('lichess-level').value}` : somebody() ? ` ${name}` : '';
  return command(`lichess ${kind}${whom} ${time}${rated} ${side}`);
};

by('lichess-login').onclick = () => logIn(state.lichess.server);
for (const button of document.querySelectorAll('[data-lichess]')) button.onclick = () => command(`lichess ${button.dataset.lichess}`);

comeBack().then(answer => {
  if (!answer) return;
  by('lichess').open = true;
  say('lichess-said', answer.ok ? '' : `${word('notLoggedIn')} ${word(answer.why)}`);
});
