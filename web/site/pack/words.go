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
// English; those of other languages come from the catalogues.
const light = "light/words.js"

// scriptWords is where a script has its words: an object whose values are texts,
// each once. literal takes one of them.
var (
	scriptWords = regexp.MustCompile(`(?s)\bconst words = \{(.*?)\n\s*\};`)
	literal     = regexp.MustCompile(`:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`)
)

// ScriptWords are the texts that a script says, in their order.
func ScriptWords(script []byte) ([]string, error) {
	object := scriptWords.FindSubmatch(script)
	if object == nil {
		return nil, errors.New("pack: a script has no words: const words = {...};")
	}
	var all []string
	for _, m := range literal.FindAllSubmatch(object[1], -1) {
		s := string(m[1])
		s = strings.ReplaceAll(s[1:len(s)-1], `\'`, `'`)
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(strings.ReplaceAll(s, `\"`, `"`), `"`, `\"`) + `"`)
		if err != nil {
			return nil, fmt.Errorf("pack: the word %s: %w", m[1], err)
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

// spoken is the script that has the page's own words, and elsewhere is where it
// wants those of other languages.
const (
	spoken    = "words.js"
	elsewhere = "const others = {};"
)

// translations puts the words of other languages, one for each catalogue, where
// they are wanted: those of the game and of the light board into a file each,
// which they fetch, and those of the page into its script, since it may have to
// tell that nothing can be fetched.
func translations(root string, files map[string][]byte) error {
	paths, err := filepath.Glob(filepath.Join(root, "assets", "words", "*.po"))
	if err != nil {
		return err
	}
	others := map[string][]string{}
	for _, path := range paths {
		catalogue, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		tag := strings.TrimSuffix(filepath.Base(path), ".po")
		if files["words."+tag+".po"], err = gameWords(string(catalogue)); err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(path), err)
		}
		if files[light] != nil {
			_, words, err := wordsOf(files[light], string(catalogue))
			if err != nil {
				return fmt.Errorf("pack: %s: %w", filepath.Base(path), err)
			}
			if files["light."+tag+".json"], err = compact(words); err != nil {
				return err
			}
		}
		if files[spoken] != nil {
			texts, words, err := wordsOf(files[spoken], string(catalogue))
			if err != nil {
				return fmt.Errorf("pack: %s: %w", filepath.Base(path), err)
			}
			for _, text := range texts {
				others[tag] = append(others[tag], words[text])
			}
		}
	}
	if files[spoken] == nil {
		return nil
	}
	if n := bytes.Count(files[spoken], []byte(elsewhere)); n != 1 {
		return fmt.Errorf("pack: %s must say %q once, and says it %d times", spoken, elsewhere, n)
	}
	all, err := compact(others)
	if err != nil {
		return err
	}
	object := fmt.Sprintf("const others = %s;", bytes.TrimSpace(all))
	files[spoken] = bytes.Replace(files[spoken], []byte(elsewhere), []byte(object), 1)
	return nil
}

// scripted stands in a catalogue over the texts that only the page's scripts say.
const scripted = "#. web/"

// gameWords is a catalogue as the game fetches it: without comments, without what only
// scripts say, and with the sums of texts in place of the texts.
func gameWords(catalogue string) ([]byte, error) {
	var out bytes.Buffer
	seen := map[lang.Sum]string{}
	for block := range strings.SplitSeq(catalogue, "\n\n") {
		if strings.Contains(block, scripted) {
			continue
		}
		texts, err := lang.Texts(block)
		if err != nil {
			return nil, err
		}
		for text := range texts { // one at most
			sum := lang.SumOf(text)
			if other, ok := seen[sum]; ok {
				return nil, fmt.Errorf("pack: %q and %q have the same sum", other, text)
			}
			seen[sum] = text
			_, forms, _ := strings.Cut(block, "\nmsgstr")
			fmt.Fprintf(&out, "msgid \"%s\"\nmsgstr%s\n", sum[:], strings.TrimRight(forms, "\n"))
		}
	}
	return out.Bytes(), nil
}

// wordsOf are the texts of a script, and what they are in a catalogue.
func wordsOf(script []byte, catalogue string) (texts []string, words map[string]string, err error) {
	if texts, err = ScriptWords(script); err != nil {
		return nil, nil, err
	}
	words, err = Translated(catalogue, texts)
	return texts, words, err
}

func compact(v any) ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return out.Bytes(), err
}
