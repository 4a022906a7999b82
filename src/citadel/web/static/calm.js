// The form for a new table: where a bot plays, or nobody wants to be hurried, the calm choice of an option is offered,
// else the usual one. What somebody has chosen stays.

import { setting } from "./settings.js";

const hurried = () => !matchMedia("(prefers-reduced-motion: reduce)").matches && setting("motion") !== "none";
const seats = () => [...document.querySelectorAll("select[name^=seat-], input[name^=seat-]:checked")];
const botSits = () => seats().some((seat) => seat.value.startsWith("bot "));
const chosen = new Set();

function offer() {
  const calm = botSits() || !hurried();
  for (const option of document.querySelectorAll("select[data-calm]"))
    if (!chosen.has(option)) option.value = calm ? option.dataset.calm : option.dataset.usual;
}

document.addEventListener("change", (event) => {
  if (event.target.matches("select[data-calm]")) chosen.add(event.target);
  else offer();
});
