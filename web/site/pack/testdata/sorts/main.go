// Command sorts prints slices that it has sorted, in which much is equal.
package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
)

type pair struct {
	key  int
	from string
}

func main() {
	random := rand.New(rand.NewPCG(5, 6))
	for n := range 400 {
		var pairs []pair
		var words []string
		for i := range n {
			key := random.IntN(n/3 + 1)
			switch n % 4 {
			case 1:
				key = i / 3
			case 2:
				key = -i / 3
			}
			pairs = append(pairs, pair{key, fmt.Sprint(i)})
			words = append(words, fmt.Sprint(key))
		}
		stable := slices.Clone(pairs)
		slices.SortFunc(pairs, func(a, b pair) int { return cmp.Compare(a.key, b.key) })
		slices.SortStableFunc(stable, func(a, b pair) int { return cmp.Compare(a.key, b.key) })
		slices.Sort(words)
		fmt.Println(pairs, stable, words)
	}
}
