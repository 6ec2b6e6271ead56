'use strict';

// ownPage is what only the page of the game itself has, and frames of other pages have not.
//
//   newer()   says, once, that a newer version is ready, until that is closed. It takes no
//             focus
//   home(into, {make, drawn, t, tell})
//             the button of a light board to the first screen, which the full game opens as
//             soon as it is there, unless one plays on; make, drawn, t and tell are the board's
globalThis.ownPage = {
  newer() {
    this.newer = () => {};
    const make = (tag, textContent, act) => Object.assign(document.createElement(tag), {textContent, onclick: act});
    const newer = Object.assign(make('div', ''), {id: 'newer', role: 'status', lang: pageWords.tag});
    document.body.append(newer); // before its text is set, so that it is announced
    newer.append(make('p', pageWords.say('newer')),
      make('button', pageWords.say('reload'), () => location.reload()), make('button', pageWords.say('later'), () => newer.remove()));
  },

  home(into, {make, drawn, t, tell}) {
    const button = make('button', {type: 'button', class: 'light-button light-home', 'data-does': 'home'}, into);
    const house = drawn('svg', {viewBox: '0 0 24 24', 'aria-hidden': true}, button);
    drawn('path', {class: 'arrow', d: 'M3 12 12 4 21 12M6 10V20H18V10M10 20V14H14V20', 'stroke-width': 2.2}, house);
    make('span', {text: t('home')}, button);
    // Whoever plays on after the press stays with the game.
    const wish = on => button.setAttribute('aria-pressed', String(on));
    const wished = () => button.getAttribute('aria-pressed') === 'true';
    into.addEventListener('click', e => {
      const on = /** @type {Element} */ (e.target).closest('[role=gridcell], [data-does]');
      on && on !== button && wished() && wish(false);
    });
    button.addEventListener('click', () => {
      wish(true);
      tell(pageWords.say('fuller'));
      document.dispatchEvent(new Event('noughts-home'));
    });
    document.addEventListener('noughts-api', () => {
      const first = /** @type {HTMLElement?} */ (document.querySelector('#mirror [data-node=home]'));
      if (first && wished()) {
        wish(false);
        first.click();
      }
    });
    return button;
  },
};
