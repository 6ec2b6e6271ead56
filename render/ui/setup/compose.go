package setup

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// draft is a composition being edited. It may be invalid for a while; Composition.Rules checks
// it.
type draft struct {
	variant.Composition
	line  int    // the last K, while the goal is a shape or the corners
	form  string // the last Shape, while the goal is another one
	setup string // the stones of the setup as typed
	wrong error  // why setup cannot be read
}

// load starts with a composition.
func (c *draft) load(from variant.Composition) {
	*c = draft{Composition: from, line: from.K, form: from.Shape}
	if c.form == "" {
		c.form = forms[0].form
	}
	if c.line == 0 {
		c.line = 4
	}
	c.write()
}

// forms are the shapes with a name.
var forms = []struct {
	id    string
	label game.Say
	form  string
}{
	{"l", words.Verbatim("L"), "X./X./XX"},
	{"t", words.Verbatim("T"), "XXX/.X."},
	{"square", game.Says("Square"), "XX/XX"},
	{"cross", game.Says("Plus"), ".X./XXX/.X."},
}

// rows lists the parts of the rules and their choices.
func (c *draft) rows(f *stage.Form, changed func()) {
	c.boardRows(f, changed)
	c.goalRows(f, changed)
	f.Beside("way", words.Way, []stage.Choice{
		{ID: "wins", Label: words.WinsIt, On: !c.Misere, Act: func() { c.Misere = false; changed() }},
		{ID: "loses", Label: words.LosesIt, On: c.Misere, Act: func() { c.Misere = true; changed() }},
	})
	f.Beside("stones", words.Stones, []stage.Choice{
		{ID: "anywhere", Label: words.Anywhere, On: !c.Gravity, Act: func() { c.Gravity = false; changed() }},
		{ID: "fall", Label: words.Fall, On: c.Gravity, Act: func() { c.Gravity = true; changed() }},
	})
	c.number(f, "players", words.Players, &c.Players, changed)
	c.setupRows(f, changed)
}

func (c *draft) boardRows(f *stage.Form, changed func()) {
	f.Text("board-name", words.Board, stage.Strong)
	var kinds []stage.Choice
	for k, label := range words.Kinds {
		kind := variant.Kind(k)
		kinds = append(kinds, stage.Choice{ID: stage.IDOf(label.English), Label: label, On: c.Kind == kind, Act: func() {
			c.Kind = kind
			if kind == variant.Cube {
				c.W, c.H, c.D = min(c.W, 4), min(c.H, 4), min(max(c.D, 3), 4)
			}
			c.read()
			changed()
		}})
	}
	f.Choose("kind", words.Board, 100, kinds)
	both := func() { c.read(); changed() }
	if c.Kind == variant.Hexagon {
		c.number(f, "side", words.AlongSide, &c.W, both)
		return
	}
	c.number(f, "columns", words.Columns, &c.W, both)
	c.number(f, "rows", words.Rows, &c.H, both)
	if c.Kind == variant.Cube {
		c.number(f, "layers", words.Layers, &c.D, both)
	}
}

// number is a stepper for a number. Text that is no number counts as 0, which the check of the
// rules refuses with a reason.
func (c *draft) number(f *stage.Form, id string, label game.Say, at *int, changed func()) {
	value := ""
	if *at != 0 {
		value = strconv.Itoa(*at)
	}
	f.Stepper(id, label, value, func(text string) {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > 9999 {
			n = 0
		}
		*at = n
		changed()
	}, func(d int) {
		*at = max(0, *at+d)
		changed()
		f.Stage.Say(game.Says("{0}, {1}.", label, *at))
	})
}

// makeRoom makes the board large enough for a line of K, unless that would be very large. A
// square stays one.
func (c *draft) makeRoom() {
	longest := max(c.W, c.H)
	switch c.Kind {
	case variant.Hexagon:
		longest = 2*c.W - 1
	case variant.Cube:
		longest = max(longest, c.D)
	}
	if c.K <= longest || c.K > 19 {
		return
	}
	switch {
	case c.Kind == variant.Hexagon:
		c.W = (c.K + 2) / 2
	case c.Kind == variant.Cube && c.W == c.H && c.H == c.D:
		c.W, c.H, c.D = c.K, c.K, c.K
	case c.W == c.H:
		c.W, c.H = c.K, c.K
	case c.W > c.H:
		c.W = c.K
	default:
		c.H = c.K
	}
	c.read()
}

func (c *draft) goalRows(f *stage.Form, changed func()) {
	f.Text("goal-name", words.Goal, stage.Strong)
	onLine := c.Shape == "" && !c.Only
	// leave keeps the values of the goal for when it is chosen again.
	leave := func() {
		if onLine {
			c.line = c.K
		}
		if c.Shape != "" {
			c.form = c.Shape
		}
		c.Shape, c.K, c.Only = "", 0, false
	}
	shape := func(form string) func() {
		return func() {
			leave()
			c.Shape, c.Exact = form, false
			changed()
		}
	}
	all := []stage.Choice{{ID: "line", Label: words.Line, On: onLine, Act: func() {
		leave()
		c.K = c.line
		c.makeRoom()
		changed()
	}}}
	known := false
	for _, s := range forms {
		on := c.Shape == s.form
		known = known || on
		all = append(all, stage.Choice{ID: s.id, Label: s.label, On: on, Act: shape(s.form)})
	}
	all = append(all, stage.Choice{ID: "own", Label: words.OwnShape, On: c.Shape != "" && !known, Act: shape("XX/X.")},
		stage.Choice{ID: "at-corners", Label: words.Corners, On: c.Only, Act: func() {
			leave()
			c.Only, c.Exact = true, false
			if c.Corners == 0 {
				c.Corners = 3
			}
			changed()
		}})
	f.Choose("goal", words.Goal, 80, all)
	switch {
	case c.Shape != "":
		c.shapeRows(f, changed)
	case !c.Only:
		c.number(f, "k", words.InARow, &c.K, func() { c.makeRoom(); changed() })
		f.Beside("longer", words.Longer, []stage.Choice{
			{ID: "counts", Label: words.Counts, On: !c.Exact, Act: func() { c.Exact = false; changed() }},
			{ID: "not", Label: words.CountsNot, On: c.Exact, Act: func() { c.Exact = true; changed() }},
		})
	}
	c.cornersRow(f, changed)
}

// cornersRow is the choice of how many of the four corners are a goal, if the board has four.
func (c *draft) cornersRow(f *stage.Form, changed func()) {
	if c.Kind != variant.Flat && c.Corners == 0 {
		return
	}
	var all []stage.Choice
	for n := range 5 {
		if n > 0 || !c.Only {
			all = append(all, stage.Choice{ID: strconv.Itoa(n), Label: words.Verbatim(strconv.Itoa(n)), On: c.Corners == n,
				Act: func() { c.Corners = n; changed() }})
		}
	}
	f.Beside("hold", words.CornersToHold, all)
}

// shapeSide is the side of the small board on which a shape is drawn.
const shapeSide = 4

// shapeRows lists the editor of a shape: a grid of cells to toggle, and the shape as text.
func (c *draft) shapeRows(f *stage.Form, changed func()) {
	rows := strings.Split(c.Shape, "/")
	has := func(x, y int) bool { return y < len(rows) && x < len(rows[y]) && rows[y][x] == 'X' }
	side := max(shapeSide, len(rows), len(rows[0]))
	if side <= game.MaxShape {
		side = min(side, game.MaxShape)
		cell := min(f.Of(36), f.Columns[0].W/float64(side))
		f.Y += f.Of(4)
		box := f.Take(cell*float64(side), f.Of(14))
		box.X += (box.W - cell*float64(side)) / 2
		box.W = cell * float64(side)
		f.Add(stage.Node{ID: idShape, Role: stage.Grid, Label: f.Stage.Words(words.Shape), Box: box, Row: side, Col: side, Drawing: true})
		for i := range side * side {
			x, y := i%side, i/side
			n := stage.Node{ID: idShapeCell + strconv.Itoa(i), Role: stage.Cell, Group: idShape, Label: f.Stage.Words(words.ShapeCell(x, y, has(x, y))),
				Box: paint.Rect{X: box.X + float64(x)*cell, Y: box.Y + float64(y)*cell, W: cell, H: cell}, Row: y + 1, Col: x + 1,
				Act: stage.Do(func() {
					c.Shape = shapeOf(side, func(u, v int) bool { return has(u, v) != (u == x && v == y) })
					changed()
				})}
			if has(x, y) {
				n.State = stage.Checked
			}
			f.Add(n)
		}
	}
	f.Field("shape-text", words.ShapeText, c.Shape, func(text string) {
		if text == "" {
			text = "."
		}
		c.Shape = strings.ToUpper(text)
		changed()
	})
}

// shapeOf is the text of a shape without empty rows and columns around it, "." for an empty
// one.
func shapeOf(side int, in func(x, y int) bool) string {
	x0, y0, x1, y1 := side, side, -1, -1
	for y := range side {
		for x := range side {
			if in(x, y) {
				x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
			}
		}
	}
	if x1 < 0 {
		return "."
	}
	var rows []string
	for y := y0; y <= y1; y++ {
		row := ""
		for x := x0; x <= x1; x++ {
			if in(x, y) {
				row += "X"
			} else {
				row += "."
			}
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

// setupSide is the side of the largest board on which stones are set by pressing cells. On
// larger ones they are typed.
const setupSide = 15

// setupRows lists the editor of the stones on the board before the first move. Each press of a
// cell sets the next mark.
func (c *draft) setupRows(f *stage.Form, changed func()) {
	f.Text("setup-name", words.SetStones, stage.Strong)
	b, err := c.Board()
	if err != nil {
		return
	}
	r := &game.Rules{Board: b, Players: min(max(c.Players, 2), game.MaxPlayers)}
	f.Field("setup-text", words.SetText(r, b), c.setup, func(text string) {
		c.setup = text
		c.read()
		changed()
	})
	if b.Layers() > 1 || b.Hexagonal() || b.Width() > setupSide || b.Height() > setupSide {
		return
	}
	at := map[game.Cell]game.Mark{}
	for _, m := range c.Setup {
		at[m.To] = m.Mark
	}
	w, h := float64(b.Width()), float64(b.Height())
	cell := min(f.Of(34), f.Columns[0].W/w)
	if cell < 24 {
		return // too small for a finger
	}
	f.Y += f.Of(4)
	box := f.Take(cell*h, f.Of(14))
	box.X += (box.W - cell*w) / 2
	box.W = cell * w
	f.Add(stage.Node{ID: idSet, Role: stage.Grid, Label: f.Stage.Words(words.SetStones), Box: box, Row: b.Height(), Col: b.Width(), Drawing: true})
	for i := range game.Cell(b.Cells()) {
		x, y := b.XY(i)
		f.Add(stage.Node{ID: idSetCell + strconv.Itoa(int(i)), Role: stage.Cell, Group: idSet, Label: f.Stage.Words(words.SetCell(r, i, at[i])), Mark: at[i],
			Box: paint.Rect{X: box.X + float64(x)*cell, Y: box.Y + float64(y)*cell, W: cell, H: cell}, Row: y + 1, Col: x + 1,
			Act: stage.Do(func() {
				c.put(i, nextMark(r, at[i]))
				changed()
			})})
	}
}

// nextMark is the mark that a press sets: each player's in turn, a block, and none.
func nextMark(r *game.Rules, m game.Mark) game.Mark {
	switch {
	case m == game.Block:
		return game.Empty
	case int(m) >= r.PlayerCount():
		return game.Block
	}
	return m + 1
}

// put sets a stone, or removes it for game.Empty.
func (c *draft) put(to game.Cell, m game.Mark) {
	c.Setup = slices.DeleteFunc(slices.Clone(c.Setup), func(s game.Move) bool { return s.To == to })
	if m != game.Empty {
		c.Setup = append(c.Setup, game.Move{To: to, Mark: m})
	}
	c.Arrange()
	c.write()
}

// write updates the text of the stones.
func (c *draft) write() {
	c.wrong = nil
	b, err := c.Board()
	if err != nil {
		return
	}
	r := &game.Rules{Board: b, Players: c.Players}
	var words []string
	for _, m := range c.Setup {
		words = append(words, b.Name(m.To)+r.Sign(m.Mark))
	}
	c.setup = strings.Join(words, " ")
}

// read parses the text of the stones for the current board.
func (c *draft) read() {
	c.Setup, c.wrong = nil, nil
	words := strings.Fields(c.setup)
	if _, err := c.Board(); err != nil || len(words) == 0 {
		return // the check of the rules explains a wrong board
	}
	c.Setup, c.wrong = c.Stones(words)
}
