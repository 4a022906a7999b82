// Motion: things with the same `data-flip` glide from where they were to where they are now. Nothing waits for it.

const MILLISECONDS = 350;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Where a thing lies: the nearest thing around it that has a name. Being pushed about by the layout is no move.
function placeOf(element) {
  const around = element.parentElement.closest("[data-key], button[value], [id]");
  return around.dataset.key || around.value || around.id;
}

export function positions() {
  const found = new Map();
  for (const element of document.querySelectorAll("[data-flip]"))
    found.set(element.dataset.flip, { place: placeOf(element), box: element.getBoundingClientRect() });
  return found;
}

export function glide(before, speed) {
  for (const element of document.querySelectorAll("[data-flip]")) {
    const was = before.get(element.dataset.flip);
    const moved = was === undefined || was.place !== placeOf(element);
    element.toggleAttribute("data-moved", moved && before.size > 0);
    if (moved && speed > 0 && !calm.matches) animate(element, was?.box, MILLISECONDS / speed);
  }
}

function animate(element, from, duration) {
  const to = element.getBoundingClientRect();
  const start =
    from && from.width && to.width
      ? { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }
      : { opacity: 0, transform: "scale(0.8)" };
  element.animate([start, { opacity: 1, transform: "none" }], { duration, easing: "ease-out" });
}
