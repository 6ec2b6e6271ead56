// Of one light board: what the browser keeps.
//
// keep writes the game down and kept reads it again; chosen are the settings of
// the full game, of which confirm, pieces and coordinates hold here too.

const prefix = `noughts.${asked.key ? asked.key + '.' : ''}`;
// The page has a number under which it keeps the game, as long as no other page takes
// it over.
const hold = globalThis.noughts?.hold;
const number = hold?.number ?? 1;
const slot = number > 1 ? `${prefix}light~${number}` : `${prefix}light`;
// stored reads a slot; "" where nothing is, or can be, stored.
const stored = name => {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};
// What was chosen in the game holds here too.
const chosen = name => new RegExp(`^${name} (.*)$`, 'm').exec(stored(prefix + 'settings'))?.[1];
const confirm = chosen('confirm');
const plain = chosen('pieces') === 'plain';
const coordinates = chosen('coordinates') !== 'off';
const asks = JSON.stringify([asked.rules || '', asked.position || '']);
const keep = () => {
  if (readonly || puzzle || (hold?.number ?? 1) !== number) {
    return;
  }
  hold?.mine();
  try {
    localStorage.setItem(slot, JSON.stringify({asks, rules, line, at, seats}));
  } catch {
    if (!unkept) {
      unkept = t('unkept');
    }
  }
};
const kept = () => {
  try {
    const game = JSON.parse(stored(slot));
    return !readonly && !puzzle && game?.line?.length && (game.asks === asks || !asked.rules && !asked.position) ? game : null;
  } catch {
    return null;
  }
};
