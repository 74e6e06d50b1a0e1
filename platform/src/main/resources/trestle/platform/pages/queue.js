// Drafts and the queue of what was written without a connection. Both are kept on the device, by account.
//
// What is typed into a form with data-draft is kept until it is sent. With data-waits as well, the form is sent by script:
// it has one idempotency key, and what waits in the queue is filed under that key. However often Save is pressed and however
// often the queue is sent, the server makes one thing of it. A record leaves the queue when the server has answered it, or
// when the reader discards it; never by itself. A form with data-latest waits under its address: its last press counts.
const account = document.body.dataset.account ?? '';
const WAIT_MILLIS = 20000;
const AGAIN = [409, 429, 502, 503, 504]; // the answer may be another one later
const nameOf = (kind, name) => `${kind}:${account}:${name}`;
const kept = {
  read: key => JSON.parse(localStorage.getItem(key) ?? 'null'),
  write: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  drop: key => localStorage.removeItem(key),
  forget: () => Object.keys(localStorage).filter(key => key.split(':')[1] === account).forEach(kept.drop),
  names: () => Object.keys(localStorage).filter(key => key.startsWith(nameOf('waiting', ''))),
  queue: () => kept.names().map(key => ({ key, ...kept.read(key) })).sort((one, other) => one.at - other.at),
};
const fields = form => [...new FormData(form)].filter(([, value]) => typeof value === 'string');
const written = typed => typed.filter(([name, value]) => !name.startsWith('_') && value);
const shownIn = (form, name) => named(fields(form), name);
const named = (typed, wanted) => typed.filter(([name]) => name === wanted).map(([, value]) => value);
const ago = at => {
  const minutes = Math.round((at - Date.now()) / 60000);
  const relative = new Intl.RelativeTimeFormat(root.lang, { numeric: 'auto' });
  if (!minutes) return relative.format(0, 'second');
  if (minutes > -60) return relative.format(minutes, 'minute');
  return minutes > -1440 ? relative.format(Math.round(minutes / 60), 'hour') : relative.format(Math.round(minutes / 1440), 'day');
};
function newKey() { // randomUUID is there only where the browser trusts the connection
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

// Drafts
const noteOf = form => form.querySelector('[data-draft-note]');
function restore(form) {
  if (form.dataset.back) return; // it holds what was typed last
  const name = nameOf('draft', form.dataset.draft);
  const refused = kept.queue().find(each => each.refused && each.draft === form.dataset.draft);
  const found = refused ?? kept.read(name);
  if (refused) {
    kept.write(name, { at: refused.at, typed: refused.typed });
    kept.drop(refused.key);
  }
  if (!found || !written(found.typed ?? []).length) return;
  const { typed, at } = found;
  if (String(written(typed)) === String(written(fields(form)))) return;
  for (const control of form.elements) {
    if (!control.name || control.name.startsWith('_') || control.type === 'hidden') continue;
    const values = named(typed, control.name);
    const folded = control.closest('details');
    if (folded && String(values) !== String(shownIn(form, control.name))) folded.open = true;
    if (control.type === 'checkbox' || control.type === 'radio') control.checked = values.includes(control.value);
    else if (control.dataset.tags) control.value = values.filter(each => each && !all('input', control.closest('.tags')).some(box => box.value === each)).join(', ');
    else if (values.length) control.value = values.at(-1);
  }
  all('[data-tags]', form).filter(input => input.value).forEach(tag);
  const note = noteOf(form);
  const fresh = Date.now() - at < 60000;
  note.querySelector('span').textContent = note.dataset.found.replace(fresh ? ' ({0})' : '{0}', fresh ? '' : ago(at));
  form.querySelector('.stays')?.append(note); // in view, and nothing moves
  note.hidden = false;
}
on('input', event => {
  const form = event.target.form;
  if (!form?.dataset.draft) return;
  if (form.dataset.sent) { // other words than those the server has: another thing
    form.elements._key.value = newKey();
    delete form.dataset.sent;
  }
  kept.write(nameOf('draft', form.dataset.draft), { at: Date.now(), typed: fields(form) });
  const note = noteOf(form);
  if (!note.hidden) return;
  note.querySelector('span').textContent = note.dataset.kept;
  (form.querySelector('.stays') ?? form.querySelector('.actions'))?.append(note); // beside the button: nothing moves under the hands of who types
  note.hidden = false;
});
all('[data-drop-draft]').forEach(({ dataset }) => kept.drop(nameOf('draft', dataset.dropDraft))); // the server has it
function discardDraft(form) {
  kept.drop(nameOf('draft', form.dataset.draft));
  form.reset();
  noteOf(form).hidden = true;
  form.querySelector('input:not([type=hidden]), textarea')?.focus();
}

// Sending
let signedOut = false; // what the last answer said: what waits is kept, and sent after the next sign-in
async function send(form, event) {
  event.preventDefault();
  const typed = fields(form);
  if (event.submitter?.name) typed.push([event.submitter.name, event.submitter.value]);
  const waiting = nameOf('waiting', form.elements._key.value);
  const { draft } = form.dataset;
  const text = all('textarea', form).map(area => area.value).filter(Boolean).join('\n');
  kept.write(waiting, { at: Date.now(), action: form.action, page: location.pathname, title: document.querySelector('h1').textContent, text, typed, draft });
  kept.drop(nameOf('draft', draft));
  const outcome = await post(waiting);
  signedOut = Boolean(outcome.signIn);
  idle(form);
  if (outcome.to) {
    form.dataset.sent = 'true';
    return location.assign(outcome.to + partOf(form, outcome.to));
  }
  if (outcome.page) return showRefused(outcome.page);
  setAside(form, waiting);
  state();
}
// An answer to fetch has lost the part of the page that it leads to. Back on the same page, that is the form's own.
function partOf(form, to) {
  const part = form.closest('section[id]');
  return part && new URL(to).pathname === location.pathname ? `#${part.id}` : '';
}
// The server's own page says what to correct.
function showRefused(html) {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const main = document.importNode(fresh.getElementById('main'), true);
  document.getElementById('main').replaceWith(main);
  document.title = fresh.title;
  window.htmx?.process(main);
  ready(main);
  focusFirst();
}
// In place of the form, so that it cannot be sent twice and that it is seen to be kept.
function setAside(form, waiting) {
  const panel = document.getElementById('kept-panel').content.firstElementChild.cloneNode(true);
  panel.dataset.waiting = waiting;
  if (signedOut) panel.querySelector('p').textContent = words.signIn;
  form.hidden = true;
  form.before(panel);
  panel.focus();
}
function takeBack(panel) {
  const form = panel.nextElementSibling;
  kept.drop(panel.dataset.waiting);
  panel.remove();
  form.hidden = false;
  kept.write(nameOf('draft', form.dataset.draft), { at: Date.now(), typed: fields(form) });
  form.querySelector('textarea, input:not([type=hidden])')?.focus();
}

const isSignIn = url => new URL(url).pathname === document.body.dataset.signin;
function attempt({ action, typed }, csrf) {
  const body = new URLSearchParams(typed);
  if (csrf) body.set('_csrf', csrf);
  return fetch(action, { method: 'POST', body, signal: AbortSignal.timeout?.(WAIT_MILLIS) });
}
// After a sign-in in another tab the session is a new one, and so is the token of its forms: this page takes it over.
async function renewToken(page) {
  const answer = await fetch(page, { signal: AbortSignal.timeout?.(WAIT_MILLIS) });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').body.dataset;
  if ((fresh.account ?? '') !== account) return null;
  const csrf = fresh.csrf ?? '';
  if (csrf && new URL(page, location.href).pathname === location.pathname) {
    document.body.dataset.csrf = csrf;
    all('input[name=_csrf]').forEach(input => { input.value = csrf; });
  }
  return csrf;
}
const pageOf = record => record.latest ? record.page : location.pathname; // the page whose token fits
async function post(waiting) {
  const record = kept.read(waiting);
  try {
    let answer = await attempt(record, pageOf(record) === location.pathname ? document.body.dataset.csrf : '');
    if (answer.status === 403) {
      const csrf = await renewToken(pageOf(record));
      if (csrf === null) return { signIn: true };
      answer = await attempt(record, csrf);
    }
    if (record.latest) return await settle(waiting, record, answer);
    if (answer.status === 401 || (answer.redirected && isSignIn(answer.url))) return { signIn: true };
    if (AGAIN.includes(answer.status)) return {};
    if (answer.ok && answer.redirected) {
      kept.drop(waiting);
      return { to: answer.url };
    }
    const page = await answer.text();
    kept.drop(waiting);
    kept.write(nameOf('draft', record.draft), { at: record.at, typed: record.typed });
    return { page, record };
  } catch {
    return { lost: true };
  }
}
// Sent one after another, by one tab at a time. Browsers may be wrong about the connection, so it is tried in any case.
let flushing = false;
async function flush() {
  if (flushing) return state();
  flushing = true;
  signedOut = false;
  let settled = false;
  for (const { key, refused } of kept.queue()) {
    if (refused) continue;
    const outcome = await post(key);
    if (outcome.lost) break;
    signedOut ||= Boolean(outcome.signIn);
    settled ||= Boolean(outcome.settled);
    if (outcome.to) sentLater(key, outcome.to);
    if (outcome.page) keepRefused(key, outcome.record);
  }
  flushing = false;
  if (settled) {
    toast(words.sent);
    all('[data-on]').forEach(renew);
  }
  state();
}

// Forms of which the last press counts, such as a tick: data-latest names the field that says what the press makes true.
// The page shows it at once. Without a connection it waits, and a later press takes its place.
const pressing = form => form.querySelector('[aria-pressed]');
function showPressed(form, pressed) {
  const button = pressing(form);
  const bar = form.closest('section')?.querySelector('.progress');
  const change = pressed - (button.getAttribute('aria-pressed') === 'true');
  button.setAttribute('aria-pressed', pressed);
  form.elements[form.dataset.latest].value = !pressed;
  sent.delete(form.closest('[data-live]')?.id);
  if (!bar || !change) return;
  const [, figure] = bar.querySelectorAll('span > span');
  const meter = bar.querySelector('progress');
  figure.textContent = figure.textContent.replace(/\d+/, meter.value + change);
  meter.value += change;
}
on('htmx:beforeRequest', event => {
  const { target } = event;
  if (!target.dataset?.latest) return;
  target.dataset.pressed = target.elements[target.dataset.latest].value;
  showPressed(target, target.dataset.pressed === 'true');
  if (navigator.onLine) return kept.drop(nameOf('waiting', target.action)); // an earlier press does not follow this one
  event.preventDefault(); // what the page shows is kept at once, before it can be left
  sendLater(target);
});
function sendLater(form) {
  const { latest, pressed } = form.dataset;
  const typed = fields(form).map(([name, value]) => [name, name === latest ? pressed : value]);
  const key = nameOf('waiting', form.action);
  kept.write(key, { at: Date.now(), action: form.action, page: location.pathname, title: document.querySelector('h1').textContent, text: pressing(form).textContent.trim(), typed, latest, press: newKey() });
  state();
}
// What the server said to a press. Refused, it stays in the list with the reason, and is not sent again.
async function settle(waiting, record, answer) {
  const last = () => kept.read(waiting)?.press === record.press; // nothing was pressed in the meantime
  if (answer.ok) {
    if (last()) kept.drop(waiting);
    return { settled: true };
  }
  if (answer.status >= 500 || answer.status === 429) return {};
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const why = page.querySelector('h1')?.textContent ?? '';
  const refused = answer.status !== 401; // a passcode can be entered, and then it is sent
  if (last()) kept.write(waiting, { ...record, why, refused });
  if (refused) toast(`${words.unsaved} ${why}.`);
  return {};
}
function showWaiting() {
  const waiting = kept.queue().filter(({ latest, page, refused }) => latest && !refused && page === location.pathname);
  waiting.forEach(({ action, typed, latest }) => {
    const form = [...document.forms].find(each => each.action === action);
    if (form) showPressed(form, named(typed, latest).at(-1) === 'true');
  });
}
on('htmx:afterSettle', showWaiting);
// Pressed while the page was there, refused by the server: its answer says why.
function refusePress(form, html) {
  const why = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent;
  showPressed(form, form.dataset.pressed !== 'true');
  toast(`${words.unsaved} ${why ?? ''}`);
}
function sentLater(key, to) {
  toast(words.sent, to, words.open);
  all('section[data-waiting]').filter(panel => panel.dataset.waiting === key).forEach(putBack);
}
// An empty form again, in place of the one that was sent.
function putBack(panel) {
  const form = panel.nextElementSibling;
  const { draft } = form.dataset;
  panel.remove();
  form.reset();
  form.elements._key.value = newKey();
  form.hidden = false;
  kept.drop(nameOf('draft', draft));
}
function keepRefused(key, record) {
  kept.drop(nameOf('draft', record.draft));
  kept.write(key, { ...record, refused: true });
  toast(words.refused);
}

// The bar that stays in view, and the list behind it
const bar = document.getElementById('offline');
const list = document.getElementById('kept');
const reloads = document.querySelector('[data-reloads]'); // in place of a page that could not be reached: it says so itself
function state() {
  if (!bar || reloads) return;
  const queue = kept.queue();
  const waiting = queue.filter(each => !each.refused).length;
  const told = queue.find(each => each.why);
  const text = told ? `${words.unsaved} ${told.why}.`
    : queue.some(each => each.refused) ? words.refused
    : waiting && signedOut ? words.signIn
    : waiting ? (waiting === 1 ? words.waitingOne : words.waiting.replace('{0}', waiting))
    : signedOut ? words.signedOut
    : words.offline;
  const signIn = bar.querySelector('a');
  bar.hidden = navigator.onLine && !queue.length && !signedOut;
  bar.querySelector('p').textContent = bar.hidden ? '' : text;
  bar.querySelector('button').hidden = !queue.length;
  signIn.hidden = !signedOut;
  if (signedOut) signIn.href = `${document.body.dataset.signin}?next=${encodeURIComponent(location.pathname)}`;
  if (list.open) fillList(queue);
  if (list.open && !queue.length) list.close();
}
function fillList(queue) {
  list.querySelector('ul').replaceChildren(...queue.map(record => {
    const row = document.getElementById('kept-row').content.firstElementChild.cloneNode(true);
    row.dataset.waiting = record.key;
    row.querySelector('.name').textContent = record.title;
    row.querySelector('.detail').textContent = [ago(record.at), record.why].filter(Boolean).join(' · ');
    row.querySelector('.excerpt').textContent = record.text;
    const open = row.querySelector('a');
    open.hidden = !record.refused && !record.why;
    open.href = record.page;
    return row;
  }));
}
on('click', event => {
  const is = name => event.target.closest(`[data-queue="${name}"]`);
  if (is('show')) {
    fillList(kept.queue());
    list.showModal();
  }
  if (is('retry')) flush();
  if (is('change')) takeBack(event.target.closest('[data-waiting]'));
  if (is('forget-draft')) discardDraft(event.target.closest('form'));
  if (is('discard')) {
    const { waiting } = event.target.closest('[data-waiting]').dataset;
    kept.drop(waiting);
    all('[data-waiting]').filter(part => part.dataset.waiting === waiting && part.tagName === 'SECTION').forEach(panel => {
      const form = panel.nextElementSibling;
      takeBack(panel);
      discardDraft(form);
    });
  }
  if (event.target.closest('[data-queue]')) state();
});

// Signing out clears the device; first it warns of what would be lost.
function leave(form, event) {
  if (kept.names().length && !form.dataset.sure) {
    event.preventDefault();
    form.dataset.sure = 'true';
    toast(words.leaving);
    fillList(kept.queue());
    list.showModal();
    return false;
  }
  kept.forget();
  dropPages();
  return true;
}
// The pages of this system that were kept for reading without a connection.
async function dropPages() {
  const home = `/${location.pathname.split('/')[1]}/`;
  Object.keys(localStorage).filter(key => key.startsWith('page:') && kept.read(key)?.startsWith(home)).forEach(kept.drop);
  for (const name of await window.caches?.keys() ?? []) {
    if (!name.startsWith('pages')) continue;
    const pages = await caches.open(name);
    for (const page of await pages.keys()) if (new URL(page.url).pathname.startsWith(home)) await pages.delete(page);
  }
}
// A session may also have ended elsewhere: what was kept for its account is not for the next reader.
if (!account && document.body.dataset.signin) dropPages();

// A page that the worker kept holds an old time and an old key.
function ready(within) {
  all('form[data-draft]', within).forEach(form => {
    if ('kept' in root.dataset) {
      form.elements._key.value = newKey();
      all('[data-now]', form).forEach(input => { input.value = input.defaultValue = localNow(); });
    }
    restore(form);
  });
}
function localNow() {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: document.body.dataset.zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date()).replace(' ', 'T');
}
if (bar) {
  ready(document);
  showWaiting();
  window.addEventListener('online', flush);
  window.addEventListener('offline', state);
  window.addEventListener('storage', () => { // another tab has sent it
    all('section[data-waiting]').filter(panel => !kept.read(panel.dataset.waiting)).forEach(putBack);
    signedOut &&= kept.names().length > 0;
    state();
  });
  on('visibilitychange', () => signedOut && !document.hidden && kept.names().length && flush());
  setInterval(() => kept.names().length && flush(), 10000);
  flush();
}
// Once the server can be reached, the page that was wanted is shown after all. It sends what waits.
if (reloads) {
  const reload = () => location.reload();
  window.addEventListener('online', reload);
  setInterval(() => fetch(location.href, { method: 'HEAD' }).then(reload, () => {}), 10000);
}
// The page that most visits are for can be opened without a connection: kept once by account and version of our files. So
// can a page that says so itself (data-keep-page), and again some seconds after it changed.
const KEEP_MILLIS = 3000;
navigator.serviceWorker?.register('/worker.js').then(() => navigator.serviceWorker.ready).then(({ active }) => {
  if (!navigator.serviceWorker.controller) active.postMessage({ claim: true }); // a page that was on its way when the worker began
  const { keep, offline } = document.body.dataset;
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => new URL(href).pathname);
  if (document.querySelector('[data-keep-page]') && !('kept' in root.dataset)) return keepFresh(active, offline, styles);
  const mark = [keep, offline, ...styles].join(' ');
  if (!account || 'kept' in root.dataset || kept.read(nameOf('page', '')) === mark) return;
  active.postMessage({ keep, offline, styles });
  kept.write(nameOf('page', ''), mark);
}).catch(() => {}); // only where the browser trusts the connection
async function keepFresh(worker, offline, styles) {
  const page = location.pathname;
  const { keepPage: home } = document.querySelector('[data-keep-page]').dataset; // the page that lists it
  if (home && !await caches.match(home)) worker.postMessage({ keep: home });
  if (!await caches.match(page)) worker.postMessage({ keep: page, offline, styles });
  let timer = 0;
  on('htmx:afterSettle', () => {
    clearTimeout(timer);
    timer = setTimeout(() => worker.postMessage({ keep: page }), KEEP_MILLIS);
  });
}
