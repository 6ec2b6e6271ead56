// All light boards: the drawing of a board and of what is on it.
//
// paint redraws all of it, from the ground up to the coordinates.
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
  const {style} = b;
  const stones = style && !b.hex;
  const signed = v.players > 2 ? ' signed' : '';
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
    if (stones) {
      return drawn('circle', {cx: x, cy: y, r: hole * side, class: kind}, svg);
    }
    const [left, right, top, low] = [c.col === 0, c.col === b.columns - 1, c.row === 0, c.row === b.rows - 1];
    const [a, d, e, f] = [left && top, right && top, right && low, left && low].map(here => here ? round : 0);
    drawn('path', {class: kind, d: `M${x - side / 2 + a} ${y - side / 2}h${side - a - d}a${d} ${d} 0 0 1 ${d} ${d}v${side - d - e}` +
      `a${e} ${e} 0 0 1 ${-e} ${e}h${e + f - side}a${f} ${f} 0 0 1 ${-f} ${-f}v${f + a - side}a${a} ${a} 0 0 1 ${a} ${-a}Z`}, svg);
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
    b.hex || style === 'plates' || box(x, y, ...size, 'ground', round);
    style === 'plates' && plates(svg, b, at, side, width, regionBox);
    if (style === 'pegs') {
      box(x + width / 2, y + width / 2, size[0] - width, size[1] - width, 'plate', round - width / 2).setAttribute('stroke-width', width);
      b.part.forEach(c => c.z === z && drawn('circle', {class: 'star', cx: at(c)[0], cy: at(c)[1], r: side * 0.1}, svg));
    }
    if (l.caption) {
      drawn('text', {x, y: y - 6 * s, class: 'name'}, svg).textContent = v.layer(z + 1);
    }
  }
  if (b.pencil) {
    sheet(svg, side, ...size, s);
  }
  svg.style.filter = b.pencil ? 'url(#hand)' : '';
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

  // Highlights: regions, barred cells, winning cells, the last move.
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
    stones || light(c, 'glow ' + (char >= 'A' ? kindOf(char) : 'none'));
  }
  const last = b.cells[v.last[0]];
  if (last && !v.win.length && v.marks[last.i] >= 'A') {
    stones || light(last, 'tint ' + kindOf(v.marks[last.i]));
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
  style === 'crossings' && crossings(svg, b, at, side, width);
  for (const z of b.hex || style ? [] : layers) {
    const [x, y] = origin(z);
    const line = (edge, from, n, per, draw) => {
      for (let i = 1; i < n; i++) {
        const bold = per && (from + i) % per === 0;
        bold === edge && draw(i * side, (bold ? thick : width) * (b.pencil ? 1.7 : 1), bold ? 'bold' : per ? 'line fine' : 'line');
      }
    };
    for (const edge of b.tiles ? [false, true] : [undefined]) {
      line(edge, b.from[0], Math.round(b.w), b.tiles?.[0], (at, w, kind) => box(x + at - w / 2, y, w, size[1], kind));
      line(edge, b.from[1], Math.round(b.h), b.tiles?.[1], (at, w, kind) => box(x, y + at - w / 2, size[0], w, kind));
    }
    b.pencil && Math.max(b.columns, b.rows) < 5 || box(x + width / 2, y + width / 2, size[0] - width, size[1] - width, b.wraps ? 'frame joined' : 'frame', Math.max(0, round - width / 2)).setAttribute('stroke-width', b.wraps ? Math.max(1.5, width) : width);
  }

  // The marks. Those beside the winning lines are dimmed, once the lines are drawn.
  const dimmed = ' passed' + (v.fresh === undefined ? '' : ' lately');
  const passed = c => !v.win.length || (v.boards.length ? v.boards.includes(b.region(c)) : v.win.includes(c.i)) ? '' : dimmed;
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
    const kind = kindOf(char) + (closed ? ' closed' : passed(c)) + signed + (c.i === v.fresh ? ' fresh' : '');
    piece(svg, style, sign(char), x, y, side * inset, kind, c.i === v.fresh ? c.row + 1 - b.from[1] : 0);
  }
  style === 'frame' && frame(svg, b, at, side, ...size, round);
  if (stones && last && !v.win.length && v.marks[last.i] >= 'A' && b.shows(last)) {
    const [x, y] = at(last);
    lastOf(svg, kindOf(v.marks[last.i]) + signed, [x, y], side);
  }
  for (const [char, r] of regions) {
    if (char >= 'A' && !v.common) {
      const [x, y, w, h] = regionBox(r);
      stamp(svg, sign(char), x + w / 2, y + h / 2, Math.min(w, h) * 0.92, kindOf(char) + (v.boards.length && !v.boards.includes(r) ? dimmed : ''));
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
