package home

import "strings"

// longestName is how many letters of a name, or of what is searched for, are
// looked at.
const longestName = 64

// spaced is the words of a text, folded, with one space between.
func spaced(text string) string {
	if all := []rune(text[:min(len(text), 4*longestName)]); len(all) > longestName {
		text = string(all[:longestName])
	}
	return strings.Join(strings.FieldsFunc(strings.ReplaceAll(Fold(text), "'", ""), func(r rune) bool {
		return r < 'a' && (r < '0' || r > '9') || strings.ContainsRune("{|}~«»“”„，、。；：（）《》「」・…\u00a0\ufffd", r)
	}), " ")
}

// squeezed is a text without its spaces.
func squeezed(text string) string { return strings.ReplaceAll(text, " ", "") }

// numbers are the words for two to six in the languages that have a word for a
// number, folded.
var numbers = [...]string{
	" two zwei deux dos dois due dwa два δυο iki ", " three drei trois tres tre trzy три τρια uc ",
	" four vier quatre cuatro quatro quattro cztery четыре τεσσερα dort ", " five funf cinq cinco cinque piec пять πεντε bes ",
	" six sechs seis sei szesc шесть εξι alti ",
}

// numbered is spaced words with digits.
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

// errors is how many typing errors make a name of a game of a query, or first
// letters of the words of one name of its words; unfound where that is more than
// is forgiven.
func (s *said) errors(query string) int {
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

// mistyped is the distance of what was typed from a word, or, for a beginning,
// from its first letters; unfound where that is more than is forgiven.
func mistyped(typed, word string, beginning bool) int {
	from := []rune(typed)
	if n := distance(from, []rune(word), beginning); n <= forgiven(len(from)) {
		return n
	}
	return unfound
}

// forgiven is how many typing errors are forgiven in a word of some letters.
func forgiven(letters int) int {
	switch {
	case letters < 4:
		return 0
	case letters < 6:
		return 1
	}
	return 2
}

// distance is how many letters must be put in, left out, replaced, or exchanged
// with their neighbour to make one word of another, or, for a beginning, some
// first letters of it. It is longestName for words that are longer than that.
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
