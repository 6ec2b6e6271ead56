package ui

import (
	"time"

	"noughts/game"
	"noughts/render/ui/stage"
)

// View is a position as a board that is drawn and pointed at. It knows no match,
// no seat and no scene: what it shows is a position, and who asks for a move is a
// question that its owner answers.
type View struct {
	stage   *stage.Stage
	at      func() *game.Position // what it shows
	mayMove func() bool           // whether a person may move now; nil: nobody may
	place   layout
	view    view
	moves   motion
	over    game.Outcome
	palette string        // of the marks: see paletteOf
	strike  time.Duration // when the line through the winning cells begins
	asked   game.Cell     // the small cell that a finger has pressed once
	choice  *choice       // the forms of a move, of which one is to be chosen; nil for none
	anchor  game.Cell     // of a large board, the cell around which cells are nodes
	barred  map[game.Cell]bool
	mini    miniature
}

// newView shows a position at once.
func newView(s *stage.Stage, palette string, at func() *game.Position) *View {
	v := &View{stage: s, at: at, palette: palette, asked: game.NoCell, anchor: game.NoCell, strike: -stage.StrikeTime}
	v.moves.reset(v.position())
	v.settle()
	return v
}

// settle takes in what follows from the position.
func (g *View) settle() {
	p := g.position()
	g.over, g.barred = p.Outcome(), barred(p)
}

// position is what is shown.
func (g *View) position() *game.Position { return g.at() }

// asks tells whether a person may move now.
func (g *View) asks() bool { return g.mayMove != nil && g.mayMove() }
