'use strict';

// openHold gives the page a number that no other open page with the same prefix has. The
// page keeps its game under it, so that each game has one writer. It resolves to:
//
//   number     the page's number, 0 while another page takes it over
//   elsewhere  the number of the game that would be this page's but is open in another
//              page, 0 for none
//   taken      the other page has taken that game over from this one
//   left       numbers of closed pages that have left games; locked until release()
//   gather()   fills left, if this page is the one that collects such games
//   mine()     a game is kept under the number: a reload asks for it again
//   take()     takes over the number elsewhere; calls changed when it has it
//
// changed() is called whenever the number has changed.
//
// Numbers are Web Locks, which a browser releases when the page ends, however it ends.
// They need https or localhost. Without them the pages ask each other over a
// BroadcastChannel: a suspended page cannot answer, and counts as closed until it resumes.
// Without either each page has number 1, and the last writer wins.
globalThis.ownSlot = (slot, number) => number > 1 ? `${slot}~${number}` : slot; // as package web does
globalThis.openHold = async (prefix, changed) => {
  const first = 1;
  const most = 100;
  const leaving = 5000; // ms: a closed page may have its lock for so long
  const answering = 2000; // ms: the timeout of a request to give up a number
  const asking = 400; // ms: the timeout of the question who has a number

  let channel = null;
  try {
    channel = new BroadcastChannel('noughts');
  } catch {
    // There is none, or site data is blocked.
  }
  const tell = (what, n, more) => channel?.postMessage({prefix, what, n, ...more});
  const after = ms => new Promise(done => setTimeout(done, ms));

  const hold = /** @type {Hold} */ ({number: 0, elsewhere: 0, taken: false, left: []});
  let free = () => {}; // gives the number up

  // byLocks resolves to a function that releases the number, null if another page has it.
  const byLocks = (n, options) => new Promise(done => {
    let end = null;
    navigator.locks.request(prefix + n, options, lock => lock && new Promise(resolve => {
      end = resolve;
      done(end);
    })).then(() => done(null), e => {
      if (!end) {
        done(e.name === 'SecurityError' ? () => {} : null); // there is no storage either
      } else if (hold.number === n) {
        lose();
      }
    });
  });

  // ask asks the other pages who has a number, and calls held when one answers.
  const asked = new Map();
  const ask = (n, held) => {
    const question = {id: Math.random(), open: true, held};
    asked.set(n, question);
    tell('who', n, {id: question.id});
    return question;
  };

  // byAsking is byLocks without Web Locks. A page that answers late keeps its number.
  const byAsking = async (n, {steal = false} = {}) => {
    if (steal || !channel) {
      return () => {};
    }
    const held = await new Promise(done => {
      const question = ask(n, () => done(true));
      after(asking).then(() => {
        question.open = false;
        question.held = () => hold.number === n && lose();
        done(false);
      });
    });
    return held ? null : () => {};
  };
  const request = navigator.locks ? byLocks : byAsking;

  channel?.addEventListener('message', ({data}) => {
    if (data?.prefix !== prefix) {
      return;
    }
    const {what, n, id} = data;
    const question = asked.get(n);
    if (what === 'give' && n === hold.number) {
      lose();
    } else if (what === 'who' && (n === hold.number || !navigator.locks && question?.open && question.id < id)) {
      tell('held', n, {id}); // without locks the smaller ID of two that ask at once wins
    } else if (what === 'held' && question && (id === undefined ? question.open : id === question.id)) {
      question.held();
    }
  });

  // has makes a number the page's.
  const has = (n, end) => {
    free = end;
    hold.number = n;
    tell('held', n); // to pages that are asking now
  };

  const within = ms => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit;
  };

  // patient locks a number, waiting for a page that was closed just before, such as the same
  // page before a reload: its lock stays for a moment, but it does not answer.
  const patient = async n => {
    const end = await request(n, {ifAvailable: true});
    if (end || !navigator.locks) {
      return end;
    }
    const limit = within(leaving);
    ask(n, () => limit.abort());
    const late = await request(n, {signal: limit.signal});
    asked.delete(n);
    return late;
  };

  // anyFree locks the lowest free number.
  const anyFree = async () => {
    for (let n = first; n < most; n++) {
      const end = n !== hold.elsewhere && await request(n, {ifAvailable: true});
      if (end) {
        return has(n, end);
      }
    }
    hold.number = most; // shared by further pages
  };

  // The number that a reload asks for. A duplicated tab asks for it as well.
  const remembered = `${prefix}number`;
  const remember = n => {
    try {
      sessionStorage.setItem(remembered, String(n));
    } catch {
      // Without sessionStorage a reload is like a new tab.
    }
  };
  const wanted = () => {
    try {
      const n = Number(sessionStorage.getItem(remembered));
      return Number.isInteger(n) && n >= first && n < most ? n : first;
    } catch {
      return first;
    }
  };

  // lose gives the number to the page that takes it over: this one stops writing under it.
  const lose = async () => {
    Object.assign(hold, {elsewhere: hold.number, taken: true, number: 0});
    free();
    await anyFree();
    changed();
  };

  const take = async () => {
    const n = hold.elsewhere;
    if (!n) {
      return;
    }
    tell('give', n);
    const end = await request(n, {signal: within(answering).signal}) ?? await request(n, {steal: true});
    free();
    has(n, end);
    Object.assign(hold, {elsewhere: 0, taken: false});
    remember(n);
    changed();
  };
  let taking = null; // a second take would steal the number from this page
  hold.take = () => taking ??= take().finally(() => { taking = null; });

  hold.mine = () => remember(hold.number);

  const kept = () => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  };
  let ends = [];
  hold.gather = async () => {
    const numbers = hold.number !== first ? [] : kept().filter(key => key.startsWith(prefix))
      .map(key => Number(/^(?:game|before|asked)~(\d+)$/.exec(key.slice(prefix.length))?.[1]));
    for (const n of new Set(numbers)) {
      const end = n > first && await request(n, {ifAvailable: true});
      if (end) {
        ends.push(end);
        hold.left.push(n);
      }
    }
  };
  hold.release = () => {
    ends.forEach(end => end());
    ends = [];
    hold.left = [];
  };

  // A page that is restored from the back/forward cache has lost its lock.
  addEventListener('pageshow', e => e.persisted && location.reload());

  const own = wanted();
  const end = await patient(own);
  if (end) {
    has(own, end);
  } else {
    hold.elsewhere = own;
    await anyFree();
  }
  remember(own);
  return hold;
};
