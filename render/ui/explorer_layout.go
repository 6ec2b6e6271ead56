package ui

import (
	"math"

	"noughts/game"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// exploring is where things are in the search explorer.
type exploring struct {
	scale
	title, where, why paint.Rect
	board             paint.Rect // the room for it
	table             paint.Rect // the searches with their numbers; empty where there is no room
	depth             paint.Rect // a row below the table
	heads, rows       paint.Rect // the names of the columns, and the tree
	row               float64    // the height of one
	slider            paint.Rect
	steps             []paint.Rect // restart, back, run, on, to the end
	acts              []paint.Rect // what else can be done
	columns           [4]float64   // the widths of alpha, beta, value and positions
	indent            float64      // of a level
	little            float64      // the side of the board in a row, 0 for none
}

// explored lays the explorer out: on an upright screen the board and what is to
// be said of it above the tree, on a wide one beside it.
func explored(size paint.Rect) exploring {
	s := scaleOf(size)
	l := exploring{scale: s, row: s.of(touchRow)}
	pad := s.pad()
	if size.W < 400 || size.H < 400 {
		pad = s.of(10)
	}
	room := size.Inset(pad)
	if wide(size) {
		l.wide(room)
	} else {
		l.upright(room)
	}
	l.rows.H = math.Floor(max(l.rows.H, 0)/l.row) * l.row
	return l
}

// upright is the board above the tree.
func (l *exploring) upright(room paint.Rect) {
	gap, control := l.gap(), l.control()
	l.title = paint.Rect{X: room.X, Y: room.Y, W: room.W, H: l.of(26)}
	top := paint.Rect{X: room.X, Y: l.title.MaxY() + gap/2, W: room.W, H: min(max(room.H*0.25, l.of(136)), l.of(280))}
	side := min(top.H, room.W*0.42)
	l.board = paint.Rect{X: room.X, Y: top.Y, W: side, H: top.H}
	l.where = paint.Rect{X: room.X + side + gap, Y: top.Y, W: room.W - side - gap, H: l.of(22)}
	l.why = paint.Rect{X: l.where.X, Y: l.where.MaxY() + gap/2, W: l.where.W, H: top.MaxY() - l.where.MaxY() - gap/2}
	foot := paint.Rect{X: room.X, Y: room.MaxY() - control, W: room.W, H: control}
	l.acts = split(foot, 3, gap*0.75)
	foot.Y -= control + gap
	l.steps = split(foot, 5, gap*0.75)
	foot.Y -= l.of(44) + gap/2
	l.slider = paint.Rect{X: room.X, Y: foot.Y, W: room.W, H: l.of(44)}
	l.tree(paint.Rect{X: room.X, Y: top.MaxY() + gap, W: room.W, H: l.slider.Y - top.MaxY() - 1.5*gap})
}

// wide is the tree with what moves it on the left, the board and the numbers on
// the right; on a low screen without the numbers, which have a scene of their own.
func (l *exploring) wide(room paint.Rect) {
	gap, control := l.gap(), l.control()
	col := paint.Rect{Y: room.Y, W: min(max(room.W*0.36, l.of(250)), l.of(470)), H: room.H}
	col.X = room.MaxX() - col.W
	left := paint.Rect{X: room.X, Y: room.Y, W: room.W - col.W - l.of(22), H: room.H}
	low := room.H < l.of(560)
	foot := paint.Rect{X: left.X, Y: left.MaxY() - control, W: left.W, H: control}
	if low {
		l.title = paint.Rect{X: col.X, Y: col.Y, W: col.W, H: l.of(24)}
		l.acts = split(paint.Rect{X: col.X, Y: col.MaxY() - control, W: col.W, H: control}, 3, gap*0.75)
		col.H -= control + gap
	} else {
		l.title = paint.Rect{X: left.X, Y: left.Y, W: left.W, H: l.of(38)}
		left.Y += l.of(38)
		left.H -= l.of(38)
		l.acts = split(foot, 6, gap*0.75)
		foot.Y -= control + gap
	}
	part := min(foot.W*0.58, l.of(420))
	l.steps = split(paint.Rect{X: foot.X, Y: foot.Y, W: part, H: control}, 5, gap*0.75)
	l.slider = paint.Rect{X: foot.X + part + gap, Y: foot.Y, W: foot.W - part - gap, H: control}
	l.tree(paint.Rect{X: left.X, Y: left.Y, W: left.W, H: foot.Y - gap - left.Y})
	y, why := col.Y, l.of(124)
	if low {
		y += l.of(26)
		why = col.H * 0.34
	} else {
		row := l.of(44)
		l.depth = paint.Rect{X: col.X, Y: col.MaxY() - l.of(46), W: col.W, H: l.of(46)}
		high := float64(len(tree.Algorithms))*row + float64(len(tree.Algorithms)-1)*gap/2
		l.table = paint.Rect{X: col.X, Y: l.depth.Y - gap - high, W: col.W, H: high}
		col.H = l.table.Y - l.of(14) - col.Y
	}
	l.why = paint.Rect{X: col.X, Y: col.MaxY() - why, W: col.W, H: why}
	l.where = paint.Rect{X: col.X, Y: l.why.Y - l.of(26), W: col.W, H: l.of(24)}
	l.board = paint.Rect{X: col.X, Y: y, W: col.W, H: max(0, l.where.Y-gap/2-y)}
}

// tree places the names of the columns and the rows.
func (l *exploring) tree(box paint.Rect) {
	l.heads = paint.Rect{X: box.X, Y: box.Y, W: box.W, H: l.of(24)}
	l.rows = paint.Rect{X: box.X, Y: l.heads.MaxY(), W: box.W - l.of(6), H: box.H - l.heads.H}
}

// fitColumns makes the columns as wide as what stands in them.
func (v *explorer) fitColumns() {
	l, a := &v.place, v.app.Stage
	f, small := l.cells(), l.small()
	room, heads := l.of(12), a.words(wordColNodes)
	if l.rows.W < l.of(420) {
		room, heads = l.of(6), ""
	}
	width := func(head string, texts ...string) float64 {
		w := a.face.Width(head, small)
		for _, text := range texts {
			w = max(w, a.face.Width(text, f))
		}
		return w + room
	}
	most := int64(0)
	if v.tree != nil {
		most = v.tree.Nodes
	}
	value := []string{"X\u00a010", "−∞"}
	if v.depth > 0 {
		value = append(value, "X\u00a099%")
	}
	l.columns = [4]float64{width("α"+v.sign(game.First)+"   ", value...), width("β"+v.sign(game.Second)+"   ", value...),
		width("", value...) + l.of(12), width(heads, grouped(most))}
	levels := float64(v.root.Free())
	if v.depth > 0 {
		levels = float64(v.depth)
	}
	l.indent = min(l.of(18), l.rows.W*0.24/max(levels, 6))
	if l.rows.W-l.columns[0]-l.columns[1]-l.columns[2]-l.columns[3]-6*l.indent < l.of(80) {
		l.columns[3] = 0 // there is no room for it
	}
	l.little = 0
	if b := v.root.Board(); l.rows.W >= l.of(560) && b.Cells() <= 36 && b.Layers() == 1 {
		l.little = l.row - l.of(8)
	}
}

// cells is how the numbers of the tree are written.
func (l *exploring) cells() paint.Font {
	if l.rows.W < l.of(420) {
		return l.lesser()
	}
	return l.afar()
}

// Nodes lists what the explorer shows.
func (v *explorer) Nodes(size paint.Rect) []Node {
	a := v.app.Stage
	v.place = explored(size)
	v.fitColumns()
	l := &v.place
	n := v.chosen
	nodes := []Node{{ID: "title", Role: Heading, Label: a.words(v.title()), Box: l.title}}
	where, why := words.Turn(v.root.Title(v.root.Turn())), v.why(n)
	if n != nil {
		where = v.where(n)
	}
	if a.notice.English != "" {
		why = a.notice
	}
	nodes = append(nodes,
		Node{ID: "where", Role: Text, Label: a.words(where), Box: l.where},
		Node{ID: "why", Role: Status, Label: a.words(why), Box: l.why})
	if l.board.H > l.of(40) {
		t := v.board(v.seen())
		w, h := t.fit(l.scale, l.board.W, l.board.H)
		box := paint.Rect{X: l.board.X + (l.board.W-w)/2, Y: l.board.Y + (l.board.H-h)/2, W: w, H: h}
		if !wide(size) {
			box.X, box.Y = l.board.X, l.board.Y
		}
		nodes = append(nodes, Node{ID: "position", Role: Image, Label: a.words(where), Box: box, drawing: true, image: v.drawBoard})
	}
	nodes = append(nodes, v.treeNodes()...)
	if deep, whole := affordable(v.root); !whole && !v.barred && v.refused.English != "" {
		box := paint.Rect{X: l.rows.X, Y: l.rows.Y, W: min(l.rows.W, l.of(300)), H: l.control()}
		n := a.control("limit", words.Fill(wordSearchDeep, words.Moves(deep)), game.Say{}, box, true, func() { v.deepen(deep) })
		n.State |= Leads
		nodes = append(nodes, n)
	}
	nodes = append(nodes, v.controls()...)
	return append(nodes, v.tableNodes()...)
}

// controls are the slider and the buttons.
func (v *explorer) controls() []Node {
	a, l := v.app.Stage, &v.place
	at, end := int64(0), int64(0)
	if v.tree != nil {
		at, end = v.aim, v.tree.Events-1
	}
	there := v.tree != nil
	run := a.control("run", wordRunSearch, wordRunIt, l.steps[2], there, v.toggle)
	if v.runs {
		run.Label, run.Short = a.words(words.Pause), ""
	}
	run.State |= Leads
	nodes := []Node{
		a.control("first", wordRestart, words.Verbatim("|←"), l.steps[0], at > 0, func() { v.step(0) }),
		a.control("previous", wordEventBack, words.Verbatim("←"), l.steps[1], at > 0, func() { v.step(v.aim - 1) }),
		run,
		a.control("next", wordEventOn, words.Verbatim("→"), l.steps[3], at < end, func() { v.step(v.aim + 1) }),
		a.control("end", words.End, words.Verbatim("→|"), l.steps[4], at < end, func() { v.step(end) }),
		{ID: "slider", Role: Slider, Label: a.words(wordEvent(at, end)), Box: l.slider, Row: int(at), Col: int(end), Act: do(func() {})},
	}
	pace := a.control("pace", wordRunPaceIs(v.pace), paceNames[v.pace], paint.Rect{}, true, func() { v.pace = (v.pace + 1) % len(paces) })
	leave := Node{ID: "back", Role: Button, Label: a.words(words.Done), Act: v.leave}
	more := Node{ID: "actions", Role: Button, Label: a.words(words.MenuShort), Act: func() Scene { return newExploreMenu(v) }}
	if len(l.acts) == 3 {
		return append(nodes, place([]Node{pace, more, leave}, l.acts)...)
	}
	acts := []Node{pace}
	for _, e := range v.deeds()[:3] {
		acts = append(acts, a.control(e.id, e.label, game.Say{}, paint.Rect{}, there, e.act))
	}
	return append(nodes, place(append(acts, more, leave), l.acts)...)
}

// place gives nodes their boxes.
func place(nodes []Node, boxes []paint.Rect) []Node {
	for i := range nodes {
		nodes[i].Box = boxes[i]
	}
	return nodes
}

// deed is something to do with the chosen node.
type deed struct {
	id         string
	label, how game.Say
	act        func()
}

// deeds are what can be done with the tree.
func (v *explorer) deeds() []deed {
	return []deed{
		{"main", wordMainLine, wordMainHow, v.toMain},
		{"cause", wordCause, wordCauseHow, v.toCause},
		{"unfold", wordUnfold, wordUnfoldHow, v.unfoldAll},
		{"fold", wordFold, wordFoldHow, v.foldAll},
		{"here", wordToHere, wordToHereHow, func() {
			if v.chosen != nil {
				v.step(v.chosen.Enter)
			}
		}},
	}
}

// tableNodes are the searches with their numbers, and how deep they go.
func (v *explorer) tableNodes() []Node {
	a, l := v.app.Stage, &v.place
	if l.table.H == 0 || v.barred {
		return nil // there is nothing to count
	}
	counts := v.census.counts
	nodes := []Node{{ID: "searches", Role: RadioGroup, Label: a.words(wordSearches), Box: l.table}}
	high := (l.table.H - float64(len(tree.Algorithms)-1)*l.gap()/2) / float64(len(tree.Algorithms))
	for i, search := range tree.Algorithms {
		box := paint.Rect{X: l.table.X, Y: l.table.Y + float64(i)*(high+l.gap()/2), W: l.table.W, H: high}
		n := Node{ID: "search-" + search.String(), Role: Radio, Group: "searches", Box: box, Label: a.words(wordMeasured(search.Say(), wordCensus(counts[i]))),
			Act: do(func() { v.choose(search) }), image: func(c paint.Canvas, box paint.Rect) { v.drawSearch(c, box, search) }}
		if search == v.search {
			n.State = Checked
		}
		nodes = append(nodes, n)
	}
	return append(nodes, v.depthNodes(l.depth, l.scale)...)
}

// depthNodes are how deep the searches go, and the buttons that change it.
func (v *explorer) depthNodes(row paint.Rect, s scale) []Node {
	a, side := v.app.Stage, s.of(52)
	box := func(x, w float64) paint.Rect { return paint.Rect{X: x, Y: row.Y, W: w, H: row.H} }
	text := box(row.X, row.W-2*side-2*s.gap())
	say := wordWholeDepth
	if v.depth > 0 {
		say = words.Moves(v.depth)
	}
	less, more := v.depth-1, v.depth+1
	if v.depth == 0 {
		less, more = v.deepest(), 0
	}
	return []Node{
		{ID: "depth", Role: Text, Label: a.words(wordMeasured(wordTreeDepth, say)), Box: text, style: oneLine},
		a.control("depth-less", words.Less(wordTreeDepth), words.Verbatim("−"), box(row.MaxX()-2*side-s.gap(), side), less > 0, func() { v.deepen(less) }),
		a.control("depth-more", words.Greater(wordTreeDepth), words.Verbatim("+"), box(row.MaxX()-side, side), v.depth > 0, func() { v.deepen(more) }),
	}
}
