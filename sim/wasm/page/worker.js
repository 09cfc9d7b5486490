// The worker in which the firmware runs: it passes the page's messages in and the answers out, keeps the flash in the
// browser, and lets the time go on.
importScripts('demo.js');

const waiting = [];
let take = message => waiting.push(message);
onmessage = ({ data }) => take(data);

// The flash: one row a log. A second page in the same browser would write into the same games, so it keeps nothing.
// A page that is being left, as when this one is loaded again, has it for a moment longer.
const kMomentMs = 1500;
const tell = flash => postMessage({ what: 'flash', flash });
const done = request => new Promise((good, bad) => {
  request.onsuccess = () => good(request.result);
  request.onerror = () => bad(request.error);
});
async function openFlash() {
  const isMine = await new Promise((answer, refused) => navigator.locks.request('glowmate-flash',
    { signal: AbortSignal.timeout(kMomentMs) }, () => new Promise(() => answer(true))).catch(why =>
    why.name === 'TimeoutError' ? answer(false) : refused(why)));
  if (!isMine) {
    tell('taken');
    return null;
  }
  const opening = indexedDB.open('glowmate', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('flash');
  const flash = await done(opening);
  flash.onversionchange = () => flash.close();
  return flash;
}
async function readFlash(flash) {
  const rows = flash.transaction('flash').objectStore('flash');
  const [logs, contents] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
  return logs.map((log, at) => [log, contents[at]]).filter(([, bytes]) => bytes instanceof Uint8Array);
}
function writeFlash(flash, log, bytes) {
  try {
    const writing = flash.transaction('flash', 'readwrite', { durability: 'relaxed' });
    writing.onabort = () => tell('full');
    const rows = writing.objectStore('flash');
    if (bytes.length) rows.put(bytes, log);
    else rows.delete(log);
    writing.commit();
  } catch {  // the visitor has emptied it meanwhile
    tell('full');
  }
}

async function main() {
  let flash = null, logs = [];
  try {
    flash = await openFlash();
    if (flash) logs = await readFlash(flash);
  } catch {
    flash = null;
    tell('none');
  }

  const demo = await createDemo({
    keep: (log, bytes) => flash && writeFlash(flash, log, bytes),
    head: (exchange, status, lines) => {
      const headers = lines.split('\n').filter(Boolean).map(line => line.split(/: (.*)/s, 2));
      postMessage({ exchange, what: 'head', status, headers });
    },
    bytes: (exchange, bytes) => postMessage({ exchange, what: 'bytes', bytes }, [bytes.buffer]),
    end: (exchange, whole) => postMessage({ exchange, what: 'end', whole }),
  });

  demo._demoCreate();
  for (const [log, bytes] of logs) demo.ccall('demoRestore', null, ['number', 'array', 'number'], [log, bytes, bytes.length]);
  take = ({ exchange, leave, method, path, body }) => {
    if (leave) demo._demoLeave(exchange);
    // What is too long for the module's stack is far too long for the board, which refuses the rest of it as well.
    else demo.ccall('demoAsk', null, ['number', 'string', 'string', 'string'], [exchange, method, path, body.slice(0, 0x10000)]);
  };
  demo._demoPowerOn();
  waiting.forEach(take);

  // A timer comes after four milliseconds at the earliest; a message to ourselves at once.
  const soon = new MessageChannel();
  soon.port1.onmessage = step;
  function step() {
    if (demo._demoTick(performance.now())) setTimeout(step, 1);
    else soon.port2.postMessage(0);
  }
  step();
}
main().catch(why => postMessage({ what: 'broken', why: String(why) }));
