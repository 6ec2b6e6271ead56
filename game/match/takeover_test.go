package match

import (
	"context"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// thoughtful is a seat that finds the first free cell at once, and then thinks
// for ever.
type thoughtful struct{}

func (thoughtful) Ask(_ context.Context, p *game.Position) <-chan search.Info {
	infos := make(chan search.Info, 1)
	infos <- search.Info{PV: p.Moves(nil)[:1]}
	return infos
}

func against(t *testing.T, seat Seat) (m *Match, wakes chan struct{}) {
	t.Helper()
	r, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	wakes = make(chan struct{}, 8)
	g := Game{Record: record.New(r)}
	g.Seats[1] = seat
	return New(func() { wakes <- struct{}{} }, g), wakes
}

// PlayNow makes a thinking seat play what it has found.
func TestPlayNow(t *testing.T) {
	m, wakes := against(t, thoughtful{})
	if m.PlayNow() {
		t.Error("a person was told to move")
	}
	m.Play(game.Move{To: 4})
	<-wakes
	if !m.PlayNow() || m.Record().At().Ply() != 2 || m.Thinks() {
		t.Errorf("at ply %d it thinks: %v", m.Record().At().Ply(), m.Thinks())
	}
}

// A move of a seat is taken back and another one is played for it; its next
// move is its own again. Both variations are kept.
func TestTakeOver(t *testing.T) {
	m, wakes := against(t, thoughtful{})
	can := func() bool { _, ok := m.CanTakeOver(); return ok }
	if can() || m.TakeOver() {
		t.Error("there is nothing to take back")
	}
	m.Play(game.Move{To: 4})
	<-wakes
	m.PlayNow()
	if !can() || !m.TakeOver() || !m.Held() || m.Record().At().Ply() != 1 {
		t.Fatalf("at ply %d, held %v", m.Record().At().Ply(), m.Held())
	}
	if can() {
		t.Error("it is in hand already")
	}
	m.Tick()
	if m.Thinks() {
		t.Error("the seat thinks although a person chooses for it")
	}
	if err := m.Play(game.Move{To: 8}); err != nil {
		t.Fatal(err)
	}
	if n := len(m.Record().At().Parent().Children()); n != 2 {
		t.Errorf("%d lines are kept", n)
	}
	m.Play(game.Move{To: 1})
	m.Tick()
	if !m.Thinks() {
		t.Error("the seat does not play itself again")
	}
	if name, _ := m.CanTakeOver(); name.String() != "O" {
		t.Errorf("it is %s that would be chosen for", name)
	}
	if !m.TakeOver() || !m.Held() || m.Record().At().Ply() != 3 {
		t.Error("a seat that thinks does not stop for a person")
	}
	m.Resume()
	if !m.Thinks() {
		t.Error("it is not given back")
	}
}
