// The gallery shows the code of each board beside it. A form writes the code for a
// board of the reader's own.

const site = new URL('./', location.href);
const script = `<script type="module" src="${new URL('v1', site)}/embed.js"></script>`;

const make = (tag, facts, ...inside) => {
  const e = Object.assign(document.createElement(tag), facts);
  e.append(...inside);
  return e;
};

const escaped = text => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

// tag is an element without content as text, from its name and attributes.
const tag = (name, facts) => {
  const all = facts.map(([key, value]) => value === '' ? ` ${key}` : ` ${key}="${escaped(value)}"`).join('');
  return `<${name}${all}></${name}>`;
};

// show puts code into an element, with a button that copies it. What a page needs
// only once is above the code, in a softer colour.
const show = (place, code, once = '') => {
  const text = make('pre', {}, make('code', {}, ...once ? [make('span', {className: 'once'}, `${once}\n`)] : [], code));
  const copy = make('button', {type: 'button'}, 'Copy');
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text.textContent);
      copy.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(text); // for the reader to copy
      copy.textContent = 'Selected';
    }
    setTimeout(() => { copy.textContent = 'Copy'; }, 2000);
  });
  place.replaceChildren(text, copy);
};

const listed = board => [...board.attributes].filter(a => !['id', 'style'].includes(a.name)).map(a => [a.name, a.value]);

for (const board of document.querySelectorAll('article noughts-board')) {
  const place = make('div', {className: 'code'});
  board.after(place);
  show(place, tag('noughts-board', listed(board)), script);
  place.querySelector('button').ariaLabel = `Copy the code: ${board.parentElement.querySelector('h3').textContent}`;
}

// --- The reader's own ---------------------------------------------------------

/** @type {[string, string[][]][]} */
const games = [
  ['Small boards', [['3,3,3', 'Tic-tac-toe'], ['3x3k3-misere', 'Misère tic-tac-toe'], ['4,4,3', '4 × 4, three in a row'], ['5,5,4', '5 × 5, four in a row'], ['notakto', 'Notakto']]],
  ['Five in a row', [['15,15,5', 'Gomoku, free style'], ['15x15k5-exact', 'Gomoku, standard'], ['renju', 'Renju'], ['swap2', 'Gomoku, Swap2 opening'], ['connect6', 'Connect6'], ['pente', 'Pente']]],
  ['Others', [['7x6k4-gravity', 'Connect Four'], ['ultimate', 'Ultimate tic-tac-toe'], ['hex11', 'Hex'], ['h4k4', 'Hexagonal four in a row'], ['4x4x4k4', 'Qubic'], ['t4x4k4', 'Tic-tac-toe on a torus'], ['pentago', 'Pentago'], ['orderchaos', 'Order and Chaos'], ['5x5k4-3p', 'Three players on 5 × 5']]],
];

const form = /** @type {HTMLFormElement} */ (document.getElementById('form'));
const fields = /** @type {HTMLFormControlsCollection & {rules: HTMLSelectElement, other: HTMLInputElement, position: HTMLInputElement}} */ (form.elements);
for (const [label, all] of games) {
  fields.rules.append(make('optgroup', {label}, ...all.map(([value, name]) => new Option(name, value))));
}
fields.rules.append(new Option('Other rules…', 'other'));

const preview = document.getElementById('preview');
let shown = '';

// write updates the code and the preview from the form.
const write = () => {
  const value = name => /** @type {HTMLInputElement} */ (fields[name]).value.trim();
  const other = value('rules') === 'other';
  document.getElementById('other').hidden = !other;
  const level = value('level');
  const facts = [
    ['rules', other ? value('other') || '3,3,3' : value('rules')],
    ...level === 'human' ? [['seats', 'human,human']] : level ? [['level', level]] : [],
    ...['position', 'theme', 'lang', 'load', 'view'].filter(value).map(name => [name, value(name)]),
    ...value('mode') ? [[value('mode'), '']] : [],
    ...fields['start-muted'].checked ? [['start-muted', '']] : [],
  ];
  const width = value('width');
  const code = tag('noughts-board', [...facts, ...width ? [['style', `max-width: ${width}px`]] : []]);
  show(document.getElementById('code'), code, script);
  if (code === shown) {
    return;
  }
  shown = code;
  const board = make('noughts-board', {});
  facts.forEach(([name, of]) => board.setAttribute(name, of));
  board.style.maxWidth = width ? `${width}px` : '';
  preview.replaceChildren(board);
};

let pause = 0;
form.addEventListener('input', e => {
  clearTimeout(pause);
  pause = setTimeout(write, /** @type {Element} */ (e.target).matches('input:not([type=checkbox])') ? 400 : 0);
});
form.addEventListener('submit', e => e.preventDefault());

// The form starts with the position of a link in the fragment of the address.
const take = () => {
  const hash = location.hash.replace(/%(3b|3d)/gi, (_, code) => code.toLowerCase() === '3b' ? ';' : '=');
  const [, rules, moves] = /^#g=1;([^;]+);?([^;]*)/.exec(hash) ?? [];
  if (rules) {
    const text = decoded(rules);
    const plain = text.replace(/^(\d+)x(\d+)k(\d+)$/, '$1,$2,$3');
    const known = [...fields.rules.options].find(o => o.value === text || o.value === plain);
    fields.rules.value = known?.value ?? 'other';
    fields.other.value = text;
    fields.position.value = decoded(moves ?? '');
  }
  write();
  if (rules) {
    document.getElementById('build').scrollIntoView();
  }
};

const decoded = text => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

addEventListener('hashchange', take);
take();

// --- A page that plays along ----------------------------------------------------

const spoken = /** @type {import('./v1/noughts').NoughtsBoardElement} */ (document.getElementById('spoken'));
const log = document.getElementById('log');
const note = line => {
  log.textContent = `${log.textContent}${line}\n`.slice(-10_000);
  log.scrollTop = log.scrollHeight;
};
for (const type of ['ready', 'move', 'gameover', 'state', 'error']) {
  spoken.addEventListener(type, (/** @type {CustomEvent} */ {detail}) => note(`${type}: ${detail.move ?? detail.message ?? detail.status}`));
}
const calls = {
  play: () => spoken.play('b2'),
  undo: () => spoken.undo(),
  newGame: () => spoken.newGame(),
  analyse: async () => {
    const {pv, label, depth} = await spoken.analyse({time: 1000});
    note(`analyse: ${pv.join(' ')} (${label}, depth ${depth})`);
  },
};
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-call]'))) {
  button.addEventListener('click', () => calls[button.dataset.call]().catch(e => note(`refused: ${e.message}`)));
}

show(document.getElementById('talk-code'), `const board = document.querySelector('noughts-board');
board.addEventListener('move', e => console.log(e.detail.move));
await board.newGame({rules: '3,3,3', seats: ['human', 'easy']});
await board.play('b2');`);
show(document.getElementById('frame-code'), tag('iframe', [['src', `${new URL('v1', site)}/embed.html?rules=3,3,3`], ['title', 'Noughts'],
  ['width', '360'], ['height', '560'], ['style', 'border: 0']]));
show(document.getElementById('div-code'), tag('div', [['class', 'noughts-board'], ['data-rules', '3,3,3'], ['data-level', 'hard']]), script);
show(document.getElementById('policy-code'), `script-src ${site.origin}; frame-src ${site.origin}`);
for (const code of document.querySelectorAll('.code')) {
  code.querySelector('button').ariaLabel ??= 'Copy the code';
}
