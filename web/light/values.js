// One light board: the values of moves, if the embedding page allows analysis. The search
// starts when the player presses the button.
//
// analyse starts or stops the search; stopAnalysis ends it when the position changes.
// valueAt is the value of a press on a cell, worthOf its words, drawValues draws the
// values, and renderValues updates the button.

const analysed = !!asked.analysis && !puzzle;
const lookFor = 10000; // the time of the search in ms
let looking = null; // the request of the search
let values = null; // the best values of moves by cell

// shareOf is a score as winning chances in percent, as search.Evens computes them.
const shareOf = score => Math.max(1, Math.min(99, Math.round(100 / (1 + Math.exp(-score / 300)))));
const pliesOf = score => Math.abs(score) >= winning ? 1000000 - Math.abs(score) : 0;

const takeValues = text => {
  values = new Map();
  for (const v of infoOf(text).moves) {
    const i = seen.at[seen.moves.indexOf(v.move)];
    if (i >= 0 && !values.has(i) && v.label !== 'unknown') {
      values.set(i, v);
    }
  }
};
const stopAnalysis = () => {
  const s = looking;
  looking = values = null;
  s?.stop();
};
const analyse = async () => {
  if (looking) {
    return looking.stop();
  }
  const mine = looking = engine.ask(`go ${rules}${movesText(line.slice(0, at))} time ${lookFor} all`, text => {
    if (looking === mine) {
      takeValues(text);
      draw();
      render();
    }
  });
  render();
  try {
    const text = await mine.answer;
    if (looking === mine) {
      const {pv} = infoOf(text);
      takeValues(text);
      const best = values.get(seen.at[seen.moves.indexOf(pv[0])]);
      announce(best ? `${pv[0]}: ${worthOf(best)}` : '');
    }
  } catch (e) {
    looking === mine && tell(e.message);
  }
  if (looking === mine) {
    looking = null;
    draw();
    render();
  }
};

// worthOf is a value in words.
const worthOf = ({score, label}) => {
  const n = pliesOf(score);
  const kind = score > 0 ? 'wins' : 'loses';
  const what = n ? t(kind + (n === 1 ? 'Now' : 'In'), n) : label === 'proved' ? t('aDraw') : shareOf(score) + ' %';
  return `${what}, ${t(label)}`;
};
const valueAt = c => values && seen.marks[c.i] === '.' ? values.get(cellFor(c)?.i) : undefined;

// drawValues draws the values: proved ones filled, estimates framed.
const drawValues = () => {
  for (const [i, v] of values ?? []) {
    const c = b.cells[i];
    if (!b.shows(c)) {
      continue;
    }
    const [x, y] = spot(c);
    const n = pliesOf(v.score);
    const share = shareOf(v.score);
    const kind = n ? v.score > 0 ? 'gain' : 'loss' : v.label === 'proved' || Math.abs(share - 50) < 8 ? 'even' : share > 50 ? 'gain' : 'loss';
    const stone = seen.marks[i] !== '.'; // the move takes the stone out
    const side = l.side * (stone ? 0.4 : l.side < 40 ? 0.84 : 0.64);
    const [dx, dy] = stone ? [l.side * 0.28, -l.side * 0.28] : [0, 0];
    const g = drawn('g', {class: `value ${kind}${v.label === 'proved' ? ' proved' : ''}`}, svg);
    drawn('rect', {x: x + dx - side / 2, y: y + dy - side / 2, width: side, height: side, rx: side * 0.24, 'stroke-width': Math.max(1.5, side * 0.05)}, g);
    const text = n ? (v.score > 0 ? '+' : '−') + n : v.label === 'proved' ? '=' : String(share);
    drawn('text', {x: x + dx, y: y + dy + side * 0.18, 'font-size': side * Math.min(0.56, 1.3 / text.length), 'text-anchor': 'middle'}, g).textContent = text;
  }
};
const analyseButton = analysed ? button(extra, 'analyse', analyse) : null;
const renderValues = () => {
  if (analyseButton) {
    analyseButton.hidden = seen.over || !!choice || !stop.hidden || !resume.hidden;
    say(analyseButton.firstChild, t(looking ? 'stop' : 'analyse'));
  }
};
