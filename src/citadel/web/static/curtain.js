// Several people at one screen: whoever wishes so has their hand hidden when the page is left, if only for a moment.

import { setting } from "./settings.js";

const SECRET = ["mine", "choices"];

function hide() {
  const button = document.getElementById("lower");
  if (!button || setting("curtain") !== "on") return;
  for (const id of SECRET) document.getElementById(id).hidden = true;
  button.click();
}

window.addEventListener("blur", hide);
document.addEventListener("visibilitychange", () => document.hidden && hide());
