// Moves: the form is sent without leaving the page. A move whose answer got lost is sent again under the same key.

import { confirmed } from "./confirm.js";
import { isUp, lineUp } from "./line.js";
import { offline, problem } from "./notices.js";
import { chosen, light } from "./targets.js";
import { tellWhy } from "./why.js";
import { words } from "./words.js";

const LATER = new Set([502, 503, 504]); // nothing was done, or nobody knows: the key makes it count once
const [FIRST_WAIT, LONGEST_WAIT, BUSY_TRIES] = [500, 8000, 5];

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Send until there is an answer, as soon as the line is back at the latest.
async function post(address, data) {
  const request = { method: "POST", body: data, headers: { Accept: "application/json" }, redirect: "manual" };
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address, request).catch(() => null);
    if (answer && (!LATER.has(answer.status) || tries === BUSY_TRIES)) return answer;
    if (!answer) offline(words("Your move is kept. It goes out as soon as the server is back."));
    await lineUp(Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT));
  }
}

export async function refusal(answer) {
  try {
    return await answer.json();
  } catch {
    return { error: words("The server did not answer as it should. Load the page again.") };
  }
}

export function sendMoves(form) {
  let sending = false;
  form.addEventListener("change", () => problem(""));
  form.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (button?.hasAttribute("data-leaves")) return;
    event.preventDefault();
    if (sending || !button || button.value === "none") return;
    sending = true;
    form.setAttribute("aria-busy", "true");
    try {
      if (await allowed(form, button)) await send(form, button);
    } finally {
      sending = false;
      form.removeAttribute("aria-busy");
    }
  });
}

// A place that is not lit makes no move: it tells why not.
async function allowed(form, button) {
  if (button.getAttribute("aria-disabled") === "true" && (await tellWhy(form, button))) return false;
  return confirmed(form, button);
}

async function send(form, button) {
  const source = chosen(form);
  const data = new URLSearchParams(new FormData(form, button));
  data.set("key", newKey());
  // Not form.action: a button of that name hides it.
  document.dispatchEvent(new Event("sending"));
  const answer = await post(button.getAttribute("formaction") ?? form.getAttribute("action"), data);
  if (isUp()) offline("");
  const { error, lang } = answer.ok ? { error: "" } : await refusal(answer);
  problem(error, lang);
  if (!answer.ok) return;
  document.dispatchEvent(new Event("made"));
  // By now the page may be the next one, with a choice of its own: only the choice that was sent is done with.
  if (source) {
    source.checked = false;
    light(form);
  }
}
