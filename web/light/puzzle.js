// One light board: the check of a puzzle's moves.
//
// stillWins checks a move of the solver. valuesOf searches the values that it needs, and may
// be called before.

// stillWins tells whether a move keeps the proved win, as far as a search of this
// many nodes can tell.
const nodes = 4000000;
let known = null; // the values of all moves of a position
const valuesOf = () => {
  const key = line.slice(0, at).join(' ');
  if (known?.key !== key) {
    known = {key, answer: engine.ask(`go ${rules}${movesText(line.slice(0, at))} nodes ${nodes} all quiet`).answer.then(infoOf)};
  }
  return known.answer;
};
const stillWins = async next => {
  if (next.over) {
    return next.winner === solver;
  }
  const values = await valuesOf();
  const v = values.moves.find(v => v.move === next.line.at(-1));
  if (v && (wins(v) || v.label === 'proved')) {
    return wins(v);
  }
  const {score, label} = infoOf(await engine.ask(`go ${rules}${movesText(next.line)} nodes ${nodes} quiet`).answer);
  const sign = next.turn === solver ? 1 : -1;
  // If not even the first position is proved, a move is right unless it is proved wrong.
  return wins({label, score: sign * score}) || !wins(values) && label !== 'proved';
};
