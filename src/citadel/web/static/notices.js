// What the page tells the person at it: one strip at its top edge for the eye, one live region for the ear.

import { words } from "./words.js";

const CLAUSE = /\(([a-z0-9-]+(?:\.[a-z0-9-]+)+)\)/;
const byId = (id) => document.getElementById(id);

// Say something aloud. An empty text says nothing, so that what was said last can still be looked up.
export function say(text, lang = "") {
  if (!text || !byId("said")) return;
  byId("said").lang = lang || document.documentElement.lang;
  byId("said").textContent = text;
}

// Say what the server has put into words: HTML, which names the language of what is not in the page's.
export function sayWords(html) {
  if (!html) return;
  byId("said").lang = document.documentElement.lang;
  byId("said").innerHTML = html;
}

// Show a sentence in one of the strips, "" takes it away; the clause that it names can be opened.
function show(strip, text, lang) {
  strip.lang = lang || document.documentElement.lang;
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

// Lie at the other edge of the page when what is told about would be covered.
export function standClear(element) {
  const high = element.getBoundingClientRect().top < innerHeight / 3;
  document.querySelector(".notices").toggleAttribute("data-low", high);
}

// Something was refused: this strip is an alert, so it speaks for itself. `lang` is "" for the page's own language.
export function problem(text, lang = "") {
  tip("");
  show(byId("problem"), text, lang);
}

// Why something is greyed, while one is at it.
export function tip(text, lang = "") {
  const strip = byId("tip");
  if (!strip || (text === "" && strip.hidden)) return;
  show(strip, text, lang);
  if (byId("problem").hidden) say(text, lang);
}

// The line to the server, or a move that waits for it.
export function offline(text) {
  const strip = byId("offline");
  if (strip.textContent !== text && text) say(text);
  strip.textContent = text;
  strip.hidden = text === "";
}
