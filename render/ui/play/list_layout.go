package play

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

// The largest number of rows of the list below a board, and the usual number beside it.
const (
	mostBelow  = 4
	fairBeside = 6
)

// besideList makes room for the list at the bottom of the column beside the board, if the rest
// of the column leaves enough, and answers the top of the column.
func (l *layout) besideList(col paint.Rect, height float64) (y float64) {
	l.ListRow = l.Of(moves.DenseRow)
	rest := func(whole float64) float64 {
		return math.Floor((whole-height-l.Gap())/l.ListRow) * l.ListRow
	}
	whole := min(col.H, max(l.Room.H, height+l.Gap()+fairBeside*l.ListRow))
	rows := rest(whole)
	if rows < moves.LeastBeside*l.ListRow {
		rows, whole = 0, height
	}
	y = l.Room.Y + (l.Room.H-whole)/2
	y = max(col.Y, min(y, col.MaxY()-whole))
	if rows > 0 {
		l.List = paint.Rect{X: col.X, Y: y + height + l.Gap(), W: col.W - l.Of(6), H: rows}
	}
	return y
}

// below gives the list the space that the board of an upright screen does not need.
func (l *layout) below(rest *paint.Rect, p *game.Position, v *board.Window) {
	l.ListRow = l.Of(stage.TouchRow)
	probe := *v
	l.Fill(*rest, p, &probe)
	if l.Zoomed {
		return
	}
	spare := rest.H - l.Room.H - v.Strip - l.Margin - l.Gap()
	if rows := min(math.Floor(spare/l.ListRow), mostBelow); rows > 0 {
		l.List.H = rows * l.ListRow
		rest.H -= l.List.H + l.Gap()
		l.List.Y = rest.MaxY() + l.Gap()
	}
}

// listed tells whether the button for the whole list is in the second row of buttons.
func (l *layout) listed() bool { return l.second.H > 0 && l.List.H == 0 && l.all.W == 0 }

// placeList places the list on an upright screen, and the button for the whole list.
func (l *layout) placeList(x, width float64) {
	switch {
	case l.listed():
		return
	case l.List.H == 0:
		l.cutRemark(max(l.Of(stage.TouchRow), min(stage.TouchRow, l.Remark.H+l.Of(11))), l.Of(4))
		return
	}
	side := l.ListRow
	l.List.X, l.List.W = x, width-side-l.Gap()*2
	l.all = paint.Rect{X: x + width - side, Y: l.List.Y, W: side, H: side}
}

// cutRemark puts the button for the whole list beside the remark. The button may begin a little
// above it, and ends at most so far below it.
func (l *layout) cutRemark(side, below float64) {
	l.all = paint.Rect{X: l.Remark.MaxX() - side, Y: min(l.Remark.Y, l.Remark.MaxY()+below-side), W: side, H: side}
	l.Remark.W -= side + l.Gap()
}
