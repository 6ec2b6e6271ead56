package variant

import (
	"strconv"

	"noughts/game"
)

// catalogue is the games worth showing in a list, from small to large. A game
// without a name of its own is called by its size.
var catalogue = []struct {
	w, h, k int
	name    string
}{
	{3, 3, 3, "Tic-tac-toe"},
	{4, 4, 3, ""},
	{4, 4, 4, ""},
	{5, 5, 4, ""},
	{6, 6, 4, ""},
	{7, 7, 5, ""},
	{15, 15, 5, "Gomoku, free style"},
	{19, 19, 5, "Gomoku on the Go board"},
}

// Catalogue lists the games that have a place in a menu, from small to large.
// Parse makes many more.
func Catalogue() []*game.Rules {
	var all []*game.Rules
	for _, g := range catalogue {
		r, err := Grid(g.w, g.h, g.k, game.First)
		if err != nil {
			panic("variant: " + err.Error())
		}
		all = append(all, r)
	}
	return all
}

// name is what people call the m,n,k-game.
func name(w, h, k int) string {
	for _, g := range catalogue {
		if g.w == w && g.h == h && g.k == k && g.name != "" {
			return g.name
		}
	}
	return strconv.Itoa(w) + " × " + strconv.Itoa(h) + ", " + strconv.Itoa(k) + " in a row"
}
