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

// cellTexts caches the texts of a cell's node, because few cells of a large board change between
// frames.
type cellTexts struct {
	id      string
	act     func() stage.Scene
	label   string
	mark    game.Mark // the mark in the label
	winning bool
	barred  bool
}

// textCache caches the texts of a board in one language.
type textCache struct {
	grid     string // the label of the board
	cells    map[game.Cell]*cellTexts
	rules    *game.Rules
	language *lang.Language

	// The game's name with its players, in full and as drawn in a width.
	levels         []string
	puzzling       bool
	first          game.Mark // the first player's mark, which a swap changes
	room           float64
	whole, heading string
}

// mostKnown is the capacity of the cache: a few screens of a large board.
const mostKnown = 4 * board.Mirrored

// cache is the cache, emptied if the rules or the language changed or if it is full.
func (g *Game) cache() *textCache {
	r, all := g.Position().Rules(), &g.texts
	if all.rules != r || all.language != g.Session.Tongue || len(all.cells) >= mostKnown {
		*all = textCache{grid: g.Session.Words(words.BoardLabel(r)), cells: map[game.Cell]*cellTexts{}, rules: r, language: g.Session.Tongue}
	}
	return all
}

// GridNode is the node of the whole board.
func (g *Game) GridNode() stage.Node {
	b := g.Position().Board()
	return stage.Node{ID: stage.IDBoard, Role: stage.Grid, Label: g.cache().grid, Box: g.Layout.Room, Row: b.Height() * b.Layers(), Col: b.Width()}
}

// textsOf is the texts of a cell's node.
func (g *Game) textsOf(c game.Cell, winning, barred bool) *cellTexts {
	p, all := g.Position(), g.cache()
	k := all.cells[c]
	if k == nil {
		k = &cellTexts{id: board.CellID(c), act: func() stage.Scene { g.PlayAt(c); return nil }}
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

// Headed is the game's name with its players: in full, and as drawn in a width.
func (g *Game) Headed(room float64) (whole, heading string) {
	k, p, levels := g.cache(), g.Position(), g.Session.SeatLevels()
	if first := p.MarkOf(game.First); k.whole == "" || k.room != room || k.puzzling != g.Session.Puzzling() || k.first != first || !slices.Equal(k.levels, levels) {
		k.room, k.first, k.levels, k.puzzling = room, first, levels, g.Session.Puzzling()
		k.whole, k.heading = g.Session.Words(words.Seats(p, levels, true)), g.heading(room)
		if g.Session.Env.Request.ReadOnly || g.Session.Env.Request.Puzzle || k.puzzling { // the players do not matter here
			k.heading = g.Session.Words(variant.Title(p.Rules()))
			k.whole = k.heading
		}
	}
	return k.whole, k.heading
}
