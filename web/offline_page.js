'use strict';

// keepOffline has the page's files kept for a visit without a network, by the
// service worker. It is called when the game plays, and once more when more of
// it was loaded. When a newer version than the page's is ready, the page says so,
// once and quietly: it comes with the next load, which is the player's to begin.
// An embed leaves that to the page around it.
globalThis.keepOffline = (() => {
  const worker = new URL('offline.js', (/** @type {HTMLScriptElement} */ (document.currentScript)).src);
  const hour = 3600e3;
  let registered = null; // the promise of a registration, once asked for
  let changed = false; // another worker has taken over since the page was loaded

  // notice says so above the game, until it is put away. It takes no focus.
  const notice = () => {
    const make = (tag, textContent, act) => Object.assign(document.createElement(tag), {textContent, onclick: act});
    const newer = Object.assign(make('div', ''), {id: 'newer', role: 'status', lang: pageWords.tag});
    document.body.append(newer); // before its text, which is then read out
    newer.append(make('p', pageWords.say('newer')),
      make('button', pageWords.say('reload'), () => location.reload()), make('button', pageWords.say('later'), () => newer.remove()));
  };
  let told = false;

  const tell = () => navigator.serviceWorker.controller?.postMessage({
    keep: performance.getEntriesByType('resource').map(entry => entry.name),
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
    // A page that stays open for days asks now and then.
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
      // A page that is no secure one, or a frame without an origin.
      console.info(`noughts: not kept for a visit without a network: ${e.message}`);
    }
  };
})();
