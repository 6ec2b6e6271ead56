package lessons

import (
	"context"
	"slices"
	"strings"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// branch is a node of an exercise's tree, with its unfolded part.
type branch struct {
	*lesson.Row
	key  string // the path as text
	move string // the last move of the path
	kids []*branch
	has  bool // kids have been searched
	open bool // unfolded
}

// The numbers of rows of an exercise's tree.
const (
	mostBranches  = 150 // the largest number at once
	firstBranches = 40  // the largest number at first; the top's children are always unfolded
)

// newBranch makes the branch of a row.
func newBranch(s *lesson.Sheet, r *lesson.Row) *branch {
	b := &branch{Row: r}
	var all []string
	for _, m := range r.Path {
		all = append(all, s.Record.Rules().MoveText(m))
	}
	b.key = strings.Join(all, " ")
	if len(all) > 0 {
		b.move = all[len(all)-1]
	}
	return b
}

// onPaper is the unfolded part for printing.
func (b *branch) onPaper() *session.PrintedBranch {
	p := &session.PrintedBranch{Row: b.Row, Move: b.move}
	if b.open {
		for _, k := range b.kids {
			p.Children = append(p.Children, k.onPaper())
		}
	}
	return p
}

// searchChildren searches the children of a branch.
func (b *branch) searchChildren(ctx context.Context, s *lesson.Sheet) ([]*branch, error) {
	rows, err := s.Below(ctx, b.Row)
	if err != nil {
		return nil, err
	}
	var kids []*branch
	for _, r := range rows {
		kids = append(kids, newBranch(s, r))
	}
	return kids, nil
}

// unfoldLevels unfolds a new branch level by level, up to a number of levels and rows.
func (b *branch) unfoldLevels(ctx context.Context, s *lesson.Sheet, levels, most int) error {
	rows, level := 1, []*branch{b}
	for range levels {
		var next []*branch
		for _, at := range level {
			if at.Leaf {
				continue
			}
			kids, err := at.searchChildren(ctx, s)
			if err != nil {
				return err
			}
			at.kids, at.has = kids, true
			if rows += len(kids); rows > most && at != b {
				return nil
			}
			at.open = true
			next = append(next, kids...)
		}
		level = next
	}
	return nil
}

// rows appends the branches that are shown, from the top down.
func (b *branch) rows(to []*branch) []*branch {
	to = append(to, b)
	if b.open {
		for _, k := range b.kids {
			to = k.rows(to)
		}
	}
	return to
}

// unfold unfolds a branch and those below it whose keys are wanted. room is the number of rows
// left.
func (b *branch) unfold(ctx context.Context, s *lesson.Sheet, wanted map[string]bool, room *int) error {
	if !wanted[b.key] || b.Leaf {
		return nil
	}
	kids, err := b.searchChildren(ctx, s)
	if err != nil {
		return err
	}
	b.kids, b.has = kids, true
	if *room -= len(kids); *room < 0 {
		return nil
	}
	b.open = true
	for _, k := range kids {
		if err := k.unfold(ctx, s, wanted, room); err != nil {
			return err
		}
	}
	return nil
}

// verdict is the mark of a position after the answer was checked.
type verdict uint8

const (
	unjudged verdict = iota
	isFound
	isMissed
	isNoCut
)

var verdicts = [...]game.Say{{}, wordIsCut, wordIsMissed, wordIsNoCut}

// judgeOf is the verdict on a position.
func (x *Exercise) judgeOf(b *branch) verdict {
	if x.result == nil || x.sheet.Question != lesson.Cuts {
		return unjudged
	}
	for _, n := range x.result.Notes {
		if !slices.Equal(n.Path, b.Path) {
			continue
		}
		switch {
		case n.Right:
			return isFound
		case x.marked[b.key]:
			return isNoCut
		}
		return isMissed
	}
	return unjudged
}

// rowText is the text of a position's row besides its move: the player to move or the end, and the
// verdict.
func (x *Exercise) rowText(b *branch) game.Say {
	what := game.Say{}
	switch {
	case b.Leaf && b.Worth.English != "":
		what = b.Worth
	case b.Leaf:
		what = wordNotLooked
	default:
		what = words.Turn(x.titles[b.Turn])
	}
	if v := x.judgeOf(b); v != unjudged {
		what = words.Dotted(verdicts[v], what)
	}
	return what
}

// name is a position's path for its accessible name.
func (b *branch) name() game.Say {
	if b.key == "" {
		return wordPathStart
	}
	return words.Verbatim(b.key)
}

// listTree lists the rows of the tree. Each has a cell that unfolds it, and if the question is
// about cuts, one that marks it.
func (x *Exercise) listTree(f *stage.Form) {
	a := f.Stage
	rows := x.top.rows(nil)
	f.Text("tree-title", wordSearchTree, stage.Strong)
	f.Text("tree-how", wordOrdered, stage.Muted)
	columns := 1
	if x.sheet.Question == lesson.Cuts {
		columns = 2
		f.Text("tree-mark", wordSlashes, stage.Muted)
	}
	f.Y += f.Of(6)
	high, c := f.Of(46), f.Columns[0]
	box := f.Take(high*float64(len(rows)), f.Of(14))
	f.Add(stage.Node{ID: stage.IDTree, Role: stage.Grid, Label: a.Words(wordSearchTree), Box: box, Row: len(rows), Col: columns})
	deep := 0
	for _, b := range rows {
		deep = max(deep, b.Level)
	}
	step := min(f.Of(16), c.W*0.3/float64(max(1, deep)))
	for i, b := range rows {
		row := paint.Rect{X: box.X, Y: box.Y + float64(i)*high, W: box.W, H: high}
		mark := row
		if columns == 2 {
			mark.W = f.Of(52)
			mark.X = row.MaxX() - mark.W
			row.W -= mark.W
		}
		label := game.List(b.name(), x.rowText(b))
		switch {
		case b.Leaf:
		case b.open:
			label = game.List(label, wordUnfolded)
		default:
			label = game.List(label, wordFolded)
		}
		id := "at-" + strings.ReplaceAll(b.key, " ", ".")
		f.Add(stage.Node{ID: id, Role: stage.Cell, Group: stage.IDTree, Label: a.Words(label), Box: row, Row: i + 1, Col: 1,
			Act: stage.Do(func() { x.fold(b) }), Image: func(c paint.Canvas, box paint.Rect) { x.drawRow(c, box, b, id, step) }})
		if columns == 2 {
			id := "cut-" + strings.ReplaceAll(b.key, " ", ".")
			n := stage.Node{ID: id, Role: stage.Cell, Group: stage.IDTree, Label: a.Words(wordMarkCut(b.name(), x.marked[b.key])), Box: mark, Row: i + 1, Col: 2,
				Act: stage.Do(func() { x.mark(b) }), Image: func(c paint.Canvas, box paint.Rect) { x.drawMark(c, box, b, id) }}
			if x.marked[b.key] {
				n.State |= stage.Checked
			}
			f.Add(n)
		}
	}
}

// fold folds an unfolded branch and unfolds a folded one.
func (x *Exercise) fold(b *branch) {
	switch {
	case b.Leaf:
		x.session.Say(x.rowText(b))
	case b.open:
		b.open = false
		x.session.Say(wordFolded)
	case b.has:
		x.unfold(b)
	case !x.Working():
		x.StartWork(func(ctx context.Context, _ func(), turn func(func())) {
			kids, err := b.searchChildren(ctx, x.sheet)
			turn(func() {
				if err != nil {
					x.session.Tell(err)
					return
				}
				b.kids, b.has = kids, true
				x.unfold(b)
			})
		})
	}
}

func (x *Exercise) unfold(b *branch) {
	if len(x.top.rows(nil))+len(b.kids) > mostBranches {
		x.session.Inform(words.Fill(wordManyRows, mostBranches))
		return
	}
	b.open = true
	x.session.Say(wordUnfolded)
}

// mark marks a position or removes its mark.
func (x *Exercise) mark(b *branch) {
	if x.result != nil {
		x.session.Say(x.rowText(b))
		return
	}
	if x.marked[b.key] {
		delete(x.marked, b.key)
	} else {
		x.marked[b.key] = true
	}
	x.paths[b.key] = b.Path
	x.session.Say(wordMarkCut(b.name(), x.marked[b.key]))
}

// drawRow paints a position's row: its small board, its move, and its text.
func (x *Exercise) drawRow(c paint.Canvas, box paint.Rect, b *branch, id string, step float64) {
	a, f, t := x.session.Stage, &x.Form, x.session.Theme
	if g := a.Touched(id, t.Surface, t.Text); g != t.Surface {
		c.Box(box, f.Of(6), 0, g)
	}
	hair := max(1, f.Of(1))
	x0 := box.X + f.Of(8)
	for i := range b.Level {
		at := x0 + (float64(i)+0.4)*step
		c.Line(paint.Point{X: at, Y: box.Y}, paint.Point{X: at, Y: box.MaxY()}, hair, t.Edge)
	}
	x0 += float64(b.Level) * step
	if !b.Leaf { // a triangle that points down if unfolded
		r, m := f.Of(4), paint.Point{X: x0 + f.Of(4), Y: box.Center().Y}
		corners := []paint.Point{{X: m.X - r*0.6, Y: m.Y - r}, {X: m.X + r*0.8, Y: m.Y}, {X: m.X - r*0.6, Y: m.Y + r}}
		if b.open {
			corners = []paint.Point{{X: m.X - r, Y: m.Y - r*0.6}, {X: m.X + r, Y: m.Y - r*0.6}, {X: m.X, Y: m.Y + r*0.8}}
		}
		c.Poly(corners, t.Muted)
	}
	x0 += f.Of(14)
	side := box.H - f.Of(8)
	x.small.Draw(c, paint.Rect{X: x0, Y: box.Y + f.Of(4), W: side, H: side}, f.Scale, b.Path)
	x0 += side + f.Of(10)
	name := b.move
	if name == "" {
		name = a.Words(words.Position)
	}
	text := paint.Rect{X: x0, Y: box.Y + f.Of(4), W: box.MaxX() - x0 - f.Of(4), H: (box.H - f.Of(8)) / 2}
	if text.W <= 0 {
		return
	}
	font := stage.Legible(a.Face, f.Scale.Strong(), text.W, name)
	a.Text(c, text, font, paint.Left, t.Text, name)
	text.Y += text.H
	ink := t.Muted
	if b.Leaf || x.judgeOf(b) != unjudged {
		ink = t.Text
	}
	said := a.Words(x.rowText(b))
	font = f.Lower()
	font.Size *= min(1, text.W/max(1, a.Face.Width(said, font)))
	if font.Size < f.Lower().Size*stage.Legibly {
		font.Size = f.Lower().Size * stage.Legibly
		said = stage.Shortened(a.Face, font, text.W, said)
	}
	a.Text(c, text, font, paint.Left, ink, said)
}

// drawMark paints the two strokes of a cut, on a filled ground if marked, or the sign of the
// verdict.
func (x *Exercise) drawMark(c paint.Canvas, box paint.Rect, b *branch, id string) {
	f, t := &x.Form, x.session.Theme
	in := paint.Rect{X: box.X + f.Of(6), Y: box.Y + f.Of(5), W: box.W - f.Of(10), H: box.H - f.Of(10)}
	ground, ink, edge := t.Back, t.Muted, t.Edge
	if x.marked[b.key] {
		ground, ink, edge = t.Primary, t.OnPrim, t.Primary
	}
	c.Box(in, f.Of(8), 0, x.session.Touched(id, ground, t.Text))
	wide := max(1, f.Of(1))
	switch x.judgeOf(b) {
	case isMissed, isNoCut:
		edge, wide = t.Warn, f.Of(3)
	}
	c.Box(in, f.Of(8), wide, edge)
	m := in.Center()
	switch x.judgeOf(b) {
	case isFound:
		p := []paint.Point{{X: m.X - f.Of(8), Y: m.Y}, {X: m.X - f.Of(2), Y: m.Y + f.Of(6)}, {X: m.X + f.Of(9), Y: m.Y - f.Of(7)}}
		c.Line(p[0], p[1], f.Of(3), ink)
		c.Line(p[1], p[2], f.Of(3), ink)
		return
	case isNoCut:
		for _, s := range []float64{-1, 1} {
			c.Line(paint.Point{X: m.X - f.Of(6), Y: m.Y - s*f.Of(6)}, paint.Point{X: m.X + f.Of(6), Y: m.Y + s*f.Of(6)}, f.Of(3), ink)
		}
		return
	}
	for _, s := range []float64{-4, 4} {
		c.Line(paint.Point{X: m.X + f.Of(s+3), Y: m.Y - f.Of(8)}, paint.Point{X: m.X + f.Of(s-3), Y: m.Y + f.Of(8)}, f.Of(2.2), ink)
	}
}
