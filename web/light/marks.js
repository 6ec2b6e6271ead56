// All light boards: the shapes of marks and of signs on buttons.
//
// stamp draws a mark, icon makes an SVG element for one, and drawTurn draws the arrow of a
// turn. letters are the marks in the order of their colours.

// The shapes of marks, in quarters of a cell around its middle. Shapes and order are those
// of the full game.
const letters = 'XOTSDPHA';
const shapes = {
  X: 'M-1-1 1 1M1-1-1 1',
  O: 'M0-1.1A1.1 1.1 0 1 1-.001-1.1Z',
  T: 'M0-1.1 1.15.9H-1.15Z',
  S: 'M-.95-.95H.95V.95H-.95Z',
  D: 'M0-1.3 1.1 0 0 1.3-1.1 0Z',
  P: 'M0-1.1 1.141-.271.705 1.071H-.705L-1.141-.271Z',
  H: 'M-.85-1H.85L-.85 1H.85Z',
  A: 'M0-1.2V1.2M1.04-.6-1.04.6M-1.04-.6 1.04.6',
};
const inkOf = sign => `var(--m${Math.max(0, letters.indexOf(sign))})`;

// stamp draws a mark at a place, in a size in pixels.
const stamp = (into, sign, x, y, side, kind = '') => drawn('path', {
  class: 'mark ' + kind,
  d: shapes[sign] ?? shapes.O,
  pathLength: 1,
  transform: `translate(${x} ${y}) scale(${side / 4})`,
  stroke: inkOf(sign),
  'stroke-width': side > 4 ? Math.max(0.4, 6 / side) : 0.5,
}, into);

// icon is an SVG element of 4 by 4 quarters.
const icon = into => drawn('svg', {viewBox: '-2 -2 4 4', 'aria-hidden': true}, into);

// drawTurn draws an arrow around a circle on a button.
const drawTurn = (into, right) => drawn('path', {
  class: 'arrow', d: 'M-.95.3A1 1 0 1 1 .93.35M.93.35 1.45-.2M.93.35.3-.08',
  transform: right ? '' : 'scale(-1 1)', 'stroke-width': 0.3,
}, icon(into));
