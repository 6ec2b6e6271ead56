package record

import (
	"strings"

	"noughts/game"
	"noughts/game/link"
)

// linkVersion is the version of links that Link writes. What it means is
// frozen: a link works for ever.
const linkVersion = "1"

// Link is the line from the start to the cursor as the fragment of a URL:
//
//	g=1;15x15k5;h8h9
//
// that is version, rules and moves. It is made of characters that a fragment
// may hold as they are. Without moves the third part is left out. A full stop
// at the end is written %2E, as programs that find links in a text would take
// it for the end of a sentence.
func Link(r *Record) string {
	text := "g=" + linkVersion + ";" + r.rules.ID
	if line := r.pos.Line(); line != "" {
		text += ";" + line
	}
	if stem, ok := strings.CutSuffix(text, "."); ok {
		text = stem + "%2E"
	}
	return text
}

// ParseLink reads a link, and does not mind what programs do to it on its way:
// the whole URL, a number sign in front, characters written as %3B, line
// breaks. Like Parse it gives what came before an error, where there was a
// game.
func ParseLink(text string, rules Games) (*Record, error) {
	r, err := parseLink(text, rules)
	if err != nil {
		err = game.Wrong("link: {0}", err)
	}
	return r, err
}

func parseLink(text string, rules Games) (*Record, error) {
	text, err := link.Plain(text)
	if err != nil {
		return nil, err
	}
	parts := strings.SplitN(text, ";", 4)
	version, ok := strings.CutPrefix(parts[0], "g=")
	switch {
	case !ok:
		return nil, game.Wrong("{0} is no game: a link to one begins with g={1} and a semicolon", game.Quote(text), linkVersion)
	case version != linkVersion:
		return nil, game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(version), linkVersion)
	case len(parts) < 2 || parts[1] == "":
		return nil, game.Wrong("the rules are missing")
	case len(parts) > 3 && parts[3] != "":
		return nil, game.Wrong("{0} is too much: a link has a version, rules and moves", game.Quote(parts[3]))
	}
	return parseLine(parts[1], strings.Join(parts[2:min(3, len(parts))], ""), rules)
}

// ParseLine reads rules and moves as a link has them behind its version, like
// 15x15k5;h8h9, with white space anywhere in the moves. Like Parse it gives what
// came before an error, where there was a game.
func ParseLine(text string, rules Games) (*Record, error) {
	id, moves, _ := strings.Cut(text, ";")
	return parseLine(strings.TrimSpace(id), strings.Join(strings.Fields(moves), ""), rules)
}

func parseLine(id, moves string, rules Games) (*Record, error) {
	found, err := rules.find(id)
	if err != nil {
		return nil, err
	}
	r := New(found)
	for rest := moves; rest != ""; {
		var m game.Move
		if m, rest, err = found.CutMove(rest); err != nil {
			return r, r.moveError(err)
		}
		if err := r.playHere(m); err != nil {
			return r, err
		}
	}
	return r, nil
}

// linkKnows tells whether a text looks like a link.
func linkKnows(text string) bool {
	text = strings.ToLower(text)
	for range 2 {
		text = strings.ReplaceAll(text, "%25", "%")
	}
	text = strings.NewReplacer("%23", "#", "%3d", "=").Replace(text)
	return strings.HasPrefix(link.Behind(text), "g=")
}
