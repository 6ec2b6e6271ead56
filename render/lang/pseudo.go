package lang

import "strings"

// Pseudo is English with accents, in brackets, two fifths longer. It shows which texts
// are cut off, joined from pieces, or not translated.
func Pseudo() *Language { return pseudos[0] }

// PseudoRight is English in right-to-left layouts.
func PseudoRight() *Language { return pseudos[1] }

var pseudos = [...]*Language{
	{tag: "en-XA", name: "[Þšéûðô~~~]", change: disguise},
	{tag: "en-XB", name: "English ←", right: true, change: func(s string) string { return s }},
}

var accents = strings.NewReplacer(
	"a", "å", "c", "ç", "e", "é", "i", "î", "n", "ñ", "o", "ö", "u", "û", "y", "ý",
	"A", "Å", "C", "Ç", "E", "É", "I", "Î", "N", "Ñ", "O", "Ö", "U", "Û", "Y", "Ý")

// disguise adds accents and brackets to a text, but keeps its placeholders.
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
