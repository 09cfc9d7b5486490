// Which board chess apps see: a choice instead of two numbers among the settings.

import { on } from './link.js';
import { command } from './terminal.js';
import { word } from './texts.js';

// In the order of the setting `protocol`.
const boards = [
  ['pegasus', 'DGT Pegasus'], ['chessnut', 'Chessnut Air'], ['chesslink', 'Millennium ChessLink'],
  ['cpp', 'Chess Peripheral Protocol'], ['chesslink-usb', 'Millennium ChessLink (USB)'], ['sentio', 'Tabutronic Sentio (USB)'],
];
// These have places of their own.
export const shownElsewhere = name => ['appear', 'protocol', 'wifi'].includes(name);

const choice = document.getElementById('appear');
choice.append(new Option(word('noBoard'), 'off'), ...boards.map(([name, called]) => new Option(called, name)));
choice.onchange = () => command(`appear ${choice.value}`);
on('settings', settings => {
  const valueOf = name => settings.find(setting => setting.name === name)?.value;  // none without power
  choice.value = valueOf('appear') ? boards[valueOf('protocol')][0] : 'off';
});
