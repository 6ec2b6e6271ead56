'use strict';

// The engine's worker. Every message is one line of the engine's protocol, a
// string, in both directions. A message that is an object is about the worker
// itself: {start: true} has it load the engine, or with engine: a module have
// that, {ready: true} tells that the engine listens, {error: "..."} that it cannot start or has stopped, and
// {memory: true} is answered with the bytes of memory that the engine has taken.

// Lines that arrive before the engine listens wait here. The engine listens
// by setting onLine to its function.
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

// The engine may take so much memory: a small device gives it less. Browsers
// that do not tell their memory, in GB, count as small ones unless they have
// many processors.
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
    // The rest is for the program itself and for what it has not cleared away
    // yet; it tidies up more often as it comes near the limit.
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
