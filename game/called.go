package game

import "strings"

// MaxName is the largest length of a player's name, in characters.
const MaxName = 24

// Called returns a copy of the rules with other names of the players and other
// letters of the marks. An empty name leaves a player without one, and empty
// signs mean the default letters. The letters stay as they are if marks are
// common, or if signs is not one different letter out of XOTSDPHA for each
// mark.
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

// Call replaces the rules of the position by r, which Called has made of them.
// The game stays the same. It does nothing for rules of another game.
func (p *Position) Call(r *Rules) {
	if r.Board == p.board && r.ID == p.rules.ID {
		p.rules = r
	}
}

// PlayerName turns any text into a valid name of a player: one line of at most
// MaxName characters, without invisible characters and without those that
// change the direction of writing.
func PlayerName(text string) string {
	text = text[:min(len(text), 16*MaxName)] // limits the work for a long text
	text = strings.Map(func(c rune) rune {
		switch {
		case c == '\t' || c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029:
			return ' '
		case c < ' ', c >= 0x7f && c < 0xa0, c == 0xad, // control characters, the soft hyphen
			c == 0x34f, c == 0x61c, c == 0x115f, c == 0x1160, c == 0x17b4, c == 0x17b5, c >= 0x180b && c <= 0x180f, // not visible
			c == 0x2800, c == 0x3164, c >= 0xfe00 && c <= 0xfe0f, c == 0xffa0,
			c >= 0x200b && c <= 0x200f, c >= 0x202a && c <= 0x202e, c >= 0x2060 && c <= 0x206f, // direction of writing and the like
			c == 0xfeff, c >= 0xfff0 && c <= 0xfffb, c >= 0xe0000 && c <= 0xe0fff, // tags
			c >= 0xe000 && c <= 0xf8ff, c >= 0xf0000: // private use
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

// name is the name of a player, or "" for none.
func (r *Rules) name(by Player) string {
	if by < First || int(by) > len(r.Names) {
		return ""
	}
	return r.Names[by-1]
}
