'use strict';

// The only script that an embedding page needs. It defines <noughts-board>, which
// shows a picture of its board until the reader wants to play, and then the game in a
// frame. The frame fetches everything else from where this script is. Attributes,
// methods, events and messages are frozen; noughts.d.ts describes them.
(() => {
  // own is the URL of this script. It may run as a module, or as a plain script where
  // its host sends no CORS headers: import.meta is an error in a plain script, and
  // document.currentScript is null in a module. There the URL is found in a stack
  // trace.
  const own = (/** @type {HTMLScriptElement?} */ (document.currentScript))?.src || /(?:https?|file):\/\/[^\s()@]+?\/embed\.js/.exec(new Error().stack)?.[0] ||
    /** @type {HTMLScriptElement} */ (document.querySelector('script[src*="/embed.js"]')).src;
  const address = new URL('embed.html', own);

  // The texts in the embedding page: the button to play, the button of a read-only
  // game, and the message and the button when the game did not load.
  const words = {
    en: ['Play', 'Open', 'The game did not load.', 'Try again'],
    de: ['Spielen', 'Öffnen', 'Das Spiel wurde nicht geladen.', 'Noch einmal versuchen'],
    fr: ['Jouer', 'Ouvrir', 'Le jeu ne s’est pas chargé.', 'Réessayer'],
    es: ['Jugar', 'Abrir', 'El juego no se ha cargado.', 'Reintentar'],
    pt: ['Jogar', 'Abrir', 'O jogo não carregou.', 'Tentar de novo'],
    it: ['Gioca', 'Apri', 'Il gioco non è stato caricato.', 'Riprova'],
    pl: ['Graj', 'Otwórz', 'Gra się nie wczytała.', 'Spróbuj ponownie'],
    ru: ['Играть', 'Открыть', 'Игра не загрузилась.', 'Повторить'],
    el: ['Έναρξη', 'Άνοιγμα', 'Το παιχνίδι δεν φορτώθηκε.', 'Δοκιμή ξανά'],
    tr: ['Oyna', 'Aç', 'Oyun yüklenmedi.', 'Yeniden dene'],
    zh: ['开始', '打开', '游戏未能加载。', '重试'],
    ja: ['開始', '開く', 'ゲームを読み込めませんでした。', '再試行'],
  };

  // The games with a name of their own, one a line: the ID, the board or - if the ID
  // contains it, and the name. Boards are written as in composed rules. r marks a
  // rhombus of hexagons, / precedes the number of smaller boards across and down. After a
  // comma are letters of how players draw the game, and of moves that are not just the
  // marks of the players in turn:
  //
  //	c f h p   stones on crossings, discs in a frame, stones in hexagons, on plates
  //	s         a player chooses a side, or more stones
  //	2         two stones a turn, after the first one
  //	m         the mark is chosen, or is always the first
  //	t o x     small boards are turned, stones go out of the bottom row, pairs are taken
  //	*         anything else
  //
  // A test generates the list from the catalogue.
  const games = `
3x3k3 - Tic-tac-toe
3x3k3-misere - Misère tic-tac-toe
wild 3x3,m Wild tic-tac-toe
wildmisere 3x3,m Wild tic-tac-toe, misère
notakto 3x3,m Notakto
notakto3 9x3/3x1,m Notakto on three boards
4x4k4 - 4 × 4, four in a row
4x4k3 - 4 × 4, three in a row
5x5k4 - 5 × 5, four in a row
6x6k4 - 6 × 6, four in a row
7x7k5 - 7 × 7, five in a row
15x15k5 - Gomoku, free style
19x19k5 - Gomoku on the go board
15x15k5-exact - Gomoku, standard
caro 15x15,c Caro
renju 15x15,c Renju
pro 15x15,c Gomoku, Pro opening
longpro 15x15,c Gomoku, Long Pro opening
swap2 15x15,cs Gomoku, Swap2 opening
connect6 19x19,c2 Connect6
pente 19x19,cx Pente
7x6k4-gravity - Connect Four
popout 7x6,fo Connect Four, pop out
4x4x4k4-gravity - Score Four
3x3x3k3 - 3 × 3 × 3
4x4x4k4 - Qubic
ultimate 9x9/3x3 Ultimate tic-tac-toe
ultimatemisere 9x9/3x3 Ultimate tic-tac-toe, misère
h3k3 - Hexagonal tic-tac-toe
h4k4 - Hexagonal four in a row
hex11 r11x11,hs Hex
hex7 r7x7,hs Hex 7 × 7
hex9 r9x9,hs Hex 9 × 9
hex13 r13x13,hs Hex 13 × 13
hex14 r14x14,hs Hex 14 × 14
yavalath h5,s Yavalath
5x5k4-3p - Three players on 5 × 5
7x7k4-4p - Four players on 7 × 7
5x5k3-3p-misere - Last one standing
t4x4k4 - Tic-tac-toe on a torus
corners 4x4 Three corners
4x4sX./X./XX - Elly, the L
5x5sXXX/.X. - Knobby, the T
orderchaos 6x6,m Order and Chaos
makerbreaker 5x5 Maker and Breaker
pentago 6x6/2x2,pt Pentago
9x9k5-at-c3X-c7O-g7X-g3O-e5B - Territory
100x100k5 - Five in a row on 100 × 100
1000x1000k5 - Five in a row on 1000 × 1000
`;

  // --- The picture of a board ---------------------------------------------------

  const svg = (name, facts, into) => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(facts)) {
      e.setAttribute(key, value);
    }
    into?.append(e);
    return e;
  };

  // rulesID is the ID for the rules in an attribute. Three numbers are columns, rows,
  // and how many in a row.
  const rulesID = text => (text ?? '').trim().replace(/^(\d+)\s*,\s*(\d+)\s*,\s*(\d+)$/, '$1x$2k$3') || '3x3k3';

  const styles = {c: 'crossings', f: 'frame', h: 'hexagons', p: 'plates'};

  // describe returns the board and the name for an ID: as listed above, or as the ID
  // describes the board.
  const describe = rules => {
    const line = games.split('\n').find(line => line.startsWith(`${rules} `));
    const [, listed, traits = '', name] = /^\S+ ([^\s,]+),?(\S*) (.*)/.exec(line ?? '') ?? [];
    const board = listed === '-' ? undefined : listed;
    const [, kind, ...sizes] = /^(?:([tr]?)(\d+)x(\d+)(?:x(\d+))?|h(\d+))/.exec(board ?? rules) ?? [];
    const [w, h, d, side] = sizes.map(n => n && Number(n));
    const [, nx, ny] = /\/(\d)x(\d)/.exec(board ?? '') ?? [];
    // More than 25 lines would make the picture grey.
    const most = n => Math.min(Math.max(n, 1), 25);
    const b = side
      ? {hex: true, side: most(side), w: 2 * most(side) - 1, h: 2 * most(side) - 1}
      : {hex: kind === 'r', wraps: kind === 't', w: most(w ?? 3), h: most(h ?? 3), d: Math.min(d ?? 1, 10), nx: Number(nx ?? 1), ny: Number(ny ?? 1)};
    const signs = Number(/-([3-8])p/.exec(rules)?.[1] ?? 2);
    const pegs = rules.includes('-gravity');
    const inRow = Number(/^\d+x\d+k(\d+)/.exec(rules)?.[1] ?? 0);
    return {
      ...b,
      d: b.d || 1,
      name: name ?? (w ? [w, h, d].filter(n => n).join(' × ') : side ? `⬡ ${side}` : rules),
      first: Number(/-begins(\d)/.exec(rules)?.[1]) - 1 || 0,
      setup: /-at-(.*)$/.exec(rules)?.[1] ?? '',
      players: signs,
      pegs,
      traits,
      // As game/variant says of composed rules.
      style: styles[traits[0]] ?? (!w || kind ? '' : d
        ? pegs && Math.max(w, h, d) <= 6 ? 'pegs' : ''
        : Math.max(w, h) > 25 ? '' : pegs ? 'frame' : inRow >= 5 && Math.min(w, h) >= 13 ? 'crossings' : ''),
      asks: traits.includes('s'), // its game has buttons for that
      plain: !traits.includes('*') && signs <= 4 && (!!side || !!w && w <= 25 && h <= 25),
    };
  };

  // stones lists the marks of a position, which is written as moves or as a link, as
  // [column, row, layer, mark], and of these the last that was placed. It is empty if they
  // cannot be known without the rules.
  const stones = (b, rules, position) => {
    let all = [];
    const at = (x, y, z = 0) => all.find(s => s[0] === x && s[1] === y && s[2] === z);
    const move = /([a-z]{1,2})(\d{1,2})(?:\.(\d+))?(?:([A-Z])(\d)([LR])|([XOP]))?/y;
    const read = (text, mark, traits = '') => {
      const [, letters, up, above, across, down, turn, sign] = (move.lastIndex = read.at, move.exec(text)) ?? [];
      if (!letters) {
        return null;
      }
      read.at = move.lastIndex;
      const x = [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 96, 0) - 1;
      const [y, z] = [b.h - Number(up), Number(above ?? 1) - 1];
      if (sign === 'P' && traits.includes('o')) {
        all = all.filter(s => s[0] !== x || s[1] !== y);
        all.forEach(s => s[0] === x && s[1]++);
        return all;
      }
      if (x >= b.w || y < 0 || y >= b.h || z >= b.d || at(x, y, z) || (turn || sign) && !/[mt]/.test(traits)) {
        return null;
      }
      const placed = [x, y, z, traits.includes('m') ? Math.max('XO'.indexOf(sign), 0) : mark];
      all.push(placed);
      for (let i = 0; i < 9 && traits.includes('x'); i++) {
        const [one, two, end] = [1, 2, 3].map(n => at(x + n * (i % 3 - 1), y + n * (Math.floor(i / 3) - 1)));
        if (one && two && end && one[3] !== mark && two[3] !== mark && end[3] === mark) {
          all = all.filter(s => s !== one && s !== two);
        }
      }
      if (turn) {
        const side = b.w / b.nx;
        const [left, top] = [(across.charCodeAt(0) - 65) * side, b.h - Number(down) * side];
        for (const s of all) {
          const [i, j] = [s[0] - left, s[1] - top];
          if (i >= 0 && i < side && j >= 0 && j < side) {
            [s[0], s[1]] = turn === 'L' ? [left + j, top + side - 1 - i] : [left + side - 1 - j, top + i];
          }
        }
      }
      return placed;
    };
    for (const stone of b.setup.split('-')) {
      read.at = 0;
      read(stone.slice(0, -1), 'XO'.indexOf(stone.at(-1)));
    }
    let moves = (position ?? '').trim();
    try {
      moves = decodeURIComponent(moves);
    } catch {
      // It is not percent-encoded.
    }
    const [, id, line] = /^[^]*?[gx]=1;([^;]+);?([^;]*)/.exec(gameLink(moves)) ?? [];
    moves = (id ? line : moves).replace(/[\s,]+/g, '');
    if (b.asks) {
      moves = moves.replace(/(swap|keep|more)-?/g, ''); // the stones stay what they are
    }
    const before = [...all];
    let last = null;
    if (!b.plain || id && id !== rules) {
      return {all, last};
    }
    read.at = 0;
    for (let n = b.first; read.at < moves.length; n++) {
      last = read(moves, (b.traits.includes('2') ? n + 1 >> 1 : n) % b.players, b.traits);
      if (!last) {
        return {all: before, last}; // a part of the moves would be misleading
      }
    }
    return {all, last};
  };

  // gameLink turns the link of a puzzle into the link of its game. The puzzle of the
  // day is not known here.
  const gameLink = text => text.replace(/z=1;([^;]+);(win|save);?/, 'g=1;$1;');

  // extent is the size of a board's layers, how many of them are side by side, and the
  // size of all. The unit is a tenth of a cell.
  const tall = 11.55; // the height of a hexagon of width 10
  const extent = b => {
    const across = Math.ceil(Math.sqrt(b.d));
    const [width, height] = b.hex
      ? [b.side ? b.w * 10 : b.w * 10 + (b.h - 1) * 5, (b.h - 1) * 8.66 + tall]
      : [b.w * 10, b.h * 10];
    return {across, width, height, whole: [across * (width + 8) - 8, Math.ceil(b.d / across) * (height + 8) - 8]};
  };

  // stack is the size of layers that are seen from an angle, no higher than wide (see
  // render/ui/board/stack.go).
  const stack = b => {
    const wide = Math.hypot(b.w, b.h), side = wide + 0.9;
    return [side * 10, Math.min(side * 10, b.pegs
      ? (side + wide) * 2.5 + (b.d - 1) * 7.2 + 9.6
      : ((b.d - 1) * (Math.hypot(b.w - 1, b.h - 1) + 0.35) + wide + 0.45) * 5)];
  };

  // heightOf is the height of a board of a width, in CSS pixels, from the lengths of the
  // game's layout (see render/ui/play/height.go). What the game has besides the board is
  // beside it, if there is room for that and for cells of 28 pixels, and below it
  // otherwise.
  const heightOf = (b, w) => {
    const [across, down] = b.d > 1 ? stack(b) : extent(b).whole;
    const turns = b.d > 1 ? 54 : 0;
    const beside = w - 340;
    if (w > 540 && beside * 10 / across >= 28) {
      return Math.min(Math.max(beside * down / across + turns + 52, 352), w / 1.25, 720);
    }
    const pads = w < 400 ? 20 : 32;
    const board = (w - pads - 20) * down / across;
    const most = w > 540 ? Math.max(462, down < 250 ? 2.8 * down : 0) : board;
    return Math.min(Math.max(Math.min(board, most) + turns + 226 + pads + (b.asks ? 54 : 0), 460), 1.8 * Math.max(w, 290));
  };

  // inside tells whether a hexagonal board has a cell.
  const inside = (b, x, y) => !b.side || x + y >= b.side - 1 && x + y <= 3 * b.side - 3;

  // placed lists the marks of a game that was shown, in the same way. Its text has a
  // character for each cell.
  const placed = (b, text) => {
    const all = [];
    let n = 0;
    for (let z = 0; z < b.d; z++) {
      for (let y = 0; y < b.h; y++) {
        for (let x = 0; x < b.w; x++) {
          if (inside(b, x, y)) {
            const mark = '#ABCD'.indexOf(text[n++]) - 1;
            mark > -2 && all.push([x, y, z, mark]);
          }
        }
      }
    }
    return n === text.length ? all : [];
  };

  // The radius of a stone in each style, and that of a hole in a frame.
  const radius = {crossings: 4.5, frame: 4, hexagons: 4.23, plates: 3.85, pegs: 3.85};
  const hole = 4.3;
  const ring = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

  // stars are the columns or rows of the star points of a board.
  const stars = n => n % 2 ? [3, n >> 1, n - 4] : [3, n - 4];

  // picture draws a board as the light board does (see web/light/pieces.js): with the marks
  // of a position, or with those that a game had.
  const picture = (rules, position, marks) => {
    const b = describe(rules);
    const {style} = b;
    const pair = style && b.players === 2;
    const root = svg('svg', {'aria-hidden': true, focusable: false, class: `${style} ${pair ? 'pair' : ''}`});
    const {across, width, height, whole} = extent(b);
    const middle = (x, y, z) => b.hex
      ? [(x + (y - (b.side ? b.side - 1 : 0)) / 2) * 10 + 5, y * 8.66 + tall / 2]
      : [z % across * (width + 8) + x * 10 + 5, Math.floor(z / across) * (height + 8) + y * 10 + 5];
    const thin = Math.max(b.w, b.h) / 60 + 0.15;
    const rim = style === 'hexagons' ? 3 : thin;
    root.setAttribute('viewBox', `${-rim} ${-rim} ${whole[0] + 2 * rim} ${whole[1] + 2 * rim}`);
    root.style.aspectRatio = `${whole[0]} / ${whole[1]}`;
    const {all, last} = marks ? {all: placed(b, marks), last: null} : stones(b, rules, position);
    const hexagon = (x, y) => `M${x} ${y - tall / 2}l5 ${tall / 4}v${tall / 2}l-5 ${tall / 4}l-5 ${-tall / 4}v${-tall / 2}z`;
    // cells is a path of what is drawn for each cell of a layer.
    const cells = (z, draw) => {
      let path = '';
      for (let y = 0; y < b.h; y++) {
        for (let x = 0; x < b.w; x++) {
          if (inside(b, x, y)) {
            path += draw(...middle(x, y, z));
          }
        }
      }
      return path;
    };
    for (let z = 0; z < b.d; z++) {
      if (b.hex) {
        if (style) {
          // The corners of a side's cells, in sixths of a turn.
          const side = (kind, n, cell, corners) => {
            for (let i = 0; i < n; i++) {
              const [cx, cy] = middle(...cell(i), 0);
              const points = corners.map(k => `${cx + 6.91 * Math.sin(k * Math.PI / 3)} ${cy - 6.91 * Math.cos(k * Math.PI / 3)}`);
              svg('path', {class: `side ${kind}`, d: `M${points.join('L')}`}, root);
            }
          };
          side('m1', b.h, i => [0, i], [3, 4, 5]);
          side('m1', b.h, i => [b.w - 1, i], [0, 1, 2]);
          side('m0', b.w, i => [i, 0], [5, 6, 7]);
          side('m0', b.w, i => [i, b.h - 1], [2, 3, 4]);
        }
        svg('path', {class: 'ground line', d: cells(z, hexagon), 'stroke-width': thin}, root);
        last && svg('path', {class: `tint m${last[3]}`, d: hexagon(...middle(...last))}, root);
        continue;
      }
      const [x0, y0] = middle(0, 0, z).map(n => n - 5);
      if (style === 'plates') {
        const [w, h] = [width / b.nx, height / b.ny];
        const by = 0.45 + thin / 2;
        for (let i = 0; i < b.nx * b.ny; i++) {
          svg('rect', {class: 'plate', x: i % b.nx * w + by, y: Math.floor(i / b.nx) * h + by, width: w - 2 * by, height: h - 2 * by, rx: 2.2, 'stroke-width': thin}, root);
        }
        svg('path', {class: 'hollow', d: cells(z, (x, y) => ring(x, y, 2.5))}, root);
        continue;
      }
      svg('rect', {class: style === 'pegs' ? 'plate' : 'ground', x: x0, y: y0, width, height, rx: 2, 'stroke-width': thin}, root);
      if (style === 'pegs') {
        svg('path', {class: 'star', d: cells(z, (x, y) => ring(x, y, 1))}, root);
      }
      if (style === 'crossings') {
        let path = '';
        for (let x = 1; x < b.w - 1; x++) {
          path += `M${x * 10 + 5} 5v${height - 10}`;
        }
        for (let y = 1; y < b.h - 1; y++) {
          path += `M5 ${y * 10 + 5}h${width - 10}`;
        }
        svg('path', {class: 'grid', d: path, 'stroke-width': thin}, root);
        svg('rect', {class: 'grid', x: 5, y: 5, width: width - 10, height: height - 10, 'stroke-width': 2 * thin}, root);
        path = '';
        for (const x of stars(b.w)) {
          for (const y of stars(b.h)) {
            const lone = (2 * x === b.w - 1) !== (2 * y === b.h - 1);
            path += lone && b.w < 19 ? '' : ring(...middle(x, y, 0), 1);
          }
        }
        svg('path', {class: 'star', d: path}, root);
      }
      if (style) {
        continue;
      }
      if (last?.[2] === z) {
        const [cx, cy] = middle(...last);
        const [left, right, top, low] = [last[0] === 0, last[0] === b.w - 1, last[1] === 0, last[1] === b.h - 1];
        const round = [top && left, top && right, low && right, low && left].map(on => `${on ? 2 : 0}px`).join(' ');
        svg('rect', {class: `tint m${last[3]}`, x: cx - 5, y: cy - 5, width: 10, height: 10}, root).style.clipPath = `inset(0 round ${round})`;
      }
      let path = '';
      let thick = '';
      for (let x = 1; x < b.w; x++) {
        path += `M${x0 + x * 10} ${y0}v${height}`;
        thick += x % (b.w / b.nx) ? '' : `M${x0 + x * 10} ${y0}v${height}`;
      }
      for (let y = 1; y < b.h; y++) {
        path += `M${x0} ${y0 + y * 10}h${width}`;
        thick += y % (b.h / b.ny) ? '' : `M${x0} ${y0 + y * 10}h${width}`;
      }
      svg('path', {class: 'line', d: path, 'stroke-width': thin}, root);
      svg('path', {class: 'line', d: thick, 'stroke-width': 4 * thin}, root);
      svg('rect', {class: 'line', x: x0, y: y0, width, height, rx: 2, 'stroke-width': thin * 1.5, ...b.wraps && {'stroke-dasharray': '3 2'}}, root);
    }
    const shapes = ['M-3-3 3 3M3-3-3 3', 'M0-3.2a3.2 3.2 0 1 0 .01 0z', 'M0-3.4 3.2 2.6h-6.4z', 'M-2.8-2.8h5.6v5.6h-5.6z'];
    const r = radius[style];
    for (const stone of all) {
      const mark = stone[3];
      const [cx, cy] = middle(...stone);
      if (mark < 0) {
        svg('rect', {class: 'block', x: cx - 4, y: cy - 4, width: 8, height: 8, rx: 1}, root);
        continue;
      }
      const place = svg('g', {class: `${style ? 'stone' : ''} m${mark}`, transform: `translate(${cx} ${cy})`}, root);
      if (style) {
        svg('circle', {r: r * 0.955, 'stroke-width': r * 0.09}, place);
        svg('path', {class: 'glint', d: 'M-.597-.281A.66.66 0 0 1-.083-.655', transform: `scale(${r})`}, place);
      }
      svg('path', {class: 'mark', d: shapes[mark], transform: style ? `scale(${r / 8})` : ''}, place);
      if (stone === last && style && !b.hex) {
        svg('circle', {class: 'dot', r: 1.1}, place);
      }
    }
    if (style === 'frame') {
      svg('path', {class: 'star', 'fill-rule': 'evenodd', d: `M2 0h${width - 4}a2 2 0 0 1 2 2v${height - 4}a2 2 0 0 1-2 2h${4 - width}a2 2 0 0 1-2-2v${4 - height}a2 2 0 0 1 2-2${cells(0, (x, y) => ring(x, y, hole))}`}, root);
    }
    if (style && !b.hex && all.includes(last)) {
      const [cx, cy] = middle(...last);
      svg('circle', {class: 'around', cx, cy, r: 4.6, 'stroke-width': 0.55}, root);
    }
    return root;
  };

  // sheet makes a style sheet that no content security policy blocks.
  const sheet = text => {
    const s = new CSSStyleSheet();
    s.replaceSync(text);
    return s;
  };

  // The colours are those of web/light.css: of each one for light and dark, and for high
  // contrast light and dark.
  const colours = `
:host{
back f4f2ed 14151a ffffff 000000
surface fffefb 1e2027 ffffff 000000
line 8f897c 737785 454545 b4b4b4
text-color 1d1c22 f1efe9 000000 ffffff
primary 23304f dfe5f7 000000 ffffff
on-primary ffffff 14151a ffffff 000000
focus 7a2fd0 c8a6ff 8a00b8 ffe100
m0 2558c9 7fabff 0b3fb0 8fb8ff
m1 c4420e ff9a66 a32d00 ffa366
m2 004800 f1e40f 000300 aaf607
m3 92035a 20ffa9 760243 18fffd
}
.crossings{
ground ecd5a7 6e553b ffffff 000000
grid 8a6b3f cbad85 454545 b4b4b4
fill0 26252b 000000 000000 000000
rim0 0b0b0e 8d8d98 000000 ffffff
fill1 fdfbf5 f1ede2 ffffff ffffff
rim1 7a6137 c9c3b4 000000 ffffff
}
.frame{
ground f4f2ed 14151a ffffff 000000
grid 2a5bb8 4470c4 123a86 b4b4b4
fill0 c9271f cf3030 8b0000 5e0000
rim0 7d120d ff8f87 000000 ffffff
fill1 f7c81e f7d354 ffe14d ffe14d
rim1 7d5a00 b5921a 000000 ffe14d
}
.hexagons{
fill0 a31a17 cc3430 8b0000 5e0000
rim0 6b0c0a ff9a92 000000 ffffff
ink0 a31a17 f0625c 8b0000 ff9d94
fill1 7fbaff 9ccaff bfe0ff bfe0ff
rim1 1f5aa8 5c8ec9 000000 bfe0ff
ink1 1f5aa8 9ccaff 00408a bfe0ff
}
.plates,.pegs{
ground d8b98a 6e553b ffffff 000000
grid 7d5c33 cbad85 454545 b4b4b4
fill0 26252b 000000 000000 000000
rim0 0b0b0e 8d8d98 000000 ffffff
fill1 fdfbf5 f1ede2 ffffff ffffff
rim1 6f5530 c9c3b4 000000 ffffff
}
`.replace(/^(\S+) (\w+) (\w+) (\w+) (\w+)$/gm, '--$1:var(--soft,light-dark(#$2,#$3)) var(--firm,light-dark(#$4,#$5));');

  // In the same way --soft and --firm are the contrast, and one of them is empty.
  const looks = sheet(`${colours}
:host{display:block;position:relative;overflow:hidden;border-radius:8px;contain:content;min-height:120px;color-scheme:light;--soft:initial;--firm: ;--signs:var(--soft,0) var(--firm,1)}
:host([hidden]){display:none}
:host([theme=dark]){color-scheme:dark}
@media (prefers-color-scheme:dark){:host(:not([theme=light])){color-scheme:dark}}
:host([theme=contrast]){--soft: ;--firm:initial}
@media (prefers-contrast:more){:host{--soft: ;--firm:initial}}
.poster,iframe{position:absolute;inset:0;box-sizing:border-box;width:100%;height:100%;border:0}
iframe{color-scheme:auto}
.poster{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:min(5%,24px);padding:min(5%,24px);background:var(--back)}
.poster svg{flex:0 1 auto;min-height:0;max-width:100%;max-height:min(100%,640px);width:640px}
.line,.grid{fill:none;stroke:var(--line)}
.ground{fill:var(--ground,var(--surface))}
.grid{stroke:var(--grid)}
.star{fill:var(--grid)}
.plate{fill:var(--ground);stroke:var(--grid)}
.hollow{fill:color-mix(in srgb,var(--ground),var(--grid) 40%)}
.block{fill:var(--line)}
.mark,.side,.glint{fill:none;stroke:var(--m);stroke-width:1.15;stroke-linecap:round;stroke-linejoin:round}
.side{stroke-width:2.8}
.tint{fill:var(--m);opacity:.17}
.m0{--m:var(--m0)}.m1{--m:var(--m1)}.m2{--m:var(--m2)}.m3{--m:var(--m3)}
.pair .m0{--m:var(--ink0);--fill:var(--fill0);--rim:var(--rim0);--on:#fff}
.pair .m1{--m:var(--ink1);--fill:var(--fill1);--rim:var(--rim1);--on:#000}
.stone circle{fill:var(--fill,var(--m));stroke:var(--rim,color-mix(in srgb,var(--m),var(--text-color) 35%))}
.stone .mark{stroke:var(--on,var(--surface));opacity:var(--signs)}
.glint{stroke:#fff;stroke-width:.13;opacity:calc(.35 - .35*var(--signs))}
.stone .dot{fill:var(--on);stroke:none;opacity:calc(1 - var(--signs))}
.around{fill:none;stroke:var(--focus);opacity:var(--signs)}
svg:not(.pair){--signs:1}
button{flex:none;min-height:44px;padding:8px 28px;border:0;border-radius:8px;background:var(--primary);color:var(--on-primary);font:600 16px/1.5 system-ui,sans-serif;cursor:pointer}
p{margin:0;color:var(--text-color);font:16px/1.5 system-ui,sans-serif;text-align:center}
button::after{content:"";position:absolute;inset:0}
button:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`);

  // --- Messages -------------------------------------------------------------

  // Each kind of refusal is logged once.
  const told = new Set();
  const refuse = why => {
    if (!told.has(why)) {
      told.add(why);
      console.warn(`noughts: a message was refused: ${why}`);
    }
  };

  const isText = (value, most = 4096) => typeof value === 'string' && value.length <= most;
  const isCount = value => Number.isSafeInteger(value);
  const isState = s => typeof s === 'object' && s !== null && isText(s.rules) && isText(s.name) && isText(s.link, 2 ** 20) &&
    isText(s.key) && isText(s.status) && isCount(s.at) && isCount(s.turn) && isCount(s.winner) && typeof s.over === 'boolean' &&
    [s.moves, s.seats].every(list => Array.isArray(list) && list.length <= 2 ** 20 && list.every(text => isText(text, 64)));

  // reports are the messages of the frame by type, with the checks of their fields.
  const reports = {
    here: () => true,
    ready: m => isState(m.state),
    state: m => isState(m.state),
    move: m => isState(m.state) && isText(m.move, 64),
    gameover: m => isState(m.state),
    error: m => isText(m.message),
    resize: m => m.height > 0 && m.height <= 10000,
    answer: m => m.id > 0,
    refused: m => m.id > 0 && isText(m.message),
  };

  // The boards with a frame.
  const boards = new Set();

  addEventListener('message', ({data, origin, source}) => {
    const board = source && [...boards].find(b => b.holds(source));
    if (!board) {
      return; // a message of something else in the page
    }
    // In a sandbox without an origin the frame can only report that it cannot start.
    if (origin !== address.origin && !(origin === 'null' && ['here', 'error'].includes(data?.type))) {
      return refuse('its origin is not the game’s');
    }
    if (typeof data !== 'object' || data?.app !== 'noughts') {
      return refuse('it is none of the game’s');
    }
    if (data.v !== 1) {
      return refuse('its version is not 1');
    }
    if (!Object.hasOwn(reports, data.type)) {
      return refuse('its type is not known');
    }
    if (!isCount(data.id) || data.id < 0 || !reports[data.type](data)) {
      return refuse('what it says makes no sense');
    }
    board.hear(data);
  });

  // --- The element -----------------------------------------------------------

  // short is a hash of a text, in letters and digits.
  const short = text => {
    let [a, b] = [0x811c9dc5, 0xdeadbeef];
    for (let i = 0; i < text.length; i++) {
      a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
      b = Math.imul(b ^ text.charCodeAt(i), 0x9e3779b1);
      b ^= b >>> 15;
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  };

  // Browsers limit the number of live canvases, and drop the oldest one if there are
  // more; each full game has a program's memory besides. Only so many boards have one. The
  // others are pictures until they are wanted; then the board whose game was used least
  // recently becomes a picture, and has its game again when it is wanted.
  const mostFull = 6;
  const full = new Set(); // the boards with full games, the least recently used first
  const queue = new Set(); // wanted boards, while all of these are busy

  // makeRoom tells whether one more board may have a full game.
  const makeRoom = () => {
    if (full.size >= mostFull) {
      [...full].find(board => board.idle)?.rest();
    }
    return full.size < mostFull;
  };
  const wakeNext = () => {
    const [board] = queue;
    if (board && makeRoom()) {
      queue.delete(board);
      board.wake();
    }
  };

  const attributes = ['rules', 'level', 'seats', 'position', 'theme', 'lang', 'load', 'view', 'readonly', 'puzzle', 'analysis',
    'start-muted', 'key', 'room', 'server', 'study', 'chapter'];
  const flags = {readonly: 'readonly', puzzle: 'puzzle', analysis: 'analysis', 'start-muted': 'muted'};

  // isStudy tells whether a text is a study, or the link of one. Otherwise it is the
  // address of its file.
  const isStudy = text => /^\s*noughts study|(^|#)\s*s(=|%3d)\d/i.test(text);

  class NoughtsBoard extends HTMLElement {
    static observedAttributes = attributes;

    #root = this.attachShadow({mode: 'open'});
    #size = sheet('');
    #frame = null; // the frame, once the game is wanted
    #poster = null;
    #key = '';
    #ready = false; // the game has loaded
    #silent = 0; // a timer, until the frame has sent a message
    #first = ''; // the rules that the game was loaded with
    #other = false; // it has other rules now
    #height = 0; // the height that a game of other rules requests
    #fitted = 0; // the height that is set
    #last = 0; // the number of the last request
    #open = new Map(); // requests without an answer, by number
    #waiting = []; // messages until the game has loaded
    #changed = new Set(); // attributes changed in this turn of the event loop
    #wanted = false;
    #asleep = null; // the state of a game that has become a picture
    #state = null; // the last one that the frame told
    #file = {study: '', text: ''}; // the file of the study that was fetched last
    #widths = new ResizeObserver(() => this.#fit());
    #seen = new IntersectionObserver(all => all.some(e => e.isIntersecting) && this.#startUnasked(), {rootMargin: '200px'});

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [looks, this.#size];
    }

    connectedCallback() {
      this.#changed.clear();
      this.#widths.observe(this);
      this.#show();
      if (this.#wanted) {
        this.#start(); // the element was moved, which reloads its frame
      } else {
        this.#load();
      }
    }

    disconnectedCallback() {
      this.#widths.disconnect();
      this.#seen.disconnect();
      this.#end('The board was taken out of the page.');
    }

    attributeChangedCallback(name, old, now) {
      if (old === now || !this.isConnected || !this.#poster && !this.#frame) {
        return;
      }
      if (this.#changed.size === 0) {
        queueMicrotask(() => this.#follow());
      }
      this.#changed.add(name);
    }

    play(move) { return this.#ask('play', {move}); }
    undo() { return this.#ask('undo'); }
    redo() { return this.#ask('redo'); }
    goto(ply) { return this.#ask('goto', {ply}); }
    newGame(game) { return this.#ask('newGame', {...game}); }
    setPosition(position) { return this.#ask('setPosition', {position}); }
    analyse(limit) { return this.#ask('analyse', {...limit}); }
    state() { return this.#ask('state'); }

    // These two are for the listener of messages above.
    holds(source) { return this.#frame?.contentWindow === source; }

    // These are for the boards that share the full games.
    get idle() { return this.#ready && !this.#asleep && this.#open.size === 0 && document.activeElement !== this; }
    wake() { this.#start(); }
    rest() {
      this.#end('', this.#state);
      this.#wanted = false;
      this.#show();
    }

    /** @param {{type: string, id: number, state?: object, move?: string, message?: string, height?: number, value?: object}} report */
    hear({type, id, state, move, message, height, value}) {
      const request = this.#open.get(id);
      this.#startTimeout(0);
      switch (type) {
        case 'here':
          return;
        case 'answer':
        case 'refused':
          if (!request) {
            return refuse('nothing was asked that it answers');
          }
          this.#open.delete(id);
          this.#use();
          return type === 'answer' ? request.resolve(value) : request.reject(new Error(message));
        case 'resize':
          this.#height = this.#other ? Math.min(Math.max(height, 120), 4000) : 0;
          return this.#fit();
        case 'error':
          if (!this.#ready) {
            this.#refuseAll(message);
            this.#uncover();
          }
          return this.#emit(type, {message});
        case 'ready':
          this.#name(state);
          if (this.#asleep) {
            return this.#restore(this.#asleep, state);
          }
          if (!this.#ready) {
            this.#begin();
          } else {
            this.#refuseAll('The game began anew.'); // it was loaded again
          }
          return this.#emit(type, state);
        default:
          this.#name(state);
          if (this.#asleep) {
            return undefined; // it is about to be restored
          }
          this.#use();
          return this.#emit(type, type === 'move' ? {...state, move} : state);
      }
    }

    #emit(type, detail) { this.dispatchEvent(new CustomEvent(type, {detail})); }

    // begin shows the game, and sends what has waited for it.
    #begin() {
      this.#ready = true;
      this.#uncover();
      this.#waiting.splice(0).forEach(m => this.#post(m));
      this.#use();
    }

    #uncover() {
      this.#poster?.remove();
      this.#poster = null;
      this.#frame.style.opacity = '';
    }

    // restore brings a game that was a picture back to where it was, if its frame has not
    // kept that: a board with a position begins with it, and storage may be blocked.
    async #restore(was, now) {
      const frame = this.#frame;
      const tell = (type, facts) => new Promise((resolve, reject) => {
        this.#open.set(++this.#last, {resolve, reject});
        this.#post({...facts, app: 'noughts', v: 1, id: this.#last, type});
      });
      try {
        if (was.readonly) {
          was.at !== now.at && await tell('goto', {ply: was.at});
        } else if (!was.puzzle && (was.link !== now.link || was.seats.join() !== now.seats.join())) {
          await tell('newGame', {rules: was.rules, seats: was.seats, position: was.link});
        }
      } catch (e) {
        console.warn(`noughts: ${e.message}`);
      }
      if (frame === this.#frame) {
        this.#asleep = null;
        this.#begin();
      }
    }

    // use notes that the game was used just now, and lets another one begin if one waits.
    #use() {
      if (full.delete(this)) {
        full.add(this);
      }
      wakeNext();
    }

    #name(state) {
      const {name, rules} = this.#state = state;
      this.#frame.title = `Noughts: ${name}`;
      this.#first ||= rules;
      this.#other = rules !== this.#first;
    }

    get #rules() {
      const position = this.#position;
      return rulesID(this.getAttribute('rules') ?? /[gx]=1;([^;]+)/.exec(gameLink(position))?.[1] ?? /^rules (\S+)$/m.exec(position)?.[1]);
    }

    // fit sets the height, which is the same before the game is loaded and after that. If
    // another game is begun in the frame, it is what that requests. A height in the page's
    // own styles overrides it.
    #fit() {
      const height = Math.round(this.#height || heightOf(describe(this.#rules), this.clientWidth));
      if (height !== this.#fitted) {
        this.#size.replaceSync(`:host{height:${height}px}`);
        this.#fitted && this.#emit('resize', {height});
        this.#fitted = height;
      }
    }

    // startTimeout sets the timeout in ms for the next message of the frame; 0 is none.
    #startTimeout(patience) {
      clearTimeout(this.#silent);
      this.#silent = patience && setTimeout(() => {
        this.#end('The game did not load.', this.#asleep);
        this.#show(true);
        this.#emit('error', {message: 'The game did not load.'});
      }, patience);
    }

    // show draws the poster: the picture, the button, and if lost a message that the
    // game did not load.
    #show(lost) {
      this.#poster?.remove();
      const {rules, marks} = this.#asleep ?? {rules: this.#rules};
      const language = (this.getAttribute('lang') || navigator.language || 'en').slice(0, 2).toLowerCase();
      const [play, look, sorry, again] = words[language] ?? words.en;
      const poster = this.#poster = document.createElement('div');
      poster.className = 'poster';
      const button = document.createElement('button');
      button.type = 'button';
      button.lang = words[language] ? language : 'en';
      button.textContent = lost ? again : this.hasAttribute('readonly') || this.hasAttribute('study') ? look : play;
      button.ariaLabel = `${button.textContent}: ${describe(rules).name}`;
      button.onclick = () => {
        const held = this.#root.activeElement === button;
        this.#start();
        if (held) {
          this.#frame?.focus(); // the focused button has gone
        }
      };
      // By keys a picture with a game is entered as its frame is.
      button.onfocus = () => this.#asleep && button.matches(':focus-visible') && button.click();
      poster.append(picture(rules, this.hasAttribute('study') ? '' : this.getAttribute('position'), marks));
      if (lost) {
        const why = document.createElement('p');
        why.lang = button.lang;
        why.textContent = sorry;
        why.setAttribute('role', 'status');
        poster.append(why);
      }
      poster.append(button);
      this.#root.append(poster);
      this.#fit();
    }

    #load() {
      this.#seen.disconnect();
      const load = this.getAttribute('load');
      if (load === 'eager') {
        this.#startUnasked();
      } else if (load === 'visible') {
        this.#seen.observe(this);
      }
    }

    // startUnasked loads the game where nobody has asked for it, if there is room.
    #startUnasked() {
      this.#seen.disconnect();
      if (this.#view === 'light' || full.size < mostFull) {
        this.#start();
      }
    }

    // start loads the game, or has it wait until there is room.
    #start() {
      this.#wanted = true;
      this.#seen.disconnect();
      if (this.#frame || !this.isConnected) {
        return;
      }
      const study = this.getAttribute('study') ?? '';
      if (study && !isStudy(study) && !(this.#file.study === study && this.#file.text)) {
        this.#fetchStudy(study);
        return;
      }
      if (this.#view !== 'light') {
        if (!makeRoom()) {
          queue.add(this);
          return;
        }
        full.add(this);
      }
      const frame = this.#frame = document.createElement('iframe');
      boards.add(this);
      frame.src = this.#address();
      frame.title = `Noughts: ${describe(this.#rules).name}`;
      frame.allow = 'clipboard-write; fullscreen; web-share';
      frame.referrerPolicy = 'no-referrer';
      const button = this.#poster?.querySelector('button');
      // The frame of the game sends a message before its load event. An error page
      // does not.
      this.#startTimeout(60_000);
      if (this.#asleep) {
        frame.style.opacity = '0'; // until it is where it was
      }
      frame.onload = () => this.#silent && this.#startTimeout(1000);
      this.#root.append(frame);
      if (button) {
        button.style.visibility = 'hidden'; // the picture keeps its place
      }
    }

    // fetchStudy fetches the file of a study, which lies where the page around says.
    async #fetchStudy(study) {
      if (this.#file.study === study) {
        return; // it is on its way
      }
      const file = this.#file = {study, text: ''};
      try {
        const answer = await fetch(new URL(study, document.baseURI));
        file.text = answer.ok ? await answer.text() : '';
      } catch {
        // It is not there.
      }
      if (this.#file !== file) {
        return; // another one is wanted
      }
      if (isStudy(file.text)) {
        return this.#start();
      }
      this.#file = {study: '', text: ''};
      this.#refuseAll('The study did not load.');
      this.#show(true);
      this.#emit('error', {message: 'The study did not load.'});
    }

    // position is what the game begins with: a position, or a study with the chapter that is
    // opened first.
    get #position() {
      const study = this.getAttribute('study');
      if (!study) {
        return this.getAttribute('position') ?? '';
      }
      const text = isStudy(study) ? study : this.#file.text;
      const chapter = parseInt(this.getAttribute('chapter') ?? '', 10);
      return !(chapter > 0) ? text : /^\s*noughts/.test(text) ? `${text}\nopen ${chapter}` : `${text.trim()};${chapter}`;
    }

    // address is the URL of the frame. A position may be long and private: it goes
    // into the fragment, which no server sees.
    #address() {
      const url = new URL(address);
      const give = (name, value) => value && url.searchParams.set(name, value);
      for (const name of ['rules', 'level', 'seats', 'theme', 'lang']) {
        give(name, this.getAttribute(name));
      }
      give('view', this.#view);
      for (const [name, flag] of Object.entries(flags)) {
        give(flag, this.hasAttribute(name) ? '1' : '');
      }
      give('key', this.#storageKey());
      give('origin', self.origin);
      const position = this.#position;
      const [room, server] = [this.getAttribute('room'), this.getAttribute('server')];
      if (room && server) {
        give('server', server);
        url.hash = `r=1;${room.replace(/^[^]*r=1;/, '')}`; // its name, or its link
      } else if (position) {
        url.hash = `position=${encodeURIComponent(position)}`;
      }
      return url.href;
    }

    get #view() { return this.getAttribute('view') || 'auto'; }

    // storageKey is the key under which the game of this board is saved. It is a hash: of
    // the page's own key, or of the page, the element's ID or index, and the rules.
    #storageKey() {
      const key = this.getAttribute('key');
      const page = location.origin + location.pathname + location.search;
      const rules = this.#rules;
      if (key) {
        return short(`${location.origin} ${key}`);
      }
      if (this.id) {
        return short(`${page} #${this.id} ${rules}`);
      }
      if (!this.#key.endsWith(` ${rules}`)) {
        const alike = [...document.querySelectorAll('noughts-board')].filter(board =>
          board instanceof NoughtsBoard && !board.id && !board.getAttribute('key') && board.#rules === rules);
        this.#key = `${page} ${alike.indexOf(this) + 1} ${rules}`;
      }
      return short(this.#key);
    }

    // follow applies changed attributes. A loaded game takes another position by a
    // message. For anything else the frame is loaded again, and the game goes on if
    // it is the same one.
    #follow() {
      const changed = new Set(this.#changed);
      this.#changed.clear();
      if (!this.isConnected) {
        return;
      }
      if (!this.#frame) {
        if ([...changed].some(name => !/^(theme|lang|load|view|start-muted)$/.test(name))) {
          this.#forget(); // it is another game
        }
        this.#show();
        this.#load();
        return;
      }
      changed.delete('load');
      if (changed.size === 1 && changed.has('position') && this.#ready) {
        this.setPosition(this.getAttribute('position') ?? '').catch(e => this.#emit('error', {message: e.message}));
      } else if (changed.size > 0) {
        this.#end('The board’s attributes were changed.');
        this.#show();
        this.#start();
      }
    }

    // ask sends a request to the game, and loads the game if necessary.
    #ask(type, facts) {
      return new Promise((resolve, reject) => {
        if (!this.isConnected) {
          return reject(new Error('The board is not in a page.'));
        }
        if (type === 'state' && this.#asleep && !this.#frame) {
          return resolve(structuredClone(this.#asleep)); // a question does not wake it
        }
        const id = ++this.#last;
        this.#open.set(id, {resolve, reject});
        const message = {...facts, app: 'noughts', v: 1, id, type};
        this.#start();
        this.#ready ? this.#post(message) : this.#waiting.push(message);
      });
    }

    #post(message) {
      try {
        this.#frame.contentWindow.postMessage(message, address.origin);
      } catch (e) {
        this.hear({type: 'refused', id: message.id, message: e.message}); // the message cannot be cloned
      }
    }

    #refuseAll(why) {
      const all = [...this.#open.values()];
      this.#open.clear();
      this.#waiting.length = 0;
      all.forEach(request => request.reject(new Error(why)));
    }

    // end removes the frame. asleep is the state that its picture has.
    #end(why, asleep = null) {
      boards.delete(this);
      queue.delete(this);
      if (full.delete(this)) {
        queueMicrotask(wakeNext);
      }
      this.#frame?.remove();
      this.#poster?.remove();
      this.#frame = this.#poster = null;
      this.#startTimeout(0);
      this.#ready = false;
      asleep ? this.#asleep = asleep : this.#forget();
      this.#state = null;
      this.#refuseAll(why);
    }

    // forget drops what the picture shows of a game.
    #forget() {
      this.#asleep = null;
      this.#height = 0;
      this.#first = '';
      this.#other = false;
    }
  }

  // upgrade turns <div class="noughts-board" data-rules="..."> into boards.
  const upgrade = () => {
    for (const div of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('div.noughts-board:not([data-upgraded])'))) {
      div.dataset.upgraded = '';
      const board = document.createElement('noughts-board');
      const copy = () => {
        for (const name of [...attributes, 'id']) {
          const value = div.getAttribute(`data-${name}`);
          const no = Object.hasOwn(flags, name) && /^(0|false|no)$/.test(value);
          value === null || no ? board.removeAttribute(name) : board.setAttribute(name, value);
        }
      };
      copy();
      board.append(...div.childNodes);
      div.append(board);
      new MutationObserver(copy).observe(div, {attributes: true});
    }
  };

  if (!customElements.get('noughts-board')) { // a page may load the script twice
    customElements.define('noughts-board', NoughtsBoard);
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', upgrade) : upgrade();
  }
})();
