package game

import (
	"maps"
	"slices"
	"testing"
)

// perft counts the sequences of n moves. A game that ends earlier is not
// counted further.
func perft(p *Position, n int, moves []Move) int {
	if n == 0 {
		return 1
	}
	from, total := len(moves), 0
	moves = p.Moves(moves)
	for _, m := range moves[from:] {
		if p.Play(m) != nil {
			panic("a listed move is refused")
		}
		total += perft(p, n-1, moves)
		p.Undo()
	}
	return total
}

func TestPerft(t *testing.T) {
	for _, c := range []struct {
		w, h, k int
		want    []int
	}{
		{3, 3, 3, []int{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
		{4, 4, 4, []int{1, 16, 240, 3360, 43680, 524160}},
		{2, 2, 2, []int{1, 4, 12, 24, 0}},
		{1, 1, 1, []int{1, 1, 0}},
		{5, 2, 1, []int{1, 10, 0}},
	} {
		p := rules(t, c.w, c.h, c.k, First).Start()
		for n, want := range c.want {
			if got := perft(p, n, nil); got != want {
				t.Errorf("%s: %d sequences of %d moves, want %d", p.rules.ID, got, n, want)
			}
		}
	}
}

// census holds the counts of a walk through all positions of a game.
type census struct {
	positions []int // per ply
	shapes    map[string]bool
	games     map[uint64][3]int // below a position: drawn, won by the first player, won by the second
	ended     [3]int            // final positions: drawn, won by the first player, won by the second
	symmetry  [][]Cell
}

// take visits every position once, to a depth, and returns the number of games
// below it.
func (s *census) take(p *Position, depth int) [3]int {
	if games, ok := s.games[p.Key()]; ok {
		return games
	}
	ply := p.Plies()
	if ply == len(s.positions) {
		s.positions = append(s.positions, 0)
	}
	s.positions[ply]++
	s.shapes[canonical(p, s.symmetry)] = true
	var games [3]int
	switch {
	case p.Over():
		games[p.Winner()]++
		s.ended[p.Winner()]++
	case ply < depth:
		for _, m := range p.Moves(nil) {
			if p.Play(m) != nil {
				panic("a listed move is refused")
			}
			for i, n := range s.take(p, depth) {
				games[i] += n
			}
			p.Undo()
		}
	}
	s.games[p.Key()] = games
	return games
}

// canonical is the marks of a position in a form that is equal for all its
// mirror images.
func canonical(p *Position, symmetry [][]Cell) string {
	least := ""
	image := make([]byte, len(p.marks))
	for _, s := range symmetry {
		for c, m := range p.marks {
			image[s[c]] = byte('0' + m)
		}
		if least == "" || string(image) < least {
			least = string(image)
		}
	}
	return least
}

func TestCensus(t *testing.T) {
	for _, c := range []struct {
		w, h, k, depth int
		positions      []int
		symmetric      int
		games, ended   [3]int // drawn, first, second; nil where the depth limit cuts them off
	}{
		{3, 3, 3, 9, []int{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}, 765,
			[3]int{46080, 131184, 77904}, [3]int{16, 626, 316}},
		{3, 3, 2, 9, nil, 186, [3]int{0, 2952, 2576}, [3]int{}},
		{2, 2, 2, 4, []int{1, 4, 12, 12}, 6, [3]int{0, 24, 0}, [3]int{0, 12, 0}},
		{1, 1, 1, 1, []int{1, 1}, 2, [3]int{0, 1, 0}, [3]int{0, 1, 0}},
		{4, 3, 3, 12, []int{1, 12, 132, 660, 2970, 7920, 17304, 25956, 26040, 20832, 7644, 2354, 148}, 28275,
			[3]int{14515200, 79797600, 56875968}, [3]int{}},
		{4, 4, 2, 16, []int{1, 16, 240, 1680, 7098, 26544, 37388, 56204, 21666, 8928}, 20100, [3]int{}, [3]int{}},
		{4, 4, 3, 6, []int{1, 16, 240, 1680, 10920, 43680, 153296}, 0, [3]int{}, [3]int{}},
		{4, 4, 4, 6, []int{1, 16, 240, 1680, 10920, 43680, 160160}, 0, [3]int{}, [3]int{}},
	} {
		whole := !testing.Short() || c.h < 4
		if !whole {
			c.depth, c.positions, c.symmetric = 5, c.positions[:6], 0
		}
		p := rules(t, c.w, c.h, c.k, First).Start()
		s := census{shapes: map[string]bool{}, games: map[uint64][3]int{}, symmetry: p.Board().Symmetries()}
		games := s.take(p, c.depth)
		if c.positions != nil && !slices.Equal(s.positions, c.positions) {
			t.Errorf("%s: positions by ply %v, want %v", p.rules.ID, s.positions, c.positions)
		}
		if c.symmetric != 0 && len(s.shapes) != c.symmetric {
			t.Errorf("%s: %d positions up to symmetry, want %d", p.rules.ID, len(s.shapes), c.symmetric)
		}
		if c.games != [3]int{} && games != c.games {
			t.Errorf("%s: games drawn, won, lost %v, want %v", p.rules.ID, games, c.games)
		}
		if c.ended != [3]int{} && s.ended != c.ended {
			t.Errorf("%s: last positions drawn, won, lost %v, want %v", p.rules.ID, s.ended, c.ended)
		}
		total := 0
		for _, n := range s.positions {
			total += n
		}
		if want := map[string]int{"3x3k3": 5478, "3x3k2": 1234, "2x2k2": 29, "4x3k3": 111973, "4x4k2": 159765}[p.rules.ID]; whole && want != 0 && total != want {
			t.Errorf("%s: %d positions, want %d", p.rules.ID, total, want)
		}
	}
}

// A draw that is reported as certain is one: from such a position nobody wins,
// whatever is played. Some are found before the board is full.
func TestDrawnIsCertain(t *testing.T) {
	for _, c := range [][3]int{{3, 3, 3}, {4, 3, 3}, {2, 2, 2}, {5, 2, 2}, {4, 2, 4}} {
		p := rules(t, c[0], c[1], c[2], First).Start()
		winnable := map[uint64]bool{}
		early, late := 0, 0
		var visit func() bool
		visit = func() bool {
			key := p.Key()
			if won, ok := winnable[key]; ok {
				return won
			}
			won := p.Winner() != Nobody
			for _, m := range p.Moves(nil) {
				must(t, p, m.To)
				won = visit() || won
				p.Undo()
			}
			if p.Drawn() && won {
				t.Fatalf("%s: called drawn after %v, but can be won", p.rules.ID, p.plies)
			}
			switch {
			case p.Drawn() && p.Free() > 0:
				early++
			case !p.Drawn() && !won && p.Winner() == Nobody:
				late++ // the open line belongs to a player who has too few moves left
			}
			winnable[key] = won
			return won
		}
		visit()
		if p.rules.ID == "3x3k3" && (early == 0 || late == 0) {
			t.Errorf("%s: %d draws seen early, %d seen late", p.rules.ID, early, late)
		}
	}
}

// Symmetries are distinct one-to-one maps that map lines to lines, the identity
// first.
func TestSymmetries(t *testing.T) {
	for _, c := range []struct{ w, h, k, want int }{{3, 3, 3, 8}, {5, 5, 4, 8}, {4, 3, 3, 4}, {1, 5, 2, 4}} {
		r := rules(t, c.w, c.h, c.k, First)
		all := r.Board.Symmetries()
		if len(all) != c.want {
			t.Fatalf("%s: %d symmetries, want %d", r.ID, len(all), c.want)
		}
		lines := map[string]bool{}
		name := func(line []Cell) (s string) {
			for _, c := range slices.Sorted(slices.Values(line)) {
				s += r.Board.Name(c)
			}
			return s
		}
		r.Goal.Sets(r.Board, func(line []Cell) { lines[name(line)] = true })
		for i, image := range all {
			hit := map[Cell]bool{}
			for c, to := range image {
				hit[to] = true
				if i == 0 && to != Cell(c) {
					t.Fatalf("%s: the first symmetry moves %d to %d", r.ID, c, to)
				}
			}
			images := map[string]bool{}
			r.Goal.Sets(r.Board, func(line []Cell) {
				var to []Cell
				for _, c := range line {
					to = append(to, image[c])
				}
				images[name(to)] = true
			})
			if len(hit) != r.Board.Cells() || !maps.Equal(images, lines) {
				t.Errorf("%s: symmetry %d does not take the board and its lines onto themselves", r.ID, i)
			}
			for _, other := range all[:i] {
				if c.w > 1 && slices.Equal(image, other) {
					t.Errorf("%s: symmetry %d is there twice", r.ID, i)
				}
			}
		}
	}
}

// A game and its mirror image have equal outcomes after every ply.
func TestMirroredGames(t *testing.T) {
	for seed := range 80 {
		rng := random(seed)
		w, h := 1+rng.IntN(7), 1+rng.IntN(7)
		if seed%2 == 0 {
			h = w
		}
		r := rules(t, w, h, min(2+rng.IntN(4), max(w, h)), First)
		for _, image := range r.Board.Symmetries() {
			p, q := r.Start(), r.Start()
			for !p.Over() {
				m := pick(p, rng)
				must(t, p, m.To)
				must(t, q, image[m.To])
				a, b := p.Outcome(), q.Outcome()
				for i, c := range a.Cells {
					a.Cells[i] = image[c]
				}
				slices.Sort(a.Cells)
				if a.Over != b.Over || a.Winner != b.Winner || a.Reason != b.Reason || !slices.Equal(a.Cells, b.Cells) {
					t.Fatalf("%s: %+v, mirrored %+v", r.ID, a, b)
				}
				if p.Open() != q.Open() || p.Drawn() != q.Drawn() {
					t.Fatalf("%s: %d open, mirrored %d", r.ID, p.Open(), q.Open())
				}
			}
		}
	}
}
