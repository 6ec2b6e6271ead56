package gametest

import (
	"math/rand/v2"

	"noughts/game"
)

// Value is how a game ends by best play, for one player: 1 a win, -1 a loss, 0
// neither, and after how many plies.
type Value struct{ Ends, Plies int }

// better tells whether a value is to be preferred: a win, the sooner the better,
// then none, then a loss, the later the better.
func (v Value) better(o Value) bool {
	if v.Ends != o.Ends {
		return v.Ends > o.Ends
	}
	return v.Ends > 0 && v.Plies < o.Plies || v.Ends < 0 && v.Plies > o.Plies
}

// Minimax values positions of one game by trying everything. It knows nothing
// but which moves there are, who has the turn, and how a game ended. With more
// than two players all others play against the one who is asked about.
type Minimax struct {
	Left  int // positions that may still be visited
	hero  game.Player
	known map[uint64]Value
}

// NewMinimax is one for a player, who may visit so many positions.
func NewMinimax(hero game.Player, most int) *Minimax {
	return &Minimax{Left: most, hero: hero, known: map[uint64]Value{}}
}

// Value is that of a position for the hero; it answers false when the positions
// that may be visited do not suffice. By the rules a position must not come up
// again.
func (m *Minimax) Value(p *game.Position) (v Value, ok bool) {
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return Value{}, true
		case m.hero:
			return Value{Ends: 1}, true
		}
		return Value{Ends: -1}, true
	}
	if v, ok := m.known[p.Key()]; ok {
		return v, true
	}
	if m.Left--; m.Left < 0 {
		return v, false
	}
	mine, first := p.Turn() == m.hero, true
	for _, move := range p.Moves(nil) {
		if err := p.Play(move); err != nil {
			panic("gametest: " + err.Error()) // Moves lists legal ones
		}
		after, ok := m.Value(p)
		p.Undo()
		if !ok {
			return v, false
		}
		if after.Ends != 0 {
			after.Plies++
		}
		if first || mine && after.better(v) || !mine && v.better(after) {
			v, first = after, false
		}
	}
	m.known[p.Key()] = v
	return v, true
}

// Graph values all positions that can be reached from one, of a game in which
// positions come up again: a player who can win does so without visiting any
// twice, and where nobody can, the game goes on or repeats, which is a draw.
type Graph struct {
	hero  game.Player
	at    map[uint64]int
	nodes []graphNode
}

type graphNode struct {
	value Value
	known bool
	mine  bool
	next  []int
}

// NewGraph looks at so many positions at most, and answers false when there are
// more.
func NewGraph(p *game.Position, hero game.Player, most int) (*Graph, bool) {
	g := &Graph{hero: hero, at: map[uint64]int{}}
	if g.visit(p, most) < 0 {
		return nil, false
	}
	// Wins and losses spread ply by ply from the ends.
	for plies, found := 1, true; found; plies++ {
		found = false
		for i := range g.nodes {
			n := &g.nodes[i]
			if n.known || len(n.next) == 0 {
				continue
			}
			if v, ok := g.from(n, plies); ok {
				n.value, n.known, found = v, true, true
			}
		}
	}
	return g, true
}

// from is the value of a node that is decided in exactly so many plies.
func (g *Graph) from(n *graphNode, plies int) (Value, bool) {
	good, bad := 1, -1
	if !n.mine {
		good, bad = bad, good
	}
	all := true
	for _, i := range n.next {
		k := &g.nodes[i]
		if !k.known || k.value.Plies >= plies {
			all = false
			continue
		}
		if k.value.Ends == good {
			return Value{good, plies}, true
		}
		all = all && k.value.Ends == bad
	}
	return Value{bad, plies}, all
}

// visit answers the number of a position's node, -1 when there are too many.
// A draw that only history makes one is not seen: p must have no position twice
// behind it, and is looked at without its history.
func (g *Graph) visit(p *game.Position, most int) int {
	if i, ok := g.at[p.Key()]; ok {
		return i
	}
	if len(g.nodes) >= most {
		return -1
	}
	i := len(g.nodes)
	g.at[p.Key()] = i
	g.nodes = append(g.nodes, graphNode{mine: p.Turn() == g.hero})
	if p.Over() {
		n := &g.nodes[i]
		n.known = p.Winner() != game.Nobody || p.Outcome().Reason != game.Repeated
		switch p.Winner() {
		case game.Nobody:
		case g.hero:
			n.value.Ends = 1
		default:
			n.value.Ends = -1
		}
		return i
	}
	for _, m := range p.Moves(nil) {
		if err := p.Play(m); err != nil {
			panic("gametest: " + err.Error())
		}
		to := g.visit(p, most)
		p.Undo()
		if to < 0 {
			return -1
		}
		g.nodes[i].next = append(g.nodes[i].next, to)
	}
	return i
}

// Value is that of a position which was reached.
func (g *Graph) Value(p *game.Position) (Value, bool) {
	i, ok := g.at[p.Key()]
	if !ok {
		return Value{}, false
	}
	if n := &g.nodes[i]; n.known {
		return n.value, true
	}
	return Value{}, true
}

// Wander plays random moves until so few cells are free, and takes back and
// tries anew where that ends the game, as long as there is hope.
func Wander(r *game.Rules, rng *rand.Rand, free int) *game.Position {
	p := r.Start()
	for tries := 0; p.Free() > free && tries < 4*r.Board.Cells()+50; tries++ {
		moves := p.Moves(nil)
		if p.Play(moves[rng.IntN(len(moves))]); !p.Over() {
			continue
		}
		for range upTo(rng, 3) {
			p.Undo()
		}
	}
	return p
}
