package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

// layout is the layout of the game scene.
type layout struct {
	*moves.Layout
	buttons []paint.Rect // undo, redo, new, setup, more
	Chips   []paint.Rect // a box for each player; nil if the status is enough
	all     paint.Rect   // the button for the list of moves; empty if the list is visible
	home    paint.Rect   // the button to the first screen
	second  paint.Rect   // a second row of buttons; empty if there is none
	players int          // the number of players with boxes
	timed   bool         // the players have clocks
}

// lay lays out the scene: on an upright screen the status is above the board and the buttons
// below it, on a wide one both are beside it. With clocks each player has a box.
// strip tells whether the players have boxes in any case, and more whether there are buttons for
// a second row.
func lay(size paint.Rect, p *game.Position, v *board.Window, names, timed, strip, more bool) layout {
	begun, room := moves.Lay(size, p, names)
	l := layout{Layout: &begun, timed: timed, players: chipCount(p, timed || strip)}
	s := l.Scale
	if stage.Wide(size) {
		l.column(l.Beside(room, min(s.SideColumn(), size.W*0.42), p, v), p, v, more)
		return l
	}
	chips := l.chipRows(room.W)
	head, foot := l.around(room.W, p, more)
	rest := paint.Rect{X: room.X, Y: room.Y + head, W: room.W, H: room.H - head - foot}
	if more {
		l.second.H = s.Of(stage.TouchRow)
		rest.H -= l.second.H + s.Gap()*0.75
	}
	probe := *v
	l.Fill(rest, p, &probe)
	if v.TooLarge(&l.Plan, s) {
		l.CutTools(&rest)
	}
	l.below(&rest, p, v)
	l.Fill(rest, p, v)
	width := min(room.W, max(s.Column(), l.Room.W))
	x := room.X + (room.W-width)/2
	top := room.Y // in one place for all games
	l.Name = paint.Rect{X: x, Y: top, W: width, H: s.Of(22)}
	l.Status = paint.Rect{X: x, Y: top + s.Of(24), W: width - s.Of(84), H: s.Of(32)}
	l.Remark = paint.Rect{X: x, Y: top + s.Of(60), W: width, H: s.Of(40)}
	l.Extra = paint.Rect{X: x + width - s.Of(76), Y: top + s.Of(8), W: s.Of(76), H: s.Control()}
	y := top + s.Of(106)
	for n := l.players; len(l.Chips) < n; y += l.chipHeight() + s.Gap() {
		row := stage.Split(paint.Rect{X: x, Y: y, W: width, H: l.chipHeight()}, (n+chips-1)/chips, s.Gap()/2)
		l.Chips = append(l.Chips, row[:min(len(row), n-len(l.Chips))]...)
	}
	l.Tools.X, l.Tools.W = x, width
	l.placeList(x, width)
	if over := l.Extra.MaxY() - l.all.Y; over > 0 && l.all.W > 0 && l.all.Y > l.Extra.Y {
		l.Extra.H -= over + s.Of(2) // on very small screens
	}
	if more {
		l.second.X, l.second.Y, l.second.W = x, room.MaxY()-s.Control()-s.Gap()*0.75-l.second.H, width
	}
	if hasChoices(p.Rules()) {
		if l.Choices = l.second; !more {
			l.Choices = paint.Rect{X: x, Y: y, W: width, H: s.Control()}
		}
	}
	l.buttons = stage.Split(paint.Rect{X: x, Y: room.MaxY() - s.Control(), W: width, H: s.Control()}, 5, s.Gap()*0.75)
	return l
}

// around is the space above and below the board on an upright screen, without a second row of
// buttons, which gives way to choices.
func (l *layout) around(width float64, p *game.Position, more bool) (head, foot float64) {
	head = l.Of(108) + float64(l.chipRows(width))*(l.chipHeight()+l.Gap())
	if !more && hasChoices(p.Rules()) {
		head += l.Control() + l.Gap()
	}
	return head, l.Control() + l.Gap()
}

// column lays out the column beside the board, scaled down on a low screen.
func (l *layout) column(col paint.Rect, p *game.Position, v *board.Window, more bool) {
	s, control := l.Scale, l.Control()
	texts, controls := l.columnAt(s, control, col, p, v, more)
	tools := 0.0
	if v.TooLarge(&l.Plan, l.Scale) {
		tools = control + s.Gap()
	}
	if more && texts+controls+tools > col.H {
		l.second, l.Choices, l.List = paint.Rect{}, paint.Rect{}, paint.Rect{}
		texts, controls = l.columnAt(s, control, col, p, v, false)
	}
	if over := (texts + controls) / col.H; over > 1 {
		less := (col.H - controls) / texts
		if less < 0.6 {
			less = 1 / over
			control *= less
		}
		l.columnAt(s*stage.Scale(less), control, col, p, v, false)
	}
}

// columnAt lays out the column at a scale, with controls of a height, and answers the heights
// of its texts and controls. more has it make room for a second row of buttons.
func (l *layout) columnAt(s stage.Scale, control float64, col paint.Rect, p *game.Position, v *board.Window, more bool) (texts, controls float64) {
	l.Chips = nil
	n, perRow := l.players, 2
	low := col.H < l.Of(440)
	switch {
	case low && n > 0:
		perRow = max(1, (n+l.chipRows(col.W)-1)/l.chipRows(col.W))
	case n == 2 && board.Named(p.Rules()):
		perRow = 1
	}
	rows, chip := (n+perRow-1)/perRow, l.chipHeight()*float64(s/l.Scale)
	if perRow == 1 {
		chip = s.Of(40) // name and clock are in one line
	}
	big := v.TooLarge(&l.Plan, l.Scale)
	remark := s.Of(50)
	if low && big && rows == 1 && !l.timed { // its tools need the room
		chip, remark = s.Of(28), s.Of(40)
	}
	texts, controls = s.Of(60)+remark+4*s.Gap()+float64(rows)*(chip+s.Of(6)), 3*control
	choosing := !more && hasChoices(p.Rules())
	if choosing {
		texts, controls = texts+s.Gap(), controls+control
	}
	if more {
		texts, controls = texts+s.Gap(), controls+control
	}
	height := texts + controls
	tools := 0.0
	if big {
		tools = min(s.Of(124), col.H-height-s.Gap())
		height += tools + s.Gap()
	}
	y := l.besideList(col, height)
	if spare := min(s.Of(30), col.H-height); l.List.H == 0 && !big && spare > 0 {
		remark += spare
		y = l.besideList(col, height+spare)
	}
	l.Name = paint.Rect{X: col.X, Y: y, W: col.W, H: s.Of(22)}
	l.Status = paint.Rect{X: col.X, Y: y + s.Of(24), W: col.W, H: s.Of(34)}
	l.Remark = paint.Rect{X: col.X, Y: y + s.Of(60), W: col.W, H: remark}
	y += s.Of(60) + remark
	row := paint.Rect{X: col.X, Y: y, W: col.W, H: chip}
	for range rows {
		l.Chips = append(l.Chips, stage.Split(row, perRow, s.Gap())...)
		row.Y += chip + s.Of(6)
	}
	if n > 0 {
		l.Chips = l.Chips[:n]
		row.Y += s.Gap()
	}
	row.H = control
	if choosing {
		l.Choices = row
		row.Y += control + s.Gap()
	}
	l.buttons = stage.Split(row, 2, s.Gap())
	row.Y += control + s.Gap()
	l.buttons = append(l.buttons, stage.Split(row, 3, s.Gap())...)
	row.Y += control + s.Gap()
	if more {
		if l.second = row; hasChoices(p.Rules()) {
			l.Choices = row
		}
		row.Y += control + s.Gap()
	}
	l.Extra = row
	if big {
		row.Y += control + s.Gap()
		row.H = max(0, min(tools, col.MaxY()-row.Y))
		l.Tools = row
	}
	if l.List.H == 0 {
		l.cutRemark(l.Of(stage.TouchRow), -l.Of(5))
	}
	return texts, controls
}

// hasChoices tells whether an order of turns has choices, which need space.
func hasChoices(r *game.Rules) bool {
	switch r.Turns.(type) {
	case nil, game.Rotation, game.OneThenTwo:
		return false
	}
	return true
}

// chipHeight is the height of a player's box.
func (l *layout) chipHeight() float64 {
	if l.timed {
		return l.Of(52)
	}
	return l.Of(36)
}

// chipRows is the number of rows of the players' boxes: two if clocks would be too narrow in
// one.
func (l *layout) chipRows(width float64) int {
	if l.players == 0 {
		return 0
	}
	if l.timed && width/float64(l.players) < l.Of(64) {
		return 2
	}
	return 1
}

// chipCount is the number of players with boxes: all players, in a game that is played, if there
// are more than two, or if there are clocks, captures or names to show.
func chipCount(p *game.Position, strip bool) int {
	_, captures := p.Rules().Effect.(game.Custodial)
	if n := p.Rules().PlayerCount(); n > 2 || captures || strip || board.Named(p.Rules()) {
		return n
	}
	return 0
}
