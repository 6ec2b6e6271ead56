// Of one light board: what others ask it to show.
//
// positionOf has the worker read a link or moves, seatsFor is who is to sit there.

// wordsOf makes the words of a look out of an ID, positionOf out of a text as well.
const wordsOf = id => String(id).replace(/\s+/g, '') + ' board';
const positionOf = (text, id) => `${wordsOf(id)} position ${String(text).trim().replace(/\s+/g, ' ')}`;
const seatsFor = (n, given, level) => {
  const all = Array.from({length: n}, (_, p) => given?.[p] ?? (given?.length ? given.at(-1) : p ? 'medium' : 'human'));
  return level ? all.map((seat, p) => person(seat) && (p === 0 || all.some(s => !person(s))) ? seat : String(level)) : all;
};
