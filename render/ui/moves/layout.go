package moves

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// Layout is where things are in a scene with a game on a board.
type Layout struct {
	*board.Layout
	Name, Status, Remark paint.Rect
	Extra                paint.Rect // stop, continue
	Choices              paint.Rect // swap and the like
	List                 paint.Rect // the moves; empty where there is no room for them
	ListRow              float64    // the height of one
}

// Lay begins the layout of a scene with a board, and answers the room on the
// screen. Without the names of columns and rows the board has a little more of it.
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

// Beside makes the board of a wide screen as large as it can be beside a column
// of a width, and answers the column.
func (l *Layout) Beside(room paint.Rect, width float64, p *game.Position, v *board.Window) (col paint.Rect) {
	col = paint.Rect{X: room.MaxX() - width, Y: room.Y, W: width, H: room.H}
	room.W -= width + l.Of(24)
	probe := *v // the view keeps to the room that it has in the end
	inner := l.Fill(room, p, &probe)
	// The board and its column stand together in the middle.
	gap := min((col.X-l.Room.MaxX()-l.Margin)/2, l.Of(40))
	shift := max((col.X-gap-l.Room.MaxX()-l.Margin)/2, 0)
	inner.X += shift / 2
	v.Look(&l.Plan, inner, l.Scale)
	col.X = min(col.X, l.Room.MaxX()+l.Margin+max(gap, l.Of(24)))
	return col
}

// Between makes the board of an upright screen as large as it can be from the top
// of a column to an end, and cuts it off the column, with the tools of a board that
// is not shown whole.
func (l *Layout) Between(room paint.Rect, column *paint.Rect, end float64, p *game.Position, v *board.Window) {
	rest := paint.Rect{X: room.X, Y: column.Y, W: room.W, H: end - column.Y}
	probe := *v
	l.Fill(rest, p, &probe)
	if v.Vast(&l.Plan, l.Scale) {
		l.CutTools(&rest)
		l.Tools.X, l.Tools.W = column.X, column.W
	} else if !l.Zoomed { // below it there is room for more
		rest.H = min(rest.H, l.Room.H+l.Margin)
	}
	l.Fill(rest, p, v)
	Cut(column, max(rest.MaxY(), l.Tools.MaxY())-column.Y, l.Gap())
}

// Cut takes a box off the top of a column, and some space below it.
func Cut(column *paint.Rect, height, space float64) paint.Rect {
	r := paint.Rect{X: column.X, Y: column.Y, W: column.W, H: height}
	column.Y += height + space
	column.H -= height + space
	return r
}

// A list of moves beside a board: the height of a row, which a mouse presses
// more often than a finger, and how many rows it has at least.
const (
	DenseRow    = 32
	LeastBeside = 2
)
