package mcts

import (
	"math"

	"noughts/game"
)

// selectChild is the child of a node to follow next.
func (g *tree) selectChild(at int32) int32 {
	n := &g.pool[at]
	children := g.pool[n.first : n.first+int32(n.children)]
	all := at == 0 && g.Limit.All // every move is to be known
	even := all && n.visits&1 == 1
	best, most := int32(0), float32(math.Inf(-1))
	plain := !even && !g.t.Joins
	var tries, firstPlay float32
	if g.t.Joins {
		tries = float32(len32(n.visits + 1))
	} else {
		tries = g.exploration * sqrt(float32(n.visits+1))
		firstPlay = g.parentMean(n, children) - firstPlayReduction
	}
	for i := range children {
		k := &children[i]
		var v float32
		switch {
		case plain && k.state&solved == 0: // most of them
			if g.learned != nil {
				v = float32(tries*k.prior) + k.mean // without visits it is that of the weights
				break
			}
			v = k.puct(tries, firstPlay)
		case k.state&solved != 0 && k.winner == k.by && !all:
			v = 1e6
		case k.state&solved != 0 && even:
			v = -1e5
		case k.state&solved != 0 && k.winner != k.by && k.winner != game.Nobody:
			v = -1e6 + float32(k.plies)
		case even:
			v = -float32(k.visits)
		case g.t.Joins:
			v = g.rave(k, tries)
		default: // a draw
			v = k.puct(tries, firstPlay)
		}
		if v > most {
			best, most = n.first+int32(i), v
		}
	}
	return best
}

const (
	explorationPlayout  = 1.3  // exploration constant where playouts value nodes
	explorationEstimate = 0.8  // exploration constant where estimates do, which err less
	explorationLearned  = 0.4  // exploration constant where weights do
	firstPlayReduction  = 0.1  // first-play urgency: an unvisited child has the parent's mean less this
	explorationRAVE     = 0.05 // exploration constant with RAVE
	raveEquivalence     = 1000 // visits at which the AMAF mean counts half (RAVE equivalence parameter)
)

// puct is the mean of a node, or firstPlay of an unvisited one, plus its prior
// times the exploration term (PUCT).
func (n *node) puct(tries, firstPlay float32) float32 {
	v := float32(tries * n.prior)
	if n.visits == 0 {
		return v + firstPlay
	}
	return v + n.mean
}

// parentMean is the mean reward at a node of the player who moves there.
func (g *tree) parentMean(n *node, children []node) float32 {
	by := children[0].by
	switch {
	case n.visits == 0:
		return g.drawReward
	case by == n.by:
		return n.mean
	case g.t.Players == 2:
		return 1 - n.mean
	}
	sum, visits := float32(0), float32(0)
	for i := range children {
		v := float32(children[i].visits)
		sum += float32(v * children[i].mean)
		visits += v
	}
	if visits == 0 {
		return g.drawReward
	}
	return sum / visits
}

// rave mixes the mean of a node with its AMAF mean, which weighs the less the more
// visits there are.
func (g *tree) rave(k *node, tries float32) float32 {
	amaf := float32(0.5)
	if k.amafVisits > 0 {
		amaf = k.amafMean
	}
	if k.visits == 0 {
		return amaf + float32(explorationRAVE*sqrt(tries)) + float32(g.rng.Next()>>44)*1e-9
	}
	v := float32(k.visits)
	beta := sqrt(raveEquivalence / (float32(3*v) + raveEquivalence))
	return float32(beta*amaf) + float32((1-beta)*k.mean) + float32(explorationRAVE*sqrt(tries/v))
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// updateAMAF counts a playout for the children along the path whose cells their
// players got in it.
func (g *tree) updateAMAF(f *fillSimulator, winner game.Player) {
	for i, at := range g.path {
		n := &g.pool[at]
		children := g.pool[n.first : n.first+int32(n.children)]
		mark := game.Empty
		for j := range children {
			k := &children[j]
			if k.move.To == game.NoCell {
				continue
			}
			if mark == game.Empty {
				mark = g.nextMark(i, k.by)
			}
			if f.finalMark(k.move.To) == mark {
				k.amafVisits++
				got := float32(0)
				if winner == k.by {
					got = 1
				}
				k.amafMean += (got - k.amafMean) / float32(k.amafVisits)
			}
		}
	}
}

// nextMark is the mark that a player puts after so many moves of the path.
func (g *tree) nextMark(i int, by game.Player) game.Mark {
	if i+1 < len(g.marks) {
		return g.marks[i+1]
	}
	return g.p.MarkOf(by)
}
