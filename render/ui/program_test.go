package ui

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/search"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// scripted are programs that a test controls.
type scripted struct {
	fits error
	file string // the only known file
	says func(p *game.Position) search.Info
}

func (s *scripted) Fits(r *game.Rules) error {
	if r.ID != "15x15k5" {
		return errors.New("the protocol has no place for this game")
	}
	return s.fits
}

func (s *scripted) Seat(file string, p game.Player) (match.Seat, error) {
	if file = session.ParseProgram(file).File; file != s.file {
		return nil, errors.New("there is no program " + file)
	}
	return s, nil
}

func (s *scripted) Alone(file string) (match.Seat, func(), error) {
	seat, err := s.Seat(file, game.First)
	return seat, func() {}, err
}

func (s *scripted) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	out := make(chan search.Info, 1)
	if s.says == nil {
		s.says = corner
	}
	out <- s.says(p)
	close(out)
	return out
}

// corner is a program that plays on the first free cell.
func corner(p *game.Position) search.Info { return search.Info{PV: p.Moves(nil)[:1]} }

func programBench(t *testing.T) (*bench, *scripted) {
	b := newBench(t, nil)
	s := &scripted{file: "/bin/five", says: corner}
	b.Env.Programs = s
	b.store.texts[session.SlotProgram] = s.file
	return b, s
}

// A program is chosen for a seat, plays, and has the seat in the next game as well.
func TestProgram(t *testing.T) {
	b, s := programBench(t)
	b.choose("15x15k5")
	b.press("options")
	b.press("o-other")
	b.enter("program", "/bin/none")
	if b.press("seat-engine"); !strings.Contains(b.Notice.String(), "There is no program /bin/none") {
		t.Errorf("of a file that is not there it says %q", b.Notice.String())
	}
	b.enter("program", s.file)
	b.press("seat-engine")
	b.press("start")
	if got := session.SeatsOf(b.Match.Record()); got[1] != words.SeatProgram || b.Match.Human(game.Second) {
		t.Fatalf("the seats are %v", got)
	}
	b.play(112)
	b.answered()
	if n := b.Match.Record().At().Ply(); n != 2 {
		t.Errorf("after the program's move there are %d", n)
	}
	b.press("new")
	if got := session.SeatsOf(b.Match.Record()); got[1] != words.SeatProgram {
		t.Errorf("in the next game the seats are %v", got)
	}
	if again := newBench(t, b.store); again.Match.Human(game.Second) {
		t.Error("where no programs can be run, its seat became a person's")
	}
}

// Each error of a program is reported, and the game stays: the player can resume, or move for
// the program.
func TestProgramErrors(t *testing.T) {
	for name, c := range map[string]struct {
		says func(p *game.Position) search.Info
		want string
	}{
		"a crash": {func(*game.Position) search.Info {
			return search.Info{Err: errors.New("five: it has ended: exit status 3")}
		}, "Five: it has ended: exit status 3."},
		"an illegal move": {func(p *game.Position) search.Info { return search.Info{PV: []game.Move{p.Ply(0)}} }, "is taken"},
		"no move":         {func(*game.Position) search.Info { return search.Info{} }, "no move"},
	} {
		b, s := programBench(t)
		s.says = c.says
		b.open("15x15k5;human;engine")
		b.play(112)
		b.answered()
		if !strings.Contains(b.Notice.String(), c.want) || !b.Match.Held() || b.Match.Record().At().Ply() != 1 {
			t.Errorf("%s: %q, held %v", name, b.Notice, b.Match.Held())
		}
		s.says = corner
		b.Match.Resume()
		b.answered()
		if n := b.Match.Record().At().Ply(); n != 2 {
			t.Errorf("%s: continued, there are %d moves", name, n)
		}
	}
}

// Without programs, or for rules that they cannot play, the seat is disabled with a reason.
func TestProgramBarred(t *testing.T) {
	b := newBench(t, nil)
	b.choose("3x3k3")
	b.press("options")
	b.press("o-other")
	if b.has("seat-engine") || b.has("program") {
		t.Error("a front without programs offers one")
	}
	if err := b.Open("15x15k5;human;engine"); err == nil {
		t.Error("a link gives a seat to no program")
	}
	b, _ = programBench(t)
	b.choose("3x3k3")
	b.press("options")
	b.press("o-other")
	if n := b.node("seat-engine"); n.State&stage.Disabled == 0 || !strings.Contains(n.Under, "has no place") || b.has("program") {
		t.Errorf("for other rules there is %+v", n)
	}
	b.press("back")
	b.choose("15x15k5")
	b.press("options")
	b.press("o-other")
	b.press("seat-engine")
	b.choose("3x3k3")
	if !strings.Contains(b.Notice.String(), "has no place") {
		t.Errorf("when the rules change it says %q", b.Notice)
	}
	b.press("start")
	if got := session.SeatsOf(b.Match.Record()); got[1] == words.SeatProgram {
		t.Errorf("the seats are %v", got)
	}

	// A saved game of a program where there are none now.
	b = newBench(t, &memory{texts: map[string]string{"game": "noughts 1\nrules 15x15k5\ntag x human\ntag o engine\nh8\n"}})
	b.answered()
	if !strings.HasPrefix(b.Notice.String(), "No other programs can be run here") || !b.Match.Held() {
		t.Errorf("%q, held %v", b.Notice, b.Match.Held())
	}
	b.play(0)
	if n := b.Match.Record().At().Ply(); n != 2 {
		t.Errorf("played for it, there are %d moves", n)
	}
}

// A program's arguments and time are saved with its file, and passed to it.
func TestProgramText(t *testing.T) {
	for _, c := range []struct {
		p     session.Program
		words string
	}{
		{session.Program{File: "/opt/my engine/five"}, ""},
		{session.Program{File: "five", Args: `-a "b c" d"e f" ""`, Time: 15 * time.Second}, "-a|b c|de f|"},
		{session.Program{File: "five", Args: " x  y ", Time: time.Second}, "x|y"},
	} {
		if again := session.ParseProgram(c.p.String()); again != c.p {
			t.Errorf("%+v comes back as %+v", c.p, again)
		}
		if got := strings.Join(c.p.Words(), "|"); got != c.words {
			t.Errorf("the words of %q are %q, want %q", c.p.Args, got, c.words)
		}
	}
	if p := session.ParseProgram("five\ntime 2h\narguments\nwhat else\n"); p != (session.Program{File: "five"}) {
		t.Errorf("of nonsense it takes %+v", p)
	}
	b, _ := programBench(t)
	b.choose("15x15k5")
	b.press("options")
	b.press("o-other")
	b.enter("program-args", "-v ")
	b.enter("program-args", "-v 2")
	b.press("program-time-15")
	if p := session.ParseProgram(b.store.texts[session.SlotProgram]); p.Args != "-v 2" || p.Time != 15*time.Second || p.File != "/bin/five" {
		t.Errorf("kept is %+v", p)
	}
	if b.node("program-time-15").State&stage.Checked == 0 {
		t.Error("the time is not chosen")
	}
}
