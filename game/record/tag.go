package record

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

// The keys of tags that formats know. Any other key is a fact of the program's
// own.
const (
	TagDate   = "date" // like 2026-01-31
	TagEvent  = "event"
	TagTitle  = "title"
	TagResult = "result" // how the game ended otherwise than by the rules: see Result
	TagClock  = "clock"  // the time that people have, as package match writes it
	TagSeed   = "seed"   // of the computer's chances: a number of 0 to 2^64-1
	TagEngine = "engine" // the version of the computer that plays: that of package engine
)

// TagName is the key of a player's name.
func TagName(p game.Player) string { return nameKey + strconv.Itoa(int(p)) }

const nameKey = "name"

// TagSeat is the key of who plays: Human, or a level of the computer.
func TagSeat(p game.Player) string { return strings.ToLower(p.String()) }

// Human is the seat of a person.
const Human = "human"

type tag struct{ key, value string }

// mostTags is how many tags a text may have.
const mostTags = 1000

var errTags = fmt.Errorf("more than %d tags", mostTags)

// Tag is a fact about the game, "" for none.
func (r *Record) Tag(key string) string {
	if i, ok := r.keys[key]; ok {
		return r.tags[i].value
	}
	return ""
}

// SetTag sets a fact. A key is one word; a value is one line. What does not
// fit is cut there. With names and marks of the players the game speaks of them
// so: see game.Rules.Called.
func (r *Record) SetTag(key, value string) {
	if key = r.setTag(key, value); key == TagMarks || strings.HasPrefix(key, nameKey) {
		r.people()
	}
}

// setTag is SetTag but for the words of the game, and answers the key.
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

// word is the part of a key before any white space.
func word(s string) string {
	if f := strings.Fields(valid(s)); len(f) > 0 {
		return f[0]
	}
	return "unnamed"
}

// oneLine is the part of a value before a line break.
func oneLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	s, _, _ = strings.Cut(s, "\r")
	return strings.TrimSpace(valid(s))
}

// valid is a text as UTF-8, whatever came in.
func valid(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// End is how a game came to its end.
type End uint8

// The ends of games.
const (
	Open     End = iota // under way, or left so
	Played              // by the rules: won, or drawn
	Resigned            // the loser gave up
	OnTime              // the loser's time was up
	Forfeit             // the loser broke a rule of the match
	Agreed              // a draw without being played to the end
	Void                // no result, whatever happened
)

// Result is how a game ended, and who has won; Nobody in a draw.
type Result struct {
	End    End
	Winner game.Player
}

var endWords = [...]string{Open: "open", Played: "", Resigned: "by resignation", OnTime: "on time", Forfeit: "by forfeit", Agreed: "agreed", Void: "void"}

// String is the result as TagResult keeps it: "won 1", "won 2 on time",
// "drawn", "drawn agreed", "void", "open".
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

// ParseResult reads what String writes; false for anything else.
func ParseResult(text string) (Result, bool) {
	if text == "" {
		return Result{}, false // as of every game that goes on
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

// Result is how the game ended: what TagResult says, or else how the main line
// ends.
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
