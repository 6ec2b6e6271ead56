package ui

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// embedded is a bench for a page that asks for a game.
func embedded(t *testing.T, store *memory, q session.Request) *bench {
	t.Helper()
	return newBenchWith(t, store, func(env *Env) {
		env.Request = q
		env.Files.Visit = func(string) error { return nil }
	})
}

// prover is an engine that searches within a limit of nodes.
type prover struct{ local engine.Local }

func (e *prover) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	return e.local.Analyse(ctx, q)
}

// puzzled shows a puzzle with an engine that searches, after the search for the win.
func puzzled(t *testing.T, store *memory, q session.Request) *bench {
	t.Helper()
	q.Puzzle, q.Embed = true, true
	b := newBenchWith(t, store, func(env *Env) {
		env.Request = q
		env.Engine = &prover{}
	})
	b.proved()
	return b
}

// proved waits until the engine has searched for the win, and the defence has moved.
func (b *bench) proved() {
	b.t.Helper()
	for b.Puzzle.Search != nil || b.Match.Thinks() {
		if b.Puzzle.Search != nil || b.asked() {
			b.awaitWake()
		}
		b.tick()
	}
}

// A requested game is on the board at once, and an error in the request is reported.
func TestRequest(t *testing.T) {
	for _, c := range []struct {
		q                   session.Request
		rules, moves, seats string
		remark              string
	}{
		{session.Request{Embed: true}, "3x3k3", "", "human medium", ""},
		{session.Request{Embed: true, Rules: "15,15,5", Seats: []string{"human", "hard"}}, "15x15k5", "", "human hard", ""},
		{session.Request{Embed: true, Rules: "7x7k4-4p", Seats: []string{"human", "easy"}}, "7x7k4-4p", "", "human easy easy easy", ""},
		{session.Request{Rules: "3x3k3", Position: "b2a1"}, "3x3k3", "b2 a1", "human medium", ""},
		{session.Request{Embed: true, Position: "b2, a1 c3"}, "3x3k3", "b2 a1 c3", "human medium", ""},
		{session.Request{Embed: true, Position: "#g=1;4x4k3;b2a1"}, "4x4k3", "b2 a1", "human medium", ""},
		{session.Request{Embed: true, Position: "https://noughts.example/?x#g=1;4x4k3;b2a1"}, "4x4k3", "b2 a1", "human medium", ""},
		{session.Request{Embed: true, Position: "noughts 1\nrules 5x5k4\ntag x easy\ntag o human\na1\nb1\nback 1\nc1\n"}, "5x5k4", "a1 c1", "easy human", ""},
		{session.Request{Embed: true, Position: "(;GM[11]SZ[15];B[hh];W[ii])"}, "15x15k5", "h8 i7", "human medium", ""},
		{session.Request{Embed: true, Rules: "nonsense", Seats: []string{"human"}}, "3x3k3", "", "human medium", "nonsense"},
		{session.Request{Embed: true, Rules: "4x4k3", Position: "b2b2"}, "4x4k3", "", "human medium", "Move 2: b2 is taken by X."},
		{session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "genius"}}, "4x4k3", "", "human human", "genius"},
		{session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "adaptive"}}, "4x4k3", "", "human adaptive-400", ""},
		{session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "adaptive-640"}}, "4x4k3", "", "human adaptive-400", ""},
		{session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "adaptively"}}, "4x4k3", "", "human human", "adaptively"},
		{session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "adaptive-"}}, "4x4k3", "", "human human", "adaptive-"},
		{session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "adaptive-99999"}}, "4x4k3", "", "human human", "adaptive-99999"},
		{session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "human", "easy"}}, "4x4k3", "", "human human", "too many"},
	} {
		b := newBenchWith(t, nil, func(env *Env) { env.Request, env.Engine = c.q, nil })
		s := b.State()
		if s.Rules != c.rules || strings.Join(s.Moves, " ") != c.moves || strings.Join(s.Seats, " ") != c.seats || b.board() == nil {
			t.Errorf("%+v: %q %q %q", c.q, s.Rules, s.Moves, s.Seats)
		}
		if c.remark == "" && s.Remark != "" || !strings.Contains(s.Remark, c.remark) {
			t.Errorf("%+v: it says %q", c.q, s.Remark)
		}
		if c.remark == "" && b.saidNow() != "" {
			t.Errorf("%+v: it announces %q", c.q, b.saidNow())
		}
	}
}

// The requested theme and language apply until the player chooses others, and are not saved.
func TestAskedLooks(t *testing.T) {
	b := embedded(t, nil, session.Request{Embed: true, Theme: "dark", Language: "de-AT", Muted: true})
	if b.Theme != &stage.Dark || b.Tongue.Tag() != "de" || b.Chosen.Of(stage.SetSound) != stage.IsOff {
		t.Error("the looks are not those that are asked for")
	}
	b.App.Choose(stage.SetNames, stage.IsOff)
	if text := b.store.texts[stage.SlotSettings]; !strings.Contains(text, "theme system") || !strings.Contains(text, "sound on") || !strings.Contains(text, "language system") {
		t.Errorf("kept is %q", text)
	}
	b.App.Choose(stage.SetTheme, stage.ThemeLight)
	if b.Theme != &stage.Light || !strings.Contains(b.store.texts[stage.SlotSettings], "theme light") {
		t.Error("the player's choice does not hold")
	}
	if embedded(t, nil, session.Request{Embed: true, Theme: "pink", Language: "tlh"}).Theme != &stage.Light {
		t.Error("a theme that is none is worn")
	}
}

// A game in an embed goes on after a reload, unless the page then asks for another one.
func TestAskedAgain(t *testing.T) {
	q := session.Request{Embed: true, Rules: "4x4k3", Seats: []string{"human", "human"}, Position: "a1"}
	b := embedded(t, nil, q)
	b.click("cell-5")
	again := embedded(t, b.store, q)
	if got := again.State(); len(got.Moves) != 2 {
		t.Errorf("the game is not kept: %q", got.Moves)
	}
	q.Position = "a1b3c3"
	if got := embedded(t, b.store, q).State(); strings.Join(got.Moves, "") != "a1b3c3" {
		t.Errorf("a light board has led it on, and it is %q", got.Moves)
	}
	q.Position = "a1"
	if got := embedded(t, b.store, q).State(); len(got.Moves) != 3 {
		t.Errorf("what a light board has led on is lost: %q", got.Moves)
	}
	q.Position = "a2"
	if got := embedded(t, b.store, q).State(); len(got.Moves) != 1 || got.Moves[0] != "a2" {
		t.Errorf("another game was asked for: %q", got.Moves)
	}
	if slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast); len(slots) != 1 {
		t.Errorf("the first game is lost: %q", slots)
	}
	back := embedded(t, b.store, q)
	back.TakeBack()
	if err := back.TakeBack(); err != nil || len(back.State().Moves) != 3 {
		t.Errorf("the first game does not come back: %v, %q", err, back.State().Moves)
	}
}

// Moves that were made on the light board continue the saved game. A different game replaces
// it, and Undo brings it back.
func TestHandedOver(t *testing.T) {
	b := newBench(t, nil)
	b.open("4x4k3;human;human")
	b.play(0)
	later := newBenchWith(t, b.store, func(env *Env) {
		env.Request = session.Request{Rules: "4x4k3", Position: "a4b3c3", Seats: []string{"human", "human"}}
	})
	if got := later.State(); strings.Join(got.Moves, "") != "a4b3c3" || later.Match.Before() != nil {
		t.Errorf("the game is %q", got.Moves)
	}
	if later.Moving() {
		t.Error("the moves are drawn as if they came now")
	}
	third := newBench(t, b.store)
	if got := third.State(); len(got.Moves) != 3 {
		t.Errorf("kept is %q", got.Moves)
	}
	other := newBenchWith(t, b.store, func(env *Env) {
		env.Request = session.Request{Rules: "3x3k3", Position: "b2", Seats: []string{"human", "human"}}
	})
	if err := other.TakeBack(); err != nil {
		t.Error(err)
	}
	other.TakeBack()
	if got := other.State(); got.Rules != "4x4k3" || len(got.Moves) != 3 {
		t.Errorf("undone, the game is %q %q", got.Rules, got.Moves)
	}
}

// An embed has no way to other games.
func TestEmbedIsOfOneGame(t *testing.T) {
	for _, q := range []session.Request{{}, {ReadOnly: true, Position: "b2a1"}} {
		q.Embed = true
		b := embedded(t, nil, q)
		for _, path := range [][]string{{"more"}, {"setup"}} {
			if path[0] == "setup" && q.ReadOnly {
				continue
			}
			b.press(path[0])
			for _, id := range []string{"games", "library", "open", "save", "change", "size-4x4k3"} {
				if b.has(id) {
					t.Errorf("%v leads to %s", path, id)
				}
			}
			if path[0] == "more" && !b.has("whole") {
				t.Error("there is no way to a page of its own")
			}
			b.press("back")
		}
	}
	b := embedded(t, nil, session.Request{Embed: true, Rules: "9x4k4-gravity"})
	b.press("setup")
	if b.has("goal-own") || b.has("columns") {
		t.Error("the game can be composed anew")
	}
	b.press("options")
	b.press("o-hard")
	b.press("start")
	if got := b.State(); got.Seats[1] != "hard" || got.Rules != "9x4k4-gravity" {
		t.Errorf("it plays %+v", got)
	}
}

// A read-only game can be stepped through, but not played.
func TestReadOnly(t *testing.T) {
	b := embedded(t, nil, session.Request{Embed: true, ReadOnly: true, Position: "noughts 1\nrules 3x3k3\ntag x easy\ntag o easy\nb2\na1\nc3\n"})
	b.want("..X/.X./O..", "O to move")
	before := len(b.store.texts)
	b.click("cell-0")
	b.want("..X/.X./O..", "O to move")
	if got := b.node("remark").Label; got != "This game is for viewing: you can step through its moves." {
		t.Errorf("a press says %q", got)
	}
	b.click("undo")
	b.want(".../.X./O..", "X to move")
	if got := b.node("remark").Label; got != "Move 2 of 3" {
		t.Errorf("the remark is %q", got)
	}
	b.click("first")
	b.want(".../.../...", "X to move")
	b.keys("r")
	b.want(".../.X./...", "O to move")
	b.click("end")
	b.want("..X/.X./O..", "O to move")
	if b.has("new") || b.has("setup") || b.Match.Thinks() || len(b.store.texts) != before {
		t.Error("something goes on")
	}
	for _, err := range []error{b.PlayMove("a3"), b.PlayAgain(), b.GoTo(4)} {
		if err == nil {
			t.Error("a script may what nobody may")
		}
	}
	if err := b.GoTo(0); err != nil || b.State().At != 0 {
		t.Error(err)
	}
}

// In a puzzle a move that loses the win is taken back. Right moves are answered, to the end.
func TestPuzzle(t *testing.T) {
	b := puzzled(t, nil, session.Request{Rules: "3x3k3", Position: "a1b1c3a3"}) // X has two corners, and c1 or b2 wins
	if got := b.node("remark").Label; !strings.HasPrefix(got, "Find the winning move for X.") {
		t.Fatalf("it asks %q", got)
	}
	b.click(b.cell("a2"))
	b.proved()
	if got := b.node("remark").Label; got != "a2 loses: the answer is b2, which wins in 2 moves." || b.State().At != 4 {
		t.Fatalf("after a bad move it says %q at %d", got, b.State().At)
	}
	if b.TakeBack() == nil || b.GoTo(2) == nil || b.PlayAgain() == nil {
		t.Error("the puzzle can be left")
	}
	b.solve()
	if got := b.node("remark").Label; got != "Solved." || b.State().Puzzle != "solved" {
		t.Errorf("at the end it says %q", got)
	}
	b.click("new")
	if got := b.State(); got.At != 4 || got.Puzzle != "finding" {
		t.Errorf("begun again it is %+v", got)
	}
}

// A game end that is not the win is taken back at once: it is not saved, and no listener is
// told of it.
func TestPuzzleEndsOtherwise(t *testing.T) {
	b := puzzled(t, nil, session.Request{Rules: "3x3k3-misere", Position: "a3b3c3a2c1b2"})
	var heard []string
	b.Watch(func(c session.Change) { heard = append(heard, c.Kind) })
	if err := b.PlayMove("c2"); err != nil { // a line that loses
		t.Fatal(err)
	}
	b.proved()
	if s := b.State(); s.At != 6 || s.Puzzle != "finding" || s.Remark != "c2 loses at once." {
		t.Fatalf("it is %+v", s)
	}
	if slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast); len(slots) != 0 || slices.Contains(heard, "gameover") {
		t.Errorf("kept is %q, told %q", slots, heard)
	}
}

// solve plays the engine's best moves.
func (b *bench) solve() {
	b.t.Helper()
	for !b.game.Position().Over() && b.Puzzle.Phase != session.Solved {
		p := b.game.Position().Clone()
		m, ok := search.Best(context.Background(), p, search.Limit{Nodes: 100_000}, nil).Best()
		if !ok || b.PlayMove(p.Rules().MoveText(m)) != nil {
			b.t.Fatalf("%s is refused", p.Rules().MoveText(m))
		}
		b.proved()
	}
	b.tick()
}

// The win can be shown, from any scene.
func TestPuzzleShown(t *testing.T) {
	b := puzzled(t, nil, session.Request{Rules: "7x6k4-gravity", Position: "d1d2c1c2"})
	if b.State().Puzzle != "finding" {
		t.Fatalf("it is %+v", b.State())
	}
	b.click("show")
	if b.PlayMove("a1") == nil {
		t.Error("a move is played while the win is shown")
	}
	for range 50 {
		if b.State().Puzzle == "shown" {
			break
		}
		b.proved()
		b.tick()
	}
	if s := b.State(); !s.Over || s.Winner != 0 || s.Puzzle != "shown" {
		t.Errorf("shown is %+v", s)
	}
}

// faulty is a prover whose first answers are given by the test.
type faulty struct {
	prover
	first []search.Info
}

func (e *faulty) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	if len(e.first) == 0 {
		return e.prover.Analyse(ctx, q)
	}
	infos := make(chan search.Info, 1)
	if i := e.first[0]; i.Err != nil || len(i.PV) > 0 {
		infos <- i
	} // or no answer at all
	e.first = e.first[1:]
	close(infos)
	return infos
}

// A failing engine does not prove that there is no win, or that a move was wrong. The failure
// is reported, and the search can be repeated.
func TestPuzzleWithoutAnEngine(t *testing.T) {
	e := &faulty{first: []search.Info{{Err: errors.New("the engine is gone")}, {}}}
	b := newBenchWith(t, nil, func(env *Env) {
		env.Engine, env.Request = e, session.Request{Rules: "3x3k3", Position: "a1b1c3a3", Puzzle: true, Embed: true}
	})
	b.proved()
	for _, want := range []string{"The engine is gone.", "The computer gave no move."} {
		if s := b.State(); s.Remark != want || s.Puzzle != "proving" {
			t.Errorf("it says %q, want %q: %s", s.Remark, want, s.Puzzle)
		}
		if err := b.PlayMove("c1"); err == nil || b.Sentence(err) != want {
			t.Errorf("a move is played: %v", err)
		}
		b.click("new")
		b.proved()
	}
	if s := b.State(); s.Puzzle != "finding" || !strings.HasPrefix(s.Remark, "Find the winning move") {
		t.Fatalf("tried again it is %+v", s)
	}
	for _, first := range []search.Info{{}, {Err: errors.New("the engine is gone")}} {
		e.first = []search.Info{first}
		at := b.State().At
		if err := b.PlayMove("c1"); err != nil {
			t.Fatal(err)
		}
		b.tick()
		b.proved()
		if s := b.State(); s.At != at+1 || !b.has("resume") || strings.Contains(s.Remark, "try another") {
			t.Errorf("the move is taken back: %+v", s)
		}
		b.press("resume")
		b.proved()
		if s := b.State(); s.At != at+2 {
			t.Errorf("the defence does not go on: %+v", s)
		}
		b.click("new")
	}
	// While the solution is shown, a failure stops it; it does not ask for ever.
	b = newBenchWith(t, nil, func(env *Env) {
		env.Engine, env.Request = e, session.Request{Rules: "7x6k4-gravity", Position: "d1d2c1c2", Puzzle: true, Embed: true}
	})
	b.proved()
	e.first = []search.Info{{}}
	b.click("show")
	for range 10 {
		b.tick()
		b.proved()
	}
	if s := b.State(); s.Puzzle != "finding" || len(e.first) > 0 {
		t.Errorf("it is %+v", s)
	}
}

// The move that was found for the shown position is not played in another one.
func TestPuzzleShownAnew(t *testing.T) {
	b := puzzled(t, nil, session.Request{Rules: "7x6k4-gravity", Position: "d1d2c1c2"})
	b.click("show")
	for range 100 {
		if b.Puzzle.Search != nil {
			break
		}
		if b.Match.Thinks() {
			b.proved()
		}
		b.tick()
	}
	if b.Puzzle.Search == nil || b.State().At <= 4 {
		t.Fatalf("nothing is shown: %+v", b.State())
	}
	if err := b.GoTo(4); err != nil || b.Puzzle.Search != nil {
		t.Errorf("the look goes on: %v", err)
	}
	for range 50 {
		b.tick()
		b.proved()
	}
	if s := b.State(); s.Puzzle != "shown" || s.Winner != 0 {
		t.Errorf("shown is %+v", s)
	}
}

// If no win is proved, the game goes on like any other. A puzzle that was left goes on where it
// was.
func TestPuzzleWithoutAWin(t *testing.T) {
	for _, q := range []session.Request{{Rules: "3x3k3"}, {Rules: "7x7k4-4p"}, {Rules: "3x3k3", Position: "a1a2b1b2c1"}} {
		b := puzzled(t, nil, q)
		if got := b.node("remark").Label; got != "No win could be proved here: the game goes on as any other." || !b.has("setup") {
			t.Errorf("%+v: it says %q", q, got)
		}
	}
	q := session.Request{Rules: "3x3k3", Position: "a1b1c3a3"}
	b := puzzled(t, nil, q)
	b.PlayMove("c1")
	b.proved()
	at := b.State().At
	again := puzzled(t, b.store, q)
	if s := again.State(); s.At != at || at < 6 || s.Puzzle != "finding" || again.Puzzle.Ply != 4 {
		t.Errorf("it goes on at %+v", s)
	}
}

// A script can do what the buttons do, from any scene, and nothing that is refused.
func TestOutside(t *testing.T) {
	b := newBench(t, nil)
	if b.PlayMove("b2") == nil || b.TakeBack() == nil || b.GoTo(0) == nil {
		t.Error("there is no game, and it was played")
	}
	var heard []string
	b.Watch(func(c session.Change) { heard = append(heard, c.Kind+c.Move) })
	if err := b.Begin(session.Start{Rules: "3x3k3", Seats: []string{"human", "human"}}); err != nil {
		t.Fatal(err)
	}
	b.press("more")
	for _, m := range []string{"b2", "a1", "b1"} {
		if err := b.PlayMove(m); err != nil {
			t.Fatal(err)
		}
	}
	b.tick()
	if b.board() == nil {
		t.Error("the board is not on the screen")
	}
	record, _ := b.Position()
	for _, err := range []error{b.PlayMove("b2"), b.PlayMove(""), b.PlayMove("z9"), b.PlayMove(strings.Repeat("b", 1<<20)), b.GoTo(-1), b.GoTo(4),
		b.Begin(session.Start{Rules: "x"}), b.Begin(session.Start{Level: "genius"}), b.Begin(session.Start{Position: "b2b2"}), b.SetPosition("a1a1"),
		b.SetPosition("g=1;x;"), b.SetPosition(strings.Repeat("a1", 1<<20)), b.PlayAgain()} {
		if err == nil || !strings.HasSuffix(b.Sentence(err), ".") {
			t.Errorf("it is not refused: %v", err)
		}
	}
	if now, _ := b.Position(); now != record {
		t.Errorf("what was refused has changed the game to %q", now)
	}
	b.PlayMove("b3")
	if s := b.State(); s.Turn != 0 || s.Over || s.Link != "g=1;3x3k3;b2a1b1b3" || s.Status != "X to move" {
		t.Errorf("%+v", s)
	}
	b.TakeBack()
	b.GoTo(1)
	b.SetPosition("b2a1b1")
	if s := b.State(); s.At != 3 {
		t.Errorf("it stands at %d", s.At)
	}
	want := []string{"state", "moveb2", "movea1", "moveb1", "moveb3", "state", "state", "movea1", "moveb1"}
	if !slices.Equal(heard, want) {
		t.Errorf("told was %q, want %q", heard, want)
	}
}

// A position that continues the game on the board is the same game: it is not announced as a
// new one, and only its new moves are animated.
func TestSetPosition(t *testing.T) {
	b := newBench(t, nil)
	b.open("15x15k5;human;human")
	b.SetPosition("h8h9")
	first := b.Match.Record()
	b.tick()
	b.SetPosition("h8h9")
	if b.Moving() && b.game.Motion.Ends > b.time {
		t.Error("nothing has changed, and it moves")
	}
	b.SetPosition("#g=1;15x15k5;h8h9i9")
	if strings.Contains(b.saidNow(), "new game") || b.Match.Record() != first || len(b.State().Moves) != 3 {
		t.Errorf("it says %q", b.saidNow())
	}
	b.SetPosition("h8") // taken back in the meantime
	if s := b.State(); b.Match.Record() != first || s.At != 1 {
		t.Errorf("%+v", s)
	}
	b.SetPosition("a1a2")
	if s := b.State(); b.Match.Record() == first || strings.Join(s.Moves, "") != "a1a2" || s.Seats[1] != words.SeatHuman {
		t.Errorf("%+v", s)
	}
	b.SetPosition("g=1;3x3k3;b2")
	if s := b.State(); s.Rules != "3x3k3" || s.Moves[0] != "b2" {
		t.Errorf("%+v", s)
	}
	b.SetPosition("noughts 1\nrules 3x3k3\ntag o easy\nb2\na1\nback 1\na2\n")
	if s := b.State(); s.Seats[1] != "easy" {
		t.Errorf("%+v", s)
	}
}

// In a frame of the requested height the board is about as wide as the frame. For narrow
// frames, the height grows with the width.
func TestNaturalHeight(t *testing.T) {
	for _, id := range []string{"3x3k3", "15x15k5", "7x6k4-gravity", "hex11", "4x4x4k4", "ultimate", "swap2", "4x20k4", "1000x1000k5"} {
		b := embedded(t, nil, session.Request{Embed: true, Rules: id})
		last := 0.0
		for _, w := range []float64{240, 280, 320, 340, 390, 480, 540, 560, 600, 720, 900} {
			b.Resize(w, 400)
			h := b.State().Height
			if h < w*0.4 || h > 2.2*w || h > 1000 {
				t.Errorf("%s, %.0f wide: %.0f high", id, w, h)
			}
			if w > 240 && w <= play.UprightWidth && h < last {
				t.Errorf("%s, %.0f wide: %.0f high, and less than a narrower one", id, w, h)
			}
			last = h
			b.Resize(w, h)
			b.tick()
			checkLayout(t, b, 6)
			if l := b.game.Layout; l.Fit < 28 && w >= 600 && l.Fit > 4 && l.Whole.W < w*0.8 {
				t.Errorf("%s, %.0fx%.0f: cells of %.0f, in a board %.0f wide", id, w, h, l.Fit, l.Whole.W)
			}
			if l := b.game.Layout; id == "3x3k3" && w >= 320 && w <= play.UprightWidth && l.Whole.W < w*0.8 {
				t.Errorf("%.0fx%.0f: the board is %.0f wide", w, h, l.Whole.W)
			}
		}
	}
}

// The code for an embed is one line with the position, whatever the position contains.
func TestEmbedCode(t *testing.T) {
	b := newBench(t, nil)
	b.open("15x15k5;human;human")
	b.SetPosition("h8h9")
	want := `<script type="module" src="https://h/?a&amp;b"></script><noughts-board rules="15x15k5" position="h8h9"></noughts-board>`
	if got := share.EmbedCode(b.Match.Record(), "https://h/?a&b"); got != want {
		t.Errorf("%s", got)
	}
	var visited, copied string
	b.Files.Site = func(file string) string { return "https://h/" + file }
	b.Files.Visit = func(address string) error { visited = address; return nil }
	b.Files.Copy = func(text string, done func(error)) { copied = text; done(nil) }
	b.press("more")
	b.press("share")
	b.press("see-embed")
	if visited != "https://h/examples.html#g=1;15x15k5;h8h9" {
		t.Errorf("it leads to %s", visited)
	}
	b.press("copy-code")
	if copied != b.node("code").Value || !strings.Contains(copied, "https://h/v1/embed.js") || b.saidNow() != "Code copied." {
		t.Errorf("copied is %s", copied)
	}
}

// During a replay, a script acts on the game at its own cursor. A refused action does not end
// the replay.
func TestOutsideDuringReplay(t *testing.T) {
	start := func() *bench {
		b := newBench(t, nil)
		b.open("3x3k3;human;human")
		b.play(4, 0, 8)
		b.press("more")
		b.press("replay")
		return b
	}
	for _, c := range []struct {
		what  string
		do    func(b *bench) error
		marks string
	}{
		{"position", func(b *bench) error { return b.SetPosition("b2a3c1a1") }, "O../.X./O.X"},
		{"position before", func(b *bench) error { return b.SetPosition("b2") }, ".../.X./..."},
		{"another way", func(b *bench) error { return b.SetPosition("b2a3a1") }, "O../.X./X.."},
		{"play", func(b *bench) error { return b.PlayMove("a1") }, "O../.X./O.X"},
		{"undo", func(b *bench) error { return b.TakeBack() }, "O../.X./..."},
	} {
		b := start()
		r := b.Match.Record()
		err := c.do(b)
		b.tick()
		if got := b.marks(); err != nil || got != c.marks || b.Scene != stage.Scene(b.game) || b.Match.Record() != r {
			t.Errorf("%s: %s, %v", c.what, got, err)
		}
	}
	b := start()
	b.keys("ArrowRight")
	before := b.State()
	for _, err := range []error{b.PlayMove("b2"), b.PlayMove("c1"), b.PlayAgain(), b.SetPosition("b2b2")} {
		if _, looks := b.Scene.(*play.Replay); err == nil || !looks {
			t.Errorf("refused, the replay is left: %v", err)
		}
	}
	if s := b.State(); s.At != 1 || !slices.Equal(s.Moves, before.Moves) {
		t.Errorf("what was refused has led to %+v", s)
	}
}

// A move is refused while a seat thinks and after the end, in every scene, and nothing on the
// screen changes.
func TestRefusedChangesNothing(t *testing.T) {
	refuses := func(b *bench, why string) {
		t.Helper()
		b.press("more")
		scene, text := b.Scene, b.Match.Record().String()
		err := b.PlayMove("a1")
		if err == nil || b.Sentence(err) != why {
			t.Errorf("it says %v, want %s", err, why)
		}
		if b.Scene != scene || b.Match.Record().String() != text {
			t.Error("something has changed")
		}
	}
	b := newBench(t, nil)
	b.engine.slow = true
	b.open("3x3k3;human;easy")
	b.click("cell-4")
	refuses(b, "O is thinking…")
	b.press("back")
	b.press("more")
	b.press("replay")
	if err := b.PlayMove("a1"); err == nil || b.Sentence(err) != "O is thinking…" {
		t.Errorf("in a replay: %v", err)
	}

	b = newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4, 0)
	b.Match.Resign(game.First)
	b.tick()
	refuses(b, "O wins: X resigns.")
	if err := b.SetPosition("b2a3c1"); err != nil || b.marks() != "O../.X./..X" || b.State().Over {
		t.Errorf("after the end it goes on to %s, %v", b.marks(), err)
	}
	if before := b.Match.Before(); before == nil || len(before.Moves()) != 2 {
		t.Error("the game that was resigned is lost")
	}
}
