// One light board: its texts.
//
// labelOf names a cell, statusText and remarkText tell how the game stands, result and
// reasonOf how it ended, wordsFor announces a move, and seatName names a seat.

const labelOf = (c, barred) => {
  const char = seen.marks[c.i];
  let label = `${c.name}, ${char === '.' ? t('empty') : char === '#' ? t('blocked') : sign(char.charCodeAt() - 64)}`;
  if (b.tiles) {
    label += ', ' + t('board', b.regionName(b.region(c)));
  }
  if (seen.win.includes(c.i)) {
    label += ', ' + t('winning');
  }
  const value = valueAt(c);
  if (value) {
    label += ', ' + worthOf(value);
  }
  return label + (barred.has(c.i) ? ', ' + t('barred') : '');
};
// boards are the boards of a winning line of boards.
const boards = () => seen.reason === 'boards' ? [...new Set(seen.win.map(i => b.region(b.cells[i])))] : [];

// reasonOf is a sentence on why the game is over, "" if that is obvious.
const reasonOf = () => {
  const numbers = ['', '', 'two', 'three', 'four', 'five', 'six'];
  const n = boards().length || Math.max(0, ...runsOf(seen.win.map(i => b.cells[i]), b.hex).map(run => run.length)) || seen.win.length;
  const number = numbers[n] ? t(numbers[n]) : n;
  const maker = (boards().length ? seen.regions[boards()[0]] : seen.marks[seen.win[0]]) ?? '.';
  const by = maker >= 'A' && seen.own[0] && seen.winner >= 0 && maker.charCodeAt() - 64 !== seen.own[seen.winner] ? sign(maker.charCodeAt() - 64) : '';
  let what = '';
  switch (seen.reason) {
    case 'line': what = n > 6 ? '' : t('inRow', number); break;
    case 'boards': what = n > 6 ? '' : t('boards', number); break;
    case 'corner': what = t('corners', number); break;
    case 'shape': what = t(by ? 'shape' : 'shaped'); break;
    case 'joined': what = t(maker === 'B' ? 'joinedSides' : 'joinedTop'); break;
    case 'full': what = t(seen.winner < 0 ? 'full' : 'noMove'); break;
    default: what = words[seen.reason] ? t(seen.reason) : '';
  }
  return what && capital(by ? t('has', by, what) : what) + '.';
};
const result = () => puzzle && seen.winner === solver ? t('solved') : seen.winner >= 0 ? t('wins', title(seen.winner)) : t('draw');
const statusText = () => {
  if (seen.over) {
    return result();
  }
  if (choice) {
    return choice.ask;
  }
  const who = title(seen.turn);
  return free(seen.turn) || readonly ? t('turn', who) : t(paused ? 'waits' : 'thinks', who);
};
const remarkText = () => {
  if (message) {
    return message;
  }
  if (seen.over) {
    return puzzle && seen.winner === solver ? t('wins', title(seen.winner)) + '.' : reasonOf();
  }
  if (readonly && line.length) {
    return t('ply', at, line.length);
  }
  if (paused && !free(seen.turn)) {
    return t('paused', title(seen.turn));
  }
  return seen.target >= 0 ? t('must', b.regionName(seen.target)) : puzzle ? t('puzzle', title(solver)) : unkept;
};

const seatName = seat => person(seat) ? t('human') : /^\d/.test(seat) ? t('rated', seat) : levels.includes(seat) ? t(seat) : capital(seat);

// wordsFor announces a move and its effects.
const wordsFor = (was, move) => {
  const who = (seen.own[was.turn] ? was.titles[was.turn] : t('player', was.turn + 1));
  const to = b.cells[seen.last[0]];
  const all = [];
  if (!to) {
    all.push(move === 'swap' ? t('swapped') : move === 'keep' ? t('kept', who) : move === 'more' ? t('placesMore', who) : t('moved', who, move));
  } else {
    const {mark, rest, region, right} = partsOf(move, to);
    const put = region ? 'X' : seen.marks[to.i];
    all.push(region ? t(right ? 'movedRight' : 'movedLeft', who, to.name, region)
      : rest ? t('movedOut', who, to.name)
      : mark || !seen.own[was.turn] && seen.signs.length > 1 ? t('movedOther', who, sign(put.charCodeAt() - 64), to.name)
      : t('moved', who, to.name));
    const gone = rest ? [] : b.cells.filter(c => was.marks[c.i] !== '.' && seen.marks[c.i] === '.');
    if (gone.length) {
      all.push(t('captures', who, gone.map(c => c.name).join(', ')));
    }
    const r = [...seen.regions ?? ''].findIndex((char, i) => char !== '.' && was.regions[i] === '.');
    if (r >= 0) {
      const char = seen.regions[r];
      all.push(char === '#' || !seen.own[0] ? t('closed', b.regionName(r)) : t('goes', b.regionName(r), sign(char.charCodeAt() - 64)));
    }
  }
  if (!seen.over) {
    if (seen.target >= 0) {
      all.push(t('sent', title(seen.turn), b.regionName(seen.target)));
    } else if (seen.turn === was.turn) {
      all.push(t('twice', title(seen.turn)));
    } else if (seen.players > 2) {
      all.push(t('turn', title(seen.turn)) + '.');
    }
  }
  return all.join(' ');
};
