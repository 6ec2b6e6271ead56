package link

import (
	"strings"

	"noughts/game"
)

// Version is the version of links of games that are written. What it means is
// frozen: a link works for ever.
const Version = "1"

// Game parts the link of a game, such as g=1;3x3k3;b2a1;o=easy, into the ID of its
// rules, its moves, and who plays, "" where it does not say. It does not mind what
// programs do to a link on its way: see Plain.
func Game(text string) (rules, moves, players string, err error) {
	if text, err = Plain(text); err != nil {
		return "", "", "", err
	}
	parts := append(strings.SplitN(text, ";", 5), "", "", "", "")
	version, ok := strings.CutPrefix(parts[0], "g=")
	switch {
	case !ok:
		err = game.Wrong("{0} is no game: a link to one begins with g={1} and a semicolon", game.Quote(version), Version)
	case version != Version:
		err = game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(version), Version)
	case parts[1] == "":
		err = game.Wrong("the rules are missing")
	case parts[4] != "":
		err = game.Wrong("{0} is too much: a link has a version, rules, moves and who plays", game.Quote(parts[4]))
	}
	return parts[1], parts[2], parts[3], err
}
