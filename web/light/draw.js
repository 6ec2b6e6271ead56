// One light board: its picture.
//
// draw draws the position, and drawGhost a preview of a press on a cell. fresh is the cell
// whose mark is animated.

let fresh; // the cell whose mark is animated

const view = () => {
  const barred = barredOf();
  const end = landed();
  const regions = seen.regions;
  return {
    ...seen, regions, barred, fresh, asked: wanted, common: !seen.own[0],
    last: end ? [end.i] : [],
    boards: boards(),
    dashed: 2 * barred.size < [...seen.marks].filter(m => m === '.').length,
    layer: n => t('layer', n),
  };
};
const draw = () => {
  for (const e of [svg, ghost]) {
    write(e, 'width', l.board.w);
    write(e, 'height', l.board.h);
  }
  spot = paint(svg, l, b, view());
  drawValues();
  drawGhost(null);
};
// drawGhost draws a preview of a press on a cell, or none for null.
const drawGhost = c => {
  ghost.replaceChildren();
  if (choice) {
    c = choice.c;
  }
  const to = l && c && cellFor(c);
  if (!to || !mayPlay() || !b.shows(to) || !movesTo(to).length) {
    return;
  }
  const [x, y] = spot(to);
  if (seen.put && seen.marks[to.i] === '.') {
    const s = sign(seen.put);
    piece(ghost, b.style, s, x, y, l.side * (b.hex ? 0.94 : 1), `i${letters.indexOf(s)}${choice ? '' : ' ghost'}`);
    if (b.style === 'crossings' && l.side >= 22) { // as the move would be numbered
      drawn('text', {class: 'number', x, y: y + l.side * 0.16, 'text-anchor': 'middle', 'font-size': l.side * 0.42}, ghost).textContent = at + 1;
    }
  } else {
    drawn('circle', {class: 'mark ghost none', cx: x, cy: y, r: l.side * 0.12, 'stroke-width': Math.max(1, l.side * 0.04)}, ghost);
  }
};
