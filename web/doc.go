// Package web is the page's side of Noughts: what the program needs of a
// browser besides a canvas.
//
// [Storage] keeps the game in localStorage, [Port] carries the engine's line
// protocol to the Worker, and [Attach] keeps the mirror: the screen as
// elements, for screen readers, keyboards and tests. [Asked] is what the page
// wants before the program starts, and [SetTable] gives its scripts the game.
// What calls the browser exists only where GOOS is js, in files whose names end
// in _js.go.
//
// The static files beside it are the page. index.html shows the loading panel
// and holds the mirror; loader.js fetches and starts noughts.wasm and the
// worker; hold.js gives the page a number, so that each game has one writer;
// worker.js runs engine.wasm; wasm.js is what both load with; mirror.js
// does to the mirror's elements what the program says; offline.js keeps all of
// them for a visit without a network.
package web
