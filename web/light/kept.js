// One light board: its game in localStorage.
//
// keep saves the game, and kept loads it. chosen reads the full game's settings, of which
// confirm, pieces and coordinates apply here, too.

const prefix = `noughts.${asked.key ? asked.key + '.' : ''}`;
// The page's number, which is part of the slot's name: see web/hold.js.
const hold = globalThis.noughts?.hold;
const number = hold?.number ?? 1;
const slot = number > 1 ? `${prefix}light~${number}` : `${prefix}light`;
// stored is the text of a slot, "" for none.
const stored = name => {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};
// chosen is a setting of the full game.
const chosen = name => new RegExp(`^${name} (.*)$`, 'm').exec(stored(prefix + 'settings'))?.[1];
const confirm = chosen('confirm');
const plain = chosen('pieces') === 'plain';
const pencil = chosen('pieces') === 'paper';
const coordinates = chosen('coordinates') !== 'off';
const asks = JSON.stringify([asked.rules || '', asked.position || '']);
const keep = () => {
  if (readonly || puzzle || (hold?.number ?? 1) !== number) {
    return;
  }
  hold?.mine();
  try {
    localStorage.setItem(slot, JSON.stringify({asks, rules, line, at, seats, over: seen.over}));
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
