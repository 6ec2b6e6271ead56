package printing

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/search/tree"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// branch is a position of a printed tree, with the tree below it.
type branch struct {
	path     []game.Move
	move     string
	value    string // text below the board; "" for none
	cut      bool   // a cut left it out
	stub     bool   // it counts moves that were left out, and has no board
	children []*branch
}

// width is the width of the tree below a branch, in boards. A stub has half the width of a
// board.
func (g *branch) width() float64 {
	switch {
	case g.stub:
		return 0.5
	case len(g.children) == 0:
		return 1
	}
	n := 0.0
	for _, k := range g.children {
		n += k.width()
	}
	return max(1, n)
}

// height is the height of the tree from a branch down, in boards.
func (g *branch) height() int {
	n := 0
	for _, k := range g.children {
		n = max(n, k.height())
	}
	return n + 1
}

// branchOf is the unfolded part of a tree below a node.
func (s *paperSheet) branchOf(t *tree.Tree, n *tree.Node) *branch {
	g := &branch{path: n.Path(), move: t.MoveText(n), value: s.stage.Words(t.Worth(n))}
	if n.Open() {
		for _, k := range n.Children() {
			g.children = append(g.children, s.branchOf(t, k))
		}
		if left := n.Cut(); left > 0 && len(g.children) > 0 {
			g.children = append(g.children, &branch{move: "+" + strconv.Itoa(left), cut: true, stub: true})
		}
	}
	return g
}

// tree is a page with the unfolded part of a tree.
func (s *paperSheet) tree(t *tree.Tree) Page {
	root := t.Root()
	p := t.Position(root)
	small := board.NewTreeBoardOf(s.stage, p)
	top := s.branchOf(t, root)
	title := variant.Title(p.Rules())
	return s.page(title, func(c paint.Canvas) {
		room := s.header(c, title, words.Dotted(t.Algorithm.Say(), wordPositions(int(t.Nodes))), wordOnPaper)
		s.branches(c, room, top, small)
	})
}

// exerciseBranch is the part of a tree that an exercise shows. In its answer, the moves that the
// search left out are marked.
func (s *paperSheet) exerciseBranch(b *session.PrintedBranch, answer bool) *branch {
	g := &branch{path: b.Path, move: b.Move}
	if b.Leaf {
		g.value = s.stage.Words(b.Worth)
	}
	for _, k := range b.Children {
		kid := s.exerciseBranch(k, answer)
		kid.cut = answer && b.Searched() && !k.Searched()
		g.children = append(g.children, kid)
	}
	return g
}

// exercise is a page with the question and one with the answer.
func (s *paperSheet) exercise(e *session.PrintedExercise) []Page {
	small := board.NewTreeBoard(s.stage, e.Sheet.Record)
	small.Screen = s.stage
	cuts := e.Sheet.Question == lesson.Cuts
	search := words.Dotted(e.Sheet.Algorithm.Say(), words.Depth(e.Sheet.Depth))
	question, solution := s.exerciseBranch(e.Top, false), s.exerciseBranch(e.Top, cuts)
	asked := s.page(words.Exercise, func(c paint.Canvas) {
		room := s.header(c, words.Exercise, words.Dotted(variant.Title(e.Sheet.Record.Rules()), search))
		room = s.code(c, room, e.Sheet.String())
		a, side := s.stage, s.Of(150)
		board := paint.Rect{X: room.X, Y: room.Y, W: side, H: side}
		small.Print(c, board, e.Sheet.Node.Path())
		text := paint.Rect{X: room.X + side + s.Of(24), Y: room.Y, W: room.W - side - s.Of(24), H: s.Of(70)}
		a.Paragraph(c, text, s.Body(), stage.Paper.Text, a.Words(e.Sheet.Ask()))
		text.Y += text.H
		if text.H = s.Of(36); cuts {
			a.Paragraph(c, text, s.Lesser(), stage.Paper.Muted, a.Words(wordWriteIn))
		} else {
			s.line(c, text, wordYourAnswer)
		}
		text.Y += s.Of(42)
		text.H = s.Of(30)
		s.line(c, text, wordNameLine)
		room.Y += side + s.Of(24)
		room.H -= side + s.Of(24)
		s.branches(c, room, question, small)
	})
	answer := s.page(wordSolution, func(c paint.Canvas) {
		room := s.header(c, wordSolution, words.Dotted(variant.Title(e.Sheet.Record.Rules()), search))
		a := s.stage
		var notes []string
		for _, n := range e.Sheet.Solve().Notes {
			text := a.Words(n.Why)
			if cuts {
				text = pathOf(e.Sheet, n.Path) + " – " + text
			}
			notes = append(notes, text)
		}
		high := min(room.H*0.5, s.Of(float64(24+40*len(notes))))
		text := paint.Rect{X: room.X, Y: room.Y, W: room.W, H: high}
		s.notes(c, text, notes)
		room.Y += high + s.Of(14)
		room.H -= high + s.Of(14)
		s.branches(c, room, solution, small)
	})
	return []Page{asked, answer}
}

// pathOf is a path as a text.
func pathOf(s *lesson.Sheet, path []game.Move) string {
	var all []string
	for _, m := range path {
		all = append(all, s.Record.Rules().MoveText(m))
	}
	return strings.Join(all, " ")
}

// line draws a name, and a line to write on.
func (s *paperSheet) line(c paint.Canvas, box paint.Rect, name game.Say) {
	text, font := s.stage.Words(name), s.Body()
	s.stage.Text(c, box, font, paint.Left, stage.Paper.Text, text)
	x := box.X + s.stage.Face.Width(text, font) + s.Of(10)
	y := box.MaxY() - s.Of(5)
	c.Line(paint.Point{X: x, Y: y}, paint.Point{X: box.MaxX(), Y: y}, s.Of(0.8), stage.Paper.Line)
}

// notes writes paragraphs, in a smaller size if they would not fit.
func (s *paperSheet) notes(c paint.Canvas, box paint.Rect, notes []string) {
	a, font := s.stage, s.Lesser()
	for {
		lines := 0.0
		for _, n := range notes {
			lines += float64(len(stage.Wrap(a.Face, font, box.W*lineFill, n))) + 0.4
		}
		if lines*font.Size*1.35 <= box.H || font.Size < s.Of(5) {
			break
		}
		font.Size *= 0.94
	}
	y := box.Y
	for _, n := range notes {
		for _, line := range stage.Wrap(a.Face, font, box.W*lineFill, n) {
			c.Text(paint.Point{X: box.X, Y: y + font.Size}, font, paint.Left, stage.Paper.Text, line)
			y += font.Size * 1.35
		}
		y += font.Size * 0.54
	}
}

// leastBoard is the least side of a board in a tree that is drawn from the top down. If
// boards would be smaller, the tree is printed as rows.
const leastBoard = 25

// branches draws a tree into a room: from the top down if its boards are large enough,
// otherwise as rows.
func (s *paperSheet) branches(c paint.Canvas, room paint.Rect, top *branch, small *board.TreeBoard) {
	if room.H <= 0 {
		return
	}
	wide, levels := room.W/top.width(), float64(top.height())
	high := min(room.H/levels, s.Of(150))
	side := min(wide-s.Of(5), high-s.Of(60), s.Of(84))
	if side < s.Of(leastBoard) {
		s.rows(c, room, top, small)
		return
	}
	s.drawBranch(c, top, room.X, room.Y, wide, high, side, small)
}

// drawBranch draws a branch and the tree below it, and returns the x coordinate of the branch's
// middle. x and y are the top left corner, wide is the width of a board's column, high the
// distance between levels, and side the side of a board.
func (s *paperSheet) drawBranch(c paint.Canvas, g *branch, x, y, wide, high, side float64, small *board.TreeBoard) float64 {
	a := s.stage
	middle := x + g.width()*wide/2
	top := s.Of(13)
	font := s.Small()
	font.Size *= stage.Legibly
	if len(g.children) == 0 && wide < s.Of(50) {
		font.Size *= stage.Legibly
	}
	var lines []string
	if g.value != "" {
		lines = stage.Wrap(a.Face, font, max(wide, side), g.value)
	}
	under := font.Size*1.15*float64(len(lines)) + s.Of(2)
	var at []paint.Point
	for _, k := range g.children {
		m := s.drawBranch(c, k, x, y+high, wide, high, side, small)
		at = append(at, paint.Point{X: m, Y: y + high})
		x += k.width() * wide
	}
	if len(at) > 0 {
		middle = (at[0].X + at[len(at)-1].X) / 2
	}
	from := paint.Point{X: middle, Y: y + top + side + under}
	for i, to := range at {
		c.Line(from, to, s.Of(0.8), stage.Paper.Line)
		if g.children[i].cut {
			s.slash(c, paint.Point{X: (from.X + 2*to.X) / 3, Y: (from.Y + 2*to.Y) / 3})
		}
	}
	if c.Text(paint.Point{X: middle, Y: y + s.Of(10)}, s.Naming(), paint.Center, stage.Paper.Text, g.move); g.stub {
		return middle
	}
	small.Print(c, paint.Rect{X: middle - side/2, Y: y + top, W: side, H: side}, g.path)
	for i, line := range lines {
		at := paint.Point{X: middle, Y: y + top + side + font.Size*(1+1.15*float64(i))}
		c.Text(at, stage.Legible(a.Face, font, max(wide, side), line), paint.Center, stage.Paper.Text, line)
	}
	return middle
}

// slash draws the two strokes of a cut.
func (s *paperSheet) slash(c paint.Canvas, m paint.Point) {
	for _, d := range []float64{-2.5, 2.5} {
		c.Line(paint.Point{X: m.X + s.Of(d+2.5), Y: m.Y - s.Of(5)}, paint.Point{X: m.X + s.Of(d-2.5), Y: m.Y + s.Of(5)}, s.Of(1.6), stage.Paper.Text)
	}
}

// rows draws a tree as indented rows, in as many columns as it needs.
func (s *paperSheet) rows(c paint.Canvas, room paint.Rect, top *branch, small *board.TreeBoard) {
	type row struct {
		*branch
		level int
	}
	var all []row
	deep := 1
	var gather func(g *branch, level int)
	gather = func(g *branch, level int) {
		all = append(all, row{g, level})
		deep = max(deep, level)
		for _, k := range g.children {
			gather(k, level+1)
		}
	}
	gather(top, 0)
	columns, high := 1, s.Of(34)
	for _, try := range []struct {
		columns int
		high    float64
	}{{1, 34}, {2, 34}, {2, 27}, {3, 24}, {4, 21}} {
		columns, high = try.columns, s.Of(try.high)
		if columns*int(room.H/high) >= len(all) {
			break
		}
	}
	per := max(1, int(room.H/high))
	if most := columns * per; len(all) > most {
		text := s.stage.Words(words.Fill(wordTooManySheets, most))
		s.stage.Text(c, paint.Rect{X: room.X, Y: room.Y - s.Of(14), W: room.W, H: s.Of(12)}, s.Small(), paint.Left, stage.Paper.Muted, text)
		all = all[:most]
	}
	wide := room.W / float64(columns)
	step := min(s.Of(14), wide*0.3/float64(deep))
	for i, r := range all {
		x := room.X + float64(i/per)*wide
		y := room.Y + float64(i%per)*high
		for level := range r.level {
			at := x + (float64(level)+0.5)*step
			c.Line(paint.Point{X: at, Y: y}, paint.Point{X: at, Y: y + high}, s.Of(0.5), stage.Paper.Line.Fade(stage.Faint))
		}
		x += float64(r.level) * step
		side := high - s.Of(4)
		if !r.stub {
			small.Print(c, paint.Rect{X: x, Y: y + s.Of(2), W: side, H: side}, r.path)
		}
		if r.cut {
			s.slash(c, paint.Point{X: x + side + s.Of(9), Y: y + high/2})
		}
		x += side + s.Of(18)
		text := r.move
		if r.value != "" {
			text = strings.TrimSpace(text + "  " + r.value)
		}
		box := paint.Rect{X: x, Y: y, W: room.X + float64(i/per+1)*wide - x - s.Of(6), H: high}
		if box.W > 0 {
			s.stage.Text(c, box, stage.Legible(s.stage.Face, s.Small(), box.W, text), paint.Left, stage.Paper.Text, text)
		}
	}
}

// lineFill is how much of a line is filled, since a viewer of the SVG may use a wider
// typeface.
const lineFill = 0.9
