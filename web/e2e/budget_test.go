package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"noughts/web/site/pack"
)

// What the page fetches is no larger than it may be. Package site holds brotli too.
func TestBudgets(t *testing.T) {
	t.Parallel()
	if os.Getenv("NOUGHTS_PLAIN") == "1" {
		t.Skip("plain programs are twice as large")
	}
	if err := build(); err != nil {
		t.Fatal(err)
	}
	files, err := pack.Sources(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pack.Programs {
		if files[p.Name], err = os.ReadFile(filepath.Join(dist, packed(t, p.Name))); err != nil {
			t.Fatal(err)
		}
	}
	all, err := pack.Pack(files)
	if err != nil {
		t.Fatal(err)
	}
	var sizes []pack.Size
	for _, f := range all {
		s := pack.Size{Name: f.From, File: f.Name, Plain: int64(len(f.Data))}
		if i, err := os.Stat(filepath.Join(dist, f.Name+".gz")); err == nil {
			s.Gzip = i.Size()
		} else if filepath.Ext(f.Name) != ".png" {
			t.Error(err)
		}
		sizes = append(sizes, s)
	}
	over, err := pack.OverBudget(root, sizes)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range over {
		t.Error(o.Text)
	}
}
