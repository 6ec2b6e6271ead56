package session

import (
	"slices"
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// Asked is what the page around the program asks for: the game that is on the
// board at once, and how it may be used. The zero value asks for nothing.
//
// Theme and Language hold until the player chooses others, and are not kept;
// what they cannot be is passed over.
type Asked struct {
	Rules    string   // an ID of package variant; "15,15,5" is 15x15k5. "" leaves it to the position
	Position string   // moves as a share link writes them, a link of ours (see IsLink), or a record in any format
	Seats    []string // who plays, a person or a level; the last one plays for those who are missing
	Theme    string   // "light", "dark" or "contrast"; else the system's
	Language string   // a tag; "" the system's

	Embed    bool // in a page of somebody else's: one game, and no way to others
	ReadOnly bool // the moves can be looked at, and none be played
	Puzzle   bool // the side to move is to find the win
	Analysis bool // what every move is worth is shown at once; not of a puzzle
	Muted    bool // no sounds until the player wants them
}

// SlotAsked is the slot of what an embed was asked for when the game that is
// kept began.
const SlotAsked = "asked"

// The game where nothing, or nothing that makes sense, is asked for, and against
// whom.
const firstLevel = words.SeatMedium

// FirstRules are the rules of the first game of the catalogue.
func FirstRules() *game.Rules { return variant.Catalogue()[0].Rules }

// Starts tells whether a game is asked for, rather than only how it looks.
func (q *Asked) Starts() bool {
	return q.Embed || q.Puzzle || q.ReadOnly || q.Rules != "" || q.Position != "" || len(q.Seats) > 0
}

// Text is what is asked of the game, as it is kept to be compared.
func (q *Asked) Text() string {
	puzzle := ""
	if q.Puzzle {
		puzzle = "\npuzzle"
	}
	return rulesID(q.Rules) + "\n" + strings.Join(q.Seats, " ") + "\n" + q.Position + puzzle
}

// rulesID is the ID of rules that are asked for: three numbers are columns,
// rows, and how many in a row.
func rulesID(text string) string {
	text = strings.TrimSpace(text)
	if parts := strings.Split(text, ","); len(parts) == 3 {
		return strings.TrimSpace(parts[0]) + "x" + strings.TrimSpace(parts[1]) + "k" + strings.TrimSpace(parts[2])
	}
	return text
}

// fate is what becomes of the game that is kept when one is asked for.
type fate uint8

const (
	Replaced fate = iota // the one asked for begins behind it
	Same                 // it goes on as it is
	longer               // it goes on with the moves that it has not had yet
)

// KeptFor is the games that the store holds, as far as they belong before a
// game that is asked for, and what becomes of the last of them.
func (s *Session) KeptFor(r *record.Record) (games []match.Game, f fate) {
	if q := &s.Env.Asked; q.Embed {
		was, err := s.Store.Load(SlotAsked)
		if err != nil {
			s.Fail(err)
		}
		kept := s.Restore()
		if len(kept) == 0 {
			return nil, Replaced
		}
		switch last := kept[len(kept)-1].Record; {
		case was == q.Text():
			return kept, Same
		case q.Puzzle || r.Tag(TagTask) != "" || !slices.Equal(SeatsOf(last), SeatsOf(r)):
		case passes(last, r):
			return kept, longer // what it began with was played before the program was there
		case leadsTo(last, r):
			return []match.Game{s.Seated(last)}, longer
		}
		// An embed has no way to past games but Undo at the start.
		last := kept[len(kept)-1]
		ArchiveGame(s.Stage, last.Record)
		if len(last.Record.Root().Children()) == 0 {
			return nil, Replaced
		}
		return []match.Game{last}, Replaced
	}
	games = s.Restore()
	if len(games) == 0 {
		return nil, Replaced
	}
	last := games[len(games)-1].Record
	if r.Tag(TagTask) == "" && slices.Equal(SeatsOf(last), SeatsOf(r)) && leadsTo(last, r) {
		games[len(games)-1] = s.Seated(last) // its clocks are those of now
		return games, longer
	}
	ArchiveGame(s.Stage, last)
	if len(last.Root().Children()) == 0 {
		games = games[:len(games)-1]
	}
	return games, Replaced
}

// passes tells whether a record's line goes through another one's position.
func passes(r, through *record.Record) bool {
	line, moves := r.Line(), through.Moves()
	if r.Rules().ID != through.Rules().ID || len(line) <= len(moves) {
		return false
	}
	for i, m := range moves {
		if line[i+1].Move() != m {
			return false
		}
	}
	return true
}

// leadsTo plays on in a record what another one has more of the same game, and
// tells whether that is so.
func leadsTo(r, to *record.Record) bool {
	moves, more := r.Moves(), to.Moves()
	if r.Rules().ID != to.Rules().ID || len(more) < len(moves) || !slices.Equal(moves, more[:len(moves)]) {
		return false
	}
	for _, m := range more[len(moves):] {
		if r.Play(m) != nil {
			return false
		}
	}
	return true
}
