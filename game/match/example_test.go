package match_test

import (
	"context"
	"fmt"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// firstFree is a seat that plays the first cell it finds free.
type firstFree struct{}

func (firstFree) Ask(_ context.Context, p *game.Position) <-chan search.Info {
	answer := make(chan search.Info, 1)
	answer <- search.Info{PV: p.Moves(nil)[:1]}
	close(answer)
	return answer
}

// A person plays X, and a seat answers. One listener writes down what happens.
func Example() {
	rules, err := variant.Parse("3x3k3")
	if err != nil {
		fmt.Println(err)
		return
	}
	woken := make(chan struct{}, 8)
	m := match.New(func() { woken <- struct{}{} }, match.Game{
		Record: record.New(rules),
		Seats:  [game.MaxPlayers]match.Seat{nil, firstFree{}},
	})
	cancel := m.Listen(func(e match.Event) {
		switch e.Kind {
		case match.Moved:
			fmt.Println(e.By, "plays", e.Text)
		case match.Jumped:
			fmt.Println("the record goes on with:", e.Text)
		}
	})
	defer cancel()

	if err := m.Play(game.Move{To: 4}); err != nil {
		fmt.Println(err)
	}
	fmt.Println(m.Play(game.Move{To: 0}))
	for m.Thinks() {
		<-woken
		m.Tick()
	}
	m.Undo()
	// Output:
	// X plays b2
	// it is O's turn
	// O plays a3
	// the record goes on with: back 2
}
