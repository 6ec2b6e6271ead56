package ui

import (
	"strings"
	"testing"

	"noughts/game/lesson/homework"
	"noughts/game/variant"
	"noughts/render/ui/courses"
	"noughts/render/ui/stage"
)

// picks makes a set of a puzzle and a task of a lesson, and is its link.
func (b *bench) picks() string {
	b.gives()
	b.press("make")
	for id, n := range map[string]int{"kind-0-less": 2, "kind-1-less": 2, "kind-2-less": 1} {
		for range n {
			b.press(id)
		}
	}
	b.press("lesson-tasks")
	b.press("lesson-3x3k3")
	b.until(func() bool { return b.has("step-1") })
	b.press("step-2")
	b.press("back")
	b.press("back")
	b.press("puzzles")
	b.press("game")
	b.press("games-3x3k3")
	b.press("back")
	b.press("make")
	b.until(func() bool { return !b.Scene.(interface{ Working() bool }).Working() })
	b.press("back")
	b.enter("links", "one more: https://noughts.example/play/"+savesDraw)
	return b.node("picked-1").Label
}

func init() {
	looks["homework-picked"] = func(b *bench) { b.picks() }
	looks["homework-tasks"] = func(b *bench) {
		b.gives()
		b.press("make")
		b.press("lesson-tasks")
		b.press("lesson-7x6k4-gravity")
		b.until(func() bool { return b.has("step-1") })
	}
	looks["homework-puzzles"] = func(b *bench) {
		b.gives()
		b.press("make")
		b.press("puzzles")
	}
}

// A teacher chooses puzzles and tasks of lessons, adds links, and takes a choice back.
func TestHomeworkPicks(t *testing.T) {
	b := searched(t, nil)
	if got := b.picks(); !strings.HasPrefix(got, "Puzzle · Tic-tac-toe") {
		t.Errorf("the puzzle is %q", got)
	}
	b.press("next")
	set, err := homework.Parse(b.node("link").Value, variant.Parse)
	if err != nil || len(set.Items) != 3 || set.Items[0].Step != 2 || set.Items[1].Puzzle == nil || set.Items[2].Puzzle == nil {
		t.Fatalf("%v, %v", set, err)
	}
	if n := len(set.String()); n > 120 {
		t.Errorf("the link has %d bytes: %s", n, set)
	}
	b.press("back")
	b.press("picked-0")
	if b.has("picked-1") || !strings.HasPrefix(b.node("picked-0").Label, "Puzzle") {
		t.Error("a task is not taken back")
	}
	b.enter("links", "#z=1;daily")
	if got := b.node("remark").Label; !strings.Contains(got, "date") {
		t.Errorf("today's puzzle: %q", got)
	}
}

// A student solves a puzzle after a mistake, has the next one shown, and does a task of a
// lesson; the code tells so.
func TestHomeworkKinds(t *testing.T) {
	b := searched(t, nil)
	b.gives()
	const link = "h=1;k;z=1;3x3k3;save;a1b2c3&z=1;3x3k3;win;a1b1b2b3&l=3x3k3;1"
	b.gets("#" + link)
	b.enter("name", "Ann")
	b.press("next")
	b.proved()
	if !b.Puzzling() {
		t.Fatal("there is no puzzle on the board")
	}
	b.PlayMove("a3") // a corner loses
	b.proved()
	b.tick()
	b.solve()
	if got := b.node("next").Label; got != "Homework" {
		t.Errorf("the way back is %q", got)
	}
	b.press("next")
	if got := b.node("item-0").Label; !strings.HasSuffix(got, "Solved · Tries: 2") {
		t.Errorf("the puzzle: %q", got)
	}
	b.press("next")
	b.proved()
	b.press("show")
	b.press("next")
	if got := b.node("item-1").Label; !strings.HasSuffix(got, "The answer was shown before.") {
		t.Errorf("what was shown: %q", got)
	}
	b.press("next")
	v := b.Scene.(*courses.Lesson)
	b.until(func() bool { return len(v.Steps) > 0 })
	if len(v.Steps) != 1 {
		t.Errorf("%d steps", len(v.Steps))
	}
	b.enters(v, false)
	b.enters(v, true)
	b.press("next")
	if b.Scene == stage.Scene(v) || b.node("progress").Label != "Solved: 2 of 3" {
		t.Errorf("%q", b.node("progress").Label)
	}
	b.press("hand-in")
	set, _ := homework.Parse(link, variant.Parse)
	if code := b.node("link").Value; !strings.Contains(code, ";2s") {
		t.Error(code)
	} else if r, err := set.Read(code[strings.Index(code, "k="):]); err != nil || r.Marks.Solved() != 2 {
		t.Errorf("%s: %v", code, err)
	}
	// A step that a lesson does not have leads back.
	b.gets("#h=1;k;l=3x3k3;99")
	b.enter("name", "Ann")
	b.press("next")
	v = b.Scene.(*courses.Lesson)
	b.until(func() bool { return b.node("ask").Label != "Looking for positions…" })
	b.press("back")
	if b.Scene == stage.Scene(v) {
		t.Error("there is no way back")
	}
}

// Two scenes of a set that were opened beside each other keep what was solved in the other one.
func TestHomeworkBesideItself(t *testing.T) {
	b := searched(t, nil)
	b.gets("#h=1;k;t=cuts;1&z=1;3x3k3;save;a1b2c3&t=cuts;2")
	b.enter("name", "Ann")
	b.press("next")
	one, _ := b.Pages.Rejoin("k;0")
	two, _ := b.Pages.Rejoin("k;1")
	one(true, false)
	two(true, false)
	one(false, false)
	b.press("back")
	if got := b.node("progress").Label; got != "Solved: 2 of 3" {
		t.Errorf("both are solved, and it says %q", got)
	}
	if told, back := b.Pages.Rejoin("other;0"); told != nil || back != nil {
		t.Error("a set that is not known is joined again")
	}
}

// A set's puzzle goes on after a restart where it was left, from the first screen, by the link of the
// set, and by its list; what comes of it is the set's, and leads back there.
func TestHomeworkPuzzleIsKept(t *testing.T) {
	const link = "#h=1;k;t=cuts;1&z=1;7x6k4-gravity;win;d1d2c1c2&t=cuts;2"
	begun := func() *bench {
		b := searched(t, nil)
		b.gets(link)
		b.enter("name", "Ann")
		b.press("next")
		b.press("reveal")
		b.press("back")
		b.press("next")
		b.proved()
		if err := b.PlayMove("e1"); err != nil {
			t.Fatal(err)
		}
		b.proved()
		b.tick()
		return b
	}
	for how, comes := range map[string]func(b *bench){
		"at once":     func(*bench) {},
		"by the link": func(b *bench) { b.gets(link) },
		"by the list": func(b *bench) {
			b.press("home")
			b.press("learn")
			b.press("homework")
			b.press("set-0")
			b.press("next")
		},
	} {
		first := begun()
		key, plies := first.Match.Record().Position().Key(), first.game.Position().Plies()
		b := searched(t, first.store)
		b.proved()
		comes(b)
		b.proved()
		if b.Scene != stage.Scene(b.game) || b.Match.Record().Position().Key() != key || plies < 6 || b.State().Puzzle != "finding" {
			t.Fatalf("%s: after %d plies of %d it is %+v", how, b.game.Position().Plies(), plies, b.State())
		}
		if got := b.node("next").Label; got != "Homework" {
			t.Errorf("%s: the way back is %q", how, got)
		}
		b.solve()
		b.press("next")
		if got := b.node("item-1").Label; !strings.HasSuffix(got, "Solved · Tries: 1") {
			t.Errorf("%s: %q", how, got)
		}
		if got := b.node("item-0").Label; !strings.HasSuffix(got, "The answer was shown before.") {
			t.Errorf("%s: %q", how, got)
		}
		// A solved one does not go on, and the other exercises are open.
		b.gets(link)
		if got := b.node("progress").Label; got != "Solved: 1 of 3" {
			t.Errorf("%s: solved, the link shows %q", how, got)
		}
	}
}

// The head of the table names what each column is.
func TestHomeworkTableOfKinds(t *testing.T) {
	b := newBench(t, nil)
	b.gives()
	const link = "h=1;k;z=1;3x3k3;save;a1b2c3&l=3x3k3;1&t=cuts;17"
	b.press("results")
	b.enter("codes", "#"+link)
	b.press("add")
	b.enter("codes", codeOf(t, link, "a", "Ann", "1-2"))
	b.press("add")
	table := ""
	b.Files.Export = func(_ string, data []byte) (string, error) { table = string(data); return "", nil }
	b.press("save-csv")
	if !strings.HasPrefix(table, "name,date,solved,1 puzzle,2 lesson 3x3k3,3 cuts") || !strings.Contains(table, "Ann,2026-01-31,2,1,–,2") {
		t.Errorf("%q", table)
	}
}
