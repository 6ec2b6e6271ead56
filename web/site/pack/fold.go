package pack

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"noughts/assets"
)

// far stands in a catalogue over the texts that only a page with a server says.
const far = "#. render/ui/online/"

// foldWords is the step that has the catalogues as package assets reads them
// folded.
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
	for i, path := range paths {
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		texts[i] = map[string]string{}
		for block := range strings.SplitSeq(string(b), "\n\n") {
			id, forms := foldBlock(block)
			if id == `""` || forms == "" || !r.online && strings.Contains(block, far) {
				continue // the head, not translated, or not said
			}
			if texts[i][id] = forms; i == 0 || !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
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
// with tabs between its forms; "" for none.
func foldBlock(block string) (id, forms string) {
	for line := range strings.SplitSeq(block, "\n") {
		word, text, _ := strings.Cut(line, " ")
		switch {
		case word == "msgid":
			id = text
		case word == "msgid_plural":
			id += "\t" + text
		case strings.HasPrefix(word, "msgstr"):
			if text == `""` {
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
