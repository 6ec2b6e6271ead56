package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"noughts/game"
)

var errTooMany = fmt.Errorf("more than %d properties in one place", maxProperties)

// mostValues is the largest number of values of a property. It is more than the
// number of points on any SGF board.
const mostValues = 10_000

// scanner reads the syntax of SGF: properties, and the characters between them.
type scanner struct {
	text  string
	at    int
	pairs bool // the encoding has two-byte characters whose second byte may look like syntax
}

// twoByteEncodings lists the encodings in which the second byte of a two-byte character
// may be a backslash or a bracket.
var twoByteEncodings = []string{"shift_jis", "shift-jis", "sjis", "windows-31j", "cp932", "ms932", "big5", "cp950", "gbk", "gb18030", "cp936", "ms936"}

// isTwoByte tells whether a text names such an encoding and is really not UTF-8.
func isTwoByte(text string) bool {
	_, name, ok := strings.Cut(text[:min(len(text), sniffLen)], "CA[")
	name, _, _ = strings.Cut(name, "]")
	return ok && len(name) < 20 && slices.Contains(twoByteEncodings, strings.ToLower(strings.TrimSpace(name))) && !utf8.ValidString(text)
}

// startsTwoBytes tells whether b is the first byte of a two-byte character.
func (s *scanner) startsTwoBytes(b byte) bool { return s.pairs && b > 0x80 && b != 0xff }

const white = " \t\r\n\v\f"

// space skips white space.
func (s *scanner) space() {
	for s.at < len(s.text) && s.text[s.at] <= ' ' && strings.IndexByte(white, s.text[s.at]) >= 0 {
		s.at++
	}
}

// peek skips white space and returns the next byte, or 0 at the end.
func (s *scanner) peek() byte {
	s.space()
	if s.at == len(s.text) {
		return 0
	}
	return s.text[s.at]
}

func letter(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }

// property reads a property and its values. Older files spell names out, such
// as AddBlack for AB. Only their capital letters count.
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

// value reads a value in brackets and returns it without them.
func (s *scanner) value() (string, error) {
	from := s.at + 1
	for i := from; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '\\' || s.startsTwoBytes(c):
			i++
		case c == ']':
			s.at = i + 1
			return s.text[from:i], nil
		}
	}
	return "", errors.New("a bracket is opened and not closed")
}

// where is the position of the scanner, for an error.
func (s *scanner) where() string {
	before := s.text[:min(s.at, len(s.text))]
	return fmt.Sprintf("line %d, byte %d", 1+strings.Count(before, "\n"), len(before)-strings.LastIndexByte(before, '\n'))
}

// decoded converts a value to UTF-8. A value that is not UTF-8 is taken for
// Latin-1, the default encoding of SGF. Two-byte characters become U+FFFD,
// because there are no tables for them here.
func (s *scanner) decoded(raw string) string {
	if utf8.ValidString(raw) {
		return raw
	}
	var b strings.Builder
	for i := 0; i < len(raw); i++ {
		if s.startsTwoBytes(raw[i]) {
			b.WriteRune(utf8.RuneError)
			i++
			continue
		}
		b.WriteRune(rune(raw[i]))
	}
	return b.String()
}

// unescaped is the text that a value stands for. A backslash before a line
// break removes it.
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

// cutComposed splits a value at the first colon that is not escaped.
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
