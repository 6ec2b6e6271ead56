package variant

import (
	"strings"

	"noughts/game"
)

// longestName is the length of the longest text that may be a name.
const longestName = 64

// named is the rules of the catalogue that a name or an ID means, nil for none.
// Case, spaces, hyphens, accents and commas do not matter, and small numbers may
// be digits: connect 4. What stands behind a comma may be left out, which means
// the first game with such a name, or stand in front: gomoku is free style, and
// standard gomoku the other.
func named(text string) *game.Rules {
	if strings.HasPrefix(text, "-") || strings.HasSuffix(text, "-") {
		return nil
	}
	if text = plain(text); text == "" {
		return nil
	}
	for _, g := range catalogue {
		if plain(g.Rules.ID) == text || plain(g.Rules.Name) == text {
			return g.Rules
		}
		for _, r := range g.Sizes() {
			if plain(r.ID) == text || plain(r.Name) == text {
				return r
			}
		}
	}
	for _, g := range catalogue {
		head, tail, _ := strings.Cut(g.Rules.Name, ", ")
		if head[0] < 'A' { // a size says too little
			continue
		}
		if plain(head) == text || plain(tail+head) == text {
			return g.Rules
		}
	}
	return nil
}

// numbers are the words that names have for them. None ends as another one begins, so
// that it does not matter which is replaced first.
var numbers = [...][2]string{{"two", "2"}, {"three", "3"}, {"four", "4"}, {"five", "5"}, {"six", "6"}}

// plain is a name without what people write in different ways; "" for a text
// that is no name.
func plain(text string) string {
	if len(text) > longestName {
		return ""
	}
	var b strings.Builder
	for _, c := range text {
		switch {
		case c >= 'A' && c <= 'Z':
			b.WriteRune(c + 'a' - 'A')
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
			b.WriteRune(c)
		case c == 'è', c == 'È', c == 'é', c == 'É':
			b.WriteByte('e')
		case c == '×':
			b.WriteByte('x')
		case c == ' ', c == '-', c == '_', c == ',', c == '\'', c == '’', c == '–', c == '(', c == ')', c == 0xa0:
		default:
			return ""
		}
	}
	text = b.String()
	for _, n := range numbers {
		text = strings.ReplaceAll(text, n[0], n[1])
	}
	return text
}

// cased is the ID of a composition with the capitals and small letters that it
// has: capitals are the marks of a shape and of stones, and nothing else.
func cased(id string) string {
	if len(id) > MaxID {
		return id
	}
	words := strings.Split(strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(id, " ", ""), "×", "x")), "-")
	if size, shape, ok := strings.Cut(words[0], "s"); ok {
		words[0] = size + "s" + strings.ToUpper(shape)
	}
	setup := false
	for i, w := range words {
		if last := len(w) - 1; setup && last >= 0 {
			words[i] = w[:last] + strings.ToUpper(w[last:])
		}
		setup = setup || w == "at"
	}
	return strings.Join(words, "-")
}
