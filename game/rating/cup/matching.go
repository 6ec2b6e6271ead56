package cup

// matched returns a maximum matching: a largest set of pairs among n players in
// which each player has at most one partner and may(a, b) is true for each
// pair. The result is the partner of each player, or -1. It is Edmonds'
// algorithm (Paths, trees, and flowers, 1965): from each player without a
// partner it looks for an augmenting path to another one, and contracts odd
// cycles on the way, the blossoms.
func matched(n int, may func(a, b int) bool) []int {
	mate := make([]int, n)
	for i := range mate {
		mate[i] = -1
	}
	for a := range n { // most find a partner at once
		for b := a + 1; b < n && mate[a] == -1; b++ {
			if mate[b] == -1 && may(a, b) {
				mate[a], mate[b] = b, a
			}
		}
	}
	for root := range n {
		if mate[root] == -1 {
			augment(root, may, mate)
		}
	}
	return mate
}

// augment finds a partner for a player without one, if there is an augmenting
// path, and tells whether there is.
func augment(root int, may func(a, b int) bool, mate []int) bool {
	n := len(mate)
	parent, base := make([]int, n), make([]int, n)
	end := augmentingPath(n, root, may, mate, parent, base)
	for at := end; at != -1; { // swap matched and unmatched pairs along the path
		before := parent[at]
		next := mate[before]
		mate[at], mate[before] = before, at
		at = next
	}
	return end != -1
}

// augmentingPath looks for a path from root to another player without a
// partner, and returns that player, or -1. parent holds the path.
func augmentingPath(n, root int, may func(a, b int) bool, mate, parent, base []int) int {
	used := make([]bool, n)
	for i := range n {
		parent[i], base[i] = -1, i
	}
	used[root] = true
	queue := []int{root}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		for to := range n {
			if to == v || base[v] == base[to] || mate[v] == to || !may(v, to) {
				continue
			}
			if to == root || mate[to] != -1 && parent[mate[to]] != -1 {
				queue = append(queue, contract(n, v, to, mate, parent, base, used)...)
			} else if parent[to] == -1 {
				parent[to] = v
				if mate[to] == -1 {
					return to
				}
				used[mate[to]] = true
				queue = append(queue, mate[to])
			}
		}
	}
	return -1
}

// contract contracts the blossom that the edge from v to w closes, and returns
// those of its players that were not reached before.
func contract(n, v, w int, mate, parent, base []int, used []bool) (fresh []int) {
	top := commonAncestor(v, w, mate, parent, base)
	in := make([]bool, n)
	mark := func(v, child int) {
		for base[v] != top {
			in[base[v]], in[base[mate[v]]] = true, true
			parent[v] = child
			child = mate[v]
			v = parent[mate[v]]
		}
	}
	mark(v, w)
	mark(w, v)
	for i := range n {
		if in[base[i]] {
			base[i] = top
			if !used[i] {
				used[i] = true
				fresh = append(fresh, i)
			}
		}
	}
	return fresh
}

// commonAncestor is the lowest common ancestor of two players in the search
// tree.
func commonAncestor(a, b int, mate, parent, base []int) int {
	seen := map[int]bool{}
	for {
		a = base[a]
		seen[a] = true
		if mate[a] == -1 {
			break
		}
		a = parent[mate[a]]
	}
	for {
		b = base[b]
		if seen[b] {
			return b
		}
		b = parent[mate[b]]
	}
}
