package pack

import "testing"

// What is larger than it may be is named, and nothing else.
func TestOverBudget(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	sizes := []Size{{Name: embed, Gzip: lightBudget - 700_000}, {Name: typeface, Gzip: 1 << 20}}
	for _, b := range budgets {
		sizes = append(sizes, Size{Name: b.name, File: b.name, Gzip: b.gzip, Br: b.br})
	}
	over, err := OverBudget(root, sizes)
	if err != nil || len(over) > 0 {
		t.Errorf("%v, %v", over, err)
	}
	sizes[0].Gzip++ // the frame
	sizes[2].Br++   // the game
	sizes[5].Gzip++ // the script of a page
	over, err = OverBudget(root, sizes)
	if err != nil || len(over) != 3 || over[0].Name != "noughts.wasm" || over[1].Name != "v1/embed.js" || over[2].Name != embed {
		t.Errorf("%v, %v", over, err)
	}
}
