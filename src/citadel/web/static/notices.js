// What the page tells the person at it: one strip at its top edge for the eye, one live region for the ear.

import { words } from "./words.js";

const CLAUSE = /\(([a-z0-9-]+(?:\.[a-z0-9-]+)+)\)/;
const byId = (id) => document.getElementById(id);

// Say something aloud. An empty text says nothing, so that what was said last can still be looked up.
export function say(text) {
  if (text && byId("said")) byId("said").textContent = text;
}

// Show a sentence in one of the strips, "" takes it away; the clause that it names can be opened.
function show(strip, text) {
  strip.replaceChildren(...linked(text));
  strip.hidden = text === "";
}

function linked(text) {
  const found = CLAUSE.exec(text);
  const rules = byId("play")?.dataset.rules;
  if (!found || !rules) return [text];
  const link = document.createElement("a");
  link.className = "clause";
  link.href = `${rules}#${found[1]}`;
  link.textContent = words("Rule %(clause)s", { clause: found[1] });
  return [text.slice(0, found.index), link, text.slice(found.index + found[0].length)];
}

// Something was refused: this strip is an alert, so it speaks for itself.
export function problem(text) {
  tip("");
  show(byId("problem"), text);
}

// Why something is greyed, while one is at it.
export function tip(text) {
  const strip = byId("tip");
  if (!strip || (text === "" && strip.hidden)) return;
  show(strip, text);
  if (byId("problem").hidden) say(text);
}

// The line to the server, or a move that waits for it.
export function offline(text) {
  const strip = byId("offline");
  if (strip.textContent !== text && text) say(text);
  strip.textContent = text;
  strip.hidden = text === "";
}
