'use strict';

// The light board is the whole family on a page of elements, without a canvas:
// what one plays on while the game itself loads, where there is no WebGL, and
// wherever somebody asks for it. It knows no rules. Where the cells are, what
// may be played and who has won it is told by the engine in the worker, whose
// protocol game/engine describes.
//
//   openLight(root, {worker, asked, words}) answers, when the board is there,
//   its table: the face that the game shows to a page (see web/frame.js), and
//     destroy()  takes the board out of the page
//     box()      where the board is in the window
//     touched    whether the player has moved, or is in it
//     controls   the element of the buttons, for one more
//
// The page has light.css. worker is {send(line), listen(f)}: f gets each line,
// or an Error once the engine is of no more use; fail(why), which may be missing, is
// told that it is silent. asked is noughts.asked, words a
// catalogue: an object with a translation for each msgid; without one it is
// fetched, and English needs none.
//
// The parts lie in light/, one idea each. The packer puts them in the place of
// include, so that each sees what those beside it and around it declare; it must
// not use that before all are there, but in functions that are called later.
globalThis.openLight = (() => {
  // What is the same for every board.
  include(
    'light/words.js', 'light/engine.js', 'light/elements.js', 'light/marks.js',
    'light/layout.js', 'light/board.js', 'light/pieces.js', 'light/strike.js', 'light/picture.js'
  );

  return async (root, {worker, asked = /** @type {Asked} */ ({}), words: catalogue}) => {
    const engine = openEngine(worker);
    const [language, translations] = catalogue ? [asked.lang || 'en', catalogue] : await catalogueOf(asked.lang ? [asked.lang] : navigator.languages);
    const said = text => translations[text] ?? text;
    const t = (key, ...all) => fill(said(words[key]), ...all);

    // What each board has for itself.
    include(
      'light/game.js', 'light/kept.js', 'light/page.js', 'light/cells.js', 'light/moves.js',
      'light/draw.js', 'light/telling.js', 'light/render.js', 'light/list.js',
      'light/choice.js', 'light/input.js', 'light/play.js', 'light/puzzle.js', 'light/values.js',
      'light/positions.js', 'light/table.js'
    );

    // The first position. Only when it is known, something is shown.
    const game = kept();
    touched = !!game;
    const first = async () => {
      if (game) {
        try {
          rules = game.rules;
          const next = await engine.look(`${rules} board${movesText(game.line.slice(0, game.at))}`);
          return [next, game.line, game.at, asked.seats ?? game.seats];
        } catch {
          rules = asked.rules || '3x3k3'; // what was kept makes no sense any more
        }
      }
      const next = await engine.look(asked.position ? positionOf(asked.position, rules) : wordsOf(rules));
      return [next, next.line, next.line.length, asked.seats];
    };
    const observer = new ResizeObserver(() => resize());
    try {
      const [next, moves, n, given] = await first();
      root.append(box);
      begin(next, seatsFor(next.players, given));
      [line, at] = [moves, n];
      held = n < moves.length;
    } catch (e) {
      engine.leave();
      box.remove();
      throw e;
    }
    resize();
    observer.observe(box);
    render();
    if (!puzzle) {
      think();
    } else {
      valuesOf().catch(() => {});
    }
    return table;
  };
})();
