package pack

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"noughts/assets"
	"noughts/render/lang"
)

func TestScriptWords(t *testing.T) {
	got, err := ScriptWords([]byte("(() => {\n  // What is said.\n  const words = {\n    turn: '{0} to move', it: 'it\\'s \"yours\"',\n    again: \"Again\",\n    more: '{0} to move',\n  };\n  const other = {no: 'not this'};\n"))
	if want := []string{"{0} to move", `it's "yours"`, "Again"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := ScriptWords([]byte("const word = {};")); err == nil {
		t.Error("a script without words has some")
	}
}

func TestTranslated(t *testing.T) {
	const catalogue = `msgid ""
msgstr ""
"Language: pl\n"

msgid "A draw"
msgstr "Remis"

msgid "One move"
msgid_plural "{0} moves"
msgstr[0] "Jeden ruch"
msgstr[1] "{0} ruchy"
msgstr[2] "{0} ruchów"

msgid "Not yet"
msgstr ""
`
	got, err := Translated(catalogue, []string{"A draw", "One move", "{0} moves", "Not yet", "Unknown"})
	want := map[string]string{"A draw": "Remis", "One move": "Jeden ruch", "{0} moves": "{0} ruchów"}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
}

// letters finds one outside the places of a text.
var letters = regexp.MustCompile(`(?:^|[^{])\pL`)

// What the light board and the page say is said in every language.
func TestScriptsAreTranslated(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	catalogues, err := filepath.Glob(filepath.Join(root, "assets", "words", "*.po"))
	if err != nil || len(catalogues) < 11 {
		t.Fatalf("%d catalogues, %v", len(catalogues), err)
	}
	for _, name := range []string{light, spoken} {
		script, err := os.ReadFile(filepath.Join(root, "web", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range catalogues {
			catalogue, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			texts, words, err := wordsOf(script, string(catalogue))
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range texts {
				// How texts are joined is the same in many.
				if letters.MatchString(text) && words[text] == "" {
					t.Errorf("%s: %s lacks %q", name, filepath.Base(path), text)
				}
			}
		}
	}
}

// The files that the page fetches have all that the game says in other languages: what its
// own catalogues have, but for what only scripts say.
func TestWordsOfTheGame(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	files, err := Sources(root)
	if err != nil {
		t.Fatal(err)
	}
	scripts := map[string]bool{}
	for _, name := range []string{light, spoken} {
		texts, err := ScriptWords(files[name])
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			scripts[text] = true
		}
	}
	for _, l := range lang.All()[1:] {
		want, err := lang.Texts(assets.Words(l.Tag()))
		if err != nil {
			t.Fatal(err)
		}
		file := files["words."+l.Tag()+".po"]
		got, err := lang.Texts(string(file))
		if err != nil || len(got) < len(want)*9/10 {
			t.Fatalf("%s: %d texts of %d, %v", l.Tag(), len(got), len(want), err)
		}
		for id, forms := range want {
			sum := lang.SumOf(id)
			if there, ok := got[string(sum[:])]; !slices.Equal(there, forms) && (ok || !scripts[id]) {
				t.Errorf("%s: %q is %q, not %q", l.Tag(), id, there, forms)
			}
			delete(got, string(sum[:]))
		}
		for sum := range got {
			t.Errorf("%s has %q, of which the program's catalogue has no text", l.Tag(), sum)
		}
	}
}
