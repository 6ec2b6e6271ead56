'use strict';

// openReport reads the program's standard error, and makes a report of a crash: the
// version, the browser, and the stack; never what a player has played, typed or named.
globalThis.openReport = () => {
  const most = 40; // the lines of a stack
  let lines = [];
  let open = '';
  let program = ''; // the name of its file

  // note takes output of the standard error.
  const note = bytes => {
    const parts = (open + new TextDecoder().decode(bytes)).split('\n');
    open = parts.pop();
    lines.push(...parts);
    // A crash is written last and at once: earlier output does not belong to it.
    if (lines.length > 4 * most) {
      lines = lines.slice(lines.findLast?.(l => /^(panic|fatal error): /.test(l)) ? -4 * most : -most);
    }
  };

  // A message of the Go runtime is kept whole. Of any other, which may contain a
  // player's text, only the package at its beginning is.
  const cause = line => {
    const [, what, why] = /^(panic|fatal error): (.*)$/.exec(line);
    const [own] = /^(runtime error: [\w ,:[\]()<>=.-]+|all goroutines are asleep - deadlock!|out of memory)/.exec(why) ?? [];
    const [part] = /^[a-z][\w/]*(?=: )/.exec(why) ?? [];
    return `${what}: ${own ?? (part ? `${part}: …` : '…')}`;
  };

  // stack is the last crash: its cause and the functions of the stack.
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
    // listen reads the standard error of a program, which wasm_exec.js writes by
    // fs.writeSync.
    listen(name) {
      program = name;
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

    // text is the report of a fault, with JavaScript's message.
    text(kind, detail) {
      // A browser's message about a trap contains no player's text.
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
