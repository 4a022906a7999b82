// First what, then where: the chosen source (a radio button with `data-targets`) lights the places it can go to.

export const chosen = (form) => form.querySelector('input[name="with"]:checked');

// Light what the choice allows. Other places stay reachable, so that they can be explored, but say that they are off.
export function light(form) {
  const targets = new Set((chosen(form)?.dataset.targets ?? "").split(" "));
  for (const place of form.querySelectorAll('button[name="at"]')) {
    const lit = targets.has(place.value);
    place.toggleAttribute("data-lit", lit);
    place.setAttribute("aria-disabled", String(!lit));
  }
}

function chooseNothing(form) {
  for (const source of form.querySelectorAll('input[name="with"]')) source.checked = false;
  light(form);
}

export function follow(form) {
  form.addEventListener("change", () => light(form));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open], [popover]:popover-open")) chooseNothing(form);
  });
  light(form);
}
