// Of the light board: how it talks to the engine in the worker.
//
// openEngine answers {ask, look, leave} for a worker. infoOf and sentence read
// what the engine answers, wins tells whether a value is a proved win. levels are
// those that it plays at, levelOf is a seat's, person tells a human's.

// Its requests have numbers that nobody else gives to the same worker.
let requests = 2 ** 40;

const openEngine = worker => {
  const open = new Map(); // the requests that are not answered
  let fault = null;
  // Beats are counted while something is asked of an engine that has greeted. A
  // quiet one is asked whether it is there, which it answers while it searches; ten
  // without a word are its end.
  let silent = 0;
  let greeted = false;
  const beat = setInterval(() => {
    if (!greeted || open.size === 0 || fault) {
      return;
    }
    if (++silent >= 10) {
      const why = 'the engine is silent';
      fail(why);
      worker.fail?.(why);
    } else if (silent > 1) {
      worker.send(`${++requests} ping`);
    }
  }, 1000);
  const fail = e => {
    fault = new Error(fill(words.failed, e?.message || e?.error || String(e)));
    for (const r of open.values()) {
      r.reject(fault);
    }
    open.clear();
  };
  const leave = worker.listen(line => {
    silent = 0;
    greeted = true;
    if (typeof line !== 'string') {
      return line instanceof Error || line?.error ? fail(line) : undefined;
    }
    const [, id, verb, rest] = /^(\d+) (\w+) ?(.*)$/s.exec(line) ?? [];
    const r = open.get(Number(id));
    if (verb === 'look' || verb === 'info') {
      if (r) {
        r.said = rest;
        r.hear?.(rest);
      }
      return;
    }
    if (r && (verb === 'done' || verb === 'error')) {
      open.delete(Number(id));
      verb === 'done' ? r.resolve(r.said) : r.reject(new Error(sentence(rest)));
    }
  });
  // ask answers the last line before done; hear gets each on the way, and stop()
  // ends it with what is known.
  const ask = (text, hear) => {
    const id = ++requests;
    const answer = new Promise((resolve, reject) => {
      if (fault) {
        return reject(fault);
      }
      open.set(id, {resolve, reject, hear});
      worker.send(`${id} ${text}`);
    });
    answer.catch(() => {});
    return {answer, stop: () => open.has(id) && worker.send(`${id} stop`)};
  };
  return {
    ask,
    look: async text => JSON.parse(await ask('look ' + text).answer),
    leave: () => {
      clearInterval(beat);
      leave?.();
    },
  };
};

// sentence makes one of what the engine says: without the names of the parts
// that found the fault, but never a cell with a capital letter.
const sentence = text => {
  text = text.replace(/^(look|go|moves|line|position|rules|move \d+): /g, '').replace(/^move \d+: /, '');
  if (!/^.\d/.test(text)) {
    text = text[0]?.toUpperCase() + text.slice(1);
  }
  return /[.…?!。！？]$/.test(text) ? text : text + '.';
};

// infoOf reads what a search has found.
const infoOf = text => {
  const out = {score: 0, label: 'unknown', depth: 0, nodes: 0, pv: [], moves: []};
  const all = (text ?? '').split(' ');
  for (let i = 0; i < all.length; i++) {
    switch (all[i]) {
      case 'depth': case 'nodes': out[all[i]] = Number(all[++i]); break;
      case 'score':
        out.score = Number(all[++i]);
        out.label = all[++i] ?? 'unknown';
        break;
      case 'pv': {
        const n = Number(all[++i]);
        out.pv = all.slice(i + 1, i + 1 + n);
        i += n;
        break;
      }
      case 'moves':
        out.moves = all.slice(i + 1).map(m => {
          const [move, score, label] = m.split(':');
          return {move, score: Number(score), label};
        });
        i = all.length;
    }
  }
  return out;
};

// A score from here on is a win that is counted in plies.
const winning = 900000;
const wins = v => v.label === 'proved' && v.score >= winning;

const levels = ['random', 'easy', 'medium', 'hard', 'strongest', 'perfect'];
const person = seat => !seat || seat === 'human';

// levelOf is the level of a seat as the engine names it.
const levelOf = seat => levels.includes(seat) || /^\d+$/.test(seat) ? seat : /^adaptive/.test(seat) ? /\d+$/.exec(seat)?.[0] ?? 'medium' : 'hard';
