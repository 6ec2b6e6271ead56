package explorer

import (
	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Draw paints the explorer.
func (v *Explorer) Draw(c paint.Canvas, nodes []stage.Node) {
	a, l := v.session.Stage, &v.Place
	t := a.Theme
	n := v.seen()
	for i := range nodes {
		o := &nodes[i]
		switch {
		case o.View.W > 0:
			if o.Box.MaxY() > o.View.Y+1 && o.Box.Y < o.View.MaxY()-1 {
				o.Image(c, o.Box)
			}
		case o.Image != nil:
			o.Image(c, o.Box)
		case o.Role == stage.Heading:
			a.Text(c, o.Box, stage.Legible(a.Face, l.heading(), o.Box.W, o.Label), paint.Left, t.Text, o.Label)
		case o.ID == idWhere:
			text := o.Label
			if n != nil {
				text = v.whereIn(n, o.Box.W)
			}
			a.Text(c, o.Box, stage.Legible(a.Face, l.Strong(), o.Box.W, text), paint.Left, t.Text, text)
		case o.ID == stage.IDWhy:
			text := a.Words(v.why(n))
			if a.Notice.English != "" {
				text = a.Words(a.Notice)
			}
			v.drawWhy(c, o.Box, text)
		case o.ID == idDepth:
			a.Text(c, o.Box, stage.Legible(a.Face, l.Body(), o.Box.W, o.Label), paint.Left, t.Text, o.Label)
		case o.Role == stage.Slider:
			v.drawSlider(c, o)
		case o.Role == stage.Button:
			a.Button(c, o, o.Is(stage.Leads))
		}
	}
	v.drawHeads(c)
	v.drawBar(c)
}

// drawWhy paints the explanation in the largest font that fits.
func (v *Explorer) drawWhy(c paint.Canvas, box paint.Rect, text string) {
	if box.W <= 0 || box.H <= 0 {
		return
	}
	a, f, least := v.session.Stage, v.Place.Large(), v.Place.Small().Size*stage.Legibly
	lines := stage.Wrap(a.Face, f, box.W, text)
	for float64(len(lines))*f.Size*1.3 > box.H && f.Size > least {
		f.Size = max(f.Size*0.95, least)
		lines = stage.Wrap(a.Face, f, box.W, text)
	}
	y := box.Y + f.Size
	for _, line := range lines {
		c.Text(paint.Point{X: box.X, Y: y}, f, paint.Left, a.Theme.Text, line)
		y += f.Size * 1.3
	}
}

// heading is the font of the title, smaller above a narrow column.
func (l *layout) heading() paint.Font {
	if l.title.H < l.Of(30) {
		return l.Strong()
	}
	return l.Scale.Title()
}

// drawBar paints the scroll bar.
func (v *Explorer) drawBar(c paint.Canvas) {
	over, box, s := v.Overflow(), v.Place.rows, v.Place.Scale
	if over == 0 {
		return
	}
	bar := max(box.H*box.H/(box.H+over), s.Of(24))
	at := box.Y + (box.H-bar)*float64(v.top())*v.Place.Row/over
	c.Box(paint.Rect{X: box.MaxX() + s.Of(2), Y: at, W: s.Of(4), H: bar}, s.Of(2), 0, v.session.Theme.Line)
}

// drawHeads paints the column titles. Alpha is the first player's bound, beta the second
// player's.
func (v *Explorer) drawHeads(c paint.Canvas) {
	a, l := v.session.Stage, &v.Place
	t := a.Theme
	if v.Tree == nil || l.rows.H < l.Row {
		return
	}
	box := l.heads
	box.W = l.rows.W - l.Of(4)
	in := box
	in.X += l.Of(8)
	a.Text(c, in, l.Small(), paint.Left, t.Muted, a.Words(wordColMove))
	v.inColumns(box, func(i int, cell paint.Rect) {
		text := [4]string{"α", "β", a.Words(wordColValue), a.Words(words.Positions)}[i]
		if i < 2 {
			by := game.First + game.Player(i)
			side := l.Of(13)
			mark := paint.Rect{X: cell.MaxX() - side, Y: cell.Y + (cell.H-side)/2, W: side, H: side}
			if v.root.Rules().Common() {
				a.Text(c, mark, l.Small(), paint.Right, t.Muted, v.sign(by))
			} else {
				v.piece(v.root.MarkOf(by)).Draw(c, mark.Inset(-side*0.25), 1)
			}
			cell.W -= side + l.Of(4)
		}
		if f := stage.Legible(a.Face, l.Small(), cell.W, text); f.Size >= l.Small().Size*stage.Legibly {
			a.Text(c, cell, f, paint.Right, t.Muted, text)
		}
	})
	c.Box(paint.Rect{X: box.X, Y: box.MaxY() - 1, W: l.rows.W, H: 1}, 0, 0, t.Edge)
}

// inColumns calls f with the boxes of the columns of a row, numbered from the left.
func (v *Explorer) inColumns(row paint.Rect, f func(i int, cell paint.Rect)) {
	x := row.MaxX()
	for i := len(v.Place.columns) - 1; i >= 0; i-- {
		w := v.Place.columns[i]
		if x -= w; w == 0 {
			continue
		}
		f(i, paint.Rect{X: x, Y: row.Y, W: w, H: row.H})
	}
}

// drawRow paints the row of a node: its depth, the move, the small board if there is room,
// alpha and beta, the value, and the number of nodes below.
func (v *Explorer) drawRow(c paint.Canvas, n *tree.Node, box paint.Rect) {
	a, l := v.session.Stage, &v.Place
	t := a.Theme
	ink, soft, chosen := t.Text, t.Muted, n == v.Chosen
	came, done := v.entered(n), v.left(n)
	in := paint.Rect{X: box.X, Y: box.Y + l.Of(1), W: box.W, H: box.H - l.Of(2)}
	switch {
	case chosen:
		ink, soft = t.OnPrim, t.Soft(t.Primary, t.OnPrim, stage.Subtle)
		c.Box(in, l.Of(6), 0, t.Primary)
	case a.Pressed == rowID(n), a.Hover == rowID(n):
		c.Box(in, l.Of(6), 0, a.Touched(rowID(n), t.Back, t.Text))
	case came && !done:
		c.Box(in, l.Of(6), 0, t.Surface)
	}
	if !came {
		ink = soft
	}
	// Vertical lines lead down from the ancestors.
	x := box.X + l.Of(8)
	for up := n; up.Parent != nil; up = up.Parent {
		at := box.X + l.Of(8) + float64(up.Level()-1)*l.indent + l.Of(6)
		if !chosen {
			c.Box(paint.Rect{X: at, Y: box.Y, W: 1, H: box.H}, 0, 0, t.Edge)
		}
	}
	x += float64(n.Level()) * l.indent
	v.drawTwist(c, n, paint.Rect{X: x, Y: box.Y, W: l.Of(12), H: box.H}, ink)
	x += l.Of(16)
	if l.little > 0 {
		side := l.little
		v.drawMini(c, n, paint.Rect{X: x, Y: box.Y + (box.H-side)/2, W: side, H: side})
		x += side + l.Of(10)
	}
	end := box.MaxX() - l.Of(4)
	for _, w := range l.columns {
		end -= w
	}
	v.drawMove(c, n, paint.Rect{X: x, Y: box.Y, W: end - x, H: box.H}, ink, soft)
	if !came {
		return
	}
	alpha, beta := v.bounds(n)
	hidden := !done && v.asking() && v.predict.q.Kind == trace.Window
	cells := box
	cells.W -= l.Of(4)
	v.inColumns(cells, func(i int, cell paint.Rect) {
		f := l.cells()
		if hidden && i < 2 {
			a.Text(c, cell, f, paint.Right, soft, "?")
			return
		}
		switch i {
		case 0:
			v.drawScore(c, cell, f, soft, alpha, game.First)
		case 1:
			v.drawScore(c, cell, f, soft, -beta, game.Second)
		case 2:
			if done {
				f.Weight = paint.Bold
				v.drawValue(c, cell, f, n, chosen)
			} else {
				a.Text(c, cell, f, paint.Right, ink, "…")
			}
		case 3:
			if done {
				a.Text(c, cell, f, paint.Right, soft, grouped(n.Nodes()))
			}
		}
	})
}

// bounds is the search window of a node from the first player's view: at its entry, or the
// current one while the node is being searched.
func (v *Explorer) bounds(n *tree.Node) (alpha, beta search.Score) {
	alpha, beta = n.Alpha, n.Beta
	if !v.left(n) {
		alpha, _ = n.Now(v.At + 1)
	}
	if n.Turn != game.First {
		alpha, beta = -beta, -alpha
	}
	return alpha, beta
}

// drawScore paints a bound from the view of a player.
func (v *Explorer) drawScore(c paint.Canvas, cell paint.Rect, f paint.Font, ink paint.Color, s search.Score, by game.Player) {
	text := "−∞"
	if by == game.Second {
		text = "∞"
	}
	if s > search.Loss {
		text = v.short(s, by)
	}
	v.session.Text(c, cell, f, paint.Right, ink, text)
}

// drawValue paints the value of a node in the colour of the player who is ahead, with a sign
// for a lower or an upper bound.
func (v *Explorer) drawValue(c paint.Canvas, cell paint.Rect, f paint.Font, n *tree.Node, chosen bool) {
	a, l := v.session.Stage, &v.Place
	ink := a.Theme.Text
	ahead := n.Turn
	if n.Score < 0 {
		ahead = game.First + game.Second - ahead
	}
	switch {
	case chosen:
		ink = a.Theme.OnPrim
	case n.Score != 0 && !v.root.Rules().Common():
		ink = v.inkOf(v.root.MarkOf(ahead))
	}
	text := v.short(n.Score, n.Turn)
	a.Text(c, cell, f, paint.Right, ink, text)
	if n.Bound == search.Exact {
		return
	}
	// A lower bound is one for the first player, like alpha.
	least := (n.Bound == search.AtLeast) == (n.Turn == game.First)
	side := l.Of(7)
	x := cell.MaxX() - a.Face.Width(text, f) - side - l.Of(5)
	y := cell.Center().Y - l.Of(1)
	tip, back := x+side, x
	if !least {
		tip, back = back, tip
	}
	w := l.Of(1.4)
	c.Line(paint.Point{X: back, Y: y - side*0.55}, paint.Point{X: tip, Y: y}, w, ink)
	c.Line(paint.Point{X: tip, Y: y}, paint.Point{X: back, Y: y + side*0.55}, w, ink)
	c.Line(paint.Point{X: x, Y: y + side*0.55 + l.Of(3)}, paint.Point{X: x + side, Y: y + side*0.55 + l.Of(3)}, w, ink)
}

// drawTwist paints the folding sign: a triangle that points to the move if the node is folded,
// and down if it is unfolded; a ring for a leaf.
func (v *Explorer) drawTwist(c paint.Canvas, n *tree.Node, box paint.Rect, ink paint.Color) {
	m, r := box.Center(), box.W*0.4
	switch {
	case n.Leaf():
		c.Ring(m, box.W*0.1, box.W*0.12, 0, 1, ink)
	case n.Open():
		c.Poly([]paint.Point{{X: m.X - r, Y: m.Y - r*0.6}, {X: m.X + r, Y: m.Y - r*0.6}, {X: m.X, Y: m.Y + r*0.8}}, ink)
	default:
		c.Poly([]paint.Point{{X: m.X - r*0.6, Y: m.Y - r}, {X: m.X - r*0.6, Y: m.Y + r}, {X: m.X + r*0.8, Y: m.Y}}, ink)
	}
}

// drawMove paints the player and the move, and after it why the search left the node, with two
// strokes where moves were cut off.
func (v *Explorer) drawMove(c paint.Canvas, n *tree.Node, box paint.Rect, ink, soft paint.Color) {
	a, l := v.session.Stage, &v.Place
	f := l.cells()
	if v.onMain(n) {
		f.Weight = paint.Bold
	}
	x := box.X
	text := v.Tree.MoveText(n)
	switch {
	case n.Iteration():
		text = a.Words(wordMeasured(wordTreeDepth, words.Verbatim(grouped(int64(n.Depth)))))
	case n.Parent == nil:
		text = a.Words(words.Start)
	default:
		r := v.root.Rules()
		by := n.Parent.Turn
		if r.Common() {
			text = v.sign(by) + ": " + text
			break
		}
		side := l.Of(20)
		piece := v.piece(v.root.MarkOf(by))
		if n == v.Chosen {
			piece.Ink, piece.Rim = ink, ink
		}
		piece.Draw(c, paint.Rect{X: x, Y: box.Y + (box.H-side)/2, W: side, H: side}, 1)
		x += side + l.Of(4)
	}
	f = stage.Legible(a.Face, f, box.MaxX()-x, text)
	a.Text(c, paint.Rect{X: x, Y: box.Y, H: box.H}, f, paint.Left, ink, text)
	x += a.Face.Width(text, f) + l.Of(14)
	if !v.left(n) {
		return
	}
	if n.Cut() > 0 {
		h := l.Of(9)
		m := box.Center().Y
		for i := range 2 {
			at := x + float64(i)*l.Of(5)
			c.Line(paint.Point{X: at, Y: m + h/2}, paint.Point{X: at + l.Of(5), Y: m - h/2}, l.Of(1.8), soft)
		}
		x += l.Of(18)
	}
	tag := a.Words(v.tag(n))
	if n.Cut() > 0 && a.Face.Width(tag, l.Lesser()) > box.MaxX()-x {
		tag = grouped(int64(n.Cut()))
	}
	if tag != "" && a.Face.Width(tag, l.Lesser()) <= box.MaxX()-x {
		a.Text(c, paint.Rect{X: x, Y: box.Y, H: box.H}, l.Lesser(), paint.Left, soft, tag)
	}
}

// drawSlider paints the slider: the position of the shown event in the search.
func (v *Explorer) drawSlider(c paint.Canvas, n *stage.Node) {
	a, l := v.session.Stage, &v.Place
	t := a.Theme
	text := n.Box
	text.H *= 0.42
	a.Text(c, text, stage.Legible(a.Face, l.Small(), text.W, n.Label), paint.Left, t.Muted, n.Label)
	in := n.Box.Inset(n.Box.H / 4)
	y := n.Box.Y + n.Box.H*0.7
	knob := paint.Point{X: in.X + in.W*float64(n.Row)/float64(max(1, n.Col)), Y: y}
	thick := n.Box.H * 0.09
	c.Line(paint.Point{X: in.X, Y: y}, paint.Point{X: in.MaxX(), Y: y}, thick, t.Line)
	c.Line(paint.Point{X: in.X, Y: y}, knob, thick, t.Primary)
	r := n.Box.H * 0.17
	c.Box(paint.Rect{X: knob.X - r, Y: y - r, W: 2 * r, H: 2 * r}, r, 0, t.Primary)
}

// drawSearch paints a search of the table: its name, its node count, and a bar that compares it
// with the others.
func (v *Explorer) drawSearch(c paint.Canvas, box paint.Rect, s tree.Algorithm) {
	a, l := v.session.Stage, &v.Place
	t := a.Theme
	id := idSearch + s.String()
	c.Box(box, l.Of(8), 0, a.Touched(id, t.Surface, t.Text))
	if s == v.Search {
		c.Box(box, l.Of(8), l.Of(2.5), t.Primary)
	} else {
		c.Box(box, l.Of(8), max(1, l.Of(1)), t.Edge)
	}
	counts := v.Census.Counts
	most := int64(1)
	for _, one := range counts {
		if one != nil {
			most = max(most, one.Nodes)
		}
	}
	in := box.Inset(l.Of(6))
	in.X += l.Of(4)
	in.W -= l.Of(8)
	text := in
	text.H -= l.Of(7)
	number, f := "…", l.Strong()
	if k := counts[s]; k != nil {
		number = grouped(k.Nodes)
		if !k.Whole {
			number = "> " + number
		}
		bar := paint.Rect{X: in.X, Y: in.MaxY() - l.Of(4), W: max(l.Of(3), in.W*float64(k.Nodes)/float64(most)), H: l.Of(4)}
		c.Box(bar, l.Of(2), 0, t.Primary)
	}
	a.Text(c, text, f, paint.Right, t.Text, number)
	name := a.Words(s.Say())
	room := text.W - a.Face.Width(number, f) - l.Of(10)
	a.Text(c, text, stage.Legible(a.Face, l.Body(), room, name), paint.Left, t.Text, name)
}
