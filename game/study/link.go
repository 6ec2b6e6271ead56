package study

import (
	"strings"

	"noughts/game"
	"noughts/game/link"
)

// A link to a study is s=1; and its text in the digits of base64 for URLs, and, where another
// chapter than the first is to be opened, a semicolon and its number.

// MostLink is the length of the longest link. Programs that pass on longer ones cut them off.
const MostLink = 8000

const (
	linkKind = "s="
	digits   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
)

// isLink tells whether a text is the link of a study.
func isLink(text string) bool {
	return len(text) < 4*MostLink && link.Begins(text, linkKind)
}

// Link is the fragment of a link to the study. It is "" if that would be too long.
func (s *Study) Link() string {
	text := s.String()
	if len(text) > MostLink {
		return ""
	}
	var b strings.Builder
	b.WriteString(linkKind + "1;")
	held, bits := uint32(0), 0
	put := func() { b.WriteByte(digits[held>>bits&63]) }
	for i := range len(text) {
		held, bits = held<<8|uint32(text[i]), bits+8
		for bits >= 6 {
			bits -= 6
			put()
		}
	}
	if bits > 0 {
		held, bits = held<<(6-bits), 0
		put()
	}
	if b.Len() > MostLink {
		return ""
	}
	return b.String()
}

// fromLink is the text of a study in a link.
func fromLink(text string) (string, error) {
	text, err := link.Plain(text)
	if err != nil {
		return "", err
	}
	parts := strings.Split(strings.TrimPrefix(text, linkKind), ";")
	switch {
	case parts[0] != "1":
		return "", game.Wrong("study: version {0} is not known here: this program reads version {1}", game.Quote(parts[0]), "1")
	case len(parts) < 2 || len(parts) > 3:
		return "", game.Wrong("study: a link has a version, a text, and a chapter")
	}
	var b strings.Builder
	held, bits := uint32(0), 0
	for i := range len(parts[1]) {
		d := strings.IndexByte(digits, parts[1][i])
		if d < 0 {
			return "", game.Wrong("study: {0} is no part of a link", game.Quote(parts[1][i:i+1]))
		}
		held, bits = held<<6|uint32(d), bits+6
		if bits >= 8 {
			bits -= 8
			b.WriteByte(byte(held >> bits))
		}
	}
	if len(parts) == 3 {
		b.WriteString("\n" + lineOpen + parts[2])
	}
	return b.String(), nil
}
