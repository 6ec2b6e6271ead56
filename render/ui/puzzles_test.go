package ui

import (
	"maps"
	"strings"
	"testing"
	"time"

	"noughts/game/puzzle"
	"noughts/render/ui/puzzles"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// poses shows a puzzle, with an engine that searches.
func (b *bench) poses(link string) {
	b.t.Helper()
	b.Env.Engine = &prover{}
	if err := b.Import("", []byte(link)); err != nil {
		b.t.Fatal(err)
	}
	b.tick()
	b.proved()
}

// searched is a bench with an engine that searches.
func searched(t *testing.T, store *memory) *bench {
	t.Helper()
	return newBenchWith(t, store, func(env *Env) { env.Engine = &prover{} })
}

const savesDraw = "#z=1;3x3k3;save;a1b2c3" // corners lose, edges draw

func init() {
	scenes := map[string]func(b *bench){
		"puzzles": func(b *bench) { b.press("puzzles") },
		"puzzles-solved": func(b *bench) {
			b.store.texts[session.SlotPuzzles] = "3 2026-01-30\n4 2026-01-31\n1\n1\n1\n"
			b.open("3x3k3;human;human")
			b.play(4)
			b.press("setup")
			b.press("games")
			b.press("puzzles")
			b.press("level-2")
		},
		"puzzles-seeking": func(b *bench) {
			b.press("puzzles")
			s := b.Scene.(*puzzles.Puzzles)
			endless(&s.Form)
			s.Session.Changed()
		},
		"puzzles-games": func(b *bench) { b.press("puzzles"); b.press("game") },
		"puzzle-save":   func(b *bench) { b.poses(savesDraw) },
		"puzzle-saved":  func(b *bench) { b.poses(savesDraw); b.solve() },
		"puzzle-menu":   func(b *bench) { b.poses("#z=1;daily"); b.press("more") },
		"puzzle-share": func(b *bench) {
			b.poses("#z=1;daily")
			b.Files.Copy = func(string, func(error)) {}
			b.press("more")
			b.press("share")
		},
	}
	for name, reach := range scenes {
		looks[name] = reach
	}
}

// The puzzle of the day is solved when the player finds each move, and counts once, for its
// day.
func TestDailyPuzzle(t *testing.T) {
	b := searched(t, nil)
	b.press("puzzles")
	if got := b.node("date").Label; got != "31 January 2026" {
		t.Errorf("the day is %q", got)
	}
	if got := b.node("about").Label; !strings.HasSuffix(got, "Level 4 · Not solved yet") || b.node("after").State&stage.Disabled == 0 {
		t.Errorf("it is %q", got)
	}
	b.press("solve")
	b.proved()
	if s := b.State(); s.Puzzle != "finding" || !b.has("next") || b.has("setup") {
		t.Fatalf("it is %+v", s)
	}
	if got := session.RecordLink(b.App.Stage, b.Match.Record()); got != "#z=1;daily;2026-01-31" {
		t.Errorf("the link is %q", got)
	}
	for range 2 { // solving it again changes nothing
		b.solve()
		if s := b.State(); s.Puzzle != "solved" || s.Remark != "Solved." {
			t.Fatalf("it is %+v", s)
		}
		if got := b.store.texts[session.SlotPuzzles]; got != "4 2026-01-31\n" {
			t.Errorf("kept is %q", got)
		}
		b.press("new")
	}
	if slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast); len(slots) != 0 {
		t.Errorf("a puzzle is in the history: %q", slots)
	}
	b.press("next")
	if got := b.node("about").Label; !strings.HasSuffix(got, "· Solved") {
		t.Errorf("in the list it is %q", got)
	}
	b.press("before")
	if got := b.node("date").Label; got != "30 January 2026" || b.saidNow() == "" || b.node("after").State&stage.Disabled != 0 {
		t.Errorf("the day before is %q", got)
	}
	b.keys("Escape")
	if b.Scene != stage.Scene(b.home) && b.Scene != stage.Scene(b.game) {
		t.Error("there is no way back")
	}
}

// Each day has an easy, a medium and a hard puzzle on the first screen. A solved one is marked there,
// and any of them keeps the days in a row.
func TestPuzzlesOfToday(t *testing.T) {
	b := searched(t, &memory{texts: map[string]string{session.SlotPuzzles: "3 2026-01-29 medium\n1 2026-01-30 easy\n"}})
	b.Resize(320, 568)
	b.tick()
	if got := b.node("today").Label; got != "Today’s puzzles · 2 days in a row" {
		t.Errorf("before, it says %q", got)
	}
	levels := map[string]bool{}
	for _, level := range []string{"easy", "medium", "hard"} {
		b.press("today-" + level)
		b.proved()
		if s := b.State(); s.Puzzle != "finding" {
			t.Fatalf("%s: it is %+v", level, s)
		}
		levels[b.Match.Record().Tag(session.TagGrade)] = true
		if level == "easy" {
			b.solve()
		}
		b.press("home")
		if n := b.node("today-" + level); (n.Under == "Solved") != (level == "easy") {
			t.Errorf("%s is marked %q", level, n.Under)
		}
	}
	if len(levels) != 3 {
		t.Errorf("their levels are %v", levels)
	}
	if got := b.node("today").Label; got != "Today’s puzzles · 3 days in a row" {
		t.Errorf("after one, it says %q", got)
	}
	if got := b.store.texts[session.SlotPuzzles]; !strings.HasSuffix(got, "\n1 2026-01-31 easy\n") {
		t.Errorf("kept is %q", got)
	}
}

// A puzzle that has not been shown since the start is a puzzle all the same: it is no game of the
// history, and a link takes its place.
func TestPuzzleUnshown(t *testing.T) {
	b := searched(t, nil)
	b.poses(savesDraw)
	home := func() *bench {
		return newBenchWith(t, &memory{texts: maps.Clone(b.store.texts)}, func(env *Env) { env.Resume, env.Engine = false, &prover{} })
	}
	again := home()
	again.open("3x3k3;human;human")
	asked := newBenchWith(t, &memory{texts: maps.Clone(b.store.texts)}, func(env *Env) {
		env.Engine, env.Request = &prover{}, session.Request{Rules: "4x4k3", Position: "b2a1"}
	})
	for _, b := range []*bench{again, asked} {
		if slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast); len(slots) != 0 {
			t.Errorf("a puzzle is in the history: %q", slots)
		}
	}
	again = home()
	if err := again.Import("", []byte("#g=1;4x4k3;b2a1")); err != nil {
		t.Fatal(err)
	}
	again.tick()
	if again.has("anyway") || again.Match.Record().Rules().ID != "4x4k3" {
		t.Error("a puzzle refuses a link")
	}
}

// Showing the solution does not count as solving. The puzzle goes on after a restart.
func TestPuzzleIsKept(t *testing.T) {
	b := searched(t, nil)
	b.poses("#z=1;daily;2026-01-26")
	b.click("show")
	for range 50 {
		if b.State().Puzzle == "shown" {
			break
		}
		b.proved()
		b.tick()
	}
	again := searched(t, b.store)
	again.proved()
	if s := again.State(); s.Puzzle != "finding" && s.Puzzle != "solved" || session.RecordLink(again.App.Stage, again.Match.Record()) != "#z=1;daily;2026-01-26" {
		t.Errorf("it goes on as %+v", s)
	}
	b.press("new")
	b.solve()
	if s := b.State(); s.Puzzle != "solved" || b.store.texts[session.SlotPuzzles] != "" {
		t.Errorf("it is %+v, kept %q", s, b.store.texts[session.SlotPuzzles])
	}
}

// A draw is saved by moves that hold it. A move that loses is taken back, with the reason.
func TestPuzzleSaves(t *testing.T) {
	b := searched(t, nil)
	b.poses(savesDraw)
	if s := b.State(); s.Puzzle != "finding" || s.Remark != "Save the draw for O." {
		t.Fatalf("it asks %+v", s)
	}
	if err := b.PlayMove("a3"); err != nil {
		t.Fatal(err)
	}
	b.proved()
	if s := b.State(); s.At != 3 || s.Remark != "a3 loses: the answer is c1, which wins in 2 moves." {
		t.Fatalf("after a wrong move it is %+v", s)
	}
	b.solve()
	if s := b.State(); s.Puzzle != "solved" || s.Remark != "Solved." || b.PlayMove("a2") == nil {
		t.Errorf("it is %+v", s)
	}
	b.press("undo")
	if s := b.State(); s.Puzzle != "finding" {
		t.Errorf("taken back it is %+v", s)
	}
}

// A slower win than the shortest counts as well.
func TestPuzzleSlowly(t *testing.T) {
	b := searched(t, nil)
	b.poses("#z=1;7x6k4-gravity;win;d1d2c1c2")
	b.Puzzle.Plies = 1 // pretends that one ply suffices
	b.solve()
	if s := b.State(); s.Puzzle != "solved" || !strings.HasPrefix(s.Remark, "Solved. One move was enough, you took ") {
		t.Errorf("it is %+v", s)
	}
}

// Puzzles of a kind are generated, and the search for one can be stopped.
func TestPuzzleIsMade(t *testing.T) {
	b := searched(t, nil)
	b.press("puzzles")
	b.press("game")
	b.press("games-3x3k3")
	b.press("back")
	if got := b.node("game").Label; got != "Tic-tac-toe" || b.node("level-5").State&stage.Disabled == 0 {
		t.Errorf("the game is %q", got)
	}
	b.press("task-save")
	b.press("level-2")
	endless(&b.Scene.(*puzzles.Puzzles).Form)
	b.Changed()
	b.press("stop")
	if b.has("stop") || b.saidNow() != "No longer looking." {
		t.Errorf("stopped, it says %q", b.saidNow())
	}
	b.press("make")
	b.worked()
	b.proved()
	r := b.Match.Record()
	if s := b.State(); s.Puzzle != "finding" || s.Rules != "3x3k3" || session.TaskOf(r) != puzzle.Save || r.Tag(session.TagGrade) != "2" || r.Tag(session.TagDay) != "" {
		t.Fatalf("it is %+v", s)
	}
	// The link contains the puzzle.
	link, at := session.RecordLink(b.App.Stage, r), b.State().At
	b.solve()
	if got := b.store.texts[session.SlotPuzzles]; got != "2\n" {
		t.Errorf("kept is %q", got)
	}
	other := searched(t, nil)
	other.poses(link)
	if s := other.State(); s.At != at || s.Puzzle != "finding" || session.RecordLink(other.App.Stage, other.Match.Record()) != link {
		t.Errorf("%s is %+v", link, s)
	}
}

// A puzzle puts the game before it into the history. A wrong link changes nothing.
func TestPuzzleComes(t *testing.T) {
	b := searched(t, nil)
	b.open("4x4k3;human;human")
	b.play(0, 5)
	for _, link := range []string{"#z=1;3x3k3;lose;b2", "#z=1;daily;2026-13-01", "#z=1;3x3k3;win;b2b2"} {
		if err := b.Import("", []byte(link)); err == nil || b.State().At != 2 {
			t.Errorf("%s is taken", link)
		}
	}
	b.press("setup")
	b.press("games")
	b.press("puzzles")
	if got := b.node("solve").Under; got != "Your game is then in the history." {
		t.Errorf("of the game it says %q", got)
	}
	b.press("solve")
	b.proved()
	if slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast); len(slots) != 1 {
		t.Errorf("the history is %q", slots)
	}
	b.PlayMove("a1") // right or wrong
	b.proved()
	key := b.Match.Record().Position().Key()
	puzzles.Open(b.App.Session, puzzle.Today)
	if b.Match.Record().Position().Key() != key {
		t.Error("that of the day begins again")
	}
	b.TryImport("", []byte("#g=1;4x4k3;a1b2")) // a game, not a puzzle
	if s := b.State(); s.Rules != "4x4k3" || s.Puzzle != "" || b.Puzzling() {
		t.Errorf("a game's link gives %+v", s)
	}
}

// An embed can ask for the puzzle of the day, which changes every day.
func TestEmbedDaily(t *testing.T) {
	day := date
	begin := func(store *memory) *bench {
		b := newBenchWith(t, store, func(env *Env) {
			env.Engine, env.Request = &prover{}, session.Request{Embed: true, Position: "z=1;daily"}
			env.Now = func() time.Time { return day }
		})
		b.proved()
		return b
	}
	b := begin(nil)
	first := b.State()
	if first.Puzzle != "finding" || b.has("next") || session.RecordLink(b.App.Stage, b.Match.Record()) != "#z=1;daily;2026-01-31" {
		t.Fatalf("it is %+v", first)
	}
	b.press("more")
	if b.has("puzzles") {
		t.Error("an embed leads to other puzzles")
	}
	if again := begin(b.store).State(); again.Key != first.Key {
		t.Error("it is another one on the same day")
	}
	day = day.AddDate(0, 0, 1)
	if next := begin(b.store).State(); next.Key == first.Key || next.Puzzle != "finding" {
		t.Errorf("the next day it is %+v", next)
	}
	if err := b.SetPosition("z=1;3x3k3;save;a1b2c3"); err != nil {
		t.Fatal(err)
	}
	b.proved()
	if s := b.State(); s.Rules != "3x3k3" || s.Puzzle != "finding" || s.At != 3 {
		t.Errorf("a script's puzzle is %+v", s)
	}
}

// The streak counts the days with a solved puzzle, up to today or yesterday.
func TestStreak(t *testing.T) {
	today := puzzle.Date{Year: 2026, Month: 3, Day: 2}
	for text, want := range map[string]int{
		"":                             0,
		"1 2026-03-02\n":               1,
		"1 2026-03-01\n3 2026-02-28\n": 2,
		"1 2026-03-01\n3 2026-02-28\n2 2026-03-02\n2 2026-03-02\n": 3,
		"1 2026-02-28\n2\n9 2026-03-02\nx\n2 yesterday\n":          0,
	} {
		f := session.ParseSolved(text)
		if got := f.Streak(today); got != want {
			t.Errorf("%q are %d days", text, got)
		}
	}
	f := session.ParseSolved("1 2026-03-01\n1 2026-03-01\n2\n2\n0\n6\n")
	if f.Levels != [...]int{0, 1, 2, 0, 0, 0} {
		t.Errorf("solved are %v", f.Levels)
	}
}

// Nearest changes a wish as little as the puzzles need.
func TestNearest(t *testing.T) {
	for _, k := range puzzle.Kinds() {
		for _, task := range puzzle.Tasks() {
			for level := 1; level <= puzzle.Levels; level++ {
				w := puzzles.Filter{Rules: k.Rules, Task: task, Level: level}
				if n := w.Nearest(); !n.HasPuzzles() || w.HasPuzzles() && n != w {
					t.Errorf("%+v is %+v", w, n)
				}
			}
		}
	}
}

// In a puzzle of forced threats, a move that leaves the forced line is taken back, even if its
// result is not proved.
func TestPuzzleForces(t *testing.T) {
	b := searched(t, nil)
	b.poses("#z=1;15x15k5;win;e15f15e14c12e12e11f11g10g12i14")
	if s := b.State(); s.Puzzle != "finding" || !strings.HasPrefix(s.Remark, "Find the win for ") {
		t.Fatalf("it is %+v", s)
	}
	at := b.State().At
	if err := b.PlayMove("o1"); err != nil {
		t.Fatal(err)
	}
	b.proved()
	if s := b.State(); s.At != at || !strings.HasPrefix(s.Remark, "o1 is not the solution: after ") && !strings.HasPrefix(s.Remark, "o1 loses") {
		t.Errorf("after a wrong move it is %+v", s)
	}
	b.solve()
	if s := b.State(); s.Puzzle != "solved" {
		t.Errorf("it is %+v", s)
	}
}
