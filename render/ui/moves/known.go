package moves

import (
	"slices"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/lang"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// known caches the texts of a cell's node, since few of a board's many cells change between
// frames.
type known struct {
	id      string
	act     func() stage.Scene
	label   string
	mark    game.Mark // that the label is for
	winning bool
	barred  bool
}

// knowledge caches the texts of a board in a language.
type knowledge struct {
	grid     string // what the board is called
	cells    map[game.Cell]*known
	rules    *game.Rules
	language *lang.Language

	// The game's name with who plays it, whole and as it fits.
	levels         []string
	posed          bool
	first          game.Mark // who has which side, as after a swap
	room           float64
	whole, heading string
}

// mostKnown is the capacity of the cache: a few screens of a large board.
const mostKnown = 4 * board.Mirrored

// knows is the cache of the board.
func (g *Game) knows() *knowledge {
	r, all := g.Position().Rules(), &g.known
	if all.rules != r || all.language != g.Session.Tongue || len(all.cells) >= mostKnown {
		*all = knowledge{grid: g.Session.Words(words.BoardLabel(r)), cells: map[game.Cell]*known{}, rules: r, language: g.Session.Tongue}
	}
	return all
}

// GridNode is the node of the whole board.
func (g *Game) GridNode() stage.Node {
	b := g.Position().Board()
	return stage.Node{ID: stage.IDBoard, Role: stage.Grid, Label: g.knows().grid, Box: g.Layout.Room, Row: b.Height() * b.Layers(), Col: b.Width()}
}

// know is the texts of a cell's node.
func (g *Game) know(c game.Cell, winning, barred bool) *known {
	p, all := g.Position(), g.knows()
	k := all.cells[c]
	if k == nil {
		k = &known{id: board.CellID(c), act: func() stage.Scene { g.PlayAt(c); return nil }}
		all.cells[c] = k
	}
	if m := p.Mark(c); k.label == "" || k.mark != m || k.winning != winning || k.barred != barred {
		k.mark, k.winning, k.barred = m, winning, barred
		k.label = words.Cell(g.Session.Tongue, p, c, winning)
		if barred {
			k.label += ", " + g.Session.Words(words.Barred)
		}
	}
	return k
}

// Headed is the game's name with who plays it, whole, and as it fits a room.
func (g *Game) Headed(room float64) (whole, heading string) {
	k, p, levels := g.knows(), g.Position(), g.Session.SeatLevels()
	if first := p.MarkOf(game.First); k.whole == "" || k.room != room || k.posed != g.Session.Puzzling() || k.first != first || !slices.Equal(k.levels, levels) {
		k.room, k.first, k.levels, k.posed = room, first, levels, g.Session.Puzzling()
		k.whole, k.heading = g.Session.Words(words.Seats(p, levels, true)), g.heading(room)
		if g.Session.Env.Asked.ReadOnly || g.Session.Env.Asked.Puzzle || k.posed { // who plays is nobody's concern
			k.heading = g.Session.Words(variant.Title(p.Rules()))
			k.whole = k.heading
		}
	}
	return k.whole, k.heading
}
