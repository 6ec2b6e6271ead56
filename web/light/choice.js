// One light board: the question which of several moves to a cell is meant, with buttons
// beside the cell.
//
// choose asks, cancel closes the question, and openChoices places the buttons. choice is
// the open question, null for none.

let choice = null; // the moves to choose from

// choose asks which of several moves to a cell is meant: the mark first, then the rest.
const choose = (c, moves) => {
  const parts = moves.map(m => ({m, ...partsOf(m, c)}));
  const marks = new Set(parts.map(p => p.mark)).size > 1;
  const turns = !marks && parts.every(p => p.region);
  choice = {
    c, marks, turns,
    ask: marks ? t('whichMark', c.name) : turns ? t('whichTurn') : t('whichMove', c.name),
    offered: marks ? parts.filter((p, i) => parts.findIndex(q => q.mark === p.mark) === i) : parts,
    rest: p => parts.filter(q => q.mark === p.mark).map(q => q.m),
  };
  message = '';
  announce(choice.ask);
  render();
  openChoices();
  choices.querySelector('button')?.focus({preventScroll: true});
};
const openChoices = () => {
  // A button keeps the focus when the window changes its size.
  const paused = [...choices.children].indexOf(document.activeElement);
  choices.replaceChildren();
  choices.hidden = !choice;
  grid.classList.toggle('asks', !!choice);
  if (!choice) {
    return;
  }
  const {c, marks, turns, offered} = choice;
  write(choices, 'aria-label', choice.ask);
  const {side, s} = l;
  const [x, y] = spot(c);
  const edge = 48 * s;
  const gap = 8 * s;
  // Buttons other than turns are in rows near the cell, within the board.
  const columns = Math.max(1, Math.min(offered.length, Math.floor((l.board.w + gap) / (edge + gap))));
  const rows = Math.ceil(offered.length / columns);
  const [w, h] = [columns * (edge + gap) - gap, rows * (edge + gap) - gap];
  const x0 = Math.max(Math.min(x - w / 2, l.board.w - w - gap), gap);
  let y0 = y + side / 2 + gap;
  if (y0 + h + gap > l.board.h) {
    y0 = y - side / 2 - gap - h;
  }
  offered.forEach((p, i) => {
    const e = make('button', {type: 'button', class: 'light-choice', 'data-move': p.m}, choices);
    let at = {x: x0 + i % columns * (edge + gap), y: y0 + Math.floor(i / columns) * (edge + gap), w: edge, h: edge};
    if (marks) {
      write(e, 'aria-label', p.mark);
      stamp(icon(e), p.mark, 0, 0, 4, 'i' + letters.indexOf(p.mark));
    } else if (turns) {
      write(e, 'aria-label', t(p.right ? 'turnRight' : 'turnLeft', p.region));
      e.classList.add('turns');
      drawTurn(e, p.right);
      at = turnBox(p, c);
    } else {
      e.textContent = p.m;
    }
    put(e, at);
    e.addEventListener('click', () => {
      const rest = marks ? choice.rest(p) : [p.m];
      if (rest.length > 1) {
        return choose(c, rest);
      }
      close();
      elements.get(c)?.focus({preventScroll: true});
      orTell(api.play(p.m));
    });
  });
  choices.children[paused]?.focus({preventScroll: true});
  drawGhost(null);
};
// turnBox is the place of a button that turns a region: inside the region, beside the
// chosen cell.
const turnBox = (p, c) => {
  const [tw, th] = b.tiles;
  const r = [...Array(b.across * b.rows / th).keys()].find(r => b.regionName(r) === p.region);
  const [cx, cy] = spot(b.at((r % b.across) * tw, Math.floor(r / b.across) * th));
  const {side, s} = l;
  const box = {x: cx - side / 2, y: cy - side / 2, w: tw * side, h: th * side};
  let edge = Math.min(50 * s, box.w * 0.42, box.h * 0.8);
  let y = box.y + box.h / 2;
  if (b.region(c) === r) {
    const above = spot(c)[1] - side / 2 - box.y;
    const below = box.h - above - side;
    edge = Math.min(edge, Math.max(above, below));
    y = below > above ? box.y + box.h - below / 2 : box.y + above / 2;
  }
  const gap = Math.min(5 * s, edge * 0.1);
  return {x: box.x + box.w / 2 + (p.right ? gap : -edge - gap), y: y - edge / 2, w: edge, h: edge};
};
const close = () => {
  choice = null;
  openChoices();
  draw();
  render();
};
const cancel = () => {
  const c = choice.c;
  close();
  announce(t('cancelled'));
  elements.get(c)?.focus({preventScroll: true});
};
