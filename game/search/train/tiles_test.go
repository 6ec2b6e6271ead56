package main

import (
	"bytes"
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/mcts"
	"noughts/game/search/traits"
)

// someTiles are samples of games of few nodes.
func someTiles(t testing.TB, games int) *tileSamples {
	t.Helper()
	r := rulesOf(t, "ultimate")
	s := &tileSamples{}
	self := selfPlay{learner: &tiles{r}, nodes: 300, seed: 5}
	for i := range games {
		for _, g := range self.game(context.Background(), uint64(i)) {
			if err := s.add(r, &g, []int{fitted, fitted, fitted, chosen, held}[i%5], usualTileResult); err != nil {
				t.Fatal(err)
			}
		}
	}
	return s
}

// TestTilesSlopes compares the slopes of the loss with differences.
func TestTilesSlopes(t *testing.T) {
	s := someTiles(t, 2)
	all := s.parts[fitted]
	m := newTileModel(len(all), 0.1)
	for i := range all {
		y := float64(all[i].label)
		m.logit(&all[i], func(v float64) float64 { return (1/(1+math.Exp(-v)) - y) / float64(len(all)) })
	}
	moved := 0
	for i := range m.theta {
		const step = 1e-5
		was := m.theta[i]
		m.theta[i] = was + step
		up := m.mean(all)
		m.theta[i] = was - step
		down := m.mean(all)
		m.theta[i] = was
		if want := (up - down) / (2 * step); math.Abs(m.slope[i]-want) > 1e-7 {
			t.Fatalf("%d: slope %g, want %g", i, m.slope[i], want)
		}
		if m.slope[i] != 0 {
			moved++
		}
	}
	if moved < 50 {
		t.Errorf("%d slopes of %d", moved, mcts.Numbers)
	}
}

// TestTilesFit: a fit to a few games lowers the loss on other games, and comes to the same
// each time.
func TestTilesFit(t *testing.T) {
	s := someTiles(t, 20)
	f := usualFitting
	f.epochs, f.batch = 8, 64
	fit := func() *tileModel {
		m := newTileModel(len(s.parts[fitted]), 0.15)
		m.learn(context.Background(), f, s.parts[fitted])
		return m
	}
	m := fit()
	before := newTileModel(len(s.parts[fitted]), 0.15)
	for _, part := range []int{fitted, held} {
		if was, is := before.mean(s.parts[part]), m.mean(s.parts[part]); is >= was {
			t.Errorf("part %d: loss %.5f, before %.5f", part, is, was)
		}
	}
	again := fit()
	for i, v := range m.theta {
		if again.theta[i] != v {
			t.Fatalf("%d: %g and %g", i, v, again.theta[i])
		}
	}
}

// TestTilesWhole runs the command for Ultimate: a search takes up the weights that it
// writes, and refuses them when they are damaged.
func TestTilesWhole(t *testing.T) {
	tr := small(t, t.TempDir())
	tr.rules, tr.generations, tr.nodes, tr.games, tr.pairs, tr.result = "ultimate", 1, 200, 4, 1, -1
	if err := tr.start(0); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(tr.folder, "ultimate", "001.weights")
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, about, err := tr.unpack(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"rules ultimate", "generation 1", "seed 3", "games ", "positions ", "nodes [200]", "result 0.5", "commit ", "loss ", "search ", "width ", "match "} {
		if !strings.Contains("\n"+about, "\n"+line) {
			t.Errorf("no %q in\n%s", line, about)
		}
	}
	p := rulesOf(t, "ultimate").Start()
	if i := mcts.SearchWith(context.Background(), p, traits.Of(p), got.(*mcts.Weights), core.Limit{Nodes: 500}, nil); len(i.PV) == 0 {
		t.Error("no move with the weights")
	}
	games, _ := os.ReadFile(filepath.Join(tr.folder, "ultimate", "001-here.games"))
	if !strings.Contains(string(games), "\nweights playouts\n") {
		t.Error("the games do not tell that they were played without weights")
	}
	file[len(file)/2] ^= 4
	os.WriteFile(name, file, 0o644)
	if _, _, err := tr.read(name); err == nil {
		t.Error("damaged weights are taken")
	}
}

// TestTilesModel: a model is worth what the weights made of it are.
func TestTilesModel(t *testing.T) {
	s := someTiles(t, 1)
	m := newTileModel(1, 1)
	rounded := newTileModel(1, 1)
	for i, v := range m.weights().Numbers {
		rounded.theta[i] = float64(v) / float64(mcts.Unit(i))
	}
	for i := range s.parts[fitted] {
		v := &s.parts[fitted][i]
		if a, b := m.logit(v, nil), rounded.logit(v, nil); math.Abs(a-b) > 0.2 {
			t.Fatalf("%g, rounded %g", a, b)
		}
	}
}

// TestTilesOpenings begin with a few plies, and differ.
func TestTilesOpenings(t *testing.T) {
	seen := map[string]bool{}
	s := selfPlay{learner: &tiles{rulesOf(t, "ultimate")}, nodes: 100, seed: 1}
	for i := range 5 {
		games := s.game(context.Background(), uint64(i))
		g := games[len(games)-1]
		p := rulesOf(t, "ultimate").Start()
		for _, c := range g.moves[:g.opening] {
			p.Play(game.Move{To: c})
		}
		if p.Plies() < 2 || p.Plies() > 10 {
			t.Errorf("an opening of %d plies", p.Plies())
		}
		seen[p.Line()] = true
	}
	if len(seen) < 5 {
		t.Errorf("%d openings of 5", len(seen))
	}
}

// TestTilesFile reads what was written, and refuses what was damaged anywhere.
func TestTilesFile(t *testing.T) {
	l := &tiles{rulesOf(t, "ultimate")}
	w := newTileModel(1, 1).weights()
	const about = "rules ultimate\nseed 1\n"
	file := l.pack(w, about)
	got, text, err := l.unpack(file)
	if err != nil || text != about || got.(*mcts.Weights).Numbers != w.Numbers {
		t.Fatalf("%q, %v", text, err)
	}
	for i := range file {
		if _, _, err := l.unpack(file[:i]); !errors.Is(err, errWeights) {
			t.Fatalf("cut at %d: %v", i, err)
		}
		bad := bytes.Clone(file)
		bad[i] ^= 1 << (i % 8)
		if _, _, err := l.unpack(bad); !errors.Is(err, errWeights) {
			t.Fatalf("changed at %d: %v", i, err)
		}
	}
}

// TestTilesBuiltIn: the weights that a search has are a whole file of the trainer.
func TestTilesBuiltIn(t *testing.T) {
	file, err := os.ReadFile("../mcts/ultimate.weights")
	if err != nil {
		t.Fatal(err)
	}
	_, about, err := (&tiles{rulesOf(t, "ultimate")}).unpack(file)
	if err != nil || !strings.HasPrefix(about, "rules ultimate\n") {
		t.Errorf("%q, %v", about, err)
	}
}

// FuzzTilesFile: whatever a file has in it, reading it ends with weights or an error.
func FuzzTilesFile(f *testing.F) {
	l := &tiles{}
	f.Add(l.pack(newTileModel(1, 1).weights(), "rules some\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if w, about, err := l.unpack(file); err == nil && !bytes.Equal(l.pack(w, about), file) {
			t.Error("written again it is another")
		}
	})
}
