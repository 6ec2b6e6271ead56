'use strict';

// openOnline keeps a connection to the server of online games, repeats requests until
// they are answered, and follows rooms. web/online/wire/README.md describes the
// protocol. The page loads this script when a person starts online play.
//
// tell(number, news) is called with the server's answer to a request and its number,
// or with 0: then news is that of a room, with its events in order and without gaps,
// or {up, why} when the connection has changed. why is not empty if there will be no
// connection any more. The answers to a wish for a game with a stranger (seek) come
// whenever it stands otherwise, all with the number of the wish; those to attend, which
// say nothing, when a tournament may have changed.
globalThis.openOnline = (address, tell) => {
  const shortest = 200; // the same times as in package client, in ms
  const longest = 20_000;
  const silence = 45_000;
  const rooms = new Map(); // by name
  let wish; // the one that waits
  let cup; // the tournament that is attended

  let socket;
  let calls = new Map(); // the callbacks of commands, by their numbers
  let last = 0;
  let over = false;
  let up = false;
  let pause = shortest;
  let ready; // a promise that resolves when there is a connection
  let resolveReady;
  let silenceTimer; // the timeout of a silent server
  let again; // the timer of the next connection
  let cut; // ends the connection
  const resetReady = () => { ready = new Promise(resolve => { resolveReady = resolve; }); };
  resetReady();

  // Random pauses keep clients that were disconnected together from reconnecting at
  // the same time.
  const jitter = ms => ms / 2 + Math.random() * ms;
  const wait = ms => new Promise(resolve => setTimeout(resolve, jitter(ms)));

  // post sends a command. It resolves to the answer, or to null if the connection is
  // lost.
  const post = command => new Promise(resolve => {
    const id = ++last;
    calls.set(id, resolve);
    try {
      socket.send(JSON.stringify({id, ...command}));
    } catch {
      calls.delete(id);
      resolve(null);
    }
  });
  const call = async command => {
    await ready;
    return post(command);
  };
  const refused = frame => ({error: {code: 'malformed', text: frame.error?.message ?? 'the answer is of another kind'}});

  // ask repeats a request until its outcome is known. The request has an ID, so the
  // server does it only once.
  const ask = async (method, data) => {
    for (let rest = shortest; !over; rest = Math.min(2 * rest, longest)) {
      const frame = await call({rpc: {method, data}});
      const reply = frame && (frame.rpc?.data ?? refused(frame));
      if (reply && !['unavailable', 'busy', 'draining'].includes(reply.error?.code)) {
        return reply;
      }
      await wait(rest);
    }
    return {error: {code: 'unavailable', text: 'there is no connection'}};
  };

  // take passes on news of a room. Of its events it passes on those that come next,
  // and it fetches missing ones.
  const take = (room, news) => {
    if (rooms.get(room.name) !== room) {
      return;
    }
    const events = [];
    let gap = false;
    for (const e of news.events ?? []) {
      if (e.v === room.next) {
        events.push(e);
        room.next++;
      } else if (e.v > room.next) {
        gap = true;
        break;
      }
    }
    tell(0, {...news, room: room.name, events});
    if (gap) {
      catchUp(room);
    }
  };

  // catchUp fetches missing events; on a new connection it subscribes first. Calls
  // during the work cause one more round after it.
  const catchUp = async room => {
    room.wants = true;
    if (room.works) {
      return;
    }
    room.works = true;
    while (room.wants && rooms.get(room.name) === room) {
      room.wants = false;
      const error = await syncOnce(room);
      if (!error) {
        continue;
      }
      if (['no-room', 'no-seat', 'damaged', 'malformed'].includes(error.code)) {
        room.fault = error;
        tell(0, {room: room.name, error});
        break;
      }
      room.fresh = true;
      await wait(shortest);
      room.wants = true;
    }
    room.works = false;
  };

  // syncOnce does one round, and resolves to the error that stops it, or null.
  const syncOnce = async room => {
    if (room.fresh) {
      room.fresh = false;
      const channel = (room.token ? 's:' : 'w:') + room.name;
      const frame = await call({subscribe: {channel, data: {token: room.token}}});
      const code = frame?.error?.message;
      if (code && frame.error.code !== 105) { // 105: already subscribed
        return {code, text: code === 'no-room' ? 'there is no such room' : code};
      }
      if (frame?.subscribe) {
        const {seat, here, now} = frame.subscribe.data;
        take(room, {seat, here, now});
      }
    }
    for (let more = true; more;) {
      const frame = await call({rpc: {method: 'since', data: {room: room.name, v: room.next}}});
      if (!frame) {
        return null; // the next connection starts again
      }
      const {seat, ...reply} = frame.rpc?.data ?? refused(frame);
      if (reply.error) {
        return reply.error;
      }
      take(room, reply);
      ({more} = reply);
    }
    return null;
  };

  // A move is sent with the version of the room that it was made for. If only events
  // that leave the position as it is came before it, the move is sent again.
  const neutralKinds = ['sit', 'name', 'public', 'offer', 'decline'];
  const act = async (method, data) => {
    const room = rooms.get(data.room);
    room.acts++;
    const reply = await acted(room, method, data);
    room.acts--;
    room.left && forget(room);
    return reply;
  };
  const acted = async (room, method, data) => {
    for (;;) {
      if (method === 'move') {
        data.v = room.next;
      }
      const reply = await ask(method, data);
      const events = reply.events ?? [];
      take(room, {events, here: reply.here, now: reply.now});
      const code = reply.error?.code;
      if (code === 'no-seat' && room.token && !room.fault && rooms.has(room.name)) {
        room.fresh = true; // the new connection has no subscription yet
        catchUp(room);
        await wait(shortest);
      } else if (code !== 'stale' || events.length === 0 || !events.every(e => neutralKinds.includes(e.k))) {
        return reply;
      }
    }
  };

  // forget leaves a room. What is on its way there is answered before: it needs the seat.
  const forget = room => {
    room.left = true;
    if (room.acts === 0 && rooms.get(room.name) === room) {
      rooms.delete(room.name);
      up && post({unsubscribe: {channel: (room.token ? 's:' : 'w:') + room.name}});
    }
  };

  // attend asks how the wish stands, and subscribes to it; on a new connection again.
  // Calls during the work cause one more round after it.
  const attend = async own => {
    own.wants = true;
    if (own.works) {
      return own.works;
    }
    own.works = (async () => {
      while (own.wants && wish === own) {
        own.wants = false;
        const reply = await ask('seek', own.data);
        const {name, room, gone} = reply.wish ?? {};
        if (reply.error || room || gone) {
          drop(own);
        }
        tell(own.number, reply);
        if (wish === own && own.fresh && up) {
          own.fresh = false;
          own.channel = 'q:' + name;
          const frame = await call({subscribe: {channel: own.channel, data: {token: own.data.me}}});
          own.fresh = !!frame?.error && frame.error.code !== 105;
          if (own.fresh) {
            await wait(shortest);
          }
          own.wants = true; // what came before the subscription is asked for
        }
      }
      own.works = null;
    })();
    return own.works;
  };
  const drop = own => {
    wish = wish === own ? null : wish;
    if (own.channel && up) {
      post({unsubscribe: {channel: own.channel}});
    }
  };
  // giveUp answers with the room if a game came of the wish before.
  const giveUp = async own => {
    wish = null;
    await own.works;
    drop(own);
    tell(own.number, await ask('leave', {id: own.data.id, me: own.data.me}));
  };

  // hear tells that the attended tournament may have changed; on a new connection it
  // subscribes first. Without a subscription it hears of it at each ping.
  const hear = async own => {
    if (own.fresh && up) {
      own.fresh = false;
      await call({subscribe: {channel: 'c:' + own.name}});
    }
    cup === own && tell(own.number, {});
  };

  const heard = frame => {
    if (frame.id) {
      calls.get(frame.id)?.(frame);
      calls.delete(frame.id);
    } else if (!frame.push) { // a ping
      socket.send('{}');
      rooms.forEach(catchUp);
      wish && attend(wish);
      cup && hear(cup);
    } else if (frame.push.channel?.startsWith('q:')) {
      wish && attend(wish);
    } else if (frame.push.channel?.startsWith('c:')) {
      if (cup && frame.push.channel === 'c:' + cup.name) {
        cup.fresh ||= !frame.push.pub; // the server has ended the subscription
        hear(cup);
      }
    } else {
      const {channel, pub, unsubscribe} = frame.push;
      const room = rooms.get((channel ?? '').slice(2));
      if (room && unsubscribe) {
        room.fresh = true;
        catchUp(room);
      } else if (room && pub) {
        const {seat, ...news} = pub.data;
        take(room, {...news, by: seat}); // the seat that says a phrase
      }
    }
  };

  const change = (now, why) => {
    up = now;
    tell(0, {up, why});
  };

  const connect = () => {
    clearTimeout(again);
    const own = socket = new WebSocket(address);
    const began = Date.now();
    const lost = (code, reason) => {
      if (socket !== own) {
        return;
      }
      socket = null;
      clearTimeout(silenceTimer);
      own.close();
      if (up) {
        resetReady();
      }
      const waiting = calls;
      calls = new Map();
      waiting.forEach(resolve => resolve(null));
      if (over) {
        return;
      }
      over = code >= 3500 && code < 4000 || code >= 4500 && code < 5000;
      change(false, over ? reason || 'the server has ended the connection' : '');
      if (over) {
        resolveReady(); // waiting calls give up
        return;
      }
      if (Date.now() - began > longest) {
        pause = shortest;
      }
      again = setTimeout(connect, jitter(pause));
      pause = Math.min(2 * pause, longest);
    };
    cut = () => lost(0, '');
    const listen = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(cut, silence);
    };
    listen();
    own.onopen = async () => {
      const frame = await post({connect: {data: {v: 1}}});
      if (!frame?.connect) {
        lost(0, '');
        return;
      }
      change(true, '');
      tell(0, {now: frame.connect.data.now});
      resolveReady();
      rooms.forEach(room => {
        room.fresh = true;
        catchUp(room);
      });
      if (wish) {
        wish.fresh = true;
        attend(wish);
      }
      if (cup) {
        cup.fresh = true;
        hear(cup);
      }
    };
    own.onmessage = e => {
      listen();
      for (const line of e.data.split('\n')) {
        if (line && socket === own) {
          const frame = JSON.parse(line);
          const end = frame.push?.disconnect;
          end ? lost(end.code, end.reason) : heard(frame);
        }
      }
    };
    own.onclose = e => lost(e.code, e.reason);
  };
  connect();
  addEventListener('offline', () => cut()); // else it would be silent for long
  addEventListener('online', () => {
    if (!socket && !over) {
      pause = shortest;
      connect();
    }
  });

  // alert shows a notification while the page is hidden. A later one of the same room
  // takes its place. Some browsers have them by the page's service worker only.
  let alerts = [];
  const alert = async ({room, name, m}) => {
    const how = {body: m, tag: room};
    try {
      const shown = new Notification(name, how);
      shown.onclick = () => { focus(); shown.close(); };
      alerts.push(shown);
    } catch {
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(name, how).catch(() => {}); // it is not allowed any more
    }
  };
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden) {
      return;
    }
    alerts.forEach(shown => shown.close());
    alerts = [];
    const worker = await navigator.serviceWorker?.getRegistration();
    (await worker?.getNotifications?.() ?? []).forEach(shown => shown.close());
  });

  // allow asks the player to allow notifications.
  const allow = async () => {
    const answer = await Notification.requestPermission().catch(() => 'denied');
    return answer === 'granted' ? {} : {error: {code: 'refused', text: 'notifications are not allowed'}};
  };

  // passkey keeps a player's secret in a passkey, or answers with the one that is kept. Nobody
  // checks the challenge: the secret is the proof.
  const passkey = async ({what, me, name}) => {
    const challenge = crypto.getRandomValues(new Uint8Array(32));
    try {
      if (what === 'keep') {
        const id = Uint8Array.from(me.match(/../g), pair => parseInt(pair, 16));
        await navigator.credentials.create({publicKey: {
          challenge,
          rp: {name: 'Noughts'},
          user: {id, name, displayName: name},
          pubKeyCredParams: [-7, -8, -257].map(alg => ({type: 'public-key', alg})),
          authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
        }});
        return {};
      }
      const key = await navigator.credentials.get({publicKey: {challenge, userVerification: 'required'}});
      const {response} = /** @type {PublicKeyCredential} */ (key);
      const id = new Uint8Array(/** @type {AuthenticatorAssertionResponse} */ (response).userHandle);
      return {tag: [...id].map(byte => byte.toString(16).padStart(2, '0')).join('')};
    } catch {
      return {error: {code: 'refused', text: 'no passkey was used'}};
    }
  };

  return {
    // ask sends a request; tell is called with its answer.
    async ask(number, method, text) {
      const data = JSON.parse(text);
      if (method === 'follow') {
        const room = {name: data.room, token: data.token ?? '', next: 0, fresh: true, works: false, wants: false, fault: null, acts: 0, left: false};
        rooms.set(room.name, room);
        catchUp(room);
      } else if (method === 'allow') {
        tell(number, await allow());
      } else if (method === 'passkey') {
        tell(number, await passkey(data));
      } else if (method === 'alert') {
        alert(data);
      } else if (method === 'seek') {
        wish = {number, data, fresh: true, wants: false, works: null, channel: ''};
        attend(wish);
      } else if (method === 'attend') {
        cup = {number, name: data.room, fresh: true};
        up && hear(cup);
      } else if (method === 'leave' && cup && data.room === cup.name) {
        up && post({unsubscribe: {channel: 'c:' + cup.name}});
        cup = null;
      } else if (method === 'leave' && !data.room) {
        wish && giveUp(wish);
      } else if (method === 'leave') {
        const room = rooms.get(data.room);
        room && forget(room);
      } else {
        tell(number, await (rooms.has(data.room) && ['move', 'do'].includes(method) ? act : ask)(method, data));
      }
    },

    // close ends the connection for good.
    close() {
      over = true;
      rooms.clear();
      wish = null;
      cup = null;
      clearTimeout(again);
      socket?.close();
      resolveReady();
    },
  };
};
