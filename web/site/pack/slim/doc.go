// Package slim holds stand-ins for packages that the programs import and a page
// does not need. They are compiled in the place of the real ones, for the wasm
// programs only, by the go command's -overlay. Package pack says what each gains.
//
// The greatest is text/template: whatever can call methods by name keeps the
// linker from leaving out any method of the whole program.
//
// Package shader stands in for a package of Ebitengine: a page has the shaders
// compiled, and no compiler of them, which would take go/parser and more along.
// What still reads patterns of them has a small one in the place of regexp, which
// brings the tables of all alphabets.
//
// Each stand-in knows just what its callers use. An update of Ebitengine that
// calls more does not compile, so that the build falls back to plain programs, or
// fails the tests that compare the templates, the patterns and the shaders.
package slim
