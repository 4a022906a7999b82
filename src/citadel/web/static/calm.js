// The form for a new table: people who all sit at screens of their own are offered the live choice of an option, such as
// a race; where a bot plays, two share a screen, or somebody has settings that help to see or to keep calm, the usual one.
// What somebody has chosen stays.

import { setting } from "./settings.js";

const WISHES = ["(prefers-reduced-motion: reduce)", "(prefers-contrast: more)", "(forced-colors: active)"];
const calm = () =>
  WISHES.some((wish) => matchMedia(wish).matches) ||
  ["none", "slow"].includes(setting("motion")) ||
  setting("confirm") !== "never" ||
  (document.documentElement.dataset.text ?? "100") !== "100";
const seats = () => [...document.querySelectorAll("select[name^=seat-], input[name^=seat-]:checked")];
const chosen = new Set();

function apart() {
  const kinds = seats().map((seat) => seat.value);
  const friends = kinds.filter((kind) => kind === "open" || kind === "anyone");
  const here = kinds.filter((kind) => kind === "me");
  return friends.length && here.length < 2 && !kinds.some((kind) => kind.startsWith("bot "));
}

function offer() {
  const live = apart() && !calm();
  for (const option of document.querySelectorAll("select[data-live]"))
    if (!chosen.has(option)) option.value = live ? option.dataset.live : option.dataset.usual;
}

document.addEventListener("change", (event) => {
  if (event.target.matches("select[data-live]")) chosen.add(event.target);
  else offer();
});
