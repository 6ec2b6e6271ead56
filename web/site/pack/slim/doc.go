// Package slim holds stand-ins for packages of the standard library that
// the programs import and a page does not need. They are compiled in the place
// of the real ones, for the wasm programs only, by the go command's -overlay.
//
// The greatest of them is text/template: whatever can call methods by name
// keeps the linker from leaving out any method of the whole program. Together
// they take a quarter off the compressed bundle, and a third off what a
// browser has to compile before the first frame.
//
// Others are large by what they bring along for a little: go/constant all of
// math/big, and regexp the tables of all alphabets, both for the shader compiler,
// and archive/zip and go/printer for what only a developer asks for.
//
// Beside whole packages single functions go: package pack has a list of those
// of the runtime that are idle in a page, such as tracing and profiling, and
// leaves them hollow.
//
// Each stand-in knows just what its callers use: an update of Ebitengine that
// calls more does not compile, or fails the tests that compare the templates, the
// constants and patterns, and the shaders that come out of all of them.
package slim
