package game

import (
	"strconv"
	"strings"
)

// Say is a text for people that can still be put into other languages: English
// with places {0}, {1} and so on, and what goes there. The English names the
// text in the catalogues of translations, as gettext has it.
type Say struct {
	English string
	// Plural is the English for any number but one, where that differs.
	Plural string
	// N is the number that chooses between English and Plural.
	N int
	// With goes to the places: an int, a string that is the same in every
	// language, an error for what it says, or a Say.
	With []any
}

// Says is a Say with what goes to its places.
func Says(english string, with ...any) Say { return Say{English: english, With: with} }

// Counts is a Say that differs for one and for more. What goes to {0} is the
// number.
func Counts(n int, one, more string, with ...any) Say {
	return Say{one, more, n, append([]any{n}, with...)}
}

// Sentences are some texts one behind the other. Empty ones are left out.
func Sentences(all ...Say) Say { return Join("{0} {1}", all...) }

// List is some texts with commas between. Empty ones are left out.
func List(all ...Say) Say { return Join("{0}, {1}", all...) }

// Join puts texts together two by two. Empty ones are left out.
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

// Form is the English for the number, its places still empty.
func (s Say) Form() string {
	if s.Plural != "" && s.N != 1 {
		return s.Plural
	}
	return s.English
}

// Fill puts what goes to the places into a text, the text itself or a
// translation of it. Texts within are put into words by say.
func (s Say) Fill(text string, say func(Say) string) string {
	if strings.IndexByte(text, '{') < 0 {
		return text
	}
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(text, "{")
		place, rest, closed := strings.Cut(after, "}")
		n, err := strconv.Atoi(place)
		if !ok || !closed || err != nil || n < 0 || n >= len(s.With) {
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
