'use strict';

// The loader starts the game, shows its progress, and says what is wrong when the
// game cannot start. While the game loads slowly, or if it cannot be shown,
// meanwhile.js shows the light board. The page and the game share
// globalThis.noughts:
//
//   asked        the first game, unless the URL names one: set before this script
//                runs, or by the light board
//   api          the interface for scripts: the light board's, then the full game's;
//                the document's event noughts-api reports a change
//   halt         set before this script runs if there can be no game
//   worker       the engine's Worker; it loads the engine once the game is drawn or
//                a line arrives; null if the page may have none
//   early        the worker's lines from before the game listened, null once it does
//   renew()      replaces a worker that has died
//   spawn()      starts one more worker of the engine; the caller ends it
//   online()     loads online.js, which defines openOnline
//   late(what, tell) fetches a file that only some pages need: 'letters', the typeface for
//                Chinese and Japanese, or the game's words in a language, by its tag. It
//                tells the bytes, at once if they are there; null if they do not come, and
//                again when the network is back
//   alone        why the program with online play could not be fetched
//   workerError  why the worker has failed, "" while it has not
//   ready()      the game calls it when its first frame is drawn
//   fail(kind)   shows one of the faults of panel.js instead of the game
//   state()      the screen as tests read it; the game sets it
//   hold         the number under which the page saves its game: see hold.js; set
//                before the game starts
//   again(on)    restarts the program with the saved game, and shows it at once if
//                on; the game sets it
//   anew(fragment, kept)  for tests: restarts the game as if the page had just been
//                loaded with a fragment, "" for none, and with the current asked.
//                Unless kept is true, it first deletes everything that is saved.
//                The game sets it
(() => {
  // Files lie beside this script, wherever the page does.
  const base = (/** @type {HTMLScriptElement?} */ (document.currentScript))?.src ?? location.href;
  const here = name => new URL(name, base).href;

  const page = globalThis.noughts ??= {};
  if (page.halt) {
    return; // the page knows already that there can be no game, and says why
  }
  const {asked} = page; // by the page itself
  const prefix = page.asked?.embed ? `noughts.${page.asked.key || 'embed'}.` : 'noughts.';
  let view = page.asked?.view ?? new URLSearchParams(location.search).get('view') ?? 'auto';
  // Only the full game has exercises about search trees, and studies.
  const exercise = /(^|#)\s*[sx](=|%3d)\d/i.test(page.asked?.position || location.hash);
  if (exercise) {
    view = 'full';
  }

  // setting is what was chosen in the game, '' where that is left to the system.
  const setting = name => {
    try {
      return RegExp(`^${name} (\\w+)$`, 'm').exec(localStorage.getItem(`${prefix}settings`))?.[1].replace('system', '');
    } catch {
      return ''; // there is no storage
    }
  };

  // The panel has the theme of the game.
  const theme = page.asked?.theme && page.asked.theme !== 'auto' ? page.asked.theme : setting('theme');
  if (theme) {
    document.documentElement.dataset.theme = theme;
  }

  // If a script is missing, the page shows the same text as if this one were missing.
  if (['Go', 'loadWasm', 'openMirror', 'pageWords', 'openPanel', 'openReport', 'openMeanwhile', 'openHold', 'keepOffline'].some(name => !globalThis[name])) {
    document.getElementById('loading-late')?.classList.add('now');
    return;
  }

  // The language is the one that the page asks for, or the one chosen in the game.
  const chosen = page.asked?.lang || setting('language');
  pageWords.speak([chosen, ...navigator.languages ?? []]);

  // script loads and runs another script.
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
  let run = 0; // the number of the attempt; late answers of earlier ones are dropped

  const panel = openPanel(() => view === 'light' ? begin() : start());
  const report = openReport();

  // When the page's number changes, the game on the screen stops being the page's, or
  // becomes it again.
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
      document.dispatchEvent(new Event('noughts-api'));
    } else if (stage === 'light') {
      meanwhile.close();
      begin();
    } else if (stage === 'failed' && meanwhile.api) {
      const kind = panel.root.dataset.fault;
      meanwhile.close();
      showLightInstead(kind).catch(() => panel.fail(kind));
    }
  };

  const meanwhile = openMeanwhile({here, own: base, script, page, panel, prefix, begins, language: chosen, lost: e => lost(e)});

  const mirror = document.getElementById('mirror');

  const fail = (kind, detail = '') => {
    if (stage === 'failed') {
      return; // the first fault causes the others
    }
    stage = 'failed';
    console.warn(`noughts: ${kind}: ${detail}`);
    panel.fail(kind);
    mirror.inert = true;
    if (kind === 'nowebgl') {
      // The light board takes its place without asking.
      showLightInstead(kind).catch(() => {
        page.stuck = true;
        panel.fail(kind);
      });
    } else if (!meanwhile.api && kind !== 'nowasm' && kind !== 'blocked') {
      panel.offer('loading-light', pageWords.say('lighten'), () => {
        showLightInstead(kind).catch(e => {
          console.info(`noughts: no light board: ${e.message}`);
          panel.fail(kind);
        });
      });
    }
    if (kind === 'crash') {
      offerReport(report.text(kind, detail));
    }
  };

  // offerReport shows the report of a crash, and offers to copy it.
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

  // openLightBoard opens the light board to stay.
  const openLightBoard = async alone => {
    panel.root.dataset.busy = '';
    try {
      const api = await meanwhile.open(alone);
      setTimeout(() => keepOffline(), 3000);
      return api;
    } finally {
      delete panel.root.dataset.busy;
    }
  };

  // showLightInstead shows the light board instead of the full game, below the fault.
  const showLightInstead = async kind => {
    const api = await openLightBoard();
    const show = () => {
      panel.fail(kind);
      offerGames(api);
    };
    show();
    offerElsewhere(show);
  };

  // offerGames adds the choice of a small game and of its level. A chosen one begins at once.
  const offerGames = api => {
    if (!api || page.asked?.puzzle || page.asked?.readonly) {
      return;
    }
    const {games, levels} = api.offers();
    const {rules, name, seats} = api.state();
    let level = seats.find((seat, p) => p > 0 && seat !== 'human') ?? 'human';
    const begin = id => api.newGame({rules: id, seats: ['human', level]}).catch(e => console.warn(`noughts: ${e.message}`));
    panel.choose('loading-game', pageWords.say('game'), games.some(([id]) => id === rules) ? games : [[rules, name], ...games], rules, begin);
    panel.choose('loading-level', pageWords.say('level'), levels, level, chosen => {
      level = chosen;
      begin(api.state().rules);
    });
  };

  // offerFull adds a button that loads the full game, and says how much there is to fetch.
  const offerFull = async api => {
    const button = panel.offer('loading-full', pageWords.say('full'), () => {
      button.remove();
      view = 'full';
      start();
    });
    button.className = api.controls.querySelector('button')?.className ?? '';
    api.controls.append(button);
    // One that has gone was pressed already.
    document.addEventListener('noughts-home', () => button.isConnected && button.click(), {once: true});
    const weight = await loadWasm.weight(here('noughts.wasm'));
    if (weight > 0) {
      const small = document.createElement('small');
      small.textContent = (weight / 1e6).toLocaleString(pageWords.tag, {style: 'unit', unit: 'megabyte', maximumFractionDigits: 1});
      button.append(' ', small);
    }
  };

  // spares tells whether the light board is all until the full game is asked for: the
  // reader pays for what is fetched, or waits very long for it. What only the full game
  // has is fetched all the same, and what a browser has kept costs nothing.
  const spares = async () => {
    const {saveData = false, effectiveType = ''} = navigator['connection'] ?? {};
    if (view !== 'auto' || !saveData && !/2g$/.test(effectiveType) || far() ||
      !page.asked?.embed && !/^(#(play=|g(=|%3d)).*)?$/i.test(location.hash)) {
      return false;
    }
    await begins();
    return !meanwhile.turns() && !await kept(here('noughts.wasm'));
  };

  const ready = () => {
    if (stage !== 'starting') {
      return;
    }
    stage = 'running';
    page.asked = asked; // the game has read what the light board asked for
    performance.mark('noughts-first-frame');
    meanwhile.freeze();
    panel.hide();
    // The game sets its api and its mirror later in this turn.
    setTimeout(async () => {
      await meanwhile.handOver(page.api);
      document.dispatchEvent(new Event('noughts-api'));
      renumber();
      await meanwhile.engine()?.catch(() => null);
      openWorker()?.postMessage({start: true, engine: meanwhile.module});
    });
    setTimeout(() => keepOffline(), 3000); // when the engine is loaded
  };

  // probe answers the fault of a browser that cannot run the game, or null.
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

  // watchContext notices when the browser refuses a WebGL 2 context: the game would
  // wait for ever. Making a context here to try it would delay the first frame. The
  // context has one sample of each pixel: the game smooths edges by itself, and only
  // copies whole pictures there.
  const watchContext = () => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {typeof get} */ (function (kind, attributes) {
      const context = get.call(this, kind, kind === 'webgl2' ? {...attributes, antialias: false} : attributes);
      if (kind === 'webgl2') {
        HTMLCanvasElement.prototype.getContext = get;
        if (!context) {
          fail('nowebgl');
        }
      }
      return context;
    });
  };

  // openWorker starts the worker when it is first asked for, or when the game is
  // drawn. Any earlier it would delay the first frame.
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
    openLightBoard(true).then(api => {
      offerFull(api);
      offerElsewhere(() => panel.hide());
    }, e => fail(e.kind ?? 'network', e.message));
  };

  // offerElsewhere says above the light board that the game is open in another page,
  // and offers to take it over.
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

  // lost is called when the light board's engine has stopped and the board is gone.
  const lost = e => {
    if (stage === 'light' || stage === 'failed') {
      stage = 'light'; // this fault replaces the one before
      fail('crash', e.message);
    }
  };

  const files = {}; // the late ones: bytes, or a promise of them
  let returns = 0; // how often the network has come back
  addEventListener('online', () => returns++);
  const late = (what, tell) => {
    const file = files[what] ??= {};
    if (file.bytes) {
      return tell(file.bytes);
    }
    const before = returns;
    file.coming ??= loadWasm.bytes(here(what === 'letters' ? 'cjk.ttf' : `words.${what}.po`)).catch(e => {
      file.coming = null;
      throw e;
    });
    return file.coming.then(bytes => {
      file.bytes = bytes;
      if (stage === 'running') {
        keepOffline();
      }
      tell(bytes);
    }, () => {
      tell(null);
      const again = () => late(what, tell);
      returns > before ? again() : addEventListener('online', again, {once: true});
    });
  };

  // far tells whether the player is online, or about to be: the address is a room's, or
  // package online has kept a wish or a room; an embed has a room. Where the page names a
  // server, the game is then another program, which has the scenes of online play. Nobody
  // else fetches it.
  const wish = `${prefix}online`;
  const far = () => {
    if (page.asked?.embed) {
      return !!page.asked.room;
    }
    if (!document.querySelector('meta[name=noughts-server]')) {
      return false;
    }
    try {
      return /^#(r=|r%3d|\/room\/)/i.test(location.hash) || !!(localStorage.getItem(wish) || localStorage.getItem(`${prefix}room`));
    } catch {
      return false; // there is no storage
    }
  };

  // kept tells whether a program is there without a network: whoever has only been
  // online does without the other one.
  const kept = async url => {
    try {
      return !!(await caches.match(`${url}.gz`, {ignoreVary: true}) ?? await caches.match(url, {ignoreVary: true}));
    } catch {
      return false; // the page is not secure
    }
  };

  // stay gives up going online, and keeps the reason for the game, which tells it.
  const stay = e => {
    console.warn(`noughts: ${e.message}`);
    page.alone = pageWords.say(e.kind ?? 'network');
    history.replaceState(history.state, '', location.pathname + location.search);
    try {
      localStorage.removeItem(wish);
    } catch {
      // There is no storage.
    }
    panel.begin();
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
      report.listen(program.split('/').pop());
      go = new Go();
      go.env.GOGC = '400'; // the game's heap is small: it can collect garbage less often
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
    const online = far();
    let program = here(online ? 'online.wasm' : 'noughts.wasm');
    const weigh = (seen, total) => current() && !exercise && !online ? meanwhile.weigh(seen, total, since) : null;
    let seen = 0;
    await weigh(0, 0); // on a slow connection the light board comes first
    if (!current()) {
      return;
    }
    setTimeout(() => seen === 0 && stage === 'loading' && weigh(0, 0), 600); // not a byte
    // What the first frame is drawn with comes beside the program.
    const {tag} = pageWords;
    const words = tag !== 'en' && late(tag, () => {});
    if (/ja|zh/.test(tag)) {
      late('letters', () => {});
    }
    try {
      const load = () => loadWasm(program, imports, (now, total) => {
        seen = now;
        if (current()) {
          panel.progress(now, total);
        }
        return weigh(now, total);
      });
      const instance = await load().catch(async e => {
        if (current() && online) {
          stay(e);
          program = here('noughts.wasm');
        } else if (current() && e.kind === 'network' && await kept(here('online.wasm'))) {
          program = here('online.wasm');
        } else {
          throw e;
        }
        return load();
      });
      if (!current()) {
        return;
      }
      stage = 'starting';
      performance.mark('noughts-run');
      panel.say('starting');
      await begins();
      await page.hold.gather();
      await Promise.race([words, new Promise(resolve => setTimeout(resolve, 3000))]);
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

  // A game by link that is opened while the light board is there takes its place.
  addEventListener('hashchange', () => {
    if (meanwhile.api && stage !== 'running' && /^#(play|[gx])(=|%3d)/i.test(location.hash)) {
      location.reload();
    }
  });

  // A trap inside WebAssembly surfaces in whichever callback ran into it.
  addEventListener('error', e => {
    if (stage === 'failed' && /Go program has already exited/.test(e.message)) {
      e.preventDefault(); // follows from the fault that is shown
    } else if (globalThis.WebAssembly && e.error instanceof WebAssembly.RuntimeError || /Go program has already exited/.test(e.message)) {
      fail('crash', e.message);
    }
  });

  // spawn starts a worker that the caller owns.
  const spawn = () => {
    const own = new Worker(here('worker.js'));
    own.postMessage({start: true, engine: meanwhile.module});
    return own;
  };

  Object.defineProperty(page, 'worker', {get: openWorker});
  Object.assign(page, {workerError: '', early: [], renew, spawn, online: () => script('online.js'), late, ready, fail, state: () => null});

  const choose = async () => {
    if (view === 'auto' && await spares()) {
      view = 'light';
    }
    view === 'light' ? begin() : start();
  };
  choose();
})();
