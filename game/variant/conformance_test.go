package variant_test

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// table is a game being tried: the position, and the judge beside it.
type table struct {
	t   testing.TB
	r   *game.Rules
	g   *plane
	rng *rand.Rand
	p   *game.Position
	j   *judge

	moves  []game.Move
	spot   int         // on a large board stones are placed near this cell
	placed []game.Cell // where stones have been placed, also those taken back
}

// large tells whether the board is too large to look at each cell at each ply.
func (b *table) large() bool { return len(b.g.x) > 2000 }

// planes keeps the geometry of each board, which games share.
var planes = map[*game.Board]*plane{}

func newTable(t testing.TB, r *game.Rules, seed int) *table {
	g := planes[r.Board]
	if g == nil {
		g = newPlane(r.Board)
		planes[r.Board] = g
	}
	b := &table{t: t, r: r, g: g, rng: rand.New(rand.NewPCG(uint64(seed), uint64(len(g.x))))}
	b.p, b.j = r.Start(), newJudge(r, g)
	b.spot = b.rng.IntN(len(g.x))
	return b
}

// fatal fails with the moves so far.
func (b *table) fatal(format string, args ...any) {
	b.t.Helper()
	text := ""
	for i := range b.p.Plies() {
		text += " " + b.r.MoveText(b.p.Ply(i))
	}
	b.t.Fatalf(b.r.ID+" after"+text+":\n"+format, args...)
}

// compare compares everything that a position tells with the judge.
func (b *table) compare() {
	p, j := b.p, b.j
	if b.large() {
		for _, c := range j.stones {
			if uint8(p.Mark(game.Cell(c))) != j.marks[c] {
				b.fatal("%s holds %d, want %d", b.r.Board.Name(game.Cell(c)), p.Mark(game.Cell(c)), j.marks[c])
			}
		}
	} else {
		for c, m := range j.marks {
			if uint8(p.Mark(game.Cell(c))) != m {
				b.fatal("%s holds %d, want %d", b.r.Board.Name(game.Cell(c)), p.Mark(game.Cell(c)), m)
			}
		}
		for region, m := range j.closed {
			if uint8(p.Mark(b.r.Board.RegionCell(region))) != m {
				b.fatal("region %d holds %d, want %d", region, p.Mark(b.r.Board.RegionCell(region)), m)
			}
		}
	}
	if int(p.Turn()) != j.turn || p.Plies() != j.plies || p.Free() != j.empty || p.Target() != j.target || p.Swapped() != j.swapped {
		b.fatal("turn %d, plies %d, free %d, target %d, swapped %v, want %d, %d, %d, %d, %v",
			p.Turn(), p.Plies(), p.Free(), p.Target(), p.Swapped(), j.turn, j.plies, j.empty, j.target, j.swapped)
	}
	for by := 1; by <= j.players; by++ {
		player := game.Player(by)
		if p.Captured(player) != j.taken[by] || p.Out(player) != j.out[by] || uint8(p.MarkOf(player)) != j.markOf(by) {
			b.fatal("player %d: captured %d, out %v, mark %d", by, p.Captured(player), p.Out(player), p.MarkOf(player))
		}
		if b.r.Marks == nil && p.Owner(p.MarkOf(player)) != player || b.r.Marks != nil && p.Owner(game.Mark(by)) != game.Nobody {
			b.fatal("player %d is not the owner of mark %d", by, p.MarkOf(player))
		}
	}
	if want := j.puts(game.Move{}); !j.over() && uint8(p.PutBy()) != want {
		b.fatal("a placement puts %d, want %d", p.PutBy(), want)
	}
	if p.Over() != j.over() || int(p.Winner()) != j.winner {
		b.fatal("over %v, winner %d, want %v, %d", p.Over(), p.Winner(), j.over(), j.winner)
	}
	o := p.Outcome()
	if o.Over != j.over() || int(o.Winner) != j.winner || o.Reason != j.reason || int(o.Maker) != j.maker {
		b.fatal("the outcome is %+v, want over %v, winner %d, reason %d, maker %d", o, j.over(), j.winner, j.reason, j.maker)
	}
	if j.over() {
		b.compareLines(o)
	} else if o.Lines != nil || o.Cells != nil {
		b.fatal("the outcome of a game under way shows %v", o)
	}
	if o.Over && p.Drawn() != (o.Winner == game.Nobody) {
		b.fatal("drawn is %v at the end: %+v", p.Drawn(), o)
	}
}

// compareLines compares the cells that show an outcome.
func (b *table) compareLines(o game.Outcome) {
	cells := map[game.Cell]bool{}
	for _, line := range o.Lines {
		for _, c := range line {
			if region := b.r.Board.RegionOf(c); region < 0 {
				cells[c] = true
			} else {
				for _, in := range b.g.inRegion(region) {
					cells[game.Cell(in)] = true
				}
			}
		}
	}
	if len(cells) != len(o.Cells) || !slices.IsSorted(o.Cells) || slices.ContainsFunc(o.Cells, func(c game.Cell) bool { return !cells[c] }) {
		b.fatal("the cells %v are not those of the lines %v", o.Cells, o.Lines)
	}
	same := func(want map[string]bool) {
		for _, line := range o.Lines {
			name := nameSet(ints(line))
			if !want[name] {
				b.fatal("%v is not to be shown, or shown twice: %v", line, o.Lines)
			}
			delete(want, name)
		}
		if len(want) > 0 || len(o.Lines) == 0 {
			b.fatal("%d sets are not shown, of %v", len(want), o.Lines)
		}
	}
	switch o.Reason {
	case game.InLine, game.InShape, game.AtCorners, game.BoardsLine, game.Both, game.LastOne:
		same(b.j.shown())
	case game.Captured:
		want := map[string]bool{}
		for _, cells := range b.j.caught {
			want[nameSet(cells)] = true
		}
		same(want)
	case game.LastBoard:
		if want := b.j.closing(b.r.Effect.(game.Close).Goal.K); len(want) > 0 {
			same(want)
		} else if o.Lines != nil {
			b.fatal("lines %v of a board that is only full", o.Lines)
		}
	case game.Joined:
		mark := b.j.markOf(b.j.maker)
		path := ints(o.Lines[0])
		sides := map[int]bool{}
		for i, c := range path {
			if b.j.marks[c] != mark {
				b.fatal("the chain %v is broken", path)
			}
			near := i == 0
			for dir := range b.g.dirs {
				for _, back := range []bool{false, true} {
					near = near || b.g.step(c, dir, back) == path[i-1]
				}
			}
			if !near {
				b.fatal("the chain %v jumps", path)
			}
		}
		for _, c := range []int{path[0], path[len(path)-1]} {
			at, end := b.g.y[c], b.g.h-1
			if mark == 2 {
				at, end = b.g.x[c], b.g.w-1
			}
			if at == 0 {
				sides[0] = true
			}
			if at == end {
				sides[1] = true
			}
		}
		if len(o.Lines) != 1 || !sides[0] || !sides[1] {
			b.fatal("the chain %v does not join the sides", path)
		}
	default:
		if o.Lines != nil {
			b.fatal("lines %v without a reason", o.Lines)
		}
	}
}

func ints(cells []game.Cell) (all []int) {
	for _, c := range cells {
		all = append(all, int(c))
	}
	return all
}

// recount compares the tallies with a count of every winning set.
func (b *table) recount() {
	if b.large() {
		return
	}
	p, j := b.p, b.j
	_, largest := p.SetSizes()
	tally := make([][]int, 9)
	for m := range tally {
		tally[m] = make([]int, largest+1)
	}
	open := 0
	sets := map[string][2]int{}
	j.eachSet(b.r.Goal, func(cells []int) {
		who, n, spoilt := uint8(0), 0, false
		for _, c := range cells {
			if m := j.at(c); m != 0 {
				n++
				spoilt = spoilt || m == blocked || who != 0 && m != who
				who = m
			}
		}
		claim := [2]int{0, -1}
		if !spoilt {
			open++
			if n > 0 {
				tally[who][len(cells)-n]++
			}
			by := who
			if j.swapped && who > 0 && who <= 2 {
				by = 3 - who
			}
			claim = [2]int{int(by), len(cells) - n}
		}
		sets[nameSet(cells)] = claim
	})
	if p.Open() != open {
		b.fatal("%d sets are open, want %d", p.Open(), open)
	}
	for m := 1; m <= b.r.MarkCount(); m++ {
		by := game.Player(m)
		if j.swapped && m <= 2 {
			by = game.Player(3 - m)
		}
		for missing, want := range tally[m] {
			if got := p.Tally(by, missing); got != want {
				b.fatal("mark %d misses %d in %d sets, want %d", m, missing, got, want)
			}
		}
	}
	for set := range int32(p.Sets()) {
		if cells := p.Members(set); len(cells) > 0 && p.Winning(set) {
			by, missing := p.Claim(set)
			want, ok := sets[nameSet(ints(cells))]
			if !ok || want != [2]int{int(by), missing} {
				b.fatal("set %v is claimed by %d, missing %d, want %v", cells, by, missing, want)
			}
		}
	}
}

// list reads the legal moves.
func (b *table) list() []game.Move {
	b.moves = b.p.Moves(b.moves[:0])
	return b.moves
}

// all compares the legal moves with the judge, for every cell, mark and
// argument, and tries to play what is not legal.
func (b *table) all() {
	listed := map[game.Move]bool{}
	for _, m := range b.list() {
		if listed[m] {
			b.fatal("%s is listed twice", b.r.MoveText(m))
		}
		listed[m] = true
		if again, err := b.r.ParseMove(b.r.MoveText(m)); again != m || err != nil {
			b.fatal("%+v is written %s, which is read as %+v, %v", m, b.r.MoveText(m), again, err)
		}
	}
	args := []int8{-128, -1, 0, 1, 2, 3, 4, 127}
	if _, ok := b.r.Effect.(game.Twist); ok {
		for arg := 5; arg <= 2*b.g.nx*b.g.ny+1; arg++ {
			args = append(args, int8(arg))
		}
	}
	found := 0
	for c := -2; c < len(b.g.x)+len(b.j.closed)+2; c++ {
		if b.large() && c > 5 && b.rng.IntN(len(b.g.x)) > 50 {
			continue
		}
		for _, mark := range []game.Mark{0, 1, 2, 3, 8, game.Block, 255} {
			for _, arg := range args {
				if testing.Short() && arg != 0 && mark != 0 && !slices.Contains(b.r.Marks, mark) {
					continue // wrong in two ways
				}
				m := game.Move{To: game.Cell(c), Mark: mark, Arg: arg}
				if b.try(m, listed[m]) {
					found++
				}
			}
		}
	}
	if found != len(listed) && !b.large() {
		b.fatal("%d moves are legal, %d listed", found, len(listed))
	}
}

// try compares whether a move is legal.
func (b *table) try(m game.Move, listed bool) bool {
	want, known := b.j.legal(m)
	if !known {
		want = listed
	}
	err := b.p.Legal(m)
	if (err == nil) != want || listed != want {
		b.fatal("%+v: listed %v, Legal says %v, want legal %v", m, listed, err, want)
	}
	if err != nil && (err.Error() == "" || b.p.Play(m) == nil) {
		b.fatal("%+v is played although %v", m, err)
	}
	return want
}

// some checks every move that is listed, and a few others.
func (b *table) some() {
	for _, m := range b.list() {
		if want, known := b.j.legal(m); known && !want {
			b.fatal("%s is listed, but not legal", b.r.MoveText(m))
		}
		if b.p.Legal(m) != nil {
			b.fatal("%s is listed, but %v", b.r.MoveText(m), b.p.Legal(m))
		}
	}
	for range 4 {
		m := game.Move{To: game.Cell(b.rng.IntN(len(b.g.x)+1) - 1), Mark: game.Mark(b.rng.IntN(3)), Arg: int8(b.rng.IntN(4) - 1)}
		b.try(m, slices.Contains(b.moves, m))
	}
}

// pick chooses one of the moves that are listed; on a large board one that is
// near the others, for lines to come about.
func (b *table) pick() game.Move {
	if !b.large() {
		return b.moves[b.rng.IntN(len(b.moves))]
	}
	for range 50 {
		x := b.g.x[b.spot] + b.rng.IntN(9) - 4
		y := b.g.y[b.spot] + b.rng.IntN(9) - 4
		m := game.Move{To: b.r.Board.At(x, y)}
		if len(b.r.Marks) > 1 {
			m.Mark = b.r.Marks[b.rng.IntN(len(b.r.Marks))]
		}
		if b.p.Legal(m) == nil {
			return m
		}
	}
	b.list()
	m := b.moves[b.rng.IntN(len(b.moves))]
	if m.To != game.NoCell {
		b.spot = int(m.To)
	}
	return m
}

// play plays a move before both.
func (b *table) play(m game.Move) {
	if err := b.p.Play(m); err != nil {
		b.fatal("%s: %v", b.r.MoveText(m), err)
	}
	b.j.play(m)
	if b.large() && m.To != game.NoCell {
		b.placed = append(b.placed, m.To)
	}
}

// How many games of each kind are played, by the number of cells.
func times(cells int) int {
	switch {
	case cells <= 9:
		return 2000
	case cells <= 25:
		return 1000
	case cells <= 64:
		return 500
	case cells <= 100:
		return 150
	case cells <= 400:
		return 30
	}
	return 3
}

// TestConformance plays every game many times, each ply before the judge.
func TestConformance(t *testing.T) {
	total, plies, kinds := 0, 0, 0
	all := games(t)
	for _, r := range all {
		t.Run(r.ID, func(t *testing.T) {
			kinds++
			if short, sentence := r.Goal.Short().String(), r.Text().String(); r.Name == "" || short == "" || sentence == "" {
				t.Errorf("name %q, goal %q, %q", r.Name, short, sentence)
			}
			n, close := times(r.Board.Cells()), 3
			if testing.Short() {
				n, close = 1+n/50, 2
			}
			keys := states{}
			for seed, left := 0, 20_000; seed < n && (left > 0 || seed < close); seed++ {
				b := newTable(t, r, seed)
				b.game(seed < close, seed%16 == 0, keys)
				total++
				left -= b.p.Plies()
				plies += b.p.Plies()
			}
		})
	}
	t.Logf("%d games of %d plies", total, plies)
	if !testing.Short() && kinds == len(all) && total < 100_000 {
		t.Errorf("%d games are too few", total)
	}
}

// game plays a game to its end. The first of a kind are looked at closely.
func (b *table) game(close, counted bool, keys states) {
	every := max(1, len(b.g.x)*len(b.g.x)/2000) // how often all moves are looked at
	drawn := false
	for {
		b.compare()
		keys.note(b)
		if counted {
			b.recount()
		}
		switch {
		case close && b.rng.IntN(1+len(b.g.x)/50) == 0:
			b.all()
		case b.rng.IntN(every) == 0:
			b.some()
		case !b.large():
			b.list()
		}
		if !b.large() && (len(b.moves) == 0) != b.p.Over() {
			b.fatal("over %v with %d moves", b.p.Over(), len(b.moves))
		}
		if b.p.Over() {
			break
		}
		drawn = drawn || b.p.Drawn()
		if close || b.rng.IntN(8) == 0 {
			if is, known := b.j.hopeless(); known && is != b.p.Drawn() {
				b.fatal("certainly drawn: %v, want %v", b.p.Drawn(), is)
			}
		}
		if b.p.Plies() > 3*len(b.g.x)+200 && !b.j.repeats() || b.p.Plies() > 20000 {
			b.fatal("no end")
		}
		b.play(b.pick())
	}
	if drawn && b.p.Winner() != game.Nobody {
		b.fatal("won, although the draw was certain")
	}
}

// states are the positions seen: what each key stands for.
type states map[uint64]string

// note checks that positions with the same key are equal, and equal positions
// have the same key.
func (s states) note(b *table) {
	if b.large() || len(s) > 200_000 || len(b.g.x) > 100 {
		return
	}
	state, key := b.j.state(), b.p.Key()
	if was, ok := s[key]; ok && was != state {
		b.fatal("key %x stands for\n%q\nand for\n%q", key, state, was)
	}
	s[key] = state
}

// distinct checks that no two keys stand for the same position.
func (s states) distinct(t testing.TB) {
	t.Helper()
	keys := map[string]uint64{}
	for key, state := range s {
		if other, ok := keys[state]; ok {
			t.Fatalf("%q has the keys %x and %x", state, key, other)
		}
		keys[state] = key
	}
}

// TestUndo plays, undoes and redoes at random: each position comes back as it
// was, bit for bit.
func TestUndo(t *testing.T) {
	for _, r := range games(t) {
		t.Run(r.ID, func(t *testing.T) {
			n := min(8, 1+2000/r.Board.Cells())
			if testing.Short() {
				n = 1
			}
			for seed := range n {
				newTable(t, r, seed).walk(min(300, 40+3*r.Board.Cells()))
			}
		})
	}
}

func (b *table) walk(steps int) {
	was := []*game.Position{b.p.Clone()} // at each ply of the game so far and of what was undone
	judges := []*judge{b.j.clone()}
	up := true
	for range steps {
		ply := b.p.Plies()
		switch {
		case ply == 0:
			up = true
		case b.p.Over() || b.rng.IntN(20) == 0:
			up = false
		}
		if up == (b.rng.IntN(4) > 0) && !b.p.Over() {
			redo := ply+1 < len(was) && b.rng.IntN(2) == 0
			var m game.Move
			if redo {
				m = was[ply+1].Ply(ply)
			} else {
				b.list()
				m = b.pick()
			}
			b.play(m)
			if redo {
				b.equal(was[ply+1])
			} else {
				was, judges = append(was[:ply+1], b.p.Clone()), append(judges[:ply+1], b.j.clone())
			}
		} else {
			if b.p.Undo() != (ply > 0) {
				b.fatal("undo at ply %d", ply)
			}
			b.j = judges[b.p.Plies()].clone()
			b.equal(was[b.p.Plies()])
		}
		b.compare()
	}
	for b.p.Undo() {
		b.equal(was[b.p.Plies()])
	}
	b.equal(b.r.Start())
}

// equal compares two positions in every bit; on a large board where stones
// have been placed, and each cell of the empty board.
func (b *table) equal(want *game.Position) {
	if b.large() { // pages stay when their marks are gone
		p := b.p
		cells := b.placed
		if p.Plies() == 0 {
			cells = nil
			for c := range game.Cell(len(b.g.x)) {
				cells = append(cells, c)
			}
		}
		for _, c := range cells {
			if p.Mark(c) != want.Mark(c) {
				b.fatal("%s differs", b.r.Board.Name(c))
			}
		}
		_, largest := p.SetSizes()
		for m := 1; m <= b.r.MarkCount(); m++ {
			for missing := range largest + 1 {
				if p.Tally(game.Player(m), missing) != want.Tally(game.Player(m), missing) {
					b.fatal("the tallies differ")
				}
			}
		}
		if p.Key() != want.Key() || p.Open() != want.Open() || p.Free() != want.Free() || p.Turn() != want.Turn() || !reflect.DeepEqual(p.Outcome(), want.Outcome()) {
			b.fatal("differs")
		}
		return
	}
	if !reflect.DeepEqual(b.p, want) {
		b.fatal("is\n%+v\nwas\n%+v", b.p, want)
	}
}

// A record survives its text: the same game, the same position.
func TestRecordSurvives(t *testing.T) {
	for _, g := range variant.Catalogue() {
		r := g.Rules
		for seed := range min(20, 1+1000/r.Board.Cells()) {
			b := newTable(t, r, seed)
			rec := record.New(r)
			for !b.p.Over() && b.p.Plies() < 400 {
				b.list()
				m := b.pick()
				b.play(m)
				if err := rec.Play(m); err != nil {
					b.fatal("%v", err)
				}
			}
			again, err := record.Parse(rec.String(), variant.Parse)
			if err != nil || again.String() != rec.String() || again.Position().Key() != b.p.Key() || !reflect.DeepEqual(again.Moves(), rec.Moves()) {
				b.fatal("%v: read back from\n%s\nis\n%s", err, rec, again)
			}
			if !reflect.DeepEqual(again.Position().Outcome(), b.p.Outcome()) {
				b.fatal("read back, the outcome is %+v", again.Position().Outcome())
			}
		}
	}
}

// Keys are those of the position, however it came about.
func TestKeys(t *testing.T) {
	for _, r := range games(t) {
		if r.Board.Cells() > 100 {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			keys := states{}
			n := cmp.Or(4000/r.Board.Cells(), 1)
			if testing.Short() {
				n = 1 + n/20
			}
			for seed := range n {
				b := newTable(t, r, seed)
				b.spot = 0
				for !b.p.Over() && b.p.Plies() < 500 {
					keys.note(b)
					b.list()
					b.play(b.moves[b.rng.IntN(len(b.moves))])
				}
			}
			keys.distinct(t)
		})
	}
}
