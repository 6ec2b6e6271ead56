package ui

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"noughts/game/search/tree"
)

// printing is a bench that keeps the files it exports.
func printing(t *testing.T) (*bench, map[string]string) {
	files := map[string]string{}
	b := newBenchWith(t, nil, func(env *Env) {
		env.Files.Export = func(name string, data []byte) (string, error) {
			files[name] = string(data)
			return "", nil
		}
		env.Files.Link = func(fragment string) string { return "https://example.org/noughts/#" + fragment }
	})
	return b, files
}

func TestPrintKept(t *testing.T) {
	dir := os.Getenv("NOUGHTS_SHEETS")
	if dir == "" {
		t.Skip("set NOUGHTS_SHEETS to a folder to keep the sheets there")
	}
	b, files := printing(t)
	b.longGame("15x15k5", 60)
	b.press("more")
	b.press("print")
	b.press("save-svg")
	b.press("what-game")
	b.press("save-svg")
	b.press("moves-boards")
	b.press("save-svg")
	b.open("3x3k3;human;human")
	b.play(0, 4, 8, 3)
	r := b.match.Record()
	tr, err := tree.Grow(context.Background(), r.Position(), tree.AlphaBeta, tree.Limit{})
	if err != nil {
		t.Fatal(err)
	}
	b.scene = newPrint(b.App, printable{tree: tr}, b.toTable)
	b.changed()
	b.tick()
	b.press("save-svg")
	for n, k := range files {
		os.WriteFile(filepath.Join(dir, "a-"+n), []byte(k), 0o600)
		delete(files, n)
	}
	if err := tr.UnfoldAll(context.Background(), tr.Root(), 1000); err != nil {
		t.Fatal(err)
	}
	b.scene = newPrint(b.App, printable{tree: tr}, b.toTable)
	b.changed()
	b.tick()
	b.press("save-svg")
	b.press("back")
	b.press("more")
	b.press("exercise")
	b.press("question-cuts")
	b.enter("path", "b3")
	b.chored()
	b.press("print")
	b.press("save-svg")
	b.open("3x3k3;human;human")
	b.play(0, 4, 8, 3, 6)
	b.press("more")
	b.press("print")
	b.press("what-game")
	b.press("moves-boards")
	b.press("save-svg")
	for n, k := range files {
		os.WriteFile(filepath.Join(dir, "b-"+n), []byte(k), 0o600)
	}
}
