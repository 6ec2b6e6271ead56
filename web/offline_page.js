'use strict';

// keepOffline has the service worker cache the page's files. It is called when the game
// runs, and again when more files were loaded. When a newer version is ready, a notice
// says once that it comes with the next load. Embeds do not use it.
globalThis.keepOffline = (() => {
  const worker = new URL('offline.js', (/** @type {HTMLScriptElement} */ (document.currentScript)).src);
  const hour = 3600e3;
  let registered = null; // the promise of a registration, once asked for
  let changed = false; // a newer service worker has taken over

  // notice shows the notice until it is closed. It takes no focus.
  const notice = () => {
    const make = (tag, textContent, act) => Object.assign(document.createElement(tag), {textContent, onclick: act});
    const newer = Object.assign(make('div', ''), {id: 'newer', role: 'status', lang: pageWords.tag});
    document.body.append(newer); // before its text is set, so that it is announced
    newer.append(make('p', pageWords.say('newer')),
      make('button', pageWords.say('reload'), () => location.reload()), make('button', pageWords.say('later'), () => newer.remove()));
  };
  let told = false;

  const tell = () => navigator.serviceWorker.controller?.postMessage({
    keep: performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !name.endsWith('?weight')),
  });

  const register = async () => {
    const {serviceWorker} = navigator;
    const first = !serviceWorker.controller;
    let taken = 0;
    serviceWorker.addEventListener('controllerchange', () => {
      changed = ++taken > 1 || !first;
      tell();
    });
    serviceWorker.addEventListener('message', ({data}) => {
      if (data?.offline === 'other' && changed && !told && !globalThis.noughts.asked?.embed) {
        told = true;
        notice();
      }
      if (data?.offline) {
        globalThis.noughts.offline = data.offline;
      }
    });
    const registration = await serviceWorker.register(worker, {updateViaCache: 'none'});
    // A page that stays open for days checks for updates.
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - asked > hour) {
        asked = Date.now();
        registration.update().catch(() => {});
      }
    });
  };

  return async () => {
    try {
      await (registered ??= register());
      tell();
    } catch (e) {
      // The page is not secure, or a frame without an origin.
      console.info(`noughts: not kept for a visit without a network: ${e.message}`);
    }
  };
})();
