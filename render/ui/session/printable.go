package session

import (
	"noughts/game/lesson"
	"noughts/game/record"
	"noughts/game/search/tree"
	"noughts/render/ui/stage"
)

// Printable is what to print: every part that is not nil.
type Printable struct {
	Record   *record.Record
	Tree     *tree.Tree // its unfolded part
	Exercise *PrintedExercise
}

// PrintedExercise is an exercise to print.
type PrintedExercise struct {
	Sheet *lesson.Sheet
	Top   *PrintedBranch
}

// PrintedBranch is a position in an exercise's tree, with the unfolded positions below it.
type PrintedBranch struct {
	*lesson.Row
	Move     string // the move that leads to it
	Children []*PrintedBranch
}

// CanPrint tells whether the program can print or export pages.
func CanPrint(a *stage.Stage) bool { return a.Files.Export != nil || a.Files.Print != nil }

// MostPrinted is the most positions of an exercise's tree that are printed.
const MostPrinted = 60
