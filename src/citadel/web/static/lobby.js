// The lobby keeps up to date by looking again while somebody looks at it.

import { morph } from "./morph.js";

const EVERY = 10_000;

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch("/");
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    morph(document.getElementById("tables"), page.getElementById("tables").innerHTML);
    document.title = page.title;
  } catch {
    // The server is away; the next look will tell.
  }
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
window.addEventListener("pageshow", (event) => event.persisted && look());
