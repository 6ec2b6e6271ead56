package rating_test

import (
	"fmt"

	"noughts/game/rating"
)

// Fifty openings, each played from both sides.
func Example() {
	var s rating.Score
	for range 30 {
		s.Add(rating.Win, rating.Draw)
	}
	for range 20 {
		s.Add(rating.Loss, rating.Win)
	}
	elo, low, high := s.Elo()
	fmt.Printf("%.0f %% of the points: %+.0f Elo, with 95 %% between %+.0f and %+.0f\n", 100*s.Share(), elo, low, high)
	test := rating.SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	fmt.Printf("%.2f of what is needed\n", test.Ratio(s)/2.94)
	// Output:
	// 65 % of the points: +108 Elo, with 95 % between +80 and +133
	// 0.48 of what is needed
}
