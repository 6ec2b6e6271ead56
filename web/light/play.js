// One light board: playing.
//
// show sets the state of a new position, and shown draws it. playMove plays a move, think
// starts the computer's search and stopSearch ends it, stepTo goes to another ply, and begin
// starts another game. changed saves the game and tells the listeners.

const stopSearch = () => {
  const s = search;
  search = null;
  s?.stop();
};
const changed = (type, move) => {
  keep();
  render();
  for (const f of listeners) {
    f({type, ...api.state(), ...(move ? {move} : {})});
  }
};

// show sets the state of a position; nothing is changed before.
const show = (next, moves, n) => {
  stopSearch();
  stopAnalysis();
  const was = seen;
  seen = next;
  rules = next.rules;
  movesByCell = new Map();
  seen.at.forEach((i, k) => movesByCell.has(i) ? movesByCell.get(i).push(seen.moves[k]) : movesByCell.set(i, [seen.moves[k]]));
  [line, at] = [moves, n];
  choice = wanted = null;
  message = '';
  fresh = undefined;
  if (next.board) {
    b = boardOf(plain || next.board.style === 'layers' ? {...next.board, style: ''} : next.board);
    b.pencil = pencil && !b.style && !b.hex && !b.wraps && b.layers === 1 && b.cells.length <= most;
    box.toggleAttribute('data-pencil', b.pencil);
    b.style ? box.dataset.style = b.style : delete box.dataset.style;
    box.toggleAttribute('data-pair', !!b.style && seen.players === 2);
    tabStop = null;
    l = null;
    list.replaceChildren();
    listed = [];
    cellsAnew();
  }
  openChoices();
  return was;
};
const shown = () => {
  const c = landed();
  if (c && l && b.reveal(c)) {
    return cellsAnew();
  }
  l ? draw() : resize();
};

// playMove plays a legal move of a person or of the computer.
const playMove = next => {
  const move = next.line.at(-1);
  paused = false;
  const rest = line[at] === move ? line : next.line;
  const was = show(next, rest, next.line.length);
  fresh = landed()?.i;
  shown();
  announce(wordsFor(was, move));
  if (seen.over) {
    announce(result() + '. ' + reasonOf());
  }
  changed('move', move);
  if (seen.over) {
    changed('gameover', move);
  }
  think();
};

// think starts a search if it is the computer's turn.
const think = () => {
  if (search || paused || readonly || seen.over || free(seen.turn)) {
    return render();
  }
  const since = performance.now();
  const level = levelOf(seats[seen.turn]);
  const text = `go ${rules}${movesText(line.slice(0, at))} level ${level} seed ${Math.floor(Math.random() * 2 ** 48)} quiet`;
  let sent = null;
  // The page shows the previous move before it thinks.
  const turn = new Promise(done => setTimeout(done));
  const now = {
    answer: turn.then(() => search === now ? (sent = engine.ask(text)).answer : ''),
    stop: () => sent?.stop(),
  };
  search = now;
  render();
  now.answer.then(async text => {
    // The previous move is shown for a moment at least.
    const still = 'still' in box.dataset || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const pause = people() ? still ? 0 : 220 : 450;
    await new Promise(done => setTimeout(done, Math.max(0, since + pause - performance.now())));
    const [best] = infoOf(text).pv;
    await act(async () => {
      if (search !== now || root.inert) {
        return; // or the full game goes on from here
      }
      const next = await look([...line.slice(0, at), best]);
      if (search === now) {
        playMove(next);
      }
    });
  }).catch(e => {
    if (search === now) {
      search = null;
      paused = true;
      tell(e.message);
    }
  });
};

const begin = (next, given) => {
  const was = seen && {rules, line, at, seats};
  seats = given;
  paused = false;
  show(next, next.line, next.line.length);
  if (puzzle) {
    solver = next.turn;
    seats = seats.map((_, p) => p === solver ? 'human' : 'strongest');
  }
  shown();
  return was;
};

const stepTo = async (n, word, many) => {
  const next = await look(line.slice(0, n));
  const from = at;
  show(next, line, n);
  shown();
  if (word) {
    const by = Math.abs(n - from);
    announce(by === 1 ? t(word) : t(many, by));
  } else {
    announce(t('ply', n, line.length));
  }
};
