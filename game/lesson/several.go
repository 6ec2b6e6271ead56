package lesson

import (
	"strings"

	"noughts/game"
	"noughts/game/link"
	"noughts/game/record"
)

// MostExercises is how many exercises one text may hold.
const MostExercises = 50

// ParseAll reads the exercises of a text, in their order: each of them a line,
// which may be a whole URL, with any other text between. In the fragment of one
// URL an ampersand may stand between them. An error says which of them is wrong.
func ParseAll(text string, rules record.Games) ([]*Exercise, error) {
	starts := places(text)
	if len(starts) < 2 {
		if len(starts) == 1 {
			text = text[starts[0]:]
		}
		e, err := Parse(text, rules)
		if err != nil {
			return nil, err
		}
		return []*Exercise{e}, nil
	}
	if len(starts) > MostExercises {
		return nil, game.Wrong("{0} exercises are too many: {1} can be read at once", len(starts), MostExercises)
	}
	var all []*Exercise
	for i, at := range starts {
		one := text[at:]
		if i+1 < len(starts) {
			one = text[at:starts[i+1]]
		}
		if end := strings.IndexAny(one, "\r\n &"); end >= 0 {
			one = one[:end]
		}
		e, err := Parse(one, rules)
		if err != nil {
			return nil, game.Wrong("number {0}: {1}", i+1, err)
		}
		all = append(all, e)
	}
	return all, nil
}

// places are where the exercises of a text begin: where "x=" stands at the start
// of a word. The equals sign may be escaped.
func places(text string) (at []int) {
	for i := 0; i+2 < len(text); i++ {
		if text[i] != 'x' || i > 0 && word(text[i-1]) && !escaped(text[:i]) {
			continue
		}
		rest := text[i+1:]
		if rest[0] == '=' || len(rest) > 2 && (strings.HasPrefix(rest, "%3D") || strings.HasPrefix(rest, "%3d")) {
			at = append(at, i)
		}
	}
	return at
}

// word tells whether a byte is part of a word.
func word(c byte) bool { return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// escaped tells whether a text ends in an escaped sign.
func escaped(text string) bool { return len(text) > 2 && text[len(text)-3] == '%' }

// Holds tells whether a text looks like one with exercises in it, and not like a
// game.
func Holds(text string) bool {
	at := places(text[:min(len(text), mostLooked)])
	if len(at) == 0 {
		return false
	}
	version, _ := link.Plain(text[at[0]:min(len(text), at[0]+24)])
	i := strings.IndexByte(version, ';')
	return i > 2 && digits(version[2:i]) || len(at) == 1 && at[0] == 0
}

// mostLooked is how much of a text is looked at for where an exercise begins.
const mostLooked = 1 << 16

func digits(text string) bool {
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return text != ""
}
