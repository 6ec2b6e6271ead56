// All light boards: the layout.
//
// layOut computes the boxes of the board and of everything around it.

// The lengths are the same as in the full game's layout in render/ui/play, so that
// nothing moves when that replaces the light board. home is whether there is the button to the
// first screen, and second whether the full game has a second row of buttons, which
// choices have the place of.
const most = 441; // the largest number of cells that are shown
const comfort = 30; // the size of cells in pixels if only some are shown
const small = 34; // the size in pixels below which cells take two taps

const layOut = (W, H, b, chips, choosy, coordinates, home, second) => {
  const wide = W > H * 1.2;
  const least = wide ? Math.min(W / 560, H / 310) : Math.min(W / 310, H / 520);
  const s = Math.min(Math.max(Math.min(W, H) / 760, 1), 2.4, Math.max(least, 0.3));
  const gap = 8 * s;
  const control = 46 * s;
  const margin = !coordinates ? gap : (b.rows >= 100 ? 28 : 20) * s;
  const pad = (W < 400 ? 10 : 16) * s;
  const room = {x: pad, y: pad, w: W - 2 * pad, h: H - 2 * pad};
  const l = {W, H, s, margin, coordinates, buttons: null, chips: [], list: null, tools: null, choices: null};
  const split = (box, n, between) => Array.from({length: n}, (_, i) => {
    const w = (box.w - between * (n - 1)) / n;
    return {x: box.x + i * (w + between), y: box.y, w, h: box.h};
  });

  // fit makes the board, with its coordinates, as large as a room allows.
  const fit = room => {
    const inner = {x: room.x + 0.85 * margin, y: room.y, w: room.w - margin, h: room.h - margin};
    if (b.cells.length > most) {
      b.look(inner.w / (comfort * s), inner.h / (comfort * s));
    }
    const [ew, eh] = [b.w + 2 * b.rim, b.h + 2 * b.rim];
    const n = b.shown;
    const caption = n > 1 || b.layers > 1 ? 20 * s : 0;
    let best = 0;
    for (let columns = 1; columns <= n; columns++) {
      const rows = Math.ceil(n / columns);
      const side = Math.min(inner.w / (columns * (ew + 0.6) - 0.6), (inner.h - rows * caption) / (rows * (eh + 0.6) - 0.6));
      const worth = side * (n % columns ? 0.8 : 1);
      if (worth > best) {
        best = worth;
        Object.assign(l, {side, columns});
      }
    }
    l.side = Math.max(l.side > 3 ? Math.floor(l.side) : l.side, 1);
    const rows = Math.ceil(n / l.columns);
    l.caption = caption;
    l.board = {w: (l.columns * (ew + 0.6) - 0.6) * l.side, h: (rows * (eh + 0.6) - 0.6) * l.side + rows * caption};
    put(inner);
    return inner;
  };
  const put = inner => {
    l.board.x = Math.round(inner.x + (inner.w - l.board.w) / 2);
    l.board.y = Math.round(inner.y + (inner.h - l.board.h) / 2);
  };
  const bottom = box => box.y + box.h;
  const right = box => box.x + box.w;
  const big = b.cells.length > most;
  // atHome puts the button to the first screen before the name and the status.
  const atHome = () => {
    l.home = {x: l.name.x, y: l.name.y + Math.max(0, bottom(l.status) - l.name.y - 44 * s) / 2, w: 46 * s, h: 44 * s};
    for (const box of [l.name, l.status]) {
      box.x += 54 * s;
      box.w -= 54 * s;
    }
  };

  if (wide) {
    const col = {y: room.y, w: Math.min(264 * s, W * 0.42), h: room.h};
    col.x = right(room) - col.w;
    room.w -= col.w + Math.max(pad, 24 * s);
    const inner = fit(room);
    const between = Math.min((col.x - right(l.board) - margin) / 2, 40 * s);
    inner.x += Math.max((col.x - between - right(l.board) - margin) / 2, 0) / 2;
    put(inner);
    col.x = Math.min(col.x, right(l.board) + margin + Math.max(between, 24 * s));
    const column = (s, control, second) => {
      const perRow = chips && H < 440 * s ? chips : 2;
      const rows = Math.ceil(chips / perRow);
      const choosing = choosy && !second;
      const more = choosing || second ? 1 : 0;
      const texts = 110 * s + 4 * 8 * s + rows * 42 * s + more * 8 * s;
      const controls = (3 + more) * control;
      const tools = big ? control + gap : 0;
      const height = texts + controls + tools;
      const row = 32 * l.s;
      let whole = Math.min(col.h, Math.max(l.board.h, height + gap + 6 * row));
      let list = Math.floor((whole - height - gap) / row) * row;
      if (list < 2 * row) {
        [list, whole] = [0, height];
      }
      let y = Math.max(col.y, Math.min(l.board.y + (l.board.h - whole) / 2, bottom(col) - whole));
      l.list = list && {x: col.x, y: y + height + gap, w: col.w, h: list, row};
      const line = (h, more = 0) => {
        const box = {x: col.x, y, w: col.w, h};
        y += h + more;
        return box;
      };
      [l.name, l.status] = [line(22 * s, 2 * s), line(34 * s, 2 * s)];
      l.remark = line(50 * s);
      l.chips = [];
      for (let i = 0; i < rows; i++) {
        l.chips.push(...split(line(36 * s, 6 * s), perRow, gap));
      }
      y += rows ? gap : 0;
      l.choices = choosing && line(control, gap);
      l.buttons = line(control, gap);
      if (second) {
        const box = line(control, gap);
        l.choices = choosy && box;
      }
      l.extra = line(control, gap);
      l.tools = big && line(control);
      return [texts, controls];
    };
    let [texts, controls] = column(s, control, second);
    if (second && texts + controls + (big ? control + gap : 0) > col.h) {
      [texts, controls] = column(s, control, false);
    }
    const over = (texts + controls) / col.h;
    if (over > 1) {
      const less = (col.h - controls) / texts;
      less < 0.6 ? column(s / over, control / over, false) : column(s * less, control, false);
      l.text = less < 0.6 ? 1 / over : less;
    }
    home && atHome();
    return l;
  }
  let head = 108 * s + (chips ? 36 * s + gap : 0) + (choosy && !second ? control + gap : 0);
  const rest = {x: room.x, y: room.y + head, w: room.w, h: room.h - head - control - gap - (second ? 50 * s : 0)};
  if (big) {
    rest.h -= control + gap;
    l.tools = {y: bottom(rest) + gap / 2, h: control};
  }
  fit(rest);
  const row = 44 * s;
  const rows = Math.min(Math.floor((rest.h - l.board.h - margin - gap) / row), 4);
  if (rows > 0 && !big) {
    rest.h -= rows * row + gap;
    l.list = {y: bottom(rest) + gap, h: rows * row, row};
    fit(rest);
  }
  const w = Math.min(room.w, Math.max(440 * s, l.board.w));
  const x = room.x + (room.w - w) / 2;
  const top = Math.max(room.y, Math.min(l.board.y - margin / 2 - head, room.y + 60 * s));
  l.name = {x, y: top, w, h: 22 * s};
  l.status = {x, y: top + 24 * s, w: w - 80 * s, h: 32 * s};
  l.remark = {x, y: top + 60 * s, w, h: 40 * s};
  l.extra = {x: x + w - 76 * s, y: top + 8 * s, w: 76 * s, h: control};
  let y = top + 106 * s;
  if (chips) {
    l.chips = split({x, y, w, h: 36 * s}, chips, gap / 2);
    y += 36 * s + gap;
  }
  l.choices = choosy && (second ? {x, y: bottom(room) - control - 50 * s, w, h: 44 * s} : {x, y, w, h: control});
  for (const box of [l.tools, l.list]) {
    box && Object.assign(box, {x, w});
  }
  l.buttons = {x, y: bottom(room) - control, w, h: control};
  home && atHome();
  return l;
};
