// All light boards: helpers for elements.
//
// make and drawn make an element of HTML and of SVG, with attributes. write sets an
// attribute and say the text of an element if they differ.

const make = (tag, facts, into) => {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    name === 'text' ? e.textContent = value : e.setAttribute(name, value);
  }
  into?.append(e);
  return e;
};
const drawn = (tag, facts, into) => {
  const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(facts)) {
    e.setAttribute(name, value);
  }
  into?.append(e);
  return e;
};
const write = (e, name, value) => {
  if (value === null || value === false) {
    e.hasAttribute(name) && e.removeAttribute(name);
  } else if (e.getAttribute(name) !== String(value)) {
    e.setAttribute(name, value);
  }
};
const say = (e, text) => {
  if (e.textContent !== text) {
    e.textContent = text;
  }
};
