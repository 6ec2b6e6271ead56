// All light boards: the geometry of a board.
//
// boardOf makes, of the engine's description, an object with the cells, the regions, and
// the part of the board that is shown.

// boardOf is a board of the engine's description, with the column, row and layer of each
// cell.
const boardOf = told => {
  const cells = told.cells.map(([name, x, y], i) => {
    const [, letter, row, layer] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(name);
    const col = [...letter].reduce((n, c) => n * 26 + c.charCodeAt(0) - 96, 0) - 1;
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
