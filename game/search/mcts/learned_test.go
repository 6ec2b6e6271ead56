package mcts

import (
	"context"
	"math"
	"reflect"
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// randomWeights are weights of no meaning.
func randomWeights(seed uint64) *Weights {
	rng := core.SourceAt(seed)
	w := new(Weights)
	for i := range w.Numbers {
		switch {
		case i < AtPhase:
			w.Numbers[i] = int8(rng.Below(100) - 20)
		case i < AtFree:
			w.Numbers[i] = int8(30 + rng.Below(60))
		default:
			w.Numbers[i] = int8(rng.Below(60) - 30)
		}
	}
	return w
}

// someTiles calls visit with the positions of random games of Ultimate.
func someTiles(t testing.TB, games int, visit func(p *game.Position, m *tileSimulator)) {
	t.Helper()
	r, err := variant.Parse("ultimate")
	if err != nil {
		t.Fatal(err)
	}
	rng := core.SourceAt(11)
	for range games {
		p := r.Start()
		m := newTiles(p).(*tileSimulator)
		for !p.Over() && !p.Drawn() {
			visit(p, m)
			moves := p.Moves(nil)
			move := moves[rng.Below(len(moves))]
			if p.Play(move) != nil {
				t.Fatal(move)
			}
			m.play(move.To)
		}
	}
}

// TestShape: a small board has the same shape from all sides, and with the marks exchanged
// the other one.
func TestShape(t *testing.T) {
	won := lined(linesOf(3, 3, 3), 511)
	for mine := range uint16(512) {
		for theirs := range uint16(512) {
			if mine&theirs != 0 || won[mine] || won[theirs] {
				continue
			}
			shape := Shape(mine, theirs)
			if got := Shape(theirs, mine); got != swapShape(shape) || swapShape(got) != shape {
				t.Fatalf("%o and %o: %d, exchanged %d", mine, theirs, shape, got)
			}
			for image := range 8 {
				if got := Shape(turned(mine, image), turned(theirs, image)); got != shape {
					t.Fatalf("%o and %o: %d, from side %d %d", mine, theirs, shape, image, got)
				}
			}
		}
	}
	if got := Shape(0o3, 0o40); got != 3+1<<2+2<<4 {
		t.Errorf("%b", got)
	}
}

// turnedCell is where a cell of three by three is from another side.
func turnedCell(i, image int) int {
	x, y := i%3, i/3
	if image&1 != 0 {
		x = 2 - x
	}
	if image&2 != 0 {
		y = 2 - y
	}
	if image&4 != 0 {
		x, y = y, x
	}
	return 3*y + x
}

// turned is a word of nine cells from another side.
func turned(word uint16, image int) (to uint16) {
	for i := range 9 {
		to |= word >> i & 1 << turnedCell(i, image)
	}
	return to
}

// logitOf is the logit of a position by its definition.
func logitOf(w *Weights, p *game.Position) float64 {
	parts := PartsOf(p)
	number := func(at int) float64 { return float64(w.Numbers[at]) / float64(Unit(at)) }
	var v [2][9]float64
	for side := range v {
		for i, at := range parts.Boards[side] {
			switch at {
			case Won:
				v[side][i] = 1
			case Lost:
			default:
				v[side][i] = number(int(at))
			}
		}
	}
	sum := 0.0
	for i, line := range [][3]int{{0, 1, 2}, {6, 7, 8}, {0, 3, 6}, {2, 5, 8}, {3, 4, 5}, {1, 4, 7}, {0, 4, 8}, {2, 4, 6}} {
		worth := number(AtLine + []int{0, 0, 0, 0, 1, 1, 2, 2}[i])
		for side, sign := range []float64{worth, -worth} {
			sum += sign * v[side][line[0]] * v[side][line[1]] * v[side][line[2]]
		}
	}
	sum = number(AtPhase+int(parts.Closed))*sum + number(AtTempo)
	if parts.Free {
		sum += number(AtFree)
	}
	return sum
}

// TestLogit: what the tree thinks of a position is what the weights mean, and the moves of
// a position are worth what the positions after them are.
func TestLogit(t *testing.T) {
	w := randomWeights(1)
	l := w.inUse()
	someTiles(t, 6, func(p *game.Position, m *tileSimulator) {
		if got, want := float64(l.logit(&m.at)), logitOf(w, p); math.Abs(got-want) > 1e-4 {
			t.Fatalf("%s: %g, want %g", p.Line(), got, want)
		}
		var children []node
		for _, k := range m.list(nil, nil) {
			children = append(children, node{move: k.Move})
		}
		if len(children) != len(p.Moves(nil)) {
			t.Fatalf("%s: %d moves", p.Line(), len(children))
		}
		before := m.at
		l.appraise(m, children)
		if m.at != before {
			t.Fatal("it leaves another position")
		}
		sum := float32(0)
		for _, k := range children {
			m.play(k.move.To)
			if want := logistic(-l.logit(&m.at)); k.mean != want {
				t.Fatalf("%s %v: %g, from scratch %g", p.Line(), k.move, k.mean, want)
			}
			m.at = before
			sum += k.prior
		}
		if math.Abs(float64(sum)-1) > 1e-4 {
			t.Fatalf("the priors are %g together", sum)
		}
	})
}

// TestLogitSymmetry: a position is worth the same from all eight sides, and with the
// players exchanged.
func TestLogitSymmetry(t *testing.T) {
	l := randomWeights(2).inUse()
	someTiles(t, 6, func(p *game.Position, m *tileSimulator) {
		want := l.logit(&m.at)
		for image := range 8 {
			a := m.at
			a.closed, a.won[0], a.won[1] = turned(a.closed, image), turned(a.won[0], image), turned(a.won[1], image)
			if a.target >= 0 {
				a.target = turnedCell(a.target, image)
			}
			for side := range 2 {
				for i := range 9 {
					a.marks[side][turnedCell(i, image)] = turned(m.at.marks[side][i], image)
				}
			}
			if got := l.logit(&a); math.Abs(float64(got-want)) > 1e-4 {
				t.Fatalf("%s, side %d: %g, want %g", p.Line(), image, got, want)
			}
		}
		a := m.at
		a.turn = 1 - a.turn
		a.marks[0], a.marks[1] = a.marks[1], a.marks[0]
		a.won[0], a.won[1] = a.won[1], a.won[0]
		if got := l.logit(&a); got != want {
			t.Fatalf("%s, players exchanged: %g, want %g", p.Line(), got, want)
		}
	})
}

// TestExp is as near as it need be.
func TestExp(t *testing.T) {
	for v := -12.0; v <= 0; v += 0.125 {
		if got, want := float64(exp(float32(v))), math.Exp(v); math.Abs(got-want) > 0.002 {
			t.Errorf("e to %g: %g, want %g", v, got, want)
		}
		if a, b := logistic(float32(v)), logistic(float32(-v)); math.Abs(float64(a+b)-1) > 1e-6 || a > 0.5 || a < 0 {
			t.Errorf("logistic of %g: %g, and %g", v, a, b)
		}
	}
	if got := exp(-1e9); got != exp(-64) || got < 0 {
		t.Errorf("e to a long way below: %g", got)
	}
}

// learnedSearch is a search with weights.
func learnedSearch(p *game.Position, w *Weights, limit core.Limit) core.Info {
	i := SearchWith(context.Background(), p, traits.Of(p), w, limit, nil)
	i.Time = 0
	return i
}

// TestLearnedSame: the same search comes to the same, and one that is limited by its depth
// or of other rules has no use for weights.
func TestLearnedSame(t *testing.T) {
	w := randomWeights(6)
	someTiles(t, 1, func(p *game.Position, m *tileSimulator) {
		if p.Plies()%5 != 0 {
			return
		}
		limit := core.Limit{Nodes: 3000}
		a := learnedSearch(p, w, limit)
		if b := learnedSearch(p, randomWeights(6), limit); !reflect.DeepEqual(a, b) {
			t.Fatalf("%s: %v and %v", p.Line(), a, b)
		}
		limit.Depth = 2
		if a, b := learnedSearch(p, w, limit), learnedSearch(p, nil, limit); !reflect.DeepEqual(a, b) {
			t.Fatalf("%s, to a depth: %v and %v", p.Line(), a, b)
		}
	})
	r, err := variant.Parse("ultimatemisere")
	if err != nil {
		t.Fatal(err)
	}
	p, limit := r.Start(), core.Limit{Nodes: 3000}
	if Learns(p) || !reflect.DeepEqual(learnedSearch(p, w, limit), learnedSearch(p, nil, limit)) {
		t.Error("the weights are taken for other rules")
	}
}

// TestLearnedProofs: what is proved does not depend on the weights, whatever they are.
func TestLearnedProofs(t *testing.T) {
	proofs := 0
	games := 12
	if testing.Short() {
		games = 5
	}
	someTiles(t, games, func(p *game.Position, m *tileSimulator) {
		if m.at.rest > 12 {
			return
		}
		limit := core.Limit{Nodes: 60_000}
		a, b := learnedSearch(p, randomWeights(7), limit), learnedSearch(p, nil, limit)
		if a.Label != core.Proved || b.Label != core.Proved {
			return
		}
		proofs++
		sign := func(s core.Score) int {
			switch {
			case s > core.Estimate:
				return 1
			case s < -core.Estimate:
				return -1
			}
			return 0
		}
		if sign(a.Score) != sign(b.Score) {
			t.Errorf("%s: %d and %d", p.Line(), a.Score, b.Score)
		}
	})
	if proofs < 10 {
		t.Errorf("%d proofs", proofs)
	}
}

// TestLearnedKept: a tree goes on from move to move, but not with other weights.
func TestLearnedKept(t *testing.T) {
	r, err := variant.Parse("ultimate")
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	w := randomWeights(8)
	table := core.NewTable(1 << 20)
	visits := func(w *Weights) int32 {
		var v *learned
		if w != nil {
			v = w.inUse()
		}
		return newTree(context.Background(), p.Clone(), traits.Of(p), v, core.Limit{Nodes: 100, Table: table}).pool[0].visits
	}
	i := learnedSearch(p, w, core.Limit{Nodes: 2000, Table: table})
	p.Play(i.PV[0])
	p.Play(i.PV[1])
	if n := visits(w); n == 0 {
		t.Error("the tree is not kept")
	}
	learnedSearch(p, w, core.Limit{Nodes: 2000, Table: table})
	if n := visits(nil); n != 0 {
		t.Errorf("a tree of playouts goes on from %d visits with weights", n)
	}
}

// logit is what a position is worth for the player who moves.
func (l *learned) logit(a *tilePosition) float32 {
	var b balance
	if a.target < 0 {
		b.setAll(l, a, a.turn, Anywhere)
	} else {
		b.setAll(l, a, a.turn, Elsewhere)
		b.set(l, a, a.turn, a.target, Here)
	}
	return b.logit(l, a)
}
