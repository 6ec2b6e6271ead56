//go:build linux

package front

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"noughts/game/engine"
	"noughts/game/engine/gomocup"
	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/render/ui"
	"noughts/render/ui/outside"
	"noughts/render/ui/session"
)

// faults are the ways of a bad program, and what is told of each.
var faults = []struct{ way, want string }{
	{"crashes at once", "ended without an answer: exit status 3, out of luck."},
	{"crashes later", "ended without an answer: exit status 2"},
	{"hangs at START", "no answer to START 15 came within 400ms."},
	{"hangs", "no move came within 300ms."},
	{"takes a taken cell", "is taken by X."},
	{"leaves the board", `"15,-3" is off the board`},
	{"talks garbage", "instead of a move it answered"},
	{"never ends its line", "a line of its answer has no end."},
	{"never stops talking", "no move came within 300ms."},
}

// bounded is how long the tests wait for a program that should not answer.
const bounded = 300 * time.Millisecond

// impatient are programs of which only those that misbehave come too late: a good
// one has all the time that a busy machine needs.
func impatient(t *testing.T, b *fakeEngine, way string) *programs {
	p := &programs{waits: gomocup.Options{Grace: 100 * time.Millisecond, Start: time.Hour, After: func(d time.Duration) <-chan time.Time {
		if b.way() == "" {
			return nil
		}
		return time.After(d)
	}}}
	if way == "hangs at START" {
		p.waits.Start = 400 * time.Millisecond
	}
	t.Cleanup(p.Close)
	return p
}

// turnOf is the time for a move of a program that is refused for a reason: short
// only where it never answers.
func turnOf(reason string) time.Duration {
	if strings.Contains(reason, bounded.String()) {
		return bounded
	}
	return time.Hour
}

// Whatever a program does wrong in its turn, a sentence tells, the game is as it
// was, and no process is left. The player may make its move, and have it asked
// again: when it behaves then, it plays on.
func TestFaults(t *testing.T) {
	for _, c := range faults {
		t.Run(c.way, func(t *testing.T) {
			t.Parallel() // most of them only wait
			b := newFakeEngine(t, c.way)
			others := impatient(t, b, c.way)
			if c.way == "crashes later" {
				b.becomes("")
			}
			turn := turnOf(c.want)
			app := seated(t, others, b.program(turn))
			app.press("cell-112")
			own := 1
			if c.way == "crashes later" {
				app.until("a good move", func(s outside.State) bool { return len(s.Moves) == 2 })
				b.becomes(c.way)
				app.press("cell-114")
				own = 3
			}
			refused := func(s outside.State) bool { return strings.Contains(s.Remark, c.want) }
			app.until("its fault", refused)
			b.dead()
			if s := app.State(); len(s.Moves) != own || s.Moves[0] != "h8" || s.Turn != 1 || s.Over {
				t.Fatalf("the game is %v, turn %d", s.Moves, s.Turn)
			}
			if c.way != "crashes later" { // asked again it is as bad
				app.press("resume")
				if refused(app.State()) {
					t.Fatal("the fault is told while it is asked again")
				}
				app.until("its fault again", refused)
			}
			b.dead()
			app.press("cell-100") // for it
			if s := app.State(); len(s.Moves) != own+1 || s.Turn != 0 {
				t.Fatalf("its move cannot be made for it: %v, %q", s.Moves, s.Remark)
			}
			b.becomes("")
			app.press("cell-128")
			app.press("resume")
			app.until("it behaves now", func(s outside.State) bool { return len(s.Moves) == own+3 })
			others.Close()
			b.dead()
		})
	}
}

// A program that hangs does not outlive the game that was killed.
func TestOrphan(t *testing.T) {
	b := newFakeEngine(t, "stays")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	keeper := exec.Command(self, "keeper", b.dir)
	out, err := keeper.StdoutPipe()
	if err == nil {
		err = keeper.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if line != "OK\n" || b.starts() != 1 {
		t.Errorf("the program answers %q, %v", line, err)
	}
	_ = keeper.Process.Kill()
	_ = keeper.Wait()
	b.dead()
}

// keepFakeEngine starts a fake engine, hands on its first answer, and waits. It does not
// return.
func keepFakeEngine(dir string) {
	self, err := os.Executable()
	if err != nil {
		os.Exit(9)
	}
	conn, err := gomocup.Start(self, "brain", dir)
	if err != nil {
		os.Exit(9)
	}
	fmt.Fprintln(conn, "START 15")
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil {
		os.Exit(9)
	}
	fmt.Print(line)
	fmt.Fprintln(conn, "BEGIN")
	select {} // until it is killed
}

// What comes after the answer, after the end of the game and after the end of
// the program's own time spoils nothing, and whoever closes the window is not
// kept waiting.
func TestFaultsAtTheEnd(t *testing.T) {
	for _, way := range []string{"speaks after the end", "stays", "hangs", ""} {
		b := newFakeEngine(t, "")
		others := impatient(t, b, way)
		app := seated(t, others, b.program(time.Hour))
		app.press("cell-112")
		app.until(way, func(s outside.State) bool { return len(s.Moves) == 2 })
		b.becomes(way)
		app.press("cell-114") // it may think when the window is closed
		others.Close()
		b.dead()
		if _, err := others.Seat(b.program(0), 1); err == nil {
			t.Errorf("%q: after the end it has a seat", way)
		}
	}
	// Two answers to one question: the second one is taken for that to the next
	// question, and refused there if it cannot be played. The game is whole.
	b := newFakeEngine(t, "answers twice")
	others := impatient(t, b, "")
	app := seated(t, others, b.program(time.Hour))
	app.press("cell-112")
	app.until("the first answer", func(s outside.State) bool { return len(s.Moves) == 2 })
	app.press("cell-114")
	app.until("the second one", func(s outside.State) bool { return len(s.Moves) == 4 })
	if got := strings.Join(app.State().Moves, " "); got != "h8 o1 j8 o2" {
		t.Errorf("the game is %s", got)
	}
}

// In a tournament a program that does wrong gives the game up, which is told,
// and the others play on. As many games run at a time as there are processors,
// each with a process of its own.
func TestFaultsInATournament(t *testing.T) {
	for _, c := range append(faults[:0:0], faults[0], faults[3], faults[4], faults[7], struct{ way, want string }{}) {
		way := c.way
		b := newFakeEngine(t, way)
		others, turn := impatient(t, b, way), turnOf(c.want)
		dir := t.TempDir()
		store, err := openFolder(dir)
		if err != nil {
			t.Fatal(err)
		}
		set := cup.Settings{Begun: "2026-01-31 18:30:00", Rules: "15x15k5", Kind: cup.RoundRobin, Games: 2, Seed: 5,
			Entrants: []cup.Entrant{{Seat: "engine", Name: "Brain"}, {Seat: "engine", Name: "Twin"}, {Seat: "random", Name: "Dice"}}}
		made, err := cup.New(set, variant.Parse)
		if err != nil {
			t.Fatal(err)
		}
		for slot, text := range map[string]string{"cup-20260131183000": made.String(), session.SlotProgram: b.program(turn)} {
			if err := store.Save(slot, text); err != nil {
				t.Fatal(err)
			}
		}
		app := newBench(t, ui.Env{Store: store, Programs: others, Engine: &engine.Local{Threads: 2}}, "")
		for _, id := range []string{"cups", "cup-20260131183000", "run"} {
			app.press(id)
		}
		var played *cup.Cup
		told := false
		app.until("a tournament with one that "+way, func(outside.State) bool {
			said, _ := app.Said()
			told = told || strings.Contains(said, c.want)
			text, err := os.ReadFile(filepath.Join(dir, "cup-20260131183000.txt"))
			if err == nil {
				played, err = cup.Parse(string(text), variant.Parse)
			}
			return err == nil && played.Over()
		})
		others.Close()
		b.dead()
		forfeits := strings.Count(played.String(), "by forfeit")
		if bad := way != ""; bad && forfeits != 6 || !bad && forfeits != 0 || !told {
			t.Errorf("%q: %d games were given up, and told is %v:\n%s", way, forfeits, told, played)
		}
	}
}
