package row

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"noughts/game"
)

// anyWeights are numbers by chance.
func anyWeights(rng *rand.Rand) *Weights {
	w := new(Weights)
	for _, list := range w.Lists() {
		for i := range list {
			list[i] = int16(rng.IntN(400) - 200)
		}
	}
	return w
}

// threatOf is the bit of a kind of move.
var threatOf = map[kind]int{makes3: 1, makes3build: 1, makes33: 2, makes4: 4, makes4build: 4, makes43: 8, makesFlex: 16}

// TestLearnedSum follows games and their undos, and compares the estimate with the
// sum over the cells of the position made anew, and the threats with their kinds.
func TestLearnedSum(t *testing.T) {
	for name, r := range every(t) {
		rng := rand.New(rand.NewPCG(31, 32))
		w := anyWeights(rng)
		p := r.Start()
		read := NewReader(p, w)
		colours := read.Colours()
		var kinds [2][Codes]kind
		for colour := range kinds {
			read.Parts(colour, func(code int, _ [4]uint8, k uint8) { kinds[colour][code] = k })
		}
		for range 150 {
			if p.Over() || rng.IntN(3) == 0 {
				if p.Undo() {
					read.Undo()
				}
				continue
			}
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			read.Play(m.To)
			if p.Over() {
				continue
			}
			anew := NewReader(p, nil)
			me := anew.Side()
			sum, threats := int(w.Threat[anew.Threats()]), 0
			for _, c := range anew.Cells(nil) {
				threats |= threatOf[kinds[me][c.Mover]] | threatOf[kinds[1-me][c.Other]]<<threatBits
				if p.Mark(c.At) != game.Empty {
					t.Fatalf("%s: %s is not empty", name, p.Board().Name(c.At))
				}
				sum += int(w.Cells[min(me, colours-1)][Mover][c.Mover]) - int(w.Cells[min(1-me, colours-1)][Waiter][c.Other])
			}
			if got := read.Threats(); got != threats {
				t.Fatalf("%s: after %d plies the threats are %b, want %b", name, p.Plies(), got, threats)
			}
			if got := int(read.estimate()); got != sum {
				t.Fatalf("%s: after %d plies the estimate is %d, and the sum %d", name, p.Plies(), got, sum)
			}
		}
	}
}

// stepOf is stepsBetween by coordinates.
func stepOf(p *game.Position, from, to game.Cell) int {
	x, y := p.Board().XY(from)
	u, v := p.Board().XY(to)
	dx, dy := max(x-u, u-x), max(y-v, v-y)
	if max(dx, dy) > nearSteps {
		return Steps - 2
	}
	return max(dx, dy)*(max(dx, dy)+1)/2 + min(dx, dy)
}

// TestRefined compares the ranks of moves with the sum of what they promise, in games and at
// the root of a search of their positions.
func TestRefined(t *testing.T) {
	for name, r := range every(t) {
		rng := rand.New(rand.NewPCG(41, 42))
		w := anyWeights(rng)
		p := r.Start()
		read := NewReader(p, w)
		colours := read.Colours()
		for range 60 {
			moves := p.Moves(nil)
			if p.Over() || len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			p.Play(m)
			read.Play(m.To)
			if p.Over() {
				break
			}
			me := read.Side()
			colour := min(me, colours-1)
			sums := map[game.Cell]int32{}
			for _, c := range read.Cells(nil) {
				i, last, own := read.Situation(), stepOf(p, p.Ply(p.Plies()-1).To, c.At), Steps-1
				if p.Plies() > 1 {
					own = stepOf(p, p.Ply(p.Plies()-2).To, c.At)
				} else if c.Own != own {
					t.Fatalf("%s: there is a move before the first", name)
				}
				if c.Last != last || c.Own != own {
					t.Fatalf("%s: %s lies in the ways %d and %d, want %d and %d", name, p.Board().Name(c.At), c.Last, c.Own, last, own)
				}
				sums[c.At] = int32(w.Cells[colour][Attack][c.Mover]) + int32(w.Cells[min(1-me, colours-1)][Defend][c.Other]) +
					int32(w.Both[colour][i][c.Both]) + int32(w.Last[colour][i][last])
				if p.Plies() > 1 {
					sums[c.At] += int32(w.Own[colour][i][own])
				}
			}
			for _, read := range []*Reader{read, NewReader(p, w)} {
				read.arena = read.arena[:0]
				read.gather()
				for _, m := range read.arena {
					if c := cell(p, int(m.at)); m.rank != sums[c] {
						t.Fatalf("%s: after %d plies %s ranks %d, want %d", name, p.Plies(), p.Board().Name(c), m.rank, sums[c])
					}
				}
			}
		}
	}
}

// TestAdditiveWeights: weights that are the sums of parts search as none do.
func TestAdditiveWeights(t *testing.T) {
	for name, r := range every(t) {
		p := r.Start()
		rng := rand.New(rand.NewPCG(33, 34))
		for range 6 {
			p.Play(game.Move{To: r.Board.At(r.Board.Width()/2-2+rng.IntN(5), r.Board.Height()/2-2+rng.IntN(5))})
		}
		var infos [3]Info
		for i := range infos {
			l := nodes(2000)
			switch i {
			case 1:
				l.Weights = NewReader(p, nil).Additive()
			case 2:
				l.Weights = anyWeights(rng)
			}
			s := New(p, l)
			s.Run(nil)
			infos[i] = s.Info()
		}
		if !reflect.DeepEqual(infos[0], infos[1]) {
			t.Errorf("%s: %+v, and with the same weights %+v", name, infos[0], infos[1])
		}
		if !infos[0].Proved && reflect.DeepEqual(infos[0], infos[2]) {
			t.Errorf("%s: other weights change nothing", name)
		}
	}
}

// TestKeptTables: a search finds the same when another with other weights was
// between, with the same table for both.
func TestKeptTables(t *testing.T) {
	p := after(t, every(t)["free"], "h8 h9 i8 g7")
	w := anyWeights(rand.New(rand.NewPCG(35, 36)))
	table := NewTable(1 << 20)
	var infos []Info
	for _, weights := range []*Weights{nil, w, nil, w} {
		l := nodes(2000)
		l.Table, l.Weights = table, weights
		s := New(p, l)
		s.Run(nil)
		infos = append(infos, s.Info())
	}
	if !reflect.DeepEqual(infos[0], infos[2]) || !reflect.DeepEqual(infos[1], infos[3]) {
		t.Errorf("%+v", infos)
	}
}

// TestCodes: the indices of multisets are 0 to Codes-1, in the order of each.
func TestCodes(t *testing.T) {
	n := 0
	each(func(i int, of [4]shape) {
		if got := codeIndex(int(of[0]), int(of[1]), int(of[2]), int(of[3])); i != n || got != i {
			t.Fatalf("%v: %d and %d, want %d", of, i, got, n)
		}
		n++
	})
	if n != Codes {
		t.Errorf("%d multisets, want %d", n, Codes)
	}
}
