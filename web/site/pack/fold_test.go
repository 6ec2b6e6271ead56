package pack

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The texts of online play are in the source for the program that has it, and not in the
// catalogues that both programs have; those of the page's scripts are in neither.
func TestFarWords(t *testing.T) {
	root := t.TempDir()
	folder := filepath.Join(root, "assets", "words")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	const catalogue = "msgid \"\"\nmsgstr \"\"\n\n#. render/ui/home/home.go\nmsgid \"Home\"\nmsgstr \"Start\"\n\n" +
		"#. render/ui/online/words.go\nmsgid \"Decline\"\nmsgstr \"Ablehnen\"\n\n" +
		"#. web/words.js\nmsgid \"Reload\"\nmsgstr \"Neu laden\"\n"
	if err := os.WriteFile(filepath.Join(folder, "de.po"), []byte(catalogue), 0o644); err != nil {
		t.Fatal(err)
	}
	r := &recipe{root: root, dir: t.TempDir(), replace: map[string]string{}}
	if err := foldWords(r); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"assets/words/ids.po":          "Home",
		"assets/words/de.po":           "Start",
		"render/front/far_words_js.go": `"de": "msgid \"Decline\"\nmsgstr \"Ablehnen\"\n\n"`,
	} {
		b, err := os.ReadFile(r.replace[filepath.Join(root, filepath.FromSlash(name))])
		if err != nil {
			t.Fatal(err)
		}
		if text := string(b); !strings.Contains(text, want) || strings.Contains(text, "Reload") || strings.Contains(text, "Decline") != strings.Contains(want, "Decline") {
			t.Errorf("%s is\n%s", name, text)
		}
	}
}
