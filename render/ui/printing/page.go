package printing

import (
	"strconv"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// paperSheet draws pages of one size. It has a stage of its own with a black and white
// theme, so that nothing on paper depends on the screen.
type paperSheet struct {
	stage.Scale
	stage *stage.Stage
	W, H  float64
	room  paint.Rect // inside the margins
}

// NewPaperSheet returns a sheet for paper of a size, in CSS pixels.
func NewPaperSheet(a *stage.Stage, w, h float64) *paperSheet {
	own := a.ForPicture()
	own.Theme, own.Size = &stage.Paper, paint.Rect{W: w, H: h}
	return &paperSheet{Scale: 1, stage: own, W: w, H: h, room: paint.Rect{W: w, H: h}.Inset(PageMargin)}
}

// page makes a page, mirrored for right-to-left languages. It is drawn when it is first
// shown.
func (s *paperSheet) page(title game.Say, draw func(c paint.Canvas)) Page {
	var list *displayList
	return Page{title, func(c paint.Canvas) {
		if list == nil {
			list = &displayList{}
			if s.stage.FromRight() {
				draw(paint.Mirrored(list, s.W))
			} else {
				draw(list)
			}
		}
		list.draw(c)
	}}
}

// header writes the title and lines below it, and returns the rest of the room.
func (s *paperSheet) header(c paint.Canvas, title game.Say, lines ...game.Say) paint.Rect {
	a, box := s.stage, s.room
	box.H = s.Of(30)
	name := a.Words(title)
	a.Text(c, box, stage.Legible(a.Face, s.Title(), box.W, name), paint.Left, stage.Paper.Text, name)
	box.Y += s.Of(34)
	for _, line := range lines {
		text := a.Words(line)
		if text == "" {
			continue
		}
		box.H = s.Of(20)
		a.Text(c, box, stage.Legible(a.Face, s.Lesser(), box.W, text), paint.Left, stage.Paper.Muted, text)
		box.Y += box.H
	}
	box.Y += s.Of(14)
	box.H = s.room.MaxY() - box.Y
	return box
}

// code draws the QR code of a link in the lower right corner of a room, and returns the
// room above it. It draws none if the address of the site is unknown, or the link is too
// long.
func (s *paperSheet) code(c paint.Canvas, room paint.Rect, fragment string) paint.Rect {
	if s.stage.Files.Link == nil {
		return room
	}
	code, ok := stage.NewQR(s.stage.Files.Link(fragment))
	if !ok {
		return room
	}
	side := s.Of(96)
	box := paint.Rect{X: room.MaxX() - side, Y: room.MaxY() - side, W: side, H: side}
	code.DrawIn(paint.Straight(c, box), box, 0, &stage.Paper)
	room.H -= side + s.Of(12)
	return room
}

// about are the lines below the title of a game's page: who plays, and when.
func (s *paperSheet) about(r *record.Record) []game.Say {
	lines := []game.Say{dottedNonEmpty(words.Verbatim(r.Tag(record.TagTitle)), words.Verbatim(r.Tag(record.TagDate)))}
	if session.NamesSeats(r) || len(r.Rules().Names) > 0 {
		lines = append(lines, words.Seated(r.Rules(), session.SeatsOf(r)))
	}
	return lines
}

// dottedNonEmpty is Dotted of the texts that are not empty.
func dottedNonEmpty(all ...game.Say) game.Say {
	var some []game.Say
	for _, s := range all {
		if s.String() != "" {
			some = append(some, s)
		}
	}
	return words.Dotted(some...)
}

// leastNumbered is the least side of a cell in which a number is drawn.
const leastNumbered = 15

// side is the side of a cell, if the board is drawn into a room and at most so large.
func (s *paperSheet) side(look *board.Portrait, room paint.Rect, most float64) float64 {
	l := look.Fit(paint.Rect{W: min(room.W, most), H: min(room.H, most)}, 1, s.Of(22))
	return l.Side
}

// board draws the position at a ply, with the names of columns and rows, into a room, as
// large as fits and at most so large. It returns the layout.
func (s *paperSheet) board(c paint.Canvas, look *board.Portrait, t *stage.Theme, room paint.Rect, most float64, ply int) board.Layout {
	margin := s.Of(22)
	w, h := min(room.W, most), min(room.H, most)
	l := look.Fit(paint.Rect{W: w, H: h}, 1, margin)
	whole := paint.Rect{W: w, H: min(h, l.Room.H+margin)}
	l = look.Fit(paint.Rect{X: room.X + (room.W-w)/2, Y: room.Y, W: whole.W, H: whole.H}, 1, margin)
	look.Stage.Size, look.Stage.Theme = paint.Rect{W: s.W, H: s.H}, t
	straight := paint.Straight(c, paint.Rect{W: s.W, H: s.H})
	if l.Zoomed {
		look.DrawCells(paint.Inside(straight, l.Room), &l, ply)
	} else {
		look.DrawCells(straight, &l, ply)
	}
	look.DrawNames(straight)
	return l
}

// Position is a page with the position at a record's cursor.
func (s *paperSheet) Position(r *record.Record) Page {
	look, at := board.NewPortrait(s.stage, r), r.At().Ply()
	look.Flat = true
	return s.page(variant.Title(r.Rules()), func(c paint.Canvas) {
		room := s.header(c, variant.Title(r.Rules()), s.about(r)...)
		room = s.code(c, room, record.Link(r))
		l := s.board(c, look, &stage.Paper, room, s.Of(520), at)
		text := paint.Rect{X: room.X, Y: l.Room.MaxY() + l.Margin + s.Of(16), W: room.W, H: s.Of(22)}
		stands := s.stage.Words(words.Dotted(look.Status(), words.Moves(at)))
		s.stage.Text(c, text, s.Body(), paint.Left, stage.Paper.Text, stands)
		text.Y += s.Of(30)
		text.H = room.MaxY() - text.Y
		s.moves(c, text, look, at)
	})
}

// Numbered is a page with the whole game: a number on each stone, and the list of
// moves.
func (s *paperSheet) Numbered(r *record.Record) Page {
	look := board.NewPortrait(s.stage, r)
	look.Flat = true
	return s.page(variant.Title(r.Rules()), func(c paint.Canvas) {
		room := s.header(c, variant.Title(r.Rules()), s.about(r)...)
		room = s.code(c, room, record.Link(look.Rec))
		upper := room
		upper.H *= 0.62
		theme := &stage.GreyPaper
		look.Rec.GoToPly(look.Plies)
		numbers := board.Numbers(look.Rec.Position())
		if s.side(look, upper, s.Of(560)) < s.Of(leastNumbered) {
			theme = &stage.Paper
		}
		l := s.board(c, look, theme, upper, s.Of(560), look.Plies)
		straight := paint.Straight(c, paint.Rect{W: s.W, H: s.H})
		for _, cell := range look.Stones() {
			n := numbers[cell]
			if l.Zoomed && !l.Shows(cell) || n == 0 || l.Side < s.Of(leastNumbered) {
				continue
			}
			font := s.Naming()
			font.Size = l.Side * 0.42
			if n > 99 {
				font.Size *= 0.75
			}
			m := l.Center(cell)
			look.GroundNumber(straight, cell)
			straight.Text(paint.Point{X: m.X, Y: m.Y + font.Size*0.36}, font, paint.Center, stage.Paper.Text, strconv.Itoa(n))
		}
		text := paint.Rect{X: room.X, Y: l.Room.MaxY() + l.Margin + s.Of(14), W: room.W, H: s.Of(22)}
		s.stage.Text(c, text, s.Body(), paint.Left, stage.Paper.Text, s.stage.Words(words.Dotted(look.Status(), words.Moves(look.Plies))))
		text.Y += s.Of(28)
		text.H = room.MaxY() - text.Y
		s.moves(c, text, look, look.Plies)
	})
}

// moves writes the list of moves in columns; what does not fit is counted.
func (s *paperSheet) moves(c paint.Canvas, room paint.Rect, look *board.Portrait, most int) {
	if most == 0 || room.H < s.Of(16) {
		return
	}
	a, font := s.stage, s.Small()
	rules := look.Rec.Rules()
	look.Rec.GoToPly(most)
	var texts []string
	wide := 0.0
	line := look.Rec.Line()
	for i, m := range look.Rec.Moves() {
		text := strconv.Itoa(i+1) + "  " + rules.MoveText(m) + line[i+1].Annotation(rules.Board).Glyph.String()
		texts = append(texts, text)
		wide = max(wide, a.Face.Width(text, font)+s.Of(16))
	}
	high := font.Size * 1.45
	columns, rows := max(1, int(room.W/wide)), max(1, int(room.H/high))
	rows = min(rows, (len(texts)+columns-1)/columns)
	if over := len(texts) - columns*rows; over > 0 {
		texts = append(texts[:columns*rows-1], a.Words(words.Fill(wordMoreMoves, over+1)))
	}
	for i, text := range texts {
		box := paint.Rect{X: room.X + float64(i/rows)*wide, Y: room.Y + float64(i%rows)*high, W: wide, H: high}
		a.Text(c, box, font, paint.Left, stage.Paper.Text, text)
	}
}

// mostSteps is the most distances between the boards of a game that are offered.
const mostSteps = 3

// Steps are the distances between the boards of a page that are offered, in moves, the
// smallest first.
func (s *paperSheet) Steps(r *record.Record) (all []int) {
	w, h := r.Rules().Board.Extent()
	least := max(s.Of(56), 5*max(w, h))
	plies := len(r.Line()) - 1
	for _, n := range []int{1, 2, 5, 10, 20, 50} {
		count := (plies + n - 1) / n
		if _, side := s.grid(count); side >= least && len(all) < mostSteps && (n == 1 || n < plies) {
			all = append(all, n)
		}
	}
	return all
}

// grid is the number of columns for so many boards on a page, and the side of a board.
func (s *paperSheet) grid(count int) (columns int, side float64) {
	room := s.room
	room.H -= s.Of(190) // of the header and the code
	for n := 1; n <= max(1, count); n++ {
		rows := (count + n - 1) / n
		fits := min((room.W-float64(n-1)*s.Of(16))/float64(n), room.H/float64(rows)-s.Of(30), s.Of(200))
		if fits >= side {
			columns, side = n, fits
		}
	}
	return columns, side
}

// Diagrams is a page with a board after every so many moves, and after the last move.
func (s *paperSheet) Diagrams(r *record.Record, every int) Page {
	look := board.NewPortrait(s.stage, r)
	look.Flat = true
	every = max(1, every)
	return s.page(variant.Title(r.Rules()), func(c paint.Canvas) {
		lines := append(s.about(r), words.Dotted(statusAt(look, look.Plies), words.Moves(look.Plies)))
		room := s.header(c, variant.Title(r.Rules()), lines...)
		room = s.code(c, room, record.Link(look.Rec))
		count := (look.Plies + every - 1) / every
		columns, side := s.grid(count)
		if columns == 0 {
			return
		}
		high := side + s.Of(30)
		look.Stage.Size, look.Stage.Theme = paint.Rect{W: s.W, H: s.H}, &stage.Paper
		for i := range count {
			ply := min((i+1)*every, look.Plies)
			x := room.X + float64(i%columns)*(side+s.Of(16))
			y := room.Y + float64(i/columns)*high
			name := s.stage.Words(words.Fill(wordPlyNow, ply))
			look.Rec.GoToPly(ply)
			if moves := look.Rec.Moves(); len(moves) > 0 {
				name += ": " + r.Rules().MoveText(moves[len(moves)-1])
			}
			box := paint.Rect{X: x, Y: y, W: side, H: s.Of(18)}
			s.stage.Text(c, box, stage.Legible(s.stage.Face, s.Small(), side, name), paint.Left, stage.Paper.Text, name)
			at := paint.Rect{X: x, Y: y + s.Of(19), W: side, H: side}
			small := board.FineCanvas(c, at)
			l := look.Fit(paint.Rect{W: side * board.Fine, H: side * board.Fine}, 1, 0)
			if l.Zoomed {
				small = paint.Inside(small, l.Room)
			}
			look.DrawCells(small, &l, ply)
		}
	})
}

// statusAt says whose turn it is at a ply of a game, or how the game ended.
func statusAt(look *board.Portrait, ply int) game.Say {
	look.Show(ply)
	return look.Status()
}
