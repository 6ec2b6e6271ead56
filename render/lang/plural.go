package lang

// The plural rules of whole numbers, by the Unicode CLDR: which form of a text
// goes with a number. They are written out because the tables of
// golang.org/x/text are a fiftieth of the program in a page; the tests hold them to it.

func always(int) int { return 0 }

func single(n int) int {
	if n == 1 {
		return 0
	}
	return 1
}

func underTwo(n int) int { return min(n/2, 1) }

func polish(n int) int {
	if n == 1 {
		return 0
	}
	return paucal(n)
}

func russian(n int) int {
	if n%10 == 1 && n%100 != 11 {
		return 0
	}
	return paucal(n)
}

// paucal is 1 for numbers that end in 2 to 4, those that end in 12 to 14 aside,
// and otherwise 2.
func paucal(n int) int {
	if n%10 >= 2 && n%10 <= 4 && n%100/10 != 1 {
		return 1
	}
	return 2
}
