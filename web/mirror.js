'use strict';

// openMirror lets the program keep elements inside one of the page's. Elements
// have numbers there, of which the outer one has 1 and none has 0, and all that
// changes at once comes as one text: every call of the program's costs more than
// what it does.
globalThis.openMirror = root => {
  const elements = new Map([[0, null], [1, root]]);
  const write = (element, facts) => {
    for (let i = 0; i < facts.length; i += 2) {
      const value = facts[i + 1];
      switch (facts[i]) {
        case 'text': element.textContent = value; break;
        case 'style': element.style.cssText = value; break;
        default: element.setAttribute(facts[i], value);
      }
    }
  };
  const acts = {
    create: (number, tag, ...facts) => {
      const element = document.createElement(tag);
      elements.set(number, element);
      write(element, facts);
    },
    set: (number, ...facts) => write(elements.get(number), facts),
    unset: (number, name) => elements.get(number).removeAttribute(name),
    hold: (number, text) => {
      // What is being typed is left alone, with its caret.
      const field = elements.get(number);
      if (field.value !== text) {
        field.value = text;
      }
    },
    insert: (into, number, before) => elements.get(into).insertBefore(elements.get(number), elements.get(before)),
    remove: number => {
      elements.get(number).remove();
      elements.delete(number);
    },
  };
  return {
    change: text => {
      for (const [what, ...how] of JSON.parse(text)) {
        acts[what](...how);
      }
    },
    focus: number => elements.get(number).focus({preventScroll: true}),
  };
};
