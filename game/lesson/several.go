package lesson

import (
	"strings"

	"noughts/game"
	"noughts/game/link"
	"noughts/game/record"
)

// MostExercises is the largest number of exercises in a text.
const MostExercises = 50

// ParseAll parses the exercises in a text, in order. Each is on a line of its
// own, alone or as a whole URL, with any other text between the lines. In the
// fragment of a single URL they may be separated by ampersands. The error says
// which exercise is wrong.
func ParseAll(text string, rules record.Games) ([]*Exercise, error) {
	starts := starts(text)
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

// starts lists the offsets at which exercises begin: where "x=" is at the start
// of a word. The equals sign may be percent-encoded.
func starts(text string) (at []int) {
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

// word tells whether a byte is a letter or digit.
func word(c byte) bool { return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// escaped tells whether a text ends in a percent-encoded character.
func escaped(text string) bool { return len(text) > 2 && text[len(text)-3] == '%' }

// Holds tells whether a text looks like one that contains exercises, and not
// like a game.
func Holds(text string) bool {
	at := starts(text[:min(len(text), mostLooked)])
	if len(at) == 0 {
		return false
	}
	version, _ := link.Plain(text[at[0]:min(len(text), at[0]+24)])
	i := strings.IndexByte(version, ';')
	return i > 2 && digits(version[2:i]) || len(at) == 1 && at[0] == 0
}

// mostLooked is the number of bytes in which Holds looks for an exercise.
const mostLooked = 1 << 16

func digits(text string) bool {
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return text != ""
}
