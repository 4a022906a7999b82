// Shortcuts: single letters, while no field has the focus and nothing lies over the page. They can be switched off.

import { aiming, mayPoint, point } from "./point.js";
import { setting } from "./settings.js";

const FIELDS = "input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]";
const shown = (element) => element && !element.closest("[hidden]") && element.checkVisibility();
const first = (selector) => [...document.querySelectorAll(selector)].find(shown);

// Go to the first thing that one of the selectors finds; the sooner a selector stands, the rather.
function focus(...selectors) {
  const element = selectors.map(first).find(Boolean);
  if (!element) return;
  if (!element.matches("a, button, input, select, [tabindex]")) element.tabIndex = -1;
  element.focus();
  element.scrollIntoView({ block: "nearest" });
}

const press = (selector) => first(selector)?.click();

const KEYS = {
  "?": () => document.getElementById("keys").showModal(),
  u: () => press("#turn button[name=plies]"),
  p() {
    point();
    if (aiming()) KEYS.b(); // a place is pressed on the board
  },
  n: () => press("#elsewhere a"),
  r: () => press("#turn a.clause") ?? press("nav a[href^='/rules/']"),
  s: () => document.getElementById("settings").showModal(),
  b: () => focus("#board [data-roving] [tabindex='0']", "#board button", "#board h2"),
  h: () => focus("#mine input", "#mine [data-roving] [tabindex='0']", "#mine button", "#mine h2"),
  c: () => choice(0, "#choices") || choice(0),
  l: () => focus("#log ol"),
};

// The choices as they stand on the page: what to use, then what to do.
const choices = (part) => [...document.querySelectorAll("#play input[name=with], #play button[name=action]:not([value=none])")].filter(
  (element) => element.closest(part) && shown(element) && !element.disabled,
);

// Go to a choice; a source is taken as well, since that can be thought over. Enter makes the move.
function choice(index, part = "#play") {
  const chosen = choices(part)[index];
  if (!chosen) return false;
  chosen.focus();
  if (chosen.type === "radio") chosen.click();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (setting("keys") !== "on" || event.target.closest(FIELDS) || document.querySelector("dialog[open]")) return;
  const digit = /^[1-9]$/.test(event.key);
  if (!digit && !Object.hasOwn(KEYS, event.key)) return;
  if (event.key === "p" && !mayPoint()) return; // at other tables it may be a key of their own
  event.preventDefault();
  if (digit) choice(Number(event.key) - 1);
  else KEYS[event.key]();
});
