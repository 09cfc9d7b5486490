// A new firmware: a file that the board's owner has signed. See docs/updates.md.

import { on, state } from './link.js';
import { say, tell } from './game.js';
import { spoken } from './spoken.js';
import { word } from './texts.js';
import { upload } from './transport.js';

const by = id => document.getElementById(id);
by('update-card').hidden = !upload;

on('board', board => { if (board.on) say('version', `${word('version')} ${board.version}`); });
by('firmware').onchange = () => { by('update').disabled = !by('firmware').files.length; };
by('update').onclick = async () => {
  const bar = by('progress');
  by('update').disabled = true;
  bar.hidden = false;
  const answer = await upload('api/update', by('firmware').files[0], part => { bar.value = part; });
  bar.hidden = true;
  by('update').disabled = false;
  if (answer.status === 401) document.body.classList.add('guest');
  const text = answer.status === 200 ? word('updated') : spoken(answer.text) || word('noAnswer');
  say('update-result', text);
  if (state.board?.on) tell(text);
};
