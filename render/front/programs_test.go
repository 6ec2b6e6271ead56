//go:build linux

package front

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui"
	"noughts/render/ui/outside"
)

// script writes a program for the shell.
func script(t *testing.T, lines string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "five")
	if err := os.WriteFile(file, []byte("#!/bin/sh\n"+lines), 0o700); err != nil {
		t.Fatal(err)
	}
	return file
}

// plays answers every command that wants a stone with one.
const plays = `while read word rest; do case "$word" in
	START|RECTSTART) echo OK;;
	BEGIN|TURN|DONE) echo 0,0;;
	END) exit 0;;
esac; done
`

// A program plays its seat from game to game, and what it does wrong is told in
// a sentence.
func TestPrograms(t *testing.T) {
	r, err := variant.Parse("15x15k5")
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	if err := p.Play(game.Move{To: 112}); err != nil {
		t.Fatal(err)
	}
	ask := func(others *programs, file string) (i search.Info) {
		seat, err := others.Seat(file, game.Second)
		if err != nil {
			return search.Info{Err: err}
		}
		for i = range seat.Ask(context.Background(), p.Clone()) {
		}
		return i
	}
	others := &programs{}
	defer others.Close()
	good := script(t, plays)
	for range 2 {
		if m, ok := ask(others, good).Best(); !ok || r.MoveText(m) != "a15" {
			t.Errorf("it plays %v", m)
		}
	}
	if a, _ := others.Seat(good, game.Second); a != others.clients[game.Second] {
		t.Error("the program is not kept")
	}
	for file, want := range map[string]string{
		"/no/such/five":                                                          "no such file",
		script(t, "echo no memory >&2; exit 3"):                                  "exit status 3, no memory",
		script(t, strings.Replace(plays, "echo 0,0", "echo 7,7", 1)):             "five: ",
		script(t, strings.Replace(plays, "echo 0,0", "echo ERROR I give up", 1)): "I give up",
	} {
		if i := ask(others, file); i.Err == nil || !strings.Contains(i.Err.Error(), want) {
			t.Errorf("%v, want %q", i.Err, want)
		}
		// Another program at the same seat is not touched by that.
		if i := ask(others, good); i.Err != nil {
			t.Error(i.Err)
		}
	}
	if err := others.Fits(r); err != nil {
		t.Error(err)
	}
	hex, _ := variant.Parse("hex11")
	if err := others.Fits(hex); err == nil {
		t.Error("hex is played by programs for five in a row")
	}

	// The whole program: a link gives it the seat, and its move comes.
	store, err := openFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := remember(store, good); err != nil {
		t.Fatal(err)
	}
	if err := remember(store, "/no/such/five"); err == nil {
		t.Error("a program that is not there is remembered")
	}
	app := newBench(t, ui.Env{Store: store, Programs: others}, "15x15k5;engine;human")
	app.until("the program moves", func(s outside.State) bool { return len(s.Moves) == 1 && s.Moves[0] == "a15" })
}
