// Settings of this browser: what they are, where they are kept, and the sheet in which they are changed.
//
// What the server has to know before the first paint (theme, size of text) is a cookie, the rest is kept here.

const FOR_YEARS = 400 * 24 * 3600;
const DEFAULTS = { motion: "normal", confirm: "never", sound: "off", notice: "off", keys: "on", curtain: "off" };
const root = document.documentElement;

// Browsers that keep nothing for a page forbid even the asking.
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export const setting = (name) => kept(name) ?? DEFAULTS[name];

function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it holds as long as the page does.
  }
  root.dataset[name] = value;
  document.dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
}

// A box that is ticked says what its value says, one that is not says "off".
const valueOf = (field) => (field.type === "checkbox" && !field.checked ? "off" : field.value);

function show(field, value) {
  if (field.type === "checkbox") field.checked = value === field.value;
  else field.value = value;
}

function wear(name, value) {
  root.dataset[name] = value;
  document.cookie = `${name}=${value}; path=/; max-age=${FOR_YEARS}; samesite=lax`;
}

function changed(field) {
  if (field.hasAttribute("data-setting")) keep(field.dataset.setting, valueOf(field));
  else wear(field.name, field.value);
}

// Browsers that do not know yet what `command` says are told.
function openSheets(event) {
  const button = event.target.closest("[commandfor]");
  if (!button || "command" in HTMLButtonElement.prototype) return;
  document.getElementById(button.getAttribute("commandfor"))?.showModal();
}

const sheet = document.getElementById("settings");
for (const field of sheet.querySelectorAll("[data-setting]")) show(field, setting(field.dataset.setting));
root.dataset.motion = setting("motion");
sheet.addEventListener("change", (event) => changed(event.target));
document.addEventListener("click", openSheets);
