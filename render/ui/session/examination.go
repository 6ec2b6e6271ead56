package session

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/ui/stage"
)

// Findings are what searches have found in the positions of a game, and after the
// best moves of some. They are kept as long as it is on the board, for each place
// in its tree.
type Findings struct {
	record *record.Record
	infos  map[*record.Node]search.Info
	rivals map[*record.Node]search.Info
}

// of are the findings of a record; those of another one are forgotten.
func (f *Findings) of(r *record.Record) (infos, rivals map[*record.Node]search.Info) {
	if f.record != r {
		*f = Findings{record: r, infos: map[*record.Node]search.Info{}, rivals: map[*record.Node]search.Info{}}
	}
	return f.infos, f.rivals
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
// to the first: what was proved of a later one helps with those before it. Where a
// move seems to give something away, it looks at what follows the best one too.
type Examination struct {
	app    *Session
	Rec    *record.Record
	Line   []*record.Node
	Infos  map[*record.Node]search.Info // of positions
	Rivals map[*record.Node]search.Info // after the best moves of positions, where that is asked for
	start  *game.Position
	there  *game.Position // of a ply of the line: see position
	Look   *Question
	told   func(search.Info) search.Info // its answer as it is for the line
	rival  bool                          // it is about what follows the best move
	at     int                           // the ply that is looked at; all later ones are done
	Rests  bool                          // nobody wants more
}

// NewExamination begins to examine a line of a record, from its end.
func NewExamination(a *Session, r *record.Record, line []*record.Node) *Examination {
	x := &Examination{app: a, Rec: r, Line: line, start: r.Rules().Start(), at: len(line)}
	x.Infos, x.Rivals = a.Found.of(r)
	x.there = x.start.Clone()
	x.next()
	return x
}

// next goes on with the next position that something is to be found of.
func (x *Examination) next() {
	for x.Look = nil; x.at > 0; x.at-- {
		p, rival := x.wanted(x.at - 1)
		if p == nil {
			continue
		}
		if !x.Rests {
			x.at--
			x.rival = rival
			x.Look, x.told = x.app.InquireTurned(p, ReviewLimit(p.Rules(), len(x.Line)))
		}
		return
	}
}

// wanted is the position that is to be looked at for a ply, nil for none: its own,
// or the one after its best move.
func (x *Examination) wanted(ply int) (p *game.Position, rival bool) {
	node := x.Line[ply]
	p = x.Position(ply).Clone()
	info, known := x.Infos[node]
	switch {
	case p.Over():
		return nil, false
	case !known:
		return p, false
	case ply == len(x.Line)-1:
		return nil, false
	}
	return x.Rival(p, x.Line[ply+1].Move(), node, info, x.Infos[x.Line[ply+1]]), true
}

// Rival is the position after the best move of a place, nil where nothing is to be
// found of it: see [review.Rival].
func (x *Examination) Rival(p *game.Position, m game.Move, at *record.Node, before, after search.Info) *game.Position {
	if _, known := x.Rivals[at]; known {
		return nil
	}
	best, needed := review.Rival(p, m, before, after)
	if !needed || p.Play(best) != nil {
		return nil
	}
	return p
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
	all := x.Infos
	if x.rival {
		all = x.Rivals
	}
	all[x.Line[x.at]] = x.told(info)
	x.at++ // there may be more to find
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
	found := review.Found{Infos: make([]search.Info, len(x.Line)), Rivals: make([]search.Info, len(x.Line))}
	for i, n := range x.Line {
		found.Infos[i], found.Rivals[i] = x.Infos[n], x.Rivals[n]
		if i > 0 {
			moves = append(moves, n.Move())
		}
	}
	all, _ := review.Of(x.start, moves, found) // what the record could play can be played again
	return all
}
