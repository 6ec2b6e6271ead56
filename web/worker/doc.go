// Command worker is the engine as a Web Worker runs it: engine.wasm, which has
// the rules and the search and nothing of the screen. Elsewhere it says so and
// exits with status 2.
//
// It speaks the line protocol of package engine. The worker's script calls
// onLine(text) with each line from the page, without the line end; the program
// calls postMessage(text) with each line for the page. The script keeps the
// lines that come before onLine exists, and hands them on then; the greeting
// tells the page that it does.
//
// There is one thread. The search gives way to the events of the worker every
// few milliseconds through a MessageChannel, which unlike a timer is not held
// back to 4 ms, so that a stop is heard at once. Several searches share that
// time.
//
// The script sets tableBytes, before it starts the program, to the memory that
// tables may take together: what the device allows, less what the program
// itself needs. It says when to tidy up by GOMEMLIMIT.
package main
