package search

import (
	"context"
	"math"
	mathbits "math/bits"
	"slices"
	"time"

	"noughts/game"
)

// tree is a search by random games, for rules of two players where counting
// says little. It grows a tree of the moves that random games have done well
// with (UCT; Kocsis and Szepesvári 2006): down the tree by what is known and
// how often it was tried, one random game from its edge, and the result back
// up. A node that is decided is known as such, and so is one above it whose
// moves are (Winands, Björnsson and Saito 2008), so that proofs are proofs.
//
// Where two sides are to be joined, a cell that a player gets in the course of
// a game counts for the move to it as well (Gelly and Silver 2007).
//
// It gives the same answer on every machine: square roots are exact, and no
// multiplication is fused with an addition.
type tree struct {
	clock
	p      *game.Position
	t      *traits
	m      machine
	rng    source
	leaves []leaf // leaves[0] is the root
	moves  []game.Move
	route  []int32
	marks  []game.Mark // with the route: what its moves put
	deep   int
}

// leaf is a node of the tree: the position after a move.
type leaf struct {
	move   game.Move
	by     game.Player // who made it
	solved solution    // for by
	kids   uint16      // number
	plies  uint16      // to the end, when solved
	first  int32       // kid
	visits int32
	sum    int32 // half points of by
	heard  int32 // games in which by got the cell
	echo   int32 // half points in them
}

type solution uint8

const (
	unsolved solution = iota
	lost
	drawn
	won
)

// turned is a solution from the other side.
func (s solution) turned() solution {
	if s == unsolved {
		return s
	}
	return won + lost - s
}

// mostLeaves bounds the memory of a tree: 40 bytes each.
const mostLeaves = 600_000

// grow is Best for rules of chance: see traits.
func grow(ctx context.Context, p *game.Position, t *traits, limit Limit, report func(Info)) Info {
	g := &tree{clock: newClock(ctx, limit), p: p, t: t, m: newMachine(p), rng: source{p.Key()}}
	g.leaves = make([]leaf, 1, 1024)
	g.nodes++
	g.expand(0)
	g.tell(report, g.snapshot)
	g.stopped = ctx.Err() != nil
	for !g.stopped && !g.done() {
		g.once()
	}
	return g.snapshot()
}

// done tells whether there is nothing left to find out.
func (g *tree) done() bool {
	root := &g.leaves[0]
	if root.kids == 1 && !g.limit.All && root.visits >= 200 {
		return true
	}
	if !g.limit.All {
		return root.solved != unsolved
	}
	if root.solved == unsolved {
		return false
	}
	for i := range int32(root.kids) {
		if g.leaves[root.first+i].solved == unsolved {
			return false
		}
	}
	return true
}

// expand adds the moves of the position, which is that of a node, to the tree.
func (g *tree) expand(at int32) {
	g.moves = g.p.Moves(g.moves[:0])
	if len(g.leaves)+len(g.moves) > mostLeaves && at != 0 {
		return
	}
	g.moves = g.moves[:min(len(g.moves), math.MaxUint16)]
	g.leaves[at].first, g.leaves[at].kids = int32(len(g.leaves)), uint16(len(g.moves))
	for _, m := range g.moves {
		g.leaves = append(g.leaves, leaf{move: m, by: g.p.Turn()})
	}
}

// once goes down the tree, plays a random game, and goes up again.
func (g *tree) once() {
	p := g.p
	g.route, g.marks = append(g.route[:0], 0), append(g.marks[:0], game.Empty)
	at := int32(0)
	for g.leaves[at].kids > 0 && (at == 0 || g.leaves[at].solved == unsolved) {
		kid := g.choose(at)
		g.marks = append(g.marks, p.PutBy())
		if p.Play(g.leaves[kid].move) != nil {
			break // never: it was listed
		}
		g.route = append(g.route, kid)
		at = kid
		if n := &g.leaves[at]; p.Over() {
			n.solved = drawn
			if w := p.Winner(); w == n.by {
				n.solved = won
			} else if w != game.Nobody {
				n.solved = lost
			}
			break
		} else if p.Drawn() {
			n.solved = drawn
			break
		}
		if n := &g.leaves[at]; n.kids == 0 && n.visits > 0 && n.solved == unsolved &&
			(g.limit.Depth == 0 || len(g.route) <= g.limit.Depth) {
			g.expand(at)
			if n := &g.leaves[at]; n.kids == 0 {
				break // the tree is full
			}
			continue
		}
		if g.leaves[at].visits == 0 {
			break
		}
	}
	depth := len(g.route) - 1
	g.deep = max(g.deep, depth)
	g.nodes += int64(depth) + 1
	if g.nodes >= g.check {
		g.look()
	}
	var winner game.Player
	if n := &g.leaves[at]; n.solved != unsolved {
		switch n.solved {
		case won:
			winner = n.by
		case lost:
			winner = other(n.by)
		}
	} else {
		g.m.load(p)
		winner = g.m.run(&g.rng)
		if f, ok := g.m.(*filling); ok {
			g.hear(f, winner)
		}
	}
	for i := depth; i >= 0; i-- {
		n := &g.leaves[g.route[i]]
		n.visits++
		switch winner {
		case n.by:
			n.sum += 2
		case game.Nobody:
			n.sum++
		}
		if i > 0 && n.solved != unsolved {
			g.solve(g.route[i-1])
		}
	}
	for range depth {
		p.Undo()
	}
}

// solve sees whether a node is decided by those below it.
func (g *tree) solve(at int32) {
	n := &g.leaves[at]
	if n.kids == 0 {
		return
	}
	best, plies, all := unsolved, uint16(0), true
	by := g.leaves[n.first].by
	for i := range int32(n.kids) {
		kid := &g.leaves[n.first+i]
		switch {
		case kid.solved == unsolved:
			all = false
		case kid.solved > best:
			best, plies = kid.solved, kid.plies
		case kid.solved == best && best == won:
			plies = min(plies, kid.plies)
		case kid.solved == best:
			plies = max(plies, kid.plies)
		}
	}
	if best != won && (!all || n.kids == math.MaxUint16) {
		return
	}
	if n.by == other(by) {
		best = best.turned()
	}
	n.solved, n.plies = best, plies+1
}

// choose is the move of a node to look at next.
func (g *tree) choose(at int32) int32 {
	n := &g.leaves[at]
	kids := g.leaves[n.first : n.first+int32(n.kids)]
	even := at == 0 && g.limit.All && n.visits&1 == 1 // every move is to be known
	best, most := int32(0), math.Inf(-1)
	tries := float64(mathbits.Len32(uint32(n.visits + 1)))
	for i := range kids {
		k := &kids[i]
		v := 0.0
		switch {
		case k.solved == lost:
			v = -1e6
		case k.solved == won && !(at == 0 && g.limit.All):
			v = 1e6
		case even && k.solved != unsolved:
			v = -1e5
		case even:
			v = -float64(k.visits)
		case k.visits == 0 && !g.t.joins:
			v = 1e5 + float64(g.rng.next()>>44)
		case g.t.joins:
			v = g.rumour(k, tries)
		default:
			v = float64(float64(k.sum)/float64(2*k.visits)) + float64(explore*math.Sqrt(tries/float64(k.visits)))
		}
		if v > most {
			best, most = n.first+int32(i), v
		}
	}
	return best
}

const (
	explore  = 0.45
	listen   = 0.15 // explore where rumours are heard
	believed = 400  // visits until they count half as much
)

// rumour values a move by its games and those in which its cell went to the
// same player later.
func (g *tree) rumour(k *leaf, tries float64) float64 {
	echo := 0.5
	if k.heard > 0 {
		echo = float64(k.echo) / float64(2*k.heard)
	}
	if k.visits == 0 {
		return echo + float64(listen*math.Sqrt(tries)) + float64(g.rng.next()>>44)*1e-9
	}
	q := float64(k.sum) / float64(2*k.visits)
	beta := math.Sqrt(believed / float64(3*float64(k.visits)+believed))
	return float64(beta*echo) + float64((1-beta)*q) + float64(listen*math.Sqrt(tries/float64(k.visits)))
}

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
			if game.Mark(f.board[k.move.To]) == mark {
				k.heard++
				if winner == k.by {
					k.echo += 2
				}
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

// score is what a node's move is worth for who makes it.
func (n *leaf) score() (Score, Label) {
	switch {
	case n.solved == won:
		return Win - Score(n.plies) - 1, Proved
	case n.solved == lost:
		return Loss + Score(n.plies) + 1, Proved
	case n.solved == drawn:
		return Draw, Proved
	case n.visits == 0:
		return Draw, Unknown
	}
	return Score(int64(n.sum-n.visits) * 1500 / int64(n.visits)), Estimated
}

// better orders moves by what they are worth, and those that are only
// estimated by how often they were tried.
func (n *leaf) better(m *leaf) int {
	rank := func(n *leaf) int64 {
		switch n.solved {
		case won:
			return 1<<40 - int64(n.plies)
		case lost:
			return -1<<40 + int64(n.plies)
		}
		return int64(n.visits)
	}
	a, b := rank(n), rank(m)
	switch {
	case a > b:
		return -1
	case a < b:
		return 1
	}
	return int(m.sum - n.sum)
}

// best is the kid of a node to play, -1 for none.
func (g *tree) best(at int32) int32 {
	n := &g.leaves[at]
	best := int32(-1)
	for i := n.first; i < n.first+int32(n.kids); i++ {
		if k := &g.leaves[i]; best < 0 || k.better(&g.leaves[best]) < 0 {
			best = i
		}
	}
	return best
}

// snapshot is what is known now.
func (g *tree) snapshot() Info {
	i := Info{Depth: g.deep, Nodes: g.nodes, Time: time.Since(g.started)}
	root := &g.leaves[0]
	if g.limit.Depth > 0 {
		i.Depth = min(i.Depth, g.limit.Depth)
	}
	for at := g.best(0); at >= 0; at = g.best(at) {
		n := &g.leaves[at]
		if len(i.PV) == 0 {
			i.Score, i.Label = n.score()
			if n.solved != won && root.solved == unsolved && i.Label == Proved {
				i.Label = Estimated // there are other moves
			}
		} else if n.visits == 0 && n.solved == unsolved {
			break
		}
		i.PV = append(i.PV, n.move)
	}
	i.Moves = make([]Choice, 0, root.kids)
	kids := slices.Clone(g.leaves[root.first : root.first+int32(root.kids)])
	slices.SortStableFunc(kids, func(a, b leaf) int { return a.better(&b) })
	for _, k := range kids {
		c := Choice{Move: k.move}
		c.Score, c.Label = k.score()
		i.Moves = append(i.Moves, c)
	}
	return i
}
