// Package web connects the program to a browser, for everything but the canvas.
//
// [Page] is all that the program's front needs: how the page wants the program to start,
// and the ways to what a browser has. Its method Show ties a [Program] to the page: the
// mirror, which is the screen as elements for screen readers, keyboards and tests, and the
// interface of the page's scripts to the game. [Storage] keeps the game in localStorage.
// [Port] carries the engine's line protocol to the Worker.
// Files whose names end in _js.go call the browser, and are built where GOOS is js.
//
// The files beside it are the page:
//
//	index.html    the loading panel and the mirror's root
//	loader.js     fetches and starts noughts.wasm, or online.wasm for who is online,
//	              and the worker
//	hold.js       gives the page a number, so that each game has one writer
//	worker.js     runs engine.wasm
//	wasm.js       loads WebAssembly, for the page and the worker
//	mirror.js     changes the mirror's elements as the program says
//	offline.js    the service worker: keeps the files for visits without a network
//	light.js      the light board, with its parts in light/
//	frame.js      the side of an embed that is inside the frame
package web
