// Pointing at a place of the board, so that the others look there: the button (`data-points`) or the key P, then a place
// (`data-square`). With the focus on a place the key P points at it at once.

import { refusal } from "./moves.js";
import { problem, say, tip } from "./notices.js";
import { words } from "./words.js";

const button = () => document.querySelector("[data-points]");
const placeOf = (element) => element?.closest?.("[data-square]")?.dataset.square;

// Whether the next place that is pressed is pointed at; what is pressed then makes no move.
export const aiming = () => document.documentElement.hasAttribute("data-aiming");

function aim(on) {
  document.documentElement.toggleAttribute("data-aiming", on);
  button()?.setAttribute("aria-pressed", String(on));
  tip(on ? words("Press the place that the others shall look at. Esc lets it be.") : "");
}

async function send(place) {
  const form = document.getElementById("play");
  const fields = ["token", "seat"].map((name) => [name, form.elements.namedItem(name).value]);
  const request = { method: "POST", body: new URLSearchParams([...fields, ["place", place]]), headers: { Accept: "application/json" } };
  const answer = await fetch(button().dataset.points, request).catch(() => null);
  if (!answer) problem(words("Nobody could be shown that: the server is away."));
  else problem(answer.ok ? "" : (await refusal(answer)).error);
}

export const mayPoint = () => button() !== null;

// What the key P does.
export function point() {
  const place = placeOf(document.activeElement);
  if (place && !aiming()) send(place);
  else aim(!aiming());
}

export function followPointing() {
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-points]")) aim(!aiming());
  });
  // Before anybody else hears of it: a place that is pointed at opens no list and makes no move.
  document.addEventListener(
    "click",
    (event) => {
      const place = aiming() && placeOf(event.target);
      if (!place) return;
      event.preventDefault();
      event.stopPropagation();
      aim(false);
      send(place);
    },
    { capture: true },
  );
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && aiming()) aim(false);
  });
  // Whoever makes a move instead has nothing to show.
  document.addEventListener("sending", () => {
    if (aiming()) aim(false);
  });
  // Pointing may have come to its end with the game; and the button is as the server sends it.
  document.addEventListener("frame", () => {
    if (aiming()) aim(Boolean(button()));
  });
}
