'use strict';

// The page opens the light board with what the fragment asks for, as JSON, and
// leaves its table to the tests.
(() => {
  const asked = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}');
  if (asked.lang) {
    document.documentElement.lang = asked.lang;
  }
  const worker = new Worker(asked.worker ?? 'worker.js');
  worker.postMessage({start: true});
  const port = {
    send: line => worker.postMessage(line),
    listen: f => {
      const hear = e => f(typeof e.data === 'string' ? e.data : e.data?.error ? new Error(e.data.error) : '');
      const fail = e => f(new Error(e.message || 'the worker did not load'));
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
      return () => {
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
      };
    },
  };
  globalThis.events = [];
  globalThis.refused = '';
  globalThis.heard = [];
  openLight(document.getElementById('root'), {worker: port, asked, words: asked.words}).then(table => {
    table.listen(e => events.push(e));
    const live = document.querySelector('.light-said');
    new MutationObserver(() => heard.push(live.textContent)).observe(live, {childList: true, characterData: true, subtree: true});
    globalThis.table = table;
  }, e => {
    console.info(e.stack);
    globalThis.refused = e.message;
  });
})();
