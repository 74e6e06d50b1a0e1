// Without a connection, says so in our own words. It keeps that one page and the files it needs, nothing of anybody's.
const files = [/* kept */];
const offline = '/offline';
const cache = 'trestle ' + files.join(' ');

self.addEventListener('install', event => {
  event.waitUntil(caches.open(cache).then(kept => kept.addAll([offline, ...files])).then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => {
  const old = caches.keys().then(names => Promise.all(names.filter(name => name !== cache).map(name => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offline)));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)));
});
