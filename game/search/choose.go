package search

import (
	"math"

	"noughts/game"
)

// choose is the move of a node to look at next.
func (g *tree) choose(at int32) int32 {
	n := &g.leaves[at]
	kids := g.leaves[n.first : n.first+int32(n.kids)]
	all := at == 0 && g.limit.All // every move is to be known
	even := all && n.visits&1 == 1
	best, most := int32(0), float32(math.Inf(-1))
	plain := !even && !g.t.joins
	var tries, fresh float32
	if g.t.joins {
		tries = float32(len32(n.visits + 1))
	} else {
		tries = g.explore * sqrt(float32(n.visits+1))
		fresh = g.hope(n, kids) - doubt
	}
	for i := range kids {
		k := &kids[i]
		var v float32
		switch {
		case plain && k.state&decided == 0: // most of them
			v = k.promise(tries, fresh)
		case k.state&decided != 0 && k.winner == k.by && !all:
			v = 1e6
		case k.state&decided != 0 && even:
			v = -1e5
		case k.state&decided != 0 && k.winner != k.by && k.winner != game.Nobody:
			v = -1e6 + float32(k.plies)
		case even:
			v = -float32(k.visits)
		case g.t.joins:
			v = g.rumour(k, tries)
		default: // a draw
			v = k.promise(tries, fresh)
		}
		if v > most {
			best, most = n.first+int32(i), v
		}
	}
	return best
}

const (
	explore  = 1.3  // how much to look at what was tried little
	guessed  = 0.8  // and where the ends are estimates, which err less
	doubt    = 0.1  // how much less is hoped of a move that was not tried
	listen   = 0.05 // explore where rumours are heard
	believed = 1000 // visits until they count half as much
)

// promise is how much a move may be worth: what it is, or fresh for one that was
// not tried, and the more the better it looked and the less it was tried.
func (n *leaf) promise(tries, fresh float32) float32 {
	v := float32(tries * n.prior)
	if n.visits == 0 {
		return v + fresh
	}
	return v + n.mean
}

// hope is the mean of whoever moves at a node.
func (g *tree) hope(n *leaf, kids []leaf) float32 {
	by := kids[0].by
	switch {
	case n.visits == 0:
		return g.even
	case by == n.by:
		return n.mean
	case g.t.players == 2:
		return 1 - n.mean
	}
	sum, visits := float32(0), float32(0)
	for i := range kids {
		v := float32(kids[i].visits)
		sum += float32(v * kids[i].mean)
		visits += v
	}
	if visits == 0 {
		return g.even
	}
	return sum / visits
}

// rumour values a move by its games and those in which its cell went to the
// same player later.
func (g *tree) rumour(k *leaf, tries float32) float32 {
	echo := float32(0.5)
	if k.heard > 0 {
		echo = k.echo
	}
	if k.visits == 0 {
		return echo + float32(listen*sqrt(tries)) + float32(g.rng.Next()>>44)*1e-9
	}
	v := float32(k.visits)
	beta := sqrt(believed / (float32(3*v) + believed))
	return float32(beta*echo) + float32((1-beta)*k.mean) + float32(listen*sqrt(tries/v))
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// hear tells the moves of the route's nodes which cells their players got in a
// game.
func (g *tree) hear(f *filling, winner game.Player) {
	for i, at := range g.route {
		n := &g.leaves[at]
		kids := g.leaves[n.first : n.first+int32(n.kids)]
		mark := game.Empty
		for j := range kids {
			k := &kids[j]
			if k.move.To == game.NoCell {
				continue
			}
			if mark == game.Empty {
				mark = g.put(i, k.by)
			}
			if f.got(k.move.To) == mark {
				k.heard++
				got := float32(0)
				if winner == k.by {
					got = 1
				}
				k.echo += (got - k.echo) / float32(k.heard)
			}
		}
	}
}

// put is the mark that a player puts after so many moves of the route.
func (g *tree) put(i int, by game.Player) game.Mark {
	if i+1 < len(g.marks) {
		return g.marks[i+1]
	}
	return g.p.MarkOf(by)
}
