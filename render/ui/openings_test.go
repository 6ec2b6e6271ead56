package ui

import (
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/courses"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

func init() {
	looks["openings"] = func(b *bench) {
		b.thinking(20_000)
		b.store.texts["past-20260101000000-1"] = "noughts 1\nrules 3x3k3\nb2\na1\nc3\n"
		b.press("learn")
		b.press("openings")
		b.provedMoves()
	}
	looks["openings-columns"] = func(b *bench) {
		b.Env.Engine = &prover{}
		b.open("7x6k4-gravity;human;human")
		b.play(38)
		b.press("more")
		b.press("openings")
		b.provedMoves()
	}
	looks["openings-fives"] = func(b *bench) {
		b.thinking(50)
		b.looksUp("15x15k5")
		b.press("named-5")
		b.provedMoves()
	}
	looks["openings-games"] = func(b *bench) { b.press("learn"); b.press("openings"); b.press("game") }
	looks["line"] = func(b *bench) { b.trains("15x15k5", "named-4", "train-2") }
	looks["line-missed"] = func(b *bench) {
		b.trains("15x15k5", "named-4", "train-2")
		b.press(board.CellID(0))
	}
}

// explores opens the explorer at the start of a game.
func (b *bench) looksUp(id string) {
	b.t.Helper()
	b.open(id + ";human;human")
	b.press("more")
	b.press("openings")
	b.provedMoves()
}

// trains trains a line that begins with an opening that has a name.
func (b *bench) trains(id, named, side string) {
	b.t.Helper()
	b.thinking(50)
	b.looksUp(id)
	b.press(named)
	b.provedMoves()
	b.press(side)
}

// provedMoves waits until no more proofs are looked for.
func (b *bench) provedMoves() {
	b.t.Helper()
	b.until(func() bool { return !b.has("looking") })
}

// worth is the value of a position by the rules alone for the player to move: 1, 0 or -1, and the
// plies to the end of the quickest win or the slowest loss.
func worth(p *game.Position) (value, plies int) {
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0, 0
		case p.Turn():
			return 1, 0
		}
		return -1, 0
	}
	value = -2
	for _, m := range p.Moves(nil) {
		me := p.Turn()
		p.Play(m)
		v, n := worth(p)
		if p.Turn() != me {
			v = -v
		}
		p.Undo()
		if n++; v > value || v == value && (v > 0 && n < plies || v < 0 && n > plies) {
			value, plies = v, n
		}
	}
	return value, plies
}

// Each value that is called proved is that of a plain search by the rules, and on a small board
// every move has one.
func TestOpeningsAreProved(t *testing.T) {
	b := newBenchWith(t, nil, func(env *Env) { env.Engine = new(engine.Local) })
	for _, c := range []struct{ id, line string }{{"3x3k3", ""}, {"3x3k3", "b2"}, {"3x3k3", "a1 b2"}, {"3x3k3", "a1 b1 b2"}, {"4x3k3-gravity", "b1 c1"}, {"wild", "b2X a1O"}} {
		b.looksUp(c.id)
		r, err := variant.Parse(c.id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		for _, text := range strings.Fields(c.line) {
			m, err := r.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Play(m)
			b.enter("move", text)
			b.provedMoves()
		}
		proved := 0
		for _, m := range p.Moves(nil) {
			if !b.has("move-" + r.MoveText(m)) {
				continue
			}
			me := p.Turn()
			p.Play(m)
			v, n := worth(p)
			if p.Turn() != me {
				v = -v
			}
			p.Undo()
			want := "a draw, proved"
			switch n = p.OwnMoves(n + 1); {
			case v > 0 && n == 1:
				want = "wins at once, proved"
			case v > 0:
				want = "wins in " + strconv.Itoa(n) + " moves, proved"
			case v < 0 && n == 1:
				want = "loses at once, proved"
			case v < 0:
				want = "loses in " + strconv.Itoa(n) + " moves, proved"
			}
			got := b.node("move-" + r.MoveText(m)).Under
			if first, _, _ := strings.Cut(got, " · "); strings.Contains(got, "proved") {
				if proved++; first != want {
					t.Errorf("%s after %q: %s %q, and it %s", c.id, c.line, r.MoveText(m), got, want)
				}
			}
		}
		if want := min(len(p.Moves(nil)), 12); proved < want {
			t.Errorf("%s after %q: %d moves are proved, want %d", c.id, c.line, proved, want)
		}
	}
}

// The first columns of Connect Four have their names and the values that are known since 1988.
func TestOpeningsOfColumns(t *testing.T) {
	b := newBenchWith(t, nil, func(env *Env) { env.Engine = new(engine.Local) })
	b.looksUp("7x6k4-gravity")
	for name, want := range map[string][2]string{
		"d1": {"Centre column", "wins in 21 moves, proved"}, "c1": {"Column beside the centre", "a draw, proved"},
		"e1": {"Column beside the centre", "a draw, proved"}, "a1": {"Edge column", "loses in 20 moves, proved"}, "b1": {"Column beside the edge", "loses in 21 moves, proved"},
	} {
		n := b.node("move-" + name)
		if !strings.Contains(n.Label, want[0]) || !strings.HasPrefix(n.Under, want[1]) {
			t.Errorf("%s is %q: %q", name, n.Label, n.Under)
		}
	}
	if n := b.node("move-d1"); !strings.Contains(n.Under, "Engine: ") {
		t.Errorf("the engine has not played %q", n.Under)
	}
}

// One's own games are counted, whatever way the board was turned, and so is how they ended.
func TestOpeningsOfOwnGames(t *testing.T) {
	b := newBench(t, nil)
	b.thinking(20_000)
	b.store.texts["past-20260101000000-1"] = "noughts 1\nrules 3x3k3\na1\nb2\nc3\nresult won 1 by resignation\n"
	b.store.texts["past-20260102000000-2"] = "noughts 1\nrules 3x3k3\na3\nb2\nb3\nb1\nc3\n"
	b.store.texts["save-20260103000000-3"] = "noughts 1\nrules 4x4k4\na1\n"
	b.store.texts["past-20260104000000-4"] = "damaged"
	const both = "noughts 1\nrules 3x3k3\ntag begun 2026-01-05T00:00:00Z\ntag seed 5\n"
	b.store.texts["save-20260106000000-5"] = both + "b1\n"
	b.store.texts["past-20260105000000-5"] = both + "tag result won 1 by resignation\nb1\nb2\n"
	b.looksUp("3x3k3")
	for _, corner := range []string{"a1", "c3", "a3"} {
		if got := b.node("move-" + corner).Under; !strings.Contains(got, "Your games: 2, 100%") {
			t.Errorf("%s: %q", corner, got)
		}
	}
	if got := b.node("move-b1").Under; !strings.Contains(got, "Your games: 1, 100%") {
		t.Errorf("a saved game that went on: %q", got)
	}
	if got := b.node("move-b2").Under; strings.Contains(got, "Your") {
		t.Errorf("the centre: %q", got)
	}
}

// Moves are played by pressing them, by pressing the board, and by typing; the game on the board
// stays as it is.
func TestOpeningsAreWalkedThrough(t *testing.T) {
	b := newBench(t, nil)
	b.thinking(2000)
	b.open("3x3k3;human;human")
	b.play(0)
	b.press("more")
	b.press("openings")
	b.provedMoves()
	if got := b.node("line").Label; got != "a3" {
		t.Errorf("it begins at %q", got)
	}
	b.press("move-b2")
	b.provedMoves()
	b.enter("move", "c3")
	b.provedMoves()
	n := b.node("position").Box
	at := n.Center()
	at.Y += n.H * 0.3 // the middle of the lowest row
	b.Input(stage.Event{Kind: stage.PointerDown, At: at})
	b.Input(stage.Event{Kind: stage.PointerUp, At: at})
	b.tick()
	b.provedMoves()
	if got := b.node("line").Label; got != "a3 b2 c3 b1" {
		t.Errorf("the line is %q", got)
	}
	b.press("previous")
	b.press("previous")
	b.press("next")
	if got := b.node("line").Label; got != "a3 b2 c3" {
		t.Errorf("back and forth it is %q", got)
	}
	b.press("first")
	b.provedMoves()
	b.press("game")
	b.press("games-7x6k4-gravity")
	b.press("back")
	b.provedMoves()
	if !b.has("named-0") {
		t.Error("the columns have no names")
	}
	b.press("back")
	if got := len(b.Match.Record().Moves()); got != 1 {
		t.Errorf("the game has %d moves", got)
	}
}

// A page whose games do not come says so, and shows them when they do.
func TestOpeningsFetched(t *testing.T) {
	var take func(string)
	b := newBenchWith(t, nil, func(env *Env) { env.Late = func(_ string, f func(string)) { take = f } })
	b.thinking(2000)
	b.looksUp("3x3k3")
	if !b.has("fetching") || b.has("missing") {
		t.Error("it does not say that games are fetched")
	}
	take("")
	b.tick()
	if !b.has("missing") {
		t.Error("it does not say that none came")
	}
	take("=3x3k3\n1 b2a1\n0 b2b1\nx\n=4x4k4\n1 b2\n")
	b.tick()
	if got := b.node("move-b2").Under; b.has("missing") || b.has("fetching") || !strings.HasSuffix(got, "Engine: 2 games, 75%") {
		t.Errorf("they came, and it says %q", got)
	}
}

// A line is trained move by move. A wrong move is answered, asked for again at the end, and the
// line comes back on other days.
func TestLineIsTrained(t *testing.T) {
	b := on(t, nil, "2026-02-01")
	b.trains("15x15k5", "named-4", "train-1")
	v := b.Scene.(*courses.Lesson)
	n := len(v.Steps)
	if n < 3 {
		t.Fatalf("the line has %d steps", n)
	}
	for i := 0; i < len(v.Steps); i++ {
		if i == 0 { // it is left out, and comes again
			b.press("next")
			b.press("previous")
		}
		if i == 2 {
			b.press(board.CellID(0))
			if got := b.node("remark").Label; !strings.Contains(got, "is not the move of this line") || v.Done {
				t.Errorf("a wrong move is answered %q", got)
			}
			b.press(board.CellID(1))
		}
		b.press(board.CellID(v.Steps[i].Move.To))
		if !v.Done {
			t.Fatalf("step %d is not done: %q", i, b.node("remark").Label)
		}
		if i == 1 { // what was found may be looked at again
			b.press("previous")
			b.press("next")
			b.press("next")
			continue
		}
		if i+1 < len(v.Steps) {
			b.press("next")
		}
	}
	if len(v.Steps) != n+2 {
		t.Errorf("%d steps came of %d", len(v.Steps), n)
	}
	if got := b.node("remark").Label; !strings.HasSuffix(got, "the line comes back tomorrow.") {
		t.Errorf("at the end it says %q", got)
	}
	b.press("next")
	kept := b.store.texts[session.SlotLines]
	if !strings.HasPrefix(kept, "2026-02-01 0 15x15k5;h8h9i10") || !strings.HasSuffix(kept, ";1\n") || b.has("due") {
		t.Errorf("kept is %q", kept)
	}
	later := on(t, b.store, "2026-02-02")
	later.thinking(50)
	later.looksUp("15x15k5")
	later.press("due")
	v = later.Scene.(*courses.Lesson)
	for i := range v.Steps {
		later.press(board.CellID(v.Steps[i].Move.To))
		later.press("next")
	}
	if got := strings.TrimPrefix(b.store.texts[session.SlotLines], kept); !strings.HasPrefix(got, "2026-02-02 1 15x15k5;") {
		t.Errorf("without a mistake, it keeps %q", got)
	}
}
