// All light boards: boards and pieces in the usual look of a game.
//
// piece draws a mark or stone in a style; crossings, frame and plates draw boards of
// these styles, and sheet paper; lastOf marks the stone of the last move.

// The diameter of a stone in each style, in cells.
const wide = {crossings: 0.9, frame: 0.8, hexagons: 0.9, plates: 0.77, pegs: 0.77};
const hole = 0.43; // the radius of a hole of a frame, in cells

// piece draws a mark at a place: its sign, or in a style a stone. The sign on a stone is
// visible in high contrast only. rows is how far the stone falls.
const piece = (into, style, sign, x, y, side, kind, rows = 0) => {
  if (!style) {
    return stamp(into, sign, x, y, side, kind);
  }
  const r = side * wide[style] / 2;
  const rim = Math.max(side > 8 ? 1 : 0, r * 0.09);
  const g = drawn('g', {class: 'stone ' + kind}, drawn('g', {transform: `translate(${x} ${y})`}, into));
  if (rows && style === 'frame') {
    g.style.cssText = `--fall: ${-rows * side}px; --long: ${Math.sqrt(rows) * 130}ms`;
  }
  drawn('circle', {r: r - rim / 2, 'stroke-width': rim}, g);
  drawn('path', {class: 'glint', d: 'M-.597-.281A.66.66 0 0 1-.083-.655', transform: `scale(${r})`, 'stroke-width': 0.13}, g);
  return stamp(g, sign, 0, 0, r * 1.5);
};

// crossings draws the lines of a layer between its outermost cells, and the star points.
const crossings = (svg, b, at, side, width) => {
  const [from, to] = [b.part[0], b.part.at(-1)];
  const [[x0, y0], [x1, y1]] = [at(from), at(to)];
  const whole = side / 2 - width;
  const ends = [from.col && x0 - whole, from.row && y0 - whole, to.col < b.columns - 1 && x1 + whole, to.row < b.rows - 1 && y1 + whole];
  const [left, top, right, bottom] = ends.map((n, i) => n || [x0, y0, x1, y1][i]);
  const line = (x, y, u, w, outer) => drawn('path', {class: 'grid', d: `M${x} ${y} ${u} ${w}`, 'stroke-width': outer ? 2 * width : width}, svg);
  for (let col = from.col; col <= to.col; col++) {
    const x = x0 + (col - from.col) * side;
    line(x, top, x, bottom, !col || col === b.columns - 1);
  }
  for (let row = from.row; row <= to.row; row++) {
    const y = y0 + (row - from.row) * side;
    line(left, y, right, y, !row || row === b.rows - 1);
  }
  const stars = n => n % 2 ? [3, n >> 1, n - 4] : [3, n - 4];
  for (const col of stars(b.columns)) {
    for (const row of stars(b.rows)) {
      const c = b.at(col, row);
      const lone = (2 * col === b.columns - 1) !== (2 * row === b.rows - 1);
      if (b.shows(c) && !(lone && b.columns < 19)) {
        drawn('circle', {class: 'star', cx: at(c)[0], cy: at(c)[1], r: Math.max(2 * width, side * 0.1)}, svg);
      }
    }
  }
};

// frame draws the front of the frame: the board without its holes.
const frame = (svg, b, at, side, w, h, r) => {
  const holes = b.part.map(c => `M${at(c)[0] - hole * side} ${at(c)[1]}a${hole * side} ${hole * side} 0 1 0 ${2 * hole * side} 0a${hole * side} ${hole * side} 0 1 0 ${-2 * hole * side} 0`);
  drawn('path', {
    class: 'star', 'fill-rule': 'evenodd',
    d: `M${r} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${r}A${r} ${r} 0 0 1 ${r} 0${holes.join('')}`,
  }, svg);
};

// plates draws each region as a plate with hollows.
const plates = (svg, b, at, side, width, regionBox) => {
  for (let r = 0; r < b.across * b.rows / b.tiles[1]; r++) {
    const [x, y, w, h] = regionBox(r);
    const by = side * 0.045 + width / 2;
    drawn('rect', {class: 'plate', x: x + by, y: y + by, width: w - 2 * by, height: h - 2 * by, rx: side * 0.22, 'stroke-width': width}, svg);
  }
  for (const c of b.part) {
    drawn('circle', {class: 'hollow', cx: at(c)[0], cy: at(c)[1], r: side * 0.25}, svg);
  }
};

// sheet draws the ruling of paper, and makes the filter by which lines waver as if drawn by
// hand.
const sheet = (svg, side, w, h, s) => {
  const step = Math.max(side / 3, 9 * s);
  for (let y = step * 0.8; side >= 16 && y < h - step / 4; y += step) {
    drawn('rect', {class: 'ruled', x: 0, y: Math.round(y), width: w, height: 1}, svg);
  }
  const hand = drawn('filter', {id: 'hand', x: -0.2, y: -0.2, width: 1.4, height: 1.4, 'color-interpolation-filters': 'sRGB'}, svg);
  drawn('feTurbulence', {type: 'fractalNoise', baseFrequency: 0.5 / side, numOctaves: 2, seed: 3}, hand);
  drawn('feDisplacementMap', {in: 'SourceGraphic', scale: side * 0.13, xChannelSelector: 'R', yChannelSelector: 'G'}, hand);
};

// lastOf marks the stone of the last move with a dot, or with a ring if its sign is
// visible.
const lastOf = (svg, kind, [x, y], side) => {
  const g = drawn('g', {class: 'last ' + kind}, svg);
  drawn('circle', {cx: x, cy: y, r: Math.max(1.25, side * 0.11)}, g);
  drawn('circle', {class: 'around', cx: x, cy: y, r: side * 0.46, 'stroke-width': Math.max(1.5, side * 0.055)}, g);
};
