'use strict';

// openMeanwhile keeps the light board: one of plain elements, small enough to
// be played on while the full game is still being fetched, and for good where
// there can be no full game. It has a worker of its own for the engine, whose
// program is compiled once for both.
//
// A game that was begun on it goes over to the full one: what to begin with is
// handed over before that starts (wish), and what happened after that when it
// is drawn (handOver).
globalThis.openMeanwhile = ({here, script, page, panel, prefix, begins, language, lost}) => {
  const patient = 250; // ms before it is judged how fast the program comes
  const soon = 1000; // ms that are worth no second board
  const usual = 3e6; // bytes of the program, where the server does not tell
  const longest = 10000; // ms for which the program stands back behind the board
  const fade = 180; // ms

  let table = null;
  let worker = null;
  let front = null; // holds the board and the strip
  let opening = null;
  let judged = false; // weigh has asked for the board
  let over = false; // the full game is there, or about to be
  let begun = ''; // the game as it was at first
  let wished = null;

  // stored is what is kept in a slot of the page with a number.
  const stored = (slot, number) => {
    try {
      return localStorage.getItem(ownSlot(prefix + slot, number));
    } catch {
      return null; // without storage nothing is kept
    }
  };

  // kept is the last game, as the full program keeps it: the moves on the way to
  // its cursor and who plays, null where there is none or it is not for here.
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
    // Seats are told by the players' marks.
    const all = [...'xotsdpha'].filter((mark, p) => p < 2 || seats[mark]).map(mark => seats[mark] ?? 'human');
    return seats.result || !all.includes('human') ? null : {
      rules: rules.slice(6),
      // A word, such as swap, would run into the next move.
      position: moves.map(m => /\d/.test(m) ? m : `${m}-`).join(''),
      seats: all,
    };
  };

  // start is what the light board shows first: what the page was asked for, or
  // the game that was kept, or a small one.
  const start = () => {
    const asked = page.asked ?? {};
    const [, chosen] = /^#play=(.*)/.exec(location.hash) ?? [];
    const last = kept(page.hold.number);
    // goesOn tells whether the last game is one of these, and so goes on.
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

  // port is the light board's line to its worker.
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
        const shown = table;
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
    table = made;
    begun = sign();
    if (alone) {
      panel.rest();
      panel.hide();
    }
    front.prepend(panel.root);
    panel.strip(true);
    front.className = '';
    page.table = table;
    performance.mark('noughts-light');
    document.dispatchEvent(new Event('noughts-table'));
    return table;
  };

  // sign tells one game, and one place in it, from another.
  const sign = () => {
    const {link, at, plies, seats} = table.state();
    return [link, at, plies, ...seats].join();
  };

  // fixed tells of a board that the full game shows as the page asks for it.
  const fixed = () => page.asked?.puzzle || page.asked?.readonly;

  const close = () => {
    const held = panel.root.contains(document.activeElement);
    table?.destroy();
    worker?.terminate();
    if (page.table === table) {
      delete page.table;
    }
    if (front) {
      panel.strip(false);
      front.replaceWith(panel.root);
      held && panel.root.querySelector('button:not([hidden])')?.focus();
    }
    table = worker = front = opening = null;
  };

  // twin is the name, in the full game, of what has the keyboard's focus on the
  // light board, "" where nothing there has it.
  const twin = () => {
    const e = /** @type {HTMLElement} */ (document.activeElement);
    if (!front.contains(e)) {
      return '';
    }
    const {cell, does} = e.dataset;
    return cell ? `cell-${cell}` : {fresh: 'new'}[does] ?? does ?? 'board';
  };

  // settle waits until the browser has shown what is drawn now.
  const settle = () => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 500); // a hidden page has no frames
  });

  // fit lays the light board over the full one's while it fades, so that the
  // one becomes the other.
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
    // open has the light board on the page as soon as it can be; the answer is
    // null where it came too late to be of use, and an error where it cannot.
    // Alone it has the whole page.
    open(alone = false) {
      over = false;
      return opening ??= build(alone).catch(e => {
        close();
        throw e;
      });
    },

    // weigh judges by what has come of the program within some time whether the
    // light board is worth its while. If so the program is to stand back until
    // what is answered resolves: what the board needs is a fifth of it.
    weigh(seen, total, since) {
      const passed = performance.now() - since;
      if (over || opening || judged || passed < patient) {
        return null;
      }
      const left = Math.max((total || usual) - seen, 0) * passed / Math.max(seen, 1);
      if (left < soon) {
        return null;
      }
      judged = true; // a board that cannot be had is not asked for with every byte
      this.open().catch(e => console.info(`noughts: no light board: ${e.message}`));
      return Promise.race([
        Promise.allSettled([compiled()]),
        new Promise(done => setTimeout(done, longest)),
      ]);
    },

    // tooLate tells that the program has come: a board that is not there yet
    // would only flash up.
    tooLate() {
      over = !table;
    },

    // wish is the game that the full one is to begin with, null where the player
    // has not touched the light board, and for a puzzle or a game to look at, which
    // begin as they were asked for.
    wish() {
      if (!table || fixed() || sign() === begun && !table.touched) {
        return null;
      }
      const {rules, link, seats} = table.state();
      wished = {sign: sign(), game: [rules, ...seats].join()};
      return {...page.asked, rules, position: link, seats};
    },

    // freeze has the board stay where it is when the strip above it goes.
    freeze() {
      front?.classList.add('going');
    },

    // handOver puts what was played since on the full game's board, and takes the
    // light one away.
    async handOver(full) {
      over = true;
      if (!table) {
        return;
      }
      const light = table;
      const at = twin();
      const box = light.box();
      document.getElementById('light').inert = true; // presses go nowhere, for a moment
      // What the player has just played may not be on the board yet: a move that
      // cannot be is refused behind it.
      await Promise.race([light.play('').catch(() => {}), new Promise(done => setTimeout(done, 500))]);
      const now = light.state();
      const still = fixed();
      const news = wished ? sign() !== wished.sign : sign() !== begun || light.touched;
      const same = wished?.game === [now.rules, ...now.seats].join();
      table = null;
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
      document.dispatchEvent(new Event('noughts-table'));
      await fit(box);
      table = light;
      close();
      try {
        if (gone) {
          localStorage.removeItem(ownSlot(`${prefix}light`, page.hold.number)); // the full game keeps it now
        }
      } catch {
        // Nothing was kept.
      }
    },

    // elsewhere tells whether the game that would be here was begun, or taken from
    // here, and is open in another page.
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
    // engine resolves to the engine's program, if it is being fetched or there;
    // module is it once it is there.
    engine: () => engine,
    get module() { return module; },
    get table() { return table; },
  };
};
