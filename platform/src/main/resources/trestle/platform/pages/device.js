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
    row.querySelector('button').addEventListener('click', () => {
      stored.write(list.dataset.visits, stored.read(list.dataset.visits, []).filter(each => each.href !== href));
      showVisits(list);
    });
    return row;
  }));
}
all('[data-visits]').forEach(showVisits);

// Boxes whose ticks stay on this device (data-ticks).
function showTicks() {
  all('[data-ticks]').forEach(list => {
    const ticked = stored.read(list.dataset.ticks, []);
    all('input[type=checkbox]', list).forEach(box => { box.checked = ticked.includes(box.value); });
  });
}
showTicks();
on('htmx:afterSettle', showTicks);
on('change', ({ target }) => {
  const list = target.closest?.('[data-ticks]');
  if (list) stored.write(list.dataset.ticks, all('input:checked', list).map(box => box.value));
});

// A secret after the # of an address, which no server sees, is put into its field and sent; the address forgets it.
const field = document.querySelector('[data-fragment]');
if (field && location.hash.length > 1) {
  field.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(history.state, '', location.pathname + location.search);
  field.form.requestSubmit();
}
