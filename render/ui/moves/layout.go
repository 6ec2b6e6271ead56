package moves

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// Layout is the layout of a scene with a game on a board.
type Layout struct {
	*board.Layout
	Name, Status, Remark paint.Rect
	Extra                paint.Rect // the button that stops, resumes or cancels
	Choices              paint.Rect // the buttons of moves that place nothing
	List                 paint.Rect // empty if there is no room for the moves
	ListRow              float64    // the height of a row of it
}

// Lay starts the layout of a scene with a board, and answers the room on the screen. Without
// names of columns and rows the board's margin is smaller.
func Lay(size paint.Rect, p *game.Position, names bool) (l Layout, room paint.Rect) {
	s := stage.ScaleOf(size)
	l = Layout{Layout: &board.Layout{Scale: s, Margin: s.Of(20)}}
	if p.Board().Height() >= 100 {
		l.Margin = s.Of(28) // for numbers of several digits
	}
	if !names {
		l.Margin = s.Gap()
	}
	return l, stage.RoomOn(size)
}

// Beside fits the board of a wide screen beside a column of a width, and answers the column.
func (l *Layout) Beside(room paint.Rect, width float64, p *game.Position, v *board.Window) (col paint.Rect) {
	col = paint.Rect{X: room.MaxX() - width, Y: room.Y, W: width, H: room.H}
	room.W -= width + l.Of(24)
	probe := *v // a copy, as the view is fitted to the final room only
	inner := l.Fill(room, p, &probe)
	// Board and column together are centred.
	gap := min((col.X-l.Room.MaxX()-l.Margin)/2, l.Of(40))
	shift := max((col.X-gap-l.Room.MaxX()-l.Margin)/2, 0)
	inner.X += shift / 2
	v.Look(&l.Plan, inner, l.Scale)
	col.X = min(col.X, l.Room.MaxX()+l.Margin+max(gap, l.Of(24)))
	return col
}

// Column is the column of a scene with texts about a board. On a wide screen it is beside the board,
// has a width, and is as high as the board, which it fits; on an upright one it has a largest width.
func (l *Layout) Column(room, size paint.Rect, width, upright float64, p *game.Position, v *board.Window) (column paint.Rect) {
	if !stage.Wide(size) {
		column = room
		column.W = min(room.W, upright)
		column.X += (room.W - column.W) / 2
		return column
	}
	column = l.Beside(room, min(width, size.W*0.44), p, v)
	if over := column.H - max(l.Room.H+l.Margin, l.Of(440)); over > 0 {
		column.Y += max(0, min(l.Room.Y-column.Y, over))
		column.H -= over
	}
	return column
}

// Between fits the board of an upright screen between the top of a column and end, and cuts
// that part off the column. If the board is shown in part, its tools are below it.
func (l *Layout) Between(room paint.Rect, column *paint.Rect, end float64, p *game.Position, v *board.Window) {
	rest := paint.Rect{X: room.X, Y: column.Y, W: room.W, H: end - column.Y}
	probe := *v
	l.Fill(rest, p, &probe)
	if v.TooLarge(&l.Plan, l.Scale) {
		l.CutTools(&rest)
		l.Tools.X, l.Tools.W = column.X, column.W
	} else if !l.Zoomed { // the rest is free for what follows
		rest.H = min(rest.H, l.Room.H+l.Margin+v.Strip)
	}
	l.Fill(rest, p, v)
	Cut(column, max(rest.MaxY(), l.Tools.MaxY())-column.Y, l.Gap())
}

// Tight tells whether the cells of a board in a room would be hard to read.
func (l *Layout) Tight(room paint.Rect, p *game.Position, v *board.Window) bool {
	probe, at := *v, *l.Layout
	at.Fill(room, p, &probe)
	return at.Side < at.Of(board.Readable)
}

// Cut cuts a box and a space below it off the top of a column.
func Cut(column *paint.Rect, height, space float64) paint.Rect {
	r := paint.Rect{X: column.X, Y: column.Y, W: column.W, H: height}
	column.Y += height + space
	column.H -= height + space
	return r
}

// A list of moves beside a board: the height of a row, lower than for a finger, and the
// least number of rows.
const (
	DenseRow    = 32
	LeastBeside = 2
)
