'use strict';

// openOnline is the page's end of online play: a connection to the server that is
// kept up, requests that are asked until they are answered, and rooms that are
// followed. What is said there is in web/online/wire/README.md. The page loads this
// script once a person goes online.
//
// tell is told what comes, by the number of the request that it answers or by 0: an
// answer of the server, news of a room with its events in order and without gaps,
// or {up, why} when the connection has changed; why says that there will be none
// any more.
globalThis.openOnline = (address, tell) => {
  const shortest = 200; // the times of package client, in ms
  const longest = 20_000;
  const silence = 45_000;
  const rooms = new Map(); // by name

  let socket;
  let calls = new Map(); // who waits for answers, by the numbers of the commands
  let last = 0;
  let over = false;
  let up = false;
  let pause = shortest;
  let ready; // kept once there is a connection
  let welcome;
  let quiet; // the timer of a server that says nothing
  let again; // the timer of the next connection
  const unready = () => { ready = new Promise(resolve => { welcome = resolve; }); };
  unready();

  // Those who were cut off together do not come back together.
  const jitter = ms => ms / 2 + Math.random() * ms;
  const wait = ms => new Promise(resolve => setTimeout(resolve, jitter(ms)));

  // post sends a command. Its answer is null where the connection is lost.
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

  // ask asks until it is known whether it was done: the request has an ID, so that it
  // is done once.
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

  // take passes on what was said of a room: of events those that come next.
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

  // catchUp asks for what is missing, and subscribes before where the connection is
  // new. What is asked for meanwhile is asked for once, afterwards.
  const catchUp = async room => {
    room.wants = true;
    if (room.works) {
      return;
    }
    room.works = true;
    while (room.wants && rooms.get(room.name) === room) {
      room.wants = false;
      const error = await bringUp(room);
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

  // bringUp answers the error that stands in the way, if any.
  const bringUp = async room => {
    if (room.fresh) {
      room.fresh = false;
      const channel = (room.token ? 's:' : 'w:') + room.name;
      const frame = await call({subscribe: {channel, data: {token: room.token}}});
      const code = frame?.error?.message;
      if (code && frame.error.code !== 105) { // 105: it is subscribed already
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
        return null; // the next connection begins anew
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

  // A move holds for the position that is known. Where something else came first
  // that leaves it as it is, the same is asked again.
  const idle = ['sit', 'name', 'public', 'offer', 'decline'];
  const act = async (method, data) => {
    const room = rooms.get(data.room);
    for (;;) {
      if (method === 'move') {
        data.v = room.next;
      }
      const reply = await ask(method, data);
      const events = reply.events ?? [];
      take(room, {events, here: reply.here, now: reply.now});
      const code = reply.error?.code;
      if (code === 'no-seat' && room.token && !room.fault) {
        room.fresh = true; // the connection is new
        catchUp(room);
        await wait(shortest);
      } else if (code !== 'stale' || events.length === 0 || !events.every(e => idle.includes(e.k))) {
        return reply;
      }
    }
  };

  const heard = frame => {
    if (frame.id) {
      calls.get(frame.id)?.(frame);
      calls.delete(frame.id);
    } else if (!frame.push) { // a ping
      socket.send('{}');
      rooms.forEach(catchUp);
    } else {
      const {channel, pub, unsubscribe} = frame.push;
      const room = rooms.get((channel ?? '').slice(2));
      if (room && unsubscribe) {
        room.fresh = true;
        catchUp(room);
      } else if (room && pub) {
        const {seat, ...news} = pub.data;
        take(room, {...news, by: seat}); // of whom a phrase is
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
      clearTimeout(quiet);
      own.close();
      if (up) {
        unready();
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
        welcome(); // whoever waits for a connection gives up
        return;
      }
      if (Date.now() - began > longest) {
        pause = shortest;
      }
      again = setTimeout(connect, jitter(pause));
      pause = Math.min(2 * pause, longest);
    };
    const listen = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => lost(0, ''), silence);
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
      welcome();
      rooms.forEach(room => {
        room.fresh = true;
        catchUp(room);
      });
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
  addEventListener('online', () => {
    if (!socket && !over) {
      pause = shortest;
      connect();
    }
  });

  return {
    // ask has something done, and tell is told the answer.
    async ask(number, method, text) {
      const data = JSON.parse(text);
      if (method === 'follow') {
        const room = {name: data.room, token: data.token ?? '', next: 0, fresh: true, works: false, wants: false, fault: null};
        rooms.set(room.name, room);
        catchUp(room);
      } else if (method === 'leave') {
        const room = rooms.get(data.room);
        rooms.delete(data.room);
        if (room && up) {
          post({unsubscribe: {channel: (room.token ? 's:' : 'w:') + room.name}});
        }
      } else {
        tell(number, await (rooms.has(data.room) && ['move', 'do'].includes(method) ? act : ask)(method, data));
      }
    },

    // close ends the connection for good.
    close() {
      over = true;
      rooms.clear();
      clearTimeout(again);
      socket?.close();
      welcome();
    },
  };
};
