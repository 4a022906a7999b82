// Replay: the page of another moment is fetched and this page becomes it, so that things fly as they did in the game.

import { offerCopy } from "./copy.js";
import { glide, positions } from "./flip.js";
import { morph } from "./morph.js";
import { say } from "./notices.js";
import { settle } from "./roving.js";
import "./rulings.js";
import { light } from "./targets.js";
import { words } from "./words.js";

const PARTS = ["steps", "where", "turn", "board", "mine", "info", "score", "log"];

const byId = (id) => document.getElementById(id);
const form = byId("scrub");
const ply = form.elements.namedItem("ply");
const seat = form.elements.namedItem("seat");
const button = form.querySelector("[data-play]");
const pace = form.querySelector("[data-speed]");
const last = Number(ply.max);
let wanted = "";
let fetching = false;
let timer = 0;

const address = (number) => `${form.getAttribute("action")}?ply=${number}&seat=${seat.value}`;

// Only the latest wish counts: while a page is on its way, those in between are passed over.
async function go(where) {
  wanted = where;
  if (fetching) return;
  fetching = true;
  try {
    while (wanted) await show(wanted);
  } catch {
    location.assign(wanted);
  } finally {
    fetching = false;
  }
}

async function show(where) {
  const answer = await fetch(where);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (where === wanted) wanted = "";
  const before = positions();
  for (const id of PARTS) become(byId(id), page.getElementById(id));
  glide(before);
  document.title = page.title;
  history.replaceState(null, "", where);
  if (!wanted) ply.value = new URL(where, location.href).searchParams.get("ply");
  arrange();
  const told = byId("log").querySelector("[aria-current] a").textContent.trim();
  say(`${byId("where").textContent}. ${told}`);
}

function become(element, next) {
  morph(element, next.innerHTML);
  element.hidden = next.hidden;
}

// Nothing here can be pressed to any effect, and the move that is shown stays in sight in the list.
function arrange() {
  light(byId("play"));
  settle();
  const list = byId("log").querySelector("ol");
  const now = list.querySelector("[aria-current]");
  list.scrollTop += now.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
}

const step = (by) => go(address(Math.min(Math.max(Number(ply.value) + by, 0), last)));

function pause() {
  clearTimeout(timer);
  timer = 0;
  button.textContent = words("Autoplay");
}

function play() {
  if (Number(ply.value) >= last) ply.value = 0;
  button.textContent = words("Pause");
  tick();
}

async function tick() {
  timer = setTimeout(tick, Number(pace.value));
  await step(1);
  if (Number(ply.value) >= last) pause();
}

ply.addEventListener("input", () => go(address(ply.value)));
seat.addEventListener("change", () => go(address(ply.value)));
button.addEventListener("click", () => (timer ? pause() : play()));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  go(address(ply.value));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("#steps a, #log a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  go(link.getAttribute("href"));
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest("input, select, [data-roving]")) return;
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
  if (!by) return;
  event.preventDefault();
  pause();
  step(by);
});

form.querySelector("[data-plain]").hidden = true;
form.querySelector(".autoplay").hidden = false;
arrange();
offerCopy();
