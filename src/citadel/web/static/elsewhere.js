// My other tables: how many wait for me, in the page and in its title, and the way to the next one.

import { words } from "./words.js";

const EVERY = 20_000;
const HIDDEN_EVERY = 60_000;

const byId = (id) => document.getElementById(id);
let count = 0;
let title = document.title;
let asked = 0;

// The title says it all from afar: whose turn it is here, and how many other tables wait.
export function showTitle(text) {
  title = text;
  document.title = count ? `(${count}) ${title}` : title;
}

async function look() {
  if (Date.now() - asked < (document.hidden ? HIDDEN_EVERY : EVERY) / 2) return;
  asked = Date.now();
  try {
    const answer = await fetch(`/waiting.json?from=${byId("play").dataset.table}`);
    if (answer.ok) show(await answer.json());
  } catch {
    // The line to the server says it loudly enough.
  }
}

function show(found) {
  count = found.count;
  const strip = byId("elsewhere");
  strip.hidden = count === 0;
  strip.querySelector("a").textContent = words("Next table (%(count)s)", { count });
  showTitle(title);
}

export function followTables() {
  const strip = byId("elsewhere");
  count = Number(strip.dataset.count);
  title = strip.dataset.title;
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
