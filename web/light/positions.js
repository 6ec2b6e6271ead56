// Of one light board: what others ask it to show.
//
// positionOf reads a link or moves, seatsFor who is to sit there.

// positionOf makes the words of a look out of a link or of moves.
const positionOf = (text, id) => {
  text = String(text).trim();
  try {
    text = decodeURIComponent(text);
  } catch {
    // A percent sign of its own.
  }
  const link = /(?:^|#)(?:g=1;([^;\s]+)(?:;([^;\s]*)(?:;[^;\s]*)?)?;?$|x=1;([^;\s]+);([^;\s]*);)/.exec(text)?.filter(part => part !== undefined);
  if (link) {
    return link[1] + ' board' + (link[2] ? ' line ' + link[2] : '');
  }
  const moves = text.split(/[\s,]+/).filter(Boolean);
  if (moves.some(m => !/^[a-z]+[\w.-]*$/.test(m))) {
    fault(t('noText'));
  }
  return `${id} board${moves.length === 1 ? ' line ' + moves[0] : movesText(moves)}`;
};
const seatsFor = (n, given, level) => {
  const all = Array.from({length: n}, (_, p) => given?.[p] ?? (given?.length ? given.at(-1) : p ? 'medium' : 'human'));
  return level ? all.map((seat, p) => person(seat) && (p === 0 || all.some(s => !person(s))) ? seat : String(level)) : all;
};
