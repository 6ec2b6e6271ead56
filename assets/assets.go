// Package assets holds the files that are built into the program.
//
// The faces are cut from Inter by subset.py, which tells how; their licence is
// OFL.txt.
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
