package session

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/ui/stage"
)

// Findings are what searches have found in the positions of a game. They are
// kept as long as it is on the board, for each place in its tree.
type Findings struct {
	record *record.Record
	infos  map[*record.Node]search.Info
}

// of are the findings of a record; those of another one are forgotten.
func (f *Findings) of(r *record.Record) map[*record.Node]search.Info {
	if f.record != r {
		f.record, f.infos = r, map[*record.Node]search.Info{}
	}
	return f.infos
}

// Limits of the search of each position, besides its time.
const (
	reviewNodes = 300_000
	mostKept    = 400 // values of moves that are kept of a position
)

// ReviewLimit is how much is searched in each of some positions.
func ReviewLimit(r *game.Rules, positions int) search.Limit {
	return search.Limit{
		Nodes: reviewNodes, Time: stage.ReviewTime(positions),
		All: r.PlayerCount() > 2, // no other search tells what a move is worth to its player
	}
}

// CanReview tells whether there are moves to look through, and what to judge
// them with.
func (s *Session) CanReview() bool {
	return s.Env.Engine != nil && len(s.Match.Record().Line()) > 1
}

// Examination looks at the positions of a line one after another, from the last
// to the first: what was proved of a later one helps with those before it.
type Examination struct {
	app   *Session
	Rec   *record.Record
	Line  []*record.Node
	Infos map[*record.Node]search.Info
	start *game.Position
	there *game.Position // of a ply of the line: see position
	Look  *Question
	at    int  // the ply that is looked at; all later ones are done
	Rests bool // nobody wants more
}

func NewExamination(a *Session, r *record.Record, line []*record.Node) *Examination {
	x := &Examination{app: a, Rec: r, Line: line, Infos: a.Found.of(r), start: r.Rules().Start(), at: len(line)}
	x.there = x.start.Clone()
	x.next()
	return x
}

// next goes on with the next position that nothing is known of.
func (x *Examination) next() {
	for x.Look = nil; x.at > 0; {
		x.at--
		if _, known := x.Infos[x.Line[x.at]]; known {
			continue
		}
		p := x.Position(x.at)
		if p.Over() {
			continue
		}
		if !x.Rests {
			x.Look = x.app.InquireWithin(p.Clone(), ReviewLimit(p.Rules(), len(x.Line)))
		} else {
			x.at++
		}
		return
	}
}

// Runs tells whether a search is under way.
func (x *Examination) Runs() bool { return x.Look != nil }

// Done is how many positions are looked at.
func (x *Examination) Done() int {
	if x.Look == nil {
		return len(x.Line) - x.at
	}
	return len(x.Line) - x.at - 1
}

// Tick takes in what was found, and tells whether that is anything. The error is
// the engine's.
func (x *Examination) Tick() (fresh bool, err error) {
	if x.Look == nil {
		return false, nil
	}
	info, _, done := x.Look.Newest()
	if !done {
		return false, nil
	}
	if info.Err != nil {
		x.Look, x.Rests = nil, true
		x.at++
		return false, info.Err
	}
	if len(info.Moves) > mostKept {
		info.Moves = info.Moves[:mostKept:mostKept]
	}
	x.Infos[x.Line[x.at]] = info
	x.next()
	return true, nil
}

// Stop ends the search.
func (x *Examination) Stop() {
	if x.Look != nil {
		x.Look.Cancel()
		x.Look = nil
		x.at++
	}
	x.Rests = true
}

// Resume goes on with it.
func (x *Examination) Resume() {
	x.Rests = false
	x.next()
}

// Position is that of a ply of the line. It is read before the next one is asked
// for, and cloned to be kept.
func (x *Examination) Position(ply int) *game.Position {
	for x.there.Plies() > ply && x.there.Undo() {
	}
	for x.there.Plies() < ply && x.there.Play(x.Line[x.there.Plies()+1].Move()) == nil {
	}
	return x.there
}

// Judge judges the moves of a line by what has been found.
func (x *Examination) Judge() review.Review {
	var moves []game.Move
	infos := make([]search.Info, len(x.Line))
	for i, n := range x.Line {
		if infos[i] = x.Infos[n]; i > 0 {
			moves = append(moves, n.Move())
		}
	}
	all, _ := review.Of(x.start, moves, infos) // what the record could play can be played again
	return all
}
