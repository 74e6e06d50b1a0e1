// What makes pages nicer where scripts run. Every page works without it.
(() => {
  'use strict';
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const on = (type, handle) => document.addEventListener(type, handle);
  root.classList.add('scripted');

  // Toasts: put in anew, so that a live region says them once; gone by themselves.
  const toasts = document.getElementById('toasts');
  const banner = document.getElementById('offline');
  const words = banner?.dataset ?? {};
  function toast(text) {
    if (!toasts || !text) return;
    const line = document.createElement('p');
    line.className = 'toast';
    line.textContent = text;
    show(line);
  }
  function show(line) {
    setTimeout(() => toasts.append(line), 100);
    setTimeout(() => line.remove(), 8000);
  }
  all('.toast', toasts ?? root).filter(line => line.parentNode === toasts).forEach(line => { line.remove(); show(line); });
  on('toast', event => toast(event.detail.value)); // sent by the server with an answer to htmx
  const focusFirst = () => all('[data-focus]:not(.theme *)').slice(0, 1).forEach(part => part.focus());
  focusFirst();

  // A time zone that nobody has chosen yet is the browser's own.
  all('select[data-zone]').forEach(select => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if ([...select.options].some(option => option.value === zone)) select.value = zone;
  });

  // Buttons: busy while their form is on its way, and pressed once.
  on('submit', event => {
    const form = event.target;
    if (form.method !== 'post') return;
    if (form.dataset.sending) return event.preventDefault();
    if ('forget' in form.dataset) kept.forget();
    form.dataset.sending = 'true';
    event.submitter?.setAttribute('aria-busy', 'true');
    if (form.dataset.draft) send(form, event);
  });
  function idle(form) {
    delete form.dataset.sending;
    all('[aria-busy]', form).forEach(button => button.removeAttribute('aria-busy'));
  }
  window.addEventListener('pageshow', () => all('form[data-sending]').forEach(idle));
  on('htmx:afterRequest', event => event.target.dataset.sending && idle(event.target));

  // Keys: "/" goes to the search, Escape closes menus.
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
    const step = target.closest('[data-by]');
    if (step) stepBy(step);
    const copy = target.closest('[data-copy]');
    if (copy) navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).textContent).then(() => toast(copy.dataset.copied));
  });
  function copyable() {
    if (navigator.clipboard) all('[data-copy]').forEach(button => { button.hidden = false; });
  }
  copyable();

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
    const fresh = new DOMParser().parseFromString(event.detail.serverResponse, 'text/html').getElementById(id);
    event.detail.shouldSwap = fresh !== null && fresh.innerHTML !== sent.get(id);
    sent.set(id, fresh?.innerHTML);
    if (fresh?.dataset.said !== dataset.said) toast(fresh?.dataset.said);
    banner.hidden = true;
  });
  on('htmx:afterSettle', copyable);
  for (const type of ['htmx:sendError', 'htmx:responseError']) {
    on(type, event => {
      if (!('live' in event.target.dataset)) return toast(words.failed);
      banner.textContent = words.lost;
      banner.hidden = false;
    });
  }

  // Load more: the first new row has the focus.
  let before = null;
  on('htmx:beforeSwap', event => { before = event.target.matches('.more') ? event.target.previousElementSibling : null; });
  on('htmx:afterSettle', () => { before?.nextElementSibling?.querySelector('a')?.focus(); before = null; });

  // Drafts: kept on the device by account and name until the server has them. What was sent without a connection
  // waits there and goes with its own idempotency key, so that however often it is tried one thing comes of it.
  const account = document.body.dataset.account ?? '';
  const nameOf = (kind, name) => `${kind}:${account}:${name}`;
  const kept = {
    read: key => JSON.parse(localStorage.getItem(key) ?? 'null'),
    write: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
    drop: key => localStorage.removeItem(key),
    forget: () => Object.keys(localStorage).filter(key => key.split(':')[1] === account).forEach(kept.drop),
    waiting: () => Object.keys(localStorage).filter(key => key.startsWith(nameOf('waiting', ''))),
  };
  const fields = form => [...new FormData(form)].filter(([, value]) => typeof value === 'string');

  function restore(form) {
    const draft = kept.read(nameOf('draft', form.dataset.draft));
    if (!draft || form.querySelector('.summary')) return;
    const typedIn = wanted => draft.filter(([name]) => name === wanted).map(([, value]) => value);
    for (const control of form.elements) {
      if (!control.name || control.name.startsWith('_') || control.type === 'hidden') continue;
      const typed = typedIn(control.name);
      if (control.type === 'checkbox' || control.type === 'radio') control.checked = typed.includes(control.value);
      else if (control.dataset.tags) control.value = typed.filter(each => each && !all('input', control.closest('.tags')).some(box => box.value === each)).join(', ');
      else if (typed.length) control.value = typed.at(-1);
    }
    all('[data-tags]', form).filter(input => input.value).forEach(tag);
  }
  on('input', event => {
    const form = event.target.form;
    if (form?.dataset.draft) kept.write(nameOf('draft', form.dataset.draft), fields(form));
  });

  async function send(form, event) {
    event.preventDefault();
    const draft = nameOf('draft', form.dataset.draft);
    const waiting = nameOf('waiting', crypto.randomUUID());
    const typed = fields(form);
    if (event.submitter?.name) typed.push([event.submitter.name, event.submitter.value]);
    kept.write(waiting, { action: form.action, typed, draft });
    kept.drop(draft);
    const outcome = await post(waiting);
    if (outcome.to) location.assign(outcome.to);
    else if (outcome.refused) form.submit(); // the server's own page says why
    else {
      form.reset();
      const key = form.elements._key;
      if (key) key.value = crypto.randomUUID();
      idle(form);
      state();
    }
  }

  async function post(waiting) {
    const { action, typed, draft } = kept.read(waiting);
    const { csrf, signin } = document.body.dataset;
    const body = new URLSearchParams(typed.map(([name, value]) => [name, name === '_csrf' && csrf ? csrf : value]));
    try {
      const answer = await fetch(action, { method: 'POST', body });
      if ([429, 502, 503, 504].includes(answer.status)) return {};
      if (answer.redirected && new URL(answer.url).pathname === signin) return { to: answer.url }; // still waiting
      kept.drop(waiting);
      if (answer.ok && answer.redirected) return { to: answer.url, done: true };
      kept.write(draft, typed);
      return { refused: true };
    } catch {
      return {};
    }
  }

  async function flush() {
    for (const waiting of navigator.onLine ? kept.waiting() : []) {
      const outcome = await post(waiting);
      if (outcome.done) toast(words.sent);
      if (outcome.refused) toast(words.refused);
    }
    state();
  }

  function state() {
    if (!banner) return;
    const count = kept.waiting().length;
    banner.textContent = count ? words.waiting : words.offline;
    banner.hidden = navigator.onLine && !count;
  }

  if (banner) {
    all('form[data-draft]').forEach(restore);
    window.addEventListener('online', flush);
    window.addEventListener('offline', state);
    setInterval(() => kept.waiting().length && flush(), 30000);
    flush();
  }
  navigator.serviceWorker?.register('/worker.js').catch(() => {}); // only where the browser trusts the connection
})();
