'use strict';

// The service worker keeps the page's files, so that the next visit needs no
// network. As long as there is one, its answers are taken and kept: a visit
// always shows what the server has now.

// Two copies of the game on one server keep their own files.
const kept = `noughts ${registration.scope}`;

const files = ['./', 'style.css', 'favicon.svg', 'wasm.js', 'loader.js', 'wasm_exec.js', 'worker.js'];
const programs = ['noughts.wasm', 'engine.wasm'];

// marks are what tells versions of a file apart.
const marks = ['etag', 'last-modified', 'content-length'];
const same = (a, b) => marks.some(m => a.headers.has(m)) && marks.every(m => a.headers.get(m) === b.headers.get(m));

// keep puts an answer away, unless it is there already.
const keep = async (request, response) => {
  const cache = await caches.open(kept);
  const old = await cache.match(request, {ignoreVary: true});
  if (!old || !same(old, response)) {
    await cache.put(request, response);
  }
};

const load = async name => {
  const response = await fetch(name);
  if (response.ok) {
    await keep(name, response);
  }
  return response.ok;
};

addEventListener('install', event => {
  // While the network works the browser need not wait for this worker to start.
  event.addRoutes?.([{
    condition: {requestMethod: 'get', urlPattern: new URLPattern(`${registration.scope}*`)},
    source: 'race-network-and-fetch-handler',
  }])?.catch?.(() => {});
  event.waitUntil(Promise.all([
    ...files.map(load),
    // The loader asks for the packed program first.
    ...programs.map(async name => await load(`${name}.gz`) || load(name)),
  ]));
});

const answer = async event => {
  const {request} = event;
  try {
    const response = await fetch(request);
    if (response.ok) {
      event.waitUntil(keep(request, response.clone()).catch(() => {})); // no room, or broken off
    }
    return response;
  } catch (e) {
    const old = await (await caches.open(kept)).match(request, {ignoreSearch: true, ignoreVary: true});
    if (old) {
      return old;
    }
    if (/\.gz$/.test(request.url)) {
      return new Response(null, {status: 404}); // the plain one may be there
    }
    throw e;
  }
};

addEventListener('fetch', event => {
  const {method, url} = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) {
    event.respondWith(answer(event));
  }
});
