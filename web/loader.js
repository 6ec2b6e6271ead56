'use strict';

// The loader starts the game, says what it is doing meanwhile, and says what
// is wrong when it cannot. What the page and the game share is
// globalThis.noughts:
//
//   worker       the engine's Worker, which loads the engine once the game is
//                drawn or a line arrives; null when the page may not have one
//   early        the lines that the worker said before the game listened
//   workerError  why the worker is of no use, "" while it may be
//   ready()      the game calls it when its first frame is drawn
//   fail(kind)   shows one of the faults below instead of the game
//   state()      the screen as the tests read it; the game sets it
(() => {
  // The faults: what the player reads, and what the button does about it.
  // again starts over inside the page, reload loads the page anew.
  const faults = {
    nowasm: ['This browser is too old for Noughts: it cannot run WebAssembly. Any current browser can.', 'reload'],
    blocked: ['This page may not run WebAssembly: a security policy of the site or of the browser forbids it.', 'reload'],
    nowebgl: ['Noughts draws with WebGL 2, and this browser has it switched off or lacks it. Switching on hardware acceleration in its settings often helps.', 'reload'],
    missing: ['A part of Noughts is missing on the server. It may be there again in a moment.', 'again'],
    network: ['Noughts could not be fetched. Check the connection to the network.', 'again'],
    truncated: ['The download broke off before its end.', 'again'],
    broken: ['What the server sent is not Noughts, or was damaged on the way.', 'again'],
    crash: ['Noughts has stopped because of a mistake in the program. Your game is kept.', 'reload'],
  };

  // The theme that was chosen in the game, so that the panel is not of another.
  try {
    const [, theme] = /^theme (light|dark|contrast)$/m.exec(localStorage.getItem('noughts.settings')) ?? [];
    if (theme) {
      document.documentElement.dataset.theme = theme;
    }
  } catch {
    // Without storage nothing was chosen.
  }

  const byID = id => document.getElementById(id);
  const panel = byID('loading');
  const bar = byID('loading-bar');
  const text = byID('loading-text');
  const fault = byID('loading-fault');
  const retry = byID('loading-retry');

  let stage = 'idle'; // loading, running, failed
  let run = 0; // the number of the attempt; a late answer of an earlier one is dropped

  const say = sentence => {
    if (text.textContent !== sentence) {
      text.textContent = sentence;
    }
  };

  // progress moves the bar. It never moves back, also when a host answers
  // with more bytes than it announced.
  let share = 0;
  const progress = (seen, total) => {
    // Not toLocaleString: its first call takes longer than the game's first picture.
    const kilobytes = n => String(Math.ceil(n / 1000)).replace(/\B(?=(\d{3})+$)/g, ',');
    if (total > 0) {
      share = Math.max(share, Math.min(seen / total, 1));
      bar.setAttribute('aria-valuenow', Math.floor(share * 100));
      bar.firstElementChild.style.transform = `scaleX(${share})`;
    }
    say(total > seen
      ? `Downloading: ${kilobytes(seen)} of ${kilobytes(total)} KB`
      : total > 0 ? 'Starting…' : `Downloading: ${kilobytes(seen)} KB`);
  };

  const fail = (kind, detail = '') => {
    if (stage === 'failed') {
      return; // the first fault is the cause of the others
    }
    stage = 'failed';
    const [sentence, cure] = faults[kind] ?? faults.crash;
    console.warn(`noughts: ${kind}: ${detail}`);
    bar.hidden = true;
    say('');
    fault.textContent = sentence;
    retry.textContent = cure === 'again' ? 'Try again' : 'Reload';
    retry.onclick = cure === 'again' ? start : () => location.reload();
    retry.hidden = false;
    panel.dataset.fault = kind;
    panel.hidden = false;
    byID('mirror').inert = true;
  };

  const ready = () => {
    if (stage !== 'loading') {
      return;
    }
    stage = 'running';
    performance.mark('noughts-first-frame');
    panel.hidden = true;
    openWorker()?.postMessage({start: true});
    setTimeout(() => keepOffline(), 3000); // when the engine is loaded
  };

  // probe answers the fault that no download could cure, or null.
  const probe = () => {
    if (typeof WebAssembly !== 'object') {
      return ['nowasm', ''];
    }
    try {
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    } catch (e) {
      return ['blocked', e.message];
    }
    return globalThis.WebGL2RenderingContext ? null : ['nowebgl', ''];
  };

  // watchContext notices when the game is refused its WebGL 2 context: it would
  // wait for ever. To try with a context of the page's own would hold the first
  // frame up.
  const watchContext = () => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      const context = get.call(this, kind, ...rest);
      if (kind === 'webgl2') {
        HTMLCanvasElement.prototype.getContext = get;
        if (!context) {
          fail('nowebgl');
        }
      }
      return context;
    };
  };

  // glue runs wasm_exec.js, the toolchain's side of every Go program. It is
  // loaded here, not by the page, so that trying again covers it too.
  const glue = () => globalThis.Go ? Promise.resolve() : new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'wasm_exec.js';
    script.onload = resolve;
    script.onerror = () => reject(Object.assign(new Error(script.src), {kind: 'missing'}));
    document.head.append(script);
  });

  // openWorker makes the worker when it is first asked for, or when the game is
  // drawn: any earlier it would only hold up the first frame.
  let worker;
  const openWorker = () => {
    if (worker !== undefined) {
      return worker;
    }
    worker = null;
    const page = globalThis.noughts;
    try {
      worker = new Worker('worker.js');
      worker.addEventListener('error', e => { page.workerError ||= e.message || 'the worker did not load'; });
      worker.addEventListener('message', e => {
        if (typeof e.data === 'string') {
          page.early?.push(e.data);
        } else {
          page.workerError ||= e.data.error ?? '';
        }
      });
    } catch (e) {
      page.workerError = e.message;
    }
    return worker;
  };

  const start = async () => {
    const attempt = ++run;
    const current = () => attempt === run && stage !== 'failed';
    stage = 'loading';
    share = 0;
    delete panel.dataset.fault;
    fault.textContent = '';
    retry.hidden = true;
    byID('mirror').inert = false;
    bar.hidden = false;
    bar.removeAttribute('aria-valuenow');
    bar.firstElementChild.style.transform = '';
    say('Looking for Noughts…');

    let go;
    const imports = async () => {
      await glue();
      go = new Go();
      go.env.GOGC = '400'; // the game keeps little: it need not be tidied up so often
      return go.importObject;
    };
    const loading = typeof WebAssembly === 'object'
      ? loadWasm('noughts.wasm', imports, (seen, total) => current() && progress(seen, total))
      : null;
    loading?.catch(() => {});
    const unfit = probe();
    if (unfit) {
      return fail(...unfit);
    }
    try {
      const instance = await loading;
      if (!current()) {
        return;
      }
      performance.mark('noughts-run');
      say('Starting…');
      watchContext();
      await go.run(instance);
      fail('crash', 'the program ended');
    } catch (e) {
      if (current()) {
        fail(e.kind ?? 'crash', e.message);
      }
    }
  };

  // A trap inside WebAssembly surfaces in whichever callback ran into it.
  addEventListener('error', e => {
    if (stage === 'failed' && /Go program has already exited/.test(e.message)) {
      e.preventDefault(); // an echo of the fault that is shown
    } else if (globalThis.WebAssembly && e.error instanceof WebAssembly.RuntimeError || /Go program has already exited/.test(e.message)) {
      fail('crash', e.message);
    }
  });

  globalThis.noughts = {get worker() { return openWorker(); }, workerError: '', early: [], ready, fail, state: () => null};
  start();
})();
