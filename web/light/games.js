// All light boards: what is known of games without the engine.
//
// Of small games that is all: where marks may be placed, and which sets of cells end
// the game. Of others it is how they begin: the first moves, which do nothing but
// place a mark. lookHere answers a look of package game/engine's protocol with the same
// object as the engine, or null where only the engine can; smallGame is a game of
// which all is known.

// The packer fills this in from the catalogue: see web/site/pack/games.go, which
// describes the fields.
/** @type {{id: string, name: string, short: string, size: number[], board?: Record<string, any>, players?: number, signs?: string, titles?: string[], common?: number[], setup?: string, centre?: boolean, sent?: boolean, captures?: boolean, order?: number[], puts?: number[], offer?: string, register?: number, moves?: number, goals?: {why: string, misere?: boolean, sets: number[]}[]}[]} */
const games = [];

const smallGame = id => games.find(g => g.id === id && g.goals);

// planOf is the board of a game as the engine tells it, with the width and height in
// cells, and the number of each cell by its name.
const planOf = g => {
  const hexagon = g.size.length === 1 ? g.size[0] : 0;
  const [columns, rows, layers = 1] = hexagon ? [2 * hexagon - 1, 2 * hexagon - 1] : g.size;
  const [rowStep, tall] = g.board?.kind === 'hex' ? [Math.sqrt(3) / 2, 2 / Math.sqrt(3)] : [1, 1];
  const hex = rowStep < 1;
  const w = hex && !hexagon ? columns + (rows - 1) / 2 : columns;
  const h = (rows - 1) * rowStep + tall;
  const gap = layers > 1 ? 0.6 : 0;
  const across = Math.ceil(Math.sqrt(layers));
  const down = Math.ceil(layers / across);
  const round = x => Math.floor(x * 1000 + 0.5) / 1000;
  const corner = z => [round(z % across * (w + gap)), round(gap + Math.floor(z / across) * (h + gap))];
  const cells = [];
  const numbers = new Map();
  for (let i = 0; i < columns * rows * layers; i++) {
    const [x, y, z] = [i % columns, Math.floor(i / columns) % rows, Math.floor(i / columns / rows)];
    if (hexagon && (x + y < hexagon - 1 || x + y > 3 * hexagon - 3)) {
      continue;
    }
    let name = `${rows - y}${layers > 1 ? '.' + (z + 1) : ''}`;
    for (let n = x + 1; n > 0; n = Math.floor((n - 1) / 26)) {
      name = String.fromCharCode(97 + (n - 1) % 26) + name;
    }
    const left = hex ? y / 2 - (hexagon ? (hexagon - 1) / 2 : 0) : 0;
    const [x0, y0] = [z % across * (w + gap), gap + Math.floor(z / across) * (h + gap)];
    numbers.set(name, cells.length);
    cells.push([name, round(x0 + x + left + 0.5), round(y0 + y * rowStep + tall / 2)]);
  }
  return {
    columns, rows, numbers,
    board: {
      w: round(across * (w + gap) - gap), h: round(down * (h + gap) - gap + gap), kind: 'square', cells,
      layer: [round(w), round(h)], layers: Array.from({length: layers}, (_, z) => corner(z)), ...g.board,
    },
  };
};
const plans = new Map();
const plan = g => {
  if (!plans.has(g)) {
    plans.set(g, planOf(g));
  }
  return plans.get(g);
};

// regionOf is the number of the small board of a cell, and that of the cell within it.
const regionOf = (g, i) => {
  const {columns} = plan(g);
  const [w, h] = g.board.tiles;
  const [x, y] = [i % columns, Math.floor(i / columns)];
  return [Math.floor(y / h) * (columns / w) + Math.floor(x / w), y % h * w + x % w];
};

// A position has the marks of the cells, the moves so far, the cell of the last one
// and how the game has ended.
const turnOf = (g, n) => g.order?.[n] ?? n % (g.players ?? 2);
const putOf = (g, n) => g.common ? g.common.length > 1 ? 0 : g.common[0] : g.puts?.[n] ?? turnOf(g, n) + 1;
const signsOf = g => g.signs ?? 'XO';

// openCells are the cells on which a mark may be placed.
const openCells = p => {
  const {g, marks, line, target} = p;
  const {columns, rows, board: {gravity, layers, column}} = plan(g);
  if (g.centre && !line.length) {
    return [(rows >> 1) * columns + (columns >> 1)];
  }
  const all = [];
  marks.forEach((m, i) => {
    // A flat board has its ground below, one with layers in the first of them.
    const under = layers.length > 1 ? i - column : i + columns;
    if (m === 0 && !(gravity && marks[under] === 0) && (target < 0 || regionOf(g, i)[0] === target)) {
      all.push(i);
    }
  });
  return all;
};

// bitsOf are the cells with a mark, a bit for each.
const bitsOf = (marks, mark) => marks.reduce((bits, m, i) => m === mark ? bits | 1 << i : bits, 0);

// endOf is how the last move has ended a game, null while it goes on.
const endOf = (p, mover) => {
  const {g, marks} = p;
  const all = (g.common ?? [mover + 1]).map(mark => bitsOf(marks, mark));
  const complete = goal => goal.sets.filter(set => all.some(bits => (bits & set) === set));
  const goal = g.goals?.find(goal => complete(goal).length > 0);
  if (goal) {
    const union = g.goals.flatMap(complete).reduce((union, set) => union | set, 0);
    return {winner: goal.misere ? 1 - mover : mover, why: goal.why, cells: [...marks.keys()].filter(i => union >> i & 1)};
  }
  return marks.includes(0) ? null : {winner: -1, why: 'full', cells: []};
};

// playHere plays moves from the start; it answers null where a move cannot be played or
// is not known to do no more than place a mark.
const playHere = (g, moves) => {
  const {numbers, board} = plan(g);
  const marks = board.cells.map((_, i) => (c => c === '.' ? 0 : c === '#' ? 9 : c.charCodeAt(0) - 64)(g.setup?.[i] ?? '.'));
  const p = {g, marks, line: [], last: -1, target: -1, end: null};
  for (const text of moves) {
    const [, name, sign] = /^([a-z]+\d+(?:\.\d+)?)([A-Z]?)$/.exec(text) ?? [];
    const n = p.line.length;
    const i = numbers.get(name);
    const mark = sign ? signsOf(g).indexOf(sign) + 1 : putOf(g, n);
    if (p.end || g.moves && n >= g.moves || !sign !== !(g.common?.length > 1) || sign && !g.common.includes(mark) || !openCells(p).includes(i)) {
      return null;
    }
    marks[i] = mark;
    p.line.push(text);
    p.last = i;
    p.target = g.sent ? regionOf(g, i)[1] : -1;
    p.end = endOf(p, turnOf(g, n));
  }
  return p;
};

// keyOf is the key of a position: see game/key.go.
const mix = x => {
  const cut = x => BigInt.asUintN(64, x);
  x = cut(x + 0x9e3779b97f4a7c15n);
  x = cut((x ^ x >> 33n) * 0xff51afd7ed558ccdn);
  x = cut((x ^ x >> 33n) * 0xc4ceb9fe1a85ec53n);
  return x ^ x >> 33n;
};
const keyOf = p => {
  const n = p.line.length;
  const register = (i, v) => v ? mix(1n << 56n | BigInt(i) << 32n | BigInt(v)) : 0n;
  let key = mix(1n << 48n | BigInt(turnOf(p.g, n) + 1)) ^ register(0, p.target + 1) ^ register(p.g.register ?? 0, p.g.register ? n : 0);
  p.marks.forEach((m, i) => {
    key ^= m ? mix(BigInt(i) << 8n | BigInt(m)) : 0n;
  });
  return key.toString(16);
};

// movesHere are the legal moves of a position as text, and the cell of each.
const movesHere = p => {
  const {g, line, end} = p;
  const names = plan(g).board.cells;
  const signs = g.common?.length > 1 ? g.common.map(m => signsOf(g)[m - 1]) : [''];
  const all = end ? [] : openCells(p).flatMap(i => signs.map(sign => [names[i][0] + sign, i]));
  return g.offer && line.length ? [...all, [g.offer, -1]] : all;
};

// asksOf takes the game, the moves and whether the board is wanted from a look, null
// for one that only the engine can read.
const asksOf = text => {
  let [all, id, board, moves = '', position = ''] = /^(\S+)( board)?(?: moves \d+ ([^]*)| position ([^]*))?$/.exec(text) ?? [];
  const link = /^[^\s;]*g=1;([^\s;%]+)(?:;([^\s;%]*))?$/.exec(position);
  if (link) {
    [, id, position = ''] = link;
  }
  const rest = position.replace(/[\s,]/g, '');
  const cut = rest.match(/[a-z]+\d+(\.\d+)?[A-Z]?/g) ?? [];
  const game = all && games.find(g => g.id === id);
  return game && cut.join('') === rest ? {game, board: !!board, moves: moves ? moves.split(' ') : cut} : null;
};

const lookHere = text => {
  const asks = asksOf(text);
  const p = asks && playHere(asks.game, asks.moves);
  if (!p) {
    return null;
  }
  const {g, marks, line, end} = p;
  const n = line.length;
  const players = g.players ?? 2;
  const titles = g.titles ?? [...signsOf(g)];
  const moves = movesHere(p);
  const {board} = plan(g);
  return {
    rules: g.id, name: g.name, short: g.short, players, plies: n, turn: end ? -1 : turnOf(g, n),
    marks: marks.map(m => '.ABCDEFGH#'[m]).join(''),
    own: titles.map((_, i) => g.common ? 0 : i + 1), put: putOf(g, n), signs: signsOf(g), titles, line, text: line.join(''),
    moves: moves.map(m => m[0]), at: moves.map(m => m[1]), last: p.last < 0 ? [] : [p.last], win: end?.cells ?? [],
    ...board.tiles ? {regions: '.'.repeat(marks.length / board.tiles[0] / board.tiles[1]), target: p.target} : {},
    ...g.captures ? {captured: Array(players).fill(0)} : {},
    out: 0, over: !!end, winner: end?.winner ?? -1, reason: end?.why ?? '',
    outcome: !end ? '' : end.winner < 0 ? 'Draw' : `${titles[end.winner]} wins`, key: keyOf(p),
    ...asks.board ? {board} : {},
  };
};
