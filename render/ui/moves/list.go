package moves

import (
	"math"
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/lang"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// moveRows is the list of moves with all variations, in rows that scroll: beside or below the
// board, or on a screen of its own. Only visible moves are nodes, so the cost does not depend
// on the length of the game.
type moveRows struct {
	game *Game
	tree moveTree

	texts    map[*record.Node]*rowTexts
	byID     []*record.Node // the keys of known, by the numbers in their IDs
	walker   *session.TreeWalker
	language *lang.Language // the language of known

	stage.Scroller
	box     paint.Rect // the viewport
	row     float64    // the height of a row
	current *record.Node
	index   int // the index of shown in tree.all
}

// rowTexts is the cached texts of a move.
type rowTexts struct {
	id    string
	label string    // without what depends on the position in the list
	text  string    // what is drawn
	mark  game.Mark // the mark that was put
	act   func() stage.Scene
}

// Update reads the record after a move; after began, everything anew.
func (l *moveRows) Update(began bool) {
	if began {
		l.tree.mainLine, l.texts, l.walker, l.current, l.Scroll = nil, nil, nil, nil, 0
	}
	l.tree.read(l.game.Session.Match.Record())
}

// record answers the record on the board, and reads it if it is a new one.
func (l *moveRows) record() *record.Record {
	r := l.game.Session.Match.Record()
	if l.tree.record != r {
		l.Update(true)
	}
	return r
}

// textsOf is the cached texts of a move.
func (l *moveRows) textsOf(n *record.Node) *rowTexts {
	l.record()
	if l.language != l.game.Session.Tongue {
		l.language, l.texts = l.game.Session.Tongue, nil
	}
	if l.texts == nil {
		l.texts, l.byID = map[*record.Node]*rowTexts{}, nil
	}
	if k := l.texts[n]; k != nil {
		return k
	}
	if l.walker == nil {
		l.walker = session.NewTreeWalker(l.tree.record)
	}
	k := &rowTexts{id: idMove + strconv.Itoa(len(l.byID)), act: func() stage.Scene { return l.press(n) }}
	l.texts[n], l.byID = k, append(l.byID, n)
	if !l.walker.Before(n) {
		k.text = l.game.Session.Words(words.Start)
		k.label = k.text
		return k
	}
	p, m := l.walker.Position, n.Move()
	r, by, whose := p.Rules(), p.Turn(), ""
	switch {
	case m.To == game.NoCell:
		k.text = l.game.Session.Words(words.Choice(p, m.Arg))
		whose = l.game.Session.Words(p.Title(by))
	case p.Mark(m.To) != game.Empty: // the move takes the piece from its cell
		k.text = spaced(r, m)
		whose = l.game.Session.Words(p.Title(by))
	default:
		k.mark = m.Mark
		if k.mark == game.Empty {
			k.mark = p.PutBy()
		}
		bare := m
		bare.Mark = game.Empty // the mark is drawn, not written
		k.text = spaced(r, bare)
		whose = r.Sign(k.mark)
		if r.Common() {
			whose = l.game.Session.Words(game.List(p.Title(by), words.Verbatim(whose)))
		}
	}
	k.label = wordListed(n.Ply(), k.text, whose)
	return k
}

// spaced is a move as in records, with a space after the cell.
func spaced(r *game.Rules, m game.Move) string {
	cell := r.Board.Name(m.To)
	if rest := r.MoveText(m)[len(cell):]; rest != "" {
		return cell + " " + rest
	}
	return cell
}

// Nodes lists the visible moves in a box, the current move, and the focused one; none for an
// empty list.
func (l *moveRows) Nodes(box paint.Rect, row float64, columns int) []stage.Node {
	t := &l.tree
	r := l.record()
	if len(t.all) < 2 || box.H <= 0 {
		l.box = paint.Rect{}
		return nil
	}
	box.H = math.Floor(box.H/row) * row
	fresh := box != l.box || row != l.row
	if columns != t.columns {
		t.layOut(columns)
		fresh = true
	}
	l.box, l.row = box, row
	if at := r.At(); at != l.current || l.index >= len(t.all) || t.all[l.index] != at {
		fresh = fresh || at != l.current
		l.current = at
		l.index = max(slices.Index(t.all, at), 0)
	}
	if fresh {
		l.reveal(l.index)
	}
	l.Scroll = min(max(l.Scroll, 0), l.Overflow())
	all := []stage.Node{{ID: idMoves, Role: stage.List, Label: l.game.Session.Words(words.MoveList), Box: box, Row: len(t.all)}}
	from := max(l.top()-1, 0)
	to := min(l.top()+int(box.H/row)+1, t.rows)
	begin, end := len(t.all), 0
	add := func(i int, in *segment) { all = append(all, l.node(i, in)) }
	for y := from; y < to; y++ {
		a, b, in := t.inRow(y)
		begin, end = min(begin, a), max(end, b)
		for i := a; i < b; i++ {
			add(i, in)
		}
	}
	for _, i := range []int{l.index, l.focused()} {
		if i >= 0 && (i < begin || i >= end) && stage.Find(all, l.textsOf(t.all[i]).id) == nil {
			_, _, in := t.inRow(t.rowOf(i))
			add(i, in)
		}
	}
	return all
}

// focused is the index of the focused move, -1 for none.
func (l *moveRows) focused() int {
	if len(l.game.Session.Focused) < 6 || l.game.Session.Focused[:5] != idMove {
		return -1
	}
	i, err := strconv.Atoi(l.game.Session.Focused[5:])
	if err != nil || i < 0 || i >= len(l.byID) {
		return -1
	}
	return slices.Index(l.tree.all, l.byID[i])
}

// node is the node of a move.
func (l *moveRows) node(i int, in *segment) stage.Node {
	t := &l.tree
	n := t.all[i]
	k := l.textsOf(n)
	w := l.box.W / float64(t.columns)
	indent := min(float64(in.depth), deepest) * l.row * indented
	w -= indent / float64(t.columns)
	o := stage.Node{ID: k.id, Role: stage.Option, Group: idMoves, Label: k.label, Short: k.text, Mark: k.mark, View: l.box, Row: i + 1, Col: len(t.all), Act: k.act,
		Box: paint.Rect{X: l.box.X + indent + float64(t.column(n))*w, Y: l.box.Y + float64(t.rowOf(i)-l.top())*l.row, W: w, H: l.row}}
	a := n.Annotation(l.tree.record.Rules().Board)
	if a.Glyph != record.NoGlyph {
		o.Short += a.Glyph.String()
		o.Label += ", " + l.game.Session.Words(words.Glyph(a.Glyph))
	}
	if text := a.About + a.Comment; text != "" {
		o.Short += " …"
		if begin := stage.CutAfter(text, mostTold); begin != "" {
			text = begin
		}
		o.Label += ": " + text
	}
	if in.depth > 0 {
		o.Label += ", " + l.game.Session.Words(wordVariation)
		o.Style = stage.Muted
	}
	if i == 0 {
		o.Box.W = l.box.W
	}
	if i == l.index {
		o.State = stage.Checked
	}
	return o
}

// mostTold is the length in runes of the longest comment in the name of a move.
const mostTold = 160

// top is the first visible row. Only whole rows are visible.
func (l *moveRows) top() int { return int(math.Round(l.Scroll / l.row)) }

// Fit is how many columns of moves fit in a width: one or two for each player, or fewer.
func (l *moveRows) Fit(width float64, s stage.Scale) int {
	r := l.game.Session.Match.Record().Rules()
	face := l.game.Session.Face
	widest := r.Board.Name(r.Board.At(r.Board.Width()-1, 0))
	if r.Board.Layers() > 1 {
		widest += ".8"
	}
	if e, ok := r.Effect.(interface {
		Args(b *game.Board) []string
	}); ok {
		all := e.Args(r.Board)
		widest += " " + all[len(all)-1]
	}
	least := face.Width("100", s.Small()) + s.Of(42) + face.Width(widest, s.Lesser())
	n, most := r.PlayerCount(), max(1, int(width/least))
	if n > most {
		for d := most; d > 1; d-- {
			if n%d == 0 {
				return d // each player's moves stay in their column
			}
		}
		return most
	}
	return max(n, 2*n*min(most/(3*n), 1))
}

// The indentation of a variation in heights of a row, and the greatest indented depth.
const (
	indented = 0.4
	deepest  = 4.0
)

// autoPlayer is a scene that plays through the moves by itself.
type autoPlayer interface{ StopRun() }

// press goes to a move. On the current move, it scrolls a zoomed board to the cell.
func (l *moveRows) press(n *record.Node) stage.Scene {
	a := l.game.Session
	next := stage.Beneath(a.Scene)
	if v, ok := next.(autoPlayer); ok {
		v.StopRun()
	}
	if a.Puzzling() && n.Ply() < a.Puzzle.Ply {
		n = a.Puzzle.Root
	}
	if n != a.Match.Record().At() {
		a.Match.GoTo(n)
	} else if g := l.game; g.Layout.Zoomed && g.LastCell() != game.NoCell {
		g.Window.GoTo(&g.Layout.Plan, g.LastCell())
		a.Changed()
	}
	if next == a.Scene {
		return nil
	}
	a.Wanted = ""
	return next
}

// Overflow is how far the rows can scroll.
func (l *moveRows) Overflow() float64 {
	if l.box.H <= 0 {
		return 0
	}
	return max(0, float64(l.tree.rows)*l.row-l.box.H)
}

// reveal scrolls a move into view: by the least distance if it is near, and otherwise into the
// middle.
func (l *moveRows) reveal(i int) {
	y := float64(l.tree.rowOf(i)) * l.row
	over := y + l.row - (l.Scroll + l.box.H)
	switch under := l.Scroll - y; {
	case under > 2*l.row || over > 2*l.row:
		l.Scroll = math.Round((y-l.box.H/2)/l.row) * l.row
	case under > 0:
		l.Scroll = y
	case over > 0:
		l.Scroll += over
	}
	l.Scroll = min(max(l.Scroll, 0), l.Overflow())
}

// follow scrolls to the move that a key has focused.
func (l *moveRows) follow() {
	a := l.game.Session.Stage
	if a.Focused == l.Seen {
		return
	}
	l.Seen = a.Focused
	if i := l.focused(); i >= 0 && a.Ring {
		l.reveal(i)
		a.Changed()
	}
}

// Step moves the focus in the list by a key. In a replay the focused move is shown on the
// board.
func (l *moveRows) Step(key string) {
	t := &l.tree
	from := l.focused()
	if from < 0 {
		from = l.index
	}
	page := max(1, int(l.box.H/l.row)) * t.columns
	to := from + map[string]int{"ArrowLeft": -1, "ArrowRight": 1, "PageUp": -page, "PageDown": page}[key]
	switch key {
	case "ArrowUp", "ArrowDown":
		to = l.beside(from, key == "ArrowDown")
	case "Home", "First":
		to = 0
	case "End", "Last":
		to = len(t.all) - 1
	}
	n := t.all[min(max(to, 0), len(t.all)-1)]
	id := l.textsOf(n).id
	l.game.Session.Focused = id
	if _, ok := l.game.Session.Scene.(autoPlayer); ok {
		l.press(n)
	}
	l.game.Session.Changed()
	l.game.Session.List()
	l.game.Session.FocusOn(id)
}

// beside is the move in the row above or below, in the same column if there is one.
func (l *moveRows) beside(i int, down bool) int {
	t := &l.tree
	row := t.rowOf(i) - 1
	if down {
		row += 2
	}
	if row < 0 || row >= t.rows {
		return i
	}
	from, to, _ := t.inRow(row)
	best := from
	for j := from; j < to; j++ {
		if t.column(t.all[j]) <= t.column(t.all[i]) {
			best = j
		}
	}
	return best
}

// Handle scrolls by wheel and by drag, if the rows do not fit.
func (l *moveRows) Handle(e stage.Event) bool {
	view := l.box
	if l.Overflow() == 0 {
		view = paint.Rect{}
	}
	return l.Pull(l.game.Session.Stage, view, l.Overflow(), e)
}
