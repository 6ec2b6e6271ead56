package pack

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"noughts/assets"
)

// far stands in a catalogue over the texts of online play, and scripted over those that
// only the page's scripts say: they have their own words, see translations.
const (
	far      = "#. render/ui/online/"
	scripted = "#. web/"
)

// farWords is the source that gives them to the program that says them, beside the
// catalogues. So all that both programs have is compiled once.
const farWords = `//go:build online

package front

import "noughts/assets"

func init() { assets.More = map[string]string{%s} }
`

// foldWords is the step that has the catalogues as package assets reads them
// folded. Only the program with online play has the texts of it.
func foldWords(r *recipe) error {
	folder := filepath.Join(r.root, "assets", "words")
	paths, err := filepath.Glob(filepath.Join(folder, "*.po"))
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		return errors.New("there are no catalogues in " + folder)
	}
	var ids []string
	texts := make([]map[string]string, len(paths))
	more := ""
	for i, path := range paths {
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		texts[i] = map[string]string{}
		distant := ""
		for block := range strings.SplitSeq(string(b), "\n\n") {
			id, forms := foldBlock(block)
			if id == "" || forms == "" || strings.Contains(block, scripted) {
				continue // the head, or not translated
			}
			if strings.Contains(block, far) {
				distant += strings.TrimSpace(block[strings.Index(block, "msgid "):]) + "\n\n"
				continue
			}
			if texts[i][id] = forms; i == 0 || !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		more += fmt.Sprintf("%q: %q,\n", strings.TrimSuffix(filepath.Base(path), ".po"), distant)
	}
	if err := r.change(filepath.Join(r.root, "render", "front", "far_words_js.go"), fmt.Appendf(nil, farWords, more)); err != nil {
		return err
	}
	write := func(name string, lines []string) error {
		return r.change(filepath.Join(folder, name), []byte(strings.Join(lines, "\n")))
	}
	for i, path := range paths {
		lines := make([]string, len(ids))
		for n, id := range ids {
			lines[n] = texts[i][id]
		}
		if err := write(filepath.Base(path), lines); err != nil {
			return err
		}
	}
	return write(assets.Ids, ids)
}

// foldBlock is the English of an entry of a catalogue and its translations, each
// without quotes and with tabs between its forms; "" for none.
func foldBlock(block string) (id, forms string) {
	for line := range strings.SplitSeq(block, "\n") {
		word, text, _ := strings.Cut(line, " ")
		text = strings.TrimSuffix(strings.TrimPrefix(text, `"`), `"`)
		switch {
		case word == "msgid":
			id = text
		case word == "msgid_plural":
			id += "\t" + text
		case strings.HasPrefix(word, "msgstr"):
			if text == "" {
				return id, ""
			}
			if forms != "" {
				forms += "\t"
			}
			forms += text
		}
	}
	return id, forms
}
