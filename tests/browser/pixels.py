"""What a page looks like, point by point; the browser itself compares its pictures."""

from __future__ import annotations

import base64
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Locator

FAR = 48  # how far two values of a colour have to be apart to be seen as different

EDGE = 8

Box = dict[str, float]
# Which share of each box's points differs in two pictures of the same part of a page.
COMPARE = """async ([one, other, boxes, far]) => {
  const points = async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    return canvas;
  };
  const [mine, also] = [await points(one), await points(other)];
  return boxes.map(({ x, y, width, height }) => {
    const [a, b] = [mine, also].map((canvas) => canvas.getImageData(x, y, width, height).data);
    let differ = 0;
    for (let i = 0; i < a.length; i += 4)
      if ([0, 1, 2].some((c) => Math.abs(a[i + c] - b[i + c]) > far)) differ += 1;
    return differ / (a.length / 4);
  });
}"""


@dataclass(frozen=True)
class Look:
    """What a part of a page looked like, and where it lay."""

    png: str
    box: Box


class Eye:
    """Looks at one thing of a page, and tells how much of what lies within boxes differs between two looks."""

    def __init__(self, thing: Locator, context: BrowserContext) -> None:
        self.thing = thing
        self._desk = context.new_page()  # the page itself allows no pictures from elsewhere

    def look(self) -> Look:
        """Return what the thing looks like, with some space around it, the page being at its top."""
        self.thing.page.evaluate("scrollTo(0, 0)")
        around = grown(box_of(self.thing), EDGE)
        box = {side: float(int(value)) for side, value in around.items()}
        png = self.thing.page.screenshot(clip=box, animations="disabled", caret="hide")  # type: ignore[arg-type]
        return Look(base64.b64encode(png).decode(), box)

    def differences(self, one: Look, other: Look, boxes: list[Box]) -> list[float]:
        """Return, for each box of the page as it lies now, which share of its points two looks show differently.

        The page may have been scrolled since the first one.
        """
        assert [one.box[side] for side in ("width", "height")] == [other.box[side] for side in ("width", "height")]
        inside = [{**box, "x": box["x"] - other.box["x"], "y": box["y"] - other.box["y"]} for box in boxes]
        whole = [{side: round(value) for side, value in box.items()} for box in inside]
        shares: list[float] = self._desk.evaluate(COMPARE, [one.png, other.png, whole, FAR])
        return shares


def box_of(thing: Locator) -> Box:
    """Return where a thing lies."""
    box = thing.bounding_box()
    assert box
    return dict(box)  # type: ignore[arg-type]


def grown(box: Box, by: float) -> Box:
    """Return a box with so much more on every side."""
    return {"x": box["x"] - by, "y": box["y"] - by, "width": box["width"] + 2 * by, "height": box["height"] + 2 * by}
