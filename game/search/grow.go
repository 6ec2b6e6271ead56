package search

import (
	"context"
	"math"

	"noughts/game"
)

// tree is a search that looks where it pays. It grows a tree of the moves that
// have done well (UCT; Kocsis and Szepesvári 2006): down the tree by what is
// known, how often it was tried and how good a move looks beforehand (Rosin
// 2011), one random game or an estimate from its edge, and the result back up.
//
// Each node has the share of the points that the player who made its move got,
// so that any number of players each look after their own (max-n; Sturtevant
// 2008). A node that is decided is known as such, and so is one above it whose
// moves are (Winands, Björnsson and Saito 2008), so that proofs are proofs: see
// solve.
//
// Where two sides are to be joined, a cell that a player gets in the course of
// a game counts for the move to it as well (Gelly and Silver 2007).
//
// It gives the same answer on every machine: square roots are exact, and no
// multiplication is fused with an addition.
type tree struct {
	*general
	m       machine // nil where the estimate serves
	rng     source
	leaves  []leaf // leaves[0] is the root
	most    int    // number of leaves
	route   []int32
	marks   []game.Mark                  // with the route: what its moves put
	share   [game.MaxPlayers + 1]float32 // of the points, of the last game
	even    float32                      // share of each in a draw
	ripe    int32                        // visits after which a node gets moves
	deep    int
	explore float32
	start   int   // plies of the position
	full    bool  // there was no room for moves
	enough  int32 // visits that will do where nothing is left to find out
}

// leaf is a node of the tree: the position after a move.
type leaf struct {
	move   game.Move
	first  int32 // kid
	visits int32
	mean   float32     // share of the points that by got
	prior  float32     // how good the move looks beforehand, of 1 among its siblings
	heard  int32       // games in which by got the cell
	echo   float32     // mean of them
	kids   uint16      // number
	plies  uint16      // to the end, when decided
	by     game.Player // who made the move
	winner game.Player // when decided; Nobody in a draw
	state  state
}

// state is what is known of a node besides its games.
type state uint8

const (
	decided state = 1 << iota // the winner is known, if nobody errs
	certain                   // and that is proved
	settles                   // all is known below it, but not what players choose who gain nothing
	partial                   // kids are not all the moves
)

const leafBytes = 40

// grow is Best by a tree: see traits.
func grow(ctx context.Context, p *game.Position, t *traits, limit Limit, report func(Info)) Info {
	g := newTree(ctx, p, t, limit)
	g.tell(report, g.snapshot)
	g.stopped = g.stopped || ctx.Err() != nil
	if t.players > 2 && p.Free() <= few {
		g.ally()
	}
	for !g.stopped && !g.done() {
		g.once()
	}
	g.keep()
	return g.snapshot()
}

func newTree(ctx context.Context, p *game.Position, t *traits, limit Limit) *tree {
	g := &tree{general: newBare(ctx, p, t, limit), rng: source{p.Key()}, even: 1 / float32(t.players), ripe: 1, start: p.Plies()}
	if g.explore = guessed; !t.estimates {
		g.explore = explore
		g.m = forTree(p)
	}
	if t.joins {
		g.ripe = 8 // it has many moves
	}
	if limit.Depth > 0 && limit.Nodes == 0 && limit.Time == 0 {
		g.enough = 1000 << min(limit.Depth, 10)
	}
	g.nodes++
	g.plant()
	return g
}

// ally searches a small board for a win against all the others together, and
// sees to it that a tree which has nothing to prove comes to an end.
func (g *tree) ally() {
	limit := g.limit
	limit.Table, limit.All, limit.Depth = nil, false, 0
	limit.Nodes, limit.Time = (limit.Nodes+3)/4, (limit.Time+3)/4 // none stays none
	i := widely(g.ctx, g.p.Clone(), g.t, limit, nil)
	g.nodes += i.Nodes
	g.look()
	g.enough = 20_000
	if i.Label != Proved {
		return
	}
	n, _ := i.Score.Plies()
	for k := range int32(g.leaves[0].kids) {
		k := &g.leaves[g.leaves[0].first+k]
		if k.move == i.PV[0] && k.state&certain == 0 {
			k.winner, k.plies, k.state = k.by, uint16(n-1), k.state|decided|certain
			g.solve(0)
		}
	}
}

// few is how many free cells are searched in full for several players.
const few = 12

// done tells whether there is nothing left to find out.
func (g *tree) done() bool {
	root := &g.leaves[0]
	if root.kids == 1 && !g.limit.All && root.visits >= 200 {
		return true
	}
	if g.enough > 0 && root.visits >= g.enough {
		return true
	}
	if !g.limit.All {
		return root.state&decided != 0 || root.state&settles != 0 && root.visits >= 50*int32(root.kids)
	}
	if root.state&(decided|settles) == 0 {
		return false
	}
	for i := range int32(root.kids) {
		if k := &g.leaves[root.first+i]; k.state&decided == 0 && (k.state&settles == 0 || k.visits < 50) {
			return false
		}
	}
	return true
}

// once goes down the tree, plays a game from there, and goes up again.
func (g *tree) once() {
	if g.full {
		g.forget()
	}
	p := g.p
	g.route, g.marks = append(g.route[:0], 0), append(g.marks[:0], game.Empty)
	at := int32(0)
	for g.leaves[at].kids > 0 && (at == 0 || g.leaves[at].state&decided == 0) {
		kid := g.choose(at)
		if g.t.joins {
			g.marks = append(g.marks, p.PutBy())
		}
		if _, ok := g.play(g.leaves[kid].move); !ok {
			break // never: it was listed
		}
		g.route = append(g.route, kid)
		at = kid
		n := &g.leaves[at]
		if g.ends(n) {
			break
		}
		if n.kids == 0 && n.visits >= g.ripe && n.state&decided == 0 &&
			(g.limit.Depth == 0 || len(g.route) <= g.limit.Depth) && p.Plies()-g.start < maxPly {
			g.expand(at)
			if g.leaves[at].kids == 0 {
				break // the tree is full
			}
			continue
		}
		if n.visits == 0 {
			break
		}
	}
	depth := len(g.route) - 1
	g.deep = max(g.deep, depth)
	g.nodes += int64(depth) + 1
	if g.nodes >= g.check {
		g.look()
	}
	g.value(at)
	for i := depth; i >= 0; i-- {
		n := &g.leaves[g.route[i]]
		n.visits++
		n.mean += (g.share[n.by] - n.mean) / float32(n.visits)
		if i > 0 && n.state&(decided|settles) != 0 {
			g.solve(g.route[i-1])
		}
	}
	for i := depth; i > 0; i-- {
		g.undo(g.leaves[g.route[i]].move)
	}
}

// ends sees whether the game is over at a node, in its position.
func (g *tree) ends(n *leaf) bool {
	switch p := g.p; {
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
		g.m.load(g.p)
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

// choose is the move of a node to look at next.
func (g *tree) choose(at int32) int32 {
	n := &g.leaves[at]
	kids := g.leaves[n.first : n.first+int32(n.kids)]
	all := at == 0 && g.limit.All // every move is to be known
	even := all && n.visits&1 == 1
	best, most := int32(0), float32(math.Inf(-1))
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
		case k.visits == 0:
			v = fresh + float32(tries*k.prior)
		default:
			v = k.mean + float32(tries*k.prior)/float32(k.visits+1)
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
		return echo + float32(listen*sqrt(tries)) + float32(g.rng.next()>>44)*1e-9
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
