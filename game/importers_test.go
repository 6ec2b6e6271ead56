package game_test

import (
	"context"
	"fmt"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/match/seat"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// The start of README.md: a board, moves, undo, and the best move.
func Example_start() {
	rules, _ := variant.Parse("3x3k3")
	p := rules.Start()
	p.PlayAt(1, 1)           // row, column
	p.Play(game.Move{To: 0}) // or a cell
	if err := p.PlayAt(1, 1); err != nil {
		fmt.Println(err)
	}
	p.Undo()
	fmt.Println(p)
	best := search.Best(context.Background(), p, search.Limit{}, nil)
	move, _ := best.Best()
	corner := move.To == 0 || move.To == 2 || move.To == 6 || move.To == 8
	fmt.Println(p.Name(p.Turn()), "plays a corner:", corner, best.Label, best.Score == search.Draw)
	// Output:
	// b2 is taken by X
	// . . .
	// . X .
	// . . .
	// O plays a corner: true proved true
}

// above is a goal made from an existing one: a row wins only for a player who
// has no mark below the second row of the board.
type above struct{ game.Line }

// Judge ignores other rows.
func (g above) Judge(p *game.Position, family int, mover game.Player) game.Verdict {
	v := g.Line.Judge(p, family, mover)
	for _, m := range p.Marks()[2*p.Board().Width():] {
		if m == game.MarkOf(mover) && v.Reason != game.Going {
			return game.Verdict{}
		}
	}
	return v
}

// A new game is made of existing parts. A new part is a type with the methods
// of Place, Turns, Effect or Goal.
func Example_ownGame() {
	board, _ := game.Grid(5, 4)
	rules := &game.Rules{
		ID: "mine", Name: "Three, falling, misère",
		Board: board, Place: game.Gravity{}, Goal: game.Misere{Goal: game.Line{K: 3}},
	}
	if err := rules.Check(); err != nil {
		fmt.Println(err)
		return
	}
	p := rules.Start()
	for _, column := range []int{0, 1, 0, 1, 0} {
		p.Play(game.Move{To: game.Gravity{}.Falls(p, board.At(column, 0))})
	}
	fmt.Println(rules.Goal.Text(rules))
	fmt.Println("the winner is", p.Winner())

	rules = &game.Rules{ID: "own goal", Board: board, Goal: above{game.Line{K: 3}}}
	p = rules.Start()
	for _, at := range [][2]int{{0, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}} {
		p.PlayAt(at[0], at[1])
	}
	fmt.Println("of a goal of one's own", p.Winner())
	// Output:
	// The game is played misère: whoever first gets 3 in a row loses.
	// the winner is O
	// of a goal of one's own X
}

// Two seats play a match, and a listener logs its events.
func Example_match() {
	rules, _ := variant.Parse("3x3k3")
	woken := make(chan struct{}, 64)
	game1 := match.Game{Record: record.New(rules)}
	for i, word := range []string{"perfect", "random"} {
		game1.Seats[i], _ = seat.New(word, rules, seat.Options{Seed: 7})
	}
	m := match.New(func() { woken <- struct{}{} }, game1)
	log := ""
	defer m.Listen(func(e match.Event) {
		if e.Kind == match.Moved {
			log += e.By.String()
		}
	})()
	m.Resume()
	for m.Tick(); m.Thinks(); m.Tick() {
		<-woken
	}
	fmt.Println(log[:4], "O has won:", m.Record().Position().Winner() == game.Second)
	// Output: XOXO O has won: false
}

// A game is saved as text and loaded again, with the moves that were taken
// back.
func Example_saving() {
	rules, _ := variant.Parse("3x3k3")
	r := record.New(rules)
	r.Play(game.Move{To: 4})
	r.Play(game.Move{To: 0})
	r.Back()
	again, err := record.Parse(r.String(), variant.Parse)
	fmt.Println(err, again.At().Ply(), again.Forward(), again.Position().Plies())
	// Output: <nil> 1 true 2
}
