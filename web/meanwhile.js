'use strict';

// openMeanwhile manages the light board. It is small enough to be played on while the
// full game is fetched, and replaces the full game where that cannot run. It has a
// worker of its own; the engine's program is compiled once for all workers.
//
// A game that starts on the light board goes on in the full one: wish is the first
// game of the full one, and handOver adds the moves made since, when it is drawn.
globalThis.openMeanwhile = ({here, own, script, page, panel, prefix, begins, language, lost}) => {
  const patient = 250; // ms before the speed of the download is judged
  const soon = 1000; // ms: a download that ends within needs no light board
  const brief = 4000; // ms: one that ends within does not wait for the engine
  const slow = 8000; // ms: one that takes longer is not begun before the light board
  const usual = 3e6; // bytes of the program, where the server does not tell
  const longest = 10000; // ms for which the program's download waits for the engine's
  const fade = 180; // ms

  let api = null;
  let worker = null; // the connection to the board's own
  let container = null; // the element that holds the board and the strip above it
  let opening = null;
  let judged = false; // weigh has opened the board
  let from = null; // the program's first bytes: how many, and when
  let hurried = false; // the engine waits until it is asked for something
  let over = false; // the full game is shown, or about to be
  let begun = ''; // the fingerprint of the game that the board began with
  let wished = null; // what wish answered last
  let resumed = null; // the game of an earlier visit that the full program begins with

  // stored is the text of a slot of the page with a number, null for none.
  const stored = (slot, number) => {
    try {
      return localStorage.getItem(ownSlot(prefix + slot, number));
    } catch {
      return null; // there is no storage
    }
  };

  // kept is the saved game of the full program: the moves up to its cursor, and the
  // seats. It is null if there is none, if it is over, or if no person plays.
  const kept = number => {
    const text = stored('game', number);
    const [version, rules, ...lines] = (text ?? '').split('\n').slice(0, -1);
    if (version !== 'noughts 1' || !rules?.startsWith('rules ')) {
      return null;
    }
    const moves = [];
    const seats = {};
    for (const line of lines) {
      const [verb, key, ...value] = line.split(' ');
      switch (verb) {
        case 'tag': seats[key] = value.join(' '); break;
        case 'back': moves.length -= Math.min(moves.length, Number(key)); break;
        case 'note': case 'sgf': case '': break;
        default: moves.push(line);
      }
    }
    // The keys of seats are the players' marks.
    const all = [...'xotsdpha'].filter((mark, p) => p < 2 || seats[mark]).map(mark => seats[mark] ?? 'human');
    return seats.result || !all.includes('human') ? null : {
      rules: rules.slice(6),
      // A hyphen ends a move that is a word, such as swap.
      position: moves.map(m => /\d/.test(m) ? m : `${m}-`).join(''),
      seats: all,
    };
  };

  // byLink tells whether the full program begins with a game by link. Whose turn it is
  // there, the light board does not know. keptByLink is about the saved game.
  const byLink = () => /;turns(=|%3d)/i.test(location.hash);
  const keptByLink = () => location.hash.length < 2 && /^tag side /m.test(stored('game', page.hold.number) ?? '');

  // start is the first game of the light board: the one that the page asks for, or
  // the saved game, or tic-tac-toe.
  const start = () => {
    const asked = page.asked ?? {};
    const [, chosen] = /^#play=(.*)/.exec(location.hash) ?? [];
    const last = kept(page.hold.number);
    // goesOn tells whether the last game has these rules and seats.
    const goesOn = (rules, seats) => last?.rules === rules && last.seats.every((seat, p) => seat === (seats[p] ?? 'human'));
    if (asked.rules || asked.position) {
      // The last game goes on from moves that it began with, too.
      const moves = asked.position ?? '';
      const passed = last?.position.startsWith(moves) && !/^\d/.test(last.position.slice(moves.length));
      return !asked.readonly && !asked.puzzle && passed && goesOn(asked.rules, asked.seats ?? ['human', 'medium']) ? {...asked, ...last} : asked;
    }
    if (chosen) {
      const [rules, ...seats] = decoded(chosen).split(';');
      return {...asked, ...(goesOn(rules, seats) ? last : {rules, seats: [...seats, 'human', 'human'].slice(0, Math.max(2, seats.length))})};
    }
    if (/^#[gx](=|%3d)/i.test(location.hash)) {
      return {...asked, position: location.hash.slice(1), seats: ['human', 'human']};
    }
    return {...asked, ...last ?? fresh};
  };
  const fresh = {rules: '3x3k3', seats: ['human', 'medium']};
  const decoded = text => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text; // a percent sign that means nothing
    }
  };

  // left is the game that an earlier visit has left on the light board, as it was asked for
  // then, if it is asked for now; null for none, or if it is over.
  const left = () => {
    if (location.hash.length > 1 || keptByLink()) {
      return null;
    }
    try {
      const {asks, rules, line, at, seats, over} = JSON.parse(stored('light', page.hold.number));
      const {rules: id = '', position = ''} = start();
      return over || !line.length || asks !== JSON.stringify([id, position]) ? null : {...page.asked, rules, position: line.slice(0, at).join(' '), seats};
    } catch {
      return null; // there is none
    }
  };

  // board is the light board's script. The engine stands back for it: the board takes
  // moves before the engine is there.
  const board = () => globalThis.openLight ? Promise.resolve() : scripts ??= script('light.js').catch(e => {
    scripts = null;
    throw e;
  });
  let scripts = null;

  // engine is the engine's program, compiled once for every worker.
  let engine = null;
  let module = null;
  const compiled = () => engine ??= board().catch(() => {}).then(() => loadWasm.module(here('engine.wasm'))).then(m => module = m, e => {
    engine = null;
    throw e;
  });

  // port is the light board's connection to its worker, which starts when the engine is
  // compiled. An engine that could not be fetched is fetched again when it is asked
  // for something. waits is called when something is asked for before it is there.
  const port = waits => {
    const early = [];
    const unsent = [];
    let listener = line => early.push(line);
    let own = null;
    let starting = null;
    let closed = false;
    let failed;
    const broken = new Promise((_, reject) => {
      failed = why => {
        listener(new Error(why));
        reject(new Error(why));
      };
    });
    const run = module => {
      own = new Worker(here('worker.js'));
      own.addEventListener('error', e => failed(e.message || 'the worker did not load'));
      own.addEventListener('message', ({data}) => {
        if (typeof data === 'string') {
          listener(data);
        } else if (data?.error) {
          failed(data.error);
        }
      });
      own.postMessage({start: true, engine: module});
      unsent.splice(0).forEach(line => own.postMessage(line));
    };
    const start = () => starting ??= compiled().then(module => closed || run(module)).catch(e => {
      starting = null;
      unsent.length = 0;
      console.warn(`noughts: the light board: ${e.message}`);
      e.kind ? listener(e) : failed(e.message);
    });
    return {
      start,
      send(line) {
        if (own) {
          return own.postMessage(line);
        }
        unsent.push(line);
        waits();
        start();
      },
      listen(f) {
        listener = f;
        early.splice(0).forEach(f);
      },
      close() {
        closed = true;
        own?.terminate();
      },
      broken,
      fail: failed,
    };
  };

  const build = async alone => {
    await begins();
    if (!alone && (byLink() || keptByLink())) {
      close();
      return null;
    }
    const line = port(() => api || panel.say('coming'));
    worker = line;
    line.broken.catch(e => {
      console.warn(`noughts: the light board: ${e.message}`);
      if (worker === line) {
        const shown = api;
        close();
        shown && lost(e);
      }
    });
    await board();
    hurried || line.start();
    if (over) {
      close();
      return null;
    }
    const root = document.createElement('div');
    root.id = 'light';
    container = document.createElement('div');
    container.id = 'front';
    container.className = alone ? 'coming' : 'coming strip'; // with the strip's room
    panel.root.before(container);
    container.append(root);
    const opened = openLight(root, {worker: line, asked: {...start(), lang: language}, words: undefined});
    const made = await Promise.race([opened, line.broken]);
    if (made.state().over && !page.asked?.position) {
      await made.newGame(fresh);
    }
    if (over) {
      made.destroy();
      close();
      return null;
    }
    api = made;
    begun = fingerprint();
    if (alone) {
      panel.rest();
      panel.hide();
    }
    container.prepend(panel.root);
    panel.strip(true);
    container.className = '';
    page.api = api;
    performance.mark('noughts-light');
    document.dispatchEvent(new Event('noughts-api'));
    return api;
  };

  // pace is how many ms a byte of the page's script took to come, 0 where it came from the
  // browser's cache. Files that came meanwhile shared the line: their bytes count, too.
  const pace = () => {
    const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const script = all.find(e => e.name === own);
    const beside = all.filter(e => e.responseEnd > script?.responseStart && e.responseStart < script.responseEnd);
    const bytes = beside.reduce((sum, e) => sum + e.transferSize, 0);
    return script?.transferSize ? (script.responseEnd - script.responseStart) / bytes : 0;
  };

  // fingerprint is a text that differs for different games and places in them.
  const fingerprint = () => {
    const {link, at, plies, seats} = api.state();
    return [link, at, plies, ...seats].join();
  };

  // fixed tells whether the full program begins as the page asks, whatever was played
  // on the light board.
  const fixed = () => page.asked?.puzzle || page.asked?.readonly;

  const close = () => {
    const held = panel.root.contains(document.activeElement);
    api?.destroy();
    worker?.close();
    if (page.api === api) {
      delete page.api;
    }
    if (container) {
      panel.strip(false);
      container.replaceWith(panel.root);
      held && panel.root.querySelector('button:not([hidden])')?.focus();
    }
    api = worker = container = opening = null;
  };

  // drop forgets the light board's game: the full game keeps it now.
  const drop = () => {
    try {
      localStorage.removeItem(ownSlot(`${prefix}light`, page.hold.number));
    } catch {
      // There is no storage.
    }
  };

  // counterpart is the full game's node for the element of the light board that has
  // the focus, "" where none has it.
  const counterpart = () => {
    const e = /** @type {HTMLElement} */ (document.activeElement);
    if (!container.contains(e)) {
      return '';
    }
    const {cell, does} = e.dataset;
    return cell ? `cell-${cell}` : {fresh: 'new'}[does] ?? does ?? 'board';
  };

  // settle waits until the browser has shown the current frame.
  const settle = () => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 500); // a hidden page has no frames
  });

  // fadeOut fades the light board out, moving it to the place of the full one.
  const fadeOut = async box => {
    const board = document.querySelector('#mirror [role=grid]')?.getBoundingClientRect();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !container.animate) {
      return;
    }
    const moved = board?.width && box?.width
      ? {transformOrigin: '0 0', transform: `translate(${board.x - box.x * board.width / box.width}px, ${board.y - box.y * board.width / box.width}px) scale(${board.width / box.width})`}
      : {};
    await container.animate([{opacity: 1, transformOrigin: '0 0', transform: 'none'}, {opacity: 0, ...moved}], {duration: fade, easing: 'ease-out'}).finished.catch(() => {});
  };

  return {
    // open shows the light board as soon as possible. It resolves to the board's api,
    // or to null if the full game came first. Alone, the board has the whole page.
    open(alone = false) {
      over = false;
      return opening ??= build(alone).catch(e => {
        close();
        throw e;
      });
    },

    // weigh judges by the speed of the download between its first bytes and its latest,
    // before them by that of the page's scripts, whether to open the light board. If so it
    // answers a promise, and the download of the program waits for it: the engine, which
    // the board needs first, is a fifth of the program's size. If the program comes soon,
    // it is the engine that waits.
    weigh(seen, total, since) {
      const now = performance.now();
      if (seen === 0 || !from || seen < from.seen) {
        from = seen > 0 ? {seen, now} : null;
      }
      if (over || opening || judged || byLink()) {
        return null;
      }
      const first = seen > 0 ? 0 : usual * pace();
      if (now - since < patient && first < slow || seen > 0 && seen === from.seen) {
        return null;
      }
      const left = seen === 0 ? Math.max(first || Infinity, soon) : Math.max((total || usual) - seen, 0) * (now - from.now) / (seen - from.seen);
      if (left < soon) {
        return null;
      }
      judged = true; // tried only once
      hurried = left < brief;
      this.open().catch(e => console.info(`noughts: no light board: ${e.message}`));
      return hurried ? null : Promise.race([
        Promise.allSettled([compiled()]),
        new Promise(done => setTimeout(done, longest)),
      ]);
    },

    // turns tells whether the game is one by link, of which the full program knows whose
    // turn it is.
    turns: () => byLink() || keptByLink(),

    // tooLate is called when the program has loaded: a board that is not open yet
    // is not opened any more.
    tooLate() {
      over = !api;
    },

    // wish is the first game of the full program: that of the light board if the player
    // has touched it, or else what an earlier visit has left there. It is null for puzzles
    // and read-only games.
    wish() {
      if (fixed()) {
        return null;
      }
      if (!api) {
        return resumed = left();
      }
      if (fingerprint() === begun && !api.touched) {
        return null;
      }
      const {rules, moves, seats} = api.state();
      wished = {sign: fingerprint(), game: [rules, ...seats].join()};
      return {...page.asked, rules, position: moves.join(' '), seats};
    },

    // freeze keeps the board in its place when the strip above it goes.
    freeze() {
      container?.classList.add('going');
    },

    // handOver brings the moves made since wish to the full game, and removes the light
    // board.
    async handOver(full) {
      over = true;
      if (!api) {
        resumed && drop();
        return;
      }
      const light = api;
      const at = counterpart();
      const box = light.box();
      document.getElementById('light').inert = true; // it takes no presses any more
      // A move may still be on its way to the engine: '' is refused after it.
      await Promise.race([light.play('').catch(() => {}), new Promise(done => setTimeout(done, 500))]);
      const now = light.state();
      const still = fixed();
      const news = wished ? fingerprint() !== wished.sign : fingerprint() !== begun || light.touched;
      const same = wished?.game === [now.rules, ...now.seats].join();
      api = null;
      let gone = true;
      try {
        if (still) {
          await (now.readonly && full?.goTo(now.at));
        } else if ((wished || news) && full && full !== light) {
          const position = now.moves.join(' ');
          await (news && (same ? full.setPosition(position) : full.newGame({rules: now.rules, position, seats: now.seats})));
          if (light.paused || now.at < now.plies) {
            // The computer waits only where the game has gone to.
            await (now.at > 0 && now.at === now.plies && full.goTo(now.at - 1));
            await full.goTo(now.at);
          }
        }
      } catch (e) {
        gone = false;
        console.warn(`noughts: the game did not go over: ${e.message}`);
      }
      container.style.pointerEvents = 'none'; // presses are for the full game from now on
      await settle();
      if (at) {
        const nodes = document.getElementById('mirror');
        /** @type {HTMLElement?} */ (nodes.querySelector(`[data-node="${at}"]`) ?? nodes.querySelector('[role=gridcell][tabindex="0"]'))?.focus({preventScroll: true});
      }
      document.dispatchEvent(new Event('noughts-api'));
      await fadeOut(box);
      api = light;
      close();
      gone && drop();
    },

    // elsewhere tells whether the game that would be shown here is open in another
    // page, if it was begun or has been taken over from here.
    elsewhere() {
      const {elsewhere, taken} = page.hold;
      const begun = () => {
        try {
          return JSON.parse(stored('light', elsewhere))?.line?.length > 0 || !!kept(elsewhere)?.position;
        } catch {
          return false; // the saved game is invalid
        }
      };
      return elsewhere > 0 && !fixed() && (taken || begun());
    },

    close,
    // engine is the promise of the engine's compiled program, null before it is
    // fetched; module is the program once it is compiled.
    engine: () => engine,
    get module() { return module; },
    get api() { return api; },
  };
};
