package seat_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match/seat"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

var update = flag.Bool("update", false, "write the games of a new version")

// again lists games of the computer as links, one a line. Each begins with a
// start from which the computer plays on.
const again = "testdata/again.txt"

// The first plies of games of all seats that use random numbers.
var games = []struct {
	rules string
	seats []string
	plies int
}{
	{"3x3k3", []string{"random", "perfect"}, 9},
	{"3x3k3", []string{"easy", "cards-line-block-fork-random"}, 9},
	{"4x4k4-corners3", []string{"medium", "hard"}, 16},
	{"7x6k4-gravity", []string{"easy", "medium"}, 42},
	{"7x6k4-gravity", []string{"hard", "640"}, 20},
	{"15x15k5", []string{"easy", "hard"}, 6},
	{"15x15k5", []string{"skilled", "medium"}, 6},
	{"15x15k5", []string{"cards-line-block-threat-open-random", "medium"}, 8},
	{"4x4k4", []string{"strongest", "1000"}, 4},
	{"7x7k4-3p", []string{"easy", "medium", "hard"}, 6},
	{"4x4x4k4", []string{"medium", "300"}, 6},
	{"ultimate", []string{"medium", "900"}, 6},
	{"hex11", []string{"easy", "medium"}, 4},
	{"pentago", []string{"easy", "medium"}, 4},
}

// The computer repeats the games of this version from the data in their links.
func TestSameGameAgain(t *testing.T) {
	text, err := os.ReadFile(again)
	if err != nil && !*update {
		t.Fatal(err)
	}
	kept := strings.Fields(string(text))
	var now []string
	for i, g := range games {
		r, err := variant.Parse(g.rules)
		if err != nil {
			t.Fatal(err)
		}
		start := record.New(r)
		for n, word := range g.seats {
			start.SetTag(record.TagSeat(game.Player(n+1)), word)
		}
		start.SetTag(record.TagSeed, strconv.Itoa(1<<i))
		start.SetTag(record.TagEngine, strconv.Itoa(engine.Version))
		link := record.ReplayLink(start)
		now = append(now, record.ReplayLink(playedAgain(t, link, g.plies)))
	}
	if *update {
		version := fmt.Sprintf("engine=%d", engine.Version)
		if len(kept) > 0 && strings.HasSuffix(kept[0], version) && len(kept) == len(now) && strings.Join(kept, " ") != strings.Join(now, " ") {
			t.Fatal("the computer plays otherwise than before: raise engine.Version first")
		}
		if err := os.WriteFile(again, []byte(strings.Join(now, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for i, link := range now {
		if i >= len(kept) || link != kept[i] {
			t.Errorf("the computer plays otherwise than before: raise engine.Version, and write the games with -update\nnow %s", link)
		}
	}
}

// playedAgain is the game of a link, continued by its seats for so many plies.
func playedAgain(t *testing.T, link string, plies int) *record.Record {
	t.Helper()
	r, err := record.ParseLink(link, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(r.Tag(record.TagSeed), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	for p := r.Position(); p.Plies() < plies && !p.Over(); {
		s, err := seat.New(r.Tag(record.TagSeat(p.Turn())), r.Rules(), seat.Options{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var last search.Info
		for last = range s.Ask(context.Background(), p.Clone()) {
		}
		m, ok := last.Best()
		if !ok {
			t.Fatalf("%s: no move: %v", link, last.Err)
		}
		if err := r.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return r
}
