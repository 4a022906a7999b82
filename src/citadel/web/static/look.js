// A box that is larger than its place shows at first what its `data-brings` selects, and again when that is elsewhere.
// Whoever moves the box about is left alone.

const seen = new WeakMap();

export function look() {
  for (const box of document.querySelectorAll("[data-brings]")) {
    const thing = box.querySelector(box.dataset.brings);
    const place = thing?.closest("[data-key]");
    if (!place || seen.get(box) === place) continue;
    seen.set(box, place);
    const [around, at] = [box.getBoundingClientRect(), place.getBoundingClientRect()];
    box.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
    box.scrollTop += at.top + at.height / 2 - around.top - around.height / 2;
  }
}
