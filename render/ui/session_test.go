package ui

import (
	"maps"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/analysis"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/watch"
)

// begun is the record of a game of the catalogue after some moves.
func begun(t *testing.T, id, moves string) *record.Record {
	t.Helper()
	r := record.New(variant.Find(id).Rules)
	for move := range strings.FieldsSeq(moves) {
		m, err := r.Rules().ParseMove(move)
		if err == nil {
			err = r.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// Three games exist side by side: one is played, a copy of another one is analysed, and a third
// is watched. A move in one of them is saved, heard, announced and shown for that game only.
func TestSessionsSideBySide(t *testing.T) {
	b := newBench(t, nil)
	sounds := &speaker{}
	b.Env.Speaker = sounds
	b.open("3x3k3;human;human")
	b.play(4)

	b.engine.slow = true // an answer to the analysis would be announced as well
	played := b.game
	five := begun(t, "15x15k5", "h8")
	analysed := analysis.Of(b.App.Session, five, b.Pages.Board).(*analysis.Scene)
	drop := begun(t, "7x6k4-gravity", "d1")
	drop.SetTag(session.SeatTag(game.First), "easy")
	drop.SetTag(session.SeatTag(game.Second), "easy")
	own := &session.Session{World: b.World, Slots: session.Slots{Game: "seen", Before: "seen-before"}}
	watched := watch.New(moves.New(own, match.New(b.Wake, b.NewGame(drop)), nil))

	all := map[string]*moves.Game{"played": played.Game, "analysed": analysed.Game, "watched": watched.Game}
	told := map[string]string{}
	for name, g := range all {
		g.Session.Watch(func(c session.Change) { told[name] += c.Move })
	}
	press := func(on stage.Scene, g *moves.Game, cell string) func() {
		return func() {
			b.Scene = on
			b.Changed()
			b.press(board.CellID(mustCell(t, g.Position(), cell)))
		}
	}
	for _, step := range []struct {
		who          string
		move         func()
		line         string // the game's line when it was made
		sounds, says string
		slot, kept   string
	}{
		{"analysed", press(analysed, analysed.Game, "i9"), "h8i9", "placeO", "O, i9.", "", ""},
		{"played", press(played, played.Game, "a1"), "b2a1", "placeO", "O, a1.", session.SlotGame, "a1\n"},
		{"watched", func() {
			b.Scene = watched
			b.engine.slow = false
			own.Match.Resume()
			for own.Match.Tick(); own.Current().Plies() < 2; own.Match.Tick() {
				b.awaitWake()
			}
			own.Match.Stop()
			b.engine.slow = true
		}, "d1a1", "fallO", "O, a1.", "seen", "a1\n"},
		{"analysed", press(analysed, analysed.Game, "j10"), "h8i9j10", "placeX", "X, j10.", "", ""},
		{"played", press(played, played.Game, "c3"), "b2a1c3", "placeX", "X, c3.", session.SlotGame, "c3\n"},
	} {
		lines, texts := map[string]string{}, maps.Clone(b.store.texts)
		for name, g := range all {
			lines[name] = g.Position().Line()
		}
		clear(told)
		sounds.notes, b.Announced = nil, ""
		b.Saying = false
		step.move()
		lines[step.who] = step.line
		for name, g := range all {
			if got := g.Position().Line(); got != lines[name] {
				t.Errorf("%s moved: the game that is %s has come to %s, want %s", step.who, name, got, lines[name])
			}
			if len(g.Motion.Marks) != g.Position().Plies() {
				t.Errorf("%s moved: the board that is %s shows %d marks of %d", step.who, name, len(g.Motion.Marks), g.Position().Plies())
			}
			if (told[name] != "") != (name == step.who) {
				t.Errorf("%s moved: of the game that is %s it is told %q", step.who, name, told[name])
			}
		}
		if got := sounds.heard(); got != step.sounds {
			t.Errorf("%s moved: there is heard %q, want %q", step.who, got, step.sounds)
		}
		if !strings.Contains(b.Announced, step.says) {
			t.Errorf("%s moved: it is said %q, want %q", step.who, b.Announced, step.says)
		}
		for slot, text := range b.store.texts {
			if want := step.slot == slot; (text != texts[slot]) != want || want && !strings.HasSuffix(text, step.kept) {
				t.Errorf("%s moved: the slot %q has become %q from %q", step.who, slot, text, texts[slot])
			}
		}
	}
	if analysed.Back(); b.Trial != nil || five.Position().Plies() != 1 {
		t.Error("the analysis has changed the game that it is of")
	}
}
