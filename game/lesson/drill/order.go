package drill

import "strconv"

// Text is a value as text, with a true minus.
func Text(v int) string {
	if v < 0 {
		return "−" + strconv.Itoa(-v)
	}
	return strconv.Itoa(v)
}

// Fewest is the least number of leaves that alpha-beta visits in any order of
// the moves.
func Fewest(root *Node) int { return (&solver{}).best(root, -infinite, infinite).cost }

// Arrange puts the moves into an order in which alpha-beta visits the fewest.
func Arrange(root *Node) { (&solver{}).arrange(root, -infinite, infinite) }

// solver finds the order of fewest visits for each node and window.
type solver struct{ known map[window]order }

type window struct {
	n           *Node
	alpha, beta int
}

// order is the best order of a node's moves. The value counts within the window
// only: beyond it, it is the bound.
type order struct {
	cost, value int
	kids        []*Node
}

func (s *solver) best(n *Node, alpha, beta int) order {
	if n.Leaf() {
		return order{cost: 1, value: min(max(n.Value, alpha), beta)}
	}
	at := window{n, alpha, beta}
	if o, ok := s.known[at]; ok {
		return o
	}
	found := order{cost: 1 << 30}
	var kids []*Node
	var try func(used uint, alpha, beta, cost int)
	try = func(used uint, alpha, beta, cost int) {
		if cost >= found.cost {
			return
		}
		if alpha >= beta || used == 1<<len(n.Kids)-1 {
			found = order{cost, beta, append([]*Node(nil), kids...)}
			if n.Max {
				found.value = alpha
			}
			for i, k := range n.Kids { // those that are cut
				if used&(1<<i) == 0 {
					found.kids = append(found.kids, k)
				}
			}
			return
		}
		for i, k := range n.Kids {
			if used&(1<<i) != 0 {
				continue
			}
			o := s.best(k, alpha, beta)
			kids = append(kids, k)
			if n.Max {
				try(used|1<<i, max(alpha, o.value), beta, cost+o.cost)
			} else {
				try(used|1<<i, alpha, min(beta, o.value), cost+o.cost)
			}
			kids = kids[:len(kids)-1]
		}
	}
	try(0, alpha, beta, 0)
	if s.known == nil {
		s.known = map[window]order{}
	}
	s.known[at] = found
	return found
}

func (s *solver) arrange(n *Node, alpha, beta int) int {
	if n.Leaf() {
		return n.Value
	}
	n.Kids = s.best(n, alpha, beta).kids
	value := beta
	if n.Max {
		value = alpha
	}
	for _, k := range n.Kids {
		if alpha >= beta {
			break
		}
		v := s.arrange(k, alpha, beta)
		if n.Max {
			alpha = max(alpha, v)
			value = alpha
		} else {
			beta = min(beta, v)
			value = beta
		}
	}
	return value
}
