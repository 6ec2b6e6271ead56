'use strict';

// openReport listens to what the program writes when it dies, and makes the
// report of that. A report tells which program, on what, and where in it; never
// what was played, typed or called by a player.
globalThis.openReport = program => {
  const most = 40; // lines of a stack
  let lines = [];
  let open = '';

  // note takes what the program writes to its standard error.
  const note = bytes => {
    const parts = (open + new TextDecoder().decode(bytes)).split('\n');
    open = parts.pop();
    lines.push(...parts);
    // A death is written at once and last: what came long before is not of it.
    if (lines.length > 4 * most) {
      lines = lines.slice(lines.findLast?.(l => /^(panic|fatal error): /.test(l)) ? -4 * most : -most);
    }
  };

  // A cause in the runtime's own words is kept whole. Any other may hold what a
  // player has typed, and only the part of the program that it begins with stays.
  const cause = line => {
    const [, what, why] = /^(panic|fatal error): (.*)$/.exec(line);
    const [own] = /^(runtime error: [\w ,:[\]()<>=.-]+|all goroutines are asleep - deadlock!|out of memory)/.exec(why) ?? [];
    const [part] = /^[a-z][\w/]*(?=: )/.exec(why) ?? [];
    return `${what}: ${own ?? (part ? `${part}: …` : '…')}`;
  };

  // stack is the last death: its cause, and the functions that it was in.
  const stack = () => {
    const all = open ? [...lines, open] : lines;
    const at = all.findLastIndex?.(l => /^(panic|fatal error): /.test(l)) ?? -1;
    if (at < 0) {
      return [];
    }
    const functions = all.slice(at + 1)
      .filter(l => /^(goroutine \d+ \[[\w ]+\]:|created by |[\w./*()[\]·…-]+\(.*\)$)/.test(l))
      .map(l => l.replace(/^(goroutine \d+ \[[\w ]+\]:).*/, '$1').replace(/^(created by \S+).*/, '$1').replace(/\([^()]*\)$/, ''));
    return [cause(all[at]), ...functions.slice(0, most)];
  };

  return {
    // listen hears the standard error of the program. wasm_exec.js writes to it
    // by fs.writeSync.
    listen() {
      const {fs} = globalThis;
      if (!fs || fs.heard) {
        return;
      }
      const write = fs.writeSync;
      fs.heard = true;
      fs.writeSync = function (fd, bytes) {
        if (fd === 2) {
          note(bytes);
        }
        return write.call(this, fd, bytes);
      };
    },

    // text is the report of a fault, with what JavaScript said of it.
    text(kind, detail) {
      // A browser's own words about a trap name no player's.
      const [trap] = /^(RuntimeError: )?(unreachable( executed)?|memory access out of bounds|index out of bounds|divide by zero|integer overflow|null function or function signature mismatch|the program ended|Go program has already exited)/i.exec(detail) ?? [];
      return [
        'Noughts crash report',
        `fault: ${kind}${trap ? ` (${trap})` : ''}`,
        `program: ${program}`,
        `browser: ${navigator.userAgent}`,
        `window: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
        `processors: ${navigator.hardwareConcurrency ?? 'unknown'}, memory: ${navigator.deviceMemory ? `${navigator.deviceMemory} GB` : 'unknown'}`,
        `after: ${Math.round(performance.now() / 1000)} s`,
        ...stack(),
      ].join('\n') + '\n';
    },
  };
};
