package board

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// View draws and hit-tests a position. It knows no match, seat or scene: its owner supplies
// the position, and whether a person may move.
type View struct {
	Stage    *stage.Stage
	at       func() *game.Position    // the position
	MayMove  func() bool              // whether a person may move now; nil for never
	Noted    func() record.Annotation // of the position; nil for none
	Place    Layout
	Window   Window
	Motion   motion
	Over     game.Outcome
	Palette  string        // of the marks: see paletteOf
	Strike   time.Duration // when the winning line starts to be drawn
	Asked    game.Cell     // the small cell that was tapped once
	Choice   *Choice       // the open choice of a move's form, nil for none
	Anchor   game.Cell     // the cell around which cells of a large board are nodes
	hand     hand
	Barred   map[game.Cell]bool
	dressed  styleCache
	mini     miniature // the cached minimap
	numbered numbering
	tilted   *tilted // what a drawing from an angle is drawn on, while it is

	Flat   bool                                // layers are never seen from an angle
	Choose func(i stage.Setting, value string) // changes a setting; nil: it cannot
}

// NewView shows a position, without motion.
func NewView(s *stage.Stage, palette string, at func() *game.Position) *View {
	v := &View{Stage: s, at: at, Palette: palette, Asked: game.NoCell, Anchor: game.NoCell, Strike: -stage.StrikeTime}
	v.Motion.Reset(v.Position())
	v.Update()
	return v
}

// Update updates what depends on the position.
func (g *View) Update() {
	p := g.Position()
	g.Over, g.Barred = p.Outcome(), Barred(p)
}

// Position is the position.
func (g *View) Position() *game.Position { return g.at() }

// MayMoveNow tells whether a person may move now.
func (g *View) MayMoveNow() bool { return g.MayMove != nil && g.MayMove() }

// Layout is a board's layout on a screen: its plan, the margin for coordinates, and the tools
// of a board that is shown in part.
type Layout struct {
	stage.Scale
	Plan
	Margin float64
	Tools  paint.Rect
}

// ShowsCell tells whether an ID is that of a visible cell.
func (g *View) ShowsCell(id string) bool {
	c := g.CellOf(id)
	return c != game.NoCell && g.Place.Shows(c)
}

// Unmirrored is the boxes that are not mirrored in right-to-left layouts.
func (g *View) Unmirrored() []paint.Rect {
	l := &g.Place
	all := []paint.Rect{l.Frame()}
	if l.Tools.H > 0 {
		small, _, _ := l.Minimap()
		all = append(all, small)
	}
	return all
}

// What the IDs of nodes of cells and of the forms of a move begin with.
const (
	idCell = "cell-"
	idForm = "form-"
)

// FormID is the ID of the node of a form of a move.
func FormID(i int) string { return idForm + strconv.Itoa(i) }

// CellID is the ID of a cell's node.
func CellID(c game.Cell) string { return idCell + strconv.Itoa(int(c)) }

// CellOf is the cell of a node's ID, NoCell for any other ID.
func (g *View) CellOf(id string) game.Cell {
	text, ok := strings.CutPrefix(id, idCell)
	if !ok {
		return game.NoCell
	}
	n, err := strconv.Atoi(text)
	if err != nil || !g.Position().Board().Contains(game.Cell(n)) {
		return game.NoCell
	}
	return game.Cell(n)
}

// FormOf is the number of the form of a node's ID, -1 for any other ID.
func (g *View) FormOf(id string) int {
	text, ok := strings.CutPrefix(id, idForm)
	if !ok || g.Choice == nil {
		return -1
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= len(g.Choice.Offered()) {
		return -1
	}
	return n
}

// LastCell is the cell where the stone of the last move is now; NoCell when
// there is none.
func (g *View) LastCell() game.Cell {
	p := g.Position()
	if p.Plies() == 0 {
		return game.NoCell
	}
	return words.StoneCell(p, p.Ply(p.Plies()-1))
}

// InkOf is the colour of a mark on the board.
func (g *View) InkOf(m game.Mark) paint.Color {
	return g.Piece(m).Ink
}

// inkToMove is the colour of the player to move, or that of no mark if the mark is to be
// chosen.
func (g *View) inkToMove() paint.Color {
	p := g.Position()
	if m := p.PutBy(); m != game.Empty {
		return g.InkOf(m)
	}
	return g.Stage.Theme.Primary
}

// round is the radius of the board's corners.
func (g *View) round() float64 {
	if g.Place.Zoomed || g.Place.Board.Wraps() {
		return 0
	}
	if g.currentStyle().pencil {
		return min(g.Place.Of(3), g.Place.Side/3)
	}
	return min(g.Place.Radius(), g.Place.Side/3)
}

// DrawBoard paints the ground, the cells and the marks. It is never mirrored.
func (g *View) DrawBoard(c paint.Canvas) {
	l := &g.Place
	c = paint.Straight(c, l.Room)
	g.drawWraps(c)
	g.drawGround(c)
	g.drawTargets(c)
	g.drawBarred(c)
	g.drawTints(c)
	g.drawLit(c)
	if g.currentStyle().pencil {
		c = &pencil{c, &l.Plan}
	}
	for z := range l.Origins {
		switch {
		case g.Style() == variant.OnCrossings:
			g.drawCrossings(c, z)
		case g.currentStyle().pencil:
			g.drawByHand(c)
		case !l.Board.Hexagonal() && !g.stones():
			g.drawLines(c, z)
		}
	}
	g.drawPlate(c)
	g.drawMarks(c)
	g.drawLast(c)
}

// drawGround paints everything below the marks.
func (g *View) drawGround(c paint.Canvas) {
	l := &g.Place
	for z := range l.Origins {
		switch {
		case l.Board.Hexagonal():
			g.drawSides(c)
		case g.Style() == variant.InFrame:
			g.drawFrame(c)
		case g.Style() == variant.OnPlates:
			g.drawPlates(c)
		case g.Style() == variant.OnPegs:
			g.drawPegs(c, z)
		case g.currentStyle().pencil:
			g.drawSheet(c)
		case g.tilted != nil:
			g.drawPane(c, z)
		default:
			c.Box(l.Ground(z), g.round(), 0, g.Ground())
		}
		if l.caption > 0 && g.tilted == nil {
			g.drawCaption(c, z)
		}
	}
	if l.Board.Hexagonal() {
		g.drawHexagons(c)
	}
}

// drawCaption paints the name of a layer above it, if enough of it is visible.
func (g *View) drawCaption(c paint.Canvas, z int) {
	a, l := g.Stage, &g.Place
	box, text := l.Layer(z), a.Words(words.Layer(z))
	font := stage.Legible(a.Face, l.Small(), box.W, text)
	if l.Zoomed {
		box = l.Clip(box)
		box.Y = l.Layer(z).Y
		if box.W < a.Face.Width(text, font) || box.Y-l.caption < l.Room.Y || box.Y > l.Room.MaxY() {
			return // half of it would be cut off
		}
	}
	a.Text(c, paint.Rect{X: box.X, Y: box.Y - l.caption, W: box.W, H: l.caption}, font, paint.Left, a.Theme.Muted, text)
}

// Frame is the box of the board with its coordinates, whose margin is wider on the left: see
// Fill.
func (l *Layout) Frame() paint.Rect {
	return paint.Rect{X: l.Room.X - 0.85*l.Margin, Y: l.Room.Y, W: l.Room.W + l.Margin, H: l.Room.H + l.Margin}
}

// hair is half the width of the lines between cells.
func (l *Layout) hair() float64 { return l.line() / 2 }

// line is the width of the lines between cells.
func (l *Layout) line() float64 { return min(max(1, float64(int(l.Side/40+0.5))), l.Of(3)) }

// Ground is the box of the visible part of a layer.
func (p *Plan) Ground(z int) paint.Rect {
	if p.Zoomed {
		return p.Clip(p.Layer(z).Inset(-2))
	}
	return p.Layer(z)
}

// Fill makes the board with its coordinates as large as a room allows, and answers the room
// for cells.
func (l *Layout) Fill(room paint.Rect, p *game.Position, v *Window) paint.Rect {
	inner := paint.Rect{X: room.X + 0.85*l.Margin, Y: room.Y, W: room.W - l.Margin, H: room.H - l.Margin}
	l.Plan = FitPlan(p.Board(), inner.W, inner.H, l.Of(20), rimOf(p))
	v.Look(&l.Plan, inner, l.Scale)
	return inner
}

// CutTools cuts the tools off the bottom of a board's room.
func (l *Layout) CutTools(rest *paint.Rect) {
	tools := l.Of(ToolsHigh)
	rest.H -= tools + l.Gap()
	l.Tools = paint.Rect{Y: rest.MaxY() + l.Gap()/2, H: tools}
}

// Minimap is the box of the minimap, its scale, and the rest of the tools' room.
func (l *Layout) Minimap() (box paint.Rect, scale float64, rest paint.Rect) {
	side := l.Tools.H
	scale = side / max(l.Whole.W, l.Whole.H)
	box = paint.Rect{X: l.Tools.X, Y: l.Tools.Y, W: l.Whole.W * scale, H: l.Whole.H * scale}
	rest = l.Tools
	rest.X += side + l.Gap()
	rest.W -= side + l.Gap()
	return box, scale, rest
}

// rimOf is the width of the rim around a board in cells: for repeated cells of a torus, or
// for the players' sides.
func rimOf(p *game.Position) float64 {
	switch {
	case p.Board().Wraps():
		return 0.5
	case joins(p.Rules().Goal):
		return 0.3
	}
	return 0
}

// ToolsHigh is the height of the tools.
const ToolsHigh = 68

// Choice is a move whose cell is chosen, but not its mark or its effect.
type Choice struct {
	To    game.Cell
	Moves []game.Move // that are still possible
}

// FormsOf lists the legal moves to a cell.
func FormsOf(p *game.Position, to game.Cell) []game.Move {
	r := p.Rules()
	marks := r.Marks
	if len(marks) < 2 {
		marks = []game.Mark{game.Empty}
	}
	args := 1
	if e, ok := r.Effect.(interface {
		Args(b *game.Board) []string
	}); ok {
		args = len(e.Args(r.Board))
	}
	var moves []game.Move
	for _, mark := range marks {
		for arg := range args {
			if m := (game.Move{To: to, Mark: mark, Arg: int8(arg)}); p.Legal(m) == nil {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// LandingCell is the cell that a press on a cell plays on: the cell itself, or with gravity where a
// stone in its column comes to rest.
func LandingCell(p *game.Position, c game.Cell) game.Cell {
	falls, ok := p.Rules().Place.(Faller)
	if !ok || p.Over() || len(FormsOf(p, c)) > 0 {
		return c
	}
	b := p.Board()
	x, y, _ := b.XYZ(c)
	top := b.At(x, 0)
	if b.Layers() > 1 {
		top = b.Place(x, y, b.Layers()-1)
	}
	if to := falls.Falls(p, top); to != game.NoCell {
		return to
	}
	return c
}

// Marks tells whether the mark is to be chosen.
func (c *Choice) Marks() bool {
	return slices.ContainsFunc(c.Moves, func(m game.Move) bool { return m.Mark != c.Moves[0].Mark })
}

// Turns tells whether each move turns a region.
func (c *Choice) Turns(r *game.Rules) bool {
	if _, ok := r.Effect.(game.Twist); !ok {
		return false
	}
	return !slices.ContainsFunc(c.Moves, func(m game.Move) bool { return m.Arg == 0 })
}

// Offered are the moves to choose from. While the mark is to be chosen, each mark has one.
func (c *Choice) Offered() []game.Move {
	if !c.Marks() {
		return c.Moves
	}
	var firsts []game.Move
	for _, m := range c.Moves {
		if !slices.ContainsFunc(firsts, func(n game.Move) bool { return n.Mark == m.Mark }) {
			firsts = append(firsts, m)
		}
	}
	return firsts
}

// Ask is the question to the player.
func (c *Choice) Ask(p *game.Position) game.Say {
	name := p.Board().Name(c.To)
	switch {
	case c.Marks():
		return game.Says("Which mark on {0}", name)
	case c.Turns(p.Rules()):
		return words.AskTurn
	}
	return game.Says("Which move on {0}", name)
}

// Bracket marks the corners of a cell or region.
func (g *View) Bracket(c paint.Canvas, cell game.Cell, color paint.Color) {
	l := &g.Place
	width := min(max(1.5, l.Side*0.06), l.Of(5))
	region := l.Board.RegionOf(cell) >= 0
	if !region && l.Zoomed && !l.Shows(cell) {
		return
	}
	if l.Board.Hexagonal() {
		at := l.Hexagon(cell, width)
		for i := range at {
			to := at[(i+1)%len(at)]
			c.Line(at[i], stage.Between(at[i], to, 0.25), width, color)
			c.Line(to, stage.Between(to, at[i], 0.25), width, color)
		}
		return
	}
	box := l.Square(cell)
	if region {
		box = l.Region(l.Board.RegionOf(cell))
	}
	in := width * 1.1
	if g.Style() == variant.OnPlates { // within the round corner of a plate
		in = l.Side*(plateGap+plateRound) - (l.Side*plateRound-width/2)/math.Sqrt2 + l.line()
	}
	box = box.Inset(in)
	arm := min(box.W, box.H) * 0.26
	for _, x := range [2]float64{box.X, box.MaxX()} {
		for _, y := range [2]float64{box.Y, box.MaxY()} {
			at := paint.Point{X: x, Y: y}
			m := box.Center()
			c.Line(at, paint.Point{X: x + math.Copysign(arm, m.X-x), Y: y}, width, color)
			c.Line(at, paint.Point{X: x, Y: y + math.Copysign(arm, m.Y-y)}, width, color)
		}
	}
}

// DrawMove marks a move that the player to move could play.
func (g *View) DrawMove(c paint.Canvas, m game.Move) {
	put := m.Mark
	if put == game.Empty {
		put = g.Position().PutBy()
	}
	g.DrawProposal(c, m, put, g.Stage.Theme.Gain)
}

// DrawProposal draws a proposed move: its mark, pale, in a ring, and the region that it
// rotates.
func (g *View) DrawProposal(c paint.Canvas, m game.Move, put game.Mark, color paint.Color) {
	l, p := &g.Place, g.Position()
	if m.To == game.NoCell || l.Zoomed && !l.Shows(m.To) {
		return
	}
	a, r, box := g.Stage, p.Rules(), l.Square(m.To)
	switch {
	case p.Mark(m.To) != game.Empty:
		if _, pops := r.Effect.(game.PopOut); pops {
			g.drawLeaving(c, box, p.Mark(m.To))
		}
	case put != game.Empty:
		strength := stage.Proposed
		if a.Theme.Firm {
			strength = 1
		}
		g.Piece(put).Pale(g.Ground(), strength).Draw(c, box.Inset(box.W*0.1), 1)
	}
	c.Ring(box.Center(), l.Side*0.43, min(max(1.5, l.Side*0.07), l.Of(6)), 0, 1, color)
	if _, ok := r.Effect.(game.Twist); ok && m.Arg > 0 {
		region, _ := game.TwistOf(m.Arg)
		g.Bracket(c, l.Board.RegionCell(region), color)
	}
}

// PaletteOf is the indices of the marks' colours in the theme, "" for the default ones.
func PaletteOf(r *record.Record) string {
	text := r.Tag(TagColours)
	if r.Rules().Common() || len(text) != r.Rules().MarkCount() {
		return ""
	}
	for i := range len(text) {
		if strings.IndexByte(stage.Digits, text[i]) < 0 || strings.Count(text, text[i:i+1]) > 1 {
			return ""
		}
	}
	return text
}

// Named tells whether any player has a name.
func Named(r *game.Rules) bool { return len(r.Names) > 0 }

// TagColours is the key of the tag of chosen colours: a digit for each mark, an index of the
// theme's colours.
const TagColours = "colours"
