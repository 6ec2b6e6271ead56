'use strict';

// The engine's worker. A message that is a string is a line of the engine's protocol, in
// both directions. A message that is an object is about the worker:
//
//   {start: true}       loads the engine; with engine: module it uses that module
//   {ready: true}       the engine listens
//   {error: "..."}      the engine cannot start, or has stopped
//   {memory: true}      is answered with the bytes of the engine's memory

// Lines that arrive before the engine has set onLine wait here.
const waiting = [];
let listener = null;

Object.defineProperty(globalThis, 'onLine', {
  get: () => listener,
  set(f) {
    listener = f;
    while (listener && waiting.length > 0) {
      listener(waiting.shift());
    }
    postMessage({ready: true});
  },
});

addEventListener('message', event => {
  start(event.data?.engine);
  if (event.data?.memory) {
    postMessage({memory: memory?.buffer.byteLength ?? 0});
  }
  if (typeof event.data === 'string') {
    listener ? listener(event.data) : waiting.push(event.data);
  }
});

// budget is the engine's memory in bytes, less on small devices. Devices that do not tell
// their memory count as small unless they have many processors.
const budget = () => {
  const gigabytes = navigator.deviceMemory ?? (navigator.hardwareConcurrency >= 8 ? 4 : 2);
  return Math.min(Math.max(gigabytes * 16, 48), 112) * 2 ** 20;
};

let started = false;
let memory = null;

const start = async module => {
  if (started) {
    return;
  }
  started = true;
  try {
    importScripts('wasm.js', 'wasm_exec.js');
    const go = new Go();
    // The rest is for the program and its garbage, which is collected more often near
    // the limit.
    globalThis.tableBytes = budget() - 2 ** 24;
    go.env.GOMEMLIMIT = String(budget());
    const engine = module
      ? await WebAssembly.instantiate(module, go.importObject)
      : await loadWasm('engine.wasm', () => go.importObject);
    memory = engine.exports.mem;
    await go.run(engine);
    postMessage({error: 'the engine stopped'});
  } catch (e) {
    postMessage({error: e.message || String(e)});
  }
};
