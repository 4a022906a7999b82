// The log: what has happened from one's own last move on is marked, and the places that a line names are shown on the board.

import { words } from "./words.js";

const TABLES_KEPT = 50;
const STORE = "read";

const lines = () => [...document.querySelectorAll("#log li")]; // the latest first
const placesOf = (line) => [...line.querySelectorAll("[data-place]")].map((link) => link.dataset.place);

// The places of a board: those that something is put to, and those that say which they are (`data-square`).
const squares = () => [...document.querySelectorAll('button[name="at"], [data-square]')];
const onBoard = (places) => squares().filter((square) => places.includes(square.dataset.square ?? square.value));

// How many lines there were before one's own last move, for the tables looked at last.
function readMarks() {
  try {
    return new Map(JSON.parse(localStorage.getItem(STORE) ?? "[]"));
  } catch {
    return new Map();
  }
}

function remember(table, count) {
  const marks = readMarks();
  marks.delete(table);
  marks.set(table, count);
  try {
    localStorage.setItem(STORE, JSON.stringify([...marks].slice(-TABLES_KEPT)));
  } catch {
    // Then nothing is marked next time.
  }
}

export function followLog(table) {
  let before = 0;
  document.addEventListener("sending", () => (before = lines().length));
  document.addEventListener("made", () => {
    remember(table, before);
    mark(table);
  });
  document.addEventListener("frame", () => mark(table));
  for (const arrives of ["pointerover", "focusin"]) document.addEventListener(arrives, (event) => showPlaces(event.target));
  document.addEventListener("click", (event) => goTo(event.target.closest?.("[data-place]")));
  mark(table);
}

// Mark lines that are new, and where the latest one happened.
function mark(table) {
  const all = lines();
  const fresh = Math.max(0, all.length - (readMarks().get(table) ?? all.length));
  all.forEach((line, index) => line.toggleAttribute("data-new", index < fresh));
  all.forEach((line, index) => {
    if (fresh && index === fresh) line.dataset.since = words("Before your last move");
    else delete line.dataset.since;
  });
  const last = onBoard(all.length ? placesOf(all[0]) : []);
  for (const square of squares()) square.toggleAttribute("data-last", last.includes(square));
}

// Show the places that a line names on the board; those of any other line are shown no more.
export function showPlaces(element) {
  const line = element.closest?.("#log li");
  const named = onBoard(line ? placesOf(line) : []);
  for (const square of document.querySelectorAll("[data-named]")) square.toggleAttribute("data-named", named.includes(square));
  for (const square of named) square.toggleAttribute("data-named", true);
}

// On a small screen the board may be far away.
function goTo(link) {
  const [square] = link ? onBoard([link.dataset.place]) : [];
  square?.scrollIntoView({ block: "nearest" });
}
