//go:build linux

package front

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"noughts/render/ui"
)

// openIn opens a store in folders below one.
func openIn(t *testing.T, dir string) *store {
	t.Helper()
	s, err := openStoreIn(filepath.Join(dir, "data"), filepath.Join(dir, "config"), filepath.Join(dir, "state"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// Settings lie with those of other programs, games with the data, and what was
// with the games once is found.
func TestPlaces(t *testing.T) {
	dir := t.TempDir()
	old, err := openFolder(filepath.Join(dir, "data"))
	if err != nil {
		t.Fatal(err)
	}
	if err := old.Save("settings", "theme dark\n"); err != nil {
		t.Fatal(err)
	}
	s := openIn(t, dir)
	if text, err := s.Load("settings"); text != "theme dark\n" || err != nil {
		t.Errorf("the old settings are %q, %v", text, err)
	}
	for slot, at := range map[string]string{"settings": "config", "engine": "config", "window": "state", "game": "data", "past-1": "data"} {
		if err := s.Save(slot, slot); err != nil {
			t.Fatal(err)
		}
		if got, want := s.Place(slot), filepath.Join(dir, at, slot+".txt"); got != want {
			t.Errorf("%s is at %s, want %s", slot, got, want)
		}
		if text, _ := s.Load(slot); text != slot {
			t.Errorf("%s has %q", slot, text)
		}
	}
	if text, _ := s.Load("version"); text != "noughts 1\n" {
		t.Errorf("the version is %q", text)
	}
	s.Close()
	if err := s.data.Save("version", "noughts 2\n"); err != nil {
		t.Fatal(err)
	}
	_, err = openStoreIn(string(s.data.folder), string(s.config.folder), string(s.state.folder))
	if err == nil || !strings.Contains(err.Error(), "version.txt") {
		t.Errorf("a folder of a later version: %v", err)
	}
}

// Two windows at once keep a game each and all the rest together. What the
// second one leaves is found in the history.
func TestTwoWindows(t *testing.T) {
	dir := t.TempDir()
	one, two := openIn(t, dir), openIn(t, dir)
	first, _, err := newApp(ui.Env{Store: one}, "3x3k3;human;human")
	if err != nil {
		t.Fatal(err)
	}
	second, _, err := newApp(ui.Env{Store: two}, "15x15k5;human;human")
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range [][2]string{{"b2", "h8"}, {"a1", "h9"}, {"c3", "i9"}} {
		if err := first.PlayMove(moves[0]); err != nil {
			t.Fatal(err)
		}
		if err := second.PlayMove(moves[1]); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		app *ui.App
		s   *store
	}{{first, one}, {second, two}} {
		want, _ := c.app.Position()
		if got, _ := c.s.Load("game"); !sameGame(got, want) {
			t.Errorf("kept is\n%s\nwant\n%s", got, want)
		}
	}
	// One goes on while the other one is closed and opened again.
	two.Close()
	again := openIn(t, dir)
	if again.number != 2 {
		t.Errorf("the second window has the number %d", again.number)
	}
	app, _, err := newApp(ui.Env{Store: again, Resume: true}, "")
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := app.Position(); !strings.Contains(text, "i9") {
		t.Errorf("the second window goes on with\n%s", text)
	}
	again.Close()
	one.Close()
	alone := openIn(t, dir)
	slots, _ := alone.List()
	i := slices.IndexFunc(slots, func(s string) bool { return strings.HasPrefix(s, "past-") })
	if alone.number != 1 || i < 0 || slices.Contains(slots, "game.2") {
		t.Fatalf("alone the window has number %d and %q", alone.number, slots)
	}
	if text, _ := alone.Load(slots[i]); !strings.Contains(text, "i9") {
		t.Errorf("the history has\n%s", text)
	}
	if text, _ := alone.Load("game"); !strings.Contains(text, "c3") {
		t.Errorf("the first window's game is\n%s", text)
	}
}

// sameGame tells whether two texts of records hold the same moves in the end: a
// kept one may have more lines than are needed.
func sameGame(a, b string) bool {
	return movesIn(a) == movesIn(b)
}

func movesIn(text string) string {
	app, _, err := newApp(ui.Env{Store: &texts{text}, Resume: true}, "")
	if err != nil {
		return err.Error()
	}
	position, _ := app.Position()
	return position
}

// texts is a store that has a game.
type texts struct{ game string }

func (s *texts) Load(slot string) (string, error) {
	if slot == "game" {
		return s.game, nil
	}
	return "", nil
}
func (*texts) Save(string, string) error   { return nil }
func (*texts) Append(string, string) error { return nil }
func (*texts) List() ([]string, error)     { return nil, nil }
func (*texts) Delete(string) error         { return nil }
