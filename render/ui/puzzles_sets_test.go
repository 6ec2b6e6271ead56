package ui

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

func init() {
	looks["puzzles-own"] = func(b *bench) {
		b.store.texts[session.SlotAgain] = "2026-01-30 0 z=1;3x3k3;save;a1b2c3 own\n2026-01-31 0 z=1;3x3k3;win;a1a2b1c1 own\n"
		b.store.texts[session.SlotPuzzleRating] = "1240.5 17\n"
		b.press("puzzles")
		b.press("task-double")
		b.press("rated")
	}
}

// A puzzle of each theme is made and can be solved.
func TestPuzzleThemes(t *testing.T) {
	b := searched(t, nil)
	for theme := puzzle.Complete; theme < puzzle.ThemeCount; theme++ {
		b.Scene = b.Pages.Puzzles(b.Pages.Leave)
		b.tick()
		b.press("task-" + theme.String())
		b.press("make")
		b.worked()
		r := b.Match.Record()
		var moves []game.Move
		for _, n := range r.Line()[1:] {
			moves = append(moves, n.Move())
		}
		z := puzzle.Puzzle{Rules: r.BaseRules(), Moves: moves, Task: session.TaskOf(r)}
		found := false
		for n, of := 0, 1; n < of && !found; n++ {
			p, err := puzzle.PickTheme(theme, r.BaseRules().ID, 0, func(all int) int { of = all; return n }, variant.Parse)
			if err != nil {
				break
			}
			found = p.Link() == z.Link()
		}
		if !found {
			t.Errorf("%s: %s is none of its puzzles", theme, z.Link())
		}
	}
	b.Scene = b.Pages.Puzzles(b.Pages.Leave)
	b.tick()
	b.press("game")
	b.press("games-3x3k3")
	b.press("back")
	if b.node("task-four-three").State&stage.Disabled == 0 || b.node("task-block").State&stage.Disabled != 0 {
		t.Error("3x3 has a four and a three, or no block")
	}
}

// The mistakes of a reviewed game become puzzles, once. They are practised one after another, and
// a solved one comes back later.
func TestPractiseMine(t *testing.T) {
	b := newBench(t, nil)
	b.thinking(20_000)
	b.open("3x3k3;human;human")
	b.pressCells("b2", "b3", "a3", "c1", "a1") // b3 loses; a2 or c3 would be needed afterwards
	b.reviewed()
	want := "z=1;3x3k3;save;b2"
	kept := b.store.texts[session.SlotAgain]
	if !strings.Contains(kept, " 0 "+want+" own\n") {
		t.Fatalf("kept is %q", kept)
	}
	b.press("back")
	b.reviewed()
	if got := b.store.texts[session.SlotAgain]; got != kept {
		t.Errorf("reviewed again, it keeps %q", got)
	}
	n := strings.Count(kept, "\n")
	s := searched(t, b.store)
	s.Scene = s.Pages.Puzzles(s.Pages.Leave)
	s.tick()
	s.press("own")
	for i := range n {
		s.proved()
		if s.State().Puzzle != "finding" {
			t.Fatalf("mistake %d is %+v", i, s.State())
		}
		s.solve()
		s.press("next")
	}
	if s.Scene == stage.Scene(s.game) || s.has("own") || !s.has("again") {
		t.Error("after the last one there are more")
	}
	for _, r := range session.LoadAgain(s.App.Stage) {
		if !r.Own || r.Asks(session.TodayOf(s.App.Stage)) {
			t.Errorf("%s is still to be solved", r.Link)
		}
	}
}

// A puzzle without a mistake raises the rating, one with a mistake lowers it once, and puzzles of
// the rating's level are to be had.
func TestPuzzleRating(t *testing.T) {
	b := searched(t, nil)
	b.poses(savesDraw)
	for range 2 {
		if err := b.PlayMove("a3"); err != nil {
			t.Fatal(err)
		}
		b.proved()
	}
	b.solve()
	low := session.PuzzleRating(b.App.Stage)
	if low >= 1000 || !strings.HasSuffix(b.store.texts[session.SlotPuzzleRating], " 1\n") {
		t.Errorf("after a mistake it is %d: %q", low, b.store.texts[session.SlotPuzzleRating])
	}
	b.poses("#z=1;daily;2026-01-26")
	b.solve()
	if got := session.PuzzleRating(b.App.Stage); got <= low {
		t.Errorf("solved, it is %d", got)
	}
	// The same puzzles, opened once more, do not count again.
	was := b.store.texts[session.SlotPuzzleRating]
	b.poses("#z=1;daily;2026-01-26")
	b.solve()
	b.poses(savesDraw)
	b.solve()
	b.poses(savesDraw)
	if err := b.PlayMove("a3"); err != nil {
		t.Fatal(err)
	}
	b.proved()
	if got := b.store.texts[session.SlotPuzzleRating]; got != was {
		t.Errorf("known puzzles make %q of %q", got, was)
	}
	for elo, want := range map[int]int{100: 1, 800: 1, 899: 1, 900: 2, 1240: 3, 1600: 5, 4000: 5} {
		if got := session.PuzzleLevel(elo); got != want {
			t.Errorf("%d has level %d, want %d", elo, got, want)
		}
	}
	for _, text := range []string{"", "x 1", "1000", "99999 3", "-5 1", "NaN 1"} {
		b.store.texts[session.SlotPuzzleRating] = text
		if got := session.PuzzleRating(b.App.Stage); got != 1000 {
			t.Errorf("%q is %d", text, got)
		}
	}
	b.store.texts[session.SlotPuzzleRating] = "1600 30\n"
	b.Scene = b.Pages.Puzzles(b.Pages.Leave)
	b.tick()
	b.press("rated")
	b.press("make")
	b.worked()
	if got := b.Match.Record().Tag(session.TagGrade); got != "5" {
		t.Errorf("the puzzle has level %s", got)
	}
}
