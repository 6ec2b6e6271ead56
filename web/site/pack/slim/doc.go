// Package slim holds stand-ins for packages, most of them of the standard
// library, that the programs import and a page does not need. They are compiled
// in the place of the real ones, for the wasm programs only, by the go command's
// -overlay.
//
// The greatest of them is text/template: whatever can call methods by name
// keeps the linker from leaving out any method of the whole program. Together
// they take a quarter off the compressed bundle, and a third off what a
// browser has to compile before the first frame.
//
// Package shader stands in for a package of Ebitengine: a page has the shaders
// compiled, and no compiler of them, which would take go/parser and more along.
// What still reads constants and patterns of them has small ones in the place of
// go/constant and regexp, which bring math/big and the tables of all alphabets.
//
// Beside whole packages single functions go: package pack has a list of those
// of the runtime that are idle in a page, such as tracing and profiling, and
// leaves them hollow.
//
// Each stand-in knows just what its callers use: an update of Ebitengine that
// calls more does not compile, or fails the tests that compare the templates, the
// constants, the patterns and the shaders.
package slim
