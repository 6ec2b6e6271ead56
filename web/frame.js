'use strict';

// The side of an embed that is inside the frame. Before the loader starts it reads
// the address into noughts.asked; then it lets the embedding page talk to the game by
// messages, which v1/noughts.d.ts describes.
//
// The address names the origins that may talk to the game, separated by commas:
// "origin=https://a.example". Messages are exchanged with the embedding page alone,
// and only if it is of one of these origins.
(() => {
  const page = globalThis.noughts ??= {};

  // --- What is asked for ----------------------------------------------------

  const complaints = [];
  const query = new URLSearchParams(location.search);
  const wrong = (name, value) => complaints.push(`${name}=${value.length > 40 ? `${value.slice(0, 40)}…` : value}`);

  // given is a value of the query if it matches a pattern, '' otherwise.
  const given = (name, like) => {
    const value = (query.get(name) ?? '').trim();
    if (value && !like.test(value)) {
      wrong(name, value);
      return '';
    }
    return value;
  };
  const flag = name => query.has(name) && !/^(0|false|no)$/.test(query.get(name));

  const mostPosition = 2 ** 20;
  const position = () => {
    let text = query.get('position') ?? '';
    const hash = location.hash.slice(1);
    try {
      if (/^position=/.test(hash)) {
        text = decodeURIComponent(hash.slice('position='.length));
      } else if (/^[gsxz](=|%3d)/i.test(hash)) {
        text = hash;
      }
    } catch {
      wrong('position', hash);
    }
    if (text.length > mostPosition) {
      wrong('position', text);
      return '';
    }
    return text;
  };

  // A room of online play is in the fragment, which no server sees. It counts only if
  // the embedding page names the server, too.
  const server = given('server', /^https?:\/\/[^\s?#@]{1,400}$/);
  const [room] = server && /^r=1;[\w-]{1,48}$/.exec(location.hash.slice(1)) || [];

  // short is a hash of a text. A game without a key is saved under the hash of the
  // frame's URL and, if the browser tells it, that of the embedding page.
  const short = text => {
    let a = 0x811c9dc5;
    for (const c of text) {
      a = Math.imul(a ^ c.codePointAt(0), 0x01000193);
    }
    return (a >>> 0).toString(36);
  };

  const seat = /^(human|random|easy|medium|skilled|hard|strongest|perfect|adaptive|\d{1,4})$/;
  const seats = () => {
    const level = given('level', seat);
    const text = given('seats', /^[a-z0-9]+([,; ]+[a-z0-9]+){0,7}$/);
    const all = text ? text.split(/[,; ]+/) : [];
    if (!all.every(s => seat.test(s))) {
      wrong('seats', text);
      all.length = 0;
    }
    if (all.length > 0) {
      return level ? all.map(s => s === 'human' ? s : level) : all;
    }
    return level ? ['human', level] : undefined;
  };

  // An origin is written as browsers write it; those that have none are "null".
  const origins = (query.get('origin') ?? '').split(',').filter(text => {
    try {
      return text === 'null' || text && new URL(text).origin === text;
    } catch {
      return false;
    }
  });

  page.asked = {
    rules: given('rules', /^[\w.,/ -]{1,4096}$/).replace(/^(\d+)\s*,\s*(\d+)\s*,\s*(\d+)$/, '$1x$2k$3') || undefined,
    position: position(),
    seats: seats(),
    theme: given('theme', /^(auto|light|dark|contrast)$/) || 'auto',
    lang: given('lang', /^[a-z]{2,3}([_-]\w{1,8}){0,3}$/i),
    // Only the full game has studies, and puzzles, which it proves.
    view: room || /(^|#)z(=|%3d)|^\s*noughts study/i.test(position()) ? 'full' : given('view', /^(full|light|auto)$/) || 'auto',
    readonly: flag('readonly'),
    puzzle: flag('puzzle'),
    analysis: flag('analysis'),
    muted: flag('muted') || flag('start-muted'),
    room,
    server,
    embed: true,
    // The origins are part of the key: no site reaches another's game.
    key: (given('key', /^[\w-]{1,64}$/) || short(`${document.referrer} ${location.search} ${location.hash}`)) +
      encodeURIComponent(origins.map(origin => `@${origin}`).join('')).replaceAll('.', '%2E'),
  };

  pageWords.speak([page.asked.lang, ...navigator.languages ?? []]);

  // notice shows a sentence above the game until it is closed.
  const notice = sentence => {
    const box = Object.assign(document.createElement('div'), {id: 'notice', lang: pageWords.tag});
    const text = Object.assign(document.createElement('p'), {textContent: sentence});
    text.setAttribute('role', 'status');
    const close = Object.assign(document.createElement('button'), {type: 'button', textContent: '×', ariaLabel: pageWords.say('close')});
    close.onclick = () => box.remove();
    box.append(text, close);
    document.body.prepend(box);
  };
  if (complaints.length > 0) {
    notice(pageWords.say('unknown', complaints.join(', ')));
  }

  // In a sandbox without an origin the game can be neither fetched nor saved.
  if (self.origin === 'null') {
    page.halt = true;
    document.getElementById('loading-late')?.remove();
    const fault = document.getElementById('loading-fault');
    if (fault) {
      fault.textContent = pageWords.say('sandbox');
      fault.parentElement.parentElement.dataset.fault = 'sandbox';
    }
  }

  // --- Frames out of sight ----------------------------------------------------

  // Browsers do not call requestAnimationFrame in frames that are scrolled out of
  // view, so a game there would answer no messages. A timer replaces it here, unless
  // the whole page is hidden.
  const around = parent === self ? null : parent;
  if (around) {
    const [draw, drop, late] = [requestAnimationFrame.bind(self), cancelAnimationFrame.bind(self), new Map()];
    globalThis.requestAnimationFrame = f => {
      let done = false;
      const once = now => {
        if (!done) {
          done = true;
          clearTimeout(late.get(id));
          late.delete(id);
          f(now);
        }
      };
      const id = draw(once);
      late.set(id, setTimeout(() => {
        if (!document.hidden && late.has(id)) {
          drop(id);
          once(performance.now());
        }
      }, 400));
      return id;
    };
    globalThis.cancelAnimationFrame = id => {
      clearTimeout(late.get(id));
      late.delete(id);
      drop(id);
    };
  }

  // --- Messages -------------------------------------------------------------

  // Pages of other origins get nothing: the saved game may belong to another origin.
  const say = message => {
    if (around) {
      for (const origin of origins) {
        around.postMessage({app: 'noughts', v: 1, id: 0, ...message}, origin === 'null' ? '*' : origin);
      }
    }
  };

  // Each kind of refusal is logged once.
  const told = new Set();
  const refuse = why => {
    if (!told.has(why)) {
      told.add(why);
      console.warn(`noughts: a message was refused: ${why}`);
    }
  };

  const isText = most => value => typeof value === 'string' && value.length <= most;
  const isNumber = most => value => typeof value === 'number' && value >= 0 && value <= most;
  const isMaybe = is => value => value === undefined || is(value);
  const isList = value => Array.isArray(value) && value.length <= 8 && value.every(isText(64));

  // requests are the messages of the embedding page, by type: the checks of their
  // fields, and what they do.
  const requests = {
    play: [{move: isText(64)}, (api, {move}) => api.play(move)],
    undo: [{}, api => api.undo()],
    redo: [{}, api => api.redo()],
    goto: [{ply: value => Number.isInteger(value) && value >= 0 && value <= 1e6}, (api, {ply}) => api.goTo(ply)],
    newGame: [
      {rules: isMaybe(isText(4096)), seats: isMaybe(value => isList(value) || isText(520)(value)), level: isMaybe(isText(64)), position: isMaybe(isText(mostPosition))},
      (api, wish) => api.newGame({...wish, ...wish.rules && {rules: wish.rules.trim().replace(/^(\d+)\s*,\s*(\d+)\s*,\s*(\d+)$/, '$1x$2k$3')}}),
    ],
    setPosition: [{position: isText(mostPosition)}, (api, {position}) => api.setPosition(position)],
    analyse: [
      {time: isMaybe(isNumber(60_000)), nodes: isMaybe(isNumber(1e9)), depth: isMaybe(isNumber(10_000))},
      (api, limit) => api.analyse(limit),
    ],
    state: [{}, () => null],
  };

  // facts are the fields of a state that are reported to the embedding page.
  const facts = ['rules', 'name', 'moves', 'marks', 'at', 'plies', 'turn', 'seats', 'over', 'winner', 'reason', 'link', 'key', 'status',
    'readonly', 'puzzle'];
  const state = of => Object.fromEntries([...facts.map(name => [name, of[name]]), ['view', api.view]]);

  let api = null; // the shown game's
  let unlisten = null; // ends its events
  let begun = false; // the embedding page knows that there is a game
  const waiting = []; // requests from before there is a game
  const most = 64; // requests at once
  let busy = 0; // requests without an answer

  const answer = async (id, type, wish) => {
    const asked = api;
    let message;
    try {
      const value = await requests[type][1](api, wish);
      message = {type: 'answer', id, value: type === 'analyse' ? value : state(api.state())};
    } catch (e) {
      message = {type: 'refused', id, message: String(e?.message ?? e).slice(0, 4096)};
    }
    if (asked !== api) { // the light board has gone meanwhile
      waiting.push([id, type, wish]);
      return flush();
    }
    busy--;
    say(message);
  };

  // While the light board hands its game over to the full one, requests wait.
  const listens = () => api && page.api === api;
  const flush = () => {
    while (listens() && waiting.length > 0) {
      answer(...waiting.shift());
    }
  };

  addEventListener('message', ({data, origin, source}) => {
    if (!around || source !== around) {
      return refuse('it does not come from the page around');
    }
    if (!origins.includes(origin)) {
      return refuse('the address of the frame does not name its origin');
    }
    if (typeof data !== 'object' || data?.app !== 'noughts') {
      return refuse('it is none of the game’s');
    }
    if (data.v !== 1) {
      return refuse('its version is not 1');
    }
    const {id, type} = data;
    if (!Number.isSafeInteger(id) || id < 1) {
      return refuse('it has no number');
    }
    if (!Object.hasOwn(requests, type)) {
      refuse('its type is not known');
      return say({type: 'refused', id, message: 'There is no such request.'});
    }
    const wish = {};
    for (const [name, is] of Object.entries(requests[type][0])) {
      if (!is(data[name])) {
        refuse(`what is asked with it makes no sense: ${type}, ${name}`);
        return say({type: 'refused', id, message: `${type}: ${name} is missing, or makes no sense.`});
      }
      if (data[name] !== undefined) {
        wish[name] = data[name];
      }
    }
    if (busy >= most) {
      refuse('too much is asked at once');
      return say({type: 'refused', id, message: 'Too much is asked at once.'});
    }
    busy++;
    waiting.push([id, type, wish]);
    flush();
  });

  // report sends an event, and the height that the game requests.
  let height = 0;
  const measure = () => {
    const wish = api?.state().height;
    if (wish > 0 && wish !== height) {
      height = wish;
      say({type: 'resize', height});
    }
  };
  const report = event => {
    if (!page.halt && ['move', 'gameover', 'state'].includes(event.type)) {
      say({type: event.type, state: state(event), ...event.type === 'move' && {move: event.move ?? event.moves[event.at - 1]}});
      measure();
    }
  };

  // use connects the embedding page to another api.
  const use = next => {
    if (!next || next === api) {
      return flush();
    }
    unlisten?.();
    api = next;
    unlisten = api.listen(report);
    say({type: begun ? 'state' : 'ready', state: state(api.state())});
    begun = true;
    measure();
    flush();
  };
  page.use = use;
  document.addEventListener('noughts-api', () => use(page.api));
  addEventListener('resize', () => requestAnimationFrame(measure));

  // Faults that the loader cannot repair are reported to the embedding page.
  const panel = document.getElementById('loading');
  const failed = () => {
    const {fault} = panel.dataset;
    if (!fault || fault === 'nowebgl' && !page.stuck) {
      return; // the light board replaces the game
    }
    const message = document.getElementById('loading-fault')?.textContent ?? '';
    for (const [id] of waiting.splice(0)) {
      busy--;
      say({type: 'refused', id, message});
    }
    say({type: 'error', message});
  };
  say({type: 'here'});
  if (panel) {
    failed();
    new MutationObserver(failed).observe(panel, {attributes: true, attributeFilter: ['data-fault']});
  }
})();
