package game

import "strings"

// MaxName is how many letters the name of a player may have.
const MaxName = 24

// Called is the rules with what people call themselves and with marks of their
// choice: the same game in all but words. A name of "" leaves a player to the
// mark, signs of "" leave the marks to the rules. Where marks belong to nobody,
// and of letters that are not those of different marks, signs change nothing.
func (r *Rules) Called(names []string, signs string) *Rules {
	called := *r
	called.Names = nil
	for i, name := range names {
		if name = PlayerName(name); name != "" && i < r.PlayerCount() {
			if called.Names == nil {
				called.Names = make([]string, r.PlayerCount())
			}
			called.Names[i] = name
		}
	}
	if called.Signs = signs; r.Common() || called.checkMarks() != nil {
		called.Signs = r.Signs
	}
	return &called
}

// Call lets the position speak of its players as rules do that Called has made
// of its own. What is played stays as it is.
func (p *Position) Call(r *Rules) {
	if r.Board == p.board && r.ID == p.rules.ID {
		p.rules = r
	}
}

// PlayerName is a text from anywhere as the name of a player: one line of at
// most MaxName letters, without anything that is not seen, or that changes how
// the text around it is read.
func PlayerName(text string) string {
	text = text[:min(len(text), 16*MaxName)] // whatever comes in, it costs no more
	text = strings.Map(func(c rune) rune {
		switch {
		case c == '\t' || c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029:
			return ' '
		case c < ' ', c >= 0x7f && c < 0xa0, c == 0xad, // control characters, the soft hyphen
			c == 0x34f, c == 0x61c, c == 0x115f, c == 0x1160, c == 0x17b4, c == 0x17b5, c >= 0x180b && c <= 0x180f, // not seen
			c == 0x2800, c == 0x3164, c >= 0xfe00 && c <= 0xfe0f, c == 0xffa0,
			c >= 0x200b && c <= 0x200f, c >= 0x202a && c <= 0x202e, c >= 0x2060 && c <= 0x206f, // marks of direction and the like
			c == 0xfeff, c >= 0xfff0 && c <= 0xfffb, c >= 0xe0000 && c <= 0xe0fff, // tags
			c >= 0xe000 && c <= 0xf8ff, c >= 0xf0000: // private
			return -1
		}
		return c
	}, strings.ToValidUTF8(text, "\uFFFD"))
	text = strings.Join(strings.Fields(text), " ")
	n := 0
	for i := range text {
		if n == MaxName {
			return strings.TrimSpace(text[:i])
		}
		n++
	}
	return text
}

// name is what a player is called; "" for none but the mark.
func (r *Rules) name(by Player) string {
	if by < First || int(by) > len(r.Names) {
		return ""
	}
	return r.Names[by-1]
}
