package stage

import (
	"sort"
	"strings"

	"noughts/render/paint"
)

// Gap tells whether a line may break at a space: not at a no-break space.
func Gap(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }

// Chinese and Japanese have no spaces: a line may break between any two characters, but for
// these, which must not begin or end a line.
const (
	FirstDense = 0x2e80
	beginsNone = "、。，．：；？！）」』】〉》〕・ー々ゝゞヽヾ〜～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…”’)]}.,:;!?%"
	endsNone   = "（「『【〈《〔“‘([{"
)

// parts tells whether a line may break between two characters without a space.
func parts(a, b rune) bool {
	return (a >= FirstDense || b >= FirstDense) && !strings.ContainsRune(beginsNone, b) && !strings.ContainsRune(endsNone, a)
}

// Wrap breaks a text into lines: between words, between CJK characters, and within words
// that are wider than a line, where they have a hyphen after that.
func Wrap(face paint.Face, f paint.Font, width float64, s string) []string {
	if face.Width(s, f) <= width && !strings.ContainsAny(s, "\n\t") {
		return []string{s}
	}
	var lines []string
	line := ""
	for _, w := range strings.FieldsFunc(s, Gap) {
		for {
			start := line
			if line != "" {
				start += " "
			}
			if face.Width(start+w, f) <= width {
				line = start + w
				break
			}
			runes := []rune(w)
			fits := func(start string) int {
				return sort.Search(len(runes)-1, func(n int) bool { return face.Width(start+string(runes[:n+1]), f) > width })
			}
			n := 0
			if strings.ContainsFunc(w, func(r rune) bool { return r >= FirstDense }) {
				for n = fits(start); n > 0 && !parts(runes[n-1], runes[n]); {
					n--
				}
			}
			switch {
			case n > 0:
				lines, line, w = append(lines, start+string(runes[:n])), "", string(runes[n:])
				continue
			case line != "":
				lines, line = append(lines, line), ""
				continue
			}
			if n = max(1, fits("")); n >= len(runes) {
				line = w
				break
			}
			for at := n - 1; at > 0; at-- {
				if runes[at] == '-' {
					n = at + 1
					break
				}
			}
			lines, w = append(lines, string(runes[:n])), string(runes[n:])
		}
	}
	return append(lines, line)
}

// CutAfter is a text cut after a number of runes, with an ellipsis; "" if it is shorter.
func CutAfter(s string, most int) string {
	for i := range s {
		if most--; most < 0 {
			return s[:i] + "…"
		}
	}
	return ""
}

// Shortened is a text cut to a width, with an ellipsis.
func Shortened(face paint.Face, f paint.Font, width float64, s string) string {
	if face.Width(s, f) <= width {
		return s
	}
	const more = "…"
	runes := []rune(s)
	n := sort.Search(len(runes), func(n int) bool { return face.Width(string(runes[:n+1])+more, f) > width })
	return string(runes[:n]) + more
}
