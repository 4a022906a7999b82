// Copying by a button: what a field holds, or, if none is named, the address of the page.

import { say } from "./notices.js";
import { words } from "./words.js";

// It needs a page that the browser trusts; elsewhere the link is there to be selected.
export function offerCopy() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = button.dataset.copy;
  await navigator.clipboard.writeText(field ? document.getElementById(field).value : location.href);
  say(words("The link is copied."));
});
