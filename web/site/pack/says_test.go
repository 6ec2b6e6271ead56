package pack

import (
	"os"
	"strings"
	"testing"
)

func TestFoldCalls(t *testing.T) {
	got, err := foldCalls([]byte(`package ui

var one = game.Says("One")

var (
	two   = [2]game.Say{game.Says("(Two)"), game.Says("Three" + " ends")}
	four  = game.Says("{0}", one)
	later = func() game.Say { return game.Says("Four") }
	other = Says("Five")
)

func six() game.Say { return game.Says("Six") }
`))
	if err != nil {
		t.Fatal(err)
	}
	if want := `package ui

var one = game.Say{English: "One"}

var (
	two   = [2]game.Say{game.Say{English: "(Two)"}, game.Say{English: "Three" + " ends"}}
	four  = game.Says("{0}", one)
	later = func() game.Say { return game.Says("Four") }
	other = Says("Five")
)

func six() game.Say { return game.Says("Six") }
`; string(got) != want {
		t.Errorf("it is\n%s\nwant\n%s", got, want)
	}
	if _, err := foldCalls([]byte("not Go")); err == nil {
		t.Error("what is not Go is folded")
	}
}

// The scenes have words to fold; were they made by other calls, none would be.
func TestFoldSays(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	folded, err := foldSays(root, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	for _, path := range folded {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		words += strings.Count(string(b), "game.Say{English: ")
	}
	if words < 300 {
		t.Errorf("only %d words of the scenes are folded", words)
	}
}
