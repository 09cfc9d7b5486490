// How the page reaches its board: over HTTP. The demo has one of its own in this place, sim/wasm/page/transport.js.

// As fetch: a path, and what fetch takes besides.
export const ask = (path, options) => fetch(path, options);
// As an EventSource: the board's state as events.
export const listen = path => new EventSource(path);
// Sends a file, and tells which part of it is on its way: 0 to 1. Only this old way tells that.
export const upload = (path, file, progress) => new Promise(done => {
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.upload.onprogress = event => progress(event.loaded / event.total);
  request.onloadend = () => done({ status: request.status, text: request.responseText.trim() });
  request.send(file);
});
