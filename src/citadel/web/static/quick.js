// Moments in which seconds count: buttons that act as soon as they are touched, or by a key of their own, and the time
// that is left.

import { setting } from "./settings.js";
import { words } from "./words.js";

const FIELDS = "input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]";
const TICK = 250;

let touched = null; // the button whose press has been acted on before it was let go
let clock = null; // {due, ends}: until when there is time, by this device's clock

// A press acts when it begins. The click that ends it is the same press.
function quicken(form) {
  form.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button[data-quick]");
    touched = null;
    if (!button?.name || event.button) return;
    touched = button;
    form.requestSubmit(button);
  });
  form.addEventListener(
    "click",
    (event) => {
      if (!touched || !event.detail || event.target.closest("button") !== touched) return;
      touched = null;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

const named = (key) => [...document.querySelectorAll("#play button[data-shortcut]")].find((it) => it.dataset.shortcut === key);

function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (setting("keys") !== "on" || event.target.closest(FIELDS) || document.querySelector("dialog[open]")) return;
  const button = named(event.key);
  if (!button) return;
  event.preventDefault();
  if (button.name) button.click();
}

// The list of shortcuts tells those of the table, too.
function list() {
  const rows = document.querySelector("#keys dl");
  if (!rows) return;
  for (const row of rows.querySelectorAll("[data-of-table]")) row.remove();
  for (const button of document.querySelectorAll("#play button[data-shortcut]")) {
    const row = document.createElement("div");
    row.dataset.ofTable = "";
    const [key, told] = [document.createElement("dt"), document.createElement("dd")];
    key.append(Object.assign(document.createElement("kbd"), { textContent: button.dataset.shortcut }));
    told.textContent = button.textContent.trim();
    row.append(key, told);
    rows.append(row);
  }
}

// Two clocks rarely agree: what is left is never more than the whole time, counted from when this page heard of it.
function left(window) {
  const [due, seconds] = [Number(window.dataset.due), Number(window.dataset.seconds)];
  if (clock?.due !== due) {
    const told = due - Date.now() / 1000;
    clock = { due, ends: performance.now() / 1000 + (told > 0 && told <= seconds ? told : seconds) };
  }
  return Math.max(clock.ends - performance.now() / 1000, 0);
}

function tick() {
  const window = document.querySelector("#play [data-due]");
  if (!window) return;
  const seconds = left(window);
  const bar = window.querySelector("progress");
  if (bar) bar.value = seconds;
  const text = window.querySelector("span");
  const told = seconds > 0 ? words("%(seconds)s seconds to answer", { seconds: Math.ceil(seconds) }) : words("Time is up");
  if (text && text.textContent !== told) text.textContent = told;
}

export function hurry(form) {
  quicken(form);
  document.addEventListener("keydown", press);
  list();
  document.addEventListener("frame", () => {
    list();
    tick();
  });
  setInterval(tick, TICK);
}
