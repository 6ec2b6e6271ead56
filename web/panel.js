'use strict';

// openPanel takes over the section #loading: what is being fetched, how much of
// it has come, and, where something went wrong, what that is and what can be
// done about it. It fills the page, or lies as a strip above a board that can
// be played on meanwhile.
globalThis.openPanel = (() => {
  // The faults: what the player reads, and what the first button does about it.
  // again starts over inside the page, reload loads the page anew.
  const faults = {
    nowasm: ['This browser is too old for Noughts: it cannot run WebAssembly. Any current browser can.', 'reload'],
    blocked: ['This page may not run WebAssembly: a security policy of the site or of the browser forbids it.', 'reload'],
    nowebgl: ['Noughts draws with WebGL 2, and this browser has it switched off or lacks it. Switching on hardware acceleration in its settings often helps.', 'reload'],
    missing: ['A part of Noughts is missing on the server. It may be there again in a moment.', 'again'],
    network: ['Noughts could not be fetched. Check the connection to the network.', 'again'],
    truncated: ['The download broke off before its end.', 'again'],
    broken: ['What the server sent is not Noughts, or was damaged on the way.', 'again'],
    crash: ['Noughts has stopped because of a mistake in the program. Your game is kept.', 'reload'],
  };

  // What is said in the strip, where the board under it can be played on.
  const calm = {
    nowebgl: 'Without WebGL 2 this is the light board.',
  };

  const make = (tag, id, more) => Object.assign(document.createElement(tag), {id, ...more});

  return again => {
    const byID = id => document.getElementById(id);
    const panel = byID('loading');
    const bar = byID('loading-bar');
    const text = byID('loading-text');
    const fault = byID('loading-fault');
    const retry = byID('loading-retry');
    // What changes many times a second is not read out: the bar tells it.
    const size = make('p', 'loading-size', {ariaHidden: 'true'});
    text.after(size);
    byID('loading-late')?.remove();

    const say = sentence => {
      if (text.textContent !== sentence) {
        text.textContent = sentence;
      }
    };

    // The other ways on, and what is shown with them: none outlives its fault.
    const clear = () => {
      for (const e of panel.querySelectorAll('[data-extra]')) {
        e.remove();
      }
    };
    const extra = element => {
      element.dataset.extra = '';
      retry.parentElement.append(element);
      return element;
    };

    // Not toLocaleString: its first call takes longer than the game's first picture.
    const kilobytes = n => String(Math.ceil(n / 1000)).replace(/\B(?=(\d{3})+$)/g, ',');

    let share = 0;
    return {
      say,

      // begin shows a bar that has not moved yet.
      begin(sentence) {
        share = 0;
        clear();
        delete panel.dataset.fault;
        fault.textContent = size.textContent = '';
        retry.hidden = true;
        bar.hidden = false;
        bar.removeAttribute('aria-valuenow');
        bar.firstElementChild.style.transform = '';
        panel.hidden = false;
        say(sentence);
      },

      // progress moves the bar. It never moves back, also when a host answers
      // with more bytes than it announced.
      progress(seen, total) {
        if (total > 0) {
          share = Math.max(share, Math.min(seen / total, 1));
          bar.setAttribute('aria-valuenow', Math.floor(share * 100));
          bar.firstElementChild.style.transform = `scaleX(${share})`;
        }
        const strip = 'strip' in panel.dataset;
        say(total > 0 && total <= seen ? 'Starting…' : strip ? 'Loading the full game…' : 'Downloading…');
        size.textContent = total > seen
          ? `${kilobytes(seen)} of ${kilobytes(total)} KB`
          : total > 0 ? '' : `${kilobytes(seen)} KB`;
      },

      // fail shows a fault.
      fail(kind) {
        const known = faults[kind] ? kind : 'crash';
        const [sentence, cure] = faults[known];
        clear();
        bar.hidden = true;
        size.textContent = '';
        say('');
        fault.textContent = 'strip' in panel.dataset && calm[known] || sentence;
        retry.textContent = cure === 'again' ? 'Try again' : 'Reload';
        retry.onclick = cure === 'again' ? again : () => location.reload();
        retry.hidden = false;
        panel.dataset.fault = known;
        panel.hidden = false;
      },

      // offer adds a button.
      offer(id, label, act) {
        return extra(make('button', id, {type: 'button', textContent: label, onclick: act}));
      },

      // show adds a text as it is, which can be selected and scrolled.
      show(id, label, content) {
        return extra(make('pre', id, {textContent: content, tabIndex: 0, ariaLabel: label, role: 'region'}));
      },

      // rest leaves nothing of the panel but its buttons.
      rest() {
        clear();
        delete panel.dataset.fault;
        bar.hidden = retry.hidden = true;
        fault.textContent = size.textContent = '';
        say('');
      },

      // strip makes a strip of the panel, or the panel of the strip. What is in
      // it is there anew: nothing of it has moved.
      strip(on) {
        const {hidden} = panel;
        panel.hidden = true;
        panel.getBoundingClientRect();
        on ? panel.dataset.strip = '' : delete panel.dataset.strip;
        panel.hidden = hidden;
      },

      hide() {
        panel.hidden = true;
      },

      root: panel,
    };
  };
})();
