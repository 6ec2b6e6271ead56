// One light board: the state of its game, and questions about it.
//
// show in play.js sets the state. act serialises changes. look asks the engine for a
// position. mayPlay, free and people tell who moves. title, sign and capital make texts.

// The game: the rules, the moves, and how many of them are on the board.
let rules = asked.rules || '3x3k3';
let line = [];
let at = 0;
let seats = [];
let seen = null; // the engine's description of the position
let b = null; // the board
let before = null; // the previous game
let paused = false; // the computer does not play
let search = null; // the computer's search that is under way
let solver = 0; // the player who solves the puzzle
let touched = false;
let unkept = '';
let message = '';
const readonly = !!asked.readonly;
const puzzle = !!asked.puzzle;
const listeners = new Set();

// Changes run one after the other. A failed one changes nothing.
let chain = Promise.resolve();
const act = f => {
  const done = chain.then(f);
  chain = done.catch(() => {});
  return done;
};
const fault = text => {
  throw new Error(text);
};
const movesText = moves => moves.length ? ` moves ${moves.length} ${moves.join(' ')}` : '';
let looks = 0; // questions that are not answered yet
let coming = ''; // what was told of their wait
const look = async moves => {
  looks++;
  try {
    return await engine.look(rules + movesText(moves), () => tell(coming = t('coming')));
  } finally {
    if (--looks === 0 && coming) {
      message = message === coming ? '' : message;
      coming = '';
      render();
    }
  }
};
const alone = () => seats.slice(0, seen.players).filter(person).length === 1;
const people = () => seats.slice(0, seen.players).some(person);
const free = p => person(seats[p]); // whether a person moves
const mayPlay = () => !readonly && !seen.over && (free(seen.turn) || paused);
const title = p => seen.own[p] ? seen.titles[p] : t('player', p + 1);
const sign = mark => seen.signs[mark - 1];
const capital = text => text && text[0].toLocaleUpperCase(language) + text.slice(1);
