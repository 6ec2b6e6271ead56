'use strict';

// The engine's worker. Every message is one line of the engine's protocol, a
// string, in both directions. A message that is an object is about the worker
// itself: {start: true} has it load the engine, {ready: true} tells that the
// engine listens, {error: "..."} that it cannot start or has stopped.

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
  start();
  if (typeof event.data === 'string') {
    listener ? listener(event.data) : waiting.push(event.data);
  }
});

let started = false;

const start = async () => {
  if (started) {
    return;
  }
  started = true;
  try {
    importScripts('wasm.js', 'wasm_exec.js');
    const go = new Go();
    await go.run(await loadWasm('engine.wasm', () => go.importObject));
    postMessage({error: 'the engine stopped'});
  } catch (e) {
    postMessage({error: e.message || String(e)});
  }
};
