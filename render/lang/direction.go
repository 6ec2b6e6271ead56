package lang

import (
	"strings"

	"noughts/game"
)

// The characters that isolate a text: its direction does not change the order of the
// text around it.
const (
	isolate    = "\u2068"
	endIsolate = "\u2069"
)

// isolated is a text whose right-to-left arguments, such as names, are isolated.
func isolated(s game.Say) game.Say {
	for i, with := range s.With {
		text, ok := with.(string)
		if !ok || !strings.ContainsFunc(text, fromRight) {
			continue
		}
		all := append([]any(nil), s.With...)
		for ; i < len(all); i++ {
			if text, ok := all[i].(string); ok && strings.ContainsFunc(text, fromRight) {
				all[i] = isolate + text + endIsolate
			}
		}
		s.With = all
		return s
	}
	return s
}

// fromRight tells whether a character is of a right-to-left script: Hebrew, Arabic,
// Syriac, Thaana, N'Ko, and the blocks of Unicode beside them.
func fromRight(r rune) bool {
	return r >= 0x590 && r <= 0x8ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfeff || r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}
