package outside

import (
	"strconv"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
)

// State is the state of the game on the board, for programs outside.
type State struct {
	Rules, Name string   // the ID and the title
	Moves       []string // the line through the cursor, to its end
	Marks       string   // a character for each cell: '.', '#' for a block, 'A' for the first mark; "" on a large board
	At          int      // the ply of the cursor in it
	Turn        int      // the player to move, counted from 0; -1 when the game is over, or there is none
	Seats       []string // who plays, by name
	Over        bool
	Winner      int    // counted from 0; -1 for nobody
	Reason      string // what ended the game, one word; "" while it goes on
	Link        string // the share link to the cursor, without a number sign
	Key         string // Zobrist key of the position, in hexadecimal digits
	Status      string // the status line, in the language of the screen
	Remark      string // the message below it; "" for none
	ReadOnly    bool
	Puzzle      string  // "proving", "finding", "showing", "solved", "shown" or "none"; "" where no puzzle is asked for
	Height      float64 // the height that suits its width, in CSS pixels
}

const mostMarks = 625 // the cells of the largest board whose marks are told

// endNames are the reasons for the end of games that their players have ended.
var endNames = map[record.End]string{
	record.Resigned: "resigned", record.OnTime: "time", record.Forfeit: "forfeit", record.Agreed: "agreed", record.Void: "void",
}

// State is the state of the game on the board. Without a game, Turn and Winner are -1.
func (t *Script) State() State {
	a := t.Session
	s := State{Turn: -1, Winner: -1, ReadOnly: a.Env.Request.ReadOnly, Height: t.Height(a.Size.W)}
	if a.Match == nil {
		return s
	}
	r := a.Match.Record()
	p, rules := r.Position(), r.Rules()
	s.Rules, s.Name = rules.ID, a.Words(variant.Title(rules))
	for _, n := range r.Line()[1:] {
		s.Moves = append(s.Moves, rules.MoveText(n.Move()))
	}
	if n := rules.Board.Cells(); n <= mostMarks {
		s.Marks = p.MarksText(0, n)
	}
	s.At, s.Seats, s.Link = r.At().Ply(), session.SeatsOf(r), record.Link(r)
	s.Key = strconv.FormatUint(p.Key(), 16)
	s.Status, s.Remark = a.Words(moves.On(a.Display).Status()), a.Words(t.Message())
	if a.Env.Request.Puzzle || a.Puzzling() {
		s.Puzzle = a.Puzzle.Phase.String()
	}
	result := a.Match.Result()
	switch o := p.Outcome(); {
	case o.Over:
		s.Over, s.Winner, s.Reason = true, int(o.Winner)-1, o.Reason.String()
	case result.End != record.Open:
		s.Over, s.Winner, s.Reason = true, int(result.Winner)-1, endNames[result.End]
	default:
		s.Turn = int(p.Turn()) - 1
	}
	return s
}
