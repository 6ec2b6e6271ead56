package ui

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"noughts/game/match"
	"noughts/game/puzzle"
	"noughts/game/search"
	"noughts/render/ui/session"
)

func init() {
	looks["puzzles-again"] = func(b *bench) {
		b.store.texts[session.SlotAgain] = "2026-01-30 0 z=1;3x3k3;save;a1b2c3\n2026-01-24 2 z=1;daily;2026-01-20\n"
		b.press("puzzles")
	}
	looks["puzzles-later"] = func(b *bench) {
		b.store.texts[session.SlotAgain] = "2026-01-31 1 z=1;daily;2026-01-20\n"
		b.press("puzzles")
	}
}

// on is a bench on a day.
func on(t *testing.T, store *memory, day string) *bench {
	t.Helper()
	now, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	b := searched(t, store)
	b.App.DateNow = func() time.Time { return now }
	return b
}

// A puzzle in which a move was wrong comes back after a day, then whenever it was solved after
// 3, 7 and 21 days, and then no more. Solving it in between changes nothing, and a mistake
// begins it again.
func TestPuzzlesComeBack(t *testing.T) {
	b := on(t, nil, "2026-02-01")
	b.poses(savesDraw)
	for range 2 {
		if err := b.PlayMove("a3"); err != nil {
			t.Fatal(err)
		}
		b.proved()
	}
	const link = "z=1;3x3k3;save;a1b2c3"
	if got := b.store.texts[session.SlotAgain]; got != "2026-02-01 0 "+link+"\n" {
		t.Fatalf("kept is %q", got)
	}
	b.solve() // at the second try: it comes back all the same
	store := b.store
	for _, step := range []struct{ day, says, kept string }{
		{"2026-02-01", "The next one comes back on 2 February 2026.", ""},
		{"2026-02-02", "1 puzzle to try again", "2026-02-02 1 "},
		{"2026-02-04", "The next one comes back on 5 February 2026.", ""},
		{"2026-02-06", "1 puzzle to try again", "2026-02-06 2 "},
		{"2026-02-13", "1 puzzle to try again", "2026-02-13 3 "},
		{"2026-03-05", "The next one comes back on 6 March 2026.", ""},
		{"2026-03-06", "1 puzzle to try again", "2026-03-06 4 "},
		{"2026-04-01", "", ""},
	} {
		b := on(t, store, step.day)
		b.proved()
		b.Scene = b.Pages.Puzzles(b.Pages.Leave)
		b.tick()
		says := ""
		if b.has("again") {
			says = b.node("again").Label
		}
		if says != step.says {
			t.Errorf("%s: it says %q, want %q", step.day, says, step.says)
		}
		before := store.texts[session.SlotAgain]
		if step.kept == "" {
			continue
		}
		b.press("again")
		b.proved()
		b.solve()
		if got := strings.TrimPrefix(store.texts[session.SlotAgain], before); got != step.kept+link+"\n" {
			t.Errorf("%s: solved, it keeps %q", step.day, got)
		}
	}
}

// After a restart it is still known that a move was wrong, or that the solution was shown: the
// puzzle comes back once, solving it does not count, and a streak stays at its end.
func TestFailedPuzzleAfterRestart(t *testing.T) {
	const line = "2026-02-01 0 z=1;3x3k3;save;a1b2c3\n"
	for what, fail := range map[string]func(*bench){
		"a wrong move": func(b *bench) {
			if err := b.PlayMove("a3"); err != nil {
				t.Fatal(err)
			}
			b.proved()
		},
		"a shown solution": func(b *bench) {
			b.click("show")
			b.until(func() bool { return b.Match.Record().At() != b.Puzzle.Root })
		},
		"a move that a hint shows": func(b *bench) {
			b.keys("h")
			b.examined()
			if b.store.texts[session.SlotAgain] != "" {
				t.Error("a puzzle comes back after half a hint")
			}
			b.keys("h")
		},
	} {
		b := on(t, nil, "2026-02-01")
		b.poses(savesDraw)
		b.Match.Record().SetTag(session.TagStreak, "2")
		b.Session.SaveEvent(match.Event{Kind: match.Annotated, Text: b.Match.Record().String()})
		fail(b)
		b = on(t, b.store, "2026-02-01")
		b.proved()
		b.solve()
		if got := b.store.texts[session.SlotAgain]; got != line {
			t.Errorf("after %s and a restart, kept is %q", what, got)
		}
		if got := b.node("remark").Label; strings.Contains(got, "treak") {
			t.Errorf("after %s and a restart, the streak goes on: %q", what, got)
		}
		if counts := b.store.texts[session.SlotPuzzles] != ""; counts != (what == "a wrong move") {
			t.Errorf("after %s it counts as solved: %v", what, counts)
		}
	}
}

// A puzzle whose solution was shown comes back as well.
func TestShownPuzzleComesBack(t *testing.T) {
	b := on(t, nil, "2026-02-01")
	b.poses("#z=1;daily;2026-01-26")
	b.click("show")
	if got := b.store.texts[session.SlotAgain]; got != "2026-02-01 0 z=1;daily;2026-01-26\n" {
		t.Errorf("kept is %q", got)
	}
}

// The lines of the puzzles that come back are read in any order, the last one of each puzzle
// counts, and nothing is read without a bound.
func TestParseAgain(t *testing.T) {
	all := session.ParseAgain("2026-01-01 0 a\n2026-01-05 0 b\nnonsense\n2026-01-02 9 c\n2026-13-01 0 c\n2026-01-02 -1 c\n2026-01-03 1 a\n2026-01-01 4 d\n" +
		"2026-01-01 0 " + strings.Repeat("x", 5000) + "\n2026-01-01 3 e\n")
	var links []string
	for _, r := range all {
		links = append(links, r.Link+" "+r.Due.String())
	}
	if got := strings.Join(links, ", "); got != "b 2026-01-06, a 2026-01-06, e 2026-01-22" {
		t.Errorf("they come back: %s", got)
	}
	for day, want := range map[int]int{5: 0, 6: 2, 22: 3} {
		if got := session.DueOf(all, puzzle.Date{Year: 2026, Month: 1, Day: day}); len(got) != want {
			t.Errorf("on %d January, %d are due, want %d", day, len(got), want)
		}
	}
	var many strings.Builder
	for i := range 1000 {
		many.WriteString("2026-01-01 0 z" + strings.Repeat("y", i) + "\n")
	}
	if got := len(session.ParseAgain(many.String())); got != 200 {
		t.Errorf("of 1000, %d come back", got)
	}
}

// A long store is written anew with what still counts.
func TestAgainIsCompacted(t *testing.T) {
	b := on(t, nil, "2026-02-01")
	b.store.texts[session.SlotAgain] = strings.Repeat("2026-01-01 2 z=1;daily;2026-01-20\n", 3000)
	b.poses(savesDraw)
	if err := b.PlayMove("a3"); err != nil {
		t.Fatal(err)
	}
	b.proved()
	if got := b.store.texts[session.SlotAgain]; got != "2026-01-01 2 z=1;daily;2026-01-20\n2026-02-01 0 z=1;3x3k3;save;a1b2c3\n" {
		t.Errorf("kept are %d bytes: %.200q", len(got), got)
	}
}

// A streak goes on as long as its puzzles are solved without a mistake. The longest is kept, and
// shown beside the button that begins the next.
func TestPuzzleStreak(t *testing.T) {
	b := searched(t, nil)
	b.press("puzzles")
	b.press("game")
	b.press("games-3x3k3")
	b.press("back")
	b.press("task-save")
	if got := b.node("streak-mode").Under; got != "Harder and harder, until the first mistake" {
		t.Errorf("at first it says %q", got)
	}
	b.press("streak-mode")
	for n := 1; n <= 2; n++ {
		b.worked()
		b.proved()
		b.solve()
		if got, want := b.node("remark").Label, "Streak: "+strconv.Itoa(n)+"."; !strings.HasSuffix(got, want) {
			t.Errorf("solved, it says %q, want %q", got, want)
		}
		b.press("next")
	}
	b.worked()
	b.proved()
	wrong := func() string {
		p := b.game.Position().Clone()
		for _, c := range search.Best(t.Context(), p, search.Limit{All: true}, nil).Moves {
			if c.Score < 0 {
				return p.Rules().MoveText(c.Move)
			}
		}
		t.Fatal("no move loses")
		return ""
	}
	if err := b.PlayMove(wrong()); err != nil {
		t.Fatal(err)
	}
	b.proved()
	if got := b.node("remark").Label; !strings.HasSuffix(got, "The streak ends at 2.") {
		t.Errorf("after a mistake it says %q", got)
	}
	b.solve()
	if got := b.node("remark").Label; strings.Contains(got, "treak") {
		t.Errorf("it is over, and it says %q", got)
	}
	b.Scene = b.Pages.Puzzles(b.Pages.Leave)
	b.tick()
	if got := b.node("streak-mode").Under; got != "Until the first mistake. Longest so far: 2" {
		t.Errorf("afterwards it says %q", got)
	}
	if got := b.store.texts[session.SlotPuzzles]; !strings.Contains(got, "streak 2\n") {
		t.Errorf("kept is %q", got)
	}
}
