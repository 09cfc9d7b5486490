// What the board says in English, in the page's language: its status, what it waits for, its commonest errors. Each
// phrase stands so in the firmware, which a test holds. A sentence with anything else in it stays as it is.

import { language } from './texts.js';

export const phrases = { de: {
  White: 'Weiß', Black: 'Schwarz', 'to move': 'am Zug', 'in check': 'im Schach', wins: 'gewinnt', draw: 'Remis', by: 'durch',
  checkmate: 'Matt', stalemate: 'Patt', 'dead position': 'tote Stellung', agreement: 'Einigung', resigned: 'hat aufgegeben',
  'threefold repetition': 'dreifache Wiederholung', 'fivefold repetition': 'fünffache Wiederholung',
  'the fifty-move rule': 'die 50-Züge-Regel', 'the seventy-five-move rule': 'die 75-Züge-Regel', 'on time': 'nach Zeit',
  'time is up but the other side cannot mate': 'die Zeit ist um, aber die andere Seite kann nicht mattsetzen',
  'as declared': 'wie eingetragen', Chess960: 'Chess960',
  white: 'weiß', black: 'schwarz', pawn: 'Bauer', knight: 'Springer', bishop: 'Läufer', rook: 'Turm', queen: 'Dame', king: 'König',
  piece: 'Figur', the: '', and: 'und', on: 'auf', from: 'von', to: 'nach', put: 'stell', 'put a': 'stell', 'pieces on': 'Figuren auf', 'move the': 'zieh',
  'take the piece off': 'nimm die Figur weg von', 'take the pieces off': 'nimm die Figuren weg von',
  'en passant: take the pawn off': 'en passant: nimm den Bauern weg von', 'castling: move the rook from': 'Rochade: zieh den Turm von',
  'castling: put the piece in hand on': 'Rochade: stell die Figur in der Hand auf', 'castling: the king goes from': 'Rochade: der König geht von',
  'the rook from': 'der Turm von', 'castling is taken back: the king and the rook on': 'die Rochade wird zurückgenommen: König und Turm auf',
  'change places': 'tauschen die Plätze', 'taking what stands there': 'und schlag, was dort steht', 'it becomes a': 'wird zu',
  'taking back': 'Zurücknehmen', 'is in hand': 'in der Hand', 'a piece to be taken is in hand': 'eine Figur, die geschlagen wird, ist in der Hand',
  'was it the piece on': 'war es die Figur auf', 'that was taken? then touch it': 'die geschlagen wurde? Dann berühr sie',
  "it is White's turn": 'Weiß ist am Zug', "it is Black's turn": 'Schwarz ist am Zug', 'not a legal move': 'kein erlaubter Zug',
  'that leaves the king in check': 'so steht der König im Schach',
  puzzle: 'Aufgabe', 'not that': 'das nicht', 'and mate in': 'und Matt in', 'and win': 'und gewinnt', 'and hold': 'und hält', 'your move': 'dein Zug', 'the book plays': 'das Buch spielt',
  'not in the book': 'nicht im Buch', hint: 'Tipp',
  error: 'Fehler', load: 'Laden', new: 'Aufstellen', train: 'Üben', undo: 'Zurück', redo: 'Vor', lichess: 'Lichess', wifi: 'WLAN', line: 'Zeile',
  'the board has no power': 'das Brett hat keinen Strom', 'the computer declines': 'der Computer lehnt ab', 'there is no game': 'da ist keine Partie',
  'a comment is not closed': 'ein Kommentar ist nicht geschlossen', 'a variation is not closed': 'eine Variante ist nicht geschlossen',
  'a tag is not closed': 'ein Eintrag ist nicht geschlossen', 'does not parse': 'ist kein Zug', 'the game is over': 'die Partie ist zu Ende',
  'has no king': 'hat keinen König', 'the side not to move is in check': 'die Seite, die nicht am Zug ist, steht im Schach',
  'a FEN has 6 fields, this has': 'eine FEN hat 6 Felder, diese hat', 'a board has 8 ranks, this has': 'ein Brett hat 8 Reihen, dieses hat',
  'no opening is called': 'keine Eröffnung heißt', "there is no repertoire yet; 'train load' takes one": "da ist noch kein Repertoire; 'Partie laden' nimmt eines",
  'the game on the board has no moves': 'die Partie auf dem Brett hat keine Züge', 'is not in reach': 'ist nicht in Reichweite',
  'refuses this password': 'nimmt dieses Passwort nicht an', 'a password has 8 to 63 characters': 'ein Passwort hat 8 bis 63 Zeichen',
  'no connection': 'keine Verbindung', 'the line is down': 'die Leitung ist gestört', 'trying again': 'versuche es wieder',
  'pair this browser with the board first': 'kopple diesen Browser zuerst mit dem Brett', 'not these squares': 'nicht diese Felder',
  'pairing is closed after three tries': 'nach drei Versuchen ist das Koppeln zu', "'pair' at the board opens it again": "'pair' am Brett öffnet es wieder",
  'this board has no key for updates': 'dieses Brett hat keinen Schlüssel für Aktualisierungen', 'this is no signed firmware': 'das ist keine signierte Firmware',
} };

const ours = phrases[language];
const escaped = text => text.replace(/[?.]/g, '\\$&');
// A phrase, the longest first; what is quoted; a square or a move; a number; what stands between them.
const known = Object.keys(ours ?? {}).sort((one, other) => other.length - one.length).map(escaped).join('|');
const token = new RegExp(`(?:${known})(?!\\w)|'[^']*'|(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?(?!\\w)|\\d+(?!\\w)|[ ,;:.]`, 'y');

export function spoken(text) {
  if (!ours) return text;
  const said = [];
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const [found] = token.exec(text) ?? [];
    if (!found) return text;
    said.push(ours[found] ?? found);
  }
  return said.join('').replace(/ +/g, ' ').trim();
}
