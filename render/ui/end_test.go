package ui

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/play"
	"noughts/render/ui/reviews"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// The only person in a game is addressed; several are called by their names.
func TestAddressed(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.want(".../.../...", "Your turn")
	b.engine.slow = true
	b.click("cell-8")
	b.want(".../.../..X", "O is thinking…")
	b.engine.slow = false
	b.press("stop")
	b.press("resume")
	b.answered()
	b.play(7, 4) // the computer takes 0, 1 and 2
	b.want("OOO/.X./.XX", "You lost: three in a row")
	b.open("3x3k3;easy;easy")
	b.after(b.tick, func() bool { return b.game.Over.Over })
	b.want("XOX/OXO/X..", "X wins: three in a row")
}

// Without a person's consent there is no resignation.
func TestResignAsks(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	if n := b.node("resign"); !n.Is(stage.Disabled) {
		t.Error("one can resign before the first move")
	}
	b.play(8)
	for _, how := range []struct {
		name    string
		ask, no func()
	}{
		{"by mouse", func() { b.click("resign") }, func() { b.click("resign-no") }},
		{"by touch", func() { b.tap("resign") }, func() { b.tap("cell-4"); b.answered() }},
		{"by keys", func() { b.Input(stage.Event{Kind: stage.FocusNode, ID: "resign"}); b.keys("Enter") }, func() { b.keys("Escape") }},
		{"by keys, to the answer", func() { b.Input(stage.Event{Kind: stage.FocusNode, ID: "resign"}); b.keys("Enter") }, func() { b.keys("Enter") }},
		{"from the menu", func() { b.press("more"); b.press("resign") }, func() { b.press("more"); b.press("back") }},
	} {
		how.ask()
		if got := b.node("status").Label; got != "Resign this game?" {
			t.Errorf("%s: the status is %q", how.name, got)
		}
		how.no()
		if b.has("resign-yes") || b.game.Done() {
			t.Errorf("%s: the question is still open, or the game is over", how.name)
		}
	}
	b.press("resign")
	b.press("resign-yes")
	if got := b.node("status").Label; got != "You lost: X resigns" {
		t.Errorf("the status is %q", got)
	}
}

// Whether a player resigns, and how a move goes on, is asked one at a time.
func TestOneQuestion(t *testing.T) {
	b := family(t, "pentago")
	b.playOn(2, rand.New(rand.NewPCG(1, 1)))
	free := b.game.Position().Moves(nil)[0].To
	b.press(board.CellID(free))
	if !b.has("cancel") {
		t.Fatal("nobody asks which part turns")
	}
	b.press("more")
	b.press("resign")
	if b.has("cancel") || !b.has("resign-yes") {
		t.Error("one may resign and choose a turn at once")
	}
	b.press(board.CellID(free))
	if !b.has("cancel") || b.has("resign-yes") {
		t.Error("a move is no answer to whether one resigns")
	}
	checkLayout(t, b, 5)
	b.press("more")
	b.press("draw")
	if b.has("cancel") || !b.game.Done() {
		t.Error("the game is drawn, and one may choose a turn")
	}
}

// inks is a canvas that notes the colours of lines.
type inks struct {
	paint.Recorder
	lines map[paint.Color]int
}

func (c *inks) Line(p, q paint.Point, width float64, ink paint.Color) {
	c.lines[ink]++
	c.Recorder.Line(p, q, width, ink)
}

// The line through the winning cells is drawn in the winner's colour when the last mark has
// landed, and only then is the result shown and are the other marks dimmed.
func TestEndIsAMoment(t *testing.T) {
	b := newBench(t, nil)
	b.open("7x6k4-gravity;human;human")
	b.pressCells("a1", "b1", "a2", "b2", "a3", "b3")
	draw := func() (inks, string) {
		w := writing{}
		b.Draw(&w)
		c := inks{lines: map[paint.Color]int{}}
		b.Draw(&c)
		texts := ""
		for _, x := range w.texts {
			texts += x.text + "\n"
		}
		return c, texts
	}
	other := b.game.Piece(2).Fill
	c, _ := draw()
	all := c.lines[other] // on the board and in the list of moves
	b.Input(stage.Event{Kind: stage.PressNode, ID: b.cell("a4")})
	step := func(d time.Duration) {
		b.time += d
		b.Tick(b.time)
	}
	step(0)
	if b.node("status").Label != "X wins: four in a row" {
		t.Fatalf("the status is %q", b.node("status").Label)
	}
	c, texts := draw()
	if !b.Moving() || strings.Contains(texts, "X wins") || c.lines[other] != all {
		t.Errorf("while the stone falls, the result is shown or marks are dimmed: %v", texts)
	}
	step(b.game.Strike - b.Now)
	step(stage.StrikeTime)
	c, texts = draw()
	if !strings.Contains(texts, "X wins") || c.lines[other] != all-3 || c.lines[b.game.InkOf(1)] == 0 {
		t.Errorf("at last the result is not shown or nothing is dimmed: %v", texts)
	}
	// Without motion all of it is there at once.
	b.press("undo")
	b.SetLook(stage.Look{Reduced: true})
	b.Input(stage.Event{Kind: stage.PressNode, ID: b.cell("a4")})
	step(0)
	if c, texts = draw(); !strings.Contains(texts, "X wins") || c.lines[other] != all-3 {
		t.Errorf("without motion something is still to come: %v", texts)
	}
	if step(0); b.Moving() {
		t.Error("without motion something moves")
	}
}

// The line through the winning cells differs from the stones that it crosses, in every style,
// theme and colour, and its outline has the winner's colour.
func TestWinningLineIsSeenOnStones(t *testing.T) {
	for id, cells := range map[string][]string{
		"7x6k4-gravity": {"a1", "b1", "a2", "b2", "a3", "b3", "a4"},
		"15x15k5":       {"a1", "a9", "b1", "b9", "c1", "c9", "o5", "d9", "o7", "e9"},
		"hex11":         {"f6", "a1", "f7", "a2", "f8", "a3", "f9", "a4", "f10", "a5", "f11", "a6", "f5", "a7", "f4", "a8", "f3", "a9", "f2", "a10", "f1"},
	} {
		for name, look := range map[string]stage.Look{"light": {}, "dark": {Dark: true}, "contrast": {Contrast: true}} {
			for _, colours := range []string{"", "23", "45", "67", "70"} {
				b := newBench(t, nil)
				look.Reduced = true
				b.SetLook(look)
				b.take(id)
				b.Match.Record().SetTag(board.TagColours, colours)
				for _, c := range cells {
					b.press(b.cell(c))
				}
				view := board.NewPortrait(b.Stage, b.Match.Record())
				view.Draw(&paint.Recorder{}, b.Theme, view.Plies)
				winner := view.Over.Winner
				if winner == game.Nobody {
					t.Fatalf("%s is not won", id)
				}
				piece := view.Piece(view.Position().MarkOf(winner))
				var c strokes
				view.DrawStrikes(&c)
				if !piece.Round || len(c.inks) < 2 {
					t.Fatalf("%s: %v, strokes of %v", id, piece, c.inks)
				}
				outline, line := c.inks[0], c.inks[len(c.inks)-1]
				if got := paint.Contrast(line, piece.Fill); got < 3 || outline != piece.Ink {
					t.Errorf("%s, %s theme, colours %q: the line has contrast %.2f to the stones, its outline is %v", id, name, colours, got, outline)
				}
			}
		}
	}
}

// strokes is a canvas that notes the colours of lines in their order.
type strokes struct {
	paint.Recorder
	inks []paint.Color
}

func (c *strokes) Line(p, q paint.Point, width float64, ink paint.Color) {
	c.inks = append(c.inks, ink)
}

// The first win over a level and wins in a row are told, once each.
func TestFeats(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.open("3x3k3;human;easy")
	for _, want := range []string{"Three in a row. Your first win against Novice.", "", "Three in a row. 3 wins in a row."} {
		b.play(4, 6, 2) // the computer takes 0 and 1
		remark := ""
		if b.has("remark") {
			remark = b.node("remark").Label
		}
		if remark != want {
			t.Errorf("the remark is %q, want %q", remark, want)
		}
		if want != "" && !strings.HasSuffix(b.saidNow(), want[len("Three in a row. "):]) {
			t.Errorf("%q is not said, but %q", want, b.saidNow())
		}
		b.press("undo")
		if b.has("remark") {
			t.Errorf("in the game the remark is %q", b.node("remark").Label)
		}
		b.press("redo")
		b.press("new")
	}
}

// After the game, its players can play again, with sides swapped, too.
func TestSwapSides(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.open("3x3k3;human;easy")
	b.play(4, 6, 2)
	if n := b.node("new"); n.Label != "Rematch" || !n.Is(stage.Leads) {
		t.Errorf("after the game the button says %q", n.Label)
	}
	b.press("swap-sides")
	b.answered()
	b.want("X../.../...", "Your turn")
	if got := strings.Join(b.SeatLevels(), " "); got != "easy human" {
		t.Errorf("the seats are %s", got)
	}
	// Names go with their players.
	b.timed("3x3k3", "", "Lynn", "Bryn")
	b.play(0, 3, 1, 4, 2)
	b.press("swap-sides")
	if got := b.Current().Title(game.First).String() + " " + b.Current().Title(game.Second).String(); got != "Bryn Lynn" {
		t.Errorf("the players are %s", got)
	}
	b.open("5x5k4-3p;human;human;human")
	b.game.Session.Match.Stop()
	if b.has("swap-sides") {
		t.Error("three players can swap sides")
	}
}

// At the end of a lost game a button looks for the player's mistakes, has each improved, and then
// leads to the puzzles that they have become. On an upright screen it stands beside the review, and in
// a game that was won there is none.
func TestRetryMine(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.play(8, 7, 4)
	if got := b.node("retry"); got.Label != "Retry my mistakes" || got.Short != "Retry" {
		t.Errorf("the button says %q, in short %q", got.Label, got.Short)
	}
	b.Resize(320, 568)
	b.tick()
	if one, two := b.node("review").Box, b.node("retry").Box; one.MaxX() > 320 || two.MaxX() > 320 || one.Y == two.Y && one.MaxX() > two.X && two.MaxX() > one.X {
		t.Errorf("on a narrow screen they are at %v and %v", one, two)
	}
	checkLayout(t, b, 4)
	b.Env.Engine = &deep{nodes: 20_000}
	b.press("retry")
	if _, ok := b.Scene.(*reviews.Review); !ok || b.node("remark").Label != "Looking for your mistakes…" {
		t.Fatalf("it begins with %T", b.Scene)
	}
	b.until(func() bool {
		_, ok := b.Scene.(*play.Scene)
		return ok || b.node("remark").Label != "Looking for your mistakes…"
	})
	if !b.game.Retrying() || b.game.Position().Turn() != game.First {
		t.Fatalf("there is nothing to improve: %s", b.node("remark").Label)
	}
	for b.has("mistake") {
		b.press("mistake")
	}
	b.press("practise")
	if got := b.Match.Record().Tag(session.TagSet); got != session.SetOwn {
		t.Errorf("practice shows the set %q", got)
	}
	if r := b.Match.Before(); r == nil || !r.Position().Over() {
		t.Error("the game that was retried is put aside in its middle")
	}
	won := newBench(t, nil)
	won.Resize(320, 568)
	won.open("3x3k3;human;easy")
	won.play(4, 6, 2)
	if won.has("retry") {
		t.Error("a won game has mistakes to retry")
	}
}
