package session

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/ui/stage"
)

// Findings are the results of searches for the nodes of a game's record: infos of the
// position at the node, rivals of the position after the best move there. They are kept as
// long as the game is on the board.
type Findings struct {
	record    *record.Record
	infos     map[*record.Node]search.Info
	afterBest map[*record.Node]search.Info
}

// forRecord returns the findings for a record. Those of another record are dropped.
func (f *Findings) forRecord(r *record.Record) (infos, rivals map[*record.Node]search.Info) {
	if f.record != r {
		*f = Findings{record: r, infos: map[*record.Node]search.Info{}, afterBest: map[*record.Node]search.Info{}}
	}
	return f.infos, f.afterBest
}

// Limits for the search of one position. ReviewLimit adds the time.
const (
	reviewNodes = 300_000
	mostValues  = 400 // the most values of moves that are kept for a position
)

// ReviewLimit is the limit of the search of one position, in a review of that many.
func ReviewLimit(r *game.Rules, positions int) search.Limit {
	return search.Limit{
		Nodes: reviewNodes, Time: stage.ReviewTime(positions),
		All: r.PlayerCount() > 2, // only a search of all moves gives the value of a move to its player
	}
}

// CanReview tells whether there are moves to review, and an engine to judge them.
func (s *Session) CanReview() bool {
	return s.Env.Engine != nil && s.Match.Record().Root().Children() != nil && s.Fair()
}

// LineReview searches the positions of a line one after another, from the last to the
// first: what the engine has proved of a later position helps it with the earlier ones.
// Where a move seems to give something away, the position after the best move is searched
// too.
type LineReview struct {
	session   *Session
	Rec       *record.Record
	Line      []*record.Node
	Infos     map[*record.Node]search.Info // of the positions
	AfterBest map[*record.Node]search.Info // of the positions after the best moves, where AfterBestMove asks for it
	start     *game.Position
	pos       *game.Position // the position that Position returned last
	Search    *Search
	convert   func(search.Info) search.Info // converts the answer of Search to the position of the line: see SearchCanonical
	afterBest bool                          // Search is of the position after the best move
	first     int                           // the earliest ply that is searched
	at        int                           // the ply that is searched; all later ones are done
	Stopped   bool                          // stopped, by Stop or an error
}

// NewLineReview begins to review a line of a record, from its end to the first ply that is asked
// for.
func NewLineReview(a *Session, r *record.Record, line []*record.Node, first int) *LineReview {
	x := &LineReview{session: a, Rec: r, Line: line, start: r.Rules().Start(), first: first, at: len(line)}
	x.Infos, x.AfterBest = a.Found.forRecord(r)
	x.pos = x.start.Clone()
	x.next()
	return x
}

// next starts the search of the next position that needs one.
func (x *LineReview) next() {
	for x.Search = nil; x.at > x.first; x.at-- {
		p, rival := x.wanted(x.at - 1)
		if p == nil {
			continue
		}
		if !x.Stopped {
			x.at--
			x.afterBest = rival
			x.Search, x.convert = x.session.SearchCanonical(p, ReviewLimit(p.Rules(), len(x.Line)-x.first))
		}
		return
	}
}

// wanted is the position to search for a ply: its own, or the one after its best move, and
// rival tells which. It is nil when the ply is done.
func (x *LineReview) wanted(ply int) (p *game.Position, rival bool) {
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
	return x.AfterBestMove(p, x.Line[ply+1].Move(), node, info, x.Infos[x.Line[ply+1]]), true
}

// AfterBestMove plays the best move in p, the position at a node, and returns p. It returns nil
// where that position need not be searched: see [review.BestMove]. m is the move that was
// played; before and after are the results of the positions before and after it.
func (x *LineReview) AfterBestMove(p *game.Position, m game.Move, at *record.Node, before, after search.Info) *game.Position {
	if _, known := x.AfterBest[at]; known {
		return nil
	}
	best, needed := review.BestMove(p, m, before, after)
	if !needed || p.Play(best) != nil {
		return nil
	}
	return p
}

// Runs tells whether a search is under way.
func (x *LineReview) Runs() bool { return x.Search != nil }

// Done is how many positions have been searched.
func (x *LineReview) Done() int {
	if x.Search == nil {
		return len(x.Line) - x.at
	}
	return len(x.Line) - x.at - 1
}

// Tick takes in the result of a search that has ended, and starts the next one. fresh tells
// whether there was a result. The error is the engine's.
func (x *LineReview) Tick() (fresh bool, err error) {
	if x.Search == nil {
		return false, nil
	}
	info, _, done := x.Search.Newest()
	if !done {
		return false, nil
	}
	if info.Err != nil {
		x.Search, x.Stopped = nil, true
		x.at++
		return false, info.Err
	}
	if len(info.Moves) > mostValues {
		info.Moves = info.Moves[:mostValues:mostValues]
	}
	all := x.Infos
	if x.afterBest {
		all = x.AfterBest
	}
	all[x.Line[x.at]] = x.convert(info)
	x.at++ // its position after the best move may have to be searched too
	x.next()
	return true, nil
}

// Stop cancels the search.
func (x *LineReview) Stop() {
	if x.Search != nil {
		x.Search.Cancel()
		x.Search = nil
		x.at++
	}
	x.Stopped = true
}

// Resume continues after Stop or an error.
func (x *LineReview) Resume() {
	x.Stopped = false
	x.next()
}

// Position returns the position at a ply of the line. It is valid until the next call;
// clone it to keep it.
func (x *LineReview) Position(ply int) *game.Position {
	for x.pos.Plies() > ply && x.pos.Undo() {
	}
	for x.pos.Plies() < ply && x.pos.Play(x.Line[x.pos.Plies()+1].Move()) == nil {
	}
	return x.pos
}

// Judge judges the moves of the line by the results so far.
func (x *LineReview) Judge() review.Review {
	var moves []game.Move
	found := review.Found{Infos: make([]search.Info, len(x.Line)), AfterBest: make([]search.Info, len(x.Line))}
	for i, n := range x.Line {
		found.Infos[i], found.AfterBest[i] = x.Infos[n], x.AfterBest[n]
		if i > 0 {
			moves = append(moves, n.Move())
		}
	}
	all, _ := review.Of(x.start, moves, found) // no error: the record has played these moves
	return all
}
