package puzzles

import (
	"context"
	"math/rand/v2"
	"slices"

	"noughts/game/puzzle"
	"noughts/game/variant"
	"noughts/render/ui/stage"
)

// Wish is what puzzle a player wants.
type Wish struct {
	Rules string // the ID; "" for any
	Task  puzzle.Task
	Level int
}

// meets tells whether puzzles of a kind are what is wanted.
func (w Wish) meets(k puzzle.Kind) bool {
	return (w.Rules == "" || w.Rules == k.Rules) && w.Task == k.Task && w.Level == k.Level
}

// Known tells whether there are puzzles as they are wanted.
func (w Wish) Known() bool { return slices.ContainsFunc(puzzle.Kinds(), w.meets) }

// Nearest is what is wanted, of the task and the level that there are: of another
// level, or else of the other task.
func (w Wish) Nearest() Wish {
	for range puzzle.Tasks() {
		for d := range puzzle.Levels {
			for _, level := range []int{w.Level - d, w.Level + d} {
				if near := (Wish{w.Rules, w.Task, level}); near.Known() {
					return near
				}
			}
		}
		w.Task = puzzle.Win + puzzle.Save - w.Task
	}
	return w
}

// sought is in how many games a puzzle is looked for, before one that was made
// beforehand has to do. Most are found in some tenths of a second in a browser;
// of some levels of some games there are few.
const sought = 100

// make makes a puzzle of one of the games that have such ones, or takes one that
// was made beforehand where that takes long.
func (w Wish) make(ctx context.Context, rng *rand.Rand, pause func()) (p puzzle.Puzzle, ok bool, err error) {
	var fit []puzzle.Kind
	for _, k := range puzzle.Kinds() {
		if w.meets(k) {
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
	p, ok = puzzle.Make(soon, r, puzzle.Spec{Task: w.Task, Level: w.Level, Games: sought, Pause: pause}, rng.Uint64())
	if ok || ctx.Err() != nil {
		return p, ok, nil
	}
	p, err = k.Pick(rng.IntN(k.Count), variant.Parse)
	return p, err == nil, err
}
