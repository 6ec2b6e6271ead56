package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/rating"
	"noughts/game/search/row"
	"noughts/game/variant"
)

func rulesOf(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// learnerFor is the learner for rules.
func learnerFor(t testing.TB, r *game.Rules) learner {
	t.Helper()
	l, _ := learnerOf(r)
	if l == nil {
		t.Fatalf("%s: there is no learner", r.ID)
	}
	return l
}

// someGames are games of few nodes.
func someGames(t testing.TB, r *game.Rules, n int) (all []played) {
	t.Helper()
	s := selfPlay{learner: learnerFor(t, r), nodes: 60, seed: 5}
	for i := range n {
		games := s.game(context.Background(), uint64(i))
		if games == nil {
			t.Fatal("broken off")
		}
		all = append(all, games...)
	}
	return all
}

// TestGames: the games are such as the rules allow, their results are right where
// they were played to the end, and the same each time.
func TestGames(t *testing.T) {
	ways := 0
	for _, id := range []string{"9x9k5", "7x7k4", "renju", "6x6k6"} {
		r := rulesOf(t, id)
		games := someGames(t, r, 4)
		if again := someGames(t, r, 4); !reflect.DeepEqual(games, again) {
			t.Errorf("%s: other games the second time", id)
		}
		for _, g := range games {
			p := r.Start()
			for _, c := range g.moves {
				if err := p.Play(game.Move{To: c}); err != nil {
					t.Fatal(err)
				}
			}
			if g.half == noResult {
				ways++
				if g.opening != len(g.moves)-1 || len(g.scores) != 1 {
					t.Errorf("%s: a way of %d moves and %d scores to ply %d", id, len(g.moves), len(g.scores), g.opening)
				}
				continue
			}
			proved := len(g.scores) > 0 && len(g.scores) == len(g.moves)-g.opening+1
			if proved {
				if last := g.scores[len(g.scores)-1]; last != provedWin && last != -provedWin || p.Over() {
					t.Errorf("%s: the game ends with %d", id, last)
				}
				if mine := g.scores[len(g.scores)-1] == provedWin; (g.half == 2) != (mine == (p.Turn() == game.First)) {
					t.Errorf("%s: %d half points after %v", id, g.half, g.scores)
				}
			} else if want := map[game.Player]int{game.First: 2, game.Second: 0, game.Nobody: 1}[p.Winner()]; g.half != want {
				t.Errorf("%s: %d half points, want %d", id, g.half, want)
			}
		}
	}
	if ways < 10 {
		t.Errorf("%d ways beside the games", ways)
	}
}

// TestStray: the moves are as likely as they promise to be.
func TestStray(t *testing.T) {
	r := rulesOf(t, "9x9k5")
	s := rowPlayer{rules: r}
	p := r.Start()
	read := row.NewReader(p, nil)
	for _, c := range []game.Cell{40, 41, 31} {
		read.Play(c)
	}
	w := read.Additive()
	want, sum := map[game.Cell]float64{}, 0.0
	for _, c := range read.Cells(nil) {
		if c.Near {
			want[c.At] = math.Exp(float64(w.Cells[0][row.Attack][c.Mover]+w.Cells[0][row.Defend][c.Other]) / 100)
			sum += want[c.At]
		}
	}
	const n = 20_000
	got := map[game.Cell]float64{}
	for i := range n {
		c, ok := s.strayAt(read, (float64(i)+0.5)/n)
		if !ok {
			t.Fatal("no move")
		}
		got[c]++
	}
	for c, v := range want {
		if math.Abs(got[c]/n-v/sum) > 2.0/n {
			t.Errorf("%d: %g, want %g", c, got[c]/n, v/sum)
		}
	}
	if len(got) > len(want) {
		t.Errorf("%d moves, want %d", len(got), len(want))
	}
}

// TestLabels: they follow the score of the search, or the result where there is one.
func TestLabels(t *testing.T) {
	even, up := label(1, 0, 0.7), 1/(1+math.Exp(-1))
	for _, c := range []struct{ got, want float64 }{
		{even, 0.5}, {label(2, 300, 0.7), 0.7 + 0.3*up}, {label(0, 300, 0), up}, {label(noResult, 300, 0.7), up}, {label(0, -300, 1), 0},
	} {
		if math.Abs(c.got-c.want) > 1e-12 {
			t.Errorf("%g, want %g", c.got, c.want)
		}
	}
}

// TestOpenings are about even, and differ.
func TestOpenings(t *testing.T) {
	r := rulesOf(t, "15x15k5")
	seen := map[string]bool{}
	s := selfPlay{learner: learnerFor(t, r), nodes: 20, seed: 1}
	for i := range 20 {
		games := s.game(context.Background(), uint64(i))
		g := games[len(games)-1]
		p := r.Start()
		for _, c := range g.moves[:g.opening] {
			p.Play(game.Move{To: c})
		}
		seen[p.Line()] = true
		if v := think(p, row.NewTable(1<<16), nil, 200).Score; v > even || v < -even {
			t.Errorf("%s: %d", p.Line(), v)
		}
	}
	if len(seen) < 18 {
		t.Errorf("%d openings of 20", len(seen))
	}
}

// readAll is what scan finds.
func readAll(file []byte, rules string, cells int) (all []played, good int64, err error) {
	good, err = scan(bytes.NewReader(file), rules, cells, func(g played) { all = append(all, g) })
	return all, good, err
}

// TestFile cuts a file anywhere: the whole games before are read, and the file goes
// on behind them.
func TestFile(t *testing.T) {
	r := rulesOf(t, "7x7k4")
	games := someGames(t, r, 3)
	h := header{rules: r.ID, seed: 7, nodes: 60, weights: "additive"}
	name := filepath.Join(t.TempDir(), "games")
	s, err := open(name, h, 49)
	if err != nil {
		t.Fatal(err)
	}
	var ends []int
	for i := range games {
		if err := s.add(games[i : i+1]); err != nil {
			t.Fatal(err)
		}
		at, _ := s.file.Seek(0, io.SeekCurrent)
		ends = append(ends, int(at))
	}
	if _, err := open(name, h, 49); err == nil {
		t.Error("two add to a file at the same time")
	}
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
	whole, _ := os.ReadFile(name)
	if all, good, err := readAll(whole, r.ID, 49); err != nil || good != int64(len(whole)) || !reflect.DeepEqual(all, games) {
		t.Fatalf("%d games, %d of %d bytes, %v", len(all), good, len(whole), err)
	}
	for cut := range len(whole) {
		n := 0
		for n < len(ends) && ends[n] <= cut {
			n++
		}
		atEnd := cut == len(h.String()) || n > 0 && ends[n-1] == cut
		all, _, err := readAll(whole[:cut], r.ID, 49)
		if len(all) != n || atEnd != (err == nil) || err != nil && !errors.Is(err, errTorn) {
			t.Fatalf("cut at %d: %d games, want %d, %v", cut, len(all), n, err)
		}
		if err := os.WriteFile(name, whole[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := open(name, h, 49)
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		good := len(h.String())
		if n > 0 {
			good = ends[n-1]
		}
		if info, err := os.Stat(name); err != nil || info.Size() != int64(good) {
			t.Fatalf("cut at %d: %v bytes are left, want %d", cut, info.Size(), good)
		}
		held, next := 0, uint64(0)
		for _, g := range games[:n] {
			if next = g.number + 1; g.half != noResult {
				held++
			}
		}
		if s.held != held || s.next != next {
			t.Fatalf("cut at %d: %d games held, next %d", cut, s.held, s.next)
		}
		for i := n; i < len(games); i++ {
			s.add(games[i : i+1])
		}
		s.close()
		if again, _ := os.ReadFile(name); !bytes.Equal(again, whole) {
			t.Fatalf("cut at %d and gone on, the file is another", cut)
		}
	}
}

// TestDamagedFile changes a file anywhere: no game is read that was not written,
// and nothing is added to it unless it looks as if its last game were torn.
func TestDamagedFile(t *testing.T) {
	r := rulesOf(t, "7x7k4")
	games := someGames(t, r, 3)
	h := header{rules: r.ID, seed: 7, nodes: 60, weights: "additive"}
	whole := []byte(h.String())
	last := 0
	for i := range games {
		last = len(whole)
		whole = games[i].appendTo(whole)
	}
	name := filepath.Join(t.TempDir(), "games")
	rng := rand.New(rand.NewPCG(1, 1))
	for at := range whole {
		bad := bytes.Clone(whole)
		bad[at] ^= 1 << rng.IntN(8)
		all, good, err := readAll(bad, r.ID, 49)
		if at >= len(h.String()) && (err == nil || errors.Is(err, errForeign)) || len(all) > len(games) {
			t.Fatalf("changed at %d: %d games, %v", at, len(all), err)
		}
		for i, g := range all {
			if !reflect.DeepEqual(g, games[i]) {
				t.Fatalf("changed at %d: game %d is another", at, i)
			}
		}
		os.WriteFile(name, bad, 0o644)
		s, openErr := open(name, h, 49)
		if openErr == nil {
			s.close()
			if !errors.Is(err, errTorn) || good > int64(last) {
				t.Fatalf("changed at %d: it is taken up", at)
			}
		}
	}
}

// TestForeignFile: games of other rules, nodes or weights are not mixed.
func TestForeignFile(t *testing.T) {
	h := header{rules: "7x7k4", seed: 7, nodes: 60, weights: "additive"}
	name := filepath.Join(t.TempDir(), "games")
	s, err := open(name, h, 49)
	if err != nil {
		t.Fatal(err)
	}
	s.close()
	for _, other := range []header{{"7x7k5", 7, 60, "additive"}, {"7x7k4", 8, 60, "additive"}, {"7x7k4", 7, 61, "additive"}, {"7x7k4", 7, 60, "00000000"}} {
		if _, err := open(name, other, 49); !errors.Is(err, errForeign) {
			t.Errorf("%+v: %v", other, err)
		}
	}
	text, _ := os.ReadFile(name)
	if _, _, err := readAll(text, "9x9k5", 81); !errors.Is(err, errForeign) {
		t.Error(err)
	}
	if _, err := gather(rulesOf(t, "9x9k5"), []string{name}, 100, 0, func(string) {}); !errors.Is(err, errForeign) {
		t.Error(err)
	}
	if _, _, err := readAll([]byte(strings.Repeat("x", 5000)), "9x9k5", 81); !errors.Is(err, errForeign) {
		t.Error(err)
	}
}

// FuzzGames: whatever a file has in it, reading it ends.
func FuzzGames(f *testing.F) {
	h := header{rules: "7x7k4", seed: 7, nodes: 60, weights: "additive"}
	g := played{number: 3, opening: 2, half: 1, moves: []game.Cell{1, 2, 3}, scores: []int16{-4}}
	f.Add(g.appendTo([]byte(h.String())))
	f.Fuzz(func(t *testing.T, file []byte) {
		again := []byte(nil)
		good, _ := scan(bytes.NewReader(file), "7x7k4", 49, func(g played) { again = g.appendTo(again) })
		if good > int64(len(file)) || len(again) > len(file) {
			t.Errorf("%d good bytes of %d, and %d when written again", good, len(file), len(again))
		}
	})
}

// planted are positions of games, with labels and moves that follow from weights.
func planted(t testing.TB, r *game.Rules, w *row.Weights) *samples {
	t.Helper()
	s := &samples{}
	rng := rand.New(rand.NewPCG(9, 9))
	for n := range 150 {
		p := r.Start()
		seen := row.NewReader(p, nil)
		part := fitted
		if n%5 == 0 {
			part = n/5%2 + 1
		}
		for !p.Over() && p.Plies() < 30 {
			near := nearby(p)
			m := near[rng.IntN(len(near))]
			if p.Plies() > 0 && seen.Quiet() {
				cells := seen.Cells(nil)
				sum := int(w.Threat[seen.Threats()])
				for _, c := range cells {
					sum += int(w.Cells[0][row.Mover][c.Mover]) - int(w.Cells[0][row.Waiter][c.Other])
				}
				s.value(seen, cells, part, 1/(1+math.Exp(-float64(sum)/300)))
				best := math.Inf(-1)
				for _, c := range cells {
					v := float64(w.Cells[0][row.Attack][c.Mover]) + float64(w.Cells[0][row.Defend][c.Other]) - 100*math.Log(rng.ExpFloat64())
					if c.Near && v > best {
						best, m = v, c.At
					}
				}
				s.order(seen, cells, part, m)
				m = near[rng.IntN(len(near))]
			}
			if err := p.Play(game.Move{To: m}); err != nil {
				t.Fatal(err)
			}
			seen.Play(m)
		}
		s.games++
	}
	return s
}

// TestFit finds weights again from what follows from them, and the same ones each
// time.
func TestFit(t *testing.T) {
	r := rulesOf(t, "9x9k5")
	base := row.NewReader(r.Start(), nil).Additive()
	w := new(row.Weights)
	*w = *base
	rng := rand.New(rand.NewPCG(4, 4))
	for use := range w.Cells[0] {
		for code := range row.Codes {
			w.Cells[0][use][code] += int16(rng.IntN(81) - 40)
		}
	}
	w.Cells[1] = w.Cells[0]
	w.Threat[1] += 200
	s := planted(t, r, w)
	f := usualFitting
	f.epochs, f.batch, f.width = 12, 128, 0.3
	got, value, order, err := f.fit(context.Background(), r, s, base)
	if err != nil {
		t.Fatal(err)
	}
	again, _, _, _ := f.fit(context.Background(), r, s, base)
	if *again != *got {
		t.Error("other weights the second time")
	}
	// The least loss is the entropy of the labels.
	entropy := 0.0
	for _, p := range s.positions[held] {
		y := float64(p.label)
		entropy -= (y*math.Log(y) + (1-y)*math.Log(1-y)) / float64(len(s.positions[held]))
	}
	if value.after-entropy > (value.before-entropy)/2 {
		t.Errorf("the estimate: loss %.4f before, %.4f after, of which %.4f must be", value.before, value.after, entropy)
	}
	if order.after > order.before-0.01 {
		t.Errorf("the order: loss %.4f before, %.4f after", order.before, order.after)
	}
	if got.Threat[1]-got.Threat[0] < 10 {
		t.Errorf("a threat that is worth 200 more is %d and %d without", got.Threat[1], got.Threat[0])
	}
	f.seed++
	if other, _, _, _ := f.fit(context.Background(), r, s, base); *other == *got {
		t.Error("the same weights with another seed")
	}
}

// TestSlopes compares the slopes of both losses with differences.
func TestSlopes(t *testing.T) {
	r := rulesOf(t, "renju")
	reader := row.NewReader(r.Start(), nil)
	s := &samples{}
	for _, g := range someGames(t, r, 3) {
		if _, err := s.add(r, reader, &g, fitted, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		t    task
		uses [2]int
		by   float64
	}{{values{s}, valueUses, 300}, {&orders{samples: s}, orderUses, 100}} {
		m := newModel(reader, reader.Additive(), c.uses, 1/c.by)
		n := c.t.size(fitted)
		if n < 10 {
			t.Fatalf("%d samples", n)
		}
		for i := range n {
			c.t.loss(m, fitted, i, 1/float64(n))
		}
		slopes := m.slopes
		slope := func(at *float64) float64 {
			const step = 1e-4
			was := *at
			*at = was + step
			up := mean(c.t, m, fitted)
			*at = was - step
			down := mean(c.t, m, fitted)
			*at = was
			return (up - down) / (2 * step)
		}
		for colour := range 2 {
			for use := range 2 {
				for code := 0; code < row.Codes; code += 7 {
					if got, want := slopes.table[colour][use][code], slope(&m.table[colour][use][code]); math.Abs(got-want) > 1e-6 {
						t.Fatalf("colour %d, use %d, multiset %d: slope %g, want %g", colour, use, code, got, want)
					}
				}
			}
		}
		for i, got := range slopes.rest[:len(m.rest(m.theta))] {
			if want := slope(&m.rest(m.theta)[i]); math.Abs(got-want) > 1e-6 {
				t.Fatalf("the number %d of the rest: slope %g, want %g", i, got, want)
			}
		}
		// With the scale that is found the loss is the smallest.
		scale := scaleOf(c.t, m)
		var losses [3]float64
		for i, by := range []float64{0.9, 1, 1.1} {
			losses[i] = mean(c.t, newModel(reader, reader.Additive(), c.uses, scale*by/c.by), fitted)
		}
		if losses[1] > losses[0] || losses[1] > losses[2] {
			t.Errorf("scale %g: losses %v around it", scale, losses)
		}
	}
}

// small is a job of seconds.
func small(t testing.TB, folder string) *trainer {
	t.Helper()
	tr := &trainer{job: job{rules: "6x6k4", folder: folder, name: "here", generations: 2, games: 8, nodes: 40, pairs: 2, positions: 10_000, threads: 2, seed: 3,
		fitting: fitting{epochs: 2, batch: 64, rate: 0.01, width: 0.1}}}
	tr.out, tr.now = io.Discard, func() time.Time { return time.Time{} }
	return tr
}

// listOf is the names of a folder.
func listOf(t testing.TB, folder string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

// TestWhole runs the whole command, and again: there is nothing left to do then.
func TestWhole(t *testing.T) {
	folder := t.TempDir()
	var out strings.Builder
	tr := small(t, folder)
	tr.out = &out
	if err := tr.start(0); err != nil {
		t.Fatal(err)
	}
	in := filepath.Join(folder, "6x6k4")
	want := []string{"001-here.games", "001.match", "001.weights", "002-here.games", "002.match", "002.weights", "elo.svg", "generations.txt", "loss.svg"}
	if got := listOf(t, in); !reflect.DeepEqual(got, want) {
		t.Fatalf("%v\n%s", got, &out)
	}
	file, _ := os.ReadFile(filepath.Join(in, "002.weights"))
	_, about, err := tr.unpack(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"rules 6x6k4", "generation 2", "seed 3", "games ", "positions ", "nodes [40]", "result 0", "commit ", "loss ", "order ", "match "} {
		if !strings.Contains("\n"+about, "\n"+line) {
			t.Errorf("no %q in\n%s", line, about)
		}
	}
	for _, name := range []string{"elo.svg", "loss.svg"} {
		text, _ := os.ReadFile(filepath.Join(in, name))
		dots := 0
		for d := xml.NewDecoder(bytes.NewReader(text)); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "circle" {
				dots++
			}
		}
		if dots != 4 {
			t.Errorf("%s has %d dots, want two of each series", name, dots)
		}
	}
	before, _ := os.ReadFile(filepath.Join(in, "generations.txt"))
	again := small(t, folder)
	if err := again.start(0); err != nil {
		t.Fatal(err)
	}
	if after, _ := os.ReadFile(filepath.Join(in, "generations.txt")); !bytes.Equal(before, after) || len(again.done) != 2 {
		t.Errorf("%s\nand then\n%s", before, after)
	}
}

// TestStopped: a job that is stopped after each game or pair, with a torn end each
// time, comes to its end; and machines with other names add to it.
func TestStopped(t *testing.T) {
	folder := t.TempDir()
	in := filepath.Join(folder, "6x6k4")
	other := small(t, folder)
	other.name, other.only, other.games = "there", "play", 4
	if err := other.start(0); err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		if n > 60 {
			t.Fatal("it comes to no end:", listOf(t, in))
		}
		tr := small(t, folder)
		tr.generations = 1
		ctx, cancel := context.WithCancel(context.Background())
		tr.out = writerFunc(func(p []byte) (int, error) {
			if !bytes.Contains(p, []byte("a fit to")) { // which begins anew each time
				cancel()
			}
			return len(p), nil
		})
		err := error(nil)
		if tr.r, err = variant.Parse(tr.rules); err != nil {
			t.Fatal(err)
		}
		told := 0
		tr.now = func() time.Time { told++; return time.Unix(int64(100*told), 0) } // each line is told
		if err := tr.run(ctx); err != nil {
			t.Fatal(err)
		}
		if len(tr.done) == 1 {
			break
		}
		for _, name := range listOf(t, in) {
			if strings.HasSuffix(name, "-here.games") || strings.HasSuffix(name, ".match") {
				f, err := os.OpenFile(filepath.Join(in, name), os.O_APPEND|os.O_WRONLY, 0)
				if err != nil {
					t.Fatal(err)
				}
				f.WriteString("7")
				f.Close()
			}
		}
	}
	games := 0
	for _, name := range []string{"001-here.games", "001-there.games"} {
		if _, err := scanFile(filepath.Join(in, name), "6x6k4", 36, func(played) { games++ }); err != nil && !errors.Is(err, errTorn) {
			t.Error(err)
		}
	}
	if games < 8 {
		t.Errorf("%d games", games)
	}
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// TestMatch: equal sides have an equal score in each pair, and pairs that were
// played are not played again.
func TestMatch(t *testing.T) {
	r := rulesOf(t, "9x9k5")
	w := row.NewReader(r.Start(), nil).Additive()
	m := match{learner: learnerFor(t, r), sides: [2]any{w, nil}, nodes: 50, seed: 1, test: gain}
	name := filepath.Join(t.TempDir(), "match")
	s, done, err := m.run(context.Background(), name, 6, 2, func(rating.Score) {})
	if err != nil || !done || s.Pairs != [5]int{2: 6} {
		t.Fatalf("%+v, %v, %v", s, done, err)
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if again, done, err := m.run(stopped, name, 6, 2, func(rating.Score) {}); err != nil || !done || again != s {
		t.Errorf("%+v, %v, %v", again, done, err)
	}
	if more, done, err := m.run(stopped, name, 7, 2, func(rating.Score) {}); err != nil || done || more != s {
		t.Errorf("%+v, %v, %v", more, done, err)
	}
}

// TestArguments refuses what makes no sense.
func TestArguments(t *testing.T) {
	for _, change := range []func(*trainer){
		func(tr *trainer) { tr.rules = "7x6k4-gravity" },
		func(tr *trainer) { tr.rules = "no such game" },
		func(tr *trainer) { tr.only = "sleep" },
		func(tr *trainer) { tr.name = "../x" },
		func(tr *trainer) { tr.threads = 0 },
		func(tr *trainer) { tr.result = 1.5 },
		func(tr *trainer) { tr.fitting.width = 0 },
		func(tr *trainer) { tr.only = "fit" }, // there are no games
	} {
		tr := small(t, t.TempDir())
		change(tr)
		if tr.start(0) == nil {
			t.Errorf("%+v is taken", tr.job)
		}
	}
}
