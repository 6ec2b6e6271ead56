package pool

import (
	_ "embed" // the ladder's table
	"math"
	"slices"
	"strconv"
	"strings"

	"noughts/game/bot"
	"noughts/game/engine"
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

// Program is a program that plays in the pools of some rules.
type Program struct {
	ID    string        // whose standing it is
	Level string        // of the engine, or the cards of a bot
	Start glicko.Rating // before its games in a pool
}

// Named is the program of a level or of cards. None is rated that has no place on the ladder.
func Named(rules, level string) (p Program, ok bool) {
	if bot.Is(level) {
		b, err := bot.Parse(level)
		return Program{ID: "bot " + b.String(), Level: b.String(), Start: glicko.Usual.Start}, err == nil
	}
	l, err := engine.ParseLevel(level)
	if err != nil {
		return p, false
	}
	elo, ok := l.Elo()
	if !ok || elo > rungs[len(rungs)-1] {
		return p, false
	}
	all := levels(rules)
	return ladder(&all, elo), true
}

// ladder is the level between the rungs that has a place on the ladder.
func ladder(all *[len(rungs)]glicko.Rating, elo int) Program {
	i, _ := slices.BinarySearch(rungs[1:], elo)
	low, high := all[i], all[i+1]
	part := float64(elo-rungs[i]) / float64(rungs[i+1]-rungs[i])
	r := glicko.Rating{Rating: low.Rating + part*(high.Rating-low.Rating), Deviation: max(low.Deviation, high.Deviation), Volatility: low.Volatility}
	switch elo {
	case rungs[i]:
		r = low
	case rungs[i+1]:
		r = high
	}
	return Program{ID: "level " + strconv.Itoa(elo), Level: engine.Rated(elo).String(), Start: r}
}

// parts is how many levels are offered from one rung to the next. There are enough for
// everybody to find an even one, and so few that each plays many games.
const parts = 4

// Programs are the levels that are offered in the pools of some rules, the weakest first.
func Programs(rules string) []Program {
	all := levels(rules)
	list := []Program{ladder(&all, rungs[0])}
	for i, from := range rungs[:len(rungs)-1] {
		for k := range parts {
			list = append(list, ladder(&all, from+(rungs[i+1]-from)*(k+1)/parts))
		}
	}
	return list
}

// Nearest is the level whose rating is nearest to one, and what that is; now is the ratings
// of those that have played, by ID.
func Nearest(rules string, near float64, now map[string]glicko.Rating) (best Program, r glicko.Rating) {
	for _, p := range Programs(rules) {
		is, played := now[p.ID]
		if !played {
			is = p.Start
		}
		if best.ID == "" || math.Abs(is.Rating-near) < math.Abs(r.Rating-near) {
			best, r = p, is
		}
	}
	return best, r
}

// Called is what the program is called with a rating.
func (p Program) Called(r glicko.Rating) string {
	name, unsure := "Noughts ", ""
	if bot.Is(p.Level) {
		name = "Cards "
	}
	if r.Deviation >= glicko.Large {
		unsure = "?"
	}
	return name + strconv.Itoa(int(math.Round(r.Rating))) + unsure + " (bot)"
}
