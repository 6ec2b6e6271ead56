'use strict';

// openMeanwhile manages the light board: small enough to be played on while the full
// game is fetched, and the replacement where the full game cannot run. It has a worker
// of its own; the engine's program is compiled once for all workers.
//
// A game begun on the light board goes on in the full one: wish is what the full game
// begins with, and handOver brings the moves made since, when it is drawn.
globalThis.openMeanwhile = ({here, script, page, panel, prefix, begins, language, lost}) => {
  const patient = 250; // ms before the speed of the download is judged
  const soon = 1000; // ms: a download that ends within needs no light board
  const usual = 3e6; // bytes of the program, where the server does not tell
  const longest = 10000; // ms for which the program's download waits for the engine's
  const fade = 180; // ms

  let api = null;
  let worker = null;
  let front = null; // the element that holds the board and the strip above it
  let opening = null;
  let judged = false; // weigh has opened the board
  let over = false; // the full game is shown, or about to be
  let begun = ''; // the sign of the game that the board began with
  let wished = null; // what wish answered last

  // stored is the text of a slot of the page with a number, null for none.
  const stored = (slot, number) => {
    try {
      return localStorage.getItem(ownSlot(prefix + slot, number));
    } catch {
      return null; // without storage nothing is kept
    }
  };

  // kept is the last game of the full program: the moves up to its cursor and who
  // plays. It is null where there is none, where it is over, and where no person plays.
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

  // start is what the light board begins with: what the page asks for, or the game
  // that was kept, or tic-tac-toe.
  const start = () => {
    const asked = page.asked ?? {};
    const [, chosen] = /^#play=(.*)/.exec(location.hash) ?? [];
    const last = kept(page.hold.number);
    // goesOn tells whether the last game has these rules and seats.
    const goesOn = (rules, seats) => last?.rules === rules && last.seats.every((seat, p) => seat === (seats[p] ?? 'human'));
    if (asked.rules || asked.position) {
      const still = asked.readonly || asked.puzzle || asked.position;
      return !still && goesOn(asked.rules, asked.seats ?? ['human', 'medium']) ? {...asked, ...last} : asked;
    }
    if (chosen) {
      const [rules, ...seats] = decodeURIComponent(chosen).split(';');
      return {...asked, ...(goesOn(rules, seats) ? last : {rules, seats: [...seats, 'human', 'human'].slice(0, Math.max(2, seats.length))})};
    }
    if (/^#[gx](=|%3d)/i.test(location.hash)) {
      return {...asked, position: location.hash.slice(1), seats: ['human', 'human']};
    }
    return {...asked, ...last ?? fresh};
  };
  const fresh = {rules: '3x3k3', seats: ['human', 'medium']};

  // engine is the engine's program, compiled once for every worker.
  let engine = null;
  let module = null;
  const compiled = () => engine ??= loadWasm.module(here('engine.wasm')).then(m => module = m, e => {
    engine = null;
    throw e;
  });

  // port is the light board's connection to its worker.
  const port = () => {
    const early = [];
    let listener = line => early.push(line);
    let failed;
    const broken = new Promise((_, reject) => {
      failed = why => {
        listener(new Error(why));
        reject(new Error(why));
      };
    });
    const own = worker = new Worker(here('worker.js'));
    own.addEventListener('error', e => failed(e.message || 'the worker did not load'));
    own.addEventListener('message', ({data}) => {
      if (typeof data === 'string') {
        listener(data);
      } else if (data?.error) {
        failed(data.error);
      }
    });
    return {
      send: line => own.postMessage(line),
      listen(f) {
        listener = f;
        early.splice(0).forEach(f);
      },
      broken,
      fail: failed,
    };
  };

  const build = async alone => {
    await begins();
    const line = port();
    const own = worker;
    line.broken.catch(e => {
      console.warn(`noughts: the light board: ${e.message}`);
      if (worker === own) {
        const shown = api;
        close();
        shown && lost(e);
      }
    });
    const ready = Promise.all([
      compiled().then(module => own.postMessage({start: true, engine: module})),
      globalThis.openLight ? null : script('light.js'),
    ]);
    await Promise.race([ready, line.broken]);
    if (over) {
      close();
      return null;
    }
    const root = document.createElement('div');
    root.id = 'light';
    front = document.createElement('div');
    front.id = 'front';
    front.className = alone ? 'coming' : 'coming strip'; // with the strip's room
    panel.root.before(front);
    front.append(root);
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
    begun = sign();
    if (alone) {
      panel.rest();
      panel.hide();
    }
    front.prepend(panel.root);
    panel.strip(true);
    front.className = '';
    page.api = api;
    performance.mark('noughts-light');
    document.dispatchEvent(new Event('noughts-api'));
    return api;
  };

  // sign is a text that differs for different games and places in them.
  const sign = () => {
    const {link, at, plies, seats} = api.state();
    return [link, at, plies, ...seats].join();
  };

  // fixed tells of a game that the full program begins as the page asks for it,
  // whatever was played on the light board.
  const fixed = () => page.asked?.puzzle || page.asked?.readonly;

  const close = () => {
    const held = panel.root.contains(document.activeElement);
    api?.destroy();
    worker?.terminate();
    if (page.api === api) {
      delete page.api;
    }
    if (front) {
      panel.strip(false);
      front.replaceWith(panel.root);
      held && panel.root.querySelector('button:not([hidden])')?.focus();
    }
    api = worker = front = opening = null;
  };

  // counterpart is the full game's node for the element of the light board that has
  // the focus, "" where none has it.
  const counterpart = () => {
    const e = /** @type {HTMLElement} */ (document.activeElement);
    if (!front.contains(e)) {
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

  // fit fades the light board out, moving it to the place of the full one.
  const fit = async box => {
    const board = document.querySelector('#mirror [role=grid]')?.getBoundingClientRect();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !front.animate) {
      return;
    }
    const moved = board?.width && box?.width
      ? {transformOrigin: '0 0', transform: `translate(${board.x - box.x * board.width / box.width}px, ${board.y - box.y * board.width / box.width}px) scale(${board.width / box.width})`}
      : {};
    await front.animate([{opacity: 1, transformOrigin: '0 0', transform: 'none'}, {opacity: 0, ...moved}], {duration: fade, easing: 'ease-out'}).finished.catch(() => {});
  };

  return {
    // open shows the light board as soon as possible. It resolves to the board's api,
    // or to null where the full game came first. Alone, the board has the whole page.
    open(alone = false) {
      over = false;
      return opening ??= build(alone).catch(e => {
        close();
        throw e;
      });
    },

    // weigh judges by the speed of the download whether to open the light board. If so
    // it answers a promise, and the download of the program waits for it: the engine,
    // which the board needs first, is a fifth of the program's size.
    weigh(seen, total, since) {
      const passed = performance.now() - since;
      if (over || opening || judged || passed < patient) {
        return null;
      }
      const left = Math.max((total || usual) - seen, 0) * passed / Math.max(seen, 1);
      if (left < soon) {
        return null;
      }
      judged = true; // and is not tried again
      this.open().catch(e => console.info(`noughts: no light board: ${e.message}`));
      return Promise.race([
        Promise.allSettled([compiled()]),
        new Promise(done => setTimeout(done, longest)),
      ]);
    },

    // tooLate is called when the program has loaded: a board that is not open yet
    // is not opened any more.
    tooLate() {
      over = !api;
    },

    // wish is the game that the full one begins with. It is null where the player has
    // not touched the light board, and for puzzles and games that are only shown.
    wish() {
      if (!api || fixed() || sign() === begun && !api.touched) {
        return null;
      }
      const {rules, link, seats} = api.state();
      wished = {sign: sign(), game: [rules, ...seats].join()};
      return {...page.asked, rules, position: link, seats};
    },

    // freeze keeps the board in its place when the strip above it goes.
    freeze() {
      front?.classList.add('going');
    },

    // handOver brings the moves made since wish to the full game, and removes the light
    // board.
    async handOver(full) {
      over = true;
      if (!api) {
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
      const news = wished ? sign() !== wished.sign : sign() !== begun || light.touched;
      const same = wished?.game === [now.rules, ...now.seats].join();
      api = null;
      let gone = true;
      try {
        if (still) {
          await (now.readonly && full?.goTo(now.at));
        } else if (news && full && full !== light) {
          await (same ? full.setPosition(now.link) : full.newGame({rules: now.rules, position: now.link, seats: now.seats}));
        }
      } catch (e) {
        gone = false;
        console.warn(`noughts: the game did not go over: ${e.message}`);
      }
      front.style.pointerEvents = 'none'; // from now on they are the full game's
      await settle();
      if (at) {
        const nodes = document.getElementById('mirror');
        /** @type {HTMLElement?} */ (nodes.querySelector(`[data-node="${at}"]`) ?? nodes.querySelector('[role=gridcell][tabindex="0"]'))?.focus({preventScroll: true});
      }
      document.dispatchEvent(new Event('noughts-api'));
      await fit(box);
      api = light;
      close();
      try {
        if (gone) {
          localStorage.removeItem(ownSlot(`${prefix}light`, page.hold.number)); // the full game keeps it now
        }
      } catch {
        // Nothing was kept.
      }
    },

    // elsewhere tells whether the game that would be shown here is open in another
    // page, if it was begun or has been taken over from here.
    elsewhere() {
      const {elsewhere, taken} = page.hold;
      const begun = () => {
        try {
          return JSON.parse(stored('light', elsewhere))?.line?.length > 0 || !!kept(elsewhere)?.position;
        } catch {
          return false; // what is kept makes no sense
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
