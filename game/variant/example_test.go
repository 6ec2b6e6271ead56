package variant_test

import (
	"fmt"

	"noughts/game"
	"noughts/game/variant"
)

// Rules come from the ID that a saved game, a link or a menu holds.
func Example() {
	r, err := variant.Parse("15x15k5")
	if err != nil {
		fmt.Println(err)
		return
	}
	goal := r.Goal.Text(r)
	fmt.Println(r.Name)
	fmt.Println(goal)

	_, err = variant.Parse("15x15k20")
	fmt.Println(err)
	// Output:
	// Gomoku, free style
	// The first to get 5 or more in a row wins: across, down or diagonally.
	// 20 in a row on a board of 15 x 15: it must be 1 to 15
}

// A menu ranges over the catalogue.
func ExampleCatalogue() {
	for _, g := range variant.Catalogue() {
		if r := g.Rules; g.Group == variant.Fall {
			fmt.Printf("%s: %s\n", r.ID, r.Name)
		}
	}
	// Output:
	// 7x6k4-gravity: Connect Four
	// popout: Connect Four, pop out
	// 4x4x4k4-gravity: Score Four
}

// A person puts a game together; its ID says all there is to know about it.
func ExampleComposition() {
	c := variant.Composition{Kind: variant.Torus, W: 6, H: 5, K: 4, Players: 3, Misere: true}
	r, err := c.Rules()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.ID)
	fmt.Println(r.Name)
	fmt.Println(r.Text())

	c.K = 7
	_, err = c.Rules()
	fmt.Println(err)
	// Output:
	// t6x5k4-3p-misere
	// Torus 6 × 5, avoid 4 in a row, 3 players
	// The board has 6 x 5 cells and no edges: lines run on from the left edge to the right, and from the top to the bottom. 3 players take part. Players take turns in the order X, O, T; X begins. Whoever gets 4 in a row is out of the game; the last player left wins.
	// 7 in a row on a board of 6 x 5: it must be 1 to 6
}

// Any board and any k make a game; here the second player begins.
func ExampleGrid() {
	r, err := variant.Grid(7, 6, 4, game.Second)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.ID, r.Start().Turn())
	// Output: 7x6k4-begins2 O
}
