// The live table: frames bring the sections that changed; the page becomes what they say.

import { offerCancel, stayArmed } from "./confirm.js";
import { offerCopy } from "./copy.js";
import "./curtain.js";
import { followTables, showTitle } from "./elsewhere.js";
import { glide, positions } from "./flip.js";
import "./keys.js";
import { openLine } from "./line.js";
import { followLog } from "./log.js";
import { look } from "./look.js";
import { morph } from "./morph.js";
import { sendMoves } from "./moves.js";
import { sayWords } from "./notices.js";
import { followPointing } from "./point.js";
import { hurry } from "./quick.js";
import { settle } from "./roving.js";
import "./rulings.js";
import { heardTurn } from "./signal.js";
import { follow, light } from "./targets.js";
import { followTelling } from "./telling.js";
import { explain, forgetReasons } from "./why.js";

const byId = (id) => document.getElementById(id);
const form = byId("play");
let shown = -1;

function hear(frame) {
  if (frame.build && frame.build !== form.dataset.build && !frame.mine) location.reload();
  if (frame.html && frame.v >= shown) show(frame);
}

function show(frame) {
  shown = frame.v;
  const focus = document.activeElement;
  const home = focus?.closest("section[id]");
  const before = positions();
  for (const [id, html] of Object.entries(frame.html)) become(byId(id), html);
  document.dispatchEvent(new Event("frame"));
  light(form);
  offerCopy();
  settle();
  look();
  stayArmed();
  forgetReasons();
  keepFocus(focus, home);
  glide(before);
  showTitle(frame.title);
  byId("icon").href = frame.mine ? byId("icon").dataset.mine : byId("icon").dataset.plain;
  sayWords(frame.say);
  heardTurn(frame);
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

// A list that a place has opened is done with when something in it has been chosen.
function closeLists() {
  for (const list of form.querySelectorAll("[popover]:popover-open")) list.hidePopover();
}

follow(form);
offerCopy();
settle();
look();
offerCancel(form);
sendMoves(form);
document.addEventListener("sending", closeLists);
explain(form);
hurry(form);
followLog(form.dataset.table);
followTelling();
followPointing();
followTables();
openLine(form.dataset.live, form.elements.namedItem("token").value, hear);
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
