// One light board: the list of moves.
//
// renderMoves updates it. listed are the moves in it.

let listed = [];
const renderMoves = () => {
  if (!l.list) {
    return;
  }
  const option = (i, label) => {
    const e = make('button', {type: 'button', role: 'option', class: 'light-move', 'data-ply': i}, list);
    i && e.append(make('i', {text: i}));
    const text = /^[a-z]+\d/.test(label) ? label : capital(label);
    e.append(make('span', {text}));
    write(e, 'aria-label', i ? `${i}. ${text}` : text);
    return e;
  };
  let same = 0;
  while (same < listed.length && listed[same] === line[same]) {
    same++;
  }
  list.firstChild ?? option(0, t('start'));
  while (list.children.length > same + 1) {
    list.lastChild.remove();
  }
  line.slice(same).forEach((m, i) => option(same + i + 1, m));
  listed = line.slice();
  for (const e of list.children) {
    const on = Number(e.dataset.ply) === at;
    write(e, 'aria-selected', String(on));
    write(e, 'tabindex', on ? 0 : -1);
    if (on && list.children.length > 1 && list.clientHeight) {
      list.scrollTop = Math.max(Math.min(list.scrollTop, e.offsetTop), e.offsetTop + e.offsetHeight - list.clientHeight);
    }
  }
};
list.addEventListener('click', e => {
  const ply = e.target.closest('[data-ply]')?.dataset.ply;
  ply && orTell(api.goTo(Number(ply)));
});
list.addEventListener('keydown', e => {
  const now = list.contains(document.activeElement) ? document.activeElement : null;
  const n = [...list.children].indexOf(now);
  const to = {ArrowUp: n - 1, ArrowLeft: n - 1, ArrowDown: n + 1, ArrowRight: n + 1, Home: 0, End: list.children.length - 1}[e.key];
  if (to !== undefined && !e.altKey && !e.ctrlKey && !e.metaKey) {
    e.preventDefault();
    list.children[to]?.focus();
  }
});
