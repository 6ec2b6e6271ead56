package home

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestName is how many letters of a name, or of what is searched for, are
// looked at.
const longestName = 64

// spaced is the words of a text, folded, with one space between.
func spaced(text string) string {
	if all := []rune(text[:min(len(text), 4*longestName)]); len(all) > longestName {
		text = string(all[:longestName])
	}
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r), unicode.IsNumber(r):
			return r
		case r == '\'':
			return -1
		}
		return ' '
	}, Fold(text))
	return strings.Join(strings.Fields(text), " ")
}

// squeezed is a text without its spaces.
func squeezed(text string) string { return strings.ReplaceAll(text, " ", "") }

// digits replaces the numbers from two on, which some lists have as words.
// Chinese and Japanese have them within words too.
func digits(lists ...string) *strings.Replacer {
	var pairs []string
	for _, list := range lists {
		for i, word := range strings.Fields(spaced(list)) {
			digit := string(rune('2' + i))
			if utf8.RuneCountInString(word) > 1 {
				word, digit = " "+word+" ", " "+digit+" "
			}
			pairs = append(pairs, word, digit)
		}
	}
	return strings.NewReplacer(pairs...)
}

// numbered is spaced words with digits.
func numbered(numbers *strings.Replacer, words string) string {
	return strings.TrimSpace(numbers.Replace(" " + words + " "))
}

// near tells whether forms of a query are nearly a name of a game, or its words
// nearly the first letters of words of one name, and how many typing errors that
// takes at least.
func (s *said) near(forms []string) (errors int, ok bool) {
	errors = 1 << 20
	for _, query := range forms {
		solid, words := []rune(squeezed(query)), strings.Fields(query)
		for _, name := range s.names {
			if n := distance(solid, []rune(squeezed(name)), false); n <= forgiven(len(solid)) {
				errors, ok = min(errors, n), true
			}
			sum := 0
			for _, w := range words {
				typed, least := []rune(w), 1<<20
				for _, of := range strings.Fields(name) {
					if n := distance(typed, []rune(of), true); n <= forgiven(len(typed)) {
						least = min(least, n)
					}
				}
				if sum += least; least == 1<<20 {
					sum = least
					break
				}
			}
			if sum < 1<<20 {
				errors, ok = min(errors, sum), true
			}
		}
	}
	return errors, ok
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
