package cup

// Berger is the rounds of a round robin of n players by the tables of Berger, as
// the FIDE Handbook has them (C.05, annex 1): each is pairs of players from 0,
// who begins first. With an odd number one pauses in each round.
func Berger(n int) [][][2]int {
	even := n + n%2
	m := even - 1
	var rounds [][][2]int
	for r := range m {
		x := r / 2 // the one who meets the last player
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
