// One light board: its elements except the cells, and its announcements.
//
// announce puts a text into the live region, and tell shows it as well. button makes
// a button. orTell shows the error of a refused action. steps, stop, resume and
// cancelButton are buttons that are sometimes hidden. whole tells whether the board is in the
// page of the full game, which has more buttons.

const box = make('section', {class: 'light', 'aria-labelledby': 'light-name'});
if (chosen('motion') === 'reduced') {
  box.dataset.still = '';
}
box.lang = language;
box.dir = /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
if (asked.theme && asked.theme !== 'auto') {
  box.dataset.theme = asked.theme;
}
const name = make('h1', {class: 'light-name', id: 'light-name'}, box);
const status = make('p', {class: 'light-status'}, box);
// homeward is the button to the first screen, in the page of the full game.
const homeward = !asked.embed && globalThis.ownPage?.home(box, {make, drawn, t, tell: text => tell(text)});
const whole = homeward && !asked.readonly && !asked.puzzle;
const remark = make('p', {class: 'light-remark'}, box);
const chips = make('div', {class: 'light-chips'}, box);
const offers = make('div', {class: 'light-offers'}, box);
const place = make('div', {class: 'light-place', dir: 'ltr'}, box);
const svg = drawn('svg', {class: 'light-picture', 'aria-hidden': true}, place);
const ghost = drawn('svg', {class: 'light-picture', 'aria-hidden': true}, place);
const grid = make('div', {role: 'grid', class: 'light-grid'}, place);
const choices = make('div', {class: 'light-choices', role: 'group', hidden: ''}, place);
const controls = make('div', {class: 'light-controls'}, box);
const extra = make('div', {class: 'light-extra'}, box);
const tools = make('div', {class: 'light-tools', dir: 'ltr'}, box);
const list = make('div', {class: 'light-moves', role: 'listbox', 'aria-label': t('moves')}, box);
const live = make('p', {class: 'light-said', role: 'status', 'aria-live': 'polite'}, box);

// Announcements of one turn of the event loop are joined.
let saying = [];
const announce = text => {
  if (!text) {
    return;
  }
  saying.push(/[.…?!。！？]$/.test(text) ? text : text + '.');
  if (saying.length === 1) {
    setTimeout(() => {
      live.textContent = saying.join(' ');
      saying = [];
    }, 30);
  }
};
const tell = text => {
  message = text;
  announce(text);
  render();
};
const button = (into, key, act) => {
  const e = make('button', {type: 'button', class: 'light-button', 'data-does': key}, into);
  e.append(make('span', {text: t(key)}));
  e.addEventListener('click', () => e.getAttribute('aria-disabled') !== 'true' && act());
  return e;
};
const pictogram = (into, key, path) => {
  into.replaceChildren();
  write(into, 'aria-label', t(key));
  drawn('path', {class: 'arrow', d: path, 'stroke-width': 0.3}, icon(into));
};
// orTell shows the error of a promise.
const orTell = promise => promise.catch(e => tell(e.message));

const steps = {};
if (readonly) {
  for (const [key, path, to] of /** @type {[string, string, () => number][]} */ ([
    ['first', 'M1-.9.1 0 1 .9M-.9-.9V.9', () => 0],
    ['back', 'M.5-.9-.4 0 .5.9', () => at - 1],
    ['on', 'M-.5-.9.4 0-.5.9', () => at + 1],
    ['last', 'M-1-.9-.1 0-1 .9M.9-.9V.9', () => line.length],
  ])) {
    steps[key] = button(controls, key, () => orTell(api.goTo(to())));
    pictogram(steps[key], key, path);
  }
} else {
  steps.undo = button(controls, 'undo', () => orTell(api.undo()));
  steps.redo = button(controls, 'redo', () => orTell(api.redo()));
  steps.fresh = button(controls, 'fresh', () => orTell(api.newGame()));
}
const stop = button(extra, 'stop', () => {
  stopSearch();
  paused = true;
  changed('state');
  announce(t('waits', title(seen.turn)));
});
const resume = button(extra, 'resume', () => {
  paused = false;
  changed('state');
  think();
});
const cancelButton = button(extra, 'cancel', () => cancel());
const pan = (dx, dy) => {
  const [x, y, z] = b.seen();
  const layers = y >= b.rows && z < b.layers; // up and down go through the layers
  b.move(dx * Math.ceil(x / 2), layers ? 0 : dy * Math.ceil(y / 2), layers ? -dy * z : 0);
  cellsAnew();
};
for (const [key, path, way] of [
  ['left', 'M.5-.9-.4 0 .5.9', [-1, 0]], ['up', 'M-.9.5 0-.4.9.5', [0, -1]],
  ['down', 'M-.9-.5 0 .4.9-.5', [0, 1]], ['right', 'M-.5-.9.4 0-.5.9', [1, 0]],
]) {
  pictogram(button(tools, key, () => pan(...way)), key, path);
}
const toLast = button(tools, 'lastMove', () => {
  const c = landed();
  if (c) {
    b.from = [c.col, c.row, c.z].map((n, i) => n - (b.seen()[i] >> 1));
    b.move(0, 0);
    cellsAnew();
  }
});
write(toLast, 'aria-label', t('toLast'));
