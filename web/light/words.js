// All light boards: texts and translations.
//
// words are the English texts by key, fill replaces placeholders, and catalogueOf loads the
// translations of a language.

// The English texts; they are the msgids of the catalogues.
const words = {
  turn: '{0} to move',
  thinks: '{0} is thinking…',
  waits: '{0} is waiting',
  paused: 'Continue, or play for {0}.',
  wins: '{0} wins',
  draw: 'A draw',
  player: 'Player {0}',
  you: 'You',
  home: 'Home',
  undo: 'Undo',
  redo: 'Redo',
  fresh: 'New',
  begun: 'A new game.',
  stop: 'Stop',
  resume: 'Continue',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Tap again to play {0}',
  barred: 'not allowed now',
  empty: 'empty',
  blocked: 'blocked',
  board: 'board {0}',
  winning: 'winning line',
  layer: 'Layer {0}',
  taken: '{0} captured',
  moved: '{0}, {1}.',
  movedOther: '{0}, {1} on {2}.',
  movedOut: '{0}, {1} taken out.',
  movedRight: '{0}, {1}, board {2} turned right.',
  movedLeft: '{0}, {1}, board {2} turned left.',
  captures: '{0} captures {1}.',
  closed: 'Board {0} is closed.',
  goes: 'Board {0} goes to {1}.',
  sent: '{0} moves in board {1}.',
  must: 'The move must be in board {0}.',
  twice: '{0} moves again.',
  whichMark: 'Which mark on {0}',
  whichMove: 'Which move on {0}',
  whichTurn: 'Turn which board?',
  turnRight: 'Turn {0} right',
  turnLeft: 'Turn {0} left',
  swap: 'Swap sides',
  keep: 'Keep sides',
  more: 'Two more stones',
  swapped: 'Sides are swapped.',
  kept: '{0} keeps the side.',
  placesMore: '{0} places two more stones.',
  analyse: 'Analyse',
  winsNow: 'wins at once',
  winsIn: 'wins in {0} moves',
  losesNow: 'loses at once',
  losesIn: 'loses in {0} moves',
  aDraw: 'a draw',
  proved: 'proved',
  estimated: 'estimated',
  unkept: 'This game cannot be kept here: it is lost when you close it.',
  first: 'To the start',
  back: 'One move back',
  on: 'One move forward',
  last: 'To the end',
  ply: 'Move {0} of {1}',
  oneBack: 'One move undone.',
  manyBack: '{0} moves undone.',
  oneOn: 'One move redone.',
  manyOn: '{0} moves redone.',
  human: 'Human',
  random: 'Random',
  easy: 'Novice',
  medium: 'Amateur',
  skilled: 'Skilled',
  hard: 'Expert',
  strongest: 'Strongest',
  perfect: 'Perfect',
  rated: 'Rating {0}',
  toLast: 'Go to the last move',
  lastMove: 'Last move',
  left: 'Show what is to the left',
  right: 'Show what is to the right',
  up: 'Show what is above',
  down: 'Show what is below',
  moves: 'Moves',
  start: 'Start',
  puzzle: 'Find the win for {0}.',
  noWin: '{0} does not win. Try another move.',
  solved: 'Solved.',
  watch: 'This game is for viewing only.',
  coming: 'Loading the rules of this game…',
  notHere: 'that choice is not offered now',
  noPly: 'There is no move {0}: the game has {1}.',
  crowded: '{0} analyses are under way already',
  failed: 'The engine does not work: {0}',
  two: 'two',
  three: 'three',
  four: 'four',
  five: 'five',
  six: 'six',
  has: '{0} has {1}',
  inRow: '{0} in a row',
  boards: '{0} boards in a row',
  corners: '{0} corners',
  shape: 'the shape',
  shaped: 'the shape is complete',
  joinedTop: 'top and bottom joined',
  joinedSides: 'left and right joined',
  full: 'nothing is left to play',
  noMove: 'no move is left',
  broken: 'the goal is out of reach',
  both: 'both have a line',
  repeated: 'the same position for the third time',
  'last-one': 'the last one left',
  'last-board': 'the last board is closed',
};

// fill replaces the placeholders of a text.
const fill = (text, ...all) => text.replace(/\{(\d)\}/g, (place, i) => all[i] ?? place);

// Files are loaded from the folder of this script.
const base = (/** @type {HTMLScriptElement?} */ (document.currentScript))?.src || document.baseURI;

// catalogueOf is the first language of a list that has a catalogue, and the catalogue.
const catalogueOf = async languages => {
  for (const language of languages) {
    const tag = language.toLowerCase().split(/[-_]/)[0];
    const file = `light.${tag}.json`;
    if (tag === 'en') {
      break;
    }
    try {
      const answer = file && await fetch(new URL(file, base));
      if (answer?.ok) {
        return [tag, await answer.json()];
      }
    } catch {
      // Try the next language.
    }
  }
  return ['en', {}];
};
