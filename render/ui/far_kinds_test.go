package ui

import (
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/online"
	"noughts/web/online/fold"
	"noughts/web/online/wire"
)

// Every game of the catalogue is played far away, from the first seat: with choices of sides, of
// marks and of turns, with three players and more, and on boards of up to 100 by 100.
func TestFarKinds(t *testing.T) {
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if r.Board.Cells() > fold.MaxCells {
			continue
		}
		b := newBench(t, nil)
		d := b.far()
		b.TryImport("", []byte("#r=1;"+room+";"+strings.Repeat("ab", 16)))
		d.tells(online.News{Changed: true, Up: true})
		n := r.PlayerCount()
		seats, here, names := make([]int, n), make([]int, n), make([]string, n)
		for i := range n {
			seats[i], here[i], names[i] = i+1, 1, string(rune('A'+i))
		}
		d.tells(online.News{Reply: wire.Reply{Room: room, Seat: 1, Here: here}})
		d.event(wire.Event{Kind: wire.New, Rules: r.ID, Seats: seats, Names: names})
		if !b.has("board") {
			t.Errorf("%s: there is no board", r.ID)
			continue
		}
		truth := record.New(r)
		for ply := range 12 {
			p := truth.Position()
			if p.Over() {
				break
			}
			moves := p.Moves(nil)
			m, seat := moves[(ply*ply*7+3)%len(moves)], int(p.Turn())
			text := r.MoveText(m)
			if seat == 1 {
				if err := b.board().Session.Match.Play(m); err != nil {
					t.Fatalf("%s: %s: %v", r.ID, text, err)
				}
				if q := d.last(); q.method != wire.MethodMove || q.Request.Text != text {
					t.Fatalf("%s: for %s is asked %+v", r.ID, text, q)
				}
			}
			if err := truth.Play(m); err != nil {
				t.Fatalf("%s: %s: %v", r.ID, text, err)
			}
			d.event(wire.Event{Kind: wire.Move, Seat: seat, Text: text})
			if got, want := b.board().Position().Key(), truth.Position().Key(); got != want {
				t.Fatalf("%s: after %s the position is %v, want %v", r.ID, text, got, want)
			}
		}
	}
}
