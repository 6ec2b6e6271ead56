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
	h, _ := hint.Make(p, info, nil)
	fmt.Println(h.What)
	fmt.Println(h.Why)
	// Output:
	// X threatens to complete a line at c3.
	// Play c3. It blocks the line of X in row 3. It threatens to win next (a1). Every other move lets X win at once. It holds the draw.
}
