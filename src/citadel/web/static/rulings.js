// Rules at hand: a link to a clause opens that clause on the page, its neighbours and the way to the whole rulebook.

const CLAUSE = /^\/rules\/[^/]+$/;

const byId = (id) => document.getElementById(id);
const read = new Map();

async function clause(address) {
  const page = `${address.pathname}/${address.hash.slice(1)}`;
  if (!read.has(page)) {
    const answer = await fetch(page);
    if (!answer.ok) throw new Error(answer.statusText);
    const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("clause");
    read.set(page, found.innerHTML);
  }
  return read.get(page);
}

export async function openClause(address) {
  const sheet = byId("rulings");
  try {
    sheet.querySelector("div").innerHTML = await clause(address);
  } catch {
    window.open(address, "_blank", "noopener");
    return;
  }
  sheet.querySelector("a.whole").href = address;
  if (!sheet.open) sheet.showModal();
  sheet.querySelector("h2").focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.classList.contains("whole")) return;
  const address = new URL(link.href);
  if (!CLAUSE.test(address.pathname) || !address.hash || address.origin !== location.origin) return;
  event.preventDefault();
  openClause(address);
});
