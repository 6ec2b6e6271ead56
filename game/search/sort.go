package search

// insertion sorts n things, few or nearly in order, and keeps the order of
// equals. It is a fraction of what the sorts of package slices, made anew for
// each type, would add to the program of a page's worker.
func insertion(n int, less func(i, j int) bool, swap func(i, j int)) {
	for i := 1; i < n; i++ {
		for j := i; j > 0 && less(j, j-1); j-- {
			swap(j, j-1)
		}
	}
}

// foremost puts the n moves of the highest ranks in front, the best first.
func foremost(all []scored, n int) {
	for i := range min(n, len(all)) {
		best := i
		for j := i + 1; j < len(all); j++ {
			if all[j].rank > all[best].rank {
				best = j
			}
		}
		all[i], all[best] = all[best], all[i]
	}
}
