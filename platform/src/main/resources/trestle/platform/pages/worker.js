// Without a connection: says so in our own words, and opens the one page per account that the pages ask it to keep.
const files = [/* kept */];
const offline = '/offline';
const cache = 'trestle ' + files.join(' ');
const pages = 'pages ' + files.join(' ');

self.addEventListener('install', event => {
  event.waitUntil(caches.open(cache).then(kept => kept.addAll([offline, ...files])).then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => {
  const old = caches.keys().then(names => Promise.all(names.filter(name => ![cache, pages].includes(name)).map(name => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});
self.addEventListener('message', event => {
  if (event.data.keep) event.waitUntil(fetch(event.data.keep).then(answer => keep(event.data.keep, answer)).catch(() => {}));
});
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).then(answer => refresh(request, answer), () => instead(request)));
  else if (request.method === 'GET' && files.includes(new URL(request.url).pathname)) event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)));
});

async function keep(url, answer) {
  if (answer.ok && !answer.redirected) await (await caches.open(pages)).put(url, answer);
}
async function refresh(request, answer) {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && answer.ok && await caches.match(pathname, { cacheName: pages })) await keep(pathname, answer.clone());
  return answer;
}
// The kept page says that it is one, so that its script brings the time and the key of its form up to date.
async function instead(request) {
  const kept = request.method === 'GET' && await caches.match(new URL(request.url).pathname, { cacheName: pages });
  if (!kept) return caches.match(offline);
  const html = (await kept.text()).replace('<html ', '<html data-kept ');
  return new Response(html, { headers: kept.headers });
}
