// All light boards: the computer's moves in small games.
//
// goHere answers a request for a move, of package game/engine's protocol, in a game of
// which all is known, with an info line like the engine's, or null where only the
// engine can.

// A value is what a position is worth to who moves: 100 - n for a win in n plies,
// n - 100 for a loss in n plies, 0 for a draw or for what is not known.
const sure = 100;
const later = v => v > 0 ? 1 - v : v < 0 ? -1 - v : 0; // that of the move that leads there
const earlier = v => v > 0 ? -1 - v : v < 0 ? 1 - v : 0; // and back

const mostNodes = 600000; // positions a move
const slots = 1 << 19; // of the table

// solverOf answers a function of a position, a depth in plies, the most that a value is
// asked for, and whether all values are wanted and not only the best. It resolves to the
// legal moves with their values. The search is alpha-beta with a table.
const solverOf = g => {
  const own = !g.common;
  const kinds = turn => own ? [turn] : g.common.map(m => m - 1);
  const cells = [...plan(g).board.cells.keys()];
  const sets = g.goals.flatMap(goal => goal.sets.map(set => ({set, worth: goal.misere ? 1 - sure : sure - 1})));
  const through = cells.map(i => sets.filter(({set}) => set >> i & 1));
  const order = [...cells].sort((i, j) => through[j].length - through[i].length);
  // Where each player completes sets of their own to win, threats must be met.
  const threats = own && g.goals.every(goal => !goal.misere);
  // The table has by the marks of a position its value's bounds, and for which depth.
  const keys = new Int32Array(slots);
  const bounds = new Int32Array(slots);
  const all = 31; // the depth of a value that is final
  let nodes = 0;
  let cuts = 0; // places where the search has not looked further

  // ends is the value of a move that completes a set, 0 of another.
  const ends = (bits, i) => through[i].find(({set}) => ((bits | 1 << i) & set) === set)?.worth ?? 0;

  // valueOf is the value of a move; x and o are the cells of both marks.
  const valueOf = (x, o, turn, i, kind, depth, low, high) => {
    const end = ends(kind ? o : x, i);
    const [p, q] = kind ? [x, o | 1 << i] : [x | 1 << i, o];
    return end || later(value(p, q, 1 - turn, depth - 1, earlier(high), earlier(low)));
  };

  const value = (x, o, turn, depth, low, high) => {
    nodes++;
    const free = order.filter(i => !((x | o) >> i & 1));
    let tries = free;
    if (threats) {
      const [mine, other] = turn ? [o, x] : [x, o];
      if (free.some(i => ends(mine, i))) {
        return sure - 1;
      }
      const met = free.filter(i => ends(other, i));
      if (met.length > 1) {
        return 2 - sure;
      }
      tries = met.length ? met : free;
    }
    if (!free.length || sets.every(({set}) => x & set && o & set)) {
      return 0; // nobody can complete a set any more
    }
    if (depth === 0 || nodes > mostNodes) {
      cuts++;
      return 0;
    }
    const key = x | o << 16;
    const slot = Math.imul(key, 0x9e3779b1) >>> 13;
    const known = keys[slot] === key ? bounds[slot] & 31 : 0;
    if (known === all || known === depth) {
      const [least, most] = [(bounds[slot] >> 5 & 255) - sure, (bounds[slot] >> 13 & 255) - sure];
      if (least >= high || most <= low || least === most) {
        cuts += known === all ? 0 : 1;
        return least >= high ? least : most;
      }
    }
    const before = cuts;
    let best = -sure;
    for (const i of tries) {
      for (const kind of kinds(turn)) {
        best = Math.max(best, valueOf(x, o, turn, i, kind, depth, Math.max(low, best), high));
      }
      if (best >= high) {
        break;
      }
    }
    if (nodes <= mostNodes) {
      keys[slot] = key;
      bounds[slot] = (cuts === before ? all : depth) | (best > low ? best : -sure) + sure << 5 | (best < high ? best : sure) + sure << 13;
    }
    return best;
  };

  return async (p, {depth, most = sure, every = false, goesOn = false, going = () => true}) => {
    nodes = goesOn ? nodes : 0;
    const [x, o] = [bitsOf(p.marks, 1), bitsOf(p.marks, 2)];
    const turn = turnOf(g, p.line.length);
    const before = cuts;
    let best = -sure;
    const moves = [];
    let since = performance.now();
    for (const i of openCells(p)) {
      for (const kind of kinds(turn)) {
        if (performance.now() - since > 12) {
          await new Promise(done => setTimeout(done)); // the page has its turn
          since = performance.now();
        }
        if (!going()) {
          return null;
        }
        const v = valueOf(x, o, turn, i, kind, depth, every ? -sure : best - 1, most);
        best = Math.max(best, v);
        moves.push({i, kind, v, text: plan(g).board.cells[i][0] + (g.common?.length > 1 ? signsOf(g)[kind] : '')});
      }
    }
    return {moves, best, nodes, proved: cuts === before, spent: nodes > mostNodes, depth};
  };
};
const solvers = new Map();
const solve = (p, how) => {
  if (!solvers.has(p.g)) {
    solvers.set(p.g, solverOf(p.g));
  }
  return solvers.get(p.g)(p, how);
};

// certain tells whether a value is the game's, and its plies those of best play: further in
// the table than the search has looked, a win may be known while a sooner one is not.
const certain = ({proved, depth}, v) => proved || v !== 0 && sure - Math.abs(v) <= depth;

// deepest is the values of a position as far as the solver comes: the soonest win and
// the latest loss.
const deepest = async (p, going) => {
  const left = p.marks.filter(m => m === 0).length;
  let found = null;
  for (let depth = 1; depth <= left; depth++) {
    // Most positions in which nothing is near are draws.
    const draw = depth === 4 ? await solve(p, {depth: left, most: 1, goesOn: true, going}) : null;
    const next = draw?.proved && draw.best === 0 ? draw : await solve(p, {depth, goesOn: depth > 1, going});
    if (!next || next.spent && found) {
      return next && found;
    }
    found = next;
    if (certain(found, found.best)) {
      break;
    }
  }
  return found;
};

// How the levels choose, as policy.go of package game/engine has it.
const policies = [
  {name: 'random', elo: 0},
  {name: '', elo: 320, temperature: 200, depth: 1, sees: 1, blind: 500, miss: 250},
  {name: 'easy', elo: 440, temperature: 160, depth: 1, sees: 2, blind: 350, miss: 130},
  {name: 'medium', elo: 725, temperature: 35, depth: 2, sees: 2, blind: 80, miss: 25},
  {name: 'skilled', elo: 910, temperature: 6, depth: 4, sees: 4, blind: 50, miss: 15},
  {name: 'hard', elo: 1110, slips: 40},
  {name: 'strongest', elo: 1210},
  {name: 'perfect', elo: Infinity},
];

// potential is what a move promises to a level that does not see what comes of it: the most
// promising set of the player's own that it goes on with. promise is what it is worth before
// anything is decided: all the sets that are still open to one player.
const countIn = (p, set, mark) => p.marks.reduce((n, m, i) => n + (m === mark && set >> i & 1), 0);
const setsOf = (p, i) => p.g.common ? [] : p.g.goals.flatMap(({sets, misere}) => sets.filter(set => set >> i & 1).map(set => {
  const mine = turnOf(p.g, p.line.length) + 1;
  return {misere, own: countIn(p, set, mine), other: countIn(p, set, 3 - mine), missing: countIn(p, set, 0)};
}));
const potential = (p, i) => setsOf(p, i).reduce((most, {own, other, missing}) => own && !other ? Math.max(most, 300 / missing) : most, 0);
const promise = (p, i) => setsOf(p, i).reduce((sum, {misere, own, other}) => own && other ? sum : sum + (misere ? -15 : 15) * (own + other + 1) ** 2, 0);

// chosen is the move that a level plays; chance answers numbers from 0 to 1.
const chosen = async (p, level, chance, going) => {
  const share = Math.max(3, p.marks.length >> 1);
  const happens = hundredths => chance() * 100 * share < hundredths;
  let at = policies.findIndex(way => way.name === level);
  if (/^\d+$/.test(level)) {
    at = Math.max(0, Math.min(policies.findIndex(way => way.elo > Number(level)) - 1, policies.length - 2));
    const [low, high] = [policies[at].elo, policies[at + 1].elo];
    at += high < Infinity && chance() * (high - low) < Number(level) - low ? 1 : 0;
  }
  while (policies[at].slips && happens(policies[at].slips)) {
    at--;
  }
  const way = policies[at];
  const pick = (moves, weight) => {
    let rest = chance() * moves.reduce((sum, m) => sum + weight(m), 0);
    return moves.find(m => (rest -= weight(m)) < 0) ?? moves.at(-1);
  };
  if (at === 0) {
    const found = await solve(p, {depth: 1, every: true, going});
    return found && {...found, move: pick(found.moves, () => 1)};
  }
  if (!way.temperature) {
    const found = await deepest(p, going);
    const best = found?.moves.filter(m => m.v === found.best);
    const known = found && certain(found, found.best);
    const most = best && Math.max(...best.map(m => promise(p, m.i)));
    return found && {...found, move: pick(best, m => known || promise(p, m.i) === most ? 1 : 0), guessed: !known};
  }
  const found = await solve(p, {depth: way.depth, every: true, going});
  const [blind, miss] = [happens(way.blind), happens(way.miss)];
  const seems = m => {
    const n = sure - Math.abs(m.v);
    if (m.v === 0 || n > way.depth) {
      return promise(p, m.i);
    }
    return n > way.sees || (m.v < 0 ? blind : miss) ? potential(p, m.i) : m.v > 0 ? 10000 - 50 * n : 50 * n - 10000;
  };
  const most = found && Math.max(...found.moves.map(seems));
  return found && {...found, move: pick(found.moves, m => 2 ** ((seems(m) - most) / way.temperature))};
};

// goHere answers {answer, stop}; answer resolves to null where the solver was stopped, or
// came to no end while better() tells that the engine is there.
const goHere = (text, better) => {
  const [, id, moves = '', level, seed] = /^go (\S+)(?: moves \d+ (.*?))? level (\w+) seed (\d+) quiet$/.exec(text) ?? [];
  const g = id && smallGame(id);
  const p = g && (policies.some(way => way.name === level) || /^\d{1,4}$/.test(level)) && playHere(g, moves ? moves.split(' ') : []);
  if (!p || p.end) {
    return null;
  }
  let stopped = false;
  let at = BigInt(seed) ^ BigInt('0x' + keyOf(p));
  const chance = () => Number(mix(BigInt.asUintN(64, at++)) >> 11n) / 2 ** 53;
  const answer = async () => {
    const found = await chosen(p, level, chance, () => !stopped);
    if (!found || found.guessed && better()) {
      return null;
    }
    const {move, depth, nodes} = found;
    const score = move.v > 0 ? 999900 + move.v : move.v < 0 ? move.v - 999900 : 0;
    return `depth ${depth} nodes ${nodes} time 0 score ${score} ${certain(found, move.v) ? 'proved' : 'estimated'} pv 1 ${move.text}`;
  };
  return {answer: answer(), stop: () => { stopped = true; }};
};
