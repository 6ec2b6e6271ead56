package home

import "strings"

// longestName is the number of letters that are compared of a name or a query.
const longestName = 64

// spaced is the folded words of a text, with one space between.
func spaced(text string) string {
	if all := []rune(text[:min(len(text), 4*longestName)]); len(all) > longestName {
		text = string(all[:longestName])
	}
	return strings.Join(strings.FieldsFunc(strings.ReplaceAll(Fold(text), "'", ""), func(r rune) bool {
		return r < 'a' && (r < '0' || r > '9') || strings.ContainsRune("{|}~«»“”„，、。；：（）《》「」・…\u00a0\ufffd", r)
	}), " ")
}

// squeezed is a text without spaces.
func squeezed(text string) string { return strings.ReplaceAll(text, " ", "") }

// numbers are the words for two to six, folded, in the languages that write numbers as words.
var numbers = [...]string{
	" two zwei deux dos dois due dwa два δυο iki ", " three drei trois tres tre trzy три τρια uc ",
	" four vier quatre cuatro quatro quattro cztery четыре τεσσερα dort ", " five funf cinq cinco cinque piec пять πεντε bes ",
	" six sechs seis sei szesc шесть εξι alti ",
}

// numbered replaces the words for numbers by digits.
func numbered(words string) string {
	fields := strings.Fields(words)
	for i, word := range fields {
		for n, list := range numbers {
			if strings.Contains(list, " "+word+" ") {
				fields[i] = string(rune('2' + n))
			}
		}
	}
	return strings.Join(fields, " ")
}

// typos is the least number of typing errors with which a query matches a name of the game: as
// a whole, or word by word with the beginnings of the name's words. It is unfound if that is
// too many.
func (s *texts) typos(query string) int {
	least := unfound
	for _, name := range strings.Split(s.names, "\n") {
		sum := 0
		for _, word := range strings.Fields(query) {
			one := unfound
			for _, of := range strings.Fields(name) {
				one = min(one, mistyped(word, of, true))
			}
			sum += one
		}
		least = min(least, sum, mistyped(squeezed(query), squeezed(name), false))
	}
	return least
}

// mistyped is the edit distance between the typed text and a word, or for beginning the best
// beginning of the word. It is unfound if it is too large.
func mistyped(typed, word string, beginning bool) int {
	from := []rune(typed)
	if n := distance(from, []rune(word), beginning); n <= allowedTypos(len(from)) {
		return n
	}
	return unfound
}

// allowedTypos is the number of typing errors allowed in a word of some letters.
func allowedTypos(letters int) int {
	switch {
	case letters < 4:
		return 0
	case letters < 6:
		return 1
	}
	return 2
}

// distance is the optimal string alignment distance: the number of letters to insert, delete,
// replace, or swap with a neighbour, to turn one word into the other, or for beginning into its
// best beginning. It is longestName for longer words.
func distance(from, to []rune, beginning bool) int {
	if len(from) > longestName || len(to) > longestName {
		return longestName
	}
	var rows [3][longestName + 1]int
	for j := range len(to) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(from); i++ {
		before, last, row := &rows[(i+1)%3], &rows[(i+2)%3], &rows[i%3]
		row[0] = i
		for j := 1; j <= len(to); j++ {
			change := 1
			if from[i-1] == to[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	row := &rows[len(from)%3]
	least := row[len(to)]
	if beginning {
		for j := range len(to) {
			least = min(least, row[j])
		}
	}
	return least
}
