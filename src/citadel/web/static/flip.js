// Motion: things with the same `data-flip` glide from where they were to where they are now, and numbers with
// `data-flash` flash when they change. Nothing waits for it, and a tap anywhere ends it.

import { setting } from "./settings.js";

const MILLISECONDS = 350;
const FACTORS = { none: 0, slow: 2, normal: 1, fast: 0.5 };
const FLASH = [{ scale: 1 }, { scale: 1.6, color: "var(--on-coin)", backgroundColor: "var(--coin)", offset: 0.2 }, { scale: 1 }];
const DEALT = { opacity: 0, transform: "translateY(-1.5rem) rotate(-4deg) scale(0.85)" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();

const duration = () => (calm.matches ? 0 : MILLISECONDS * FACTORS[setting("motion")]);

// Where a thing lies: the nearest thing around it that has a name. Being pushed about by the layout is no move.
function placeOf(element) {
  const around = element.parentElement.closest("[data-key], button[value], [id]");
  return around.dataset.key || around.value || around.id;
}

// What is where, and which number says what, before the page changes.
export function positions() {
  const found = { places: new Map(), numbers: new Map() };
  for (const element of document.querySelectorAll("[data-flip]"))
    found.places.set(element.dataset.flip, { place: placeOf(element), box: element.getBoundingClientRect() });
  for (const element of document.querySelectorAll("[data-flash]")) found.numbers.set(element, element.dataset.flash);
  return found;
}

// The page has changed: mark what moved and which numbers are others now, and let them be seen to do so.
export function glide(before) {
  const time = duration();
  for (const element of document.querySelectorAll("[data-flip]")) {
    const was = before.places.get(element.dataset.flip);
    const moved = was === undefined || was.place !== placeOf(element);
    element.toggleAttribute("data-moved", moved && before.places.size > 0);
    if (moved && time) run(element, flight(element, was?.box), time);
  }
  for (const element of document.querySelectorAll("[data-flash]")) {
    const was = before.numbers.get(element) ?? element.dataset.flash;
    const changed = was !== element.dataset.flash;
    element.toggleAttribute("data-changed", changed);
    if (changed && time) run(element, FLASH, 3 * time);
  }
}

// What was elsewhere comes from there, in the size it had; what is new is dealt.
function flight(element, from) {
  const to = element.getBoundingClientRect();
  if (!from?.width || !to.width) return [DEALT, { opacity: 1, transform: "none" }];
  const above = { transformOrigin: "0 0", zIndex: 10 };
  const there = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  return [{ ...above, transform: there }, { ...above, transform: "none" }];
}

function run(element, frames, time) {
  const animation = element.animate(frames, { duration: time, easing: "ease-out" });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
}

// Whoever taps has seen enough; the tap itself goes where it was meant to.
document.addEventListener("pointerdown", () => {
  for (const animation of [...running]) animation.finish();
});
