// One light board: positions and seats of others' requests.
//
// seatsFor is the seats of a request.

// wordsOf and positionOf make the arguments of a look: of an ID, and of an ID with
// moves, a link or a record.
const wordsOf = id => String(id).replace(/\s+/g, '') + ' board';
const positionOf = (text, id) => `${wordsOf(id)} position ${String(text).trim().replace(/\s+/g, ' ')}`;
const seatsFor = (n, given, level) => {
  const named = typeof given === 'string' ? given.split(/[,; ]+/).filter(Boolean) : given ?? [];
  const all = Array.from({length: n}, (_, p) => named[p] ?? named.at(-1) ?? (p ? 'medium' : 'human'));
  return level ? all.map((seat, p) => person(seat) && (p === 0 || all.some(s => !person(s))) ? seat : String(level)) : all;
};
