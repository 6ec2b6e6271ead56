// Of one light board: whether a puzzle is still to be solved.
//
// stillWins judges a move of the solver's; valuesOf are what that rests on, and
// may be asked for beforehand.

// stillWins tells of a puzzle whether a move keeps the proved win, as far as
// a search of so many positions can tell.
const nodes = 4000000;
let known = null; // the values of all moves, and of which position
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
  // Where not even the start is proved, all that is not proved otherwise may be right.
  return wins({label, score: sign * score}) || !wins(values) && label !== 'proved';
};
