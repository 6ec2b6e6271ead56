package core

import (
	"time"

	"noughts/game"
)

// Limit says when a search ends, besides at a proof and when its context is
// cancelled. A zero field sets no limit. Depth and Nodes make a search the same
// on every machine; Time does not.
type Limit struct {
	Depth int           // plies that every line is searched, not counting extensions; see below
	Nodes int64         // positions visited
	Time  time.Duration // from the call on

	// A tree has no depth that it searches in full. Where nothing but Depth is
	// limited, it ends after 1000 games, doubled for each ply up to ten.

	// All asks for the value of every move of the root instead of only the
	// best. It takes several times as long.
	All bool

	// Ties asks besides for the other moves that are worth as much as the best.
	// If the answer is proved, each of its moves that is proved to have the same
	// score is as good; with a limit there may be more of them. All tells that
	// anyway. Only where sets decide or stones fall does Best do it: see Tied.
	Ties bool

	// Play tells that the answer is to be played and no more: a win that is
	// proved will do, and a sooner one is looked for only a short while, and
	// where there is but one move, its value is of no matter.
	Play bool

	// Threads is how many goroutines search; 0 is one. With more the same
	// search may find another move the next time, but what is proved is so
	// all the same. Only k in a row on flat grids makes use of them, and not
	// where there is a single thread.
	Threads int

	// Table is used and kept up to date; nil makes one for this search, of at
	// most DefaultTable bytes.
	Table *Table

	// Promise is the score of a win that is proved, 0 for none. Best finds it in
	// Table, and no win that takes longer ends the search as long as that one may
	// be found.
	Promise Score

	// Pause is called every Breath nodes, or more often where they take longer
	// than some milliseconds. A host with a single thread can let its other
	// events run in it. Nil does nothing.
	Pause func()
}

const (
	// DefaultTable is the most that a search's own table takes, in bytes.
	DefaultTable = 16 << 20
	// Breath is the most nodes between two looks at the context, the clock and
	// Pause.
	Breath = 1024
)

// Choice is a move of the root and its value for the player who makes it.
type Choice struct {
	Move  game.Move
	Score Score
	Label Label
}

// Info is what a search knows at some time of it.
type Info struct {
	Depth int           // plies searched in full
	Nodes int64         // positions visited so far, the root included, every iteration counted
	Time  time.Duration // since the start
	Score Score         // of the position, for the player to move
	Label Label         // what the score is worth
	PV    []game.Move   // principal variation: the best line. Empty when the game is over
	Moves []Choice      // of the root, best first. A move whose value is not known has the label Unknown
	Err   error         // why an engine gives no answer; never set by Best
}

// Best is the move to play, and whether there is one.
func (i Info) Best() (game.Move, bool) {
	if len(i.PV) == 0 {
		return game.Move{To: game.NoCell}, false
	}
	return i.PV[0], true
}

// Sort puts the moves in the order of their ranks.
func (i Info) Sort() {
	InsertionSort(len(i.Moves), func(a, b int) bool { return i.rank(a) > i.rank(b) }, func(a, b int) { i.Moves[a], i.Moves[b] = i.Moves[b], i.Moves[a] })
}

// rank orders the moves of an answer: the best one, then what is known by its
// score, then the rest.
func (i Info) rank(at int) int64 {
	c := i.Moves[at]
	switch {
	case c.Move == i.PV[0]:
		return 1 << 40
	case c.Label == Unknown:
		return int64(c.Score) - 1<<40
	}
	return int64(c.Score)
}
