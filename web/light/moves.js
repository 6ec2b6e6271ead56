// One light board: the legal moves.
//
// movesTo are the moves to a cell, cellFor is the cell that a press plays on, and landed
// that of the last move. partsOf parses a move's text, and barredOf finds the cells that
// the rules forbid for this move.

let movesByCell = new Map(); // the legal moves by their cells
const movesTo = c => movesByCell.get(c?.i) ?? [];

// cellFor is the cell that a press plays on: the pressed one, or where a stone in its
// column comes to rest.
const cellFor = c => {
  if (!b.gravity || movesTo(c).length) {
    return c;
  }
  const to = seen.at.find(i => i >= 0 && seen.marks[i] === '.' && b.cells[i].col === c.col && (b.layers < 2 || b.cells[i].row === c.row));
  return to === undefined ? c : b.cells[to];
};

// partsOf parses a move's text: the cell, the mark, the turn.
const partsOf = (text, c) => {
  let rest = text.slice(c.name.length);
  const mark = seen.put === 0 && seen.signs.includes(rest[0]) ? rest[0] : '';
  rest = rest.slice(mark.length);
  const [, region, way] = b.tiles && /^([A-Z]+\d+)([LR])$/.exec(rest) || [];
  return {mark, rest, region, right: way === 'R'};
};

// landed is the cell of the last move, after the turn of a region.
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

// barredOf is the empty cells that the rules forbid for this move.
const barredOf = () => {
  const barred = new Set();
  if (seen.over || !mayPlay() || seen.target >= 0 || b.cells.length > most || !seen.at.some(i => i >= 0)) {
    return barred;
  }
  for (const c of b.cells) {
    if (seen.marks[c.i] === '.' && !movesByCell.has(cellFor(c).i) && !(b.tiles && seen.regions[b.region(c)] !== '.')) {
      barred.add(c.i);
    }
  }
  return barred;
};
