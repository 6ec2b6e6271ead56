package pool

import (
	_ "embed" // the ladder's table
	"math"
	"slices"
	"strconv"
	"strings"

	"noughts/game/rating"
	"noughts/game/rating/glicko"
)

// rungs are the levels that the ladder measures, by their ratings on its scale, the weakest first;
// see go doc noughts/game/rating/ladder. From easy to medium is the anchor.
var rungs = [...]int{0, 320, 440, 725, 910, 1110, 1210}

const anchor = 2

// pairs is how many pairs of games each rung played with the one below, in each game.
var pairs = [len(rungs) - 1]int{12, 12, 12, 8, 8, 10}

// measured is what those games came to, in Elo, a line for the rules of each game; won is all of
// them, and the last line is of all games together.
//
//go:embed levels.txt
var measured string

const (
	others = "others"
	won    = 2000
)

// steps are those numbers by rules.
var steps = func() map[string][len(rungs) - 1]float64 {
	all := map[string][len(rungs) - 1]float64{}
	for line := range strings.Lines(measured) {
		words := strings.Fields(line)
		var by [len(rungs) - 1]float64
		for i := range by {
			n, err := strconv.ParseFloat(words[i+1], 64)
			if err != nil {
				n = won
			}
			by[i] = n
		}
		all[words[0]] = by
	}
	return all
}()

// levels are the ratings of the rungs in a game. The middle between easy and medium has the rating
// of somebody who has just come, as surely as a rating can be shown without its deviation; the
// others follow from their games, each with the one beside it.
func levels(rules string) (all [len(rungs)]glicko.Rating) {
	by, known := steps[rules]
	if !known {
		by = steps[others]
	}
	half := min(by[anchor], won/4) / 2
	for i := range all {
		all[i] = glicko.Usual.Start
	}
	for i, sign := range [2]float64{-1, 1} {
		all[anchor+i].Rating += sign * half
		all[anchor+i].Deviation = glicko.Large
	}
	for i := anchor + 2; i < len(all); i++ {
		all[i] = beside(all[i-1], by[i-1], 2*pairs[i-1])
	}
	for i := anchor - 1; i >= 0; i-- {
		all[i] = beside(all[i+1], -by[i], 2*pairs[i])
	}
	return all
}

// beside is the rating of a level that has played n games with another one, and is so much above
// it in Elo.
func beside(other glicko.Rating, elo float64, n int) glicko.Rating {
	half := int(math.Round(2 * float64(n) / (1 + math.Pow(10, -elo/400))))
	r, against := glicko.Usual.Start, other
	r.Rating, against.Deviation = other.Rating, glicko.Usual.Least // what is unsure of it is added below
	for i := range n {
		r = glicko.Usual.Update(r, 0, glicko.Game{Against: against, Points: rating.Points(half*(i+1)/n - half*i/n)})
	}
	r.Deviation = min(math.Hypot(r.Deviation, other.Deviation), glicko.Usual.Start.Deviation)
	return r
}

// Level is the level of the engine, on the ladder's scale, that has about a rating in the pools of
// some rules, and the rating that it has there.
func Level(rules string, near float64) (elo int, r glicko.Rating) {
	all := levels(rules)
	i, _ := slices.BinarySearchFunc(all[:], near, func(r glicko.Rating, near float64) int {
		if r.Rating < near {
			return -1
		}
		return 1
	})
	switch {
	case i == 0:
		return rungs[0], all[0]
	case i == len(all):
		return rungs[i-1], all[i-1]
	}
	low, high := all[i-1], all[i]
	part := (near - low.Rating) / (high.Rating - low.Rating)
	r = glicko.Rating{Rating: near, Deviation: max(low.Deviation, high.Deviation), Volatility: low.Volatility}
	return rungs[i-1] + int(math.Round(part*float64(rungs[i]-rungs[i-1]))), r
}
