// What others have done while one waited, told a line at a time in the place that a screen keeps for it (`data-telling`),
// with the places that each line names shown on the board, and brought into sight. How fast is the setting for motion; all at once where there
// is none. The log has the same lines, so nothing is lost by skipping.

import { showPlaces } from "./log.js";
import { setting } from "./settings.js";
import { words } from "./words.js";

const FEW = 3; // fewer lines than this are seen at a glance
const PAUSE = 1300;
const FACTORS = { none: 0, slow: 2, normal: 1, fast: 0.5 };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let known = -1; // how many lines of the log have been met
let waiting = [];
let timer = 0;
let held = false;

const lines = () => [...document.querySelectorAll("#log li")].reverse(); // the earliest first
const place = () => document.querySelector("[data-telling]");
const pause = () => (calm.matches ? 0 : PAUSE * FACTORS[setting("motion")]);

function button(text, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

// An empty place gets a list and its buttons.
function furnish(box) {
  const list = document.createElement("ol");
  const tools = document.createElement("p");
  const stop = button(words("Pause"), () => {
    held = !held;
    clearTimeout(timer);
    stop.textContent = held ? words("Go on") : words("Pause");
    if (!held) next();
  });
  tools.append(stop, button(words("Next line"), next), button(words("Skip"), finish));
  box.replaceChildren(list, tools);
}

function tell(line) {
  const list = place().querySelector("ol");
  const item = document.createElement("li");
  const copy = line.cloneNode(true);
  // In the log arrow keys lead to these; here Tab does.
  for (const stop of copy.querySelectorAll("[tabindex]")) stop.removeAttribute("tabindex");
  item.append(...copy.childNodes);
  for (const earlier of list.querySelectorAll("[aria-current]")) earlier.removeAttribute("aria-current");
  item.setAttribute("aria-current", "step");
  list.append(item);
  item.scrollIntoView({ block: "nearest" });
  showPlaces(line);
  document.querySelector("[data-named]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function next() {
  clearTimeout(timer);
  const line = waiting.shift();
  if (!line) return close();
  tell(line);
  if (!held) timer = setTimeout(next, pause());
}

function finish() {
  clearTimeout(timer);
  waiting = [];
  close();
}

function close() {
  const box = place();
  if (!box || box.hidden) return;
  const within = box.contains(document.activeElement);
  box.hidden = true;
  held = false;
  showPlaces(document.body);
  if (within) document.querySelector("#board h2")?.focus();
}

// Several lines have come at once: begin to tell them, or go on with them.
function meet() {
  const all = lines();
  const news = known < 0 ? [] : all.slice(known);
  known = all.length;
  const box = place();
  if (!box || !news.length) return;
  if (box.hidden && (news.length < FEW || !pause())) return;
  waiting.push(...news);
  if (!box.hidden) return;
  furnish(box);
  box.hidden = false;
  next();
}

// Whoever makes a move has seen enough.
export function followTelling() {
  known = lines().length;
  document.addEventListener("frame", meet);
  document.addEventListener("sending", finish);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") finish();
  });
}
