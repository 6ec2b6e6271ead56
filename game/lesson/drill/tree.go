// Package drill has exercises about small game trees: fill in the values, mark
// what alpha-beta leaves out, put the moves in the order in which it visits the
// fewest leaves. Trees are generated from seeds, typed in, or made from a
// position; answers are marked with reasons. Values are for MAX.
package drill

import (
	"context"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/search"
)

// The limits of a tree.
const (
	LeastBranching, MostBranching = 2, 4
	LeastDepth, MostDepth         = 1, 4
	MostLeaves                    = 32
	mostValue                     = 99
)

// Node is a node of a tree.
type Node struct {
	Name  string
	Max   bool // MAX is to move, otherwise MIN
	Value int  // of a leaf
	Up    *Node
	Kids  []*Node
}

// Leaf tells whether nothing is below the node.
func (n *Node) Leaf() bool { return len(n.Kids) == 0 }

// Walk calls f for a node and everything below it, from the top.
func (n *Node) Walk(f func(n *Node)) {
	f(n)
	for _, k := range n.Kids {
		k.Walk(f)
	}
}

// Leaves is the number of leaves of a tree of equal branching, and whether it is
// allowed.
func Leaves(branching, depth int) (n int, ok bool) {
	n = 1
	for range depth {
		n *= branching
	}
	return n, branching >= LeastBranching && branching <= MostBranching && depth >= LeastDepth && depth <= MostDepth && n <= MostLeaves
}

// New makes a tree of equal branching. leaves has the values of its leaves.
func New(branching, depth int, leaves []int) (*Node, error) {
	if n, ok := Leaves(branching, depth); !ok || n != len(leaves) {
		return nil, game.Wrong("a tree has at most {0} leaves", MostLeaves)
	}
	var grow func(up *Node, max bool, depth int) *Node
	grow = func(up *Node, max bool, depth int) *Node {
		n := &Node{Max: max, Up: up}
		if depth == 0 {
			n.Value, leaves = leaves[0], leaves[1:]
			return n
		}
		for range branching {
			n.Kids = append(n.Kids, grow(n, !max, depth-1))
		}
		return n
	}
	root := grow(nil, true, depth)
	name(root)
	return root, nil
}

// name gives inner nodes letters, level by level, and leaves the letter above
// with a number.
func name(root *Node) {
	letter := 'A'
	for level := []*Node{root}; len(level) > 0; {
		var next []*Node
		for _, n := range level {
			if n.Leaf() {
				continue
			}
			n.Name = string(letter)
			letter++
			for i, k := range n.Kids {
				k.Name = n.Name + strconv.Itoa(i+1)
			}
			next = append(next, n.Kids...)
		}
		level = next
	}
}

// ParseLeaves reads the values of n leaves, with spaces or commas between.
func ParseLeaves(text string, n int) ([]int, error) {
	var all []int
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c <= ' ' || c == ',' || c == ';' }) {
		v, err := strconv.Atoi(strings.ReplaceAll(word, "−", "-"))
		if err != nil || v < -mostValue || v > mostValue {
			return nil, game.Wrong("{0} is not a value of a leaf: there are whole numbers from {1} to {2}", game.Quote(word), -mostValue, mostValue)
		}
		if all = append(all, v); len(all) > MostLeaves {
			break
		}
	}
	if len(all) != n {
		return nil, game.Wrong("there are {0} values: the tree has {1} leaves", len(all), n)
	}
	return all, nil
}

// shapes are the branching and depth of generated trees.
var shapes = [Kinds][][2]int{{{2, 2}, {3, 2}, {2, 3}}, {{3, 2}, {2, 3}, {2, 4}}, {{3, 2}, {2, 3}}}

// Random generates a tree for an exercise; the same seed makes the same one.
func Random(k Kind, seed uint64) *Node {
	rng := rand.New(rand.NewPCG(seed, uint64(k)))
	for {
		s := shapes[k][rng.IntN(len(shapes[k]))]
		n, _ := Leaves(s[0], s[1])
		leaves := make([]int, n)
		for i := range leaves {
			leaves[i] = rng.IntN(19) - 9
		}
		t, _ := New(s[0], s[1], leaves) // the shapes are allowed
		if k == Values || k == Cuts && len(CutsOf(t)) > 0 || k == Order && Visits(t) > Fewest(t) {
			return t
		}
	}
}

// Position makes the tree of a position: of each node the first moves only, as
// many as branching says. Leaves have an estimate of the engine.
func Position(p *game.Position, branching, depth int) (*Node, error) {
	if _, ok := Leaves(branching, depth); !ok {
		return nil, game.Wrong("a tree has at most {0} leaves", MostLeaves)
	}
	if p.Over() || p.Rules().PlayerCount() > 2 {
		return nil, game.Wrong("there is a tree of a game that goes on, of two players")
	}
	p = p.Clone()
	var grow func(up *Node, name string, depth int) *Node
	grow = func(up *Node, name string, depth int) *Node {
		n := &Node{Max: p.Turn() == game.First, Up: up, Name: name}
		if depth == 0 || p.Over() {
			n.Value = worth(p)
			return n
		}
		all := p.Moves(nil)
		for _, m := range all[:min(branching, len(all))] {
			text := p.Rules().MoveText(m)
			if up != nil {
				text = name + " " + text
			}
			p.Play(m)
			n.Kids = append(n.Kids, grow(n, text, depth-1))
			p.Undo()
		}
		return n
	}
	return grow(nil, "•", depth), nil
}

// worth is what a leaf is worth for the first player: 99 for a win, less a point for each move
// up to it, or a share of the points.
func worth(p *game.Position) int {
	if p.Over() {
		switch p.Outcome().Winner {
		case game.First:
			return mostValue
		case game.Second:
			return -mostValue
		}
		return 0
	}
	info := search.Best(context.Background(), p, search.Limit{Nodes: 500}, nil)
	v := int(math.Round(60 * math.Tanh(float64(info.Score)/search.Evens/2)))
	if plies, decided := info.Score.Plies(); decided {
		v = max(mostValue-plies, 61)
		if info.Score < 0 {
			v = -v
		}
	}
	if p.Turn() != game.First {
		v = -v
	}
	return v
}
