package record

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

// The keys of tags that the formats know. A program may use other keys for
// facts of its own.
const (
	TagDate   = "date" // like 2026-01-31
	TagEvent  = "event"
	TagTitle  = "title"
	TagResult = "result" // a result that does not follow from the moves: see Result
	TagClock  = "clock"  // the time control, in the text format of package match
	TagSeed   = "seed"   // of the computer's random numbers: 0 to 2^64-1
	TagEngine = "engine" // the version of package engine with which the computer plays
	TagTurns  = "turns"  // the number of a game whose players send each other links: see TurnLink
)

// TagName is the key of a player's name.
func TagName(p game.Player) string { return nameKey + strconv.Itoa(int(p)) }

const nameKey = "name"

// TagSeat is the key of the tag for a player's seat: Human, or a level of the
// computer.
func TagSeat(p game.Player) string { return strings.ToLower(p.String()) }

// Human is the seat of a person.
const Human = "human"

type tag struct{ key, value string }

// mostTags is the largest number of tags in a text.
const mostTags = 1000

var errTags = fmt.Errorf("more than %d tags", mostTags)

// Tag is the value of a tag, or "" if it is not set.
func (r *Record) Tag(key string) string {
	if i, ok := r.keys[key]; ok {
		return r.tags[i].value
	}
	return ""
}

// SetTag sets a tag. A key is a single word, and a value a single line; the
// rest is cut off. Names and marks of players also change the rules of the
// record: see [game.Rules.Called].
func (r *Record) SetTag(key, value string) {
	if key = r.setTag(key, value); key == TagMarks || strings.HasPrefix(key, nameKey) {
		r.applyNames()
	}
}

// setTag is SetTag without the change of the rules. It returns the key.
func (r *Record) setTag(key, value string) string {
	key, value = word(key), oneLine(value)
	if i, ok := r.keys[key]; ok {
		r.tags[i].value = value
	} else {
		if r.keys == nil {
			r.keys = map[string]int{}
		}
		r.keys[key] = len(r.tags)
		r.tags = append(r.tags, tag{key, value})
	}
	return key
}

// word is the first word of a key.
func word(s string) string {
	if f := strings.Fields(valid(s)); len(f) > 0 {
		return f[0]
	}
	return "unnamed"
}

// oneLine is the first line of a value.
func oneLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	s, _, _ = strings.Cut(s, "\r")
	return strings.TrimSpace(valid(s))
}

// valid replaces what is not valid UTF-8.
func valid(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// End is the way in which a game ended.
type End uint8

// The ends of games.
const (
	Open     End = iota // not over, or never finished
	Played              // by the rules: won or drawn
	Resigned            // the loser resigned
	OnTime              // the loser ran out of time
	Forfeit             // the loser broke a rule of the match
	Agreed              // a draw by agreement
	Void                // no result, for whatever reason
)

// Result is the result of a game. Winner is Nobody in a draw.
type Result struct {
	End    End
	Winner game.Player
}

var endWords = [...]string{Open: "open", Played: "", Resigned: "by resignation", OnTime: "on time", Forfeit: "by forfeit", Agreed: "agreed", Void: "void"}

// String is the result in the format of TagResult: "won 1", "won 2 on time",
// "drawn", "drawn agreed", "void" or "open".
func (s Result) String() string {
	text := endWords[s.End]
	switch {
	case s.End == Open || s.End == Void:
		return text
	case s.Winner == game.Nobody:
		return strings.TrimSpace("drawn " + text)
	}
	return strings.TrimSpace("won " + strconv.Itoa(int(s.Winner)) + " " + text)
}

// ParseResult parses the format of String. It returns false for any other text.
func ParseResult(text string) (Result, bool) {
	if text == "" {
		return Result{}, false // a game that is not over has no such tag
	}
	for end := range endWords {
		for by := game.Nobody; by <= game.MaxPlayers; by++ {
			if s := (Result{End(end), by}); s.String() == text {
				if s.End == Open || s.End == Void {
					s.Winner = game.Nobody
				}
				return s, true
			}
		}
	}
	return Result{}, false
}

// Result is the result in TagResult if it is valid, and otherwise the result
// that follows from the end of the main line.
func (r *Record) Result() Result {
	if s, ok := ParseResult(r.Tag(TagResult)); ok && int(s.Winner) <= r.rules.PlayerCount() {
		return s
	}
	p := r.pos
	if main := r.Main(); main[len(main)-1] != r.at {
		p = r.rules.Start()
		for _, n := range main[1:] {
			if p.Play(n.move) != nil {
				break
			}
		}
	}
	if !p.Over() {
		return Result{}
	}
	return Result{Played, p.Winner()}
}
