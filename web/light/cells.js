// One light board: the buttons of the visible cells, and the layout.
//
// cellsAnew makes the buttons, and resize lays everything out for the window.

let l = null; // the layout
let spot = null; // a function: the middle of a cell
let tabStop = null; // the cell in the Tab order

const elements = new Map();

const cellsAnew = () => {
  const paused = grid.contains(document.activeElement);
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
  if (!elements.has(tabStop)) {
    tabStop = b.part[b.part.length >> 1];
  }
  if (l) {
    resize();
  }
  if (paused) {
    elements.get(tabStop).focus({preventScroll: true});
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
  const n = seen.players > 2 || seen.captured || !puzzle && !readonly ? seen.players : 0;
  l = layOut(W, H, b, n, b.choices, coordinates, homeward, whole);
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
  homeward && put(homeward, l.home);
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
