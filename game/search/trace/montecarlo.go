package trace

import (
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"

	"noughts/game"
)

// The limits of a Monte Carlo search: its rounds, and how far it plays on at
// random. A game that takes longer counts as a draw.
const (
	Rounds      = 200
	mostPlayout = 450
)

// Exploration is the constant of the formula, about the square root of 2.
const Exploration = 1.4

// monteCarlo does the rounds of a Monte Carlo search.
func (s *Story) monteCarlo(pause func()) {
	rng := rand.New(rand.NewPCG(s.p.Key(), 7))
	untried := map[*Spot][]game.Move{s.Root: s.p.Moves(nil)}
	p := s.p.Clone()
	for range Rounds {
		pause()
		n := s.Root
		for !p.Over() && len(untried[n]) == 0 && len(n.Kids) > 0 {
			n = n.best(len(s.Steps) - 1)
			s.add(Moment{Act: Select, Spot: n})
			p.Play(n.Move)
		}
		if all := untried[n]; len(all) > 0 && !p.Over() {
			untried[n] = all[1:]
			p.Play(all[0]) // Moves lists legal ones
			n = s.child(n, all[0], p.Turn(), n.Ply+1)
			s.add(Moment{Act: Expand, Spot: n})
			if !p.Over() {
				untried[n] = p.Moves(nil)
			}
		}
		plies := 0
		for ; plies < mostPlayout && !p.Over(); plies++ {
			m, ok := p.AnyMove(rng.IntN)
			if !ok || p.Play(m) != nil {
				break
			}
		}
		winner := p.Winner()
		s.add(Moment{Act: Simulate, Spot: n, Winner: winner, Plies: plies})
		for range plies + n.Ply {
			p.Undo()
		}
		s.count(n, winner)
		s.add(Moment{Act: Backup, Spot: n, Winner: winner})
	}
}

// count counts a result from a node up, with the next step.
func (s *Story) count(n *Spot, winner game.Player) {
	for ; n != nil; n = n.Parent {
		visits, halves := n.at(len(s.Steps))
		switch {
		case winner == game.Nobody:
			halves++
		case n.Parent != nil && n.Parent.Turn == winner:
			halves += 2
		}
		n.counts = append(n.counts, tally{len(s.Steps), visits + 1, halves})
	}
}

// at is how often a node was visited up to a step, and how many half wins the
// player who moved there had from that.
func (n *Spot) at(step int) (visits, halves int) {
	i := sort.Search(len(n.counts), func(i int) bool { return n.counts[i].step > step })
	if i == 0 {
		return 0, 0
	}
	return n.counts[i-1].visits, n.counts[i-1].halves
}

// Visits is how often a node was visited up to a step.
func (n *Spot) Visits(step int) int { visits, _ := n.at(step); return visits }

func mean(visits, halves int) float64 { return float64(halves) / 2 / float64(visits) }

// UCB is the upper confidence bound of a node: the mean of its results for the
// player who moves there, and more the less it was visited.
func (n *Spot) UCB(step int) float64 {
	visits, halves := n.at(step)
	all, _ := n.Parent.at(step)
	return mean(visits, halves) + Exploration*math.Sqrt(math.Log(float64(all))/float64(visits))
}

// Formula is the bound of a node with its numbers filled in.
func (n *Spot) Formula(step int) string {
	visits, halves := n.at(step)
	all, _ := n.Parent.at(step)
	wins := strconv.Itoa(halves / 2)
	if halves%2 != 0 {
		wins += ".5"
	}
	of := strconv.Itoa(visits)
	return wins + "/" + of + " + 1.4·√(ln " + strconv.Itoa(all) + " / " + of + ") = " +
		decimal(mean(visits, halves)) + " + " + decimal(n.UCB(step)-mean(visits, halves)) + " = " + decimal(n.UCB(step))
}

// best is the child with the largest bound, of equal ones the first.
func (n *Spot) best(step int) *Spot {
	best := n.Kids[0]
	for _, k := range n.Kids[1:] {
		if k.UCB(step) > best.UCB(step) {
			best = k
		}
	}
	return best
}

// Choices is the question which child is selected with a step: up to three
// children in the order of the tree, and which is right; none for a step that
// selects nothing. Children that read the same are not asked about.
func (s *Story) Choices(step int) (all []*Spot, right int) {
	if step <= 0 || step >= len(s.Steps) || s.Steps[step].Act != Select {
		return nil, 0
	}
	is, before := s.Steps[step].Spot, step-1
	kids := is.Parent.Kids
	most := func(of func(n *Spot) float64) *Spot {
		best := kids[0]
		for _, k := range kids {
			if of(k) > of(best) {
				best = k
			}
		}
		return best
	}
	asked := []*Spot{is,
		most(func(n *Spot) float64 { return float64(n.Visits(before)) }),
		most(func(n *Spot) float64 { return mean(n.at(before)) }),
		most(func(n *Spot) float64 { return -float64(n.Visits(before)) })}
	for _, n := range append(asked, kids...) {
		if !slices.Contains(all, n) && (n == is || n.UCB(before) < is.UCB(before)-1e-9) {
			all = append(all, n)
		}
		if len(all) == options {
			break
		}
	}
	if len(all) < 2 {
		return nil, 0
	}
	slices.SortFunc(all, func(a, b *Spot) int { return a.Born - b.Born })
	return all, slices.Index(all, is)
}

// WhyChoice is the reason for the right answer, with the bound of each option.
func (s *Story) WhyChoice(step int) game.Say {
	all, right := s.Choices(step)
	var each []game.Say
	for _, n := range all {
		each = append(each, game.Says("{0}: {1}", s.MoveText(n), n.Formula(step-1)))
	}
	return game.Sentences(game.Says("{0} has the largest UCB.", s.MoveText(all[right])), game.Says("{0}.", game.List(each...)))
}
