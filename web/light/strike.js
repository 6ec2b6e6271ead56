// All light boards: the lines through winning cells.
//
// strike draws them, and runsOf finds straight runs among cells.

// runsOf are the straight runs among cells, each from end to end.
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

// strike draws the lines through the winning cells: a stroke for a straight run, rings for
// one through layers, and strokes between neighbours for any other shape.
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
  const winner = v.winner < 0 || v.common ? '' : ` by i${Math.max(0, letters.indexOf(v.signs[v.own[v.winner] - 1]))}`;
  const g = drawn('g', {class: 'strike' + winner + (v.fresh === undefined ? '' : ' fresh'), 'stroke-width': boards.length ? Math.max(side * 0.12, 3) : Math.max(side * 0.05, 2)}, svg);
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
  if (b.style) { // an edge sets the line off from stones of any colour
    const edge = g.cloneNode(true);
    edge.classList.add('edge');
    edge.setAttribute('stroke-width', 2 * g.getAttribute('stroke-width') + 1);
    g.before(edge);
  }
};

// shorter is a line shortened at both ends.
const shorter = ([x, y], [u, w], by) => {
  const far = Math.hypot(u - x, w - y);
  const [dx, dy] = far > Math.max(0, 2 * by) ? [(u - x) / far * by, (w - y) / far * by] : [by, 0];
  return [[x + dx, y + dy], [u - dx, w - dy]];
};
