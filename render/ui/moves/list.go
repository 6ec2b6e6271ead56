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
// board, or on a sheet of their own. Only visible moves are nodes, so the cost does not
// depend on the length of the game.
type moveRows struct {
	game *Game
	tree moveTree

	known    map[*record.Node]*listing
	met      []*record.Node // those of known, by their number
	scout    *session.Scout
	language *lang.Language // of what is known

	stage.Scroller
	box   paint.Rect // where the rows are seen
	row   float64    // the height of one
	shown *record.Node
	index int // of shown among all
}

// listing is the cached texts of a move.
type listing struct {
	id    string
	label string    // without what depends on the place in the list
	text  string    // what is drawn
	mark  game.Mark // the mark that was put
	act   func() stage.Scene
}

// Heard reads the record again when its moves have changed.
func (l *moveRows) Heard(began bool) {
	if began {
		l.tree.trunk, l.known, l.scout, l.shown, l.Scroll = nil, nil, nil, nil, 0
	}
	l.tree.read(l.game.Session.Match.Record())
}

// ready reads the record that is on the board, if it has not been heard of yet.
func (l *moveRows) ready() *record.Record {
	r := l.game.Session.Match.Record()
	if l.tree.record != r {
		l.Heard(true)
	}
	return r
}

// of is what the list knows of a move.
func (l *moveRows) of(n *record.Node) *listing {
	l.ready()
	if l.language != l.game.Session.Tongue {
		l.language, l.known = l.game.Session.Tongue, nil
	}
	if l.known == nil {
		l.known, l.met = map[*record.Node]*listing{}, nil
	}
	if k := l.known[n]; k != nil {
		return k
	}
	if l.scout == nil {
		l.scout = session.NewScout(l.tree.record)
	}
	k := &listing{id: idMove + strconv.Itoa(len(l.met)), act: func() stage.Scene { return l.press(n) }}
	l.known[n], l.met = k, append(l.met, n)
	if !l.scout.Before(n) {
		k.text = l.game.Session.Words(words.Start)
		k.label = k.text
		return k
	}
	p, m := l.scout.Pos, n.Move()
	r, by, whose := p.Rules(), p.Turn(), ""
	switch {
	case m.To == game.NoCell:
		k.text = l.game.Session.Words(words.Choice(p, m.Arg))
		whose = l.game.Session.Words(p.Title(by))
	case p.Mark(m.To) != game.Empty: // it is taken out
		k.text = spaced(r, m)
		whose = l.game.Session.Words(p.Title(by))
	default:
		k.mark = m.Mark
		if k.mark == game.Empty {
			k.mark = p.PutBy()
		}
		bare := m
		bare.Mark = game.Empty // it is drawn
		k.text = spaced(r, bare)
		whose = r.Sign(k.mark)
		if r.Common() {
			whose = l.game.Session.Words(game.List(p.Title(by), words.Verbatim(whose)))
		}
	}
	k.label = wordListed(n.Ply(), k.text, whose)
	return k
}

// spaced is a move as records write it, with a space behind the cell.
func spaced(r *game.Rules, m game.Move) string {
	cell := r.Board.Name(m.To)
	if rest := r.MoveText(m)[len(cell):]; rest != "" {
		return cell + " " + rest
	}
	return cell
}

// Nodes lists the visible moves in a box, the one on the board, and the focused one; none for an
// empty list.
func (l *moveRows) Nodes(box paint.Rect, row float64, columns int) []stage.Node {
	t := &l.tree
	r := l.ready()
	if len(t.all) < 2 || box.H <= 0 {
		l.box = paint.Rect{}
		return nil
	}
	box.H = math.Floor(box.H/row) * row
	fresh := box != l.box || row != l.row
	if columns != t.columns {
		t.lay(columns)
		fresh = true
	}
	l.box, l.row = box, row
	if at := r.At(); at != l.shown || l.index >= len(t.all) || t.all[l.index] != at {
		fresh = fresh || at != l.shown
		l.shown = at
		l.index = max(slices.Index(t.all, at), 0)
	}
	if fresh {
		l.reveal(l.index)
	}
	l.Scroll = min(max(l.Scroll, 0), l.Overflow())
	all := []stage.Node{{ID: idMoves, Role: stage.List, Label: l.game.Session.Words(wordMoveList), Box: box, Row: len(t.all)}}
	from := max(l.top()-1, 0)
	to := min(l.top()+int(box.H/row)+1, t.rows)
	begin, end := len(t.all), 0
	add := func(i int, in *run) { all = append(all, l.node(i, in)) }
	for y := from; y < to; y++ {
		a, b, in := t.inRow(y)
		begin, end = min(begin, a), max(end, b)
		for i := a; i < b; i++ {
			add(i, in)
		}
	}
	for _, i := range []int{l.index, l.focused()} {
		if i >= 0 && (i < begin || i >= end) && stage.Find(all, l.of(t.all[i]).id) == nil {
			_, _, in := t.inRow(t.rowOf(i))
			add(i, in)
		}
	}
	return all
}

// focused is the index of the move that has the focus, -1 for none.
func (l *moveRows) focused() int {
	if len(l.game.Session.Focused) < 6 || l.game.Session.Focused[:5] != idMove {
		return -1
	}
	i, err := strconv.Atoi(l.game.Session.Focused[5:])
	if err != nil || i < 0 || i >= len(l.met) {
		return -1
	}
	return slices.Index(l.tree.all, l.met[i])
}

// node is a move as a node.
func (l *moveRows) node(i int, in *run) stage.Node {
	t := &l.tree
	n := t.all[i]
	k := l.of(n)
	w := l.box.W / float64(t.columns)
	indent := min(float64(in.depth), deepest) * l.row * indented
	w -= indent / float64(t.columns)
	o := stage.Node{ID: k.id, Role: stage.Option, Group: idMoves, Label: k.label, Short: k.text, Mark: k.mark, View: l.box, Row: i + 1, Col: len(t.all), Act: k.act,
		Box: paint.Rect{X: l.box.X + indent + float64(t.column(n))*w, Y: l.box.Y + float64(t.rowOf(i)-l.top())*l.row, W: w, H: l.row}}
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

// top is the first row in view. What is seen are whole rows.
func (l *moveRows) top() int { return int(math.Round(l.Scroll / l.row)) }

// Fit is how many columns of moves a width has room for: as many as there are
// players, or a part of them.
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
		return most
	}
	return max(n, 2*n*min(most/(3*n), 1))
}

// How far the lines that leave others are indented, in heights of a row, and
// how many of them.
const (
	indented = 0.4
	deepest  = 4.0
)

// runner is a scene that shows the moves of a game one after another.
type runner interface{ StopRun() }

// press goes to a move; on the one that is shown already it brings its cell
// into view.
func (l *moveRows) press(n *record.Node) stage.Scene {
	a := l.game.Session
	next := stage.Beneath(a.Stage)
	if v, ok := next.(runner); ok {
		v.StopRun()
	}
	if a.Puzzling() && n.Ply() < a.Puzzle.Ply {
		n = a.Puzzle.Root
	}
	if n != a.Match.Record().At() {
		a.Match.GoTo(n)
	} else if g := l.game; g.Layout.Zoomed && g.Landed() != game.NoCell {
		g.Window.GoTo(&g.Layout.Plan, g.Landed())
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

// reveal scrolls a move into view: by little where it is near, else into the
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

// follow scrolls to what a key has focused.
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

// Step moves the focus in the list. In a replay what has the focus is shown.
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
	id := l.of(n).id
	l.game.Session.Focused = id
	if _, ok := l.game.Session.Scene.(runner); ok {
		l.press(n)
	}
	l.game.Session.Changed()
	l.game.Session.List()
	l.game.Session.FocusOn(id)
}

// beside is the move above another one or below it, in its column if there is
// one.
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

// Handle scrolls by wheel and by drag, where there is anything to scroll.
func (l *moveRows) Handle(e stage.Event) bool {
	view := l.box
	if l.Overflow() == 0 {
		view = paint.Rect{}
	}
	return l.Pull(l.game.Session.Stage, view, l.Overflow(), e)
}
