package tree_test

import (
	"context"
	"fmt"

	"noughts/game"
	"noughts/game/search/tree"
	"noughts/game/variant"
)

// The searches of one position side by side, and the line of best play.
func Example() {
	rules, _ := variant.Parse("3x3k3")
	p := rules.Start()
	for _, a := range tree.Algorithms {
		c, _ := tree.Measure(context.Background(), p, a, tree.Limit{})
		fmt.Println(a.Say(), c.Nodes)
	}
	for _, c := range []game.Cell{0, 4, 8, 3} {
		p.Play(game.Move{To: c})
	}
	t, _ := tree.Build(context.Background(), p, tree.AlphaBeta, tree.Limit{})
	line, _ := t.Line(context.Background(), t.Root())
	for _, n := range line {
		fmt.Print(t.MoveText(n), " ")
	}
	fmt.Println(t.Worth(t.Root()))
	// Output:
	// Plain minimax 549946
	// Alpha-beta 20866
	// With move ordering 3463
	// With table and symmetry 416
	// With everything the engine knows 96
	// c2 c3 a1 b1 b3 a draw
}
