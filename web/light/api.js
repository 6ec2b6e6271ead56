// One light board: its api, the interface for the page and its scripts. web/frame.js
// and the head of light.js tell what it can do.

// turnTo goes to another ply of the game.
const turnTo = async ply => {
  Number.isInteger(ply) && ply >= 0 && ply <= line.length || fault(t('noPly', ply, line.length));
  if (ply !== at) {
    await stepTo(ply);
    paused = true;
    changed('state');
  }
};

const mostMarks = 625; // more are not told

let analyses = 0; // under way

const api = {
  view: 'light',
  state: () => ({
    rules, name: said(seen.name), moves: line.slice(), marks: seen.marks.length > mostMarks ? '' : seen.marks, at, plies: line.length, turn: seen.turn, seats: seats.slice(),
    over: seen.over, winner: seen.winner, reason: seen.reason, link: `g=1;${rules}${seen.text ? ';' + seen.text : ''}`,
    key: seen.key, status: statusText(), readonly, puzzle,
  }),
  play: move => act(async () => {
    readonly && fault(t('watch'));
    search && fault(t('thinks', title(seen.turn)));
    /^\S+$/.test(move) || fault(sentence(t('notHere')));
    const next = await look([...line.slice(0, at), move]);
    if (puzzle && seen.turn === solver && !await stillWins(next)) {
      fault(t('noWin', next.line.at(-1)));
    }
    touched = true;
    playMove(next);
  }),
  undo: () => act(async () => {
    if (readonly) {
      return turnTo(at - 1);
    }
    if (!at) {
      before || fault(sentence(t('barred')));
      const {line: moves, at: n, seats: sat, rules: id} = before;
      const next = await engine.look(`${id} board${movesText(moves.slice(0, n))}`);
      before = null;
      seats = sat;
      paused = false;
      show(next, moves, n);
      shown();
    } else {
      let n = at - 1;
      while (n > 0 && people() && !free((await look(line.slice(0, n))).turn)) {
        n--;
      }
      await stepTo(n, 'oneBack', 'manyBack');
      paused = !people();
    }
    changed('state');
    think();
  }),
  redo: () => act(async () => {
    if (readonly) {
      return turnTo(at + 1);
    }
    at < line.length || fault(sentence(t('barred')));
    let n = at + 1;
    while (n < line.length && people() && !free((await look(line.slice(0, n))).turn)) {
      n++;
    }
    await stepTo(n, 'oneOn', 'manyOn');
    paused = !people();
    changed('state');
    think();
  }),
  goTo: ply => act(() => turnTo(ply)),
  newGame: ({rules: id = rules, seats: given, level, position} = /** @type {Asked} */ ({})) => act(async () => {
    const next = await engine.look(position ? positionOf(position, id) : wordsOf(id));
    const was = begin(next, seatsFor(next.players, given ?? seats, level));
    before = was.line.length ? was : before;
    announce(t('begun'));
    changed('state');
    think();
  }),
  setPosition: text => act(async () => {
    const next = await engine.look(positionOf(text, rules));
    const was = begin(next, seatsFor(next.players, seats));
    before = was.line.length ? was : before;
    changed('state');
    think();
  }),
  // The limits are those of the full game.
  analyse: async ({time, nodes, depth} = /** @type {{time?: number, nodes?: number, depth?: number}} */ ({})) => {
    analyses < 4 || fault(sentence(t('crowded', analyses)));
    time = Math.min(time > 0 ? time : nodes > 0 || depth > 0 ? 60000 : 2000, 60000);
    const limit = Object.entries({time, nodes, depth}).map(([name, n]) => n > 0 ? ` ${name} ${Math.ceil(n)}` : '').join('');
    analyses++;
    try {
      return infoOf(await engine.ask(`go ${rules}${movesText(line.slice(0, at))}${limit} all`).answer);
    } finally {
      analyses--;
    }
  },
  listen: f => {
    listeners.add(f);
    return () => listeners.delete(f);
  },
  destroy: () => {
    stopAnalysis();
    stopSearch();
    engine.leave();
    observer.disconnect();
    listeners.clear();
    box.remove();
  },
  // offers are the IDs and names of the small games, of which all is known here, and of who
  // may play against the reader.
  offers: () => ({
    games: games.filter(g => g.goals).map(g => [g.id, said(g.name)]),
    levels: ['human', ...levels].map(level => [level, t(level)]),
  }),
  box: () => place.getBoundingClientRect(),
  get touched() { return touched; },
  get paused() { return paused; },
  controls,
};
