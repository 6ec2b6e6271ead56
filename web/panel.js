'use strict';

// openPanel controls the section #loading, which shows the progress of the download, or a
// fault with what can be done about it. It fills the page, or is a strip above the light
// board.
globalThis.openPanel = (() => {
  // The faults, and what the first button does: again retries within the page, reload
  // reloads the page.
  const cures = {
    nowasm: 'reload', blocked: 'reload', nowebgl: 'reload', crash: 'reload',
    missing: 'again', network: 'again', truncated: 'again', broken: 'again',
  };

  // The texts of the strip above the light board.
  const calm = {nowebgl: 'light'};

  const make = (tag, id, more) => Object.assign(document.createElement(tag), {id, ...more});

  return again => {
    const byID = id => document.getElementById(id);
    const panel = byID('loading');
    const bar = byID('loading-bar');
    const filled = /** @type {HTMLElement} */ (bar.firstElementChild);
    const text = byID('loading-text');
    const fault = byID('loading-fault');
    const retry = byID('loading-retry');
    // Text that changes many times a second is not announced: the progress bar is.
    const size = make('p', 'loading-size', {ariaHidden: 'true'});
    text.after(size);
    byID('loading-late')?.remove();
    panel.lang = pageWords.tag;
    bar.ariaLabel = pageWords.say('loading');

    // say shows a text by its key, or none.
    const say = name => {
      const sentence = name && pageWords.say(name);
      if (text.textContent !== sentence) {
        text.textContent = sentence;
      }
    };

    // Further buttons and texts, which are removed with their fault.
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

    // toLocaleString would be slow: its first call takes longer than the first frame.
    const kilobytes = n => String(Math.ceil(n / 1000)).replace(/\B(?=(\d{3})+$)/g, ',');

    let share = 0;
    return {
      say,

      // begin shows an empty progress bar.
      begin() {
        share = 0;
        clear();
        delete panel.dataset.fault;
        fault.textContent = size.textContent = '';
        retry.hidden = true;
        bar.hidden = false;
        bar.removeAttribute('aria-valuenow');
        filled.style.transform = '';
        panel.hidden = false;
        say('looking');
      },

      // progress moves the bar, and never back, even if more bytes arrive than
      // announced.
      progress(seen, total) {
        if (total > 0) {
          share = Math.max(share, Math.min(seen / total, 1));
          bar.setAttribute('aria-valuenow', String(Math.floor(share * 100)));
          filled.style.transform = `scaleX(${share})`;
        }
        const strip = 'strip' in panel.dataset;
        say(total > 0 && total <= seen ? 'starting' : strip ? 'fuller' : 'downloading');
        size.textContent = total > seen
          ? pageWords.say('size', kilobytes(seen), kilobytes(total))
          : total > 0 ? '' : `${kilobytes(seen)} KB`;
      },

      // fail shows a fault.
      fail(kind) {
        const known = cures[kind] ? kind : 'crash';
        const cure = cures[known];
        clear();
        bar.hidden = true;
        size.textContent = '';
        say('');
        fault.textContent = pageWords.say('strip' in panel.dataset && calm[known] || known);
        retry.textContent = pageWords.say(cure);
        retry.onclick = cure === 'again' ? again : () => location.reload();
        retry.hidden = false;
        panel.dataset.fault = known;
        panel.hidden = false;
      },

      // offer adds a button.
      offer(id, label, act) {
        return extra(make('button', id, {type: 'button', textContent: label, onclick: act}));
      },

      // choose adds a choice among [value, name].
      choose(id, label, all, value, act) {
        const select = extra(make('select', id, {ariaLabel: label, onchange: () => act(select.value)}));
        select.append(...all.map(([value, name]) => new Option(name, value)));
        select.value = value;
      },

      // show adds a preformatted text, which can be selected and scrolled.
      show(id, label, content) {
        return extra(make('pre', id, {textContent: content, tabIndex: 0, ariaLabel: label, role: 'region'}));
      },

      // rest removes everything but the buttons.
      rest() {
        clear();
        delete panel.dataset.fault;
        bar.hidden = retry.hidden = true;
        fault.textContent = size.textContent = '';
        say('');
      },

      // strip turns the panel into a strip, or back, without animating its content.
      strip(on) {
        const {hidden} = panel;
        panel.hidden = true;
        void getComputedStyle(panel).display; // styles alone: a layout would take long
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
