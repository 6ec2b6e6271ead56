'use strict';

// The light board plays every game of the family with elements instead of a canvas:
// while the full game loads, where there is no WebGL, and wherever it is asked for.
// The engine in the worker tells it where the cells are, which moves are legal and who
// has won; package game/engine describes the protocol. Small games, and the beginnings
// of others, the board knows by itself: see light/games.js.
//
//   openLight(root, {worker, asked, words}) resolves to the board's api, the same
//   interface that the full game has (see web/frame.js), and besides
//     destroy()  removes the board from the page
//     box()      the board's place in the window
//     touched    whether the player has made a move
//     paused     whether the computer waits
//     offers()   games and levels to choose from
//     controls   the element that holds the buttons
//
// The page includes light.css. worker is {send(line), listen(f)}: f gets each line, or
// an Error when the engine has failed, which has a kind if the engine could not be fetched
// and is fetched again for the next line; the optional fail(why) is called when the
// engine is silent. asked is noughts.asked. words is a catalogue: an object with a
// translation for each msgid. Without one it is fetched; English needs none.
//
// The parts are in light/, one idea each. The packer replaces include by their text:
// each part sees the declarations of the others, and must use them only in functions
// that are called later.
globalThis.openLight = (() => {
  // What all boards share.
  include(
    'light/words.js', 'light/games.js', 'light/solver.js', 'light/engine.js', 'light/elements.js', 'light/marks.js',
    'light/layout.js', 'light/board.js', 'light/pieces.js', 'light/strike.js', 'light/picture.js'
  );

  return async (root, {worker, asked = /** @type {Asked} */ ({}), words: catalogue}) => {
    const engine = openEngine(worker);
    const [language, translations] = catalogue ? [asked.lang || 'en', catalogue] : await catalogueOf(asked.lang ? [asked.lang] : navigator.languages);
    const said = text => translations[text] ?? text;
    const t = (key, ...all) => fill(said(words[key]), ...all);

    // What each board has of its own.
    include(
      'light/game.js', 'light/kept.js', 'light/page.js', 'light/cells.js', 'light/moves.js',
      'light/draw.js', 'light/telling.js', 'light/render.js', 'light/list.js',
      'light/choice.js', 'light/input.js', 'light/play.js', 'light/puzzle.js', 'light/values.js',
      'light/positions.js', 'light/api.js'
    );

    // Nothing is shown before the first position is known.
    const game = kept();
    touched = !!game;
    let wrong = '';
    const first = async () => {
      if (game) {
        try {
          rules = game.rules;
          const next = await engine.look(`${rules} board${movesText(game.line.slice(0, game.at))}`);
          return [next, game.line, game.at, asked.seats ?? game.seats];
        } catch (e) {
          if (e.kind) {
            throw e; // the engine did not come
          }
          rules = asked.rules || '3x3k3'; // the saved game is invalid
        }
      }
      try {
        const next = await engine.look(asked.position ? positionOf(asked.position, rules) : wordsOf(rules));
        return [next, next.line, next.line.length, asked.seats];
      } catch (e) {
        if (!e.refused || puzzle) {
          throw e;
        }
        wrong = e.message; // what was asked for cannot be read
        rules = '3x3k3';
        return [await engine.look(wordsOf(rules)), [], 0, undefined];
      }
    };
    const observer = new ResizeObserver(() => l?.W === box.clientWidth && l.H === box.clientHeight || resize());
    try {
      const [next, moves, n, given] = await first();
      root.append(box);
      begin(next, seatsFor(next.players, given));
      [line, at] = [moves, n];
      paused = n < moves.length;
    } catch (e) {
      engine.leave();
      box.remove();
      throw e;
    }
    observer.observe(box);
    if (!puzzle) {
      think();
    } else {
      render();
      valuesOf().catch(() => {});
    }
    wrong && tell(wrong);
    return api;
  };
})();
