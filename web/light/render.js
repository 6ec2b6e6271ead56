// One light board: render updates everything but the picture, after any change. The list
// of moves is in list.js.

// snug shrinks the type of a line that is too long for its place. Measuring takes long: it
// is done for another text or place only.
let measured = '';
const snug = e => {
  const now = [e.textContent, e.style.width, l.s, l.text].join();
  if (measured === now) {
    return;
  }
  measured = now;
  e.style.fontSize = '';
  const [is, needs] = [e.clientWidth, e.scrollWidth];
  if (needs > is && is > 0) {
    e.style.fontSize = parseFloat(getComputedStyle(e).fontSize) * is / needs * 0.99 + 'px';
  }
};

const able = (e, on) => write(e, 'aria-disabled', on ? null : 'true');
const render = () => {
  if (!l) {
    return;
  }
  const held = /** @type {HTMLElement?} */ ([extra, offers].some(e => e.contains(document.activeElement)) ? document.activeElement : null);
  const size = b.cells.length < b.columns * b.rows ? '' : [b.columns, b.rows, ...b.layers > 1 ? [b.layers] : []].join('×');
  const who = seats.slice(0, seen.players).flatMap((seat, p) => person(seat) || l.chips.length ? [] : [`${title(p)} ${seatName(seat)}`]);
  say(name, [said(seen.name), who.join(', ')].filter(Boolean).join(' · '));
  write(grid, 'aria-label', [said(seen.name), seen.name.includes('×') ? '' : size, said(seen.short)].filter(Boolean).join(', '));
  write(grid, 'aria-rowcount', b.rows * b.layers);
  write(grid, 'aria-colcount', b.columns);
  write(grid, 'aria-readonly', readonly ? 'true' : null);
  say(status, statusText());
  badge();
  say(remark, remarkText());
  remark.classList.toggle('soft', seen.over && !message);
  const barred = barredOf();
  const end = landed();
  for (const [c, e] of elements) {
    write(e, 'aria-label', labelOf(c, barred));
    write(e, 'aria-current', c === end ? 'true' : null);
    write(e, 'aria-disabled', readonly ? 'true' : null);
    write(e, 'tabindex', c === tabStop ? 0 : -1);
    e.classList.toggle('open', mayPlay() && !choice && movesTo(cellFor(c)).length > 0);
  }
  if (readonly) {
    able(steps.first, at > 0);
    able(steps.back, at > 0);
    able(steps.on, at < line.length);
    able(steps.last, at < line.length);
  } else {
    able(steps.undo, at > 0 || before);
    able(steps.redo, at < line.length);
    steps.fresh.classList.toggle('leads', seen.over);
  }
  cancelButton.hidden = !choice;
  stop.hidden = !search || !!choice;
  resume.hidden = !(paused && !seen.over && !free(seen.turn)) || readonly || !!choice;
  renderValues();
  renderChips();
  renderOffers();
  renderMoves();
  snug(status); // last, so that the page is laid out once
  if (held?.hidden || held?.isConnected === false) {
    ([resume, stop].find(e => !e.hidden) ?? elements.get(landed() ?? tabStop))?.focus({preventScroll: true});
  }
};

// badge shows the stone of the status's player before the text.
const badge = () => {
  const by = seen.over ? seen.winner : seen.turn;
  const s = b.style && by >= 0 && seen.own[by] ? sign(seen.own[by]) : '';
  const was = status.querySelector('svg');
  if ((was?.dataset.is ?? '') !== (s && s + b.style)) {
    was?.remove();
    if (s) {
      const e = icon();
      e.dataset.is = s + b.style;
      piece(e, b.style, s, 0, 0, 4, `signed i${letters.indexOf(s)}`);
      status.prepend(e);
    }
  }
};

const renderChips = () => {
  const n = l.chips.length;
  while (chips.children.length > n) {
    chips.lastChild.remove();
  }
  for (let p = 0; p < n; p++) {
    const e = chips.children[p] ?? make('p', {class: 'light-chip'}, chips);
    const s = seen.own[p] ? sign(seen.own[p]) : '';
    const text = seen.captured ? t('taken', seen.captured[p]) : !person(seats[p]) ? seatName(seats[p]) : alone() ? t('you') : seen.players > 2 ? seatName(seats[p]) : t('player', p + 1);
    const kind = `light-chip ${s ? 'i' + letters.indexOf(s) : 'none'}${seen.turn === p || seen.winner === p ? ' turns' : ''}${seen.out >> p & 1 ? ' out' : ''}`;
    if (e.dataset.is !== s + b.style + text) {
      e.dataset.is = s + b.style + text;
      e.replaceChildren();
      s ? piece(icon(e), b.style, s, 0, 0, 4, 'signed i' + letters.indexOf(s)) : e.append(make('b', {text: p + 1}));
      e.append(make('span', {text}));
    }
    e.className = kind;
    write(e, 'aria-label', [title(p), text].join(', '));
    write(e, 'role', 'img');
  }
};
const renderOffers = () => {
  const all = mayPlay() && l.choices ? seen.moves.filter((m, i) => seen.at[i] < 0) : [];
  if (offers.dataset.are !== all.join()) {
    offers.dataset.are = all.join();
    offers.replaceChildren();
    for (const m of all) {
      const e = make('button', {type: 'button', class: 'light-button', 'data-move': m}, offers);
      e.append(make('span', {text: ['swap', 'keep', 'more'].includes(m) ? t(m) : capital(m)}));
      e.addEventListener('click', () => orTell(api.play(m)));
    }
  }
};
