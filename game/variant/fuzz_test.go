package variant_test

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// FuzzPlay takes its input as a game and moves, with marks and arguments, and
// plays them on a position and before the judge: nothing panics, and no move
// is taken that the judge would not take. Undo takes back what was played.
func FuzzPlay(f *testing.F) {
	all := games(f)
	for i := range all {
		f.Add([]byte{byte(i), 200, 0, 1, 200, 1, 1, 200, 2, 2, 255, 0, 0, 3, 7, 9, 200, 5, 5, 200, 9, 1, 250, 1, 0, 200, 4, 3})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 4 || len(data) > 400 {
			return
		}
		r := all[int(data[0])%len(all)]
		if r.Board.Cells() > 20_000 {
			return
		}
		b := newTable(t, r, 0)
		was := []*judge{b.j.clone()}
		for data = data[1:]; len(data) >= 3; data = data[3:] {
			op, x, y := data[0], data[1], data[2]
			var m game.Move
			switch {
			case op >= 250:
				if b.p.Undo() != (len(was) > 1) {
					b.fatal("undo of %d", len(was))
				}
				was = was[:max(1, len(was)-1)]
				b.j = was[len(was)-1].clone()
				b.compare()
				continue
			case op >= 200: // one of the moves there are
				moves := b.list()
				if len(moves) == 0 {
					continue
				}
				m = moves[(int(x)<<8|int(y))%len(moves)]
			case op >= 100: // a cell, mark and argument that may be right
				m = game.Move{To: game.Cell(int(x)<<8|int(y))%game.Cell(r.Board.Cells()+2) - 1, Mark: game.Mark(op % 10), Arg: int8(op/10%10) - 1}
			default: // anything
				m = game.Move{To: game.Cell(int8(x)), Mark: game.Mark(op), Arg: int8(y)}
			}
			want, known := b.j.legal(m)
			legal := b.p.Legal(m)
			if played := b.p.Play(m); (legal == nil) != (played == nil) || known && (played == nil) != want {
				b.fatal("%+v: Legal says %v, Play %v, the judge %v", m, legal, played, want)
			} else if played == nil {
				b.j.play(m)
				was = append(was, b.j.clone())
			}
			b.compare()
		}
		b.recount()
		for b.p.Undo() {
		}
		b.equal(r.Start())
	})
}

// FuzzSetup reads any text as the stones of a setup of some game: what is
// accepted is a game under way, with each stone on a cell of its own.
func FuzzSetup(f *testing.F) {
	heads := []string{"3x3k3", "3x3k3-begins2", "4x4k3-misere", "5x5k3-3p-misere", "7x6k4-gravity", "3x3x3k3", "h3k3", "t4x4k4", "4x4sXX/XX", "1x1k1", "3x3k3-exact"}
	for _, at := range []string{"b2X", "a1X-a1O", "a1X-b1X-c1X", "c3B", "a1B-a2X", "z9X", "a1", "a1.1X-b1.1O", "", "a1X-", "a1x", "a01X", "a1T"} {
		for i := range heads {
			f.Add(i, at)
		}
	}
	f.Fuzz(func(t *testing.T, i int, at string) {
		if i < 0 || len(at) > 200 {
			return
		}
		id := heads[i%len(heads)] + "-at-" + at
		r, err := variant.Parse(id)
		if err != nil {
			if r != nil || err.Error() == "" {
				t.Fatalf("%q: %+v with error %v", id, r, err)
			}
			return
		}
		b := newTable(t, r, 0)
		if len(r.Setup) != strings.Count(at, "-")+1 || len(b.j.stones) != len(r.Setup) {
			t.Fatalf("%q: %d stones, %d on the board", id, len(r.Setup), len(b.j.stones))
		}
		for m, hit := range b.j.reached(r.Goal) {
			if hit {
				t.Fatalf("%q is accepted, but mark %d has won", id, m)
			}
		}
		for _, c := range b.j.stones {
			if _, ok := r.Place.(game.Gravity); ok {
				if under := b.g.under(c); under >= 0 && b.j.marks[under] == 0 {
					t.Fatalf("%q is accepted, but a stone hangs", id)
				}
			}
		}
		if b.p.Over() || b.p.Plies() != 0 || b.p.Undo() {
			t.Fatalf("%q is accepted, but the game is over", id)
		}
		b.compare()
		b.recount()
		b.all()
	})
}

// FuzzMove reads any text as moves of any game, one after the other: what is
// read is written as it was.
func FuzzMove(f *testing.F) {
	all := games(f)
	for i := range all {
		for _, text := range []string{"a1", "b2XA1L", "swap-a1", "more", "c3O", "a1P", "b2.2", "a1X", "zz99999999999", "A1", "a1B", "keep-", "swap1"} {
			f.Add(i, text)
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		if i < 0 || len(text) > 1000 {
			return
		}
		r := all[i%len(all)]
		for rest := text; rest != ""; {
			m, next, err := r.CutMove(rest)
			if err != nil {
				if err.Error() == "" || m.To != game.NoCell {
					t.Fatalf("%q: %+v with error %v", rest, m, err)
				}
				break
			}
			if len(next) >= len(rest) || m.To != game.NoCell && !r.Board.Contains(m.To) {
				t.Fatalf("%q is read as %+v, and leaves %q", rest, m, next)
			}
			written := strings.TrimSuffix(rest[:len(rest)-len(next)], "-")
			if !strings.EqualFold(r.MoveText(m), written) { // a cell may have capitals
				t.Fatalf("%q is written %q", written, r.MoveText(m))
			}
			if again, err := r.ParseMove(written); again != m || err != nil {
				t.Fatalf("%q is read as %+v, %v, and before as %+v", written, again, err, m)
			}
			rest = next
		}
		_, _ = r.ParseMove(text)
		if c, err := r.Board.Cell(text); err == nil && !strings.EqualFold(r.Board.Name(c), text) {
			t.Fatalf("%q is cell %s", text, r.Board.Name(c))
		}
	})
}
