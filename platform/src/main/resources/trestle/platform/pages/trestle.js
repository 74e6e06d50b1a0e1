// What makes pages nicer where scripts run. Every page works without it. Served as one file with queue.js, live.js and device.js, in one scope.
const root = document.documentElement;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const on = (type, handle) => document.addEventListener(type, handle);
root.classList.add('scripted');

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

// A time zone that nobody has chosen yet is the browser's own.
all('select[data-zone]').forEach(select => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if ([...select.options].some(option => option.value === zone)) select.value = zone;
});

// A time that is shown in another zone stands beside it in the reader's own (data-local-time), where the two differ.
function showLocalTimes(within = document) {
  all('[data-local-time]', within).forEach(line => {
    const time = line.querySelector('time');
    const spelled = timeZone => new Date(time.dateTime).toLocaleString(document.documentElement.lang || undefined,
      { dateStyle: 'medium', timeStyle: 'short', timeZone });
    if (spelled(undefined) === spelled(line.dataset.localTime)) return;
    time.textContent = spelled(undefined);
    line.hidden = false;
  });
}
showLocalTimes();
on('htmx:load', event => showLocalTimes(event.target.parentNode ?? document));

// Buttons: busy while their form is on its way, and pressed once.
on('submit', event => {
  const form = event.target;
  if (form.method !== 'post') return;
  if (form.dataset.sending) return event.preventDefault();
  if (!navigator.onLine && !form.dataset.draft) { // such a form is not kept: it stays as it is
    event.preventDefault();
    return toast(words.unsent);
  }
  if ('forget' in form.dataset && !leave(form, event)) return;
  form.dataset.sending = 'true';
  all('[data-reveal]', form).filter(button => document.getElementById(button.dataset.reveal).type === 'text').forEach(reveal); // so that no browser remembers it as a text
  event.submitter?.setAttribute('aria-busy', 'true');
  if (form.dataset.draft) send(form, event);
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
  const step = target.closest('[data-by]');
  if (step) stepBy(step);
  const copy = target.closest('[data-copy]');
  if (copy) navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).textContent).then(() => toast(copy.dataset.copied));
});
function offerButtons() {
  if (navigator.clipboard) all('[data-copy]').forEach(button => { button.hidden = false; });
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
  event.detail.shouldSwap = fresh !== null && fresh.innerHTML !== sent.get(id);
  sent.set(id, fresh?.innerHTML);
  if (fresh?.dataset.said !== dataset.said) toast(fresh?.dataset.said);
  state();
});
on('htmx:afterSettle', offerButtons);
for (const type of ['htmx:sendError', 'htmx:responseError']) {
  on(type, event => {
    if (!('live' in event.target.dataset)) return toast(words.failed);
    bar.querySelector('p').textContent = words.lost;
    bar.hidden = false;
  });
}

// Load more: the first new row has the focus.
let before = null;
on('htmx:beforeSwap', event => { before = event.target.matches('.more') ? event.target.previousElementSibling : null; });
on('htmx:afterSettle', () => { before?.nextElementSibling?.querySelector('a')?.focus(); before = null; });
