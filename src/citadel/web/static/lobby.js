// The lobby keeps up to date by looking again, less often while it is out of sight: its title, its icon and a signal, if
// one is asked for, tell from afar that a table waits.

import { morph } from "./morph.js";
import { heardTurn } from "./signal.js";

const EVERY = 10_000;
const HIDDEN_EVERY = 60_000;

const byId = (id) => document.getElementById(id);
const somethingWaits = (page) => page.querySelector("#tables a.next") !== null;
let asked = Date.now();

async function look() {
  if (Date.now() - asked < (document.hidden ? HIDDEN_EVERY : EVERY) / 2) return;
  asked = Date.now();
  try {
    const answer = await fetch("/");
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    morph(byId("tables"), page.getElementById("tables").innerHTML);
    document.title = page.title;
    byId("icon").href = page.getElementById("icon").getAttribute("href");
    heardTurn({ mine: somethingWaits(page), title: page.title });
  } catch {
    // The server is away; the next look will tell.
  }
}

heardTurn({ mine: somethingWaits(document) });
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
window.addEventListener("pageshow", (event) => event.persisted && look());
