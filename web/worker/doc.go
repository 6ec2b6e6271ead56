// Command worker is the engine for a Web Worker: engine.wasm has the rules and the search,
// and no screen. Built for another system it prints an error and exits with status 2.
//
// It speaks the line protocol of package engine. The worker's script calls onLine(text) with
// each line from the page, without a newline; the program calls postMessage(text) with each
// line for the page. The script keeps lines from before onLine is set; the engine's greeting
// tells the page that it is.
//
// There is one thread. Every few milliseconds the search yields to the event loop by a
// MessageChannel, which is not throttled to 4 ms as timers are, so that a stop is received
// soon. Concurrent searches share that time.
//
// Before it starts the program, the script sets tableBytes to the memory of all tables, by
// the device's memory without the program's own, and GOMEMLIMIT for the garbage collector.
package main
