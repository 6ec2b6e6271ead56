package board

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// TreeBoard draws small boards of the positions of a search tree.
type TreeBoard struct {
	*Thumb
	base int // the ply of the root
}

// NewTreeBoard is for the tree of the position at a record's cursor.
func NewTreeBoard(s *stage.Stage, r *record.Record) *TreeBoard {
	own := LineCopied(r)
	t := NewThumb(s, own)
	t.Flat = true
	return &TreeBoard{t, own.At().Ply()}
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
			break // a record has no such move
		}
	}
	own.SetTag(TagColours, r.Tag(TagColours))
	return own
}

// Fine is the factor by which a board is drawn larger than it is printed: printers have a
// higher resolution than screens.
const Fine = 3

// FineCanvas is a canvas for a box of a page that is larger by Fine. It leaves out texts, which
// would be too small.
func FineCanvas(c paint.Canvas, box paint.Rect) paint.Canvas {
	return wordless{paint.Within(paint.Straight(c, box), paint.Point{X: box.X, Y: box.Y}, 1.0/Fine)}
}

// wordless is a canvas without text.
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
	b.Update()
}

// Draw paints a position in the middle of a box.
func (b *TreeBoard) Draw(c paint.Canvas, box paint.Rect, s stage.Scale, path []game.Move) {
	b.Fit(s, box.W, box.H)
	b.show(path)
	b.Thumb.Draw(c, box)
}

// Print draws a position in the middle of a box of a page.
func (b *TreeBoard) Print(c paint.Canvas, box paint.Rect, path []game.Move) {
	b.Draw(FineCanvas(c, box), paint.Rect{W: box.W * Fine, H: box.H * Fine}, 1, path)
}
