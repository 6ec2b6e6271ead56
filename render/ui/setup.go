package ui

import (
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/variant"
	"noughts/render/paint"
)

// The sides that a board can be given here.
const (
	leastSide = 3
	mostSide  = 19
)

// setupScene is the choice of a game: the board, k, who plays, who begins.
type setupScene struct {
	app    *App
	side   int
	k      int
	ownK   bool // k was chosen, and does not follow the board
	begins game.Player
	seats  [2]string // as they were chosen: see seat
}

// newSetup begins with what is on the board, or with tic-tac-toe against the
// computer.
func newSetup(a *App) *setupScene {
	s := &setupScene{app: a, side: 3, k: 3, begins: game.First, seats: [2]string{human, "medium"}}
	if a.match != nil {
		r := a.match.Record()
		s.take(r.Rules())
		s.seats = seatsOf(r)
	}
	return s
}

// take chooses the board of some rules.
func (s *setupScene) take(r *game.Rules) {
	s.side = min(max(r.Board.Width(), leastSide), mostSide)
	if line, ok := r.Goal.(game.Line); ok {
		s.k = min(line.K, s.side)
	}
	s.begins = r.Start().Turn()
}

// rules is the game chosen.
func (s *setupScene) rules() *game.Rules {
	r, err := variant.Grid(s.side, s.side, s.k, s.begins)
	if err != nil {
		panic("ui: " + err.Error()) // the steppers keep to what makes a game
	}
	return r
}

// resize chooses the side, and where k was not chosen, one that suits it.
func (s *setupScene) resize(side int) {
	s.side = side
	if !s.ownK {
		s.k = min(side, max(3, min(5, (side+3)/2)))
	}
	s.k = min(s.k, side)
	s.settle()
}

// seat is who plays a side: as it was chosen, but hard where perfect play is
// not to be had.
func (s *setupScene) seat(p game.Player) string {
	if chosen := s.seats[p-1]; chosen != levelPerfect || engine.Perfect(s.rules()) {
		return chosen
	}
	return levelHard
}

// settle says so when a perfect seat is lowered.
func (s *setupScene) settle() {
	if s.seat(game.First) != s.seats[0] || s.seat(game.Second) != s.seats[1] {
		s.app.tell(wordNoPerfect)
	}
}

// Tick has nothing to move.
func (s *setupScene) Tick(time.Duration) bool { return false }

// Nodes lists the setup scene, row by row.
func (s *setupScene) Nodes(size paint.Rect) []Node {
	f := newFlow(size, s.rowCount())
	nodes := []Node{{ID: "name", Role: Heading, Label: wordName, Box: f.head()}}
	if n := s.app.notice; n != "" {
		nodes = append(nodes, Node{ID: "remark", Role: Text, Label: n, Box: f.line()})
	} else {
		nodes = append(nodes, Node{ID: "remark", Role: Text, Label: wordTagline, Box: f.line()})
	}
	nodes = append(nodes, s.gameNodes(f)...)
	nodes = append(nodes, s.stepper(f, "side", wordBoard, wordSize(s.side, s.side), wordSmaller, wordLarger,
		s.side > leastSide, s.side < mostSide, func(d int) { s.resize(s.side + d) })...)
	nodes = append(nodes, s.stepper(f, "k", wordInARow, strconv.Itoa(s.k), wordFewer, wordMore,
		s.k > 1, s.k < s.side, func(d int) { s.k, s.ownK = s.k+d, true; s.settle() })...)
	f.half()
	for p := game.First; p <= game.Second; p++ {
		nodes = append(nodes, s.seatNodes(f, p)...)
	}
	nodes = append(nodes, s.beginNodes(f)...)
	row := f.row()
	start := Node{ID: "start", Role: Button, Label: wordPlay, Box: row, Act: s.play}
	if s.app.match != nil {
		cols := split(row, 2, f.gap())
		nodes = append(nodes, Node{ID: "back", Role: Button, Label: wordBack, Box: cols[0], Act: s.back})
		start.Box = cols[1]
	}
	return append(nodes, start)
}

// perRow is how many games of the catalogue stand side by side.
const perRow = 4

func (s *setupScene) rowCount() int {
	return (len(variant.Catalogue())+perRow-1)/perRow + 6
}

// choice is a radio of a group.
func (s *setupScene) choice(group, id, label string, box paint.Rect, on bool, act func()) Node {
	n := Node{ID: group + "-" + id, Role: Radio, Group: group, Label: label, Box: box,
		Act: func() Scene { act(); return nil }}
	if on {
		n.State = Checked
	}
	return n
}

func (s *setupScene) gameNodes(f *flow) []Node {
	games := variant.Catalogue()
	var boxes []paint.Rect
	for from := 0; from < len(games); from += perRow {
		boxes = append(boxes, split(f.row(), perRow, f.gap())...)
	}
	nodes := []Node{{ID: "game", Role: RadioGroup, Label: wordGames, Box: around(boxes)}}
	chosen := s.rules()
	for i, g := range games {
		r := g.Rules
		on := r.Board.Width() == s.side && r.Board.Height() == s.side && r.Goal == chosen.Goal
		n := s.choice("game", r.ID, r.Name, boxes[i], on, func() {
			begins := s.begins
			s.take(r)
			s.begins, s.ownK = begins, false
			s.settle()
		})
		n.Short = wordSize(r.Board.Width(), r.Board.Height())
		n.Under = r.Goal.Short()
		nodes = append(nodes, n)
	}
	return nodes
}

// stepper is a number with a button on each side that makes it smaller or
// larger.
func (s *setupScene) stepper(f *flow, id, label, value, less, more string, canLess, canMore bool, step func(int)) []Node {
	row := f.row()
	side := f.control() * 1.15
	name, row := f.beside(row)
	box := func(x, w float64) paint.Rect { return paint.Rect{X: x, Y: row.Y, W: w, H: row.H} }
	button := func(suffix, label, short string, x float64, can bool, d int) Node {
		n := Node{ID: id + suffix, Role: Button, Label: label, Short: short, Box: box(x, side), Act: func() Scene {
			if can {
				step(d)
				goal := s.rules().Goal.Short()
				s.app.say(wordSize(s.side, s.side) + ", " + goal + ".")
			}
			return nil
		}}
		if !can {
			n.State = Disabled
		}
		return n
	}
	return []Node{
		{ID: id + "-name", Role: Text, Label: label, Box: name},
		button("-less", less, "−", row.X, canLess, -1),
		{ID: id, Role: Status, Label: value, Box: box(row.X+side, row.W-2*side)},
		button("-more", more, "+", row.MaxX()-side, canMore, 1),
	}
}

// seatNodes is who plays a side: a person or a level.
func (s *setupScene) seatNodes(f *flow, p game.Player) []Node {
	row := f.row()
	row.X += f.of(34)
	row.W -= f.of(34)
	names := seatNames()
	boxes := split(row, len(names), f.of(4))
	id := seatTag(p)
	nodes := []Node{{ID: id, Role: RadioGroup, Label: wordSeat(p), Box: row}}
	perfect := engine.Perfect(s.rules())
	for i, name := range names {
		n := s.choice(id, name, wordLevel(name), boxes[i], s.seat(p) == name, func() { s.seats[p-1] = name })
		if name == levelPerfect && !perfect {
			n.State |= Disabled
			n.Label = wordLevel(name) + ". " + wordNoPerfect
			n.Short = wordLevel(name)
			n.Act = func() Scene { s.app.tell(wordNoPerfect); return nil }
		}
		nodes = append(nodes, n)
	}
	return nodes
}

func (s *setupScene) beginNodes(f *flow) []Node {
	name, row := f.beside(f.row())
	boxes := split(row, 2, f.of(4))
	nodes := []Node{
		{ID: "begins-name", Role: Text, Label: wordBegins, Box: name},
		{ID: "begins", Role: RadioGroup, Label: wordBegins, Box: row},
	}
	for p := game.First; p <= game.Second; p++ {
		nodes = append(nodes, s.choice("begins", seatTag(p), p.String(), boxes[p-1], s.begins == p, func() { s.begins = p }))
	}
	return nodes
}

func (s *setupScene) play() Scene {
	s.app.begin(s.rules(), [2]string{s.seat(game.First), s.seat(game.Second)})
	return s.app.table
}

func (s *setupScene) back() Scene { return s.app.table }

// Draw paints the setup scene.
func (s *setupScene) Draw(c paint.Canvas, nodes []Node) {
	a := s.app
	l := scaleOf(a.size)
	for i := range nodes {
		n := &nodes[i]
		switch n.Role {
		case Heading:
			a.text(c, n.Box, l.display(), paint.Left, a.theme.Text, n.Label)
		case Text:
			color := a.theme.Text
			if n.ID == "remark" && a.notice == "" {
				color = a.theme.Muted
			}
			if n.ID == "remark" {
				a.paragraph(c, n.Box, l.body(), color, n.Label)
			} else {
				a.text(c, n.Box, l.body(), paint.Left, color, n.Label)
			}
		case Status:
			a.text(c, n.Box, l.strong(), paint.Center, a.theme.Text, n.Label)
		case RadioGroup:
			for p := game.First; p <= game.Second; p++ {
				if n.ID == seatTag(p) {
					size := l.of(34)
					drawMark(c, paint.Rect{X: n.Box.X - size - l.of(4), Y: n.Box.Y + (n.Box.H-size)/2, W: size, H: size}, p, 1, a.theme.Mark(p))
				}
			}
		case Button, Radio:
			a.button(c, n, n.ID == "start")
		}
	}
}
