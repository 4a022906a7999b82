// A group with `data-roving` is one stop for Tab; inside it the arrow keys go to the nearest thing in their direction.

const ITEMS = "button:not(:disabled), a[href]";
const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

const itemsOf = (group) => [...group.querySelectorAll(ITEMS)].filter((item) => item.checkVisibility?.() ?? true);

// Give every group exactly one item that Tab reaches: the one it was, or the first.
export function settle() {
  for (const group of document.querySelectorAll("[data-roving]")) {
    const items = itemsOf(group);
    const stop =
      items.find((item) => item === document.activeElement) ?? items.find((item) => item.tabIndex === 0 && item.hasAttribute("tabindex")) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}

const middle = (item) => {
  const box = item.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

function nearest(items, from, [right, down]) {
  const [x, y] = middle(from);
  const cost = (item) => {
    const [dx, dy] = [middle(item)[0] - x, middle(item)[1] - y];
    const along = dx * right + dy * down;
    return along > 1 ? along + 4 * Math.abs(dx * down + dy * right) : Infinity;
  };
  const best = items.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return cost(best) < Infinity ? best : items[items.indexOf(from) + right + down];
}

document.addEventListener("keydown", (event) => {
  const group = event.target.closest?.("[data-roving]");
  if (!group || event.ctrlKey || event.altKey || event.metaKey || !event.target.matches(ITEMS)) return;
  const items = itemsOf(group);
  let next = null;
  if (event.key in STEPS) next = nearest(items, event.target, STEPS[event.key]);
  if (event.key === "Home") next = items[0];
  if (event.key === "End") next = items.at(-1);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

// Wherever focus goes inside a group, Tab comes back to. Browsers leave what has focus half outside a row that scrolls.
document.addEventListener("focusin", (event) => {
  if (!event.target.closest?.("[data-roving]")) return;
  settle();
  if (event.target.matches(":focus-visible")) event.target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
