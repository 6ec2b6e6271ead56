// Package pack builds the folder that a static host serves.
//
// The folder holds the pages and scripts of web/, the toolchain's wasm_exec.js,
// icons, translations of the game and of the light board, the typeface for Chinese
// and Japanese, and the programs: noughts.wasm, the game, online.wasm, the game with
// online play, and engine.wasm, the worker's search. A page fetches the translations
// of its language beside the program, and the typeface when it needs it. The light
// board's script has with it the games that it knows without the engine. In web/ all
// files have plain names, and there are as many of them as ideas. Here scripts that
// a page loads one after the other become one, and so do the parts that a script
// includes; comments and indentation go, and all but the addresses that others know
// by heart, see Stable, get names with a hash of what is in them: such a file never
// changes, and may be kept for ever. See Pack.
//
// Beside each file that compresses lie a .gz and a .br of it, which servers that
// negotiate find in place. From one that sends scripts with brotli the page
// fetches programs, typeface and translations alike. From any other it fetches their
// .gz and unpacks it, so that a bare file server will do.
//
// # The size of the programs
//
// The programs are made small by steps, each of which can be left out. This is
// how many thousand bytes larger a program is, with gzip, when one of them alone
// is left out; Explain measures it. Steps overlap, so the gains do not add up. These were
// measured with the standard library's gzip; package deflate makes files four in a hundred
// smaller.
//
//	step       noughts.wasm  engine.wasm
//	plain              6887         1244  no step
//	all                3134          692
//	inlining            338           31
//	shaders             342            0  together with regexp
//	template            644            0
//	source              302            0  together with regexp
//	regexp               84            0
//	slog                 68            0  brings encoding/json
//	gob                  22            0
//	observers            26           27
//	dumps                29           26
//	floats                1           25
//	prose                 0            5  of the search alone
//	godebug              11           20
//	symbols             371          108
//	segments            194           96
//	branches            158           39
//	calls               161           35
//	address             106           22
//
// A step that rewrites Go's runtime or the machine code stays only while it gains 3 %
// of a program. One that puts a stand-in of a few lines in the place of a package that
// a page has no use for costs less, and may gain less. OverBudget holds the budgets. The
// steps know the toolchain that go.mod pins. With another one, and wherever a step does
// not find what it changes, Build says so and the programs are built plain.
package pack
