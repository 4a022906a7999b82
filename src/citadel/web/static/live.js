// The live table: a socket brings the sections that changed; the page becomes what they say.

import { glide, positions } from "./flip.js";
import { morph } from "./morph.js";
import { sendMoves } from "./moves.js";
import { settle } from "./roving.js";
import { follow, light } from "./targets.js";

const DEAD_AFTER = 60_000; // the server gives a sign of life every 20 seconds
const REFUSED = 1008;
const WAITS = [300, 700, 1500, 3000, 5000];

const byId = (id) => document.getElementById(id);
const form = byId("play");
const speed = byId("speed");
let socket = null;
let tries = 0;
let heard = Date.now();
let shown = -1;

function problem(text) {
  byId("problem").textContent = text;
  byId("problem").hidden = text === "";
}

function say(text) {
  if (text) byId("said").textContent = text;
}

function connect() {
  const address = new URL(form.dataset.live, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  socket.onopen = () => socket.send(JSON.stringify({ token: form.elements.namedItem("token").value }));
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = (event) => lost(event.code);
}

function lost(code) {
  byId("offline").hidden = false;
  if (code === REFUSED) {
    byId("offline").textContent = "The server does not know this page any more. Load it again.";
    return;
  }
  setTimeout(connect, WAITS[Math.min(tries++, WAITS.length - 1)]);
}

function hear(frame) {
  heard = Date.now();
  tries = 0;
  byId("offline").hidden = true;
  if (frame.build && frame.build !== form.dataset.build && !frame.mine) location.reload();
  if (frame.html && frame.v >= shown) show(frame);
}

function show(frame) {
  shown = frame.v;
  const focus = document.activeElement;
  const home = focus?.closest("section[id]");
  const before = positions();
  for (const [id, html] of Object.entries(frame.html)) become(byId(id), html);
  light(form);
  offerCopy();
  settle();
  keepFocus(focus, home);
  glide(before, Number(speed.value));
  document.title = frame.title;
  byId("icon").href = frame.mine ? byId("icon").dataset.mine : byId("icon").dataset.plain;
  say(frame.say);
}

function become(element, html) {
  morph(element, html);
  if (element.nodeName === "SECTION") element.hidden = html === "";
}

// Focus never falls to the floor: it stays on its element, or goes to the heading of the section that lost it.
function keepFocus(focus, home) {
  if (!home || focus === document.activeElement) return;
  if (focus.isConnected && focus.checkVisibility()) {
    focus.focus({ preventScroll: true });
    return;
  }
  const heading = (home.hidden ? byId("turn") : home).querySelector("h2") ?? byId("turn").querySelector("h2");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

// A line can be dead without anybody saying so: after sleep, or behind a router that forgot it.
function check() {
  if (socket.readyState === WebSocket.OPEN && Date.now() - heard > DEAD_AFTER) socket.close();
}

// Copying needs a page that the browser trusts; elsewhere the link is there to be selected.
function offerCopy() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(byId(button.dataset.copy).value);
  say("The link is copied.");
});

// How fast things fly is remembered in this browser.
speed.value = localStorage.getItem("speed") ?? "1";
speed.addEventListener("change", () => localStorage.setItem("speed", speed.value));
byId("settings").hidden = false;

follow(form);
offerCopy();
settle();
sendMoves(form, problem, say);
connect();
setInterval(check, 10_000);
document.addEventListener("visibilitychange", check);
window.addEventListener("online", check);
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
