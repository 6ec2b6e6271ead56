// Package link undoes what programs do to a link on its way: they put an
// address in front, write characters as %3B, that again as %253B, and break
// lines. What the parts of a link mean is known to those that read it.
package link

import (
	"strings"

	"noughts/game"
)

// Plain is the fragment of a URL as it was written, for links whose parts hold
// no escaped characters of their own. The error is that of [Decoded]; the text
// is good for a look at how it begins even then.
func Plain(text string) (string, error) {
	text = Behind(text)
	var wrong error
	// What has been through several programs may be encoded several times.
	for range 3 {
		if strings.IndexByte(text, '%') < 0 {
			break
		}
		var err error
		if text, err = Decoded(text); wrong == nil {
			wrong = err
		}
	}
	return strings.Join(strings.Fields(Behind(text)), ""), wrong
}

// Begins tells whether a text looks like a link of a kind: whether it begins
// with the kind's letter and an equals sign.
func Begins(text, kind string) bool {
	text, _ = Plain(text)
	return strings.HasPrefix(text, kind)
}

// Behind is what follows the number sign of a URL: the whole text where there
// is none.
func Behind(text string) string {
	if _, after, ok := strings.Cut(text, "#"); ok {
		return after
	}
	return text
}

// Decoded replaces the characters that are written as a percent sign and two
// digits. (The package of the library for this is large for a page.) The error
// quotes the first percent sign without its digits; such signs stay in the text.
func Decoded(text string) (string, error) {
	var b strings.Builder
	var wrong error
	for {
		before, after, found := strings.Cut(text, "%")
		b.WriteString(before)
		if !found {
			return b.String(), wrong
		}
		digits := after[:min(2, len(after))]
		if code := hex(digits); code >= 0 {
			b.WriteByte(byte(code))
			text = after[2:]
			continue
		}
		if wrong == nil {
			wrong = game.Wrong("{0} is not a character: it should be a percent sign and two digits, like %3B", game.Quote("%"+digits))
		}
		b.WriteByte('%')
		text = after
	}
}

// hex is the number of two hexadecimal digits, -1 of any other text.
func hex(digits string) int {
	n := 0
	for i := range len(digits) {
		at := strings.IndexByte("0123456789abcdef", digits[i]|0x20)
		if at < 0 || digits[i] < '0' {
			return -1
		}
		n = n<<4 | at
	}
	if len(digits) != 2 {
		return -1
	}
	return n
}
