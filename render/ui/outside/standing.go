package outside

import (
	"strconv"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
)

// Standing is the game on the board as it is told outside. The zero value is
// that of a program without one.
type Standing struct {
	Rules, Name string   // the ID, and what it is called
	Moves       []string // the line through the cursor, to its end
	At          int      // the ply of the cursor in it
	Turn        int      // whose turn it is, counted from 0; -1 when the game is over
	Seats       []string // who plays, by name
	Over        bool
	Winner      int    // -1 for nobody
	Reason      string // what ended the game, one word; "" while it goes on
	Link        string // the share link to the cursor, without a number sign
	Key         string // of the position, in hexadecimal digits
	Status      string // how it stands, in the language of the screen
	Remark      string // what is said besides; "" for nothing
	ReadOnly    bool
	Puzzle      string  // "proving", "finding", "showing", "solved" or "none"; "" where no puzzle is asked for
	Height      float64 // that the program would like to have for its width, in CSS pixels
}

// ends are how players end a game before its rules do, in a word.
var ends = map[record.End]string{
	record.Resigned: "resigned", record.OnTime: "time", record.Forfeit: "forfeit", record.Agreed: "agreed", record.Void: "void",
}

// Standing is how the game on the board stands.
func (a *Script) Standing() Standing {
	s := Standing{Turn: -1, Winner: -1, ReadOnly: a.Env.Asked.ReadOnly, Height: a.Height(a.Size.W)}
	if a.Match == nil {
		return s
	}
	r := a.Match.Record()
	p, rules := r.Position(), r.Rules()
	s.Rules, s.Name = rules.ID, a.Words(variant.Title(rules))
	for _, n := range r.Line()[1:] {
		s.Moves = append(s.Moves, rules.MoveText(n.Move()))
	}
	s.At, s.Seats, s.Link = r.At().Ply(), session.SeatsOf(r), record.Link(r)
	s.Key = strconv.FormatUint(p.Key(), 16)
	s.Status, s.Remark = a.Words(moves.On(a.Display).Status()), a.Words(a.Remark())
	if a.Env.Asked.Puzzle || a.Puzzling() {
		s.Puzzle = a.Puzzle.Stage.String()
	}
	result := a.Match.Result()
	switch o := p.Outcome(); {
	case o.Over:
		s.Over, s.Winner, s.Reason = true, int(o.Winner)-1, o.Reason.String()
	case result.End != record.Open:
		s.Over, s.Winner, s.Reason = true, int(result.Winner)-1, ends[result.End]
	default:
		s.Turn = int(p.Turn()) - 1
	}
	return s
}
