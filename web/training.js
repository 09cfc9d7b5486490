// Puzzles, endings, openings and Chess960: what is learnt on the board, begun from the page. The console does it.

import { on, state } from './link.js';
import { word } from './texts.js';
import { paste } from './paste.js';
import { command } from './terminal.js';

const by = id => document.getElementById(id);

const puzzles = ['any', 'mate-in-1', 'mate-in-2', 'mate-in-3', 'fork', 'pin', 'skewer', 'discovery', 'hanging', 'promotion', 'sacrifice', 'endgame', 'quiet'];
const endings = ['kqk', 'krk', 'kbbk', 'kbnk', 'kpk', 'opposition', 'lucena', 'philidor'];
function group(title, rows) {
  const element = document.createElement('optgroup');
  element.label = word(title);
  element.append(...rows.map(([name, line]) => new Option(name, line)));
  by('training').append(element);
}
group('puzzles', puzzles.map(theme => [word(theme), `puzzle theme ${theme}`]));
group('endings', endings.map(name => [word(name), `train ${name}`]));
group('openings', [['repertoire', 'train own'], ['theGame', 'train game']].map(([key, line]) => [word(key), line]));

by('train').onsubmit = event => {
  event.preventDefault();
  const opening = by('opening-name').value.trim();
  by('opening-name').value = '';
  command(opening ? `train ${opening}` : by('training').value);
};

// Which command the buttons mean: the one whose activity it is.
const verbs = { puzzle: 'puzzle', ending: 'train', trainer: 'train' };
for (const what of ['next', 'hint', 'off']) by(`train-${what}`).onclick = () => command(`${verbs[state.board.activity]} ${what}`);
on('board', ({ activity }) => {
  for (const what of ['next', 'off']) by(`train-${what}`).disabled = !verbs[activity];
  by('train-hint').disabled = !verbs[activity] || activity === 'ending';
});

by('learn').onclick = () => paste('train load');
