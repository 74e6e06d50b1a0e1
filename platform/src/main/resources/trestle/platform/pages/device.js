// What a device keeps by itself, without an account: things that were opened here, and ticks that are the reader's own.
const stored = {
  read(key, otherwise) {
    try { return JSON.parse(localStorage.getItem(key)) ?? otherwise; } catch { return otherwise; }
  },
  write(key, value) {
    try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* a full or forbidden store keeps nothing */ }
  },
};

// A page that says what it is (data-visit) is in the list of those opened on this device (data-visits), the newest first.
const VISITS_MAX = 30;
const visited = document.querySelector('[data-visit]');
if (visited) {
  const { visit, href, name, about } = visited.dataset;
  const others = stored.read(visit, []).filter(each => each.href !== href);
  stored.write(visit, [{ href, name, about }, ...others].slice(0, VISITS_MAX));
}
function showVisits(list) {
  const visits = stored.read(list.dataset.visits, []);
  list.closest('section').hidden = visits.length === 0;
  list.replaceChildren(...visits.map(({ href, name, about }) => {
    const row = list.parentNode.querySelector('template').content.cloneNode(true);
    Object.assign(row.querySelector('a'), { href, textContent: name });
    row.querySelector('.detail').textContent = about;
    if ('kept' in root.dataset) sayIfKept(href, row.querySelector('.detail'), list.dataset.absent);
    row.querySelector('button').addEventListener('click', () => {
      stored.write(list.dataset.visits, stored.read(list.dataset.visits, []).filter(each => each.href !== href));
      forgetPage(href);
      showVisits(list);
    });
    return row;
  }));
}
all('[data-visits]').forEach(showVisits);
// The form that deletes something (data-forgets) takes it out of that list.
all('[data-forgets]').forEach(({ dataset: { forgets, href }, form }) => form.addEventListener('submit', () => {
  stored.write(forgets, stored.read(forgets, []).filter(each => each.href !== href));
  forgetPage(href);
}));
// On a page that the device kept, links lead only to other kept pages: the others need a connection.
async function sayIfKept(href, detail, absent) {
  if (!await window.caches?.match(href)) detail.append(` · ${absent}`);
}
async function forgetPage(href) {
  for (const name of await window.caches?.keys() ?? []) if (name.startsWith('pages')) await (await caches.open(name)).delete(href);
}

// Boxes whose ticks stay on this device (data-ticks).
// Beside them, a bar shows how many there are (data-ticked, with its words), and a button hides what is ticked (data-hides-ticked).
function showTicks() {
  all('[data-ticks]').forEach(list => {
    const key = list.dataset.ticks;
    const ticked = stored.read(key, []);
    const boxes = all('input[type=checkbox]', list);
    boxes.forEach(box => { box.checked = ticked.includes(box.value); });
    const done = boxes.filter(box => box.checked).length;
    all('[data-ticked]').forEach(part => {
      part.querySelector('progress').value = done;
      part.querySelector('label > span > :last-child').textContent = part.dataset.ticked.replace('#', done);
    });
    const hides = stored.read(`${key}-hidden`, false);
    list.classList.toggle('hides', hides);
    all('[data-hides-ticked]').forEach(button => { button.textContent = hides ? button.dataset.show : button.dataset.hide; });
  });
}
showTicks();
on('htmx:afterSettle', showTicks);
on('change', ({ target }) => {
  const list = target.closest?.('[data-ticks]');
  if (!list) return;
  stored.write(list.dataset.ticks, all('input:checked', list).map(box => box.value));
  showTicks();
});
on('click', ({ target }) => {
  const button = target.closest?.('[data-hides-ticked]');
  if (!button) return;
  const key = `${button.dataset.hidesTicked}-hidden`;
  stored.write(key, !stored.read(key, false));
  showTicks();
});

// Rows that are put into another order by their handles (data-drag); the list says where its order is sent (data-order).
on('pointerdown', event => {
  const handle = event.target.closest?.('[data-drag]');
  if (!handle || event.button) return;
  event.preventDefault();
  const row = handle.closest('li');
  const rows = () => [...row.parentNode.children];
  const first = String(rows().map(each => each.dataset.item));
  handle.setPointerCapture(event.pointerId);
  row.classList.add('dragged');
  // The others move around the row: one that is itself moved loses the pointer.
  handle.onpointermove = ({ clientY }) => {
    const over = rows().find(each => each !== row && clientY >= each.getBoundingClientRect().top && clientY < each.getBoundingClientRect().bottom);
    if (!over) return;
    if (rows().indexOf(over) < rows().indexOf(row)) row.after(over);
    else row.before(over);
  };
  handle.onlostpointercapture = () => {
    handle.onpointermove = handle.onlostpointercapture = null;
    row.classList.remove('dragged');
    if (String(rows().map(each => each.dataset.item)) !== first) saveOrder(row.parentNode);
  };
});
async function saveOrder(list) {
  const order = [...list.children].map(({ dataset }) => dataset.item);
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': document.body.dataset.csrf ?? '' };
  const answer = await fetch(list.dataset.order, { method: 'POST', headers, body: JSON.stringify({ order }) }).catch(() => null);
  if (answer?.ok) return;
  toast(words.failed);
  sent.delete(list.closest('[data-live]').id);
  renew(list.closest('[data-live]'));
}

// A secret after the # of an address, which no server sees, is put into its field and sent; the address forgets it.
const field = document.querySelector('[data-fragment]');
const secret = location.hash.slice(1);
if (secret && (field || document.querySelector('[data-fragment-used]'))) {
  history.replaceState(history.state, '', location.pathname + location.search);
}
if (secret && field) {
  field.value = decodeURIComponent(secret);
  field.form.requestSubmit();
}
