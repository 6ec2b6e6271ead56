package lang

import "strings"

// Pseudo is English in disguise. Its letters have accents, and its texts are
// two fifths longer than the English and stand in brackets, so that it is seen
// what is cut off, put together from pieces, or not translated at all.
func Pseudo() *Language { return pseudos[0] }

// PseudoRight is English that reads from the right: the words are those of
// English, the scenes are laid out from the right to the left.
func PseudoRight() *Language { return pseudos[1] }

var pseudos = [...]*Language{
	{tag: "en-XA", name: "[Þšéûðô~~~]", change: disguise},
	{tag: "en-XB", name: "English ←", right: true, change: func(s string) string { return s }},
}

var accents = strings.NewReplacer(
	"a", "å", "c", "ç", "e", "é", "i", "î", "n", "ñ", "o", "ö", "u", "û", "y", "ý",
	"A", "Å", "C", "Ç", "E", "É", "I", "Î", "N", "Ñ", "O", "Ö", "U", "Û", "Y", "Ý")

// disguise leaves the places of a text alone.
func disguise(s string) string {
	if s == "" || strings.Trim(s, "{0123456789} ,.·") == "" {
		return s
	}
	var b strings.Builder
	b.WriteByte('[')
	for rest := s; rest != ""; {
		before, after, ok := strings.Cut(rest, "{")
		b.WriteString(accents.Replace(before))
		if !ok {
			break
		}
		place, more, _ := strings.Cut(after, "}")
		b.WriteString("{" + place + "}")
		rest = more
	}
	longer := max(1, len(s)*2/5-2)
	return b.String() + strings.Repeat("~", longer) + "]"
}
