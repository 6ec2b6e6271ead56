package game

import (
	"strconv"
	"strings"
)

// Say is a text that can be translated: English with places {0}, {1} and so on,
// and the values for these places. The English text is the key in the
// catalogues of translations, as with gettext.
type Say struct {
	English string
	// Plural is the English text for any number but 1, where it differs.
	Plural string
	// N is the number that decides between English and Plural.
	N int
	// With holds the values for the places: an int, a string that is the same
	// in every language, a Say, or an error, which stands for its message.
	With []any
}

// Says returns a Say with values for its places.
func Says(english string, with ...any) Say { return Say{English: english, With: with} }

// Counts returns a Say with one text for the number 1 and another for all other
// numbers. The number is the value of {0}; with begins at {1}.
func Counts(n int, one, more string, with ...any) Say {
	return Say{one, more, n, append([]any{n}, with...)}
}

// Sentences joins texts with spaces. Empty texts are left out.
func Sentences(all ...Say) Say { return Join("{0} {1}", all...) }

// List joins texts with commas. Empty texts are left out.
func List(all ...Say) Say { return Join("{0}, {1}", all...) }

// Join combines texts from left to right with two, a text with the places {0}
// and {1}. Empty texts are left out.
func Join(two string, all ...Say) Say {
	var s Say
	for _, one := range all {
		switch {
		case one.English == "":
		case s.English == "":
			s = one
		default:
			s = Says(two, s, one)
		}
	}
	return s
}

// String is the text in English.
func (s Say) String() string { return s.Fill(s.Form(), Say.String) }

// Form is the English text for the number N, before its places are filled.
func (s Say) Form() string {
	if s.Plural != "" && s.N != 1 {
		return s.Plural
	}
	return s.English
}

// Fill puts the values into the places of text, which is Form or a translation
// of it. say translates nested texts. From a place that is malformed or has no
// value, the rest of the text stays as it is.
func (s Say) Fill(text string, say func(Say) string) string {
	if strings.IndexByte(text, '{') < 0 {
		return text
	}
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(text, "{")
		place, rest, closed := strings.Cut(after, "}")
		n, counted := Digits(place, 1<<16)
		if !ok || !closed || !counted || int(n) >= len(s.With) {
			b.WriteString(text)
			return b.String()
		}
		b.WriteString(before)
		switch v := s.With[n].(type) {
		case int:
			b.WriteString(strconv.Itoa(v))
		case string:
			b.WriteString(v)
		case interface{ Say() Say }: // an error that can be translated
			b.WriteString(say(v.Say()))
		case error:
			b.WriteString(v.Error())
		case Say:
			b.WriteString(say(v))
		}
		text = rest
	}
}
