// The words of the scripts: looked up in the page's own language, values put in where the text has %(name)s.

const block = document.getElementById("words");
const catalogue = block ? JSON.parse(block.textContent) : {};

export function words(text, values = {}) {
  return (catalogue[text] ?? text).replace(/%\((\w+)\)s/g, (slot, name) => values[name] ?? slot);
}
