package proof

import (
	"hash/crc32"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/search/core"
)

const (
	magic   = "noughts-proofs "
	version = "3"
	ofRules = "rules "
	ofSum   = "sum "
	mostEnd = 9999 // plies to the end
)

// MostText is how many bytes of text are read.
const MostText = 4 * MostBytes

// Knows tells whether a text begins like one of String.
func Knows(text string) bool { return strings.HasPrefix(text, magic) }

// String is the database as a text, which Read reads.
func (d *DB) String() string {
	var b strings.Builder
	b.WriteString(magic + version + "\n")
	rules := ""
	for _, at := range d.order {
		if at.rules != rules {
			rules = at.rules
			b.WriteString(ofRules + rules + "\n")
		}
		b.WriteString(at.state + " " + scoreText(d.values[at.rules][at.state]) + "\n")
	}
	b.WriteString(sumOf(b.String()) + "\n")
	return b.String()
}

// sumOf is the line with the sum of a text.
func sumOf(text string) string {
	return ofSum + strconv.FormatUint(1<<32|uint64(crc32.ChecksumIEEE([]byte(text))), 16)[1:]
}

// Read reads a text of String. It is read as a whole or refused, with the line that is wrong.
func Read(text string) (*DB, error) {
	text = strings.ReplaceAll(text, "\r\n", "\n") // as some editors and mail programs write it
	if len(text) > MostText {
		return nil, game.Wrong("the text is too long")
	}
	var d DB
	rules, rest := "", text
	unread := game.Wrong("this is no line of proved values")
	for n := 1; ; n++ {
		before := len(text) - len(rest)
		line, after, ended := strings.Cut(rest, "\n")
		var err error
		switch id, isRules := strings.CutPrefix(line, ofRules); {
		case n == 1:
			if v, ok := strings.CutPrefix(line, magic); !ok {
				err = unread
			} else if v != version {
				err = game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(v), version)
			}
		case !ended, strings.HasPrefix(line, ofSum):
			if ended && after == "" && line == sumOf(text[:before]) {
				return &d, nil
			}
			err = game.Wrong("the text is cut off or damaged")
		case isRules && id != "":
			rules = id
		default:
			state, value, _ := strings.Cut(line, " ")
			s, ok := parseScore(value)
			if !ok || rules == "" || state == "" {
				err = unread
			} else {
				d.set(place{rules, state}, s)
			}
		}
		if err != nil {
			return nil, game.Wrong("line {0}: {1}", n, err)
		}
		rest = after
	}
}

// scoreText is a value in a line.
func scoreText(s core.Score) string {
	n, decided := s.Plies()
	switch {
	case !decided:
		return "="
	case s > 0:
		return "+" + strconv.Itoa(n)
	}
	return "-" + strconv.Itoa(n)
}

func parseScore(text string) (s core.Score, ok bool) {
	if text == "=" {
		return core.Draw, true
	}
	if text == "" {
		return 0, false
	}
	n, ok := game.Digits(text[1:], mostEnd)
	if s = core.Win - core.Score(n); text[0] == '-' {
		s = -s
	}
	return s, ok && n > 0 && scoreText(s) == text
}
