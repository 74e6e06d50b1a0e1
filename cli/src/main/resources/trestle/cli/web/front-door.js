// Keeps the figures fresh and the lines copyable. Without it the page is complete and reloads by its link.
"use strict";
(() => {
  const everyMillis = 3000;
  const timeoutMillis = 5000;
  const copiedMillis = 2000;
  const byId = (id) => document.getElementById(id);

  byId("reload").hidden = true;

  const showCopyButtons = () => {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  };
  showCopyButtons();

  const select = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  };

  const copy = async (button) => {
    const source = byId(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.textContent = "Copied";
      byId("heard").textContent = "Copied";
    } catch {
      select(source);
      button.textContent = "Selected";
      byId("heard").textContent = "The lines are selected. Copy them with the keyboard.";
    }
    setTimeout(() => {
      button.textContent = "Copy";
      byId("heard").textContent = "";
    }, copiedMillis);
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) copy(button);
  });

  // What the server last sent for each live part: buttons and selections in the page do not count as changes.
  const sent = new Map();
  for (const part of document.querySelectorAll("[data-live]")) sent.set(part.id, part.innerHTML);

  const show = (page) => {
    for (const fresh of page.querySelectorAll("[data-live]")) {
      if (sent.get(fresh.id) === fresh.innerHTML) continue;
      sent.set(fresh.id, fresh.innerHTML);
      byId(fresh.id).replaceChildren(...document.adoptNode(fresh).childNodes);
    }
    showCopyButtons();
  };

  let answered = new Date();
  const reachable = (yes) => {
    const lost = byId("lost");
    const badge = byId("answering");
    if (yes) answered = new Date();
    if (lost.hidden === yes) return;
    badge.classList.toggle("away", !yes);
    badge.querySelector("span").textContent = yes ? "Running" : "No answer";
    lost.textContent = yes
      ? ""
      : `Trestle does not answer. What is shown is from ${answered.toLocaleTimeString()}; this page keeps trying.`;
    lost.hidden = yes;
  };

  const refresh = async () => {
    try {
      const response = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(timeoutMillis) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      show(new DOMParser().parseFromString(await response.text(), "text/html"));
      reachable(true);
    } catch {
      reachable(false);
    }
  };
  const loop = async () => {
    if (!document.hidden) await refresh();
    setTimeout(loop, everyMillis);
  };
  setTimeout(loop, everyMillis);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refresh();
  });
})();
