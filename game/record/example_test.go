package record_test

import (
	"fmt"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// A game is played, taken back, and played on otherwise. The text holds it
// all, and gives it back.
func Example() {
	rules, err := variant.Parse("3x3k3")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := record.New(rules)
	r.SetTag("x", "human")
	play := func(name string) {
		c, err := rules.Board.Cell(name)
		if err == nil {
			err = r.Play(game.Move{To: c})
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	play("b2")
	play("a1")
	play("a1")
	r.Back()
	play("c3")

	again, err := record.Parse(r.String(), variant.Parse)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Tag("x"), again.At().Ply(), len(again.Root().Children()[0].Children()))
	fmt.Print(again)
	// Output:
	// a1 is taken by O
	// human 2 2
	// noughts 1
	// rules 3x3k3
	// tag x human
	// b2
	// a1
	// back 1
	// c3
}

// No text can hold an illegal position: what came before the wrong line is
// still there.
func ExampleParse() {
	r, err := record.Parse("noughts 1\nrules 3x3k3\nb2\na1\nb2\n", variant.Parse)
	fmt.Println(err)
	fmt.Println(r.At().Ply(), "moves are read")
	// Output:
	// record: line 5: move 3: b2 is taken by X
	// 2 moves are read
}
