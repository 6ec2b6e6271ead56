package record

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/link"
)

// Link is the line from the start to the cursor as the fragment of a URL:
//
//	g=1;15x15k5;h8h9
//
// that is version, rules and moves. It is made of characters that a fragment
// may hold as they are. Without moves the third part is left out. A full stop
// at the end is written %2E, as programs that find links in a text would take
// it for the end of a sentence.
func Link(r *Record) string {
	text := "g=" + link.Version + ";" + r.rules.ID
	if line := r.pos.Line(); line != "" {
		text += ";" + line
	}
	if stem, ok := strings.CutSuffix(text, "."); ok {
		text = stem + "%2E"
	}
	return text
}

// PlayedLink is Link with a fourth part where the computer plays and the tags say
// from what it can play the game again:
//
//	g=1;3x3k3;b2a1;x=human,o=medium,seed=5,engine=1
//
// that is who plays, the seed and the version.
func PlayedLink(r *Record) string {
	text := Link(r)
	how := r.played()
	if how == "" {
		return text
	}
	if r.pos.Plies() == 0 {
		text += ";"
	}
	return text + ";" + how
}

// played is the fourth part of a link, "" where a game cannot be played again, or
// its tags do not fit in.
func (r *Record) played() string {
	if r.Tag(TagSeed) == "" || r.Tag(TagEngine) == "" {
		return ""
	}
	var parts []string
	for _, key := range r.playedKeys() {
		value := r.Tag(key)
		if value == "" {
			continue
		}
		if !linkWord(value) {
			return ""
		}
		parts = append(parts, key+"="+value)
	}
	return strings.Join(parts, ",")
}

// playedKeys are the tags that a link may hold, in their order.
func (r *Record) playedKeys() []string {
	var keys []string
	for by := game.First; int(by) <= r.rules.PlayerCount(); by++ {
		keys = append(keys, TagSeat(by))
	}
	return append(keys, TagSeed, TagEngine)
}

// linkWord tells whether a value fits into a link as it is.
func linkWord(value string) bool {
	const most = 100
	return len(value) <= most && strings.Trim(value, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// readPlayed reads the fourth part of a link.
func (r *Record) readPlayed(text string) error {
	keys := r.playedKeys()
	for _, part := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(part, "=")
		switch {
		case !slices.Contains(keys, key) || value == "":
			return game.Wrong("{0} is not known: who plays is written like {1}", game.Quote(part), "x=human,o=medium,seed=5,engine=1")
		case r.Tag(key) != "":
			return game.Wrong("{0} comes twice", game.Quote(key))
		case !linkWord(value):
			return game.Wrong("{0} should be a short word of small letters, digits and hyphens", game.Quote(part))
		case key == TagSeed || key == TagEngine:
			if _, err := strconv.ParseUint(value, 10, 64); err != nil {
				return game.Wrong("{0} is not a number", game.Quote(part))
			}
		}
		r.SetTag(key, value)
	}
	return nil
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
	id, moves, players, err := link.Game(text)
	if err != nil {
		return nil, err
	}
	r, err := parseLine(id, moves, rules)
	if err == nil && players != "" {
		err = r.readPlayed(players)
	}
	return r, err
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
