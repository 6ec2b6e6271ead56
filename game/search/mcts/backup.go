package mcts

import (
	"math"

	"noughts/game"
	"noughts/game/search/core"
)

// terminal tells whether the game is over at a node, in its position.
func (g *tree) terminal(n *node) bool {
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
	n.state |= solved | proven
	return true
}

// simulate shares the points of a game from a node on, in its position.
func (g *tree) simulate(at int32) {
	var winner game.Player
	if n := &g.pool[at]; n.state&solved != 0 {
		winner = n.winner
	} else if g.m == nil {
		g.evaluate()
		return
	} else if g.learned != nil {
		g.reward[n.by], g.reward[core.Other(n.by)] = n.mean, 1-n.mean
		return
	} else {
		if g.small == nil {
			g.m.Load(g.p)
		}
		winner = g.m.Run(&g.rng)
		if f, ok := g.m.(*fillSimulator); ok {
			g.updateAMAF(f, winner)
		}
	}
	for by := game.First; int(by) <= g.t.Players; by++ {
		g.reward[by] = 0
		if winner == game.Nobody {
			g.reward[by] = g.drawReward
		}
	}
	if winner != game.Nobody {
		g.reward[winner] = 1
	}
}

// evaluate shares the points by what the players have on the board: each against
// the one of the others who has most.
func (g *tree) evaluate() {
	const scale = 8000
	var has [game.MaxPlayers + 1]float32
	p := g.p
	for by := game.First; int(by) <= g.t.Players; by++ {
		n := g.Potential(by)
		if by == p.Turn() {
			n += n/4 + g.Tempo(by)
		}
		has[by] = float32(n)
	}
	sum := float32(0)
	for by := game.First; int(by) <= g.t.Players; by++ {
		if g.reward[by] = 0; p.Out(by) {
			continue
		}
		most := float32(math.Inf(-1))
		for to := game.First; int(to) <= g.t.Players; to++ {
			if to != by && !p.Out(to) {
				most = max(most, has[to])
			}
		}
		d := has[by] - most
		g.reward[by] = 1 + d/(scale+max(d, -d))
		sum += g.reward[by]
	}
	for by := game.First; int(by) <= g.t.Players; by++ {
		g.reward[by] /= sum
	}
}

// solve sees whether a node is decided by those below it. The player who moves there
// takes a win, then a draw. Where all lose, but to different players, it is
// settled and not decided.
//
// A win is proved by one move that is, whatever the others do. Anything else
// takes all moves, and a draw is no more than what players are expected to
// agree upon where there are more than two.
func (g *tree) solve(at int32) {
	n := &g.pool[at]
	if n.children == 0 || n.state&proven != 0 {
		return
	}
	const most = 1 << 15
	var plies uint16
	all, known, drawn, same, proved := true, true, false, true, true
	won, sure := uint16(most), uint16(most) // plies of a win, and of a proved one
	loser := game.Nobody
	by := g.pool[n.first].by
	for i := range int32(n.children) {
		k := &g.pool[n.first+i]
		proved = proved && k.state&proven != 0
		switch {
		case k.state&solved == 0:
			all = false
			known = known && k.state&settled != 0
		case k.winner == by:
			won = min(won, k.plies)
			if k.state&proven != 0 {
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
		n.winner, n.plies, n.state = by, sure+1, n.state|solved|proven
	case won < most:
		n.winner, n.plies, n.state = by, won+1, n.state|solved
	case !known:
	case !all || !drawn && !same:
		n.state |= settled
	case drawn:
		n.winner, n.state = game.Nobody, n.state|solved
		if proved && g.t.Players == 2 {
			n.state |= proven
		}
	default:
		n.winner, n.plies, n.state = loser, plies+1, n.state|solved
		if proved {
			n.state |= proven
		}
	}
}
