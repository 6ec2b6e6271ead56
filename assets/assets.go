// Package assets holds the files that are built into the program.
//
// The faces are cut from Inter by subset.py and from Noto Sans CJK by
// subset_cjk.py, which tell how; their licence is OFL.txt.
package assets

import _ "embed"

// Regular is the regular weight of Inter, a TrueType file with a kern table.
//
//go:embed Inter-Regular.ttf
var Regular []byte

// SemiBold is the heavier weight, for headings and for what is chosen.
//
//go:embed Inter-SemiBold.ttf
var SemiBold []byte

// Licences are the terms of what the program is made of besides its own source. A
// test of package release writes them.
//
//go:embed LICENSES.txt
var Licences string

// East has the characters of Chinese and Japanese that the catalogues use, in one
// weight, a TrueType file with two cmaps: that of platform 3 has the characters
// as they are drawn in China, that of platform 0 as in Japan.
//
//go:embed NotoSansCJK-Regular.ttf
var East []byte
