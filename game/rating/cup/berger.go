package cup

// Berger returns the rounds of a round robin of n players by Berger's tables,
// as in the FIDE Handbook (C.05, annex 1). Each round is a list of pairs of
// players, numbered from 0, with the one who begins first. With an odd number
// of players one has no game in each round.
func Berger(n int) [][][2]int {
	even := n + n%2
	m := even - 1
	var rounds [][][2]int
	for r := range m {
		x := r / 2 // the opponent of the last player
		if r%2 == 1 {
			x = (even + r - 1) / 2
		}
		var pairs [][2]int
		if last := [2]int{x, even - 1}; even == n {
			if r%2 == 1 {
				last = [2]int{even - 1, x}
			}
			pairs = append(pairs, last)
		}
		for k := 1; k < even/2; k++ {
			pairs = append(pairs, [2]int{(x + k) % m, (x - k + m) % m})
		}
		rounds = append(rounds, pairs)
	}
	return rounds
}
