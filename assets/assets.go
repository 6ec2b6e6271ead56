// Package assets holds the files that are built into the program.
//
// The faces are cut from Inter by subset.py, which tells how; their licence is
// OFL.txt.
package assets

import "embed"

// Regular is the regular weight of Inter, a TrueType file with a kern table.
//
//go:embed Inter-Regular.ttf
var Regular []byte

// SemiBold is the heavier weight, for headings and for what is chosen.
//
//go:embed Inter-SemiBold.ttf
var SemiBold []byte

//go:embed words/*.po
var words embed.FS

// Words is the catalogue of a language as a file of gettext, "" where there is
// none.
func Words(language string) string {
	text, err := words.ReadFile("words/" + language + ".po")
	if err != nil {
		return ""
	}
	return string(text)
}
