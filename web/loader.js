'use strict';

// The loader starts the game, says what it is doing meanwhile, and says what
// is wrong when it cannot. Where the game takes its time, or cannot be shown,
// there is the light board of meanwhile.js. What the page and the game share is
// globalThis.noughts:
//
//   asked        what the game is to begin with, where that is not the address's
//                affair: set before this script runs, or by the light board
//   table        the game as a script plays it: the light board's, then the full
//                one's; the event noughts-table of the document tells of a change
//   halt         set before this script runs where there can be no game
//   worker       the engine's Worker, which loads the engine once the game is
//                drawn or a line arrives; null when the page may not have one
//   early        the lines that the worker said before the game listened, null when
//                it does
//   renew()      has worker be another one, when that has died
//   third()      a further worker of the engine, which whoever asks ends
//   workerError  why the worker is of no use, "" while it may be
//   ready()      the game calls it when its first frame is drawn
//   fail(kind)   shows one of the faults of panel.js instead of the game
//   state()      the screen as the tests read it; the game sets it
//   hold         the number under which the page keeps its game: see hold.js. It is
//                there before the game starts
//   again(on)    the game begins anew with what is kept, and is on the screen at once
//                if on; the game sets it
//   anew(fragment, kept)  for tests: the game begins as if the page had just been
//                loaded with a fragment, "" for none, and with what asked holds now.
//                Unless kept is true all that is kept at this address goes before.
//                The game sets it
(() => {
  // Files lie beside this script, wherever the page does.
  const base = (/** @type {HTMLScriptElement?} */ (document.currentScript))?.src ?? location.href;
  const here = name => new URL(name, base).href;

  const page = globalThis.noughts ??= {};
  if (page.halt) {
    return; // the page knows already that there can be no game, and says why
  }
  const prefix = page.asked?.embed ? `noughts.${page.asked.key || 'embed'}.` : 'noughts.';
  let view = page.asked?.view ?? new URLSearchParams(location.search).get('view') ?? 'auto';
  // Only the full game has trees of searches, and asks about them.
  const exercise = /(^|#)\s*x(=|%3d)\d/i.test(page.asked?.position || location.hash);
  if (exercise) {
    view = 'full';
  }

  // The theme that was chosen in the game, so that the panel is not of another.
  try {
    const [, kept] = /^theme (light|dark|contrast)$/m.exec(localStorage.getItem(`${prefix}settings`)) ?? [];
    const theme = page.asked?.theme && page.asked.theme !== 'auto' ? page.asked.theme : kept;
    if (theme) {
      document.documentElement.dataset.theme = theme;
    }
  } catch {
    // Without storage nothing was chosen.
  }

  // A page that lacks one of its scripts says that a part is missing, in the words
  // that it has for the case that not even this one comes.
  if (['Go', 'loadWasm', 'openMirror', 'pageWords', 'openPanel', 'openReport', 'openMeanwhile', 'openHold', 'keepOffline'].some(name => !globalThis[name])) {
    document.getElementById('loading-late')?.classList.add('now');
    return;
  }

  // The language is the page's, or the one that the player has chosen in the game.
  let chosen = page.asked?.lang ?? '';
  try {
    const [, tag] = /^language (.*)$/m.exec(localStorage.getItem(`${prefix}settings`)) ?? [];
    chosen ||= tag === 'auto' ? '' : tag ?? '';
  } catch {
    // Without storage nothing was chosen.
  }
  pageWords.speak([chosen, ...navigator.languages ?? []]);

  // script runs one more of the page's scripts.
  const script = name => new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = here(name);
    element.onload = resolve;
    element.onerror = () => {
      element.remove();
      reject(Object.assign(new Error(element.src), {kind: 'missing'}));
    };
    document.head.append(element);
  });

  let stage = 'idle'; // light, loading, starting, running, failed
  let run = 0; // the number of the attempt; a late answer of an earlier one is dropped

  const panel = openPanel(() => view === 'light' ? begin() : start());
  const report = openReport(here('noughts.wasm').split('/').pop());

  // The page's number, and what happens when it is another one: the game that is on
  // the screen is not the page's any more, or it is again.
  const holding = openHold(prefix, () => renumber());
  let number = 0; // with which the game on the screen began
  const begins = async () => {
    page.hold = await holding;
    ({number} = page.hold);
  };
  const renumber = () => {
    if (!page.hold || number === page.hold.number) {
      return;
    }
    if (stage === 'running') {
      ({number} = page.hold);
      page.again(!page.hold.elsewhere);
    } else if (stage === 'light') {
      meanwhile.close();
      begin();
    } else if (stage === 'failed' && meanwhile.table) {
      const kind = panel.root.dataset.fault;
      meanwhile.close();
      standIn(kind).catch(() => panel.fail(kind));
    }
  };

  const meanwhile = openMeanwhile({here, script, page, panel, prefix, begins, language: chosen, lost: e => lost(e)});

  const mirror = document.getElementById('mirror');

  const fail = (kind, detail = '') => {
    if (stage === 'failed') {
      return; // the first fault is the cause of the others
    }
    stage = 'failed';
    console.warn(`noughts: ${kind}: ${detail}`);
    panel.fail(kind);
    mirror.inert = true;
    if (kind === 'nowebgl') {
      // The light board is as good as a cure, and needs no asking.
      standIn(kind).catch(() => {
        page.stuck = true;
        panel.fail(kind);
      });
    } else if (!meanwhile.table && kind !== 'nowasm' && kind !== 'blocked') {
      panel.offer('loading-light', pageWords.say('lighten'), () => {
        standIn(kind).catch(e => {
          console.info(`noughts: no light board: ${e.message}`);
          panel.fail(kind);
        });
      });
    }
    if (kind === 'crash') {
      offerReport(report.text(kind, detail));
    }
  };

  // offerReport has the report of a crash copied, and shows what that is.
  const offerReport = text => {
    const button = panel.offer('loading-copy', pageWords.say('copy'), async () => {
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = pageWords.say('copied');
      } catch {
        getSelection().selectAllChildren(shown); // to be copied by hand
        button.textContent = pageWords.say('select');
      }
    });
    const shown = panel.show('loading-report', pageWords.say('report'), text);
  };

  // lighten opens the light board for good.
  const lighten = async alone => {
    panel.root.dataset.busy = '';
    try {
      const table = await meanwhile.open(alone);
      setTimeout(() => keepOffline(), 3000);
      return table;
    } finally {
      delete panel.root.dataset.busy;
    }
  };

  // standIn has the light board in the place of the full game, under what is wrong
  // with that.
  const standIn = async kind => {
    await lighten();
    panel.fail(kind);
    offerElsewhere(() => panel.fail(kind));
  };

  // offerFull adds the button that loads the full game to those of the board.
  const offerFull = table => {
    const button = panel.offer('loading-full', pageWords.say('full'), () => {
      button.remove();
      view = 'full';
      start();
    });
    button.className = table.controls.querySelector('button')?.className ?? '';
    table.controls.append(button);
  };

  const ready = () => {
    if (stage !== 'starting') {
      return;
    }
    stage = 'running';
    performance.mark('noughts-first-frame');
    meanwhile.freeze();
    panel.hide();
    // The game goes on to make its table and its mirror in this turn.
    setTimeout(async () => {
      await meanwhile.handOver(page.table);
      document.dispatchEvent(new Event('noughts-table'));
      renumber();
      await meanwhile.engine()?.catch(() => null);
      openWorker()?.postMessage({start: true, engine: meanwhile.module});
    });
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
    return null;
  };

  // watchContext notices when the game is refused its WebGL 2 context: it would
  // wait for ever. To try with a context of the page's own would hold the first
  // frame up.
  const watchContext = () => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {typeof get} */ (function (kind, ...rest) {
      const context = get.call(this, kind, ...rest);
      if (kind === 'webgl2') {
        HTMLCanvasElement.prototype.getContext = get;
        if (!context) {
          fail('nowebgl');
        }
      }
      return context;
    });
  };

  // openWorker makes the worker when it is first asked for, or when the game is
  // drawn: any earlier it would only hold up the first frame.
  let worker;
  const openWorker = () => {
    if (worker !== undefined) {
      return worker;
    }
    worker = null;
    try {
      worker = new Worker(here('worker.js'));
      worker.addEventListener('error', e => { page.workerError ||= e.message || 'the worker did not load'; });
      worker.addEventListener('message', e => {
        if (typeof e.data === 'string') {
          page.early?.push(e.data);
        } else {
          page.workerError ||= e.data?.error ?? '';
        }
      });
      if (meanwhile.module) {
        worker.postMessage({start: true, engine: meanwhile.module});
      }
    } catch (e) {
      page.workerError = e.message;
    }
    return worker;
  };

  const renew = () => {
    worker = undefined;
    Object.assign(page, {workerError: '', early: []});
  };

  // begin shows the light board and nothing else.
  const begin = () => {
    stage = 'light';
    const unfit = probe();
    if (unfit) {
      return fail(...unfit);
    }
    panel.begin();
    lighten(true).then(table => {
      offerFull(table);
      offerElsewhere(() => panel.hide());
    }, e => fail(e.kind ?? 'network', e.message));
  };

  // offerElsewhere says above the light board that the page's game is open elsewhere,
  // and has it go on here, or not.
  const offerElsewhere = otherwise => {
    if (!meanwhile.elsewhere()) {
      return;
    }
    panel.rest();
    panel.say(page.hold.taken ? 'taken' : 'elsewhere');
    panel.offer('loading-take', pageWords.say('take'), () => page.hold.take());
    panel.offer('loading-own', pageWords.say('own'), () => {
      page.hold.taken = false;
      page.hold.elsewhere = 0;
      panel.rest();
      otherwise();
    });
    panel.root.hidden = false;
  };

  // lost is told when the light board's engine has stopped, and the board is gone.
  const lost = e => {
    if (stage === 'light' || stage === 'failed') {
      stage = 'light'; // what failed before is not what is to be told
      fail('crash', e.message);
    }
  };

  // start fetches and runs the full game.
  const start = async () => {
    const attempt = ++run;
    const current = () => attempt === run && stage !== 'failed';
    stage = 'loading';
    mirror.inert = false;
    panel.begin();

    let go = /** @type {Go} */ (null);
    const imports = async () => {
      report.listen();
      go = new Go();
      go.env.GOGC = '400'; // the game keeps little: it need not be tidied up so often
      return go.importObject;
    };
    const unfit = probe();
    if (unfit) {
      return fail(...unfit);
    }
    if (!globalThis.WebGL2RenderingContext) {
      return fail('nowebgl');
    }
    const since = performance.now();
    const weigh = (seen, total) => current() && !exercise ? meanwhile.weigh(seen, total, since) : null;
    let seen = 0;
    setTimeout(() => seen === 0 && stage === 'loading' && weigh(0, 0), 600); // not a byte
    try {
      const instance = await loadWasm(here('noughts.wasm'), imports, (now, total) => {
        seen = now;
        if (current()) {
          panel.progress(now, total);
        }
        return weigh(now, total);
      });
      if (!current()) {
        return;
      }
      stage = 'starting';
      performance.mark('noughts-run');
      panel.say('starting');
      await begins();
      await page.hold.gather();
      meanwhile.tooLate();
      page.asked = meanwhile.wish() ?? page.asked;
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

  // openThird makes a worker that the page knows nothing more of.
  const openThird = () => {
    const own = new Worker(here('worker.js'));
    own.postMessage({start: true, engine: meanwhile.module});
    return own;
  };

  Object.defineProperty(page, 'worker', {get: openWorker});
  Object.assign(page, {workerError: '', early: [], renew, third: openThird, ready, fail, state: () => null});

  view === 'light' ? begin() : start();
})();
