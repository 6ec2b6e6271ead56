package ui

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// smallBoard draws the positions of a tree in small, one after the other.
type smallBoard struct {
	*board.Thumb
	base int // the ply of the root
}

// newSmallBoard is for the tree of the position at a record's cursor.
func newSmallBoard(s *stage.Stage, r *record.Record) *smallBoard {
	own := lineCopied(r)
	return &smallBoard{board.NewThumb(s, own), own.At().Ply()}
}

// newSmallBoardOf is for the tree of a position.
func newSmallBoardOf(s *stage.Stage, p *game.Position) *smallBoard {
	r := record.New(p.Rules())
	for i := range p.Plies() {
		if r.Play(p.Ply(i)) != nil {
			break
		}
	}
	return newSmallBoard(s, r)
}

// lineCopied is the line to a record's cursor as a record of its own.
func lineCopied(r *record.Record) *record.Record {
	own := record.New(r.Rules())
	for _, m := range r.Moves() {
		if own.Play(m) != nil {
			break // no record holds such a move
		}
	}
	own.SetTag(board.TagColours, r.Tag(board.TagColours))
	return own
}

// show goes to a position of the tree.
func (b *smallBoard) show(path []game.Move) {
	r := b.Rec
	for r.At().Ply() > b.base {
		r.Back()
	}
	for _, m := range path {
		if r.Play(m) != nil {
			break
		}
	}
	b.Motion.Reset(r.Position())
	b.Settle()
}

// draw paints a position in the middle of a box.
func (b *smallBoard) draw(c paint.Canvas, box paint.Rect, s stage.Scale, path []game.Move) {
	b.Fit(s, box.W, box.H)
	b.show(path)
	b.Thumb.Draw(c, box)
}

// fine is how much larger a board is drawn than it is printed: paper has more
// dots than a screen, and small marks can keep their shapes.
const fine = 3

// finely is the canvas for a box of a page, so many times as large. Texts would be
// too small to be read, and are left out.
func finely(c paint.Canvas, box paint.Rect) paint.Canvas {
	return wordless{paint.Within(paint.Straight(c, box), paint.Point{X: box.X, Y: box.Y}, 1.0/fine)}
}

// wordless is a canvas that takes no text.
type wordless struct{ paint.Canvas }

func (wordless) Text(paint.Point, paint.Font, paint.Align, paint.Color, string) {}

// print draws a position in the middle of a box of a page.
func (b *smallBoard) print(c paint.Canvas, box paint.Rect, path []game.Move) {
	b.draw(finely(c, box), paint.Rect{W: box.W * fine, H: box.H * fine}, 1, path)
}
