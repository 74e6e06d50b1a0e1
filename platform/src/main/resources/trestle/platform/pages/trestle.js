// What makes pages nicer where scripts run. Every page works without it. Served as one file with files.js, queue.js, live.js and device.js, in one scope.
const root = document.documentElement;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const on = (type, handle) => document.addEventListener(type, handle);
root.classList.add('scripted');
const language = root.lang === 'en' ? 'en-GB' : root.lang || undefined; // days first, as the server writes them
const { hour12 } = new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions(); // and hours as it does
const moments = timeZone => new Intl.DateTimeFormat(language,
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12, timeZone });

const asServer = text => text.replace(/\b[ap]m\b/g, half => half.toUpperCase());

// Toasts: added after the page is there, so that a live region reads them once; gone by themselves.
const toasts = document.getElementById('toasts');
const words = document.getElementById('offline')?.dataset ?? {};
function toast(text, href, label) {
  if (!toasts || !text) return;
  const line = document.createElement('p');
  line.className = 'toast';
  line.textContent = text;
  if (href) line.append(' ', Object.assign(document.createElement('a'), { href, textContent: label }));
  show(line);
}
function show(line) {
  setTimeout(() => toasts.append(line), 100);
  setTimeout(() => line.remove(), 8000);
}
all('.toast', toasts ?? root).filter(line => line.parentNode === toasts).forEach(line => { line.remove(); show(line); });
on('toast', event => toast(event.detail.value)); // sent by the server with an answer to htmx
const here = new URL(location.href);
if (here.searchParams.has('done')) { // said once: not again after a reload, and no part of a link that is passed on
  here.searchParams.delete('done');
  history.replaceState(history.state, '', here);
}
const focusFirst = () => all('[data-focus]:not(.theme *)').slice(0, 1).forEach(part => part.focus());
focusFirst();

// A time zone that nobody has chosen yet is the browser's own. Times that the form shows in UTC move with it.
all('select[data-zone]').forEach(select => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (![...select.options].some(option => option.value === zone)) return;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  if (select.value === 'UTC') all('input[type=datetime-local]', select.form).filter(input => input.value).forEach(input => {
    input.value = input.defaultValue = format.format(new Date(`${input.value}Z`)).replace(' ', 'T');
  });
  select.value = zone;
});

// A time that is shown in another zone stands beside it in the reader's own (data-local-time), where the two differ.
function showLocalTimes(within = document) {
  all('[data-local-time]', within).forEach(line => {
    const time = line.querySelector('time');
    if (!time) return; // shown already
    const { until = time.dateTime } = time.dataset; // the end of what lasts
    const spelled = timeZone => asServer(moments(timeZone).formatRange(new Date(time.dateTime), new Date(until)));
    if (spelled(undefined) === spelled(line.dataset.localTime)) return;
    time.replaceWith(spelled(undefined)); // as text, which may take two lines where the end is another day
    line.hidden = false;
  });
}
// A time that is written in UTC only because nobody knew the reader's zone is written in it (data-own-time).
function showOwnTimes(within = document) {
  all('[data-own-time]', within).forEach(line => {
    const time = line.querySelector('time');
    time.textContent = asServer(moments().format(new Date(time.dateTime)));
    line.replaceChildren(time);
  });
}
showLocalTimes();
showOwnTimes();
on('htmx:load', event => {
  showLocalTimes(event.target.parentNode ?? document);
  showOwnTimes(event.target.parentNode ?? document);
});

// How much of a limit is used up: characters of a field (maxlength), lines of an area (data-lines-max).
function count({ target }) {
  const linesMax = target.closest?.('[data-lines-max]')?.dataset.linesMax;
  const max = linesMax ?? (target.maxLength > 0 ? target.maxLength : 0);
  const label = max && target.labels?.[0];
  if (!label) return;
  const used = linesMax ? target.value.split('\n').filter(line => line.trim()).length : target.value.length;
  let figure = label.querySelector('.used');
  if (!figure) label.append(figure = Object.assign(document.createElement('span'), { className: 'used' }));
  figure.textContent = used * 2 > max || linesMax ? `${used} / ${max}` : '';
}
on('input', count);

// The day on which something disappears, beside each number of days (data-lives: the fields with later times).
function showLives(part) {
  const typed = part.dataset.lives.split(' ').map(name => part.closest('form').elements[name]?.value).find(Boolean);
  const from = Math.max(new Date(part.dataset.counted), typed ? new Date(typed) : 0);
  all('input[type=radio]', part).forEach(radio => {
    const day = new Date(from + radio.value * 86400000);
    const shown = radio.parentNode.querySelector('small');
    if (!isNaN(day)) shown.textContent = day.toLocaleDateString(language, { dateStyle: 'medium' });
  });
}
all('[data-lives]').forEach(showLives);
on('input', ({ target }) => all('[data-lives]', target.form ?? root).filter(part => part.dataset.lives.split(' ').includes(target.name)).forEach(showLives));

// A form that adds to a live part (data-adds) is emptied at once, so that the next can be typed; each is sent after the one
// before it. Until the server has it, the part shows it as on its way. What was refused comes back into the form.
let adding = Promise.resolve();
function add(form, event) {
  event.preventDefault();
  const typed = fields(form);
  const { action } = form;
  const text = written(typed).map(([, value]) => value).join(' ');
  const line = Object.assign(document.createElement('li'), { className: 'coming', textContent: text, dir: 'auto' });
  const part = () => document.getElementById(form.dataset.adds);
  if (text) part().querySelector('ul')?.append(line);
  all('.summary, .problem', form).forEach(each => each.remove());
  all('[aria-invalid]', form).forEach(input => input.removeAttribute('aria-invalid'));
  all('[name]', form).filter(input => !input.name.startsWith('_')).forEach(input => { input.value = ''; });
  form.elements._key.value = newKey();
  form.querySelector('.input').focus();
  adding = adding.then(() => attempt({ action, typed })).then(async answer => {
    if (answer.ok) {
      sent.delete(part().id);
      return renew(part());
    }
    line.remove();
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const again = fresh.querySelector('form[data-adds]');
    if (!again) return refuseAdding(form, typed, `${words.unsaved} ${fresh.querySelector('h1')?.textContent ?? ''}`);
    again.querySelector('.summary')?.remove(); // there is one field, and the cursor is in it
    form.replaceChildren(...again.childNodes);
    form.querySelector('.input').focus();
  }).catch(() => { line.remove(); refuseAdding(form, typed, words.unsent); });
}
function refuseAdding(form, typed, why) {
  all('.input', form).filter(input => !input.value).forEach(input => { input.value = named(typed, input.name).at(-1) ?? ''; });
  toast(why);
}

// Buttons: busy while their form is on its way, and pressed once.
on('submit', event => {
  const form = event.target;
  if (form.method !== 'post') return;
  if (form.dataset.sending) return event.preventDefault();
  if ('latest' in form.dataset) return; // sent by htmx, or later
  if (form.dataset.adds && navigator.onLine) return add(form, event);
  if (!navigator.onLine && !form.dataset.waits) { // such a form is not kept: it stays as it is
    event.preventDefault();
    return toast(words.unsent);
  }
  if ('forget' in form.dataset && !leave(form, event)) return;
  form.dataset.sending = 'true';
  all('[data-reveal]', form).filter(button => document.getElementById(button.dataset.reveal).type === 'text').forEach(reveal); // so that no browser remembers it as a text
  event.submitter?.setAttribute('aria-busy', 'true');
  if (form.dataset.waits) send(form, event);
});
function idle(form) {
  delete form.dataset.sending;
  all('[aria-busy]', form).forEach(button => button.removeAttribute('aria-busy'));
}
window.addEventListener('pageshow', () => all('form[data-sending]').forEach(idle));
on('htmx:afterRequest', event => event.target.dataset.sending && idle(event.target));

// Keys: "/" goes to the search, Escape closes menus, Ctrl+Enter sends, arrows step numbers.
const closeMenus = except => all('.menu[open]').forEach(menu => menu !== except && (menu.open = false));
on('keydown', event => {
  const typing = event.target.closest?.('input, textarea, select, [contenteditable]');
  const search = document.getElementById('search');
  if (event.key === '/' && !typing && search && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    search.focus();
  }
  if (event.key === 'Escape') {
    const menu = event.target.closest?.('.menu[open]');
    closeMenus();
    menu?.querySelector('summary').focus();
  }
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.target.form?.method === 'post') {
    event.preventDefault();
    event.target.form.requestSubmit(event.target.form.querySelector('button:not([type=button])'));
    return;
  }
  const turn = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key]; // from picture to picture
  if (turn && !typing && !event.target.closest?.('video') && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
    document.querySelector(`[data-arrows] a[rel=${turn}]`)?.click();
  }
  const steps = { ArrowUp: '1', ArrowDown: '-1' }[event.key];
  const button = steps && event.target.closest?.('.stepper')?.querySelector(`[data-by="${steps}"]`);
  if (button && typing) {
    event.preventDefault();
    stepBy(button);
  }
  if (event.target.dataset?.tags && (event.key === 'Enter' || event.key === ',') && event.target.value.trim()) {
    event.preventDefault();
    tag(event.target);
  }
});

// Clicks: dialogs, menus, steps of numbers, copies.
on('click', event => {
  const target = event.target;
  closeMenus(target.closest('.menu'));
  const opener = target.closest('[data-opens]');
  const dialog = opener && document.getElementById(opener.dataset.opens);
  if (dialog?.showModal) {
    event.preventDefault();
    dialog.showModal();
  }
  if (target.tagName === 'DIALOG') target.close(); // its backdrop
  const secret = target.closest('[data-reveal]');
  if (secret) reveal(secret);
  const shown = target.closest('a[href]') && document.querySelector('[data-address]'); // Back to an answer that is shown once leads there
  if (shown) history.replaceState(history.state, '', shown.dataset.address);
  const step = target.closest('[data-by]');
  if (step) stepBy(step);
  const copy = target.closest('[data-copy]');
  const share = target.closest('[data-share]');
  if (share) navigator.share({ url: share.dataset.share, title: document.title }).catch(() => {}); // or not, after all
  if (copy) navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).textContent).then(() => toast(copy.dataset.copied));
});
function offerButtons() {
  if (navigator.clipboard) all('[data-copy]').forEach(button => { button.hidden = false; });
  if (navigator.share) all('[data-share]').forEach(button => { button.hidden = false; });
  all('[data-reveal]').forEach(button => { button.hidden = false; });
}
offerButtons();
function reveal(button) {
  const input = document.getElementById(button.dataset.reveal);
  input.type = input.type === 'password' ? 'text' : 'password';
  [button.textContent, button.dataset.other] = [button.dataset.other, button.textContent];
  input.focus();
}

function stepBy(button) {
  const { min, max, step } = button.parentNode.dataset;
  const input = button.parentNode.querySelector('input');
  const next = (parseInt(input.value, 10) || 0) + Number(button.dataset.by) * Number(step);
  input.value = Math.min(Number(max), Math.max(Number(min), next));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function tag(input) {
  const chips = input.closest('.tags').querySelector('.chips');
  for (const text of input.value.split(',').map(part => part.trim()).filter(Boolean)) {
    let box = all('input', chips).find(each => each.value.toLowerCase() === text.toLowerCase());
    if (!box) {
      const chip = document.createElement('label');
      chip.className = 'chip';
      box = Object.assign(document.createElement('input'), { type: 'checkbox', name: input.dataset.tags, value: text });
      chip.append(box, text);
      chips.append(chip);
    }
    box.checked = true;
  }
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

// Files: dropped anywhere on their place; how far they are.
for (const type of ['dragover', 'dragleave', 'drop']) {
  on(type, event => {
    const drop = event.target.closest?.('.drop');
    if (!drop) return;
    event.preventDefault();
    drop.classList.toggle('over', type === 'dragover');
    if (type !== 'drop') return;
    const input = drop.querySelector('input');
    input.files = event.dataTransfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
// Files that are larger than is taken are not sent at all.
on('change', ({ target }) => {
  const { bytesMax, tooLarge } = target.dataset;
  if (!bytesMax) return;
  target.setCustomValidity([...target.files].some(file => file.size > Number(bytesMax)) ? tooLarge : '');
  target.reportValidity();
});
document.addEventListener('submit', event => { // before anything else hears of it
  const large = [...event.target.elements].find(control => control.dataset.bytesMax && control.validity.customError);
  if (!large) return;
  event.preventDefault();
  event.stopPropagation();
  large.reportValidity();
}, true);
// Several files of which each is sent by itself (data-each: where all of them are seen). What is refused is named with the
// reason; what has come is there all the same.
all('input[data-each]').forEach(input => { input.multiple = true; });
document.addEventListener('submit', event => {
  const form = event.target;
  const input = form.querySelector('input[data-each]');
  if (!input || input.files.length < 2 || form.dataset.sending || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  form.dataset.sending = 'true';
  event.submitter?.setAttribute('aria-busy', 'true');
  sendEach(form, input);
}, true);
async function sendEach(form, input) {
  const files = [...input.files];
  const meter = form.querySelector('.drop progress');
  const refused = [];
  meter.hidden = false;
  for (const [n, file] of files.entries()) {
    const body = new FormData(form);
    body.set(input.name, file);
    body.set('_key', newKey());
    const why = await sendFile(form.action, body, part => { meter.value = 100 * (n + part) / files.length; });
    if (why) refused.push(`${file.name}: ${why}`);
  }
  idle(form);
  if (!refused.length) return location.assign(input.dataset.each);
  const list = Object.assign(document.createElement('p'), { className: 'problem', textContent: `${input.dataset.eachFailed} ${refused.join(' ')}`, tabIndex: -1 });
  form.querySelector('.drop').after(list);
  list.focus();
  form.reset();
}
// The reason why a file was refused; empty if it was not.
function sendFile(action, body, progress) {
  return new Promise(done => {
    const sending = new XMLHttpRequest();
    sending.upload.onprogress = ({ loaded, total }) => progress(loaded / total);
    sending.onerror = () => done(words.unsent);
    sending.onload = () => {
      if (sending.status < 300) return done('');
      const page = new DOMParser().parseFromString(sending.responseText, 'text/html');
      done((page.querySelector('.problem') ?? page.querySelector('h1'))?.textContent.trim() || words.failed);
    };
    sending.open('POST', action);
    sending.send(body);
  });
}
// A form with files is sent by htmx, which tells how far it is. What comes of it is shown as of any other form.
on('htmx:beforeSwap', event => {
  const answer = event.detail;
  if (!answer.boosted) return;
  const { responsePath, finalRequestPath } = answer.pathInfo;
  const moved = responsePath !== finalRequestPath;
  answer.isError = false;
  answer.shouldSwap = !moved;
  if (moved) return location.assign(answer.xhr.responseURL);
  answer.target = document.getElementById('main');
  answer.selectOverride = '#main';
  answer.swapOverride = 'outerHTML';
});
on('htmx:afterSettle', event => event.detail.boosted && focusFirst());
on('htmx:xhr:progress', event => {
  const bar = event.target.querySelector?.('.drop progress');
  if (!bar || !event.detail.lengthComputable) return;
  bar.hidden = false;
  bar.value = 100 * event.detail.loaded / event.detail.total;
});
// Parts that are asked for again and again: put in when they changed; when there is no answer, that is said.
const sent = new Map(all('[data-live]').map(part => [part.id, part.innerHTML]));
on('htmx:beforeSwap', event => {
  const { id, dataset } = event.target;
  if (!('live' in dataset)) return;
  signedOut = isSignIn(event.detail.xhr.responseURL);
  const fresh = new DOMParser().parseFromString(event.detail.serverResponse, 'text/html').getElementById(id);
  const changed = fresh !== null && fresh.innerHTML !== sent.get(id);
  const menu = changed && event.target.querySelector('.menu[open]');
  event.detail.shouldSwap = changed && !menu;
  if (menu) return menu.addEventListener('toggle', () => renew(document.getElementById(id)), { once: true }); // not under the hands of who uses it
  sent.set(id, fresh?.innerHTML);
  if (fresh?.dataset.said !== dataset.said) toast(fresh?.dataset.said);
  state();
});
on('htmx:afterSettle', offerButtons);
for (const type of ['htmx:sendError', 'htmx:timeout', 'htmx:responseError']) {
  on(type, event => {
    if ('latest' in event.target.dataset) return type === 'htmx:responseError' ? refusePress(event.target, event.detail.xhr.responseText) : sendLater(event.target);
    if (!('live' in event.target.dataset)) return toast(words.failed);
    bar.querySelector('p').textContent = words.lost;
    bar.hidden = false;
  });
}

// Load more: the first new row has the focus.
let before = null;
on('htmx:beforeSwap', event => { before = event.target.matches('.more') ? event.target.previousElementSibling : null; });
on('htmx:afterSettle', () => { before?.nextElementSibling?.querySelector('a')?.focus(); before = null; });
