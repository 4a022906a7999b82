// Told when it is my turn, if I asked for it: a sound of our own, a notice of the desktop.

import { setting } from "./settings.js";
import { words } from "./words.js";

const NOTES = [
  [523.25, 0],
  [783.99, 0.14],
];
const LENGTH = 0.5;
const LOUDNESS = 0.12;

let sounds = null;
let mine = null; // whether it was my turn in the last frame; null before the first, which is no news

// A browser lets a page sound only after somebody has touched it.
function wake() {
  if (setting("sound") !== "on") return;
  sounds ??= new AudioContext();
  if (sounds.state === "suspended") sounds.resume();
}

function sound() {
  if (setting("sound") !== "on" || sounds?.state !== "running") return;
  for (const [pitch, delay] of NOTES) {
    const [tone, volume] = [sounds.createOscillator(), sounds.createGain()];
    const start = sounds.currentTime + delay;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(sounds.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}

function notice(title) {
  if (setting("notice") !== "on" || !document.hidden || window.Notification?.permission !== "granted") return;
  try {
    const shown = new Notification(title, { tag: location.pathname, body: document.querySelector("#turn .asks")?.innerText ?? "" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones let only installed pages do this.
  }
}

export function heardTurn(frame) {
  if (frame.mine && mine === false) {
    sound();
    notice(frame.title);
  }
  mine = frame.mine;
}

// The browser is asked for its leave when the box is ticked, never before.
async function changed({ detail: { name, value } }) {
  if (name === "sound" && value === "on") {
    wake();
    sound();
  }
  if (name === "notice" && value === "on" && (await window.Notification?.requestPermission()) !== "granted") refused();
}

function refused() {
  const box = document.querySelector('[data-setting="notice"]');
  box.checked = false;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  const help = document.getElementById("notice-help");
  help.textContent = words("This browser does not allow notices from this site.");
}

document.addEventListener("setting", changed);
for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, wake);
