package record

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/link"
)

// Link returns the moves from the start to the cursor as the fragment of a URL:
//
//	g=1;15x15k5;h8h9
//
// These are the version, the rules and the moves. All characters are valid in a
// fragment as they are. The third part is left out if there are no moves. A
// full stop at the end is written %2E, because programs that find links in a
// text would take it for the end of a sentence.
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

// ReplayLink is Link with a fourth part, if a computer plays and the tags have
// what is needed to replay its moves:
//
//	g=1;3x3k3;b2a1;x=human,o=medium,seed=5,engine=1
//
// The fourth part holds the seats, the seed and the version of the engine.
func ReplayLink(r *Record) string {
	text := Link(r)
	how := r.replay()
	if how == "" {
		return text
	}
	if r.pos.Plies() == 0 {
		text += ";"
	}
	return text + ";" + how
}

// TurnLink is Link with a fourth part, for a player who has moved and sends the
// turn to the next one:
//
//	g=1;3x3k3;b2a1;turns=48151623
//
// The number is TagTurns. All links of one game have it.
func TurnLink(r *Record, number string) string {
	text := Link(r)
	if r.pos.Plies() == 0 {
		text += ";"
	}
	return text + ";" + TagTurns + "=" + number
}

// replay returns the fourth part of a link. It is "" if the game cannot be
// replayed, or if a tag has a value that a link cannot hold.
func (r *Record) replay() string {
	if r.Tag(TagSeed) == "" || r.Tag(TagEngine) == "" {
		return ""
	}
	var parts []string
	for _, key := range r.playedKeys() {
		value := r.Tag(key)
		if value == "" || key == TagTurns {
			continue
		}
		if !linkWord(value) {
			return ""
		}
		parts = append(parts, key+"="+value)
	}
	return strings.Join(parts, ",")
}

// playedKeys lists the keys of the tags that a link may hold, in the order of
// the link.
func (r *Record) playedKeys() []string {
	var keys []string
	for by := game.First; int(by) <= r.rules.PlayerCount(); by++ {
		keys = append(keys, TagSeat(by))
	}
	return append(keys, TagSeed, TagEngine, TagTurns)
}

// linkWord tells whether a link can hold a value without escaping.
func linkWord(value string) bool {
	const most = 100
	return len(value) <= most && strings.Trim(value, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// readPlayed reads the fourth part of a link into the tags.
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
		case key == TagSeed || key == TagEngine || key == TagTurns:
			if _, err := strconv.ParseUint(value, 10, 64); err != nil {
				return game.Wrong("{0} is not a number", game.Quote(part))
			}
		}
		r.SetTag(key, value)
	}
	return nil
}

// ParseLink reads a link. It accepts the whole URL, a number sign in front,
// characters written as %3B, and line breaks, which other programs may have
// added. If the error comes after the beginning of a game, the record holds the
// moves before it, as with Parse.
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

// ParseLine reads rules and moves as they follow the version in a link, such as
// 15x15k5;h8h9. The moves may contain white space. If the error comes after the
// beginning of a game, the record holds the moves before it, as with Parse.
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
