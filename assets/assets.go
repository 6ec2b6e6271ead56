// Package assets holds the files that are built into the program.
//
// The typefaces are subsets of Inter, made by subset.py, and of Noto Sans CJK, made by
// subset_cjk.py. Their licence is OFL.txt.
package assets

import _ "embed"

// Regular is the regular weight of Inter, a TrueType file with a kern table.
//
//go:embed Inter-Regular.ttf
var Regular []byte

// SemiBold is the semi-bold weight, for headings and chosen controls.
//
//go:embed Inter-SemiBold.ttf
var SemiBold []byte

// CJKNames is a part of the typeface for Chinese and Japanese: what the two languages call
// themselves, as it is drawn in China. Its glyphs have the same numbers.
//
//go:embed NotoSansCJK-Names.ttf
var CJKNames []byte

// Licences are the terms of what the program is made of besides its own source. A
// test of package release writes them.
//
//go:embed LICENSES.txt
var Licences string
