package cup_test

import (
	"context"
	"fmt"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/variant"
)

// reader plays the first move that there is.
type reader struct{}

func (reader) Begin(cup.Game) {}
func (reader) Close()         {}
func (reader) Move(_ context.Context, p *game.Position) (game.Move, error) {
	return p.Moves(nil)[0], nil
}

// Three who read the board from the top left, each against each, once.
func Example() {
	c, err := cup.New(cup.Settings{Rules: "3x3k3", Games: 1, Entrants: []cup.Entrant{
		{Seat: "a"}, {Seat: "b"}, {Seat: "c"},
	}}, variant.Parse)
	if err != nil {
		fmt.Println(err)
		return
	}
	cup.Run(context.Background(), cup.NewScheduler(c), cup.RunOptions{
		Open: func(cup.Entrant) (cup.Player, error) { return reader{}, nil },
	})
	for _, r := range c.Table() {
		fmt.Println(r.Place, c.Entrants[r.Entrant].Name, r.Points)
	}
	// Output:
	// 1 a 1
	// 1 b 1
	// 1 c 1
}
