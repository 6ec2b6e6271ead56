package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"noughts/game"
)

var errTooMany = fmt.Errorf("more than %d properties in one place", most)

// mostValues is how many values a property may have: more than a board of SGF
// has points.
const mostValues = 10_000

// scanner reads the syntax of SGF: properties, and signs between them.
type scanner struct {
	text  string
	at    int
	pairs bool // characters of two bytes, of which the second may look like a sign
}

// pairing are the encodings in whose characters of two bytes the second may be
// a backslash or a bracket.
var pairing = []string{"shift_jis", "shift-jis", "sjis", "windows-31j", "cp932", "ms932", "big5", "cp950", "gbk", "gb18030", "cp936", "ms936"}

// paired tells whether a text is in such an encoding: it says so, and is not
// UTF-8 all the same.
func paired(text string) bool {
	_, name, ok := strings.Cut(text[:min(len(text), look)], "CA[")
	name, _, _ = strings.Cut(name, "]")
	return ok && len(name) < 20 && slices.Contains(pairing, strings.ToLower(strings.TrimSpace(name))) && !utf8.ValidString(text)
}

// double tells whether a byte is the first of two.
func (s *scanner) double(b byte) bool { return s.pairs && b > 0x80 && b != 0xff }

const white = " \t\r\n\v\f"

// space passes over white space.
func (s *scanner) space() {
	for s.at < len(s.text) && s.text[s.at] <= ' ' && strings.IndexByte(white, s.text[s.at]) >= 0 {
		s.at++
	}
}

// peek is the next byte behind white space, 0 at the end.
func (s *scanner) peek() byte {
	s.space()
	if s.at == len(s.text) {
		return 0
	}
	return s.text[s.at]
}

func letter(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }

// property reads a property and its values. Older files spell names out, like
// AddBlack for AB: the capital letters count.
func (s *scanner) property() (p Property, err error) {
	from := s.at
	for s.at < len(s.text) && letter(s.text[s.at]) {
		s.at++
	}
	name := s.text[from:s.at]
	p.ID = strings.Map(func(r rune) rune {
		if r >= 'a' {
			return -1
		}
		return r
	}, name)
	if p.ID == "" {
		p.ID = strings.ToUpper(name)
	}
	const longest = 16
	if p.ID == "" || len(p.ID) > longest {
		s.at = from
		return p, fmt.Errorf("%s is not a property, like B[hh]", game.Quote(s.text[from:]))
	}
	for s.peek() == '[' {
		value, err := s.value()
		if err != nil {
			return p, err
		}
		if len(p.Values) == mostValues {
			return p, fmt.Errorf("%s has more than %d values", p.ID, mostValues)
		}
		p.Values = append(p.Values, value)
	}
	if p.Values == nil {
		return p, errors.New(p.ID + " is a property without a value in brackets")
	}
	return p, nil
}

// value reads what stands between brackets.
func (s *scanner) value() (string, error) {
	from := s.at + 1
	for i := from; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '\\' || s.double(c):
			i++
		case c == ']':
			s.at = i + 1
			return s.text[from:i], nil
		}
	}
	return "", errors.New("a bracket is opened and not closed")
}

// where is the place of the scanner for an error.
func (s *scanner) where() string {
	before := s.text[:min(s.at, len(s.text))]
	return fmt.Sprintf("line %d, byte %d", 1+strings.Count(before, "\n"), len(before)-strings.LastIndexByte(before, '\n'))
}

// decoded is a value in UTF-8. What is not is taken for Latin-1, the ordinary
// encoding of SGF; of characters of two bytes, for which there are no tables
// here, the place is marked.
func (s *scanner) decoded(raw string) string {
	if utf8.ValidString(raw) {
		return raw
	}
	var b strings.Builder
	for i := 0; i < len(raw); i++ {
		if s.double(raw[i]) {
			b.WriteRune(utf8.RuneError)
			i++
			continue
		}
		b.WriteRune(rune(raw[i]))
	}
	return b.String()
}

// unescaped is a value as the text it stands for. A line break behind a
// backslash is none.
func unescaped(raw string) string {
	if strings.IndexByte(raw, '\r') >= 0 {
		raw = sgfLineBreaks.Replace(raw)
	}
	if strings.IndexByte(raw, '\\') < 0 {
		return raw
	}
	var b strings.Builder
	for i := 0; i < len(raw); i++ {
		if raw[i] == '\\' {
			if i++; i == len(raw) || raw[i] == '\n' {
				continue
			}
		}
		b.WriteByte(raw[i])
	}
	return b.String()
}

// simple is a value as a text of one line.
func simple(raw string) string {
	return strings.TrimSpace(strings.ReplaceAll(unescaped(raw), "\n", " "))
}

// cutComposed cuts a value in two at the first colon that is not escaped.
func cutComposed(raw string) (first, second string, ok bool) {
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '\\':
			i++
		case ':':
			return raw[:i], raw[i+1:], true
		}
	}
	return raw, "", false
}

var (
	sgfLineBreaks     = strings.NewReplacer("\r\n", "\n", "\n\r", "\n", "\r", "\n")
	sgfEscape         = strings.NewReplacer(`\`, `\\`, `]`, `\]`)
	sgfEscapeComposed = strings.NewReplacer(`\`, `\\`, `]`, `\]`, `:`, `\:`)
)
