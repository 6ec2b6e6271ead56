package search

import (
	"noughts/game"
	"noughts/game/search/alphabeta"
)

// Watched is the alpha-beta search for all rules run with a [Watcher]: see
// [alphabeta.Watched].
type Watched = alphabeta.Watched

// Watcher is told of each node when the search comes to it and when it leaves.
type Watcher = alphabeta.Watcher

// Visit is what is known on the way into a node, and Left on the way out.
type (
	Visit = alphabeta.Visit
	Left  = alphabeta.Left
)

// Mark is a place in a search from which it can go on.
type Mark = alphabeta.Mark

// Parts are ideas of the search that a lesson can leave out.
type Parts = alphabeta.Parts

// The parts.
const (
	Cuts      = alphabeta.Cuts      // moves that cannot matter any more are not searched
	Order     = alphabeta.Order     // good moves are searched first
	Memory    = alphabeta.Memory    // the table, and symmetric positions being one
	Counting  = alphabeta.Counting  // what the counters prove
	Scouts    = alphabeta.Scouts    // null windows, and late-move reductions
	Deepening = alphabeta.Deepening // iterative deepening
)

// Bound says what the score of a node is of its value.
type Bound = alphabeta.Bound

// The bounds.
const (
	Exact   = alphabeta.Exact   // the value
	AtLeast = alphabeta.AtLeast // the value is the score or more
	AtMost  = alphabeta.AtMost  // the value is the score or less
)

// Why is why the search left a node.
type Why = alphabeta.Why

// The reasons.
const (
	Searched = alphabeta.Searched // every move was searched
	CutOff   = alphabeta.CutOff   // a move was good enough for the other player not to come here
	Ended    = alphabeta.Ended    // the game is over
	Dead     = alphabeta.Dead     // no set is open to anybody: a certain draw
	Threat   = alphabeta.Threat   // a set can be completed now, or two can by the other player
	Counted  = alphabeta.Counted  // marks and free cells are too few for more, or for less
	Reply    = alphabeta.Reply    // there was one move to search: all others lose at once
	Horizon  = alphabeta.Horizon  // the depth is used up: an estimate
	Known    = alphabeta.Known    // the table had it
)

// Watch makes a search of a position to be watched, without some of its parts.
// Limit.Depth says how deep it goes, 0 to the end; All, Threads and Table have
// no meaning here. The game must not be over.
func Watch(p *game.Position, without Parts, limit Limit) *Watched {
	return alphabeta.Watch(p, without, limit)
}

// At is a mark in a search that is Pure, or from which only the way in is
// wanted, at the end of a path from the root.
func At(path []game.Move, at Visit) *Mark { return alphabeta.At(path, at) }
