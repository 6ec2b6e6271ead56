package ui

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
)

// layout is where things are in the game scene.
type layout struct {
	scale
	name, status, remark paint.Rect
	extra                paint.Rect   // stop, continue
	buttons              []paint.Rect // undo, redo, new, setup
	board                paint.Rect   // the cells
	side                 float64      // of a cell
	wide                 bool         // the controls stand beside the board
	margin               float64      // around the board, for coordinates
}

// layGame places the game scene: on an upright screen the status above the
// board and the buttons below it, on a wide one both beside it.
func layGame(size paint.Rect, b *game.Board) layout {
	s := scaleOf(size)
	l := layout{scale: s, wide: wide(size), margin: s.of(20)}
	pad := s.pad()
	if size.W < 400 {
		pad = s.of(10)
	}
	room := size.Inset(pad)
	if l.wide {
		col := paint.Rect{W: min(s.side(), size.W*0.42), H: room.H}
		col.X = room.MaxX() - col.W
		room.W -= col.W + pad
		l.fit(room, b)
		// The board and its column stand together in the middle.
		gap := min((col.X-l.board.MaxX()-l.margin)/2, s.of(40))
		shift := max((col.X-gap-l.board.MaxX()-l.margin)/2, 0)
		l.board.X = math.Round(l.board.X + shift/2)
		col.X = min(col.X, l.board.MaxX()+l.margin+max(gap, pad))
		l.column(col)
		return l
	}
	head := s.of(104)
	foot := s.control() + s.gap()
	l.fit(paint.Rect{X: room.X, Y: room.Y + head, W: room.W, H: room.H - head - foot}, b)
	width := min(room.W, max(s.column(), l.board.W))
	x := room.X + (room.W-width)/2
	top := max(room.Y, min(l.board.Y-l.margin/2-head, room.Y+s.of(60)))
	l.name = paint.Rect{X: x, Y: top, W: width, H: s.of(22)}
	l.status = paint.Rect{X: x, Y: top + s.of(24), W: width - s.of(104), H: s.of(32)}
	l.remark = paint.Rect{X: x, Y: top + s.of(60), W: width, H: s.of(40)}
	l.extra = paint.Rect{X: x + width - s.of(100), Y: top + s.of(8), W: s.of(100), H: s.control()}
	l.buttons = split(paint.Rect{X: x, Y: room.MaxY() - s.control(), W: width, H: s.control()}, 4, s.gap())
	return l
}

// column places what stands beside the board.
func (l *layout) column(col paint.Rect) {
	s := l.scale
	height := s.of(22+36+52) + 3*s.control() + 3*s.gap()
	y := max(col.Y, min(l.board.Y, col.MaxY()-height))
	if l.board.H > height {
		y = l.board.Y + (l.board.H-height)/2
	}
	l.name = paint.Rect{X: col.X, Y: y, W: col.W, H: s.of(22)}
	l.status = paint.Rect{X: col.X, Y: y + s.of(24), W: col.W, H: s.of(34)}
	l.remark = paint.Rect{X: col.X, Y: y + s.of(60), W: col.W, H: s.of(50)}
	y += s.of(110)
	row := paint.Rect{X: col.X, Y: y, W: col.W, H: s.control()}
	l.buttons = split(row, 2, s.gap())
	row.Y += s.control() + s.gap()
	l.buttons = append(l.buttons, split(row, 2, s.gap())...)
	row.Y += s.control() + s.gap()
	l.extra = row
}

// fit makes the board as large as a room allows, its coordinates included.
// Cells have whole pixels, so that lines between them are sharp.
func (l *layout) fit(room paint.Rect, b *game.Board) {
	w, h := float64(b.Width()), float64(b.Height())
	l.side = math.Floor(min((room.W-l.margin)/w, (room.H-l.margin)/h))
	l.side = max(l.side, 1)
	l.board = paint.Rect{W: l.side * w, H: l.side * h}
	l.board.X = math.Round(room.X + (room.W-l.board.W+l.margin*0.7)/2)
	l.board.Y = math.Round(room.Y + (room.H-l.margin-l.board.H)/2)
}

// cell is the box of a cell, column and row from the top left.
func (l *layout) cell(x, y int) paint.Rect {
	return paint.Rect{X: l.board.X + float64(x)*l.side, Y: l.board.Y + float64(y)*l.side, W: l.side, H: l.side}
}
