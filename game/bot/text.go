package bot

import (
	"strings"
	"unicode/utf8"

	"noughts/game"
	"noughts/game/link"
)

// MostCards is the largest number of cards of a bot. Each card occurs at most
// once.
const MostCards = 24

// prefix begins the text of a bot. linkVersion is the version of links to bots.
const (
	prefix      = "cards"
	linkVersion = "1"
)

// Is tells whether a text is meant as a bot, as the level of a seat.
func Is(text string) bool { return text == prefix || strings.HasPrefix(text, prefix+"-") }

// Parse parses the format of String. The error says which card is wrong.
func Parse(text string) (b Bot, err error) {
	words := strings.Split(text, "-")
	switch {
	case words[0] != prefix:
		return b, game.Wrong("{0} is not a bot: one is written like {1}", game.Quote(text), "cards-line-block")
	case len(words) == 1:
		return b, game.Wrong("a bot needs a card at least, like {0}", "cards-line-block")
	case len(words)-1 > MostCards:
		return b, game.Wrong("{0} cards are too many: a bot has at most {1}", len(words)-1, MostCards)
	}
	for i, word := range words[1:] {
		c, err := ParseCard(word)
		if err != nil {
			return Bot{}, game.Wrong("card {0}: {1}", i+1, err)
		}
		for _, one := range b.Cards {
			if one == c {
				return Bot{}, game.Wrong("card {0}: {1} is there already", i+1, word)
			}
		}
		b.Cards = append(b.Cards, c)
	}
	return b, nil
}

// String is the cards of the bot as the level of a seat. It does not contain
// the name.
func (b Bot) String() string {
	var text strings.Builder
	text.WriteString(prefix)
	for _, c := range b.Cards {
		text.WriteString("-" + c.String())
	}
	return text.String()
}

// Link returns the bot with its name as the fragment of a URL:
//
//	b=1;cards-line-block;My%20bot
//
// The parts are the version, the cards and the name. Without a name the third
// part is left out.
func (b Bot) Link() string {
	text := "b=" + linkVersion + ";" + b.String()
	if b.Name != "" {
		text += ";" + encoded(b.Name)
	}
	return text
}

// encoded percent-encodes a name, so that a fragment can hold it and programs
// that find links in a text see the whole link.
func encoded(name string) string {
	const hex = "0123456789ABCDEF"
	var text []byte
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
			text = append(text, c)
		default:
			text = append(text, '%', hex[c>>4], hex[c&15])
		}
	}
	return string(text)
}

// IsLink tells whether a text looks like a link to a bot: a fragment, or a URL
// with one.
func IsLink(text string) bool {
	text = link.Behind(strings.TrimSpace(text))
	return strings.HasPrefix(text, "b=") || strings.HasPrefix(strings.ToLower(text), "b%3d")
}

// ParseLink parses a link to a bot. It accepts the whole URL, a number sign in
// front, characters written as %3B, and line breaks, which other programs may
// have added. The error says which part is wrong.
func ParseLink(text string) (Bot, error) {
	b, err := parseLink(text)
	if err != nil {
		return Bot{}, game.Wrong("link: {0}", err)
	}
	return b, nil
}

func parseLink(text string) (b Bot, err error) {
	text = strings.Join(strings.Fields(link.Behind(text)), "")
	// a link may have been encoded several times; Link leaves the separators as
	// they are, which shows whether this is so
	for range 3 {
		if strings.HasPrefix(text, "b=") && strings.Contains(text, ";") {
			break
		}
		if text, err = link.Decoded(text); err != nil {
			return b, err
		}
	}
	parts := strings.Split(text, ";")
	version, ok := strings.CutPrefix(parts[0], "b=")
	switch {
	case !ok:
		return b, game.Wrong("{0} is not a bot: a link to one begins with b={1} and a semicolon", game.Quote(text), linkVersion)
	case version != linkVersion:
		return b, game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(version), linkVersion)
	case len(parts) < 2 || parts[1] == "":
		return b, game.Wrong("the cards are missing")
	case len(parts) > 3:
		return b, game.Wrong("{0} is too much: a link to a bot has a version, cards and a name", game.Quote(parts[3]))
	}
	if b, err = Parse(parts[1]); err != nil {
		return b, err
	}
	if len(parts) > 2 {
		name := parts[2]
		if name, err = link.Decoded(name); err != nil {
			return b, err
		}
		if !utf8.ValidString(name) {
			return b, game.Wrong("the name is not text in UTF-8")
		}
		b.Name = game.PlayerName(name)
	}
	return b, nil
}
