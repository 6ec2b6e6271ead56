package search

import "noughts/game/search/core"

// Score is the value of a position from the side of the player to move, or of
// a move from the side of the player who makes it: see [core.Score].
type Score = core.Score

// The landmarks of the scale.
const (
	Win      = core.Win      // a game that is already won
	Loss     = core.Loss     // a game that is already lost
	Draw     = core.Draw     // a game that is drawn
	Estimate = core.Estimate // the largest value that is not a win
)

// Evens is the difference of estimates that multiplies the odds by e.
const Evens = core.Evens

// Label says how much a score is worth.
type Label = core.Label

// The labels.
const (
	Unknown   = core.Unknown   // nothing is known; of a root move: Score is no more than a bound from above
	Estimated = core.Estimated // by a search that did not see the end of every line
	Proved    = core.Proved    // the value of the game: a win, a draw or a loss
)

// Limit says when a search ends, besides at a proof and when its context is
// cancelled: see [core.Limit].
type Limit = core.Limit

const (
	// DefaultTable is the most that a search's own table takes, in bytes.
	DefaultTable = core.DefaultTable
	// Breath is the most nodes between two looks at the context, the clock and
	// Pause.
	Breath = core.Breath
)

// Choice is a move of the root and its value for the player who makes it.
type Choice = core.Choice

// Info is what a search knows at some time of it: see [core.Info].
type Info = core.Info

// Table is a transposition table: see [core.Table].
type Table = core.Table

// NewTable makes a table of the largest power of two of bytes that is no more
// than asked for, and at least one bucket of 64 bytes.
func NewTable(bytes int) *Table { return core.NewTable(bytes) }
