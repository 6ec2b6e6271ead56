package game_test

import (
	"fmt"
	"sync"

	"noughts/game"
)

// Three in a row on three by three. Every refused move says why.
func Example() {
	board, err := game.Grid(3, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	rules := &game.Rules{ID: "3x3k3", Board: board, Goal: game.Line{K: 3}}
	p := rules.Start()
	for _, name := range []string{"b2", "a1", "b2", "a3", "c1", "b1", "b3", "c2", "a2"} {
		c, err := board.Cell(name)
		if err == nil {
			err = p.Play(game.Move{To: c})
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("over:", p.Over(), "open lines:", p.Open(), "certain draw:", p.Drawn())
	for p.Undo() {
	}
	fmt.Println("taken back:", p.Plies(), "moves played,", p.Open(), "open lines")
	// Output:
	// b2 is taken by X
	// over: false open lines: 0 certain draw: true
	// taken back: 0 moves played, 8 open lines
}

// The outcome of a won game names the line.
func ExamplePosition_Outcome() {
	board, _ := game.Grid(4, 4)
	p := (&game.Rules{Board: board, Goal: game.Line{K: 3}}).Start()
	for _, name := range []string{"b2", "a1", "c3", "a2", "d4"} {
		c, _ := board.Cell(name)
		if err := p.Play(game.Move{To: c}); err != nil {
			fmt.Println(err)
		}
	}
	o := p.Outcome()
	fmt.Print(o.Winner, " wins:")
	for _, c := range o.Cells {
		fmt.Print(" ", board.Name(c))
	}
	fmt.Println()
	fmt.Println(p.Play(game.Move{To: 0}))
	// Output:
	// X wins: d4 c3 b2
	// the game is over: X has won
}

// A stream accepts players in any order, and returns the winner.
func ExampleStream() {
	s, err := game.NewStream(3)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range [][3]int{{0, 0, 1}, {0, 0, 2}, {1, 1, 1}, {3, 0, 2}, {2, 2, 1}, {0, 1, 2}} {
		winner, err := s.Move(m[0], m[1], m[2])
		fmt.Println(winner, err)
	}
	// Output:
	// 0 <nil>
	// 0 row 0, column 0 is taken by X
	// 0 <nil>
	// 0 row 3, column 0 is off the board: both are 0 to 2
	// 1 <nil>
	// 1 <nil>
}

// A stream takes moves back, and has counters.
func ExampleStream_Undo() {
	s, _ := game.NewStream(3)
	for col := range 3 {
		s.Move(1, col, 2)
	}
	fmt.Println("winner", s.Winner(), "marks in the row", s.Row(1, 2))
	s.Undo()
	fmt.Println("winner", s.Winner(), "marks in the row", s.Row(1, 2), "in the last column", s.Column(2, 2))
	s.Reset()
	fmt.Println("moves", s.Moves(), "draw", s.Draw())
	// Output:
	// winner 2 marks in the row 3
	// winner 0 marks in the row 2 in the last column 0
	// moves 0 draw false
}

// Several goroutines play on one board.
func ExampleSharedStream() {
	s, _ := game.NewSharedStream(3)
	var hands sync.WaitGroup
	for col := range 3 {
		hands.Go(func() { s.Move(0, col, 1) })
	}
	hands.Wait()
	fmt.Println("winner", s.Winner())
	// Output: winner 1
}
