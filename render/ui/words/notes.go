package words

import (
	"noughts/game"
	"noughts/game/record"
)

// The words of annotations.
var (
	noteShapes = [...]game.Say{record.Triangle: game.Says("Triangle"), record.Square: game.Says("Square"), record.Circle: game.Says("Circle"), record.Cross: game.Says("Cross")}
	noteInks   = [...]game.Say{record.Green: game.Says("Green"), record.Red: game.Says("Red"), record.Blue: game.Says("Blue"), record.Yellow: game.Says("Yellow")}
	glyphs     = [...]game.Say{record.Good: game.Says("Good move"), record.Bad: game.Says("Mistake"), record.Brilliant: game.Says("Brilliant move"),
		record.Blunder: game.Says("Blunder"), record.Interesting: game.Says("Interesting move"), record.Dubious: game.Says("Dubious move")}
)

// Glyph is what a glyph says about a move.
func Glyph(g record.Glyph) game.Say { return glyphs[g] }

// NoteInk is the name of a colour of annotations.
func NoteInk(i record.Ink) game.Say { return noteInks[i] }

// NoteShape is the name of a shape that is not a text or a colour.
func NoteShape(s record.Shape) game.Say { return noteShapes[s] }

// Noted is a mark on a cell.
func Noted(m record.Mark) game.Say {
	switch m.Shape {
	case record.Label:
		return game.Says("label {0}", m.Text)
	case record.Tint:
		return NoteInk(m.Ink)
	}
	return NoteShape(m.Shape)
}

// Numbered is the setting that has stones numbered.
var Numbered = game.Say{English: "Numbered stones"}

// Number is the number of a stone.
func Number(n int) game.Say { return game.Says("move {0}", n) }

// Arrow is an arrow on a board, as its first cell has it.
func Arrow(b *game.Board, r record.Arrow) game.Say {
	return game.List(game.Says("arrow to {0}", b.Name(r.To)), NoteInk(r.Ink))
}
