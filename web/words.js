'use strict';

// pageWords is the texts of the page, shown before the game or in its place, in the first
// of the reader's languages that has a translation.
globalThis.pageWords = (() => {
  // The English texts; they are the msgids of the catalogues.
  const words = {
    loading: 'Loading Noughts',
    looking: 'Looking for Noughts…',
    downloading: 'Downloading…',
    fuller: 'Loading the full game…',
    starting: 'Starting…',
    coming: 'Loading the rules of this game…',
    size: '{0} of {1} KB',
    nowasm: 'This browser is too old for Noughts: it cannot run WebAssembly. Any current browser can.',
    blocked: 'This page may not run WebAssembly: a security policy of the site or of the browser forbids it.',
    nowebgl: 'Noughts draws with WebGL 2, and this browser has it switched off or lacks it. Switching on hardware acceleration in its settings often helps.',
    light: 'Without WebGL 2 there is only the light board.',
    missing: 'A part of Noughts is missing on the server. Try again in a moment.',
    network: 'Noughts could not be fetched. Check your connection.',
    truncated: 'The download broke off before its end.',
    broken: 'What the server sent is not Noughts, or was damaged on the way.',
    crash: 'Noughts has stopped because of an error. Your game is kept.',
    sandbox: 'Noughts cannot start here: the page puts it in a sandbox without an origin. Its owner can add allow-same-origin to that.',
    unknown: 'This page asks for something that Noughts does not know, and gets the usual instead: {0}.',
    again: 'Try again',
    reload: 'Reload',
    later: 'Later',
    close: 'Close',
    newer: 'A new version is ready.',
    lighten: 'Play on a light board',
    full: 'Full view',
    copy: 'Copy a report',
    copied: 'Copied',
    select: 'Copy the selected text',
    report: 'The report',
    elsewhere: 'This game is open in another tab or window.',
    taken: 'This game goes on in another tab or window.',
    take: 'Continue here',
    own: 'Another game',
    game: 'Game',
    level: 'Level',
  };

  // The packer fills in the translations, in the same order.
  const others = {};

  let tag = 'en';
  const speak = languages => {
    const tags = languages.filter(l => l).map(l => l.toLowerCase().split(/[-_]/)[0]);
    tag = tags.find(t => t === 'en' || others[t]) ?? 'en';
  };
  speak(navigator.languages ?? []);

  const names = Object.keys(words);
  return {
    // speak chooses the first language of a list that has translations.
    speak,
    get tag() { return tag; },

    // say is a text by its key, with its placeholders replaced.
    say(name, ...all) {
      const text = others[tag]?.[names.indexOf(name)] || words[name];
      return text.replace(/\{(\d)\}/g, (place, i) => all[i] ?? place);
    },
  };
})();
