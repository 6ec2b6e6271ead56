package search

import (
	"math"

	"noughts/game"
)

// ends sees whether the game is over at a node, in its position.
func (g *tree) ends(n *leaf) bool {
	switch p := g.p; {
	case g.small != nil:
		if !g.small.at.over {
			return false
		}
		n.winner = g.small.at.winner
	case p.Over():
		n.winner = p.Winner()
	case p.Drawn():
		n.winner = game.Nobody
	default:
		return false
	}
	n.state |= decided | certain
	return true
}

// value shares the points of a game from a node on, in its position.
func (g *tree) value(at int32) {
	var winner game.Player
	if n := &g.leaves[at]; n.state&decided != 0 {
		winner = n.winner
	} else if g.m == nil {
		g.guess()
		return
	} else {
		if g.small == nil {
			g.m.load(g.p)
		}
		winner = g.m.run(&g.rng)
		if f, ok := g.m.(*filling); ok {
			g.hear(f, winner)
		}
	}
	for by := game.First; int(by) <= g.t.players; by++ {
		g.share[by] = 0
		if winner == game.Nobody {
			g.share[by] = g.even
		}
	}
	if winner != game.Nobody {
		g.share[winner] = 1
	}
}

// guess shares the points by what the players have on the board: each against
// the one of the others who has most.
func (g *tree) guess() {
	const scale = 8000
	var has [game.MaxPlayers + 1]float32
	p := g.p
	for by := game.First; int(by) <= g.t.players; by++ {
		n := g.has(by)
		if by == p.Turn() {
			n += n/4 + g.next(by)
		}
		has[by] = float32(n)
	}
	sum := float32(0)
	for by := game.First; int(by) <= g.t.players; by++ {
		if g.share[by] = 0; p.Out(by) {
			continue
		}
		most := float32(math.Inf(-1))
		for to := game.First; int(to) <= g.t.players; to++ {
			if to != by && !p.Out(to) {
				most = max(most, has[to])
			}
		}
		d := has[by] - most
		g.share[by] = 1 + d/(scale+max(d, -d))
		sum += g.share[by]
	}
	for by := game.First; int(by) <= g.t.players; by++ {
		g.share[by] /= sum
	}
}

// solve sees whether a node is decided by those below it. The mover of its kids
// takes a win, then a draw. Where all lose, but to different players, it is
// settled and not decided.
//
// A win is proved by one move that is, whatever the others do. Anything else
// takes all moves, and a draw is no more than what players are expected to
// agree upon where there are more than two.
func (g *tree) solve(at int32) {
	n := &g.leaves[at]
	if n.kids == 0 || n.state&certain != 0 {
		return
	}
	const most = 1 << 15
	var plies uint16
	all, known, drawn, same, proved := true, true, false, true, true
	won, sure := uint16(most), uint16(most) // plies of a win, and of a proved one
	loser := game.Nobody
	by := g.leaves[n.first].by
	for i := range int32(n.kids) {
		k := &g.leaves[n.first+i]
		proved = proved && k.state&certain != 0
		switch {
		case k.state&decided == 0:
			all = false
			known = known && k.state&settles != 0
		case k.winner == by:
			won = min(won, k.plies)
			if k.state&certain != 0 {
				sure = min(sure, k.plies)
			}
		case k.winner == game.Nobody:
			drawn = true
		default:
			same = same && (loser == game.Nobody || loser == k.winner)
			loser = k.winner
			plies = max(plies, k.plies)
		}
	}
	switch proved = proved && n.state&partial == 0; {
	case sure < most:
		n.winner, n.plies, n.state = by, sure+1, n.state|decided|certain
	case won < most:
		n.winner, n.plies, n.state = by, won+1, n.state|decided
	case !known:
	case !all || !drawn && !same:
		n.state |= settles
	case drawn:
		n.winner, n.state = game.Nobody, n.state|decided
		if proved && g.t.players == 2 {
			n.state |= certain
		}
	default:
		n.winner, n.plies, n.state = loser, plies+1, n.state|decided
		if proved {
			n.state |= certain
		}
	}
}
