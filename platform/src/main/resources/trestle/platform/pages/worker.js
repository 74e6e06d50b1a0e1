// Without a connection: says so on the page of the system that was wanted, and opens the pages that it was asked to keep:
// one per account, and those that work without an account. A page that the server does not show any more is not kept.
const files = [/* kept */];
const offline = '/offline';
const isFile = path => files.includes(path) || /\/styles-[0-9a-f]{12}\.css$/.test(path); // ours, or a system's stylesheet
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
  const { keep: page, offline: own, styles, claim } = event.data;
  if (claim) event.waitUntil(self.clients.claim());
  if (page) event.waitUntil(fetch(page).then(answer => keep(page, answer)).catch(() => {}));
  if (own) event.waitUntil(caches.open(cache).then(kept => kept.addAll([own, ...styles])).catch(() => {}));
});
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(isAnswerOfForm(request) ? formOf(request) : page(request));
  else if (request.method === 'GET' && isFile(new URL(request.url).pathname)) event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)));
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

const PAGES_MAX = 40;
const GONE = [401, 403, 404, 410];
async function keep(url, answer) {
  const kept = await caches.open(pages);
  if (GONE.includes(answer.status)) return kept.delete(url);
  if (!answer.ok || answer.redirected) return;
  await kept.put(url, answer);
  const all = await kept.keys(); // the oldest first
  await Promise.all(all.slice(0, Math.max(0, all.length - PAGES_MAX)).map(page => kept.delete(page)));
}
async function refresh(request, answer) {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && await caches.match(pathname, { cacheName: pages })) await keep(pathname, answer.clone());
  return answer;
}
// The kept page says that it is one, so that its script brings the time and the key of its form up to date.
async function instead(request) {
  const kept = request.method === 'GET' && await caches.match(new URL(request.url).pathname, { cacheName: pages });
  if (!kept) return sayOffline(request.url);
  const html = (await kept.text()).replace('<html ', '<html data-kept ');
  return new Response(html, { headers: kept.headers });
}
