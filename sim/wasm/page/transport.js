// How the demo's page reaches its board: the firmware runs in a worker of the same browser, and messages take the
// place of HTTP. What is asked and answered is the same.

const worker = new Worker('worker.js');
const exchanges = new Map();
let last = 0;

let isBroken = false;

// What becomes of the games, under the header: there is a sentence for each trouble.
function show(trouble) {
  for (const words of document.querySelectorAll('.demo [data-when]')) words.hidden = words.dataset.when !== trouble;
}

worker.onmessage = ({ data }) => {
  if (data.what === 'flash') show(data.flash);
  else if (data.what === 'broken') breakOff(data.why);
  else exchanges.get(data.exchange)?.(data);
};
worker.onerror = event => breakOff(event.message);
// A worker that has not come up, or has ended, would leave everybody waiting.
function breakOff(why) {
  isBroken = true;
  show('broken');
  console.error('The demo cannot run here:', why);
  for (const hear of [...exchanges.values()]) hear({ what: 'end', whole: false });
}
// Works offline once it has been here.
if (window.isSecureContext) navigator.serviceWorker?.register('service.js').catch(why => console.info('Not kept for offline use:', why));

function begin(method, path, body, hear) {
  const exchange = ++last;
  exchanges.set(exchange, news => {
    if (news.what === 'end') exchanges.delete(exchange);
    hear(news);
  });
  if (isBroken) queueMicrotask(() => exchanges.get(exchange)?.({ what: 'end', whole: false }));
  else worker.postMessage({ exchange, method, path: new URL(path, 'http://board/').pathname, body });
  return () => {
    if (exchanges.delete(exchange)) worker.postMessage({ exchange, leave: true });
  };
}

export const ask = (path, { method = 'GET', body = '' } = {}) => new Promise((answered, failed) => {
  let head;
  const pieces = [];
  begin(method, path, String(body), news => {
    if (news.what === 'head') head = news;
    else if (news.what === 'bytes') pieces.push(news.bytes);
    else if (!head || !news.whole) failed(new TypeError('the board does not answer'));
    else {
      const hasBody = ![204, 304].includes(head.status);
      answered(new Response(hasBody ? new Blob(pieces) : null, { status: head.status, headers: head.headers }));
    }
  });
});

// An EventSource, as far as the page needs one.
class Events extends EventTarget {
  readyState = EventSource.CONNECTING;
  #decoder = new TextDecoder();
  #text = '';

  constructor(path) {
    super();
    this.close = () => { this.readyState = EventSource.CLOSED; leave(); };
    const leave = begin('GET', path, '', news => {
      if (news.what === 'head') this.readyState = news.status === 200 ? EventSource.OPEN : EventSource.CLOSED;
      else if (news.what === 'bytes') this.#read(this.#decoder.decode(news.bytes, { stream: true }));
      else if (this.readyState !== EventSource.CLOSED || news.what === 'end') this.#fail();
    });
  }

  #read(text) {
    this.#text += text;
    for (let end; (end = this.#text.indexOf('\n\n')) >= 0; this.#text = this.#text.slice(end + 2)) {
      const data = [];
      let type = 'message', lastEventId = '';
      for (const line of this.#text.slice(0, end).split('\n')) {
        if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
        if (line.startsWith('event:')) type = line.slice(6).trim();
        if (line.startsWith('id:')) lastEventId = line.slice(3).trim();
      }
      const event = new MessageEvent(type, { data: data.join('\n'), lastEventId });
      if (data.length || type !== 'message') this.dispatchEvent(event);
      if (type === 'message' && data.length) this.onmessage?.(event);
    }
  }
  #fail() {
    this.readyState = EventSource.CLOSED;
    this.onerror?.(new Event('error'));
  }
}
export const listen = path => new Events(path);
// The firmware is a file of the demo; nothing takes its place.
export const upload = null;
