// The line to the server: a socket that comes back by itself and says loudly when it is gone.

import { offline } from "./notices.js";
import { words } from "./words.js";

const DEAD_AFTER = 60_000; // the server gives a sign of life every 20 seconds
const ASLEEP_AFTER = 30_000;
const REFUSED = 1008;
const TRY_AGAIN = 1013;
const [FIRST_WAIT, LONGEST_WAIT] = [400, 30_000];

const waits = new EventTarget(); // "up" when the line has come back
let address = null;
let token = "";
let hear = null;
let socket = null;
let tries = 0;
let timer = 0;
let heard = 0;
let up = false;

// Open the line; `listener` is called with every frame, {} being a mere sign of life.
export function openLine(where, proof, listener) {
  address = new URL(where, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  [token, hear] = [proof, listener];
  connect();
}

// Resolve when the line is up again, or after so many milliseconds.
export function lineUp(longest) {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    waits.addEventListener("up", resolve, { once: true });
  });
}

export const isUp = () => up;

function connect() {
  clearTimeout(timer);
  timer = 0;
  socket = new WebSocket(address);
  socket.onopen = () => socket.send(JSON.stringify({ token }));
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = (event) => lost(event.code, event.reason);
}

function receive(frame) {
  heard = Date.now();
  tries = 0;
  if (!up) {
    up = true;
    offline("");
    waits.dispatchEvent(new Event("up"));
  }
  hear(frame);
}

function lost(code, reason) {
  up = false;
  socket = null;
  if (code === REFUSED) {
    offline(words("The server does not know this page any more. Load it again."));
    return;
  }
  if (code === TRY_AGAIN) offline(reason || words("The server is busy. Trying again …"));
  else offline(words("Connection lost. Reconnecting …"));
  // Not all at once when a server has come back.
  const wait = Math.min(FIRST_WAIT * 2 ** tries++, LONGEST_WAIT) * (0.5 + Math.random() / 2);
  timer = setTimeout(connect, wait);
}

// A line can be dead without anybody saying so, after sleep or behind a router that forgot it; and a closing one can
// take its time about it, so it is not waited for.
function dropIfSilent(longest) {
  if (socket?.readyState !== WebSocket.OPEN || Date.now() - heard < longest) return;
  socket.onclose = socket.onmessage = null;
  socket.close();
  lost();
}

// Somebody looks again, or the network is back: no reason to wait any longer.
function hurry() {
  if (document.hidden) return;
  dropIfSilent(ASLEEP_AFTER);
  if (timer) connect();
}

setInterval(() => dropIfSilent(DEAD_AFTER), 10_000);
document.addEventListener("visibilitychange", hurry);
window.addEventListener("online", hurry);
window.addEventListener("offline", () => dropIfSilent(0));
