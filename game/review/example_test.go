package review_test

import (
	"context"
	"fmt"

	"noughts/game"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/game/variant"
)

// after is a sentence behind something else.
func after(s game.Say) string {
	if text := s.String(); text != "" {
		return " " + text
	}
	return ""
}

// A game in which the second player answers in a wrong place.
func Example() {
	rules, _ := variant.Parse("3x3k3")
	moves := []game.Move{{To: 4}, {To: 1}, {To: 0}, {To: 8}}
	p := rules.Start()
	infos := []search.Info{search.Best(context.Background(), p, search.Limit{}, nil)}
	for _, m := range moves {
		p.Play(m)
		infos = append(infos, search.Best(context.Background(), p, search.Limit{}, nil))
	}
	r, _ := review.Of(rules.Start(), moves, review.Found{Infos: infos})
	for i, o := range r.Plies {
		fmt.Printf("%s%s: %v. %v%v\n", rules.MoveText(o.Move), o.Grade.Sign(), o.Grade.Say(), o.Loss, after(r.Why(rules, i)))
	}
	// Output:
	// b2: Book. 0
	// b3??: Blunder. 0.5 b3 loses in 3 moves: a3 holds the draw.
	// a3: Best move. 0
	// c1: Best move. 0
}
