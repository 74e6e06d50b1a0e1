// Without a connection: says so on the page of the system that was wanted, and opens the one page per account that the
// pages ask it to keep.
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
  const { keep: page, offline: own } = event.data;
  if (page) event.waitUntil(fetch(page).then(answer => keep(page, answer)).catch(() => {}));
  if (own) event.waitUntil(caches.open(cache).then(kept => kept.add(own)).catch(() => {}));
});
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(isAnswerOfForm(request) ? formOf(request) : page(request));
  else if (request.method === 'GET' && files.includes(new URL(request.url).pathname)) event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)));
});

const page = request => fetch(asked(request)).then(answer => refresh(request, answer), () => instead(request));
// Back to the answer of a form, which no cache has: browsers ask only their cache, so as not to send the form twice. The
// reader gets the page with the form; where that was itself such an answer, the system's first page. The request for that
// page still says that only the cache is to be asked, which fetch refuses: it is made again without that.
const isAnswerOfForm = ({ cache: from, method }) => from === 'only-if-cached' && method === 'POST';
const asked = request => request.cache === 'only-if-cached' ? new Request(request.url, { redirect: 'manual' }) : request;
async function formOf({ url, referrer }) {
  const form = referrer.startsWith(self.location.origin + '/') ? referrer : url;
  const answer = await fetch(form).catch(() => null);
  if (!answer) return sayOffline(url);
  return Response.redirect(answer.ok ? form : new URL(homeOf(url), url).href, 303);
}
const homeOf = url => `/${new URL(url).pathname.split('/')[1]}/`;
const sayOffline = async url => await caches.match(homeOf(url) + 'offline') ?? caches.match(offline);

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
  if (!kept) return sayOffline(request.url);
  const html = (await kept.text()).replace('<html ', '<html data-kept ');
  return new Response(html, { headers: kept.headers });
}
