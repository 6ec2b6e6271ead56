// Of one light board: the game that is on it, and the questions about it that
// everything else asks.
//
// show in play.js sets what is here. act has changes wait for one another; look
// asks the engine for a position; mine, free and people tell who moves; title,
// sign and capital are for texts.

// The game: the rules, the moves, and how many of them are on the board.
let rules = asked.rules || '3x3k3';
let line = [];
let at = 0;
let seats = [];
let seen = null; // what the engine says of the position
let b = null; // the board
let before = null; // the game before this one
let held = false; // a seat of the computer's waits
let search = null; // what the computer is thinking
let solver = 0; // of a puzzle, the player who is to find the win
let touched = false;
let unkept = '';
let message = '';
const readonly = !!asked.readonly;
const puzzle = !!asked.puzzle;
const listeners = new Set();

// Changes come one after the other; one that fails leaves all as it was.
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
const look = moves => engine.look(rules + movesText(moves));
const people = () => seats.slice(0, seen.players).some(person);
const free = p => person(seats[p]); // whether a person moves
const mine = () => !readonly && !seen.over && (free(seen.turn) || held);
const title = p => seen.own[p] ? seen.titles[p] : t('player', p + 1);
const sign = mark => seen.signs[mark - 1];
const capital = text => text && text[0].toLocaleUpperCase(language) + text.slice(1);
