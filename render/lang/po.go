package lang

import (
	"errors"
	"strconv"
	"strings"
)

// parse reads a gettext catalogue (PO): translations by msgid. It leaves out the header,
// comments, references, and texts without a translation.
//
// It is written by hand to keep the page small: the catalogues need no more of the
// format, and libraries add compiled catalogues, domains and plural expressions, which
// come from the CLDR here.
func parse(text string) (map[string][]string, error) {
	texts := map[string][]string{}
	var id, plural string
	var forms []string
	into := new(string) // the text that a line with nothing but a string continues
	end := func() {
		done := id != "" && len(forms) > 0
		for _, f := range forms {
			done = done && f != ""
		}
		if done {
			texts[id] = forms
		}
		id, plural, forms = "", "", nil
	}
	for n, line := range strings.Split(text, "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		bad := func(why string) error { return errors.New("line " + strconv.Itoa(n+1) + ": " + why) }
		switch {
		case word == "" || word[0] == '#':
			continue
		case word[0] == '"':
			rest = strings.TrimSpace(line)
		case word == "msgid":
			end()
			into = &id
		case word == "msgid_plural":
			into = &plural
		case word == "msgstr" || strings.HasPrefix(word, "msgstr["):
			if at := "msgstr[" + strconv.Itoa(len(forms)) + "]"; word != at && (word != "msgstr" || len(forms) > 0) {
				return nil, bad(word + " is out of order")
			}
			forms = append(forms, "")
			into = &forms[len(forms)-1]
		default:
			return nil, bad(word + " is no word of a catalogue")
		}
		s, err := strconv.Unquote(rest)
		if err != nil {
			return nil, bad("a text in quotes is missing")
		}
		*into += s
	}
	end()
	return texts, nil
}
