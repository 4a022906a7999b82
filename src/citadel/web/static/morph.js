// Turns the content of an element into new HTML with as few changes as possible, so that focus, half-made choices,
// typed text, open details and scroll positions survive. Elements are told apart by `id` or `data-key`.

// What belongs to the person at the screen or to our scripts, not to the server.
const OURS = new Set(
  "open checked tabindex aria-disabled data-lit data-moved data-changed data-armed data-named data-new data-since".split(" "),
);

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.key || "" : "");

export function morph(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  morphChildren(element, template.content);
}

function morphChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = parent.firstChild;
  for (const want of [...wanted.childNodes]) {
    const have = counterpart(at, want, keyed);
    if (have) {
      if (have === at) at = at.nextSibling;
      else parent.insertBefore(have, at);
      morphNode(have, want);
    } else {
      parent.insertBefore(want, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// The node that becomes `want`: the one with its key, or else the next one without a key.
function counterpart(at, want, keyed) {
  const key = keyOf(want);
  let have = key ? keyed.get(key) : at;
  if (key) keyed.delete(key);
  else while (have && keyOf(have)) have = have.nextSibling;
  return have && have.nodeName === want.nodeName && (key || have.nodeType === want.nodeType) ? have : null;
}

function morphNode(have, want) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.data !== want.data) have.data = want.data;
    return;
  }
  if (have.hasAttribute("data-keep")) return;
  morphAttributes(have, want);
  morphChildren(have, want);
}

function morphAttributes(have, want) {
  const kept = (name) => OURS.has(name) || (name === "value" && have.nodeName === "INPUT" && have.type === "text");
  for (const { name, value } of [...want.attributes])
    if (!kept(name) && have.getAttribute(name) !== value) have.setAttribute(name, value);
  for (const { name } of [...have.attributes]) if (!kept(name) && !want.hasAttribute(name)) have.removeAttribute(name);
}
