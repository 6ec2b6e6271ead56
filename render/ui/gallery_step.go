package ui

import (
	"math"

	"noughts/render/ui/stage"
)

// stepCards moves the focus from a card of the gallery to another one: along
// its row, and from row to row through all kinds of games.
func (a *input) stepCards(from *stage.Node, key string) {
	var all []*stage.Node
	here := 0
	for i := range a.Listed {
		if n := &a.Listed[i]; n.Role == stage.Cell && n.Style == stage.Card {
			if n.ID == from.ID {
				here = len(all)
			}
			all = append(all, n)
		}
	}
	to := here
	switch key {
	case "ArrowLeft":
		to = max(here-1, 0)
	case "ArrowRight":
		to = min(here+1, len(all)-1)
	case "Home":
		for to > 0 && all[to-1].Box.Y == from.Box.Y {
			to--
		}
	case "End":
		for to < len(all)-1 && all[to+1].Box.Y == from.Box.Y {
			to++
		}
	case "First":
		to = 0
	case "Last":
		to = len(all) - 1
	case "ArrowUp", "ArrowDown":
		to = beyond(all, here, key == "ArrowDown", 1)
	case "PageUp", "PageDown":
		to = beyond(all, here, key == "PageDown", from.View.H*0.8)
	}
	a.FocusOn(all[to].ID)
}

// beyond is the card in the next row that lies as far below another one, or
// above; of that row the card that is nearest to its column. At the end it is
// the last row.
func beyond(all []*stage.Node, here int, down bool, far float64) int {
	from := all[here].Box
	row, step := from.Y, 1
	if !down {
		step = -1
	}
	for i := here; i >= 0 && i < len(all) && math.Abs(row-from.Y) < far; i += step {
		row = all[i].Box.Y
	}
	to, least := here, math.Inf(1)
	for i, n := range all {
		if d := math.Abs(n.Box.X - from.X); n.Box.Y == row && d < least {
			to, least = i, d
		}
	}
	return to
}
