// Moves that are asked about: the first press arms the button where it is, the second one makes the move.

import { say, standClear } from "./notices.js";
import { setting } from "./settings.js";
import { chosen } from "./targets.js";
import { ask } from "./why.js";
import { words } from "./words.js";

let armed = null; // {button, value, label}: what has been pressed once, and how it was called

const strip = () => document.getElementById("confirm");
const isMove = (button) => ["action", "at"].includes(button.name);
const wordsOf = (element) => (element.getAttribute("aria-label") ?? visibleWords(element)).trim().replace(/\s+/g, " ");

// What stands in boxes of its own is read as words of its own.
function visibleWords(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode.data);
  return found.join(" ");
}

// What a press does, in the words of the page: what is used, if anything is, and where.
function nameOf(form, button) {
  const source = button.name === "at" ? chosen(form) : null;
  if (!source) return wordsOf(button);
  return `${wordsOf(source.hasAttribute("aria-label") ? source : source.closest("label"))} → ${wordsOf(button)}`;
}

// Return whether a button's move may be sent now; if not, it has been armed.
export async function confirmed(form, button) {
  if (armed?.button === button) {
    disarm();
    return true;
  }
  disarm();
  if (!isMove(button) || !(await needsAsking(form, button))) return true;
  arm(form, button);
  return false;
}

async function needsAsking(form, button) {
  if (setting("confirm") !== "final") return setting("confirm") === "always";
  const source = chosen(form);
  return (await ask(form, button.name === "at" ? `${source?.value} ${button.value}` : button.value)).final;
}

function arm(form, button) {
  armed = { button, value: button.value, label: button.getAttribute("aria-label") };
  const text = words("Press again to confirm: %(move)s", { move: nameOf(form, button) });
  mark();
  standClear(button);
  strip().querySelector("span").textContent = text;
  strip().hidden = false;
  say(text);
}

// Its visible words come from the style sheet; where a label stands for them, it says the same.
function mark() {
  const { button, label } = armed;
  button.dataset.armed = words("Confirm");
  if (label) button.setAttribute("aria-label", (armed.shown = words("Confirm: %(move)s", { move: label })));
}

export function disarm() {
  strip().hidden = true;
  if (!armed) return;
  const { button, label, shown } = armed;
  delete button.dataset.armed;
  if (label && button.getAttribute("aria-label") === shown) button.setAttribute("aria-label", label);
  armed = null;
}

// The page has changed: what was armed stays so if it is still there and the same.
export function stayArmed() {
  if (!armed) return;
  const { button, value, shown } = armed;
  const label = button.getAttribute("aria-label");
  if (label !== shown) armed.label = label;
  if (button.isConnected && button.value === value && button.getAttribute("aria-disabled") !== "true") mark();
  else disarm();
}

export function offerCancel(form) {
  strip().querySelector("button").addEventListener("click", () => {
    const button = armed?.button;
    disarm();
    button?.focus();
  });
  form.addEventListener("change", disarm);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") disarm();
  });
}
