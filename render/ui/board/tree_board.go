package board

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// TreeBoard draws the positions of a tree in small, one after the other.
type TreeBoard struct {
	*Thumb
	base int // the ply of the root
}

// NewTreeBoard is for the tree of the position at a record's cursor.
func NewTreeBoard(s *stage.Stage, r *record.Record) *TreeBoard {
	own := LineCopied(r)
	return &TreeBoard{NewThumb(s, own), own.At().Ply()}
}

// NewTreeBoardOf is for the tree of a position.
func NewTreeBoardOf(s *stage.Stage, p *game.Position) *TreeBoard {
	r := record.New(p.Rules())
	for i := range p.Plies() {
		if r.Play(p.Ply(i)) != nil {
			break
		}
	}
	return NewTreeBoard(s, r)
}

// LineCopied is the line to a record's cursor as a record of its own.
func LineCopied(r *record.Record) *record.Record {
	own := record.New(r.Rules())
	for _, m := range r.Moves() {
		if own.Play(m) != nil {
			break // no record holds such a move
		}
	}
	own.SetTag(TagColours, r.Tag(TagColours))
	return own
}

// Fine is how much larger a board is drawn than it is printed: paper has more
// dots than a screen, and small marks can keep their shapes.
const Fine = 3

// Finely is the canvas for a box of a page, so many times as large. Texts would be
// too small to be read, and are left out.
func Finely(c paint.Canvas, box paint.Rect) paint.Canvas {
	return wordless{paint.Within(paint.Straight(c, box), paint.Point{X: box.X, Y: box.Y}, 1.0/Fine)}
}

// wordless is a canvas that takes no text.
type wordless struct{ paint.Canvas }

func (wordless) Text(paint.Point, paint.Font, paint.Align, paint.Color, string) {}

// show goes to a position of the tree.
func (b *TreeBoard) show(path []game.Move) {
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

// Draw paints a position in the middle of a box.
func (b *TreeBoard) Draw(c paint.Canvas, box paint.Rect, s stage.Scale, path []game.Move) {
	b.Fit(s, box.W, box.H)
	b.show(path)
	b.Thumb.Draw(c, box)
}

// Print draws a position in the middle of a box of a page.
func (b *TreeBoard) Print(c paint.Canvas, box paint.Rect, path []game.Move) {
	b.Draw(Finely(c, box), paint.Rect{W: box.W * Fine, H: box.H * Fine}, 1, path)
}
