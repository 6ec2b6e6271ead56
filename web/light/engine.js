// All light boards: the client of the engine in the worker.
//
// openEngine answers {ask, look, leave} for a worker, which is not asked what games.js and
// solver.js know. infoOf parses an info line, sentence an error, and wins tells whether a
// value is a proved win. levels are the engine's levels, levelOf is that of a seat, and
// person tells whether a person has it.

// The numbers of requests differ from those of others to the same worker.
let requests = 2 ** 40;

const openEngine = worker => {
  const open = new Map(); // requests without an answer, by number
  let fault = null;
  // While a request is open, an engine that has sent its greeting is pinged in each
  // second of silence. It answers pings while it searches; after ten seconds without
  // an answer it has failed.
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
    if (line?.kind) { // it could not be fetched, and may be when it is asked again
      const e = Object.assign(new Error(fill(words.failed, line.message)), {kind: line.kind});
      for (const [id, r] of open) {
        open.delete(id);
        r.reject(e);
      }
      return;
    }
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
      verb === 'done' ? r.resolve(r.said) : r.reject(Object.assign(new Error(sentence(rest)), {refused: true}));
    }
  });
  // send sends a request. Its answer resolves to the last line before done; hear gets each
  // line, and stop() ends the search with its result so far.
  const send = (text, hear) => {
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
    // ask is send where the answer is not known here.
    ask(text, hear) {
      let at = goHere(text, () => greeted && !fault);
      if (!at) {
        return send(text, hear);
      }
      let stopped = false;
      const answer = at.answer.then(info => info || stopped ? info : (at = send(text, hear)).answer);
      answer.catch(() => {});
      return {answer, stop: () => {
        stopped = true;
        at.stop();
      }};
    },

    // look calls waits if the engine must come first.
    look: async (text, waits = () => {}) => {
      const own = lookHere(text);
      own || greeted || waits();
      return own ?? JSON.parse(await send('look ' + text).answer);
    },
    leave: () => {
      clearInterval(beat);
      leave?.();
      fail('the board has gone');
    },
  };
};

// sentence makes a sentence of an engine's error: without the names of packages, and
// with a capital letter unless a cell is its first word.
const sentence = text => {
  text = text.replace(/^(look|go|moves|line|position|rules|move \d+): /g, '').replace(/^move \d+: /, '');
  if (!/^.\d/.test(text)) {
    text = text[0]?.toUpperCase() + text.slice(1);
  }
  return /[.…?!。！？]$/.test(text) ? text : text + '.';
};

// infoOf parses the info line of a search.
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

// Scores from here on are proved wins, which tell the plies.
const winning = 900000;
const wins = v => v.label === 'proved' && v.score >= winning;

const levels = ['random', 'easy', 'medium', 'skilled', 'hard', 'strongest', 'perfect'];
const person = seat => !seat || seat === 'human';

// levelOf is the engine's name of a seat's level.
const levelOf = seat => levels.includes(seat) || /^\d+$/.test(seat) ? seat : /^adaptive/.test(seat) ? /\d+$/.exec(seat)?.[0] ?? 'medium' : 'hard';
