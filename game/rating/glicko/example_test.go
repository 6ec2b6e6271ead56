package glicko_test

import (
	"fmt"

	"noughts/game/rating"
	"noughts/game/rating/glicko"
)

// A newcomer beats somebody with a settled rating.
func Example() {
	newcomer, regular := glicko.Usual.Start, glicko.Rating{Rating: 1700, Deviation: 60, Volatility: 0.06}
	fmt.Println(newcomer, regular)
	fmt.Println(glicko.Usual.Play(newcomer, regular, 0, 0, rating.Win))
	// Output:
	// 1500±350 1700
	// 1804±267 1691
}
