// Moves: the form is sent without leaving the page. A move whose answer got lost is sent again under the same key.

import { chosen, light } from "./targets.js";

const RETRIES = [500, 1000, 2000, 4000, 8000];

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function post(address, data) {
  const request = { method: "POST", body: data, headers: { Accept: "application/json" }, redirect: "error" };
  for (const wait of RETRIES) {
    try {
      return await fetch(address, request);
    } catch {
      await pause(wait);
    }
  }
  return fetch(address, request);
}

async function sentence(answer) {
  try {
    return (await answer.json()).error;
  } catch {
    return "The server did not answer as it should. Load the page again.";
  }
}

// `problem` is called with a sentence, "" if all is well; `notice` with what a screen reader should say.
export function sendMoves(form, problem, notice) {
  let sending = false;
  form.addEventListener("change", () => problem(""));
  form.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (button?.hasAttribute("data-leaves")) return;
    event.preventDefault();
    if (sending || !button || button.value === "none") return;
    // With something chosen to use there, the server is asked for a place that is not lit, too: it says why not.
    if (button.getAttribute("aria-disabled") === "true" && !chosen(form)) {
      if (form.querySelector('input[name="with"]')) problem("First choose what to use, then where.");
      else notice("Nothing to do here now.");
      return;
    }
    sending = true;
    form.setAttribute("aria-busy", "true");
    try {
      await send(form, button, problem);
    } finally {
      sending = false;
      form.removeAttribute("aria-busy");
    }
  });
}

async function send(form, button, problem) {
  const source = chosen(form);
  const data = new URLSearchParams(new FormData(form, button));
  data.set("key", newKey());
  // Not form.action: a button of that name hides it.
  const address = button.getAttribute("formaction") ?? form.getAttribute("action");
  let answer;
  try {
    answer = await post(address, data);
  } catch {
    problem("The server cannot be reached. Your move was not made, as far as we know.");
    return;
  }
  problem(answer.ok ? "" : await sentence(answer));
  // By now the page may be the next one, with a choice of its own: only the choice that was sent is done with.
  if (answer.ok && source) {
    source.checked = false;
    light(form);
  }
}
