package explorer

import (
	"math"

	"noughts/game"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// layout is the layout of the search explorer.
type layout struct {
	stage.Scale
	title, where, why paint.Rect
	board             paint.Rect // the room for the large board
	table             paint.Rect // the searches with their node counts; empty if there is no room
	depth             paint.Rect // the depth, in a row below the table
	heads, rows       paint.Rect // the titles of the columns, and the tree
	Row               float64    // the height of a row
	slider            paint.Rect
	steps             []paint.Rect // the buttons: restart, back, run, on, to the end
	acts              []paint.Rect // the other buttons
	columns           [4]float64   // the widths of alpha, beta, value and nodes
	indent            float64      // the indentation of a level
	code, vars        paint.Rect   // the program and its variables; empty if it is not shown
	still             bool         // there are no controls
	little            float64      // the side of the small board in a row, 0 for none
}

// explored lays out the explorer: on an upright screen with the board and its explanation above
// the tree, on a wide one beside it.
func explored(size paint.Rect, code, still bool) layout {
	s := stage.ScaleOf(size)
	l := layout{Scale: s, Row: s.Of(stage.TouchRow), still: still}
	if still {
		l.Row = s.Of(stillRow)
	}
	pad := s.Pad()
	if size.W < 400 || size.H < 400 {
		pad = s.Of(10)
	}
	room := size.Inset(pad)
	if stage.Wide(size) {
		l.wide(room)
	} else {
		l.upright(room, code)
	}
	if code {
		l.withCode()
	}
	l.rows.H = math.Floor(max(l.rows.H, 0)/l.Row) * l.Row
	return l
}

// upright puts the board above the tree.
func (l *layout) upright(room paint.Rect, code bool) {
	gap, control := l.Gap(), l.Control()
	l.title = paint.Rect{X: room.X, Y: room.Y, W: room.W, H: l.Of(26)}
	top := paint.Rect{X: room.X, Y: max(l.title.MaxY(), stage.HomeRoom(l.Scale, l.title).MaxY()) + gap/2, W: room.W, H: min(max(room.H*0.25, l.Of(136)), l.Of(280))}
	if code {
		top.H = min(max(room.H*0.4, l.Of(240)), l.Of(340))
	}
	side := min(top.H, room.W*0.42)
	l.board = paint.Rect{X: room.X, Y: top.Y, W: side, H: top.H}
	l.where = paint.Rect{X: room.X + side + gap, Y: top.Y, W: room.W - side - gap, H: l.Of(22)}
	l.why = paint.Rect{X: l.where.X, Y: l.where.MaxY() + gap/2, W: l.where.W, H: top.MaxY() - l.where.MaxY() - gap/2}
	foot := paint.Rect{X: room.X, Y: room.MaxY() - control, W: room.W, H: control}
	l.acts = stage.Split(foot, 4, gap*0.75)
	foot.Y -= control + gap
	l.steps = stage.Split(foot, 5, gap*0.75)
	foot.Y -= l.Of(44) + gap/2
	l.slider = paint.Rect{X: room.X, Y: foot.Y, W: room.W, H: l.Of(44)}
	l.tree(paint.Rect{X: room.X, Y: top.MaxY() + gap, W: room.W, H: l.slider.Y - top.MaxY() - 1.5*gap})
}

// wide puts the tree and its controls on the left, and the board and the table of searches on
// the right. On a low screen the table is only in the menu.
func (l *layout) wide(room paint.Rect) {
	gap, control := l.Gap(), l.Control()
	col := paint.Rect{Y: room.Y, W: min(max(room.W*0.36, l.Of(250)), l.Of(470)), H: room.H}
	col.X = room.MaxX() - col.W
	left := paint.Rect{X: room.X, Y: room.Y, W: room.W - col.W - l.Of(22), H: room.H}
	low := room.H < l.Of(560)
	foot := paint.Rect{X: left.X, Y: left.MaxY() - control, W: left.W, H: control}
	if low {
		l.title = paint.Rect{X: col.X, Y: col.Y, W: col.W, H: l.Of(24)}
		l.acts = stage.Split(paint.Rect{X: col.X, Y: col.MaxY() - control, W: col.W, H: control}, 4, gap*0.75)
		col.H -= control + gap
	} else {
		l.title = paint.Rect{X: left.X, Y: left.Y, W: left.W, H: l.Of(38)}
		left.Y += l.Of(38)
		left.H -= l.Of(38)
		l.acts = stage.Split(foot, 6, gap*0.75)
		foot.Y -= control + gap
	}
	part := min(foot.W*0.58, l.Of(420))
	l.steps = stage.Split(paint.Rect{X: foot.X, Y: foot.Y, W: part, H: control}, 5, gap*0.75)
	l.slider = paint.Rect{X: foot.X + part + gap, Y: foot.Y, W: foot.W - part - gap, H: control}
	if l.still {
		foot.Y = left.MaxY() + gap
	}
	l.tree(paint.Rect{X: left.X, Y: left.Y, W: left.W, H: foot.Y - gap - left.Y})
	y, why := col.Y, l.Of(124)
	if low {
		y = max(y+l.Of(26), stage.HomeRoom(l.Scale, l.title).MaxY()+gap/2)
		why = col.H * 0.34
	} else {
		row := l.Of(44)
		l.depth = paint.Rect{X: col.X, Y: col.MaxY() - l.Of(46), W: col.W, H: l.Of(46)}
		high := float64(len(tree.Algorithms))*row + float64(len(tree.Algorithms)-1)*gap/2
		l.table = paint.Rect{X: col.X, Y: l.depth.Y - gap - high, W: col.W, H: high}
		col.H = l.table.Y - l.Of(14) - col.Y
	}
	l.why = paint.Rect{X: col.X, Y: col.MaxY() - why, W: col.W, H: why}
	l.where = paint.Rect{X: col.X, Y: l.why.Y - l.Of(26), W: col.W, H: l.Of(24)}
	l.board = paint.Rect{X: col.X, Y: y, W: col.W, H: max(0, l.where.Y-gap/2-y)}
}

// tree places the column titles and the rows.
func (l *layout) tree(box paint.Rect) {
	l.heads = paint.Rect{X: box.X, Y: box.Y, W: box.W, H: l.Of(24)}
	l.rows = paint.Rect{X: box.X, Y: l.heads.MaxY(), W: box.W - l.Of(6), H: box.H - l.heads.H}
}

// fitColumns makes the columns as wide as their widest texts.
func (v *Explorer) fitColumns() {
	l, a := &v.Place, v.session.Stage
	f, small := l.cells(), l.Small()
	room, heads := l.Of(12), a.Words(words.Positions)
	if l.rows.W < l.Of(420) {
		room, heads = l.Of(6), ""
	}
	width := func(head string, texts ...string) float64 {
		w := a.Face.Width(head, small)
		for _, text := range texts {
			w = max(w, a.Face.Width(text, f))
		}
		return w + room
	}
	most := int64(0)
	if v.Tree != nil {
		most = v.Tree.Nodes
	}
	value := []string{"X\u00a010", "−∞"}
	if v.Depth > 0 {
		value = append(value, "X\u00a099%")
	}
	l.columns = [4]float64{width("α"+v.sign(game.First)+"   ", value...), width("β"+v.sign(game.Second)+"   ", value...),
		width("", value...) + l.Of(12), width(heads, grouped(most))}
	levels := float64(v.root.Free())
	if v.Depth > 0 {
		levels = float64(v.Depth)
	}
	l.indent = min(l.Of(18), l.rows.W*0.24/max(levels, 6))
	if l.rows.W-l.columns[0]-l.columns[1]-l.columns[2]-l.columns[3]-6*l.indent < l.Of(80) {
		l.columns[3] = 0 // no room
	}
	l.little = 0
	if b := v.root.Board(); l.rows.W >= l.Of(560) && b.Cells() <= 36 && b.Layers() == 1 {
		l.little = l.Row - l.Of(8)
	}
}

// cells is the font of the tree's numbers.
func (l *layout) cells() paint.Font {
	if l.rows.W < l.Of(420) {
		return l.Lesser()
	}
	return l.Large()
}

// Nodes lists the nodes of the explorer.
func (v *Explorer) Nodes(size paint.Rect) []stage.Node {
	a := v.session.Stage
	_, code := v.notation()
	v.Place = explored(size, code, v.still != nil)
	v.fitColumns()
	l := &v.Place
	n := v.Chosen
	nodes := []stage.Node{{ID: stage.IDTitle, Role: stage.Heading, Label: a.Words(v.title()), Box: l.title}}
	where, why := words.Turn(v.root.Title(v.root.Turn())), v.why(n)
	if n != nil {
		where = v.where(n)
	}
	if a.Notice.English != "" {
		why = a.Notice
	}
	nodes = append(nodes,
		stage.Node{ID: idWhere, Role: stage.Text, Label: a.Words(where), Box: l.where},
		stage.Node{ID: stage.IDWhy, Role: stage.Status, Label: a.Words(why), Box: l.why})
	if l.board.H > l.Of(40) {
		t := v.board(v.seen())
		w, h := t.Fit(l.Scale, l.board.W, l.board.H)
		box := paint.Rect{X: l.board.X + (l.board.W-w)/2, Y: l.board.Y + (l.board.H-h)/2, W: w, H: h}
		if !stage.Wide(size) {
			box.X, box.Y = l.board.X, l.board.Y
		}
		nodes = append(nodes, stage.Node{ID: stage.IDPosition, Role: stage.Image, Label: a.Words(where), Box: box, Drawing: true, Image: v.drawBoard})
	}
	nodes = append(nodes, v.codeNodes()...)
	nodes = append(nodes, v.treeNodes()...)
	if deep, whole := affordable(v.root); !whole && !v.Barred && v.Refused.English != "" {
		box := paint.Rect{X: l.rows.X, Y: l.rows.Y, W: min(l.rows.W, l.Of(300)), H: l.Control()}
		n := a.Control("limit", words.Fill(wordSearchDeep, words.Moves(deep)), game.Say{}, box, true, func() { v.Deepen(deep) })
		n.State |= stage.Leads
		nodes = append(nodes, n)
	}
	nodes = append(nodes, v.controls()...)
	return append(nodes, v.tableNodes()...)
}

// controls lists the slider and the buttons.
func (v *Explorer) controls() []stage.Node {
	a, l := v.session.Stage, &v.Place
	switch {
	case l.still:
		return nil
	case v.predict != nil && v.Tree != nil:
		return v.predictNodes()
	}
	at, end := int64(0), int64(0)
	if v.Tree != nil {
		at, end = v.aim, v.Tree.Events-1
	}
	there := v.Tree != nil
	run := a.Control(stage.IDRun, wordRunSearch, words.RunIt, l.steps[2], there, v.toggle)
	if v.Runs {
		run.Label, run.Short = a.Words(words.Pause), ""
	}
	run.State |= stage.Leads
	nodes := []stage.Node{
		a.Control(stage.IDFirst, wordRestart, words.Verbatim("|←"), l.steps[0], at > 0, func() { v.Step(0) }),
		a.Control(stage.IDPrevious, wordEventBack, words.Verbatim("←"), l.steps[1], v.mayStep(-1), func() { v.stepOn(-1) }),
		run,
		a.Control(stage.IDNext, wordEventOn, words.Verbatim("→"), l.steps[3], v.mayStep(1), func() { v.stepOn(1) }),
		a.Control(stage.IDEnd, words.End, words.Verbatim("→|"), l.steps[4], at < end, func() { v.Step(end) }),
		{ID: stage.IDSlider, Role: stage.Slider, Label: a.Words(wordEvent(at, end)), Box: l.slider, Row: int(at), Col: int(end), Act: stage.Do(func() {})},
	}
	pace := a.Control(stage.IDPace, wordRunPaceIs(v.pace), words.Paces[v.pace], paint.Rect{}, true, func() { v.pace = (v.pace + 1) % len(stage.Paces) })
	leave := stage.Node{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Done), Act: v.leave}
	more := stage.Node{ID: "actions", Role: stage.Button, Label: a.Words(words.MenuShort), Act: func() stage.Scene { return NewExploreMenu(v) }}
	share := a.Control(stage.IDShare, words.ShareStep, words.Share, paint.Rect{}, there, nil)
	if there {
		share.Act = v.toShare
	}
	acts := []stage.Node{pace}
	if len(l.acts) > 4 {
		for _, e := range v.actions()[:2] {
			acts = append(acts, a.Control(e.id, e.label, game.Say{}, paint.Rect{}, there, e.act))
		}
	}
	return append(nodes, place(append(acts, share, more, leave), l.acts)...)
}

// place sets the boxes of nodes.
func place(nodes []stage.Node, boxes []paint.Rect) []stage.Node {
	for i := range nodes {
		nodes[i].Box = boxes[i]
	}
	return nodes
}

// action is an action on the tree.
type action struct {
	id         string
	label, how game.Say
	act        func()
}

// actions lists the actions on the tree, the most important ones first.
func (v *Explorer) actions() []action {
	return []action{
		{"main", wordMainLine, wordMainHow, v.ToMain},
		{"cause", wordCause, wordCauseHow, v.goToReason},
		{"unfold", wordUnfold, wordUnfoldHow, v.UnfoldAll},
		{"fold", wordFold, wordFoldHow, v.foldAll},
		{"here", wordToHere, wordToHereHow, func() {
			if v.Chosen != nil {
				v.Step(v.Chosen.Enter)
			}
		}},
	}
}

// tableNodes lists the searches with their node counts, and the depth.
func (v *Explorer) tableNodes() []stage.Node {
	a, l := v.session.Stage, &v.Place
	if l.table.H == 0 || v.Barred {
		return nil // nothing to count
	}
	counts := v.Census.Counts
	nodes := []stage.Node{{ID: idSearches, Role: stage.RadioGroup, Label: a.Words(wordSearches), Box: l.table}}
	high := (l.table.H - float64(len(tree.Algorithms)-1)*l.Gap()/2) / float64(len(tree.Algorithms))
	for i, search := range tree.Algorithms {
		box := paint.Rect{X: l.table.X, Y: l.table.Y + float64(i)*(high+l.Gap()/2), W: l.table.W, H: high}
		n := stage.Node{ID: idSearch + search.String(), Role: stage.Radio, Group: idSearches, Box: box, Label: a.Words(wordMeasured(search.Say(), wordCensus(counts[i]))),
			Act: stage.Do(func() { v.Choose(search) }), Image: func(c paint.Canvas, box paint.Rect) { v.drawSearch(c, box, search) }}
		if search == v.Search {
			n.State = stage.Checked
		}
		nodes = append(nodes, n)
	}
	depth := v.depthNodes(l.depth, l.Scale)
	if l.still {
		depth = depth[:1]
	}
	return append(nodes, depth...)
}

// depthNodes lists the depth limit, and the buttons that change it.
func (v *Explorer) depthNodes(row paint.Rect, s stage.Scale) []stage.Node {
	a, side := v.session.Stage, s.Of(52)
	box := func(x, w float64) paint.Rect { return paint.Rect{X: x, Y: row.Y, W: w, H: row.H} }
	text := box(row.X, row.W-2*side-2*s.Gap())
	say := words.End
	if v.Depth > 0 {
		say = words.Moves(v.Depth)
	}
	less, more := v.Depth-1, v.Depth+1
	if v.Depth == 0 {
		less, more = v.deepest(), 0
	}
	return []stage.Node{
		{ID: idDepth, Role: stage.Text, Label: a.Words(wordMeasured(wordTreeDepth, say)), Box: text, Style: stage.OneLine},
		a.Control("depth-less", words.Less(wordTreeDepth), words.Verbatim("−"), box(row.MaxX()-2*side-s.Gap(), side), less > 0, func() { v.Deepen(less) }),
		a.Control("depth-more", words.Greater(wordTreeDepth), words.Verbatim("+"), box(row.MaxX()-side, side), v.Depth > 0, func() { v.Deepen(more) }),
	}
}
