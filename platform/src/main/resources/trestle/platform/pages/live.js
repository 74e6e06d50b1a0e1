
// Live pages. A page names its stream (data-stream), and its parts the kinds of events that renew them (data-on), where
// wanted only of certain things (data-of). All tabs share one stream: the tab that holds the lock has it open and passes
// events on. A hidden tab holds nothing; when it is seen again, it continues where it left off.
// A part that is being renewed when the next event comes is renewed once more: what is on its way may be older than that.
// So is a part that was replaced in the meantime, by the answer to a press: the older of the two answers may have come last.
const renewing = new Map();
function renew(part) {
  if (renewing.has(part?.id)) renewing.set(part.id, true);
  else if (part) window.htmx?.trigger(part, 'live');
}
on('htmx:beforeRequest', ({ target }) => {
  if (!('on' in target.dataset)) return;
  const { id } = target;
  renewing.set(id, false);
  const answered = new AbortController();
  const hear = (type, handle) => // on the part itself, which may be gone from the page
    target.addEventListener(type, event => event.target === target && handle(), { signal: answered.signal });
  hear('htmx:beforeOnLoad', () => { if (!target.isConnected) renewing.set(id, true); });
  hear('htmx:afterRequest', () => {
    answered.abort();
    const again = renewing.get(id);
    renewing.delete(id);
    if (again) setTimeout(() => renew(document.getElementById(id)));
  });
});
// Without losing what was typed.
let typed = false;
on('input', () => { typed = true; });
function startOver() {
  if (typed) all('[data-on]').forEach(renew);
  else location.reload();
}

// A page that changes by itself at a moment, such as when a poll closes, says in how many seconds (data-due): the clock of
// this device may be wrong. A page that was kept without a connection has no such moment.
const DUE_CHECK_MILLIS = 60000;
const madeAt = Date.now();
all('[data-due]').forEach(({ dataset }) => {
  const check = () => {
    const left = dataset.due * 1000 - (Date.now() - madeAt);
    if (left > 0) setTimeout(check, Math.min(left, DUE_CHECK_MILLIS));
    else if (navigator.onLine && !document.hidden) startOver();
    else if (document.hidden) document.addEventListener('visibilitychange', check, { once: true });
  };
  check();
});

const source = document.querySelector('[data-stream]');
if (source && window.EventSource && window.BroadcastChannel && navigator.locks) follow(source.dataset);
function follow({ stream, kinds, since }) {
  const HEARD_MAX = 200;
  const RETRY_MILLIS_MAX = 60000;
  const name = `live:${account}:${stream}`;
  const channel = new BroadcastChannel(name);
  const heard = []; // the newest last: an event may come twice, and tabs that come later ask for it
  let position = since;
  let oldest = since; // nothing is missing in what was heard from here on
  let leads = false;
  let leave = null;

  function hear(event) {
    if (heard.some(each => each.position === event.position)) return;
    if (heard.push(event) > HEARD_MAX) oldest = heard.shift().position;
    if (parseInt(event.position, 10) >= parseInt(position, 10)) position = event.position;
    if (event.kind === 'reset') return startOver();
    all('[data-on]').filter(part => part.dataset.on.split(' ').includes(event.kind) && concerns(part, event.ids)).forEach(renew);
  }
  const concerns = (part, ids) => (part.dataset.of ?? '').split(' ').filter(Boolean)
    .every(pair => ids[pair.slice(0, pair.indexOf('='))] === pair.slice(pair.indexOf('=') + 1));
  function tell({ type, data, lastEventId }) {
    const event = { position: lastEventId, kind: type, ids: JSON.parse(data) };
    channel.postMessage({ event });
    hear(event);
  }
  const lead = () => new Promise(release => {
    let events = null;
    let timer = 0;
    let pause = 0;
    const open = () => {
      events = new EventSource(`${stream}?since=${encodeURIComponent(position)}`);
      [...kinds.split(' '), 'reset'].forEach(kind => events.addEventListener(kind, tell));
      events.onopen = () => { pause = 0; };
      events.onerror = () => { // a lost connection is opened again by the browser, a refused one is not
        if (events.readyState !== EventSource.CLOSED) return;
        pause = Math.min(RETRY_MILLIS_MAX, pause * 2 || 5000);
        timer = setTimeout(open, pause);
      };
    };
    leads = true;
    oldest = position;
    leave = () => {
      leads = false;
      clearTimeout(timer);
      events.close();
      release();
    };
    open();
  });
  function join() {
    const waiting = new AbortController();
    leave = () => waiting.abort();
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
    channel.postMessage({ since: position });
  }
  channel.onmessage = ({ data }) => {
    if (document.hidden) return;
    if (data.event) hear(data.event);
    if (data.since && leads) channel.postMessage({ heard, oldest });
    if (!data.heard || leads) return;
    if (parseInt(position, 10) < parseInt(data.oldest, 10)) return startOver();
    const before = parseInt(position, 10);
    data.heard.filter(event => parseInt(event.position, 10) >= before).forEach(hear);
  };

  function turn() {
    if (!document.hidden && !leave) return join();
    if (document.hidden && leave) part();
  }
  function part() {
    leave?.();
    leave = null;
  }
  on('visibilitychange', turn);
  window.addEventListener('pagehide', part);
  window.addEventListener('pageshow', turn);
  turn();
}
