package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"noughts/render/lang"
)

// light is the part of the light board's script that has its words. They are in
// English, and it fetches those of another language from a file that is made here.
const light = "light/words.js"

// lightWords is where that part has its words: an object whose values are
// texts. literal takes one of them.
var (
	lightWords = regexp.MustCompile(`(?s)\bconst words = \{(.*?)\n\s*\};`)
	literal    = regexp.MustCompile(`:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`)
)

// LightWords are the texts in that part of the light board, in their order.
func LightWords(script []byte) ([]string, error) {
	object := lightWords.FindSubmatch(script)
	if object == nil {
		return nil, errors.New("pack: " + light + " has no words: const words = {...};")
	}
	var all []string
	for _, m := range literal.FindAllSubmatch(object[1], -1) {
		s := string(m[1])
		s = strings.ReplaceAll(s[1:len(s)-1], `\'`, `'`)
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(strings.ReplaceAll(s, `\"`, `"`), `"`, `\"`) + `"`)
		if err != nil {
			return nil, fmt.Errorf("pack: %s: the word %s: %w", light, m[1], err)
		}
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all, nil
}

// counting takes the two English forms of a text that counts.
var counting = regexp.MustCompile(`msgid "(.*)"\nmsgid_plural "(.*)"\n`)

// Translated gives texts in the words of a catalogue, a file of gettext: the
// texts that it has, by their English. Of one that counts there is the form for
// one thing, and in place of its plural the one for many.
func Translated(catalogue string, texts []string) (map[string]string, error) {
	has, err := lang.Texts(catalogue)
	if err != nil {
		return nil, err
	}
	single := map[string]string{}
	for _, m := range counting.FindAllStringSubmatch(catalogue, -1) {
		single[m[2]] = m[1]
	}
	out := map[string]string{}
	for _, text := range texts {
		forms := has[text]
		if len(forms) == 0 {
			forms = has[single[text]]
			forms = forms[max(0, len(forms)-1):]
		}
		if len(forms) > 0 {
			out[text] = forms[0]
		}
	}
	return out, nil
}

// translations are the files of the light board's words, one for each language
// that has a catalogue; none where there is no light board.
func translations(root string, files map[string][]byte) error {
	if files[light] == nil {
		return nil
	}
	texts, err := LightWords(files[light])
	if err != nil {
		return err
	}
	catalogues, err := filepath.Glob(filepath.Join(root, "assets", "words", "*.po"))
	if err != nil {
		return err
	}
	for _, path := range catalogues {
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		words, err := Translated(string(b), texts)
		if err != nil {
			return fmt.Errorf("pack: %s: %w", filepath.Base(path), err)
		}
		var out bytes.Buffer
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false)
		if err := e.Encode(words); err != nil {
			return err
		}
		files["light."+strings.TrimSuffix(filepath.Base(path), ".po")+".json"] = out.Bytes()
	}
	return nil
}
