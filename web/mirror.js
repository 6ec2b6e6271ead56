'use strict';

// openMirror applies the program's changes to the elements inside one of the page's. The
// elements have numbers; the outer one is 1, and 0 is none. All changes of a sync come as
// one text, since calls from Go cost more than the changes themselves.
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
      // A field that already has the text keeps its caret.
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
    focus: number => {
      const element = elements.get(number);
      element.focus({preventScroll: true});
      // Only a page that is higher than its window scrolls, and only for the keyboard.
      if (document.documentElement.scrollHeight > innerHeight && element.matches(':focus-visible')) {
        element.scrollIntoView({block: 'nearest'});
      }
    },
  };
};
