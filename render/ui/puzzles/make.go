package puzzles

import (
	"context"
	"math/rand/v2"
	"slices"

	"noughts/game/puzzle"
	"noughts/game/variant"
	"noughts/render/ui/stage"
)

// Filter is the kind of puzzle that a player wants.
type Filter struct {
	Rules string // the ID of the rules; "" for any
	Task  puzzle.Task
	Level int
	Theme puzzle.Theme
	Rated bool // the level is that of the player's rating
}

// matches tells whether a kind of puzzles fits the filter.
func (w Filter) matches(k puzzle.Kind) bool {
	return (w.Rules == "" || w.Rules == k.Rules) && w.Task == k.Task && w.Level == k.Level
}

// HasPuzzles tells whether there are puzzles that fit the filter.
func (w Filter) HasPuzzles() bool {
	if w.Theme != puzzle.AnyTheme {
		return puzzle.HasTheme(w.Theme, w.Rules, w.Level)
	}
	return slices.ContainsFunc(puzzle.Kinds(), w.matches)
}

// Nearest is the filter itself, or the nearest one that puzzles fit: of another level, or
// else without the theme or of the other task.
func (w Filter) Nearest() Filter {
	if w.Theme != puzzle.AnyTheme {
		if near, ok := w.nearest(); ok {
			return near
		}
		w.Theme = puzzle.AnyTheme
	}
	for range puzzle.Tasks() {
		if near, ok := w.nearest(); ok {
			return near
		}
		w.Task = puzzle.Win + puzzle.Save - w.Task
	}
	return w
}

// nearest is the filter with the nearest level that puzzles fit.
func (w Filter) nearest() (near Filter, ok bool) {
	for d := range puzzle.Levels {
		for _, level := range []int{w.Level - d, w.Level + d} {
			near = w
			if near.Level = level; near.HasPuzzles() {
				return near, true
			}
		}
	}
	return w, false
}

// mostGames is in how many games a puzzle is searched before a stored one is taken instead.
// Most puzzles are found in some tenths of a second in a browser, but some levels of some
// games have few.
const mostGames = 100

// make generates a puzzle of one of the games that fit. If that takes too long, it takes a
// stored one.
func (w Filter) make(ctx context.Context, rng *rand.Rand, pause func()) (p puzzle.Puzzle, ok bool, err error) {
	if w.Theme != puzzle.AnyTheme {
		p, err = puzzle.PickTheme(w.Theme, w.Rules, w.Level, rng.IntN, variant.Parse)
		return p, err == nil, err
	}
	var fit []puzzle.Kind
	for _, k := range puzzle.Kinds() {
		if w.matches(k) {
			fit = append(fit, k)
		}
	}
	if len(fit) == 0 {
		return p, false, nil
	}
	k := fit[rng.IntN(len(fit))]
	r, err := variant.Parse(k.Rules)
	if err != nil {
		return p, false, err
	}
	soon, cancel := context.WithTimeout(ctx, stage.SeekTime)
	defer cancel()
	p, ok = puzzle.Make(soon, r, puzzle.Spec{Task: w.Task, Level: w.Level, Games: mostGames, Pause: pause}, rng.Uint64())
	if ok || ctx.Err() != nil {
		return p, ok, nil
	}
	p, err = k.Pick(rng.IntN(k.Count), variant.Parse)
	return p, err == nil, err
}
