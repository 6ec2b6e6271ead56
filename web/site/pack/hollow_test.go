package pack

import (
	"strings"
	"testing"
)

const library = `package runtime

import (
	"fmt"
	str "strings"
	_ "unsafe"
)

// one is kept.
func one() string { return str.ToUpper("x") }

func two(new, b int) (int, string) {
	fmt.Println(new)
	return 1, "two"
}

//go:nosplit
func (t *kind[T]) three() (a, b int) { return fmt.Println("three") }

func (t kind[T]) four() { fmt.Println("four") }

func five() int { return 5 }

func six()
`

func TestHollowed(t *testing.T) {
	got, err := hollowed([]byte(library), []hollow{
		{names: []string{"two", "kind.*"}},
		{names: []string{"five"}, body: "return 55"},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := `package runtime

import (
	_ "fmt"
	str "strings"
	_ "unsafe"
)

// one is kept.
func one() string { return str.ToUpper("x") }

func two(new, b int) (_ int, _ string) { return }

//go:nosplit
func (t *kind[T]) three() (a, b int) { return }

func (t kind[T]) four() {}

func five() int { return 55 }

func six()
`
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestHollowedWholeFile(t *testing.T) {
	got, err := hollowed([]byte(library), []hollow{{}})
	if err != nil {
		t.Fatal(err)
	}
	if s := string(got); strings.Contains(s, "ToUpper") || !strings.Contains(s, "func one() (_ string) { return }") {
		t.Errorf("got\n%s", got)
	}
}

func TestHollowedMisses(t *testing.T) {
	for _, name := range []string{"seven", "other.*", "six", "three"} {
		_, err := hollowed([]byte(library), []hollow{{names: []string{"one", name}}})
		if err == nil || err.Error() != "there is no "+name {
			t.Errorf("%s: %v", name, err)
		}
	}
}
