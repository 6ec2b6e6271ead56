// One light board: pointers and keys.
//
// wanted is the small cell that waits for a second tap.

let wanted = null; // the small cell that was tapped once

let pointer = 'mouse';

const press = c => {
  touched = true;
  if (choice) {
    return cancel();
  }
  if (readonly) {
    return tell(t('watch'));
  }
  const to = cellFor(c);
  const meant = mayPlay() ? movesTo(to) : [];
  const asks = confirm === 'always' || confirm !== 'never' && l.side < small;
  if (meant.length && pointer === 'touch' && asks && wanted !== c) {
    wanted = c;
    draw();
    drawGhost(c);
    return tell(t('again', to.name) + '.');
  }
  wanted = null;
  if (meant.length > 1) {
    choose(to, meant);
    return draw();
  }
  draw();
  orTell(api.play(meant[0] ?? to.name));
};
grid.addEventListener('pointerdown', e => { pointer = e.pointerType; });
grid.addEventListener('click', e => {
  const c = cellAt(e);
  if (c) {
    // Clicks of keys and assistive technology have a detail of 0.
    pointer = e.detail === 0 ? 'key' : e.pointerType || pointer;
    enter(c);
    press(c);
  }
});
const over = e => drawGhost(e.pointerType === 'mouse' && cellAt(e) || null);
grid.addEventListener('pointerover', over);
grid.addEventListener('pointerleave', () => drawGhost(null));

// enter makes a cell the one in the Tab order.
const enter = c => {
  if (tabStop !== c) {
    const was = elements.get(tabStop);
    was && write(was, 'tabindex', -1);
    tabStop = c;
    write(elements.get(c), 'tabindex', 0);
  }
};
grid.addEventListener('focusin', e => {
  touched = true;
  const c = cellAt(e);
  c && enter(c);
  c && e.target.matches(':focus-visible') && drawGhost(c);
});
grid.addEventListener('focusout', () => drawGhost(null));

// step is the cell that a key leads to.
const step = (c, key, ctrl) => {
  const {col, row, z} = c;
  const inRow = () => b.cells.filter(d => d.row === row && d.z === z);
  switch (key) {
    case 'ArrowLeft': return b.at(col - 1, row, z);
    case 'ArrowRight': return b.at(col + 1, row, z);
    case 'ArrowUp': case 'ArrowDown': {
      const dy = key === 'ArrowUp' ? -1 : 1;
      if (!b.hex) {
        return b.at(col, row + dy, z);
      }
      // Rows of hexagons are shifted by half a cell: alternating left and right keeps
      // the column.
      const ways = [b.at(col, row + dy, z), b.at(col - dy, row + dy, z)];
      row % 2 || ways.reverse();
      return ways[0] ?? ways[1];
    }
    case 'Home': return ctrl ? b.cells[0] : inRow()[0];
    case 'End': return ctrl ? b.cells.at(-1) : inRow().at(-1);
    case 'PageUp': case 'PageDown': {
      const way = key === 'PageUp' ? -1 : 1;
      if (b.layers > 1) {
        return b.at(col, row, z - way);
      }
      for (let n = Math.max(1, b.seen()[1] - 1); n > 0; n--) {
        const to = row + way * n;
        if (to >= 0 && to < b.rows && b.at(col, to, z)) {
          return b.at(col, to, z);
        }
      }
    }
  }
  return null;
};
grid.addEventListener('keydown', e => {
  const c = cellAt(e);
  const ends = e.key === 'Home' || e.key === 'End';
  if (!c || e.altKey || e.metaKey || e.ctrlKey && !ends || !/^(Arrow|Home|End|Page)/.test(e.key)) {
    return;
  }
  e.preventDefault();
  const to = step(c, e.key, e.ctrlKey);
  if (!to) {
    return;
  }
  if (!b.shows(to)) {
    b.reveal(to);
    tabStop = to;
    cellsAnew();
  }
  enter(to);
  elements.get(to).focus({preventScroll: true});
});
box.addEventListener('keydown', e => {
  if (e.key === 'Escape' && (choice || wanted || search)) {
    e.stopPropagation();
    if (choice) {
      cancel();
    } else if (wanted) {
      wanted = null;
      draw();
      tell(t('cancelled'));
    } else {
      stop.click();
    }
  }
});
