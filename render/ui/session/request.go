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

// Request is what the page around the program asks for: the game that begins at once, and how
// it may be used. The zero value asks for nothing.
//
// Theme and Language hold until the player chooses others. They are not stored, and unknown
// values are ignored.
type Request struct {
	Rules    string   // an ID of package variant, or "15,15,5" for 15x15k5; "" for the rules of Position
	Position string   // moves as in a share link, the link of a puzzle or lesson, or a record in any format
	Seats    []string // who plays, a person or a level; the last one also plays for missing ones
	Theme    string   // "light", "dark" or "contrast"; any other follows the system
	Language string   // a language tag; "" follows the system

	Embed    bool   // the program is part of somebody else's page: one game, and no way to others
	Room     string // in an embed: the link of a room of online play; "" for none
	ReadOnly bool   // the moves can be stepped through, but none can be played
	Puzzle   bool   // the side to move must find the win
	Analysis bool   // the analysis is open from the start; not for a puzzle
	Muted    bool   // no sounds until the player switches them on
}

// SlotRequest is the slot that says what an embed asked for when its stored game began. See
// Request.Text.
const SlotRequest = "asked"

// firstLevel is the computer's level where nothing says who plays.
const firstLevel = words.SeatMedium

// FirstRules are the rules of the first game of the catalogue.
func FirstRules() *game.Rules { return variant.Catalogue()[0].Rules }

// Starts tells whether a game is asked for, and not only a look, silence or an analysis.
func (q *Request) Starts() bool {
	return q.Embed || q.Puzzle || q.ReadOnly || q.Rules != "" || q.Position != "" || len(q.Seats) > 0
}

// Text is the part of the request that describes the game. It is stored under SlotRequest, to
// be compared with later requests.
func (q *Request) Text() string {
	puzzle := ""
	if q.Puzzle {
		puzzle = "\npuzzle"
	}
	return rulesID(q.Rules) + "\n" + strings.Join(q.Seats, " ") + "\n" + q.Position + puzzle
}

// rulesID is the ID of the rules in a request. Three numbers between commas are columns,
// rows, and how many in a row.
func rulesID(text string) string {
	text = strings.TrimSpace(text)
	if parts := strings.Split(text, ","); len(parts) == 3 {
		return strings.TrimSpace(parts[0]) + "x" + strings.TrimSpace(parts[1]) + "k" + strings.TrimSpace(parts[2])
	}
	return text
}

// resumption says what happens to the stored game when a game is asked for.
type resumption uint8

const (
	Replaced resumption = iota // the game asked for begins after it
	Same                       // it continues as it is
	Longer                     // it continues, with those moves asked for that it lacks
)

// ResumeFor loads the stored games that stay in the match when r is asked for, and says what
// happens to the last of them.
func (s *Session) ResumeFor(r *record.Record) (games []match.Game, f resumption) {
	if q := &s.Env.Request; q.Embed {
		was, err := s.Store.Load(SlotRequest)
		if err != nil {
			s.ReportStore(err)
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
			return kept, Longer // the stored game has already gone through the position asked for
		case leadsTo(last, r):
			return kept[len(kept)-1:], Longer
		}
		// In an embed, Undo at the start is the only way to past games.
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
		return games, Longer
	}
	ArchiveGame(s.Stage, last)
	if len(last.Root().Children()) == 0 {
		games = games[:len(games)-1]
	}
	return games, Replaced
}

// passes tells whether the line of r is longer than the moves of through, and begins with
// them.
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

// leadsTo tells whether the moves of to begin with those of r, and plays the missing ones
// in r.
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
