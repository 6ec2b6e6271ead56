'use strict';

// The light board is the whole family on a page of elements, without a canvas:
// what one plays on while the game itself loads, where there is no WebGL, and
// wherever somebody asks for it. It knows no rules. Where the cells are, what
// may be played and who has won it is told by the engine in the worker, whose
// protocol game/engine describes.
//
//   openLight(root, {worker, asked, words}) answers, when the board is there,
//   its table: the face that the game shows to a page (see web/frame.js), and
//     destroy()  takes the board out of the page
//     box()      where the board is in the window
//     touched    whether the player has moved, or is in it
//     controls   the element of the buttons, for one more
//
// The page has light.css. worker is {send(line), listen(f)}: f gets each line,
// or an Error once the engine is of no more use. asked is noughts.asked, words a
// catalogue: an object with a translation for each msgid; without one it is
// fetched, and English needs none.
globalThis.openLight = (() => {
  // What is said, in English; the English is the name in the catalogues.
  const words = {
    turn: '{0} to move',
    thinks: '{0} is thinking…',
    waits: '{0} waits',
    held: 'Continue, or play for {0}.',
    wins: '{0} wins',
    draw: 'A draw',
    player: 'Player {0}',
    undo: 'Undo',
    redo: 'Redo',
    fresh: 'New',
    begun: 'A new game.',
    stop: 'Stop',
    resume: 'Continue',
    cancel: 'Cancel',
    cancelled: 'Cancelled.',
    again: 'Tap again to play {0}',
    barred: 'not allowed now',
    empty: 'empty',
    blocked: 'blocked',
    board: 'board {0}',
    winning: 'winning line',
    layer: 'Layer {0}',
    taken: '{0} captured',
    moved: '{0}, {1}.',
    movedOther: '{0}, {1} on {2}.',
    movedOut: '{0}, {1} taken out.',
    movedRight: '{0}, {1}, board {2} turned right.',
    movedLeft: '{0}, {1}, board {2} turned left.',
    captures: '{0} captures {1}.',
    closed: 'Board {0} is closed.',
    goes: 'Board {0} goes to {1}.',
    sent: '{0} moves in board {1}.',
    must: 'The move must be in board {0}.',
    twice: '{0} moves again.',
    whichMark: 'Which mark on {0}',
    whichMove: 'Which move on {0}',
    whichTurn: 'Turn which board?',
    turnRight: 'Turn {0} right',
    turnLeft: 'Turn {0} left',
    swap: 'Swap sides',
    keep: 'Keep sides',
    more: 'Two more stones',
    swapped: 'Sides are swapped.',
    kept: '{0} keeps the side.',
    placesMore: '{0} places two more stones.',
    unkept: 'This game cannot be kept here: it is lost when you close it.',
    first: 'To the start',
    back: 'One move back',
    on: 'One move on',
    last: 'To the end',
    ply: 'Move {0} of {1}',
    oneBack: 'One move taken back.',
    manyBack: '{0} moves taken back.',
    oneOn: 'One move played again.',
    manyOn: '{0} moves played again.',
    human: 'Human',
    random: 'Random',
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    strongest: 'Strongest',
    perfect: 'Perfect',
    rated: 'Rating {0}',
    toLast: 'Go to the last move',
    lastMove: 'Last move',
    left: 'Show what is to the left',
    right: 'Show what is to the right',
    up: 'Show what is above',
    down: 'Show what is below',
    moves: 'Moves',
    start: 'Start',
    puzzle: 'Find the win for {0}.',
    noWin: '{0} does not win. Try another move.',
    solved: 'Solved.',
    watch: 'This game is for looking at only.',
    notHere: 'that choice is not offered now',
    noPly: 'There is no move {0}: the game has {1}.',
    noText: 'The light board reads links and moves only.',
    failed: 'The engine does not work: {0}',
    two: 'two',
    three: 'three',
    four: 'four',
    five: 'five',
    six: 'six',
    has: '{0} has {1}',
    inRow: '{0} in a row',
    boards: '{0} boards in a row',
    corners: '{0} corners',
    shape: 'the shape',
    shaped: 'the shape is complete',
    joinedTop: 'top and bottom joined',
    joinedSides: 'left and right joined',
    full: 'nothing is left to play',
    noMove: 'no move is left',
    broken: 'the goal is out of reach',
    both: 'both have a line',
    repeated: 'the same position for the third time',
    'last-one': 'the last one left',
    'last-board': 'the last board is closed',
  };

  // --- The engine -----------------------------------------------------------

  // Its requests have numbers that nobody else gives to the same worker.
  let requests = 2 ** 40;

  const openEngine = worker => {
    const open = new Map(); // the requests that are not answered
    let fault = null;
    const fail = e => {
      fault = new Error(fill(words.failed, e?.message || e?.error || String(e)));
      for (const r of open.values()) {
        r.reject(fault);
      }
      open.clear();
    };
    const leave = worker.listen(line => {
      if (typeof line !== 'string') {
        return line instanceof Error || line?.error ? fail(line) : undefined;
      }
      const [, id, verb, rest] = /^(\d+) (\w+) ?(.*)$/s.exec(line) ?? [];
      const r = open.get(Number(id));
      if (verb === 'look' || verb === 'info') {
        r && (r.said = rest);
        return;
      }
      if (r && (verb === 'done' || verb === 'error')) {
        open.delete(Number(id));
        verb === 'done' ? r.resolve(r.said) : r.reject(new Error(sentence(rest)));
      }
    });
    // ask answers the last line before done; stop() ends it with what is known.
    const ask = text => {
      const id = ++requests;
      const answer = new Promise((resolve, reject) => {
        if (fault) {
          return reject(fault);
        }
        open.set(id, {resolve, reject});
        worker.send(`${id} ${text}`);
      });
      answer.catch(() => {});
      return {answer, stop: () => open.has(id) && worker.send(`${id} stop`)};
    };
    return {
      ask,
      look: async text => JSON.parse(await ask('look ' + text).answer),
      leave: () => leave?.(),
    };
  };

  // fill puts things into the places of a text.
  const fill = (text, ...all) => text.replace(/\{(\d)\}/g, (place, i) => all[i] ?? place);

  // sentence makes one of what the engine says: without the names of the parts
  // that found the fault, but never a cell with a capital letter.
  const sentence = text => {
    text = text.replace(/^(look|go|moves|line|rules|move \d+): /g, '').replace(/^move \d+: /, '');
    if (!/^.\d/.test(text)) {
      text = text[0]?.toUpperCase() + text.slice(1);
    }
    return /[.…?!]$/.test(text) ? text : text + '.';
  };

  // infoOf reads what a search has found.
  const infoOf = text => {
    const out = {score: 0, label: 'unknown', depth: 0, nodes: 0, pv: [], moves: []};
    const all = (text ?? '').split(' ');
    for (let i = 0; i < all.length; i++) {
      switch (all[i]) {
        case 'depth': case 'nodes': out[all[i]] = Number(all[++i]); break;
        case 'score':
          out.score = Number(all[++i]);
          out.label = all[++i] ?? 'unknown';
          break;
        case 'pv': {
          const n = Number(all[++i]);
          out.pv = all.slice(i + 1, i + 1 + n);
          i += n;
          break;
        }
        case 'moves':
          out.moves = all.slice(i + 1).map(m => {
            const [move, score, label] = m.split(':');
            return {move, score: Number(score), label};
          });
          i = all.length;
      }
    }
    return out;
  };

  // A score from here on is a win that is counted in plies.
  const winning = 900000;
  const wins = v => v.label === 'proved' && v.score >= winning;

  // --- Elements -------------------------------------------------------------

  const make = (tag, facts, into) => {
    const e = document.createElement(tag);
    for (const [name, value] of Object.entries(facts)) {
      name === 'text' ? e.textContent = value : e.setAttribute(name, value);
    }
    into?.append(e);
    return e;
  };
  const drawn = (tag, facts, into) => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(facts)) {
      e.setAttribute(name, value);
    }
    into?.append(e);
    return e;
  };
  const write = (e, name, value) => {
    if (value === null || value === false) {
      e.hasAttribute(name) && e.removeAttribute(name);
    } else if (e.getAttribute(name) !== String(value)) {
      e.setAttribute(name, value);
    }
  };
  const say = (e, text) => {
    if (e.textContent !== text) {
      e.textContent = text;
    }
  };

  // The marks, in quarters of their cell around its middle: the shapes and the
  // order of colours that the game itself has.
  const letters = 'XOTSDPHA';
  const shapes = {
    X: 'M-1-1 1 1M1-1-1 1',
    O: 'M0-1.1A1.1 1.1 0 1 1-.001-1.1Z',
    T: 'M0-1.1 1.15.9H-1.15Z',
    S: 'M-.95-.95H.95V.95H-.95Z',
    D: 'M0-1.3 1.1 0 0 1.3-1.1 0Z',
    P: 'M0-1.1 1.141-.271.705 1.071H-.705L-1.141-.271Z',
    H: 'M-.85-1H.85L-.85 1H.85Z',
    A: 'M0-1.2V1.2M1.04-.6-1.04.6M-1.04-.6 1.04.6',
  };
  const inkOf = sign => `var(--m${Math.max(0, letters.indexOf(sign))})`;

  // stamp draws a mark at a place, so many pixels wide.
  const stamp = (into, sign, x, y, side, kind = '') => drawn('path', {
    class: 'mark ' + kind,
    d: shapes[sign] ?? shapes.O,
    pathLength: 1,
    transform: `translate(${x} ${y}) scale(${side / 4})`,
    stroke: inkOf(sign),
    'stroke-width': side > 4 ? Math.max(0.4, 6 / side) : 0.5,
  }, into);

  // icon is a drawing of its own, of 4 by 4 quarters.
  const icon = into => drawn('svg', {viewBox: '-2 -2 4 4', 'aria-hidden': true}, into);

  // --- Where things are -----------------------------------------------------

  // The lengths are those of render/ui/layout.go, so that the game can take the
  // board's place without anything moving.
  const most = 441; // cells that are shown at once
  const comfort = 30; // pixels of a cell where only some are shown
  const small = 34; // pixels under which a finger is asked twice

  const layOut = (W, H, b, chips, choosy, coordinates) => {
    const wide = W > H * 1.2;
    const least = wide ? Math.min(W / 560, H / 310) : Math.min(W / 310, H / 520);
    const s = Math.min(Math.max(Math.min(W, H) / 760, 1), 2.4, Math.max(least, 0.3));
    const gap = 8 * s;
    const control = 46 * s;
    const margin = !coordinates ? gap : (b.rows >= 100 ? 28 : 20) * s;
    const pad = (W < 400 ? 10 : 16) * s;
    const room = {x: pad, y: pad, w: W - 2 * pad, h: H - 2 * pad};
    const l = {W, H, s, margin, coordinates, buttons: [], chips: [], list: null, tools: null, choices: null};
    const split = (box, n, between) => Array.from({length: n}, (_, i) => {
      const w = (box.w - between * (n - 1)) / n;
      return {x: box.x + i * (w + between), y: box.y, w, h: box.h};
    });

    // fit makes the board as large as a room allows, coordinates included.
    const fit = room => {
      const inner = {x: room.x + 0.85 * margin, y: room.y, w: room.w - margin, h: room.h - margin};
      if (b.cells.length > most) {
        b.look(inner.w / (comfort * s), inner.h / (comfort * s));
      }
      const [ew, eh] = [b.w + 2 * b.rim, b.h + 2 * b.rim];
      const n = b.shown;
      const caption = n > 1 || b.layers > 1 ? 20 * s : 0;
      let best = 0;
      for (let columns = 1; columns <= n; columns++) {
        const rows = Math.ceil(n / columns);
        const side = Math.min(inner.w / (columns * (ew + 0.6) - 0.6), (inner.h - rows * caption) / (rows * (eh + 0.6) - 0.6));
        const worth = side * (n % columns ? 0.8 : 1);
        if (worth > best) {
          best = worth;
          Object.assign(l, {side, columns});
        }
      }
      l.side = Math.max(l.side > 3 ? Math.floor(l.side) : l.side, 1);
      const rows = Math.ceil(n / l.columns);
      l.caption = caption;
      l.board = {w: (l.columns * (ew + 0.6) - 0.6) * l.side, h: (rows * (eh + 0.6) - 0.6) * l.side + rows * caption};
      put(inner);
      return inner;
    };
    const put = inner => {
      l.board.x = Math.round(inner.x + (inner.w - l.board.w) / 2);
      l.board.y = Math.round(inner.y + (inner.h - l.board.h) / 2);
    };
    const bottom = box => box.y + box.h;
    const right = box => box.x + box.w;
    const big = b.cells.length > most;

    if (wide) {
      const col = {y: room.y, w: Math.min(264 * s, W * 0.42), h: room.h};
      col.x = right(room) - col.w;
      room.w -= col.w + Math.max(pad, 24 * s);
      const inner = fit(room);
      const between = Math.min((col.x - right(l.board) - margin) / 2, 40 * s);
      inner.x += Math.max((col.x - between - right(l.board) - margin) / 2, 0) / 2;
      put(inner);
      col.x = Math.min(col.x, right(l.board) + margin + Math.max(between, 24 * s));
      const column = (s, control) => {
        const perRow = chips && H < 440 * s ? chips : 2;
        const rows = Math.ceil(chips / perRow);
        const texts = 110 * s + 4 * 8 * s + rows * 42 * s + (choosy ? 8 * s : 0);
        const controls = (choosy ? 4 : 3) * control;
        const tools = big ? control + gap : 0;
        const height = texts + controls + tools;
        const row = 32 * l.s;
        let whole = Math.min(col.h, Math.max(l.board.h, height + gap + 6 * row));
        let list = Math.floor((whole - height - gap) / row) * row;
        if (list < 2 * row) {
          [list, whole] = [0, height];
        }
        let y = Math.max(col.y, Math.min(l.board.y + (l.board.h - whole) / 2, bottom(col) - whole));
        l.list = list && {x: col.x, y: y + height + gap, w: col.w, h: list, row};
        const line = (h, more = 0) => {
          const box = {x: col.x, y, w: col.w, h};
          y += h + more;
          return box;
        };
        [l.name, l.status] = [line(22 * s, 2 * s), line(34 * s, 2 * s)];
        l.remark = line(50 * s);
        l.chips = [];
        for (let i = 0; i < rows; i++) {
          l.chips.push(...split(line(36 * s, 6 * s), perRow, gap));
        }
        y += rows ? gap : 0;
        l.choices = choosy && line(control, gap);
        l.buttons = line(control, gap);
        l.extra = line(control, gap);
        l.tools = big && line(control);
        return [texts, controls];
      };
      const [texts, controls] = column(s, control);
      const over = (texts + controls) / col.h;
      if (over > 1) {
        const less = (col.h - controls) / texts;
        less < 0.6 ? column(s / over, control / over) : column(s * less, control);
        l.text = less < 0.6 ? 1 / over : less;
      }
      return l;
    }
    let head = 108 * s + (chips ? 36 * s + gap : 0) + (choosy ? control + gap : 0);
    const rest = {x: room.x, y: room.y + head, w: room.w, h: room.h - head - control - gap};
    if (big) {
      rest.h -= control + gap;
      l.tools = {y: bottom(rest) + gap / 2, h: control};
    }
    fit(rest);
    const row = 44 * s;
    const rows = Math.min(Math.floor((rest.h - l.board.h - margin - gap) / row), 4);
    if (rows > 0 && !big) {
      rest.h -= rows * row + gap;
      l.list = {y: bottom(rest) + gap, h: rows * row, row};
      fit(rest);
    }
    const w = Math.min(room.w, Math.max(440 * s, l.board.w));
    const x = room.x + (room.w - w) / 2;
    const top = Math.max(room.y, Math.min(l.board.y - margin / 2 - head, room.y + 60 * s));
    l.name = {x, y: top, w, h: 22 * s};
    l.status = {x, y: top + 24 * s, w: w - 104 * s, h: 32 * s};
    l.remark = {x, y: top + 60 * s, w, h: 40 * s};
    l.extra = {x: x + w - 100 * s, y: top + 8 * s, w: 100 * s, h: control};
    let y = top + 106 * s;
    if (chips) {
      l.chips = split({x, y, w, h: 36 * s}, chips, gap / 2);
      y += 36 * s + gap;
    }
    l.choices = choosy && {x, y, w, h: control};
    for (const box of [l.tools, l.list]) {
      box && Object.assign(box, {x, w});
    }
    l.buttons = {x, y: bottom(room) - control, w, h: control};
    return l;
  };

  // boardOf is a board as the engine tells of it, with the column, the row and
  // the layer of each cell, and which part of it is shown.
  const boardOf = told => {
    const cells = told.cells.map(([name, x, y], i) => {
      const [, letter, row, layer] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(name);
      const col = [...letter].reduce((n, c) => n * 26 + c.charCodeAt() - 96, 0) - 1;
      return {i, name, col, number: Number(row), z: Number(layer ?? 1) - 1, x, y};
    });
    const b = {
      ...told, cells, hex: told.kind === 'hex',
      columns: 1 + cells.reduce((n, c) => Math.max(n, c.col), 0),
      rows: cells.reduce((n, c) => Math.max(n, c.number), 0),
      layers: told.layers?.length ?? 1,
      rim: told.wraps ? 0.5 : told.joins ? 0.3 : 0,
    };
    const size = told.layer ?? [told.w, told.h];
    const places = new Map();
    for (const c of cells) {
      const [x0, y0] = told.layers?.[c.z] ?? [0, 0];
      c.row = b.rows - c.number;
      c.x -= x0;
      c.y -= y0;
      places.set(`${c.col} ${c.row} ${c.z}`, c);
    }
    b.at = (col, row, z = 0) => b.wraps
      ? places.get(`${(col + b.columns) % b.columns} ${(row + b.rows) % b.rows} ${z}`)
      : places.get(`${col} ${row} ${z}`);
    // The part that is shown: some columns, rows and layers, and where it begins.
    Object.assign(b, {from: [0, 0, 0], x0: 0, y0: 0, w: size[0], h: size[1], shown: b.layers, part: cells});
    let seen = [b.columns, b.rows, b.layers];
    const select = () => {
      b.from = b.from.map((n, i) => Math.max(0, Math.min(n, [b.columns, b.rows, b.layers][i] - seen[i])));
      const [x, y, z] = b.from;
      b.part = cells.filter(c => c.col >= x && c.col < x + seen[0] && c.row >= y && c.row < y + seen[1] && c.z >= z && c.z < z + seen[2]);
      const half = b.hex ? 1 / Math.sqrt(3) : 0.5;
      b.x0 = Math.min(...b.part.map(c => c.x)) - 0.5;
      b.y0 = Math.min(...b.part.map(c => c.y)) - half;
      b.w = Math.max(...b.part.map(c => c.x)) + 0.5 - b.x0;
      b.h = Math.max(...b.part.map(c => c.y)) + half - b.y0;
      b.shown = seen[2];
    };
    b.look = (w, h) => {
      const wide = Math.max(5, Math.min(b.columns, 21, Math.floor(b.hex ? w * 0.7 : w)));
      const high = Math.max(5, Math.min(b.rows, 21, Math.floor(b.hex ? h / 0.87 : h)));
      seen = [Math.min(wide, b.columns), Math.min(high, b.rows), Math.min(b.layers, Math.max(1, Math.floor(most / (wide * high))))];
      b.rim = 0;
      select();
    };
    b.seen = () => seen;
    b.shows = c => b.part.length === cells.length || b.from.every((n, i) => [c.col, c.row, c.z][i] >= n && [c.col, c.row, c.z][i] < n + seen[i]);
    b.move = (dx, dy, dz = 0) => {
      b.from = b.from.map((n, i) => n + [dx, dy, dz][i]);
      select();
    };
    b.reveal = c => {
      if (!b.shows(c)) {
        b.from = [c.col, c.row, c.z].map((n, i) => n - (seen[i] >> 1));
        select();
        return true;
      }
      return false;
    };
    b.middle = () => b.move(...b.from.map((n, i) => ([b.columns, b.rows, b.layers][i] - seen[i] >> 1) - n));
    if (b.tiles) {
      b.across = b.columns / b.tiles[0];
      b.region = c => Math.floor(c.row / b.tiles[1]) * b.across + Math.floor(c.col / b.tiles[0]);
      b.regionName = r => String.fromCharCode(65 + r % b.across) + (b.rows / b.tiles[1] - Math.floor(r / b.across));
    }
    return b;
  };

  // --- The picture ----------------------------------------------------------

  // paint draws a board with what is on it. at answers the middle of a cell.
  const paint = (svg, l, b, v) => {
    svg.replaceChildren();
    const {side, s} = l;
    const [ew, eh] = [b.w + 2 * b.rim, b.h + 2 * b.rim];
    const origin = z => {
      const k = z - b.from[2];
      return [
        Math.round(((k % l.columns) * (ew + 0.6) + b.rim) * side),
        Math.round((Math.floor(k / l.columns) * (eh + 0.6) + b.rim) * side + (Math.floor(k / l.columns) + (l.caption ? 1 : 0)) * l.caption),
      ];
    };
    const at = c => {
      const [x, y] = origin(c.z);
      return [x + (c.x - b.x0) * side, y + (c.y - b.y0) * side];
    };
    const box = (x, y, w, h, kind, r = 0) => drawn('rect', {x, y, width: Math.max(0, w), height: Math.max(0, h), class: kind, rx: r}, svg);
    const corner = 2 / Math.sqrt(3);
    const hexagon = (c, less, kind, into = svg) => {
      const [x, y] = at(c);
      const [half, tall] = [side / 2 - less, (side / 2 - less) * corner];
      return drawn('path', {class: kind, d: `M${x} ${y - tall} ${x + half} ${y - tall / 2} ${x + half} ${y + tall / 2} ${x} ${y + tall} ${x - half} ${y + tall / 2} ${x - half} ${y - tall / 2}Z`}, into);
    };
    const width = Math.min(Math.max(1, Math.floor(side / 40 + 0.5)), 3 * s);
    const whole = b.part.length === b.cells.length;
    const round = whole && !b.wraps ? Math.min(11 * s, side / 3) : 0;
    const sign = char => v.signs[char.charCodeAt() - 65];
    const kindOf = char => 'i' + Math.max(0, letters.indexOf(sign(char) ?? 'X'));
    const regionBox = r => {
      const [w, h] = b.tiles;
      const [x, y] = at(b.at((r % b.across) * w, Math.floor(r / b.across) * h));
      return [x - side / 2, y - side / 2, w * side, h * side];
    };
    const light = (c, kind) => {
      if (!b.shows(c)) {
        return;
      }
      if (b.hex) {
        return hexagon(c, width / 2, kind);
      }
      const [x, y] = at(c);
      const ends = (n, of) => n === 0 || n === of - 1;
      box(x - side / 2, y - side / 2, side, side, kind, ends(c.col, b.columns) && ends(c.row, b.rows) ? round : 0);
    };
    const layers = [...Array(b.shown).keys()].map(k => k + b.from[2]);
    const size = [b.w * side, b.h * side];

    // The ground.
    if (b.wraps && b.rim) {
      box(0, 0, size[0] + side, size[1] + side, 'rim');
      const rim = drawn('svg', {width: size[0] + side, height: size[1] + side}, svg);
      for (const c of b.cells) {
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
          const [col, row] = [c.col + dx * b.columns, c.row + dy * b.rows];
          if (col >= -1 && col <= b.columns && row >= -1 && row <= b.rows) {
            const [x, y] = [(col + 0.5 + b.rim) * side, (row + 0.5 + b.rim) * side];
            const char = v.marks[c.i];
            char >= 'A' && stamp(rim, sign(char), x, y, side, 'echo ' + kindOf(char));
          }
        }
      }
    }
    for (const z of layers) {
      const [x, y] = origin(z);
      b.hex || box(x, y, ...size, 'ground', round);
      if (l.caption) {
        drawn('text', {x, y: y - 6 * s, class: 'name'}, svg).textContent = v.layer(z + 1);
      }
    }
    if (b.joins) {
      const sides = drawn('g', {class: 'sides', 'stroke-width': side * 0.28}, svg);
      for (const c of b.cells) {
        const edge = (here, corners, kind) => {
          if (here) {
            const [x, y] = at(c);
            const r = side / 2 + side * 0.28 * 0.35;
            const points = corners.map(k => [x + r * corner * Math.sin(k * Math.PI / 3), y - r * corner * Math.cos(k * Math.PI / 3)].join(' '));
            drawn('path', {d: 'M' + points.join('L'), class: kind}, sides);
          }
        };
        edge(c.col === 0, [3, 4, 5], kindOf('B'));
        edge(c.col === b.columns - 1, [0, 1, 2], kindOf('B'));
        edge(c.row === 0, [5, 6, 7], kindOf('A'));
        edge(c.row === b.rows - 1, [2, 3, 4], kindOf('A'));
      }
    }
    if (b.hex) {
      b.part.forEach(c => hexagon(c, -width / 2, 'line'));
      b.part.forEach(c => hexagon(c, width / 2, 'ground'));
    }

    // What is lit: regions, barred cells, winning ones, the last move.
    const turn = v.put ? kindOf(String.fromCharCode(64 + v.put)) : 'none';
    const regions = [...v.regions ?? ''].map((char, r) => [char, r]);
    for (const [char, r] of regions) {
      char !== '.' && box(...regionBox(r), 'shut');
    }
    if (v.target >= 0 && !v.over) {
      box(...regionBox(v.target), 'tint ' + turn);
    }
    for (const c of b.part) {
      v.barred.has(c.i) && light(c, 'shut');
    }
    for (const i of v.win) {
      const c = b.cells[i];
      const char = v.boards.length ? v.regions[b.region(c)] : v.marks[i];
      light(c, 'glow ' + (char >= 'A' ? kindOf(char) : 'none'));
    }
    const last = b.cells[v.last[0]];
    if (last && !v.win.length && v.marks[last.i] >= 'A') {
      light(last, 'tint ' + kindOf(v.marks[last.i]));
      for (const z of layers) {
        const c = b.at(last.col, last.row, z);
        if (b.layers > 1 && z !== last.z && c) {
          const [x, y] = at(c);
          box(x - side * 0.42, y - side * 0.42, side * 0.84, side * 0.84, 'echo ring ' + kindOf(v.marks[last.i]), side * 0.12);
        }
      }
    }
    if (v.asked && b.shows(v.asked)) {
      const [[x, y], [ox, oy]] = [at(v.asked), origin(v.asked.z)];
      box(ox, y - side / 2, size[0], side, 'glow ' + turn);
      box(x - side / 2, oy, side, size[1], 'glow ' + turn);
    }

    // The lines.
    const thick = Math.max(width * 2, Math.min(side / 12, 4 * s));
    for (const z of b.hex ? [] : layers) {
      const [x, y] = origin(z);
      const line = (edge, from, n, per, draw) => {
        for (let i = 1; i < n; i++) {
          const bold = per && (from + i) % per === 0;
          bold === edge && draw(i * side, bold ? thick : width, bold ? 'bold' : per ? 'line fine' : 'line');
        }
      };
      for (const edge of b.tiles ? [false, true] : [undefined]) {
        line(edge, b.from[0], Math.round(b.w), b.tiles?.[0], (at, w, kind) => box(x + at - w / 2, y, w, size[1], kind));
        line(edge, b.from[1], Math.round(b.h), b.tiles?.[1], (at, w, kind) => box(x, y + at - w / 2, size[0], w, kind));
      }
      box(x + width / 2, y + width / 2, size[0] - width, size[1] - width, b.wraps ? 'frame joined' : 'frame', Math.max(0, round - width / 2)).setAttribute('stroke-width', b.wraps ? Math.max(1.5, width) : width);
    }

    // The marks.
    const inset = b.hex ? 0.94 : 1;
    for (const c of b.part) {
      const char = v.marks[c.i];
      if (char === '.') {
        v.dashed && v.barred.has(c.i) && box(at(c)[0] - side * 0.18, at(c)[1] - side * 0.035, side * 0.36, side * 0.07, 'line', side * 0.035);
        continue;
      }
      const [x, y] = at(c);
      if (char === '#') {
        b.hex ? hexagon(c, side * 0.1, 'block') : box(x - side * 0.38, y - side * 0.38, side * 0.76, side * 0.76, 'block', side * 0.08);
        continue;
      }
      const closed = regions.length && v.regions[b.region(c)] !== '.';
      stamp(svg, sign(char), x, y, side * inset, kindOf(char) + (closed ? ' closed' : '') + (c.i === v.fresh ? ' fresh' : ''));
    }
    for (const [char, r] of regions) {
      if (char >= 'A' && !v.common) {
        const [x, y, w, h] = regionBox(r);
        stamp(svg, sign(char), x + w / 2, y + h / 2, Math.min(w, h) * 0.92, kindOf(char));
      }
    }
    if (v.target >= 0 && !v.over) {
      const [x, y, w, h] = regionBox(v.target);
      box(x + 1, y + 1, w - 2, h - 2, 'target ' + turn, 3 * s).setAttribute('stroke-width', Math.max(3, 4 * s));
    }
    strike(svg, b, v, at, regionBox, side);

    if (!l.coordinates) {
      return at;
    }
    const name = (x, y, text, anchor) => drawn('text', {x, y, class: 'name', 'text-anchor': anchor}, svg).textContent = text;
    const letter = i => i < 26 ? String.fromCharCode(97 + i) : letter(Math.floor(i / 26) - 1) + letter(i % 26);
    const steps = n => n <= 3 ? Math.max(1, Math.ceil(n)) : [5, 10, 20, 25, 50, 100].find(k => n <= k) ?? 100;
    const everyX = steps((12 * s * 0.9 * letter(b.columns - 1).length + 3 * s) / side);
    const everyY = steps(12 * s * 1.25 / side);
    const [beyond, base] = [b.rim * side, 12 * s * 0.36];
    const rows = [...new Set(b.part.map(c => c.row))];
    const cols = [...new Set(b.part.map(c => c.col))];
    if (b.hex) {
      for (const row of rows) {
        const c = b.part.find(c => c.row === row);
        (c.number - 1) % everyY || name(at(c)[0] - side / 2 - l.margin * 0.35 - beyond * 0.8, at(c)[1] + base, c.number, 'end');
      }
      for (const col of cols) {
        const c = b.part.findLast(c => c.col === col);
        const d = side * 0.56 + l.margin * 0.45 + beyond * 0.8;
        col % everyX || name(at(c)[0] + d * 0.5, at(c)[1] + d * 0.87 + base, letter(col), 'middle');
      }
    }
    for (const z of b.hex ? [] : layers) {
      const k = z - b.from[2];
      const [x, y] = origin(z);
      for (const col of k + l.columns >= b.shown ? cols : []) {
        col % everyX || name(x + (col - b.from[0] + 0.5) * side, y + size[1] + beyond + l.margin * 0.8, letter(col), 'middle');
      }
      for (const row of k % l.columns ? [] : rows) {
        const n = b.rows - row;
        (everyY <= 3 ? (n - 1) % everyY : n % everyY) || name(x - beyond - l.margin * 0.35, y + (row - b.from[1] + 0.5) * side + base, n, 'end');
      }
    }
    return at;
  };

  // runsOf are the straight lines of cells among some, each from end to end.
  const runsOf = (all, hex) => {
    const key = (col, row, z) => `${col} ${row} ${z}`;
    const there = new Map(all.map(c => [key(c.col, c.row, c.z), c]));
    const runs = [];
    for (let i = 14; i < 27; i++) {
      const [dx, dy, dz] = [i % 3 - 1, Math.floor(i / 3) % 3 - 1, Math.floor(i / 9) - 1];
      for (const c of hex && dx === dy ? [] : all) {
        const run = [];
        if (!there.has(key(c.col - dx, c.row - dy, c.z - dz))) {
          for (let d = c; d; d = there.get(key(d.col + dx, d.row + dy, d.z + dz))) {
            run.push(d);
          }
        }
        run.length >= Math.max(2, Math.min(3, all.length)) && runs.push(run);
      }
    }
    return runs;
  };

  // strike draws the lines through the winning cells: a straight run as one
  // stroke, through layers as rings, and of anything else neighbours are joined.
  const strike = (svg, b, v, at, regionBox, side) => {
    let all = v.win.map(i => b.cells[i]).filter(b.shows);
    let unit = side;
    let middle = at;
    const boards = v.boards;
    if (boards.length) {
      all = boards.map(r => ({col: r % b.across, row: Math.floor(r / b.across), z: 0, r}));
      middle = ({r}) => (([x, y, w, h]) => [x + w / 2, y + h / 2])(regionBox(r));
      unit = b.tiles[0] * side;
    }
    const g = drawn('g', {class: 'strike' + (v.fresh === undefined ? '' : ' fresh'), 'stroke-width': boards.length ? Math.max(side * 0.12, 3) : Math.max(side * 0.05, 2)}, svg);
    const stroke = (p, q, kind = '') => drawn('path', {d: `M${p[0]} ${p[1]} ${q[0]} ${q[1]}`, pathLength: 1, class: kind}, g);
    const struck = new Set();
    for (const run of b.joins ? [] : runsOf(all, b.hex && !boards.length)) {
      run.forEach(d => struck.add(d));
      if (run[0].z === run.at(-1).z) {
        stroke(...shorter(middle(run[0]), middle(run.at(-1)), -0.34 * (boards.length ? unit * 0.88 : side)));
        continue;
      }
      run.forEach((d, i) => {
        const [x, y] = middle(d);
        drawn('circle', {cx: x, cy: y, r: side * 0.42}, g);
        i && stroke(...shorter(middle(run[i - 1]), middle(d), side * 0.42), 'hint');
      });
    }
    const rest = all.filter(c => !struck.has(c));
    for (const c of rest) {
      let alone = true;
      for (const d of all) {
        const [p, q] = [middle(c), middle(d)];
        if (c !== d && Math.hypot(p[0] - q[0], p[1] - q[1]) < unit * 1.05) {
          alone = false;
          (all.indexOf(c) < all.indexOf(d) || struck.has(d)) && stroke(p, q);
        }
      }
      if (alone) {
        const [cx, cy] = middle(c);
        drawn('circle', {cx, cy, r: side * 0.42}, g);
      }
    }
  };

  // shorter is a line that is by so much shorter at both ends.
  const shorter = ([x, y], [u, w], by) => {
    const far = Math.hypot(u - x, w - y);
    const [dx, dy] = far > Math.max(0, 2 * by) ? [(u - x) / far * by, (w - y) / far * by] : [by, 0];
    return [[x + dx, y + dy], [u - dx, w - dy]];
  };

  // drawTurn draws an arrow round a circle on a button.
  const drawTurn = (into, right) => drawn('path', {
    class: 'arrow', d: 'M-.95.3A1 1 0 1 1 .93.35M.93.35 1.45-.2M.93.35.3-.08',
    transform: right ? '' : 'scale(-1 1)', 'stroke-width': 0.3,
  }, icon(into));

  // --- The table ------------------------------------------------------------

  const levels = ['random', 'easy', 'medium', 'hard', 'strongest', 'perfect'];
  const person = seat => !seat || seat === 'human';

  // levelOf is the level of a seat as the engine names it.
  const levelOf = seat => levels.includes(seat) || /^\d+$/.test(seat) ? seat : /^adaptive/.test(seat) ? /\d+$/.exec(seat)?.[0] ?? 'medium' : 'hard';

  // Files lie beside this script, wherever the page does.
  const base = document.currentScript?.src || document.baseURI;

  // catalogueOf is the first of some languages that there are words of, and those.
  const catalogueOf = async languages => {
    for (const language of languages) {
      const tag = language.toLowerCase().split('-')[0];
      const file = `light.${tag}.json`;
      if (tag === 'en') {
        break;
      }
      try {
        const answer = file && await fetch(new URL(file, base));
        if (answer?.ok) {
          return [tag, await answer.json()];
        }
      } catch {
        // The next one, then.
      }
    }
    return ['en', {}];
  };

  return async (root, {worker, asked = {}, words: catalogue}) => {
    const engine = openEngine(worker);
    const [language, translations] = catalogue ? [asked.lang || 'en', catalogue] : await catalogueOf(asked.lang ? [asked.lang] : navigator.languages);
    const said = text => translations[text] ?? text;
    const t = (key, ...all) => fill(said(words[key]), ...all);

    // The game: the rules, the moves, and how many of them are on the board.
    let rules = asked.rules || '3x3k3';
    let line = [];
    let at = 0;
    let seats = [];
    let seen = null; // what the engine says of the position
    let b = null; // the board
    let before = null; // the game before this one
    let held = false; // a seat of the computer's waits
    let search = null; // what the computer is thinking
    let solver = 0; // of a puzzle, the player who is to find the win
    let touched = false;
    let unkept = '';
    let message = '';
    const readonly = !!asked.readonly;
    const puzzle = !!asked.puzzle;
    const listeners = new Set();

    // Changes come one after the other; one that fails leaves all as it was.
    let chain = Promise.resolve();
    const act = f => {
      const done = chain.then(f);
      chain = done.catch(() => {});
      return done;
    };
    const fault = text => {
      throw new Error(text);
    };
    const movesText = moves => moves.length ? ` moves ${moves.length} ${moves.join(' ')}` : '';
    const look = moves => engine.look(rules + movesText(moves));
    const people = () => seats.slice(0, seen.players).some(person);
    const free = p => person(seats[p]); // whether a person moves
    const mine = () => !readonly && !seen.over && (free(seen.turn) || held);
    const title = p => seen.own[p] ? seen.titles[p] : t('player', p + 1);
    const sign = mark => seen.signs[mark - 1];
    const capital = text => text && text[0].toLocaleUpperCase(language) + text.slice(1);

    // --- What is kept ---

    const prefix = `noughts.${asked.key ? asked.key + '.' : ''}`;
    const slot = prefix + 'light';
    // stored reads a slot; "" where nothing is, or can be, stored.
    const stored = name => {
      try {
        return localStorage.getItem(name) ?? '';
      } catch {
        return '';
      }
    };
    // What was chosen in the game holds here too.
    const chosen = name => new RegExp(`^${name} (.*)$`, 'm').exec(stored(prefix + 'settings'))?.[1];
    const confirm = chosen('confirm');
    const coordinates = chosen('coordinates') !== 'off';
    const asks = JSON.stringify([asked.rules || '', asked.position || '']);
    const keep = () => {
      if (readonly || puzzle) {
        return;
      }
      try {
        localStorage.setItem(slot, JSON.stringify({asks, rules, line, at, seats}));
      } catch {
        if (!unkept) {
          unkept = t('unkept');
        }
      }
    };
    const kept = () => {
      try {
        const game = JSON.parse(stored(slot));
        return !readonly && !puzzle && game?.line?.length && (game.asks === asks || !asked.rules && !asked.position) ? game : null;
      } catch {
        return null;
      }
    };

    // --- The page ---

    const box = make('section', {class: 'light', 'aria-labelledby': 'light-name'});
    if (chosen('motion') === 'reduced') {
      box.dataset.still = '';
    }
    box.lang = language;
    box.dir = /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
    if (asked.theme && asked.theme !== 'auto') {
      box.dataset.theme = asked.theme;
    }
    const name = make('h1', {class: 'light-name', id: 'light-name'}, box);
    const status = make('p', {class: 'light-status'}, box);
    const remark = make('p', {class: 'light-remark'}, box);
    const chips = make('div', {class: 'light-chips'}, box);
    const offers = make('div', {class: 'light-offers'}, box);
    const place = make('div', {class: 'light-place', dir: 'ltr'}, box);
    const svg = drawn('svg', {class: 'light-picture', 'aria-hidden': true}, place);
    const ghost = drawn('svg', {class: 'light-picture', 'aria-hidden': true}, place);
    const grid = make('div', {role: 'grid', class: 'light-grid'}, place);
    const choices = make('div', {class: 'light-choices', role: 'group', hidden: ''}, place);
    const controls = make('div', {class: 'light-controls'}, box);
    const extra = make('div', {class: 'light-extra'}, box);
    const tools = make('div', {class: 'light-tools', dir: 'ltr'}, box);
    const list = make('div', {class: 'light-moves', role: 'listbox', 'aria-label': t('moves')}, box);
    const live = make('p', {class: 'light-said', role: 'status', 'aria-live': 'polite'}, box);

    // What happens in one turn of events is said as one text.
    let saying = [];
    const announce = text => {
      if (!text) {
        return;
      }
      saying.push(/[.…?!]$/.test(text) ? text : text + '.');
      if (saying.length === 1) {
        setTimeout(() => {
          live.textContent = saying.join(' ');
          saying = [];
        }, 30);
      }
    };
    const tell = text => {
      message = text;
      announce(text);
      render();
    };
    const button = (into, key, act) => {
      const e = make('button', {type: 'button', class: 'light-button', 'data-does': key}, into);
      e.append(make('span', {text: t(key)}));
      e.addEventListener('click', () => e.getAttribute('aria-disabled') !== 'true' && act());
      return e;
    };
    const sign4 = (into, key, path) => {
      into.replaceChildren();
      write(into, 'aria-label', t(key));
      drawn('path', {class: 'arrow', d: path, 'stroke-width': 0.3}, icon(into));
    };
    // quiet does what may be refused; the reason is shown.
    const quiet = promise => promise.catch(e => tell(e.message));

    const steps = {};
    if (readonly) {
      for (const [key, path, to] of [
        ['first', 'M1-.9.1 0 1 .9M-.9-.9V.9', () => 0],
        ['back', 'M.5-.9-.4 0 .5.9', () => at - 1],
        ['on', 'M-.5-.9.4 0-.5.9', () => at + 1],
        ['last', 'M-1-.9-.1 0-1 .9M.9-.9V.9', () => line.length],
      ]) {
        steps[key] = button(controls, key, () => quiet(table.goTo(to())));
        sign4(steps[key], key, path);
      }
    } else {
      steps.undo = button(controls, 'undo', () => quiet(table.undo()));
      steps.redo = button(controls, 'redo', () => quiet(table.redo()));
      steps.fresh = button(controls, 'fresh', () => quiet(table.newGame()));
    }
    const stop = button(extra, 'stop', () => {
      drop();
      held = true;
      changed('state');
      announce(t('waits', title(seen.turn)));
    });
    const resume = button(extra, 'resume', () => {
      held = false;
      changed('state');
      think();
    });
    const never = button(extra, 'cancel', () => cancel());
    const pan = (dx, dy) => {
      const [x, y, z] = b.seen();
      const layers = y >= b.rows && z < b.layers; // up and down lead through them
      b.move(dx * Math.ceil(x / 2), layers ? 0 : dy * Math.ceil(y / 2), layers ? -dy * z : 0);
      cellsAnew();
    };
    for (const [key, path, way] of [
      ['left', 'M.5-.9-.4 0 .5.9', [-1, 0]], ['up', 'M-.9.5 0-.4.9.5', [0, -1]],
      ['down', 'M-.9-.5 0 .4.9-.5', [0, 1]], ['right', 'M-.5-.9.4 0-.5.9', [1, 0]],
    ]) {
      sign4(button(tools, key, () => pan(...way)), key, path);
    }
    const toLast = button(tools, 'lastMove', () => {
      const c = landed();
      if (c) {
        b.from = [c.col, c.row, c.z].map((n, i) => n - (b.seen()[i] >> 1));
        b.move(0, 0);
        cellsAnew();
      }
    });
    write(toLast, 'aria-label', t('toLast'));

    // --- The board's elements ---

    let l = null; // the layout
    let spot = null; // answers the middle of a cell
    let stop0 = null; // the cell that Tab stops at
    let choice = null; // the moves to a cell, of which one is to be chosen
    let wanted = null; // the small cell that a finger has pressed once
    let fresh; // the cell whose mark is being drawn
    let pointer = 'mouse';
    const elements = new Map();

    const cellsAnew = () => {
      const held = grid.contains(document.activeElement);
      elements.clear();
      grid.replaceChildren();
      let row = null;
      for (const c of [...b.part].sort((p, q) => p.z - q.z || p.row - q.row || p.col - q.col)) {
        const index = c.z * b.rows + c.row + 1;
        if (!row || row.ariaRowIndex !== String(index)) {
          row = make('div', {role: 'row', 'aria-rowindex': index}, grid);
        }
        elements.set(c, make('button', {type: 'button', role: 'gridcell', class: 'light-cell', 'data-cell': c.i, 'aria-colindex': c.col + 1, tabindex: -1}, row));
      }
      if (!elements.has(stop0)) {
        stop0 = b.part[b.part.length >> 1];
      }
      if (l) {
        resize();
      }
      if (held) {
        elements.get(stop0).focus({preventScroll: true});
      }
    };
    const cellAt = e => b.cells[e.target.closest?.('[data-cell]')?.dataset.cell];

    const put = (e, at) => {
      e.hidden = !at;
      if (at) {
        const x = e !== place && box.dir === 'rtl' ? l.W - at.x - at.w : at.x;
        Object.assign(e.style, {left: x + 'px', top: at.y + 'px', width: at.w + 'px', height: at.h + 'px'});
      }
    };
    const resize = () => {
      const [W, H] = [box.clientWidth, box.clientHeight];
      if (!W || !H || !b) {
        return;
      }
      const shown = b.part.length;
      const first = b.cells.length > most && !l;
      const n = seen.players > 2 || seen.captured ? seen.players : 0;
      l = layOut(W, H, b, n, b.choices, coordinates);
      if (first) {
        const c = landed();
        c ? b.reveal(c) : b.middle();
      }
      if (b.part.length !== shown || first || !elements.has(b.part[0])) {
        return cellsAnew();
      }
      box.style.setProperty('--s', l.s);
      box.style.setProperty('--text', l.s * (l.text ?? 1));
      const rtl = box.dir === 'rtl';
      put(place, rtl ? {...l.board, x: W - l.board.x - l.board.w + 0.7 * l.margin} : l.board);
      for (const [e, at] of [[name, l.name], [status, l.status], [remark, l.remark], [offers, l.choices], [controls, l.buttons], [extra, l.extra], [tools, l.tools], [list, l.list]]) {
        put(e, at || null);
      }
      if (l.chips.length) {
        const [p, q] = [l.chips[0], l.chips.at(-1)];
        put(chips, {x: p.x, y: p.y, w: Math.max(...l.chips.map(c => c.x + c.w)) - p.x, h: q.y + q.h - p.y});
        chips.style.gridTemplateColumns = `repeat(${l.chips.filter(c => c.y === p.y).length}, minmax(0, 1fr))`;
      }
      chips.hidden = !l.chips.length;
      chips.classList.toggle('narrow', l.chips[0]?.w < 92 * l.s);
      if (l.list) {
        list.style.gridAutoRows = l.list.row + 'px';
        list.style.gridTemplateColumns = `repeat(${Math.max(2, Math.min(seen.players, 3))}, minmax(0, 1fr))`;
      }
      draw();
      for (const [c, e] of elements) {
        const [x, y] = spot(c);
        const high = b.hex ? l.side * Math.sqrt(3) / 2 : l.side;
        Object.assign(e.style, {left: x - l.side / 2 + 'px', top: y - high / 2 + 'px', width: l.side + 'px', height: high + 'px'});
      }
      render();
      openChoices();
    };

    // --- What may be played ---

    let forms = new Map(); // the legal moves by their cells
    const formsAt = c => forms.get(c?.i) ?? [];

    // aim is the cell that a press on one is for: itself, or where a stone comes
    // to rest that is let go in its column.
    const aim = c => {
      if (!b.gravity || formsAt(c).length) {
        return c;
      }
      const to = seen.at.find(i => i >= 0 && seen.marks[i] === '.' && b.cells[i].col === c.col && (b.layers < 2 || b.cells[i].row === c.row));
      return to === undefined ? c : b.cells[to];
    };

    // partsOf takes a move's text apart: its cell, the mark, the turn.
    const partsOf = (text, c) => {
      let rest = text.slice(c.name.length);
      const mark = seen.put === 0 && seen.signs.includes(rest[0]) ? rest[0] : '';
      rest = rest.slice(mark.length);
      const [, region, way] = b.tiles && /^([A-Z]+\d+)([LR])$/.exec(rest) || [];
      return {mark, rest, region, right: way === 'R'};
    };

    // landed is the cell of the last move, which a turn may have carried on.
    const landed = () => {
      const c = b.cells[seen.last[0]];
      const [, region, way] = c && b.tiles && /([A-Z]+\d+)([LR])$/.exec(seen.line.at(-1)) || [];
      if (!region || b.regionName(b.region(c)) !== region) {
        return c;
      }
      const n = b.tiles[0];
      const [x, y] = [c.col % n, c.row % n];
      return way === 'R' ? b.at(c.col - x + n - 1 - y, c.row - y + x) : b.at(c.col - x + y, c.row - y + n - 1 - x);
    };

    // barred are empty cells that the rules forbid for this move alone.
    const barredOf = () => {
      const barred = new Set();
      if (seen.over || !mine() || seen.target >= 0 || b.cells.length > most || !seen.at.some(i => i >= 0)) {
        return barred;
      }
      for (const c of b.cells) {
        if (seen.marks[c.i] === '.' && !forms.has(aim(c).i) && !(b.tiles && seen.regions[b.region(c)] !== '.')) {
          barred.add(c.i);
        }
      }
      return barred;
    };

    // --- What is shown ---

    const view = () => {
      const barred = barredOf();
      const end = landed();
      const regions = seen.regions;
      return {
        ...seen, regions, barred, fresh, asked: wanted, common: !seen.own[0],
        last: end ? [end.i] : [],
        boards: boards(),
        dashed: 2 * barred.size < [...seen.marks].filter(m => m === '.').length,
        layer: n => t('layer', n),
      };
    };
    const draw = () => {
      for (const e of [svg, ghost]) {
        write(e, 'width', l.board.w);
        write(e, 'height', l.board.h);
      }
      spot = paint(svg, l, b, view());
      drawGhost(null);
    };
    // drawGhost draws what a press on a cell would put.
    const drawGhost = c => {
      ghost.replaceChildren();
      if (choice) {
        c = choice.c;
      }
      const to = l && c && aim(c);
      if (!to || !mine() || !b.shows(to) || !formsAt(to).length) {
        return;
      }
      const [x, y] = spot(to);
      if (seen.put && seen.marks[to.i] === '.') {
        const s = sign(seen.put);
        stamp(ghost, s, x, y, l.side * (b.hex ? 0.94 : 1), `i${letters.indexOf(s)}${choice ? '' : ' ghost'}`);
      } else {
        drawn('circle', {class: 'mark ghost none', cx: x, cy: y, r: l.side * 0.12, 'stroke-width': Math.max(1, l.side * 0.04)}, ghost);
      }
    };

    const labelOf = (c, barred) => {
      const char = seen.marks[c.i];
      let label = `${c.name}, ${char === '.' ? t('empty') : char === '#' ? t('blocked') : sign(char.charCodeAt() - 64)}`;
      if (b.tiles) {
        label += ', ' + t('board', b.regionName(b.region(c)));
      }
      if (seen.win.includes(c.i)) {
        label += ', ' + t('winning');
      }
      return label + (barred.has(c.i) ? ', ' + t('barred') : '');
    };
    // boards are those of a winning line of whole boards.
    const boards = () => seen.reason === 'boards' ? [...new Set(seen.win.map(i => b.region(b.cells[i])))] : [];

    // reasonOf is why the game is over, a sentence; "" where it is plain.
    const reasonOf = () => {
      const numbers = ['', '', 'two', 'three', 'four', 'five', 'six'];
      const n = boards().length || Math.max(0, ...runsOf(seen.win.map(i => b.cells[i]), b.hex).map(run => run.length)) || seen.win.length;
      const number = numbers[n] ? t(numbers[n]) : n;
      const maker = (boards().length ? seen.regions[boards()[0]] : seen.marks[seen.win[0]]) ?? '.';
      const by = maker >= 'A' && seen.own[0] && seen.winner >= 0 && maker.charCodeAt() - 64 !== seen.own[seen.winner] ? sign(maker.charCodeAt() - 64) : '';
      let what = '';
      switch (seen.reason) {
        case 'line': what = n > 6 ? '' : t('inRow', number); break;
        case 'boards': what = n > 6 ? '' : t('boards', number); break;
        case 'corner': what = t('corners', number); break;
        case 'shape': what = t(by ? 'shape' : 'shaped'); break;
        case 'joined': what = t(maker === 'B' ? 'joinedSides' : 'joinedTop'); break;
        case 'full': what = t(seen.winner < 0 ? 'full' : 'noMove'); break;
        default: what = words[seen.reason] ? t(seen.reason) : '';
      }
      return what && capital(by ? t('has', by, what) : what) + '.';
    };
    const result = () => puzzle && seen.winner === solver ? t('solved') : seen.winner >= 0 ? t('wins', title(seen.winner)) : t('draw');
    const statusText = () => {
      if (seen.over) {
        return result();
      }
      if (choice) {
        return choice.ask;
      }
      const who = title(seen.turn);
      return free(seen.turn) || readonly ? t('turn', who) : t(held ? 'waits' : 'thinks', who);
    };
    const remarkText = () => {
      if (message) {
        return message;
      }
      if (seen.over) {
        return puzzle && seen.winner === solver ? t('wins', title(seen.winner)) + '.' : reasonOf();
      }
      if (readonly && line.length) {
        return t('ply', at, line.length);
      }
      if (held && !free(seen.turn)) {
        return t('held', title(seen.turn));
      }
      return seen.target >= 0 ? t('must', b.regionName(seen.target)) : puzzle ? t('puzzle', title(solver)) : unkept;
    };
    // snug makes a line smaller that would be too long for its place.
    const snug = e => {
      e.style.fontSize = '';
      const [is, needs] = [e.clientWidth, e.scrollWidth];
      if (needs > is && is > 0) {
        e.style.fontSize = parseFloat(getComputedStyle(e).fontSize) * is / needs * 0.99 + 'px';
      }
    };

    const able = (e, on) => write(e, 'aria-disabled', on ? null : 'true');
    const render = () => {
      if (!l) {
        return;
      }
      const size = b.cells.length < b.columns * b.rows ? '' : [b.columns, b.rows, ...b.layers > 1 ? [b.layers] : []].join('×');
      const who = seats.slice(0, seen.players).flatMap((seat, p) => person(seat) || seen.players > 2 ? [] : [`${title(p)} ${seatName(seat)}`]);
      say(name, [said(seen.name), who.join(', ')].filter(Boolean).join(' · '));
      write(grid, 'aria-label', [said(seen.name), seen.name.includes('×') ? '' : size, said(seen.short)].filter(Boolean).join(', '));
      write(grid, 'aria-rowcount', b.rows * b.layers);
      write(grid, 'aria-colcount', b.columns);
      write(grid, 'aria-readonly', readonly ? 'true' : null);
      say(status, statusText());
      say(remark, remarkText());
      remark.classList.toggle('soft', seen.over && !message);
      snug(status);
      const barred = barredOf();
      const end = landed();
      for (const [c, e] of elements) {
        write(e, 'aria-label', labelOf(c, barred));
        write(e, 'aria-current', c === end ? 'true' : null);
        write(e, 'aria-disabled', readonly ? 'true' : null);
        write(e, 'tabindex', c === stop0 ? 0 : -1);
        e.classList.toggle('open', mine() && !choice && formsAt(aim(c)).length > 0);
      }
      if (readonly) {
        able(steps.first, at > 0);
        able(steps.back, at > 0);
        able(steps.on, at < line.length);
        able(steps.last, at < line.length);
      } else {
        able(steps.undo, at > 0 || before);
        able(steps.redo, at < line.length);
        steps.fresh.classList.toggle('leads', seen.over);
      }
      never.hidden = !choice;
      stop.hidden = !search || !!choice;
      resume.hidden = !(held && !seen.over && !free(seen.turn)) || readonly || !!choice;
      renderChips();
      renderOffers();
      renderMoves();
    };
    const seatName = seat => person(seat) ? t('human') : /^\d/.test(seat) ? t('rated', seat) : levels.includes(seat) ? t(seat) : capital(seat);
    const renderChips = () => {
      const n = l.chips.length;
      while (chips.children.length > n) {
        chips.lastChild.remove();
      }
      for (let p = 0; p < n; p++) {
        const e = chips.children[p] ?? make('p', {class: 'light-chip'}, chips);
        const s = seen.own[p] ? sign(seen.own[p]) : '';
        const text = seen.captured ? t('taken', seen.captured[p]) : seatName(seats[p]);
        const kind = `light-chip ${s ? 'i' + letters.indexOf(s) : 'none'}${seen.turn === p || seen.winner === p ? ' turns' : ''}${seen.out >> p & 1 ? ' out' : ''}`;
        if (e.dataset.is !== s + text) {
          e.dataset.is = s + text;
          e.replaceChildren();
          s ? stamp(icon(e), s, 0, 0, 4, 'i' + letters.indexOf(s)) : e.append(make('b', {text: p + 1}));
          e.append(make('span', {text}));
        }
        e.className = kind;
        write(e, 'aria-label', [title(p), text].join(', '));
        write(e, 'role', 'img');
      }
    };
    const renderOffers = () => {
      const all = mine() && l.choices ? seen.moves.filter((m, i) => seen.at[i] < 0) : [];
      if (offers.dataset.are !== all.join()) {
        offers.dataset.are = all.join();
        offers.replaceChildren();
        for (const m of all) {
          const e = make('button', {type: 'button', class: 'light-button', 'data-move': m}, offers);
          e.append(make('span', {text: ['swap', 'keep', 'more'].includes(m) ? t(m) : capital(m)}));
          e.addEventListener('click', () => quiet(table.play(m)));
        }
      }
    };

    // The list of moves, of which one is on the board.
    let listed = [];
    const renderMoves = () => {
      if (!l.list) {
        return;
      }
      const option = (i, label) => {
        const e = make('button', {type: 'button', role: 'option', class: 'light-move', 'data-ply': i}, list);
        i && e.append(make('i', {text: i}));
        const text = /^[a-z]+\d/.test(label) ? label : capital(label);
        e.append(make('span', {text}));
        write(e, 'aria-label', i ? `${i}. ${text}` : text);
        return e;
      };
      let same = 0;
      while (same < listed.length && listed[same] === line[same]) {
        same++;
      }
      list.firstChild ?? option(0, t('start'));
      while (list.children.length > same + 1) {
        list.lastChild.remove();
      }
      line.slice(same).forEach((m, i) => option(same + i + 1, m));
      listed = line.slice();
      for (const e of list.children) {
        const on = Number(e.dataset.ply) === at;
        write(e, 'aria-selected', String(on));
        write(e, 'tabindex', on ? 0 : -1);
        if (on && list.clientHeight) {
          list.scrollTop = Math.max(Math.min(list.scrollTop, e.offsetTop), e.offsetTop + e.offsetHeight - list.clientHeight);
        }
      }
    };
    list.addEventListener('click', e => {
      const ply = e.target.closest('[data-ply]')?.dataset.ply;
      ply && quiet(table.goTo(Number(ply)));
    });
    list.addEventListener('keydown', e => {
      const now = list.contains(document.activeElement) ? document.activeElement : null;
      const n = [...list.children].indexOf(now);
      const to = {ArrowUp: n - 1, ArrowLeft: n - 1, ArrowDown: n + 1, ArrowRight: n + 1, Home: 0, End: list.children.length - 1}[e.key];
      if (to !== undefined && !e.altKey && !e.ctrlKey && !e.metaKey) {
        e.preventDefault();
        list.children[to]?.focus();
      }
    });

    // --- A choice beside a cell ---

    // choose asks which of several moves to a cell is meant: first the mark,
    // then the rest.
    const choose = (c, moves) => {
      const parts = moves.map(m => ({m, ...partsOf(m, c)}));
      const marks = new Set(parts.map(p => p.mark)).size > 1;
      const turns = !marks && parts.every(p => p.region);
      choice = {
        c, marks, turns,
        ask: marks ? t('whichMark', c.name) : turns ? t('whichTurn') : t('whichMove', c.name),
        offered: marks ? parts.filter((p, i) => parts.findIndex(q => q.mark === p.mark) === i) : parts,
        rest: p => parts.filter(q => q.mark === p.mark).map(q => q.m),
      };
      message = '';
      announce(choice.ask);
      render();
      openChoices();
      choices.querySelector('button')?.focus({preventScroll: true});
    };
    const openChoices = () => {
      choices.replaceChildren();
      choices.hidden = !choice;
      grid.classList.toggle('asks', !!choice);
      if (!choice) {
        return;
      }
      const {c, marks, turns, offered} = choice;
      write(choices, 'aria-label', choice.ask);
      const {side, s} = l;
      const [x, y] = spot(c);
      const edge = 48 * s;
      const gap = 8 * s;
      // Others than turns stand in rows near the cell, and on the board.
      const columns = Math.max(1, Math.min(offered.length, Math.floor((l.board.w + gap) / (edge + gap))));
      const rows = Math.ceil(offered.length / columns);
      const [w, h] = [columns * (edge + gap) - gap, rows * (edge + gap) - gap];
      const x0 = Math.max(Math.min(x - w / 2, l.board.w - w - gap), gap);
      let y0 = y + side / 2 + gap;
      if (y0 + h + gap > l.board.h) {
        y0 = y - side / 2 - gap - h;
      }
      offered.forEach((p, i) => {
        const e = make('button', {type: 'button', class: 'light-choice', 'data-move': p.m}, choices);
        let at = {x: x0 + i % columns * (edge + gap), y: y0 + Math.floor(i / columns) * (edge + gap), w: edge, h: edge};
        if (marks) {
          write(e, 'aria-label', p.mark);
          stamp(icon(e), p.mark, 0, 0, 4, 'i' + letters.indexOf(p.mark));
        } else if (turns) {
          write(e, 'aria-label', t(p.right ? 'turnRight' : 'turnLeft', p.region));
          e.classList.add('turns');
          drawTurn(e, p.right);
          at = turnBox(p, c);
        } else {
          e.textContent = p.m;
        }
        put(e, at);
        e.addEventListener('click', () => {
          const rest = marks ? choice.rest(p) : [p.m];
          if (rest.length > 1) {
            return choose(c, rest);
          }
          close();
          elements.get(c)?.focus({preventScroll: true});
          quiet(table.play(p.m));
        });
      });
      drawGhost(null);
    };
    // turnBox is where the button that turns a region is: in it, where it does
    // not hide the cell that was chosen.
    const turnBox = (p, c) => {
      const [tw, th] = b.tiles;
      const r = [...Array(b.across * b.rows / th).keys()].find(r => b.regionName(r) === p.region);
      const [cx, cy] = spot(b.at((r % b.across) * tw, Math.floor(r / b.across) * th));
      const {side, s} = l;
      const box = {x: cx - side / 2, y: cy - side / 2, w: tw * side, h: th * side};
      let edge = Math.min(50 * s, box.w * 0.42, box.h * 0.8);
      let y = box.y + box.h / 2;
      if (b.region(c) === r) {
        const above = spot(c)[1] - side / 2 - box.y;
        const below = box.h - above - side;
        edge = Math.min(edge, Math.max(above, below));
        y = below > above ? box.y + box.h - below / 2 : box.y + above / 2;
      }
      const gap = Math.min(5 * s, edge * 0.1);
      return {x: box.x + box.w / 2 + (p.right ? gap : -edge - gap), y: y - edge / 2, w: edge, h: edge};
    };
    const close = () => {
      choice = null;
      openChoices();
      draw();
      render();
    };
    const cancel = () => {
      const c = choice.c;
      close();
      announce(t('cancelled'));
      elements.get(c)?.focus({preventScroll: true});
    };

    // --- Pointers and keys ---

    const press = c => {
      touched = true;
      if (choice) {
        return cancel();
      }
      if (readonly) {
        return tell(t('watch'));
      }
      const to = aim(c);
      const meant = mine() ? formsAt(to) : [];
      const asks = confirm === 'always' || confirm !== 'never' && l.side < small;
      if (meant.length && pointer === 'touch' && asks && wanted !== c) {
        wanted = c;
        draw();
        drawGhost(c);
        return tell(t('again', to.name) + '.');
      }
      wanted = null;
      if (meant.length > 1) {
        choose(to, meant);
        return draw();
      }
      draw();
      quiet(table.play(meant[0] ?? to.name));
    };
    grid.addEventListener('pointerdown', e => { pointer = e.pointerType; });
    grid.addEventListener('click', e => {
      const c = cellAt(e);
      if (c) {
        // A press of a key, or of assistive technology, has no place.
        pointer = e.detail === 0 ? 'key' : e.pointerType || pointer;
        enter(c);
        press(c);
      }
    });
    const over = e => drawGhost(e.pointerType === 'mouse' && cellAt(e) || null);
    grid.addEventListener('pointerover', over);
    grid.addEventListener('pointerleave', () => drawGhost(null));

    // enter makes a cell the one that Tab stops at.
    const enter = c => {
      if (stop0 !== c) {
        const was = elements.get(stop0);
        was && write(was, 'tabindex', -1);
        stop0 = c;
        write(elements.get(c), 'tabindex', 0);
      }
    };
    grid.addEventListener('focusin', e => {
      touched = true;
      const c = cellAt(e);
      c && enter(c);
      c && e.target.matches(':focus-visible') && drawGhost(c);
    });
    grid.addEventListener('focusout', () => drawGhost(null));

    // step is where a key leads from a cell.
    const step = (c, key, ctrl) => {
      const {col, row, z} = c;
      const inRow = () => b.cells.filter(d => d.row === row && d.z === z);
      switch (key) {
        case 'ArrowLeft': return b.at(col - 1, row, z);
        case 'ArrowRight': return b.at(col + 1, row, z);
        case 'ArrowUp': case 'ArrowDown': {
          const dy = key === 'ArrowUp' ? -1 : 1;
          if (!b.hex) {
            return b.at(col, row + dy, z);
          }
          // Rows lie half a cell apart: left and right by turns keep the column.
          const ways = [b.at(col, row + dy, z), b.at(col - dy, row + dy, z)];
          row % 2 || ways.reverse();
          return ways[0] ?? ways[1];
        }
        case 'Home': return ctrl ? b.cells[0] : inRow()[0];
        case 'End': return ctrl ? b.cells.at(-1) : inRow().at(-1);
        case 'PageUp': case 'PageDown': {
          const way = key === 'PageUp' ? -1 : 1;
          if (b.layers > 1) {
            return b.at(col, row, z - way);
          }
          for (let n = Math.max(1, b.seen()[1] - 1); n > 0; n--) {
            const to = row + way * n;
            if (to >= 0 && to < b.rows && b.at(col, to, z)) {
              return b.at(col, to, z);
            }
          }
        }
      }
      return null;
    };
    grid.addEventListener('keydown', e => {
      const c = cellAt(e);
      const ends = e.key === 'Home' || e.key === 'End';
      if (!c || e.altKey || e.metaKey || e.ctrlKey && !ends || !/^(Arrow|Home|End|Page)/.test(e.key)) {
        return;
      }
      e.preventDefault();
      const to = step(c, e.key, e.ctrlKey);
      if (!to) {
        return;
      }
      if (!b.shows(to)) {
        b.reveal(to);
        stop0 = to;
        cellsAnew();
      }
      enter(to);
      elements.get(to).focus({preventScroll: true});
    });
    box.addEventListener('keydown', e => {
      if (e.key === 'Escape' && (choice || wanted || search)) {
        e.stopPropagation();
        if (choice) {
          cancel();
        } else if (wanted) {
          wanted = null;
          draw();
          tell(t('cancelled'));
        } else {
          stop.click();
        }
      }
    });

    // --- The game goes on ---

    const drop = () => {
      const s = search;
      search = null;
      s?.stop();
    };
    const changed = (type, move) => {
      keep();
      render();
      for (const f of listeners) {
        f({type, ...table.state(), ...(move ? {move} : {})});
      }
    };

    // show takes in a position; nothing is changed before.
    const show = (next, moves, n) => {
      drop();
      const was = seen;
      seen = next;
      rules = next.rules;
      forms = new Map();
      seen.at.forEach((i, k) => forms.has(i) ? forms.get(i).push(seen.moves[k]) : forms.set(i, [seen.moves[k]]));
      [line, at] = [moves, n];
      choice = wanted = null;
      message = '';
      fresh = undefined;
      if (next.board) {
        b = boardOf(next.board);
        stop0 = null;
        l = null;
        list.replaceChildren();
        listed = [];
        cellsAnew();
      }
      openChoices();
      return was;
    };
    const shown = () => {
      const c = landed();
      if (c && l && b.reveal(c)) {
        return cellsAnew();
      }
      l ? draw() : resize();
    };

    // wordsFor says what a move was and what came of it.
    const wordsFor = (was, move) => {
      const who = (seen.own[was.turn] ? was.titles[was.turn] : t('player', was.turn + 1));
      const to = b.cells[seen.last[0]];
      const all = [];
      if (!to) {
        all.push(move === 'swap' ? t('swapped') : move === 'keep' ? t('kept', who) : move === 'more' ? t('placesMore', who) : t('moved', who, move));
      } else {
        const {mark, rest, region, right} = partsOf(move, to);
        const put = region ? 'X' : seen.marks[to.i];
        all.push(region ? t(right ? 'movedRight' : 'movedLeft', who, to.name, region)
          : rest ? t('movedOut', who, to.name)
          : mark || !seen.own[was.turn] && seen.signs.length > 1 ? t('movedOther', who, sign(put.charCodeAt() - 64), to.name)
          : t('moved', who, to.name));
        const gone = rest ? [] : b.cells.filter(c => was.marks[c.i] !== '.' && seen.marks[c.i] === '.');
        if (gone.length) {
          all.push(t('captures', who, gone.map(c => c.name).join(', ')));
        }
        const r = [...seen.regions ?? ''].findIndex((char, i) => char !== '.' && was.regions[i] === '.');
        if (r >= 0) {
          const char = seen.regions[r];
          all.push(char === '#' || !seen.own[0] ? t('closed', b.regionName(r)) : t('goes', b.regionName(r), sign(char.charCodeAt() - 64)));
        }
      }
      if (!seen.over) {
        if (seen.target >= 0) {
          all.push(t('sent', title(seen.turn), b.regionName(seen.target)));
        } else if (seen.turn === was.turn) {
          all.push(t('twice', title(seen.turn)));
        } else if (seen.players > 2) {
          all.push(t('turn', title(seen.turn)) + '.');
        }
      }
      return all.join(' ');
    };

    // goOn plays a move that is allowed, whoever made it.
    const goOn = (next, by) => {
      const move = next.line.at(-1);
      held = false;
      const rest = line[at] === move ? line : next.line;
      const was = show(next, rest, next.line.length);
      fresh = landed()?.i;
      shown();
      announce(wordsFor(was, move));
      if (seen.over) {
        announce(result() + '. ' + reasonOf());
      }
      changed('move', move);
      if (seen.over) {
        changed('gameover', move);
      }
      think(by);
    };

    // think lets the computer move where it is its turn.
    const think = () => {
      if (search || held || readonly || seen.over || free(seen.turn)) {
        return render();
      }
      const since = performance.now();
      const level = levelOf(seats[seen.turn]);
      const now = {...engine.ask(`go ${rules}${movesText(line.slice(0, at))} level ${level} seed ${Math.floor(Math.random() * 2 ** 48)} quiet`)};
      search = now;
      render();
      now.answer.then(async text => {
        // There is time to see what was played before.
        const still = 'still' in box.dataset || matchMedia('(prefers-reduced-motion: reduce)').matches;
        const pause = people() ? still ? 0 : 220 : 450;
        await new Promise(done => setTimeout(done, Math.max(0, since + pause - performance.now())));
        const [best] = infoOf(text).pv;
        await act(async () => {
          if (search !== now) {
            return;
          }
          const next = await look([...line.slice(0, at), best]);
          if (search === now) {
            goOn(next);
          }
        });
      }).catch(e => {
        if (search === now) {
          search = null;
          held = true;
          tell(e.message);
        }
      });
    };

    // stillWins tells of a puzzle whether a move keeps the proved win, as far as
    // a search of so many positions can tell.
    const nodes = 400000;
    let known = null; // the values of all moves, and of which position
    const valuesOf = () => {
      const key = line.slice(0, at).join(' ');
      if (known?.key !== key) {
        known = {key, answer: engine.ask(`go ${rules}${movesText(line.slice(0, at))} nodes ${nodes} all quiet`).answer.then(infoOf)};
      }
      return known.answer;
    };
    const stillWins = async next => {
      if (next.over) {
        return next.winner === solver;
      }
      const values = await valuesOf();
      const v = values.moves.find(v => v.move === next.line.at(-1));
      if (v && (wins(v) || v.label === 'proved')) {
        return wins(v);
      }
      const {score, label} = infoOf(await engine.ask(`go ${rules}${movesText(next.line)} nodes ${nodes} quiet`).answer);
      const sign = next.turn === solver ? 1 : -1;
      return wins({label, score: sign * score}) || !wins(values) && !wins({label, score: -sign * score});
    };

    // positionOf makes the words of a look out of a link or of moves.
    const positionOf = (text, id) => {
      text = String(text).trim();
      try {
        text = decodeURIComponent(text);
      } catch {
        // A percent sign of its own.
      }
      const link = /(?:^|#)g=1;([^;\s]+)(?:;([^;\s]*))?;?$/.exec(text);
      if (link) {
        return link[1] + ' board' + (link[2] ? ' line ' + link[2] : '');
      }
      const moves = text.split(/[\s,]+/).filter(Boolean);
      if (moves.some(m => !/^[a-z]+[\w.-]*$/.test(m))) {
        fault(t('noText'));
      }
      return `${id} board${moves.length === 1 ? ' line ' + moves[0] : movesText(moves)}`;
    };
    const seatsFor = (n, given, level) => {
      const all = Array.from({length: n}, (_, p) => given?.[p] ?? (given?.length ? given.at(-1) : p ? 'medium' : 'human'));
      return level ? all.map((seat, p) => person(seat) && (p === 0 || all.some(s => !person(s))) ? seat : String(level)) : all;
    };
    const begin = (next, given) => {
      const was = seen && {rules, line, at, seats};
      seats = given;
      held = false;
      show(next, next.line, next.line.length);
      if (puzzle) {
        solver = next.turn;
        seats = seats.map((_, p) => p === solver ? 'human' : 'strongest');
      }
      shown();
      return was;
    };

    const stepTo = async (n, word, many) => {
      const next = await look(line.slice(0, n));
      const from = at;
      show(next, line, n);
      shown();
      if (word) {
        const by = Math.abs(n - from);
        announce(by === 1 ? t(word) : t(many, by));
      } else {
        announce(t('ply', n, line.length));
      }
    };

    const table = {
      view: 'light',
      state: () => ({
        rules, name: said(seen.name), moves: line.slice(), at, plies: seen.plies, turn: seen.turn, seats: seats.slice(),
        over: seen.over, winner: seen.winner, reason: seen.reason, link: `g=1;${rules}${seen.text ? ';' + seen.text : ''}`,
        key: seen.key, status: statusText(), readonly, puzzle,
      }),
      play: move => act(async () => {
        readonly && fault(t('watch'));
        search && fault(t('thinks', title(seen.turn)));
        /^\S+$/.test(move) || fault(sentence(t('notHere')));
        const next = await look([...line.slice(0, at), move]);
        if (puzzle && seen.turn === solver && !await stillWins(next)) {
          fault(t('noWin', next.line.at(-1)));
        }
        touched = true;
        goOn(next);
      }),
      undo: () => act(async () => {
        readonly && fault(t('watch'));
        if (!at) {
          before || fault(sentence(t('barred')));
          const {line: moves, at: n, seats: sat, rules: id} = before;
          const next = await engine.look(`${id} board${movesText(moves.slice(0, n))}`);
          before = null;
          seats = sat;
          held = false;
          show(next, moves, n);
          shown();
        } else {
          let n = at - 1;
          while (n > 0 && people() && !free((await look(line.slice(0, n))).turn)) {
            n--;
          }
          await stepTo(n, 'oneBack', 'manyBack');
          held = !people();
        }
        changed('state');
        think();
      }),
      redo: () => act(async () => {
        readonly && fault(t('watch'));
        at < line.length || fault(sentence(t('barred')));
        let n = at + 1;
        while (n < line.length && people() && !free((await look(line.slice(0, n))).turn)) {
          n++;
        }
        await stepTo(n, 'oneOn', 'manyOn');
        held = !people();
        changed('state');
        think();
      }),
      goTo: ply => act(async () => {
        Number.isInteger(ply) && ply >= 0 && ply <= line.length || fault(t('noPly', ply, line.length));
        if (ply !== at) {
          await stepTo(ply);
          held = true;
          changed('state');
        }
      }),
      newGame: ({rules: id = rules, seats: given, level, position} = {}) => act(async () => {
        const next = await engine.look(position ? positionOf(position, id) : /^\S+$/.test(id) ? id + ' board' : fault(t('noText')));
        const was = begin(next, seatsFor(next.players, given ?? seats, level));
        before = was.line.length ? was : before;
        announce(t('begun'));
        changed('state');
        think();
      }),
      setPosition: text => act(async () => {
        const next = await engine.look(positionOf(text, rules));
        const was = begin(next, seatsFor(next.players, seats));
        before = was.line.length ? was : before;
        changed('state');
        think();
      }),
      analyse: async ({time, nodes, depth} = {}) => {
        const limit = Object.entries({time, nodes, depth}).map(([name, n]) => n > 0 ? ` ${name} ${Math.ceil(n)}` : '').join('') || ' time 2000';
        return infoOf(await engine.ask(`go ${rules}${movesText(line.slice(0, at))}${limit} all`).answer);
      },
      listen: f => {
        listeners.add(f);
        return () => listeners.delete(f);
      },
      destroy: () => {
        drop();
        engine.leave();
        observer.disconnect();
        listeners.clear();
        box.remove();
      },
      box: () => place.getBoundingClientRect(),
      get touched() { return touched; },
      controls,
    };

    // The first position. Only when it is known, something is shown.
    const game = kept();
    const first = async () => {
      if (game) {
        try {
          rules = game.rules;
          const next = await engine.look(`${rules} board${movesText(game.line.slice(0, game.at))}`);
          return [next, game.line, game.at, asked.seats ?? game.seats];
        } catch {
          rules = asked.rules || '3x3k3'; // what was kept makes no sense any more
        }
      }
      const next = await engine.look(asked.position ? positionOf(asked.position, rules) : rules + ' board');
      return [next, next.line, next.line.length, asked.seats];
    };
    const observer = new ResizeObserver(() => resize());
    try {
      const [next, moves, n, given] = await first();
      root.append(box);
      begin(next, seatsFor(next.players, given));
      [line, at] = [moves, n];
      held = n < moves.length;
    } catch (e) {
      engine.leave();
      box.remove();
      throw e;
    }
    resize();
    observer.observe(box);
    keep();
    render();
    if (!puzzle) {
      think();
    } else {
      valuesOf().catch(() => {});
    }
    return table;
  };
})();
