// Of one light board: how the game goes on.
//
// show takes in a position that the engine has told, shown draws it; goOn plays
// a move, think lets the computer find one and drop has it stop, stepTo goes to
// another ply, and begin to another game. changed tells everybody.

const drop = () => {
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

// show takes in a position; nothing is changed before.
const show = (next, moves, n) => {
  drop();
  forget();
  const was = seen;
  seen = next;
  rules = next.rules;
  forms = new Map();
  seen.at.forEach((i, k) => forms.has(i) ? forms.get(i).push(seen.moves[k]) : forms.set(i, [seen.moves[k]]));
  [line, at] = [moves, n];
  choice = wanted = null;
  message = '';
  fresh = undefined;
  if (next.board) {
    b = boardOf(plain ? {...next.board, style: ''} : next.board);
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

// goOn plays a move that is allowed, whoever made it.
const goOn = next => {
  const move = next.line.at(-1);
  held = false;
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

// think lets the computer move where it is its turn.
const think = () => {
  if (search || held || readonly || seen.over || free(seen.turn)) {
    return render();
  }
  const since = performance.now();
  const level = levelOf(seats[seen.turn]);
  const now = {...engine.ask(`go ${rules}${movesText(line.slice(0, at))} level ${level} seed ${Math.floor(Math.random() * 2 ** 48)} quiet`)};
  search = now;
  render();
  now.answer.then(async text => {
    // There is time to see what was played before.
    const still = 'still' in box.dataset || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const pause = people() ? still ? 0 : 220 : 450;
    await new Promise(done => setTimeout(done, Math.max(0, since + pause - performance.now())));
    const [best] = infoOf(text).pv;
    await act(async () => {
      if (search !== now) {
        return;
      }
      const next = await look([...line.slice(0, at), best]);
      if (search === now) {
        goOn(next);
      }
    });
  }).catch(e => {
    if (search === now) {
      search = null;
      held = true;
      tell(e.message);
    }
  });
};

const begin = (next, given) => {
  const was = seen && {rules, line, at, seats};
  seats = given;
  held = false;
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
