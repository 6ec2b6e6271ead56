package assets

import (
	"embed"
	"strconv"
	"strings"
)

//go:embed words/*.po
var words embed.FS

// More is added to the catalogues, by language. The page's program with online play has
// the texts of it here: see package pack.
var More map[string]string

// Words is the gettext catalogue of a language, "" where there is none.
func Words(language string) string {
	text, err := words.ReadFile("words/" + language + ".po")
	if err != nil {
		return ""
	}
	if ids, err := words.ReadFile("words/" + Ids); err == nil {
		return unfold(string(ids), string(text)) + More[language]
	}
	return string(text) + More[language]
}

// Ids is the file of the msgids of folded catalogues: a line for each text, its forms
// without quotes, separated by tabs. A folded catalogue has a line for each of them, empty where
// it has no translation. The page's program has folded catalogues, which are half as
// long.
const Ids = "ids.po"

// unfold makes a file of gettext of a folded one.
func unfold(ids, text string) string {
	var b strings.Builder
	lines := strings.Split(text, "\n")
	for i, line := range strings.Split(ids, "\n") {
		if i >= len(lines) || lines[i] == "" {
			continue
		}
		add := func(word, text string) { b.WriteString(word + " \"" + text + "\"\n") }
		id, plural, counts := strings.Cut(line, "\t")
		add("msgid", id)
		if !counts {
			add("msgstr", lines[i])
			continue
		}
		add("msgid_plural", plural)
		for n, form := range strings.Split(lines[i], "\t") {
			add("msgstr["+strconv.Itoa(n)+"]", form)
		}
	}
	return b.String()
}
