// Why not: whatever is greyed tells its reason and the clause behind it, to whoever points at it, gets to it or presses it.

import { say, standClear, tip } from "./notices.js";
import { chosen } from "./targets.js";
import { words } from "./words.js";

const DWELL = 450;
const GREYED = 'button[name="at"][aria-disabled="true"], [data-why]';

const answers = new Map();
let timer = 0;
let held = false; // it was pressed, so the answer stays when the pointer goes

// What the page shows has changed, and with it the reasons.
export function forgetReasons() {
  answers.clear();
  letGo();
}

// Ask about an action: {why, lang, final}; `why` is "" for one that is allowed. It changes nothing.
export async function ask(form, action) {
  const seat = form.elements.namedItem("seat")?.value ?? "-1";
  const address = `/table/${form.dataset.table}/why?${new URLSearchParams({ seat, action })}`;
  if (!answers.has(address)) {
    const answer = fetch(address, { headers: { Accept: "application/json" } }).then((found) => (found.ok ? found.json() : null));
    answers.set(address, answer.catch(() => null));
  }
  return (await answers.get(address)) ?? { why: "", final: true };
}

// Return why something greyed cannot be done, {why: ""} if it can.
export async function whyNot(form, element) {
  if (element.dataset.why) return ask(form, element.dataset.why);
  const source = chosen(form);
  if (source) return ask(form, `${source.value} ${element.value}`);
  if (form.querySelector('input[name="with"]')) return { why: words("First choose what to use, then where.") };
  const nothing = words("Nothing to do here now.");
  return { why: `${nothing} ${question(form)}.` };
}

// Whose turn it is, and the clause behind what is asked, as the page has it.
function question(form) {
  const turn = form.querySelector("#turn");
  const clause = turn.querySelector("a.clause")?.hash.slice(1);
  return turn.querySelector("h2").textContent.trim() + (clause ? ` (${clause})` : "");
}

// Without a choice every place is greyed, and for the same reason: that is told on pressing only.
const tellsByItself = (form, element) => element.dataset.why !== undefined || chosen(form) !== null;

// Tell why something greyed cannot be done, or what the card there says to whoever holds nothing to use on it; return
// whether there was anything to tell.
export async function tellWhy(form, element) {
  const card = chosen(form) ? null : document.getElementById(`about-${element.dataset.about}`);
  if (card) {
    card.showPopover();
    say([...card.querySelectorAll("h3, p")].map((part) => part.textContent.trim()).join(". "));
    return true;
  }
  const { why, lang } = await whyNot(form, element);
  standClear(element);
  tip(why, lang);
  held = why !== "";
  return held;
}

export function explain(form) {
  const greyed = (event) => event.target.closest?.(GREYED);
  const linger = (event) => {
    const element = greyed(event);
    if (held || !element || element.contains(event.relatedTarget) || !tellsByItself(form, element)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const { why, lang } = await whyNot(form, element);
      if (held || !element.matches(":hover, :focus")) return;
      standClear(element);
      tip(why, lang);
    }, DWELL);
  };
  const leave = (event) => {
    if (!greyed(event) || greyed(event).contains(event.relatedTarget)) return;
    clearTimeout(timer);
    if (!held) tip("");
  };
  for (const arrives of ["pointerover", "focusin"]) form.addEventListener(arrives, (event) => event.pointerType !== "touch" && linger(event));
  for (const leaves of ["pointerout", "focusout"]) form.addEventListener(leaves, (event) => event.pointerType !== "touch" && leave(event));
  // What was told on pressing stays until something else is pressed.
  for (const pressed of ["pointerdown", "keydown"]) document.addEventListener(pressed, letGo);
  form.addEventListener("click", (event) => {
    const element = event.target.closest("[data-why]");
    if (element) tellWhy(form, element);
  });
}

function letGo(event) {
  if (event?.target.closest?.(".notices")) return;
  if (held) tip("");
  held = false;
}
