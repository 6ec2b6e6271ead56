package hint_test

import (
	"context"
	"fmt"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/search"
	"noughts/game/variant"
)

// What there is to see, and then the move.
func Example() {
	rules, _ := variant.Parse("3x3k3")
	p := rules.Start()
	for _, c := range []game.Cell{0, 4, 1} {
		p.Play(game.Move{To: c})
	}
	info := search.Best(context.Background(), p, search.Limit{All: true}, nil)
	h, _ := hint.Of(p, info)
	fmt.Println(h.What)
	fmt.Println(h.Why)
	// Output:
	// X threatens to complete a line at c3.
	// c3 blocks the line of X in row 3. c3 threatens to win next (a1). Every move but c3 lets X win at once. c3 holds the draw.
}
