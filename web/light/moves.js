// Of one light board: what may be played.
//
// formsAt are the moves to a cell, aim is the cell that a press is for, landed
// the cell of the last move; partsOf takes a move's text apart, and barredOf
// finds the cells that the rules forbid for now.

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
