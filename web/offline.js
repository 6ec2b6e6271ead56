'use strict';

// The service worker keeps the site's files, so that the next visit needs no
// network. Two kinds there are. A file with a hash in its name never changes: it
// is taken from what is kept. A page's name stays while the page changes: it is
// asked for, and taken from what is kept when no answer comes.
//
// Of each version the files are kept together or not at all: a page is kept once
// all that it may load is there. Programs and words are kept once they were used.

// The packer writes here what there is: see web/site/pack/offline.go.
const site = {version: '', pages: {}, later: []};

// Two copies of the game on one server keep their own files.
const {scope} = registration;
const prefix = `noughts ${scope} `;
const kept = prefix + site.version;

const known = new Set(Object.values(site.pages).flatMap(page => [...page.names, ...page.more]));
const late = new Set(site.later);

const address = name => new URL(name.replace(/(^|\/)index\.html$/, '$1'), scope).href;

// nameOf is a file's name, '' for what is not the site's. pageOf is that of the
// page at an address, which may be written in several ways.
const nameOf = url => url.startsWith(scope) ? decodeURI(url.slice(scope.length).split(/[?#]/)[0]) : '';
const pageOf = url => {
  const name = nameOf(url);
  return url.startsWith(scope) && [name, `${name}index.html`, `${name}.html`].find(n => site.pages[n]) || '';
};

// hash is what tells a file's versions apart.
const hash = /\.[0-9a-f]{10}(\.[a-z]+)(?:\.gz)?$/;
const without = name => name.replace(hash, '$1');

const earlier = async () => (await caches.keys()).filter(name => name.startsWith(prefix) && name !== kept);

// whole is what the server answers, with its last byte. A page in place of a file
// is how some hosts say that there is none.
const whole = async (url, mode) => {
  const response = await fetch(url, {cache: mode});
  const page = /^text\/html/.test(response.headers.get('content-type')) && !pageOf(url).endsWith('.html');
  return response.ok && !page ? new Response(await response.arrayBuffer(), {headers: response.headers}) : null;
};

const missing = name => { throw new Error(`${name} is missing`); };

// keepFile keeps a file with a hash: from an earlier version, from what the
// browser has just loaded, or else from the server.
const keepFile = async (cache, name) => {
  // The loader asks for the packed program first.
  const forms = (/\.wasm$/.test(name) ? [`${name}.gz`, name] : [name]).map(address);
  for (const from of [cache, caches]) {
    for (const url of forms) {
      const there = await from.match(url, {ignoreVary: true});
      if (there) {
        return from === cache || cache.put(url, there);
      }
    }
  }
  for (const url of forms) {
    const response = await whole(url, 'force-cache');
    if (response) {
      return cache.put(url, response);
    }
  }
  missing(name);
};

// keepPage keeps a file whose name stays, if it is of this version: what the
// browser has just loaded, to the last byte, or else what the server has now. A
// host may have added to that, but it holds the names of its files.
const keepPage = async (cache, name) => {
  const {sum, names} = site.pages[name];
  let response = await whole(address(name), 'force-cache');
  const own = response && new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  if (!own || [...own.slice(0, 5)].map(byte => byte.toString(16).padStart(2, '0')).join('') !== sum) {
    response = await whole(address(name), 'no-cache') ?? missing(name);
    const text = await response.clone().text();
    if (names.length === 0 || !names.every(file => text.includes(file.split('/').pop()))) {
      throw new Error(`${name} is of another version`);
    }
  }
  await cache.put(address(name), response);
};

// keep keeps pages, with what they need and, of what may wait, what was used.
const keep = async (pages, used) => {
  const cache = await caches.open(kept);
  const all = pages.map(page => site.pages[page]).flatMap(({names, more}) => [...names, ...more]);
  const files = new Set(all.filter(name => !late.has(name) || used(name)));
  const stay = [...files].filter(name => site.pages[name]);
  stay.forEach(name => files.delete(name));
  await Promise.all([...files].map(name => keepFile(cache, name)));
  await Promise.all([...new Set([...stay, ...pages])].map(name => keepPage(cache, name)));
};

// A new version begins with what the one before it had kept. When that cannot be
// had, the one before it goes on.
addEventListener('install', event => event.waitUntil((async () => {
  const had = (await Promise.all((await earlier()).map(async name => (await (await caches.open(name)).keys())))).flat();
  const names = new Set(had.map(request => without(nameOf(request.url))));
  const pages = had.map(request => pageOf(request.url)).filter(page => page);
  await keep([...new Set(pages)], name => names.has(without(name)));
  // Pages of the version before find their files all the same.
  await skipWaiting();
})()));

addEventListener('activate', event => event.waitUntil((async () => {
  await registration.navigationPreload?.enable();
  await clients.claim();
})()));

// tidy takes earlier versions away, unless a page may need them.
const tidy = async client => {
  const others = (await clients.matchAll({includeUncontrolled: true})).filter(c => c.id !== client && c.url.startsWith(scope));
  if (others.length === 0 && !registration.installing && !registration.waiting) {
    await Promise.all((await earlier()).map(name => caches.delete(name)));
  }
};

// A page tells which files it has loaded: {keep: [address, ...]}. It is answered
// {offline: 'kept'}, or {offline: 'other'} if it is of another version, or
// {offline: 'not', why}.
addEventListener('message', event => {
  const {data} = event;
  const source = /** @type {WindowClient} */ (event.source);
  if (!Array.isArray(data?.keep) || !source) {
    return;
  }
  const used = data.keep.map(nameOf).filter(name => hash.test(name)).map(name => name.replace(/\.gz$/, ''));
  const page = pageOf(source.url);
  if (!page || used.some(name => !known.has(name))) {
    source.postMessage({offline: 'other'});
    return;
  }
  event.waitUntil(keep([page], name => used.includes(name))
    .then(() => tidy(source.id))
    .then(() => source.postMessage({offline: 'kept'}), e => source.postMessage({offline: 'not', why: e.message})));
});

// patience is how long a server may take, in ms, when there is something else.
const patience = 4000;

const answerPage = async (event, page) => {
  const old = await (await caches.open(kept)).match(address(page), {ignoreVary: true});
  const asked = (async () => await event.preloadResponse || fetch(event.request))();
  if (!old) {
    return asked;
  }
  event.waitUntil(asked.catch(() => {}));
  const response = await Promise.race([asked, new Promise(resolve => setTimeout(resolve, patience))]).catch(() => null);
  return response && response.status < 500 ? response : old;
};

const answerFile = async request => {
  const there = await caches.match(request.url, {ignoreVary: true});
  if (there) {
    return there;
  }
  try {
    return await fetch(request);
  } catch (e) {
    if (/\.gz$/.test(request.url) && await caches.match(request.url.slice(0, -3), {ignoreVary: true})) {
      return new Response(null, {status: 404}); // the plain one is there
    }
    throw e;
  }
};

addEventListener('fetch', event => {
  const {request} = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) {
    return;
  }
  const page = pageOf(request.url);
  if (page) {
    event.respondWith(answerPage(event, page));
  } else if (hash.test(nameOf(request.url))) {
    event.respondWith(answerFile(request));
  }
});
