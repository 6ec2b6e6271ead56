'use strict';

// keepOffline has the page's files kept for a visit without a network, by the
// service worker. It is called when the game plays, and once more when more of
// it was loaded. notice is called, at most once, when a newer version than the
// page's is ready: it comes with the next load of the page, which is the
// player's to begin.
globalThis.keepOffline = (() => {
  const worker = new URL('offline.js', document.currentScript.src);
  const hour = 3600e3;
  let registered = null; // the promise of a registration, once asked for
  let changed = false; // another worker has taken over since the page was loaded

  const tell = () => navigator.serviceWorker.controller?.postMessage({
    keep: performance.getEntriesByType('resource').map(entry => entry.name),
  });

  const register = async notice => {
    const {serviceWorker} = navigator;
    const first = !serviceWorker.controller;
    let taken = 0;
    serviceWorker.addEventListener('controllerchange', () => {
      changed = ++taken > 1 || !first;
      tell();
    });
    serviceWorker.addEventListener('message', ({data}) => {
      if (data?.offline === 'other' && changed && notice) {
        notice();
        notice = null;
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

  return async notice => {
    try {
      await (registered ??= register(notice));
      tell();
    } catch (e) {
      // A page that is no secure one, or a frame without an origin.
      console.info(`noughts: not kept for a visit without a network: ${e.message}`);
    }
  };
})();
