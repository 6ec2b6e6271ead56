package lang

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"noughts/assets"
	"noughts/game/variant"
)

var update = flag.Bool("update", false, "write the catalogues anew: what is new in the program without a translation, what is gone left out")

// entry is a text of the program. A join has no words of its own: a catalogue
// has it only where its language puts texts together in another way.
type entry struct {
	from, id, plural string
	join             bool
}

// speakers are the functions that make texts, and how many texts, with their
// place among the arguments.
var speakers = map[string][]int{"Says": {0}, "Wrong": {0}, "Counts": {1, 2}, "Join": {0}}

// program is every text of the program, in the order of the files.
func program(t *testing.T) []entry {
	t.Helper()
	var all []entry
	seen := map[string]bool{}
	add := func(from, id, plural string) {
		if seen[id] || !strings.ContainsFunc(id, unicode.IsLetter) && len(places(id)) == 0 || id == "{0}" {
			return
		}
		seen[id] = true
		all = append(all, entry{from, id, plural, !strings.ContainsFunc(id, unicode.IsLetter)})
	}
	const root = "../.."
	dirs := []string{"game", "game/link", "game/record", "game/variant", "game/search/proof", "game/search/tree", "game/search/trace", "game/lesson", "game/lesson/count", "game/lesson/course", "game/lesson/drill", "game/lesson/homework", "game/hint", "game/opening", "game/review", "game/puzzle", "game/bot", "game/rating/cup", "game/study", "game/match/tally", "render/ui"}
	rooms, err := filepath.Glob(filepath.Join(root, "render/ui/*/*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range rooms {
		if dir, _ := filepath.Rel(root, filepath.Dir(path)); !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	for _, dir := range dirs {
		names, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			from, _ := filepath.Rel(root, name)
			ast.Inspect(f, func(n ast.Node) bool {
				if say, ok := n.(*ast.CompositeLit); ok {
					add(from, english(say), "")
				}
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				places, ok := speakers[called(call)]
				if !ok || len(call.Args) <= places[len(places)-1] {
					return true
				}
				var texts [2]string
				for i, at := range places {
					lit, ok := call.Args[at].(*ast.BasicLit)
					if !ok {
						return true
					}
					texts[i], _ = strconv.Unquote(lit.Value)
				}
				add(from, texts[0], texts[1])
				return true
			})
		}
	}
	for _, g := range variant.Catalogue() {
		add("the name of a game", g.Rules.Name, "")
		add("the name of a group of games", g.Group.String(), "")
	}
	for _, g := range variant.Catalogue() {
		add("the rules of "+g.Rules.Name, g.About, "")
		for _, role := range g.Rules.Roles {
			add("a player of "+g.Rules.Name, role, "")
		}
		if g.Also != "" {
			add("other names of "+g.Rules.Name+", with semicolons between", g.Also, "")
		}
	}
	for _, e := range all {
		seen[e.plural] = true
	}
	for _, name := range []string{"light/words.js", "words.js"} {
		script, err := os.ReadFile(filepath.Join(root, "web", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range word.FindAllSubmatch(words.Find(script), -1) {
			add("web/"+name, string(m[1]), "")
		}
	}
	return all
}

// The light board and the page have their words in one object each.
var (
	words = regexp.MustCompile(`(?s)\bconst words = \{.*?\n\s*\};`)
	word  = regexp.MustCompile(`: '(.*)',\n`)
)

// english is the text of a literal of a Say, "" if it is none or has values or a plural.
func english(say *ast.CompositeLit) string {
	of, ok := say.Type.(*ast.SelectorExpr)
	if !ok || of.Sel.Name != "Say" || len(say.Elts) != 1 {
		return ""
	}
	if pair, ok := say.Elts[0].(*ast.KeyValueExpr); ok {
		if lit, ok := pair.Value.(*ast.BasicLit); ok {
			text, _ := strconv.Unquote(lit.Value)
			return text
		}
	}
	return ""
}

// called is the name of the function of a call.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// What stands over a text in a catalogue tells the packer whether the game says it, or only
// scripts of the page.
func TestWhoSays(t *testing.T) {
	who := func(from string) string {
		if strings.HasPrefix(from, "web/") {
			return "scripts"
		}
		return "the game"
	}
	says := map[string]string{}
	for _, e := range program(t) {
		says[e.id] = who(e.from)
	}
	entry := regexp.MustCompile(`(?m)^#\. (.*)\nmsgid (".*")$`)
	for _, l := range All()[1:] {
		all := entry.FindAllStringSubmatch(assets.Words(l.Tag()), -1)
		if len(all) < 100 {
			t.Fatalf("%s: %d texts", l.Tag(), len(all))
		}
		for _, m := range all {
			id, err := strconv.Unquote(m[2])
			if err != nil {
				t.Fatal(err)
			}
			if got := who(m[1]); got != says[id] {
				t.Errorf("%s: %q is said by %s, and stands there for %s: write the catalogues anew", l.Tag(), id, says[id], got)
			}
		}
	}
}

// TestCatalogues finds every text of the program in every language, with the
// places of the English and as many forms as the language has, and nothing
// else.
func TestCatalogues(t *testing.T) {
	all := program(t)
	if len(all) < 100 {
		t.Fatalf("only %d texts were found in the program", len(all))
	}
	for _, l := range All()[1:] {
		t.Run(l.Tag(), func(t *testing.T) {
			texts, err := parse(assets.Words(l.Tag()))
			if err != nil {
				t.Fatal(err)
			}
			if *update {
				write(t, l, all, texts)
				return
			}
			known := map[string]bool{}
			for _, e := range all {
				known[e.id] = true
				if forms, ok := texts[e.id]; ok || !e.join {
					check(t, l, e, forms)
				}
			}
			for id := range texts {
				if !known[id] {
					t.Errorf("%q is not said any more", id)
				}
			}
		})
	}
}

func check(t *testing.T, l *Language, e entry, forms []string) {
	t.Helper()
	want := 1
	if e.plural != "" {
		want = len(pluralForms(l))
	}
	if len(forms) != want {
		t.Errorf("%s: %q has %d forms, should have %d", e.from, e.id, len(forms), want)
	}
	most := places(e.id)
	for _, p := range places(e.plural) {
		if !slices.Contains(most, p) {
			most = append(most, p)
		}
	}
	for _, f := range forms {
		got := places(f)
		for _, p := range got {
			if !slices.Contains(most, p) {
				t.Errorf("%q has a place {%s} that %q has not", f, p, e.id)
			}
		}
		for _, p := range places(e.id) {
			if !slices.Contains(got, p) {
				t.Errorf("%q has no place {%s}, as %q has", f, p, e.id)
			}
		}
		if strings.Count(f, "{") != len(got) && e.plural == "" && strings.Count(f, "{") < len(got) {
			t.Errorf("%q has a place that does not end", f)
		}
	}
}

// places are the names of the places of a text, each once.
func places(text string) (all []string) {
	for {
		_, after, ok := strings.Cut(text, "{")
		if !ok {
			return all
		}
		place, rest, _ := strings.Cut(after, "}")
		if !slices.Contains(all, place) {
			all = append(all, place)
		}
		text = rest
	}
}

// write writes a catalogue with the translations that there are.
func write(t *testing.T, l *Language, all []entry, texts map[string][]string) {
	var b strings.Builder
	fmt.Fprintf(&b, "# The texts of Noughts in %s.\n", l.Name())
	fmt.Fprintf(&b, "msgid \"\"\nmsgstr \"\"\n\"Language: %s\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n", l.Tag())
	for _, e := range all {
		if _, ok := texts[e.id]; e.join && !ok {
			continue
		}
		fmt.Fprintf(&b, "\n#. %s\nmsgid %s\n", e.from, quoted([]string{e.id}, 0))
		forms := texts[e.id]
		if e.plural == "" {
			fmt.Fprintf(&b, "msgstr %s\n", quoted(forms, 0))
			continue
		}
		fmt.Fprintf(&b, "msgid_plural %s\n", quoted([]string{e.plural}, 0))
		for i := range pluralForms(l) {
			fmt.Fprintf(&b, "msgstr[%d] %s\n", i, quoted(forms, i))
		}
	}
	if err := os.WriteFile(filepath.Join("../../assets/words", l.Tag()+".po"), []byte(b.String()), fs.FileMode(0o644)); err != nil {
		t.Fatal(err)
	}
}

// quoted is a form as a catalogue has it.
func quoted(forms []string, i int) string {
	s := ""
	if i < len(forms) {
		s = forms[i]
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}
