// Keeps the demo's files, so that it starts without a network. tools/build-demo puts version and files in.
// Other things may live at the same origin: what is ours is named after our place.
const ours = `glowmate ${registration.scope} `;
const kept = ours + 'VERSION';
const files = ['FILES'];

oninstall = event => event.waitUntil(caches.open(kept)
  .then(cache => cache.addAll(files.map(file => new Request(file, { cache: 'no-cache' })))));
onactivate = event => event.waitUntil(caches.keys()
  .then(names => Promise.all(names.filter(name => name.startsWith(ours) && name !== kept).map(name => caches.delete(name))))
  .then(() => clients.claim()));
onmessage = ({ data }) => data === 'take over' && skipWaiting();
onfetch = event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
};

// A page gets all its files from one version. So a newer one waits until the last page of this one is left or loaded again.
async function answer(request) {
  if (request.mode === 'navigate' && registration.waiting && (await clients.matchAll()).length < 2) {
    registration.waiting.postMessage('take over');
    return new Response('', { headers: { Refresh: '0' } });
  }
  const found = await (await caches.open(kept)).match(request, { ignoreSearch: true });
  return found || fetch(request);
}
