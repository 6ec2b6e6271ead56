package ui

import (
	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// Draw paints the explorer.
func (v *explorer) Draw(c paint.Canvas, nodes []Node) {
	a, l := v.app.Stage, &v.place
	t := a.theme
	n := v.seen()
	for i := range nodes {
		o := &nodes[i]
		switch {
		case o.View.W > 0:
			if o.Box.MaxY() > o.View.Y+1 && o.Box.Y < o.View.MaxY()-1 {
				o.image(c, o.Box)
			}
		case o.image != nil:
			o.image(c, o.Box)
		case o.Role == Heading:
			a.text(c, o.Box, legible(a.face, l.heading(), o.Box.W, o.Label), paint.Left, t.Text, o.Label)
		case o.ID == "where":
			text := o.Label
			if n != nil {
				text = v.whereIn(n, o.Box.W)
			}
			a.text(c, o.Box, legible(a.face, l.strong(), o.Box.W, text), paint.Left, t.Text, text)
		case o.ID == "why":
			text := a.words(v.why(n))
			if a.notice.English != "" {
				text = a.words(a.notice)
			}
			v.drawWhy(c, o.Box, text)
		case o.ID == "depth":
			a.text(c, o.Box, legible(a.face, l.body(), o.Box.W, o.Label), paint.Left, t.Text, o.Label)
		case o.Role == Slider:
			v.drawSlider(c, o)
		case o.Role == Button:
			a.button(c, o, o.Is(Leads))
		}
	}
	v.drawHeads(c)
	v.drawBar(c)
}

// drawWhy writes a sentence as large as its room allows.
func (v *explorer) drawWhy(c paint.Canvas, box paint.Rect, text string) {
	if box.W <= 0 || box.H <= 0 {
		return
	}
	a, f, least := v.app.Stage, v.place.afar(), v.place.small().Size*legibly
	lines := wrap(a.face, f, box.W, text)
	for float64(len(lines))*f.Size*1.3 > box.H && f.Size > least {
		f.Size = max(f.Size*0.95, least)
		lines = wrap(a.face, f, box.W, text)
	}
	y := box.Y + f.Size
	for _, line := range lines {
		c.Text(paint.Point{X: box.X, Y: y}, f, paint.Left, a.theme.Text, line)
		y += f.Size * 1.3
	}
}

// heading is how the title is written: smaller where it shares a column.
func (l *exploring) heading() paint.Font {
	if l.title.H < l.of(30) {
		return l.strong()
	}
	return l.scale.title()
}

// drawBar shows how much of the tree is in view.
func (v *explorer) drawBar(c paint.Canvas) {
	over, box, s := v.overflow(), v.place.rows, v.place.scale
	if over == 0 {
		return
	}
	bar := max(box.H*box.H/(box.H+over), s.of(24))
	at := box.Y + (box.H-bar)*float64(v.top())*v.place.row/over
	c.Box(paint.Rect{X: box.MaxX() + s.of(2), Y: at, W: s.of(4), H: bar}, s.of(2), 0, v.app.theme.Line)
}

// drawHeads names the columns. Alpha is what the first player has already, beta
// what the second one has.
func (v *explorer) drawHeads(c paint.Canvas) {
	a, l := v.app.Stage, &v.place
	t := a.theme
	if v.tree == nil || l.rows.H < l.row {
		return
	}
	box := l.heads
	box.W = l.rows.W - l.of(4)
	in := box
	in.X += l.of(8)
	a.text(c, in, l.small(), paint.Left, t.Muted, a.words(wordColMove))
	v.inColumns(box, func(i int, cell paint.Rect) {
		text := [4]string{"α", "β", a.words(wordColValue), a.words(wordColNodes)}[i]
		if i < 2 {
			by := game.First + game.Player(i)
			side := l.of(13)
			mark := paint.Rect{X: cell.MaxX() - side, Y: cell.Y + (cell.H-side)/2, W: side, H: side}
			if v.root.Rules().Common() {
				a.text(c, mark, l.small(), paint.Right, t.Muted, v.sign(by))
			} else {
				drawShape(c, mark.Inset(-side*0.25), v.sign(by)[0], 1, v.inkOf(v.root.MarkOf(by)))
			}
			cell.W -= side + l.of(4)
		}
		if f := legible(a.face, l.small(), cell.W, text); f.Size >= l.small().Size*legibly {
			a.text(c, cell, f, paint.Right, t.Muted, text)
		}
	})
	c.Box(paint.Rect{X: box.X, Y: box.MaxY() - 1, W: l.rows.W, H: 1}, 0, 0, t.Edge)
}

// inColumns calls f with the columns of a row from the left.
func (v *explorer) inColumns(row paint.Rect, f func(i int, cell paint.Rect)) {
	x := row.MaxX()
	for i := len(v.place.columns) - 1; i >= 0; i-- {
		w := v.place.columns[i]
		if x -= w; w == 0 {
			continue
		}
		f(i, paint.Rect{X: x, Y: row.Y, W: w, H: row.H})
	}
}

// drawRow paints a node: how deep it is, the move, the board where there is room,
// alpha and beta, the value and how many positions are below.
func (v *explorer) drawRow(c paint.Canvas, n *tree.Node, box paint.Rect) {
	a, l := v.app.Stage, &v.place
	t := a.theme
	ink, soft, chosen := t.Text, t.Muted, n == v.chosen
	came, done := v.came(n), v.done(n)
	in := paint.Rect{X: box.X, Y: box.Y + l.of(1), W: box.W, H: box.H - l.of(2)}
	switch {
	case chosen:
		ink, soft = t.OnPrim, t.soft(t.Primary, t.OnPrim, subtle)
		c.Box(in, l.of(6), 0, t.Primary)
	case a.pressed == rowID(n), a.hover == rowID(n):
		c.Box(in, l.of(6), 0, a.touched(rowID(n), t.Back, t.Text))
	case came && !done:
		c.Box(in, l.of(6), 0, t.Surface)
	}
	if !came {
		ink = soft
	}
	// Lines lead down from the nodes above.
	x := box.X + l.of(8)
	for up := n; up.Parent != nil; up = up.Parent {
		at := box.X + l.of(8) + float64(up.Level()-1)*l.indent + l.of(6)
		if !chosen {
			c.Box(paint.Rect{X: at, Y: box.Y, W: 1, H: box.H}, 0, 0, t.Edge)
		}
	}
	x += float64(n.Level()) * l.indent
	v.drawTwist(c, n, paint.Rect{X: x, Y: box.Y, W: l.of(12), H: box.H}, ink)
	x += l.of(16)
	if l.little > 0 {
		side := l.little
		v.drawMini(c, n, paint.Rect{X: x, Y: box.Y + (box.H-side)/2, W: side, H: side})
		x += side + l.of(10)
	}
	end := box.MaxX() - l.of(4)
	for _, w := range l.columns {
		end -= w
	}
	v.drawMove(c, n, paint.Rect{X: x, Y: box.Y, W: end - x, H: box.H}, ink, soft)
	if !came {
		return
	}
	alpha, beta := v.bounds(n)
	cells := box
	cells.W -= l.of(4)
	v.inColumns(cells, func(i int, cell paint.Rect) {
		f := l.cells()
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
				a.text(c, cell, f, paint.Right, ink, "…")
			}
		case 3:
			if done {
				a.text(c, cell, f, paint.Right, soft, grouped(n.Nodes()))
			}
		}
	})
}

// bounds are what either player has elsewhere, for the first player: on the way
// into a node, or while it is under way, now.
func (v *explorer) bounds(n *tree.Node) (alpha, beta search.Score) {
	alpha, beta = n.Alpha, n.Beta
	if !v.done(n) {
		alpha, _ = n.Now(v.at + 1)
	}
	if n.Turn != game.First {
		alpha, beta = -beta, -alpha
	}
	return alpha, beta
}

// drawScore writes a bound, for the player whose it is.
func (v *explorer) drawScore(c paint.Canvas, cell paint.Rect, f paint.Font, ink paint.Color, s search.Score, by game.Player) {
	text := "−∞"
	if by == game.Second {
		text = "∞"
	}
	if s > search.Loss {
		text = v.short(s, by)
	}
	v.app.text(c, cell, f, paint.Right, ink, text)
}

// drawValue writes what a node is worth, in the colour of who is ahead; of a
// bound from which side.
func (v *explorer) drawValue(c paint.Canvas, cell paint.Rect, f paint.Font, n *tree.Node, chosen bool) {
	a, l := v.app.Stage, &v.place
	ink := a.theme.Text
	ahead := n.Turn
	if n.Score < 0 {
		ahead = game.First + game.Second - ahead
	}
	switch {
	case chosen:
		ink = a.theme.OnPrim
	case n.Score != 0 && !v.root.Rules().Common():
		ink = v.inkOf(v.root.MarkOf(ahead))
	}
	text := v.short(n.Score, n.Turn)
	a.text(c, cell, f, paint.Right, ink, text)
	if n.Bound == search.Exact {
		return
	}
	// Alpha is the first player's: so is the direction of a bound.
	least := (n.Bound == search.AtLeast) == (n.Turn == game.First)
	side := l.of(7)
	x := cell.MaxX() - a.face.Width(text, f) - side - l.of(5)
	y := cell.Center().Y - l.of(1)
	tip, back := x+side, x
	if !least {
		tip, back = back, tip
	}
	w := l.of(1.4)
	c.Line(paint.Point{X: back, Y: y - side*0.55}, paint.Point{X: tip, Y: y}, w, ink)
	c.Line(paint.Point{X: tip, Y: y}, paint.Point{X: back, Y: y + side*0.55}, w, ink)
	c.Line(paint.Point{X: x, Y: y + side*0.55 + l.of(3)}, paint.Point{X: x + side, Y: y + side*0.55 + l.of(3)}, w, ink)
}

// drawTwist is the sign for what hangs on a node: a triangle that points to it
// when it is folded, and down when it is not.
func (v *explorer) drawTwist(c paint.Canvas, n *tree.Node, box paint.Rect, ink paint.Color) {
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

// drawMove paints who moved and where, and behind it why the search left the
// node: strokes through a branch where moves were left out.
func (v *explorer) drawMove(c paint.Canvas, n *tree.Node, box paint.Rect, ink, soft paint.Color) {
	a, l := v.app.Stage, &v.place
	f := l.cells()
	if v.onMain(n) {
		f.Weight = paint.Bold
	}
	x := box.X
	text := v.tree.MoveText(n)
	switch {
	case n.Iteration():
		text = a.words(wordMeasured(wordTreeDepth, words.Verbatim(grouped(int64(n.Depth)))))
	case n.Parent == nil:
		text = a.words(wordStart)
	default:
		r := v.root.Rules()
		by := n.Parent.Turn
		if r.Common() {
			text = v.sign(by) + ": " + text
			break
		}
		side := l.of(20)
		color := v.inkOf(v.root.MarkOf(by))
		if n == v.chosen {
			color = ink
		}
		drawShape(c, paint.Rect{X: x, Y: box.Y + (box.H-side)/2, W: side, H: side}, v.sign(by)[0], 1, color)
		x += side + l.of(4)
	}
	f = legible(a.face, f, box.MaxX()-x, text)
	a.text(c, paint.Rect{X: x, Y: box.Y, H: box.H}, f, paint.Left, ink, text)
	x += a.face.Width(text, f) + l.of(14)
	if !v.done(n) {
		return
	}
	if n.Cut() > 0 {
		h := l.of(9)
		m := box.Center().Y
		for i := range 2 {
			at := x + float64(i)*l.of(5)
			c.Line(paint.Point{X: at, Y: m + h/2}, paint.Point{X: at + l.of(5), Y: m - h/2}, l.of(1.8), soft)
		}
		x += l.of(18)
	}
	tag := a.words(v.tag(n))
	if n.Cut() > 0 && a.face.Width(tag, l.lesser()) > box.MaxX()-x {
		tag = grouped(int64(n.Cut()))
	}
	if tag != "" && a.face.Width(tag, l.lesser()) <= box.MaxX()-x {
		a.text(c, paint.Rect{X: x, Y: box.Y, H: box.H}, l.lesser(), paint.Left, soft, tag)
	}
}

// drawSlider shows how much of the search is over.
func (v *explorer) drawSlider(c paint.Canvas, n *Node) {
	a, l := v.app.Stage, &v.place
	t := a.theme
	text := n.Box
	text.H *= 0.42
	a.text(c, text, legible(a.face, l.small(), text.W, n.Label), paint.Left, t.Muted, n.Label)
	in := n.Box.Inset(n.Box.H / 4)
	y := n.Box.Y + n.Box.H*0.7
	knob := paint.Point{X: in.X + in.W*float64(n.Row)/float64(max(1, n.Col)), Y: y}
	thick := n.Box.H * 0.09
	c.Line(paint.Point{X: in.X, Y: y}, paint.Point{X: in.MaxX(), Y: y}, thick, t.Line)
	c.Line(paint.Point{X: in.X, Y: y}, knob, thick, t.Primary)
	r := n.Box.H * 0.17
	c.Box(paint.Rect{X: knob.X - r, Y: y - r, W: 2 * r, H: 2 * r}, r, 0, t.Primary)
}

// drawSearch paints one of the searches: its name, its number of positions, and
// a bar as long as that is among the others.
func (v *explorer) drawSearch(c paint.Canvas, box paint.Rect, s tree.Algorithm) {
	a, l := v.app.Stage, &v.place
	t := a.theme
	id := "search-" + s.String()
	c.Box(box, l.of(8), 0, a.touched(id, t.Surface, t.Text))
	if s == v.search {
		c.Box(box, l.of(8), l.of(2.5), t.Primary)
	} else {
		c.Box(box, l.of(8), max(1, l.of(1)), t.Edge)
	}
	counts := v.census.counts
	most := int64(1)
	for _, one := range counts {
		if one != nil {
			most = max(most, one.Nodes)
		}
	}
	in := box.Inset(l.of(6))
	in.X += l.of(4)
	in.W -= l.of(8)
	text := in
	text.H -= l.of(7)
	number, f := "…", l.strong()
	if k := counts[s]; k != nil {
		number = grouped(k.Nodes)
		if !k.Whole {
			number = "> " + number
		}
		bar := paint.Rect{X: in.X, Y: in.MaxY() - l.of(4), W: max(l.of(3), in.W*float64(k.Nodes)/float64(most)), H: l.of(4)}
		c.Box(bar, l.of(2), 0, t.Primary)
	}
	a.text(c, text, f, paint.Right, t.Text, number)
	name := a.words(s.Say())
	room := text.W - a.face.Width(number, f) - l.of(10)
	a.text(c, text, legible(a.face, l.body(), room, name), paint.Left, t.Text, name)
}
