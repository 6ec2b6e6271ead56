'use strict';

// The service worker caches the site's files for visits without a network. Files with a
// hash in their names never change and are served from the cache. Pages are fetched, and
// served from the cache if no answer comes.
//
// The files of a version are cached together or not at all: a page is cached after all
// that it may load. Programs, translations and the typeface for Chinese and Japanese are
// cached after their first use.

// The packer fills this in: see web/site/pack/offline.go.
const site = {version: '', pages: {}, later: []};

// Copies of the game on one server have caches of their own.
const {scope} = registration;
const prefix = `noughts ${scope} `;
const kept = prefix + site.version;

const known = new Set(Object.values(site.pages).flatMap(page => [...page.names, ...page.more]));
const late = new Set(site.later);

const address = name => new URL(name.replace(/(^|\/)index\.html$/, '$1'), scope).href;

// nameOf is the name of a file of the site, '' for other addresses. pageOf is that of a
// page, whose address may be written in several ways.
const nameOf = url => url.startsWith(scope) ? decodeURI(url.slice(scope.length).split(/[?#]/)[0]) : '';
const pageOf = url => {
  const name = nameOf(url);
  return url.startsWith(scope) && [name, `${name}index.html`, `${name}.html`].find(n => site.pages[n]) || '';
};

// hash matches the hash in a file's name.
const hash = /\.[0-9a-f]{10}(\.[a-z]+)(?:\.gz)?$/;
const without = name => name.replace(hash, '$1');

const earlier = async () => (await caches.keys()).filter(name => name.startsWith(prefix) && name !== kept);

// whole is a complete response. An HTML page in place of another file is how some servers
// say that there is none.
const whole = async (url, mode) => {
  const response = await fetch(url, {cache: mode});
  const page = /^text\/html/.test(response.headers.get('content-type')) && !pageOf(url).endsWith('.html');
  return response.ok && !page ? new Response(await response.arrayBuffer(), {headers: response.headers}) : null;
};

const missing = name => { throw new Error(`${name} is missing`); };

// keepFile caches a file with a hash: from an earlier version, the browser's cache, or the
// server. Of a program, a typeface or a catalogue there are two forms: what the page has
// fetched comes first.
const keepFile = async (cache, name, plain) => {
  const forms = (/\.(wasm|ttf|po)$/.test(name) ? [`${name}.gz`, name] : [name]).map(address);
  if (plain) {
    forms.reverse();
  }
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

// keepPage caches a page if it is of this version, from the browser's cache or the server.
// A server may add to a page, so a page is of this version if it has the names of the
// version's files.
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

// keep caches pages, with what they need and those of the later files that were used.
// Plain tells whether programs were fetched as they are.
const keep = async (pages, used, plain) => {
  const cache = await caches.open(kept);
  const all = pages.map(page => site.pages[page]).flatMap(({names, more}) => [...names, ...more]);
  const files = new Set(all.filter(name => !late.has(name) || used(name)));
  const stay = [...files].filter(name => site.pages[name]);
  stay.forEach(name => files.delete(name));
  await Promise.all([...files].map(name => keepFile(cache, name, plain)));
  await Promise.all([...new Set([...stay, ...pages])].map(name => keepPage(cache, name)));
};

// A new version caches the files that the previous one had. If that fails, the previous
// version stays.
addEventListener('install', event => event.waitUntil((async () => {
  const had = (await Promise.all((await earlier()).map(async name => (await (await caches.open(name)).keys())))).flat();
  const names = new Set(had.map(request => without(nameOf(request.url))));
  const pages = had.map(request => pageOf(request.url)).filter(page => page);
  await keep([...new Set(pages)], name => names.has(without(name)), had.some(request => /\.wasm$/.test(request.url)));
  // Pages of the previous version still find their files.
  await skipWaiting();
})()));

addEventListener('activate', event => event.waitUntil((async () => {
  await registration.navigationPreload?.enable();
  await clients.claim();
})()));

// tidy deletes earlier versions, unless a page may need them.
const tidy = async client => {
  const others = (await clients.matchAll({includeUncontrolled: true})).filter(c => c.id !== client && c.url.startsWith(scope));
  if (others.length === 0 && !registration.installing && !registration.waiting) {
    await Promise.all((await earlier()).map(name => caches.delete(name)));
  }
};

// A page sends the files that it has loaded: {keep: [address, ...]}. The answer is
// {offline: 'kept'}, {offline: 'other'} for a page of another version, or
// {offline: 'not', why}. With {take: true} it asks a worker that waits to take over.
addEventListener('message', event => {
  const {data} = event;
  if (data?.take) {
    event.waitUntil(skipWaiting());
    return;
  }
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
  event.waitUntil(keep([page], name => used.includes(name), data.keep.some(url => /\.wasm$/.test(url)))
    .then(() => tidy(source.id))
    .then(() => source.postMessage({offline: 'kept'}), e => source.postMessage({offline: 'not', why: e.message})));
});

// patience is the timeout of the server in ms, if there is a cached response.
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

// answerFile answers with a cached file, a program, a typeface or a catalogue in either
// form: the page tells them apart.
const answerFile = async request => {
  const {url} = request;
  const other = /\.gz$/.test(url) ? url.slice(0, -3) : /\.(wasm|ttf|po)$/.test(url) ? `${url}.gz` : url;
  return await caches.match(url, {ignoreVary: true}) ?? await caches.match(other, {ignoreVary: true}) ?? fetch(request);
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

// A press on a notification shows the page that it is of.
addEventListener('notificationclick', event => event.waitUntil((async () => {
  event.notification.close();
  const [page] = await clients.matchAll({type: 'window'});
  await page?.focus();
})()));
