'use strict';

// The service worker keeps the page's files, so that the next visit needs no
// network. As long as there is one, its answers are taken. The files are kept
// all together or not at all: those of two versions do not work with each other.

// Two copies of the game on one server keep their own files.
const kept = `noughts ${registration.scope}`;

const files = ['./', 'style.css', 'favicon.svg', 'wasm.js', 'mirror.js', 'loader.js', 'wasm_exec.js', 'worker.js'];
const programs = ['noughts.wasm', 'engine.wasm'];

// plain is a file's address without what does not change it.
const plain = url => new URL(url, registration.scope).href.split(/[?#]/)[0].replace(/\/index\.html$/, '/');
const ours = new Set([...files, ...programs, ...programs.map(name => `${name}.gz`)].map(plain));

// marks are what tells versions of a file apart.
const marks = ['etag', 'last-modified', 'content-length'];
const same = (a, b) => marks.every(m => a.headers.get(m) === b.headers.get(m));

// whole is a file with its last byte, null where the server has none.
const whole = async name => {
  const response = await fetch(name);
  return response.ok ? [plain(name), new Response(await response.arrayBuffer(), {headers: response.headers})] : null;
};

// renew keeps what the server has now, once all of it is there.
let renewing = null;
const renew = () => renewing ??= (async () => {
  const all = await Promise.all([
    ...files.map(whole),
    // The loader asks for the packed program first.
    ...programs.map(async name => await whole(`${name}.gz`) ?? whole(name)),
  ]);
  if (all.includes(null)) {
    throw new Error('a file is missing');
  }
  const cache = await caches.open(kept);
  await Promise.all(all.map(([url, response]) => cache.put(url, response)));
})().finally(() => { renewing = null; });

addEventListener('install', event => {
  // While the network works the browser need not wait for this worker to start.
  event.addRoutes?.([{
    condition: {requestMethod: 'get', urlPattern: new URLPattern(`${registration.scope}*`)},
    source: 'race-network-and-fetch-handler',
  }])?.catch?.(() => {});
  event.waitUntil(renew());
});

// live are the pages that came from the network: the rest of them must, too.
const live = new Set();

const answer = async event => {
  const {request, clientId, resultingClientId} = event;
  const old = await (await caches.open(kept)).match(plain(request.url));
  try {
    const response = await fetch(request);
    if (request.mode === 'navigate') {
      live.add(resultingClientId);
    }
    if (response.ok && old && !same(old, response)) {
      event.waitUntil(renew().catch(() => {})); // no room, or broken off: the old ones stay
    }
    return response;
  } catch (e) {
    if (live.has(clientId)) {
      throw e;
    }
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
  if (method === 'GET' && ours.has(plain(url))) {
    event.respondWith(answer(event));
  }
});
