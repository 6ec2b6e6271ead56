'use strict';

// keepOffline has the service worker cache the page's files. It is called when the game
// runs, and again when more files were loaded. When a newer version is ready, a notice
// says once that it comes with the next load. Embeds say nothing of it.
globalThis.keepOffline = (() => {
  const worker = new URL('offline.js', (/** @type {HTMLScriptElement} */ (document.currentScript)).src);
  const hour = 3600e3;
  const rest = 40e3; // in ms: by then a service worker without work has stopped
  let registered = null; // the promise of a registration, once asked for
  let changed = false; // a newer service worker has taken over

  const tell = () => navigator.serviceWorker.controller?.postMessage({
    keep: performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !name.endsWith('?weight')),
  });

  const register = async () => {
    const {serviceWorker} = navigator;
    const first = !serviceWorker.controller;
    let taken = 0;
    let registration = null;
    serviceWorker.addEventListener('controllerchange', () => {
      changed = ++taken > 1 || !first;
      tell();
    });
    serviceWorker.addEventListener('message', ({data, source}) => {
      if (source !== serviceWorker.controller) {
        return; // a late answer of the version before
      }
      if (data?.offline === 'other') {
        // The newer of the two is the worker, or the page.
        changed ? globalThis.ownPage?.newer() : registration?.update().catch(() => {});
      }
      if (data?.offline) {
        globalThis.noughts.offline = data.offline;
      }
    });
    registration = await serviceWorker.register(worker, {updateViaCache: 'none'});
    // Where the version before it is busy, Chromium may forget that a worker has asked to
    // take over, and then lets it wait for minutes. It is asked again later.
    const urge = () => setTimeout(() => {
      registration.waiting?.postMessage({take: true});
      if (registration.waiting || registration.installing) {
        urge();
      }
    }, rest);
    registration.addEventListener('updatefound', urge);
    urge();
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
