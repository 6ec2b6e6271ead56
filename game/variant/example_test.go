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
	// The first to get 5 in a row, or more, wins: across, down or diagonally.
	// 20 in a row on a board of 15 x 15: it must be 1 to 15
}

// A menu ranges over the catalogue.
func ExampleCatalogue() {
	for _, g := range variant.Catalogue()[:3] {
		r := g.Rules
		fmt.Printf("%s: %s\n", r.ID, r.Name)
	}
	// Output:
	// 3x3k3: Tic-tac-toe
	// 4x4k3: 4 × 4, 3 in a row
	// 4x4k4: 4 × 4, 4 in a row
}

// Any board and any k make a game; here the second player begins.
func ExampleGrid() {
	r, err := variant.Grid(7, 6, 4, game.Second)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.ID, r.Start().Turn())
	// Output: 7x6k4o O
}
