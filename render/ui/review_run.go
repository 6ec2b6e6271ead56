package ui

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/ui/stage"
)

// findings are what searches have found in the positions of a game. They are
// kept as long as it is on the board, for each place in its tree.
type findings struct {
	record *record.Record
	infos  map[*record.Node]search.Info
}

// of are the findings of a record; those of another one are forgotten.
func (f *findings) of(r *record.Record) map[*record.Node]search.Info {
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

// reviewLimit is how much is searched in each of some positions.
func reviewLimit(r *game.Rules, positions int) search.Limit {
	return search.Limit{
		Nodes: reviewNodes, Time: stage.ReviewTime(positions),
		All: r.PlayerCount() > 2, // no other search tells what a move is worth to its player
	}
}

// canReview tells whether there are moves to look through, and what to judge
// them with.
func (a *session) canReview() bool {
	return a.env.Engine != nil && len(a.match.Record().Line()) > 1
}

// examination looks at the positions of a line one after another, from the last
// to the first: what was proved of a later one helps with those before it.
type examination struct {
	app   *session
	rec   *record.Record
	line  []*record.Node
	infos map[*record.Node]search.Info
	start *game.Position
	there *game.Position // of a ply of the line: see position
	look  *asked
	at    int  // the ply that is looked at; all later ones are done
	rests bool // nobody wants more
}

func newExamination(a *session, r *record.Record, line []*record.Node) *examination {
	x := &examination{app: a, rec: r, line: line, infos: a.found.of(r), start: r.Rules().Start(), at: len(line)}
	x.there = x.start.Clone()
	x.next()
	return x
}

// next goes on with the next position that nothing is known of.
func (x *examination) next() {
	for x.look = nil; x.at > 0; {
		x.at--
		if _, known := x.infos[x.line[x.at]]; known {
			continue
		}
		p := x.position(x.at)
		if p.Over() {
			continue
		}
		if !x.rests {
			x.look = x.app.inquireWithin(p.Clone(), reviewLimit(p.Rules(), len(x.line)))
		} else {
			x.at++
		}
		return
	}
}

// runs tells whether a search is under way.
func (x *examination) runs() bool { return x.look != nil }

// done is how many positions are looked at.
func (x *examination) done() int {
	if x.look == nil {
		return len(x.line) - x.at
	}
	return len(x.line) - x.at - 1
}

// tick takes in what was found, and tells whether that is anything. The error is
// the engine's.
func (x *examination) tick() (fresh bool, err error) {
	if x.look == nil {
		return false, nil
	}
	info, _, done := x.look.Newest()
	if !done {
		return false, nil
	}
	if info.Err != nil {
		x.look, x.rests = nil, true
		x.at++
		return false, info.Err
	}
	if len(info.Moves) > mostKept {
		info.Moves = info.Moves[:mostKept:mostKept]
	}
	x.infos[x.line[x.at]] = info
	x.next()
	return true, nil
}

// stop ends the search.
func (x *examination) stop() {
	if x.look != nil {
		x.look.Cancel()
		x.look = nil
		x.at++
	}
	x.rests = true
}

// resume goes on with it.
func (x *examination) resume() {
	x.rests = false
	x.next()
}

// position is that of a ply of the line. It is read before the next one is asked
// for, and cloned to be kept.
func (x *examination) position(ply int) *game.Position {
	for x.there.Plies() > ply && x.there.Undo() {
	}
	for x.there.Plies() < ply && x.there.Play(x.line[x.there.Plies()+1].Move()) == nil {
	}
	return x.there
}

// judge judges the moves of a line by what has been found.
func (x *examination) judge() review.Review {
	var moves []game.Move
	infos := make([]search.Info, len(x.line))
	for i, n := range x.line {
		if infos[i] = x.infos[n]; i > 0 {
			moves = append(moves, n.Move())
		}
	}
	all, _ := review.Of(x.start, moves, infos) // what the record could play can be played again
	return all
}
