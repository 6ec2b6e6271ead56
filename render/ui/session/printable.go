package session

import (
	"noughts/game/lesson"
	"noughts/game/record"
	"noughts/game/search/tree"
	"noughts/render/ui/stage"
)

// Printable is what there is to print: each part that is not nil.
type Printable struct {
	Record   *record.Record
	Tree     *tree.Tree // as it is unfolded
	Exercise *PrintedExercise
}

// PrintedExercise is an exercise to be printed.
type PrintedExercise struct {
	Sheet *lesson.Sheet
	Top   *PrintedBranch
}

// PrintedBranch is a position of an exercise's tree, with what is unfolded below it.
type PrintedBranch struct {
	*lesson.Row
	Move string // that leads to it
	Kids []*PrintedBranch
}

// CanPrint tells whether there is any way to paper.
func CanPrint(a *stage.Stage) bool { return a.Files.Export != nil || a.Files.Print != nil }

// MostPrinted is how many positions of an exercise's tree are printed, if not
// fewer.
const MostPrinted = 60
