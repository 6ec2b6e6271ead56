package game

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// FuzzPlay reads its input as a board, rules and moves, and plays them on a
// position and with the judge. Nothing panics, Play agrees with Legal, and
// every move that is accepted is legal for the judge.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{2, 2, 2, 0, 4, 0, 0, 0, 8, 0, 1, 0, 7, 0, 7, 0})
	f.Add([]byte{0, 0, 0, 1, 0, 0, 0, 0})
	f.Add([]byte{2, 2, 2, 0, 0, 0, 3, 0, 1, 0, 4, 0, 2, 0, 5, 0, 255, 0, 250, 0, 6, 1})
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		data := make([]byte, 200)
		for i := range data {
			data[i] = byte(rng.UintN(256))
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 4 || len(data) > 600 {
			return
		}
		w, h := 1+int(data[0])%12, 1+int(data[1])%12
		k := 1 + int(data[2])%max(w, h)
		turn := Player(1 + data[3]%2)
		p, j := rules(t, w, h, k, turn).Start(), newJudge(w, h, k)
		var cells []Cell
		for data = data[4:]; len(data) >= 2; data = data[2:] {
			if data[0] >= 250 {
				if p.Undo() != (len(cells) > 0) {
					t.Fatalf("undo with %d plies", len(cells))
				}
				if n := len(cells); n > 0 {
					j.at[int(cells[n-1])/w][int(cells[n-1])%w] = Nobody
					cells, turn = cells[:n-1], 3-turn
				}
				continue
			}
			m := Move{To: Cell(data[0]) - 2}
			if data[1] >= 0xf0 {
				m.Mark, m.Arg = Mark(data[1]&3), int8(data[1]>>2&3)
			}
			inside := m.To >= 0 && int(m.To) < w*h
			ok := inside && !j.outcome().Over && j.at[int(m.To)/w][int(m.To)%w] == Nobody && m.Mark == Empty && m.Arg == 0
			legal, played := p.Legal(m), p.Play(m)
			if (legal == nil) != ok || (played == nil) != ok {
				t.Fatalf("%dx%dk%d after %v: %+v: Legal says %v, Play %v, the judge %v", w, h, k, cells, m, legal, played, ok)
			}
			if ok {
				j.at[int(m.To)/w][int(m.To)%w] = turn
				cells, turn = append(cells, m.To), 3-turn
			}
		}
		compare(t, p, j)
		recount(t, p)
		for p.Undo() {
		}
		recount(t, p)
	})
}

// FuzzCell reads any text as a cell. A cell that was read is on the board, and
// its name is the text in lower case.
func FuzzCell(f *testing.F) {
	for _, name := range []string{"a1", "cv100", "AA100", "z26", "aa1", "a01", "b+2", "", "zzz999999999999999999999"} {
		f.Add(name, 3, 3)
		f.Add(name, 100, 100)
	}
	f.Fuzz(func(t *testing.T, name string, w, h int) {
		b, err := Grid(w, h)
		if err != nil {
			return
		}
		c, err := b.Cell(name)
		if err != nil && (c != NoCell || err.Error() == "") || err == nil && (!b.Contains(c) || b.Name(c) != strings.ToLower(name)) {
			t.Fatalf("%q on %d x %d is cell %d (%v), which is named %q", name, w, h, c, err, b.Name(c))
		}
	})
}
