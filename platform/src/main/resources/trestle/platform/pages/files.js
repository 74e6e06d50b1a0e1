
// Several files of one thing, such as the pages of a letter: put in order, rotated, and sent one by one. What was sent
// stays sent when the connection is lost, and the rest follows when it is back. Without scripts the form sends them all.
all('[data-upload-pages]').forEach(part => {
  const { dataset: said } = part;
  const form = part.querySelector('form');
  const inputs = all('input[type=file]', form); // the files of the device, and its camera
  const [input] = inputs;
  const list = document.createElement('ol');
  const pages = []; // {file, turns, uploadId, ticket, status, loaded}
  const key = crypto.randomUUID(); // one thing is begun, however often its answer is lost
  let sending = false;
  list.className = 'stack files';
  form.querySelector('.actions').before(list);

  const button = (label, act, off) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', className: 'button quiet small', textContent: label, disabled: off });
    made.addEventListener('click', act);
    return made;
  };
  const move = (from, to) => { pages.splice(to, 0, ...pages.splice(from, 1)); draw(); };
  const isPicture = page => /^image\/(jpeg|png)$/.test(page.file.type);
  function draw() {
    input.required = pages.length === 0;
    list.replaceChildren(...pages.map((page, n) => {
      const line = document.createElement('li');
      const name = Object.assign(document.createElement('span'), { textContent: page.file.name, dir: 'auto' });
      const state = Object.assign(document.createElement('span'), { className: 'muted small', textContent: page.status ?? '' });
      const bar = Object.assign(document.createElement('progress'), { max: 100, value: page.loaded ?? 0, hidden: page.loaded === undefined });
      bar.setAttribute('aria-label', page.file.name);
      const acts = document.createElement('div');
      acts.className = 'actions';
      if (!sending) acts.append(
        button(said.wordsUp, () => move(n, n - 1), n === 0),
        button(said.wordsDown, () => move(n, n + 1), n === pages.length - 1),
        ...isPicture(page) ? [button(page.turns ? `${said.wordsTurn} (${page.turns * 90}°)` : said.wordsTurn, () => { page.turns = (page.turns + 1) % 4; draw(); })] : [],
        button(said.wordsRemove, () => { pages.splice(n, 1); draw(); }));
      if (isPicture(page)) line.append(preview(page));
      line.append(name, ' ', state, bar, acts);
      Object.assign(page, { state, bar });
      return line;
    }));
  }
  /** A small picture of the page as it will be sent: rotated, if that was asked for. */
  function preview(page) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96, className: 'preview' });
    canvas.setAttribute('aria-hidden', 'true');
    page.small ??= createImageBitmap(page.file, { resizeWidth: 192, resizeQuality: 'medium' });
    page.small.then(picture => {
      const pen = canvas.getContext('2d');
      const scale = 96 / Math.max(picture.width, picture.height);
      pen.translate(48, 48);
      pen.rotate(page.turns * Math.PI / 2);
      pen.scale(scale, scale);
      pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
    }).catch(() => canvas.remove()); // not a picture after all: the server says so
    return canvas;
  }
  const note = (page, status, loaded) => {
    Object.assign(page, { status, loaded });
    page.state.textContent = status;
    page.bar.hidden = loaded === undefined;
    page.bar.value = loaded ?? 0;
  };

  inputs.forEach(chosen => chosen.addEventListener('change', event => {
    if (!chosen.validity.valid && chosen.validity.customError) return;
    event.stopPropagation();
    pages.push(...[...chosen.files].map(file => ({ file, turns: 0 })));
    chosen.value = '';
    const tooMany = pages.length > Number(said.countMax);
    const tooLarge = pages.reduce((sum, page) => sum + page.file.size, 0) > Number(said.allBytesMax);
    if (tooMany || tooLarge) toast(tooMany ? said.wordsMany : said.wordsLarge);
    pages.splice(Number(said.countMax));
    draw();
  }));

  /** The file as it is to be sent: rotated, if somebody asked for that. */
  async function turned(page) {
    if (!page.turns) return page.file;
    const picture = await createImageBitmap(page.file);
    const sideways = page.turns % 2 === 1;
    const canvas = Object.assign(document.createElement('canvas'), {
      width: sideways ? picture.height : picture.width, height: sideways ? picture.width : picture.height });
    const pen = canvas.getContext('2d');
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.rotate(page.turns * Math.PI / 2);
    pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
    const blob = await new Promise(made => canvas.toBlob(made, page.file.type, .95));
    return new File([blob], page.file.name, { type: page.file.type });
  }
  const types = { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', tif: 'image/tiff', tiff: 'image/tiff' };
  class Refused extends Error {}
  async function post(path, body, headers = {}) {
    const answer = await fetch(said.api + path, { method: 'POST', body: JSON.stringify(body), headers: {
      'Content-Type': 'application/json', 'X-CSRF-Token': form.elements._csrf.value, ...headers } });
    if (answer.ok) return answer.json();
    if (answer.status >= 500) throw new Error(answer.status);
    const problem = await answer.json().catch(() => ({}));
    throw new Refused(problem.errors?.[0]?.message ?? problem.detail ?? problem.title ?? said.wordsFailed);
  }
  const put = (ticket, file, page) => new Promise((sent, failed) => {
    const request = new XMLHttpRequest();
    request.open(ticket.method, ticket.url);
    Object.entries(ticket.headers).filter(([name]) => !/^(host|content-length)$/i.test(name)).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.onprogress = event => note(page, '', 100 * event.loaded / event.total);
    request.onload = () => request.status < 300 ? sent() : failed(request.status >= 500 ? new Error(request.status) : new Refused(said.wordsFailed));
    request.onerror = request.ontimeout = () => failed(new Error('lost'));
    request.send(file);
  });
  async function send(page) {
    if (page.sent) return;
    const file = page.ready ??= await turned(page);
    if (!page.ticket || Date.parse(page.ticket.expiresAt) - Date.now() < 60_000) {
      const contentType = types[file.name.split('.').pop().toLowerCase()] ?? file.type;
      page.ticket = await post('/uploads', { purpose: said.purpose, fileName: file.name, contentType, size: file.size });
    }
    await put(page.ticket, file, page);
    page.sent = true;
    note(page, said.wordsSent, 100);
  }
  const online = () => new Promise(back => { addEventListener('online', back, { once: true }); setTimeout(back, 4000); });
  /** Again and again while the connection is lost; what the server refuses is not tried again. */
  async function lasting(work, lost) {
    for (;;) {
      try { return await work(); } catch (failure) {
        if (failure instanceof Refused) throw failure;
        lost();
        await online();
      }
    }
  }

  document.addEventListener('submit', async event => { // before the form is sent in any other way
    if (event.target !== form || pages.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (sending) return;
    sending = true;
    draw();
    pages.forEach(page => page.sent || note(page, said.wordsWaiting));
    let current;
    try {
      for (current of pages) await lasting(() => send(current), () => note(current, said.wordsLost));
      const uploadIds = pages.map(page => page.ticket.uploadId);
      const made = await lasting(() => post('/drafts', { uploadIds }, { 'Idempotency-Key': key }), () => toast(said.wordsLost));
      location.assign(`${said.then}/${made.draftId}`);
    } catch (refused) {
      sending = false;
      draw();
      if (current) note(current, refused.message);
      toast(refused.message);
    }
  }, true);
});
