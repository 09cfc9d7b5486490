// All words of the page, in one table. Another language is another column, with the same keys.
// What the board itself says is English; spoken.js says its commonest sentences in the page's language.

const en = {
  connecting: 'Connecting…', connected: 'Connected', offline: 'Not connected; trying again…',
  board: 'Chessboard', theBoard: 'The board', side: 'Game and settings', bench: 'Workbench', language: 'Language',
  keys: 'Arrow keys go from square to square. Enter lifts the piece or puts down the one in hand. A sets it aside, Escape puts it back, S begins to slide it, K knocks it over.',
  newGame: 'New game', takeBack: 'Take back', redo: 'Redo', hint: 'Hint', draw: 'Draw', resign: 'Resign', flip: 'Turn the board',
  demo: 'Demo', power: 'Power', likeGame: 'Pieces as in the game', tools: 'Board',
  sureResign: 'Resign: sure?', sureDraw: 'Draw: sure?', sureNew: 'New game: sure?',
  beside: 'Beside the board', moves: 'Moves', noMoves: 'None yet. Lift a piece.', copy: 'Copy', copied: 'Copied', download: 'Download',
  copyFen: 'Copy FEN', copyPgn: 'Copy PGN', savePgn: 'Download PGN', setFen: 'Set up', fen: 'FEN',
  looking: 'Looking at move', back: 'Back to the game', first: 'First position', previous: 'Move before', next: 'Move after', last: 'Last move',
  white: 'White', black: 'Black', human: 'human', random: 'random moves', level: 'level', engine: 'computer', clock: 'Clock', clockOff: 'no clock',
  console: 'Serial console', log: 'What the board says', line: 'Line for the board', send: 'Send',
  players: 'Players and clock', hands: 'Hand and sensors', drag: 'A drag', lifts: 'lifts', slides: 'slides', knocks: 'knocks over',
  bounce: 'Contact bounce', drops: 'Drop-outs', dots: 'show what the sensors see', clear: 'Clear the board', off: 'off', aMinute: 'a minute',
  apps: 'Chess apps', appear: 'Apps find', noBoard: 'no board',
  settings: 'Settings', games: 'Kept games', reload: 'List anew', noGames: 'None yet.', loadGame: 'Load a game', load: 'Load',
  more: 'Puzzles and training', learn: 'Learn', opening: 'or an opening', begin: 'Begin', another: 'Another one', end: 'End', new960: 'Game of Chess960',
  any: 'any puzzle', 'mate-in-1': 'mate in 1', 'mate-in-2': 'mate in 2', 'mate-in-3': 'mate in 3', fork: 'fork', pin: 'pin', skewer: 'skewer',
  discovery: 'discovered attack', hanging: 'hanging piece', promotion: 'promotion', sacrifice: 'sacrifice', endgame: 'endgame', quiet: 'quiet move',
  kqk: 'queen', krk: 'rook', kbbk: 'two bishops', kbnk: 'bishop and knight', kpk: 'pawn', opposition: 'opposition', lucena: 'Lucena', philidor: 'Philidor',
  puzzles: 'Puzzles', endings: 'Endings', openings: 'Openings', repertoire: 'my repertoire', theGame: 'the game on the board', asRepertoire: 'As my repertoire',
  pgnHere: 'Paste PGN here', tooLong: 'This is too long for the board: at most 200 kB, please.', file: 'PGN file', network: 'Network and browsers', browsers: 'Browsers that may act', revoke: 'Revoke',
  noBrowsers: 'None is paired.', pair: 'Pair with the board', pairFirst: 'You are looking on. To play from here, pair with the board.',
  pairHow: 'Four squares glow on the board, one after the other. Choose the same four here, in their order.', stop: 'Stop',
  pairWrong: 'Not these squares. Others glow now.', pairDone: 'Paired. You may play.', pairStopped: 'Pairing was stopped.', chosen: 'chosen',
  demoStatus: 'Demo: the board plays by itself', noPower: 'The board has no power', mayClaim: 'A draw may be claimed', noAnswer: 'The board does not answer.',
  notPaired: 'Not paired', full: 'Too many listen; trying again…',
  'wifi missing': 'No WiFi', 'wifi off': 'WiFi is off', 'wifi idle': 'In no WiFi yet', 'wifi joining': 'Joining', 'wifi joined': 'In the WiFi',
  'wifi waiting': 'Waiting to join', signal: 'signal', wifiName: 'WiFi', password: 'Password', search: 'Search', join: 'Join', forget: 'Forget',
  noneFound: 'Nothing is in reach.', known: 'Networks that it knows', wifiOn: 'WiFi on', wifiOff: 'WiFi off', setUpByPhone: 'Set up by phone',
  setupOpen: 'The set-up network is open; the board shows its password',
  update: 'Update', version: 'Version', firmware: 'Signed firmware', sendUpdate: 'Send', updated: 'Taken. The board restarts with it.',
  noScript: 'This page shows a board that lives elsewhere, and needs JavaScript for it.', address: 'Address',
  dailyPuzzle: 'Daily puzzle', television: 'Television', upload: 'Upload this game',
  playThere: 'Play people all over the world with your pieces.', logIn: 'Log in', logOut: 'Log out', loggingIn: 'Logging in…',
  notLoggedIn: 'Not logged in:', denied: 'you have declined.', noToken: 'Lichess gave no token.',
  notAsked: 'this answer was not asked for.', opponent: 'Opponent', anybody: 'anybody', itsComputer: 'its computer', someone: 'a player by name',
  theirName: 'their name', 'side-of': 'Your side', anySide: 'either side', rated: 'rated', play: 'Play', cancel: 'Cancel', accept: 'Accept',
  decline: 'Decline', waitsFor: 'Waiting for', against: 'Against', challenges: 'challenges you.', gameThere: 'This game on Lichess', abort: 'Abort',
  fairPlay: 'Fair play: no hints, no coach, no engine until this game is over.',
  'offer-draw': 'A draw is offered.', 'offer-takeback': 'A takeback is asked for.', 'offer-victory': 'Your opponent has left: you may claim the win.', 'offer-': '',
  pawn: 'pawn', knight: 'knight', bishop: 'bishop', rook: 'rook', queen: 'queen', king: 'king',
  inHand: 'in hand', sliding: 'sliding', aside: 'aside', fallen: 'fallen', mayGo: 'may go to', noSquare: 'no square',
  'lit red': 'red light', 'lit orange': 'orange light', 'lit yellow': 'yellow light', 'lit green': 'green light', 'lit cyan': 'cyan light',
  'lit blue': 'blue light', 'lit purple': 'purple light', 'lit white': 'white light',
  never: 'never', againstComputer: 'against a computer', always: 'always',
  'set-brightness': 'How bright the lights are', 'set-palette': 'Colours that colour-blind eyes tell apart', 'set-limit': 'Milliamperes that all lights together may draw',
  'set-dark': 'Per cent of light under dark squares', 'set-threats': 'Show which squares are attacked', 'set-coach': 'Colour destinations by how good they are',
  'set-blunders': 'Warn of a move that loses much', 'set-hanging': 'Light your pieces that can be had for nothing', 'set-hints': 'A king held up for two seconds asks for a hint',
  'set-resign': 'The computer may resign', 'set-wiring': 'The sensors have been found right and may have power', 'set-guests': 'Everybody in the network may look on',
  'set-idle': 'Minutes until the lights idle, 0 for never',
};

const de = {
  connecting: 'Verbinde …', connected: 'Verbunden', offline: 'Nicht verbunden; versuche es wieder …',
  board: 'Schachbrett', theBoard: 'Das Brett', side: 'Partie und Einstellungen', bench: 'Werkbank', language: 'Sprache',
  keys: 'Die Pfeiltasten gehen von Feld zu Feld. Eingabe hebt die Figur auf oder setzt die in der Hand ab. A legt sie beiseite, Escape stellt sie zurück, S beginnt sie zu schieben, K wirft sie um.',
  newGame: 'Neue Partie', takeBack: 'Zurück', redo: 'Vor', hint: 'Tipp', draw: 'Remis', resign: 'Aufgeben', flip: 'Brett drehen',
  demo: 'Vorführung', power: 'Strom', likeGame: 'Figuren nachstellen', tools: 'Brett',
  sureResign: 'Aufgeben: sicher?', sureDraw: 'Remis: sicher?', sureNew: 'Neue Partie: sicher?',
  beside: 'Neben dem Brett', moves: 'Züge', noMoves: 'Noch keine. Heb eine Figur auf.', copy: 'Kopieren', copied: 'Kopiert', download: 'Herunterladen',
  copyFen: 'FEN kopieren', copyPgn: 'PGN kopieren', savePgn: 'PGN herunterladen', setFen: 'Aufstellen', fen: 'FEN',
  looking: 'Stellung nach Zug', back: 'Zur Partie', first: 'Anfangsstellung', previous: 'Zug davor', next: 'Zug danach', last: 'Letzter Zug',
  white: 'Weiß', black: 'Schwarz', human: 'Mensch', random: 'zufällige Züge', level: 'Stufe', engine: 'Computer', clock: 'Uhr', clockOff: 'keine Uhr',
  console: 'Serielle Konsole', log: 'Was das Brett sagt', line: 'Zeile für das Brett', send: 'Senden',
  players: 'Spieler und Uhr', hands: 'Hand und Sensoren', drag: 'Ziehen', lifts: 'hebt auf', slides: 'schiebt', knocks: 'wirft um',
  bounce: 'Prellen', drops: 'Aussetzer', dots: 'zeigen, was die Sensoren sehen', clear: 'Brett abräumen', off: 'aus', aMinute: 'in der Minute',
  apps: 'Schach-Apps', appear: 'Apps finden', noBoard: 'kein Brett',
  settings: 'Einstellungen', games: 'Frühere Partien', reload: 'Neu auflisten', noGames: 'Noch keine.', loadGame: 'Partie laden', load: 'Laden',
  more: 'Aufgaben und Üben', learn: 'Üben', opening: 'oder eine Eröffnung', begin: 'Beginnen', another: 'Nächste', end: 'Beenden', new960: 'Partie Chess960',
  any: 'beliebige', 'mate-in-1': 'Matt in 1', 'mate-in-2': 'Matt in 2', 'mate-in-3': 'Matt in 3', fork: 'Gabel', pin: 'Fesselung', skewer: 'Spieß',
  discovery: 'Abzug', hanging: 'ungedeckte Figur', promotion: 'Umwandlung', sacrifice: 'Opfer', endgame: 'Endspiel', quiet: 'stiller Zug',
  kqk: 'Dame', krk: 'Turm', kbbk: 'zwei Läufer', kbnk: 'Läufer und Springer', kpk: 'Bauer', opposition: 'Opposition', lucena: 'Lucena', philidor: 'Philidor',
  puzzles: 'Aufgaben', endings: 'Endspiele', openings: 'Eröffnungen', repertoire: 'mein Repertoire', theGame: 'die Partie auf dem Brett', asRepertoire: 'Als mein Repertoire',
  pgnHere: 'PGN hier einfügen', tooLong: 'Das ist zu lang für das Brett: höchstens 200 kB, bitte.', file: 'PGN-Datei', network: 'Netz und Browser', browsers: 'Browser, die spielen dürfen', revoke: 'Entziehen',
  noBrowsers: 'Keiner ist gekoppelt.', pair: 'Mit dem Brett koppeln', pairFirst: 'Du schaust zu. Um von hier zu spielen, kopple dich mit dem Brett.',
  pairHow: 'Auf dem Brett leuchten vier Felder, eines nach dem anderen. Wähle hier dieselben vier in ihrer Reihenfolge.', stop: 'Abbrechen',
  pairWrong: 'Nicht diese Felder. Jetzt leuchten andere.', pairDone: 'Gekoppelt. Du darfst spielen.', pairStopped: 'Das Koppeln wurde abgebrochen.', chosen: 'gewählt',
  demoStatus: 'Vorführung: das Brett spielt selbst', noPower: 'Das Brett hat keinen Strom', mayClaim: 'Remis kann verlangt werden', noAnswer: 'Das Brett antwortet nicht.',
  notPaired: 'Nicht gekoppelt', full: 'Zu viele hören zu; versuche es wieder …',
  'wifi missing': 'Kein WLAN', 'wifi off': 'WLAN ist aus', 'wifi idle': 'Noch in keinem WLAN', 'wifi joining': 'Tritt bei:', 'wifi joined': 'Im WLAN',
  'wifi waiting': 'Wartet auf', signal: 'Empfang', wifiName: 'WLAN', password: 'Passwort', search: 'Suchen', join: 'Beitreten', forget: 'Vergessen',
  noneFound: 'Nichts ist in Reichweite.', known: 'Netze, die es kennt', wifiOn: 'WLAN an', wifiOff: 'WLAN aus', setUpByPhone: 'Mit dem Handy einrichten',
  setupOpen: 'Das Einrichtungsnetz ist offen; das Brett zeigt sein Passwort',
  update: 'Aktualisieren', version: 'Version', firmware: 'Signierte Firmware', sendUpdate: 'Senden', updated: 'Angenommen. Das Brett startet damit neu.',
  noScript: 'Diese Seite zeigt ein Brett, das woanders steht, und braucht dafür JavaScript.', address: 'Adresse',
  dailyPuzzle: 'Tagesaufgabe', television: 'Fernsehen', upload: 'Diese Partie hochladen',
  playThere: 'Spiel mit deinen Figuren gegen Menschen in aller Welt.', logIn: 'Anmelden', logOut: 'Abmelden', loggingIn: 'Melde an …',
  notLoggedIn: 'Nicht angemeldet:', denied: 'du hast abgelehnt.', noToken: 'Lichess gab kein Token.',
  notAsked: 'nach dieser Antwort hat niemand gefragt.', opponent: 'Gegner', anybody: 'irgendwer', itsComputer: 'der Computer dort', someone: 'jemand mit Namen',
  theirName: 'der Name', 'side-of': 'Deine Seite', anySide: 'beliebige Seite', rated: 'gewertet', play: 'Spielen', cancel: 'Abbrechen', accept: 'Annehmen',
  decline: 'Ablehnen', waitsFor: 'Warte auf', against: 'Gegen', challenges: 'fordert dich heraus.', gameThere: 'Diese Partie auf Lichess', abort: 'Partie abbrechen',
  fairPlay: 'Fair: kein Tipp, kein Trainer, kein Computer, bis diese Partie zu Ende ist.',
  'offer-draw': 'Remis wird angeboten.', 'offer-takeback': 'Um eine Zurücknahme wird gebeten.', 'offer-victory': 'Dein Gegner ist weg: Du kannst den Sieg verlangen.', 'offer-': '',
  pawn: 'Bauer', knight: 'Springer', bishop: 'Läufer', rook: 'Turm', queen: 'Dame', king: 'König',
  inHand: 'in der Hand', sliding: 'schiebe', aside: 'beiseite', fallen: 'umgefallen', mayGo: 'darf nach', noSquare: 'nirgendwohin',
  'lit red': 'rotes Licht', 'lit orange': 'oranges Licht', 'lit yellow': 'gelbes Licht', 'lit green': 'grünes Licht', 'lit cyan': 'türkises Licht',
  'lit blue': 'blaues Licht', 'lit purple': 'violettes Licht', 'lit white': 'weißes Licht',
  never: 'nie', againstComputer: 'gegen Computer', always: 'immer',
  'set-brightness': 'Wie hell die Lichter sind', 'set-palette': 'Farben, die auch Farbenblinde unterscheiden', 'set-limit': 'Milliampere, die alle Lichter zusammen ziehen dürfen',
  'set-dark': 'Prozent des Lichts unter dunklen Feldern', 'set-threats': 'Angegriffene Felder zeigen', 'set-coach': 'Zielfelder färben, je nachdem, wie gut sie sind',
  'set-blunders': 'Vor einem Zug warnen, der viel verliert', 'set-hanging': 'Eigene Figuren beleuchten, die umsonst zu haben sind', 'set-hints': 'Ein König, zwei Sekunden hochgehalten, bittet um einen Tipp',
  'set-resign': 'Der Computer darf aufgeben', 'set-wiring': 'Die Sensoren sind geprüft und dürfen Strom haben', 'set-guests': 'Jeder im Netz darf zuschauen',
  'set-idle': 'Minuten, bis die Lichter ruhen, 0 für nie',
};

export const languages = { en, de };
const kept = (() => { try { return localStorage.getItem('language'); } catch { return null; } })();
const wished = [kept, ...navigator.languages.map(name => name.slice(0, 2))].find(name => languages[name]);
export const language = wished || 'en';

// A word of the page; what is in no table is said as it is.
export const word = key => languages[language][key] ?? key;

export function speak(name) {
  try { localStorage.setItem('language', name); } catch { /* then it is for this time only */ }
  location.reload();
}

document.documentElement.lang = language;
for (const element of document.querySelectorAll('[data-text]')) element.textContent = word(element.dataset.text);
for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', word(element.dataset.label));
for (const element of document.querySelectorAll('[data-hint]')) element.placeholder = word(element.dataset.hint);
