// The words of the scripts: looked up in the page's own language, values put in where the text has %(name)s.

export function words(text, values = {}) {
  return text.replace(/%\((\w+)\)s/g, (slot, name) => values[name] ?? slot);
}
