// Which board chess apps see: a choice instead of two numbers among the settings.

import { on, state } from './link.js';
import { command } from './terminal.js';
import { word } from './texts.js';

// In the order of the setting `protocol`. The first ones go over Bluetooth, which not every firmware has.
const overBluetooth = 4;
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
  boards.slice(0, overBluetooth).forEach(([name]) => {
    const option = choice.querySelector(`[value="${name}"]`);
    option.hidden = option.disabled = !state.board.bluetooth;
  });
  const valueOf = name => settings.find(setting => setting.name === name)?.value;  // none without power
  choice.value = valueOf('appear') ? boards[valueOf('protocol')][0] : 'off';
});
