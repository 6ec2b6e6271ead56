package ui

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
)

// game puts the game of an ID on a bench.
func family(t *testing.T, id string) *bench {
	t.Helper()
	b := newBench(t, nil)
	b.take(id)
	return b
}

// cell is the node's ID of a cell by its name.
func (b *bench) cell(name string) string {
	b.t.Helper()
	c, err := b.table.position().Board().Cell(name)
	if err != nil {
		b.t.Fatal(err)
	}
	return cellID(c)
}

// pressCells presses cells by their names, as assistive technology does.
func (b *bench) pressCells(names ...string) {
	b.t.Helper()
	for _, name := range names {
		if !b.Input(Event{Kind: PressNode, ID: b.cell(name)}) {
			b.t.Fatalf("a press on %s was not used", name)
		}
		b.tick()
	}
}

func (b *bench) saidNow() string {
	said, _ := b.Said()
	return said
}

// Every game stands on every screen with nothing outside it, and no control
// over another, at the start and while it is played.
func TestFamilyLayout(t *testing.T) {
	sizes := []paint.Rect{{W: 320, H: 568}, {W: 360, H: 640}, {W: 844, H: 390}, {W: 1280, H: 800}, {W: 2560, H: 1440}}
	for _, e := range variant.Catalogue() {
		b := newBench(t, nil)
		b.put(e.Rules)
		rng := rand.New(rand.NewPCG(3, 3))
		for i, size := range sizes {
			b.Resize(size.W, size.H)
			checkLayout(t, b, 4)
			if b.table.position().Over() {
				break
			}
			b.playOn(1+i, rng)
			checkLayout(t, b, 4)
			if n := cells(b); n > mirrored {
				t.Errorf("%s: %d cells are nodes", e.Rules.ID, n)
			}
			if b.Moving() {
				t.Errorf("%s: it never comes to rest", e.Rules.ID)
			}
		}
		if t.Failed() {
			t.Fatal(e.Rules.ID)
		}
	}
}

func cells(b *bench) (n int) {
	for _, node := range b.Nodes() {
		if node.Role == Cell {
			n++
		}
	}
	return n
}

// A click in the middle of each cell finds that cell, whatever its shape, and
// so does one near its edge.
func TestPick(t *testing.T) {
	for _, id := range []string{"3x3k3", "4x4x4k4", "t4x4k4", "h4k4", "hex11", "ultimate", "100x100k5"} {
		b := family(t, id)
		l := &b.table.place
		l.each(func(c game.Cell) {
			m := l.center(c)
			for _, at := range []paint.Point{m, {X: m.X + l.side*0.4, Y: m.Y}, {X: m.X - l.side*0.2, Y: m.Y - l.side*0.4}} {
				if got := l.pick(at); l.room.Contains(at) && got != c {
					t.Errorf("%s: at %v is cell %d, want %d", id, at, got, c)
				}
			}
		})
	}
}

// Arrows lead to every cell of every kind of board.
func TestArrowsReachEverything(t *testing.T) {
	for _, id := range []string{"h3k3", "hex11", "4x4x4k4", "t4x4k4", "9x3k3"} {
		b := family(t, id)
		board := b.table.position().Board()
		seen := map[game.Cell]bool{0: true}
		for queue := []game.Cell{0}; len(queue) > 0; queue = queue[1:] {
			for _, key := range []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "First", "Last"} {
				to := b.table.step(queue[0], key)
				if !board.Contains(to) {
					t.Fatalf("%s: %s leads off the board", id, key)
				}
				if !seen[to] {
					seen[to] = true
					queue = append(queue, to)
				}
			}
		}
		if len(seen) != board.Cells() {
			t.Errorf("%s: %d of %d cells are reached", id, len(seen), board.Cells())
		}
	}
	b := family(t, "h3k3")
	up := b.table.step(b.table.step(9, "ArrowUp"), "ArrowUp")
	x, _ := b.table.position().Board().Spot(9)
	if y, _ := b.table.position().Board().Spot(up); math.Abs(x-y) > 0.01 {
		t.Error("two rows up is not straight up")
	}
	b = family(t, "4x4x4k4")
	b.keys("ArrowUp", "PageUp")
	if n := b.node(b.Focus()); !strings.Contains(n.Label, ".") {
		t.Errorf("the focus is on %s", n.Label)
	}
}

// A press anywhere in a column lets a stone fall; while it falls it is above
// its cell.
func TestStonesFall(t *testing.T) {
	b := family(t, "7x6k4-gravity")
	b.Input(Event{Kind: PressNode, ID: b.cell("d5")})
	b.Tick(b.time)
	b.time += fallTime
	b.Tick(b.time)
	c, _ := b.table.position().Board().Cell("d1")
	s := b.table.moves.of(c)
	if off := s.offset(b.now); s.mark != 1 || off.Y > -1 || off.Y < -6 {
		t.Errorf("the stone %d is at %v from its cell", s.mark, off)
	}
	b.tick()
	if s := b.table.moves.of(c); s.fly != nil {
		t.Error("it never lands")
	}
	b.pressCells("d6", "d6")
	if got := b.saidNow(); got != "X, d3." {
		t.Errorf("it said %q", got)
	}
	b = family(t, "4x4x4k4-gravity")
	b.pressCells("b2.4", "b2.1")
	if p := b.table.position(); p.Mark(mustCell(t, p, "b2.1")) != 1 || p.Mark(mustCell(t, p, "b2.2")) != 2 {
		t.Error("stones do not come to rest on one another")
	}
}

func mustCell(t *testing.T, p *game.Position, name string) game.Cell {
	t.Helper()
	c, err := p.Board().Cell(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// One's own stone in the bottom row goes out when it is pressed.
func TestPopOut(t *testing.T) {
	b := family(t, "popout")
	b.pressCells("d1", "d1", "a1", "b3")
	b.Input(Event{Kind: PressNode, ID: b.cell("d1")})
	if got := b.saidNow(); got != "X, d1 taken out." {
		t.Errorf("it said %q", got)
	}
	b.Tick(b.time + fallTime/3)
	if len(b.table.moves.leave) != 1 {
		t.Error("the stone does not leave visibly")
	}
	b.tick()
	if p := b.table.position(); p.Mark(mustCell(t, p, "d1")) != 2 || p.Mark(mustCell(t, p, "d2")) != 0 {
		t.Error("the stone above has not fallen")
	}
	b.click("undo")
	if p := b.table.position(); p.Mark(mustCell(t, p, "d2")) != 2 {
		t.Error("undo has not raised the stone")
	}
}

// Where the mark is free the player is asked, by buttons that keys reach;
// Escape takes the question back.
func TestChooseTheMark(t *testing.T) {
	b := family(t, "wild")
	b.keys("ArrowUp", "Enter")
	if got := b.node("form-1").Label; got != "O" || b.Focus() != "form-0" {
		t.Fatalf("it offers %q, with the focus on %s", got, b.Focus())
	}
	b.keys("Escape")
	if find(b.Nodes(), "form-0") != nil || b.Focus() != b.cell("b2") || b.table.position().Plies() != 0 {
		t.Error("Escape does not take the question back")
	}
	b.keys("Enter", "Tab", "Enter")
	if p := b.table.position(); p.Mark(4) != 2 || b.Focus() != b.cell("b2") {
		t.Errorf("b2 holds %d, the focus is on %s", p.Mark(4), b.Focus())
	}
	if got := b.saidNow(); got != "Player 1, O on b2." {
		t.Errorf("it said %q", got)
	}
	b.click(b.cell("a1"))
	b.click(b.cell("c3")) // elsewhere: never mind
	if p := b.table.position(); find(b.Nodes(), "cancel") != nil || p.Plies() != 1 {
		t.Error("a press elsewhere does not take the question back")
	}
}

// A stone and a quarter turn are two presses; the region turns visibly, and
// back with undo.
func TestQuarterTurn(t *testing.T) {
	b := family(t, "pentago")
	b.click(b.cell("a6"))
	if got := b.node("form-1").Label; got != "Turn A2 right" {
		t.Fatalf("it offers %q", got)
	}
	b.Input(Event{Kind: PressNode, ID: "form-1"})
	b.Tick(b.time)
	b.time += drawTime + turnTime/2
	b.Tick(b.time)
	s := b.table.moves.of(mustCell(t, b.table.position(), "c6"))
	if off := s.offset(b.now); s.mark != 1 || off.X > -0.5 || off.Y > -0.1 {
		t.Errorf("half way the stone %d is %v from its cell", s.mark, off)
	}
	b.tick()
	if n := b.node(b.cell("c6")); !n.Is(Last) {
		t.Error("the last move is not marked where its stone is now")
	}
	if got := b.saidNow(); got != "X, a6, board A2 turned right." {
		t.Errorf("it said %q", got)
	}
	b.click("undo")
	if len(b.table.moves.marks) != 0 || b.Moving() {
		t.Errorf("after undo %d marks are shown", len(b.table.moves.marks))
	}
}

// Captured stones are told, counted and taken away.
func TestCaptures(t *testing.T) {
	b := family(t, "pente")
	b.pressCells("j10", "k10", "a1", "l10", "m10")
	if got := b.saidNow(); got != "X, m10. X captures k10, l10." {
		t.Errorf("it said %q", got)
	}
	if got := b.node("player-1").Label; got != "X, Human, 2 captured" {
		t.Errorf("the player is %q", got)
	}
	if _, there := b.table.moves.marks[mustCell(t, b.table.position(), "k10")]; there {
		t.Error("a captured stone is still shown")
	}
}

func TestSwap(t *testing.T) {
	b := family(t, "hex11")
	b.pressCells("f6")
	if b.node("choice-swap").Label != "Swap sides" {
		t.Fatal("no swap is offered")
	}
	b.click("choice-swap")
	if got := b.node("status").Label; got != "O to move" || b.saidNow() != "Sides are swapped." {
		t.Errorf("after a swap it is %q, and said %q", got, b.saidNow())
	}
	if !strings.Contains(b.node("name").Label, "O Human, X Human") {
		t.Errorf("the seats are %q", b.node("name").Label)
	}
}

// Ultimate tells where the next move goes, and what is closed.
func TestTargets(t *testing.T) {
	b := family(t, "ultimate")
	b.pressCells("a1")
	if got := b.saidNow(); got != "X, a1. O moves in board A1." {
		t.Errorf("it said %q", got)
	}
	b.pressCells("i9")
	if got := b.node("remark").Label; !strings.HasPrefix(got, "I9 is elsewhere") && !strings.HasPrefix(got, "i9 is elsewhere") {
		t.Errorf("the refusal says %q", got)
	}
	if got := b.node(b.cell("b2")).Label; got != "b2, empty, board A1" {
		t.Errorf("the cell is %q", got)
	}
}

// The end is told in words, with its reason.
func TestEndings(t *testing.T) {
	for _, x := range []struct {
		id    string
		moves string
		want  string
	}{
		{"3x3k3", "a1 a2 b1 b2 c1", "X wins: three in a row"},
		{"3x3k3-misere", "a1 a2 b1 b2 c1", "O wins: X has three in a row"},
		{"3x3k3", "a1 b1 c1 b2 a2 a3 c2 c3 b3", "A draw: nothing is left to play"},
		{"corners", "a1 b2 d1 b3 a4", "X wins: three corners"},
		{"5x5k3-3p-misere", "a1 a2 c3 b1 c5 e4 c1 b2 e3 d5 c2", ""},
	} {
		b := family(t, x.id)
		b.pressCells(strings.Fields(x.moves)...)
		if got := b.node("status").Label; x.want != "" && got != x.want {
			t.Errorf("%s: %q, want %q", x.id, got, x.want)
		}
	}
	for _, e := range variant.Catalogue() {
		plies, rng := toEnd(e.Rules, 5)
		b := newBench(t, nil)
		b.put(e.Rules)
		b.playOn(plies, rng())
		p := b.table.position()
		if got := b.node("status").Label; !p.Over() || !strings.Contains(got, ": ") {
			t.Errorf("%s ends with %q", e.Rules.ID, got)
		}
		if p.Winner() != game.Nobody && len(b.table.over.Lines) > 0 {
			for _, line := range b.table.over.Lines {
				if s := b.table.strikesOf(line); len(s.lines)+len(s.rings) == 0 {
					t.Errorf("%s: nothing strikes %v", e.Rules.ID, line)
				}
			}
		}
	}
}

// A board of a million cells is played as any other: what is listed and drawn
// is what is seen.
func TestVast(t *testing.T) {
	b := family(t, "1000x1000k5")
	grid := b.node("board")
	if grid.Row != 1000 || grid.Col != 1000 {
		t.Errorf("the grid has %d rows and %d columns", grid.Row, grid.Col)
	}
	for _, id := range []string{"zoom-in", "zoom-out", "last"} {
		b.node(id)
	}
	b.keys("ArrowUp", "Enter")
	focus := b.Focus()
	for range 40 {
		b.keys("ArrowRight")
	}
	if b.node(b.Focus()).Col != b.table.place.board.Width()/2+1+40 {
		t.Errorf("the focus is in column %d", b.node(b.Focus()).Col)
	}
	if n := cells(b); n == 0 || n > mirrored {
		t.Errorf("%d cells are nodes", n)
	}
	b.keys("l")
	if b.Focus() != focus || !find(b.Nodes(), focus).Is(Last) {
		t.Errorf("the last move is not shown: the focus is on %s", b.Focus())
	}
	for range 40 {
		b.keys("-")
	}
	l := &b.table.place
	if l.zoomed || l.whole.W > b.size.W {
		t.Error("it cannot be shown whole")
	}
	if n := cells(b); n == 0 || n > mirrored {
		t.Errorf("shown whole, %d cells are nodes", n)
	}
	var r paint.Recorder
	b.Draw(&r)
	if r.Len() > 2000 {
		t.Errorf("%d strokes draw one stone", r.Len())
	}
	// A far cell can be pressed although it was no node before.
	b.keys("+", "+", "+", "+", "+", "+", "+", "+", "+")
	at := paint.Point{X: l.room.X + 40, Y: l.room.Y + 40}
	c := l.pick(at)
	b.Input(Event{Kind: PointerDown, At: at})
	b.Input(Event{Kind: PointerUp, At: at})
	if b.table.position().Mark(c) != 2 {
		t.Error("a press on a far cell does not play")
	}
}

// Dragging and zooming move the board and play nothing; the point under the
// pointer stays there.
func TestPanAndZoom(t *testing.T) {
	b := family(t, "100x100k5")
	l := &b.table.place
	was := l.pick(l.room.Center())
	at := l.center(was)
	b.Input(Event{Kind: PointerDown, At: at, Touch: true})
	for i := range 10 {
		b.Input(Event{Kind: PointerMove, At: paint.Point{X: at.X + float64(i)*10, Y: at.Y + float64(i)*5}, Touch: true})
	}
	to := paint.Point{X: at.X + 90, Y: at.Y + 45}
	b.Input(Event{Kind: PointerUp, At: to, Touch: true})
	if got := l.pick(to); got != was || b.table.position().Plies() != 0 {
		t.Errorf("the cell under the finger was %d and is %d, after %d moves", was, got, b.table.position().Plies())
	}
	for _, by := range []float64{1.3, 1.3, 0.6, 0.9, 1.7} {
		b.Input(Event{Kind: Zoom, At: to, By: by})
		if got := l.pick(to); got != was {
			t.Errorf("zoomed by %v, the cell under the pointer is %d, was %d", by, got, was)
		}
	}
	if !b.Pans() {
		t.Error("a swipe does not move a zoomed board")
	}
	small := family(t, "3x3k3")
	if small.Pans() || small.Input(Event{Kind: Zoom, At: small.table.place.room.Center(), By: 2}) {
		t.Error("the wheel over a board that fits does not scroll the page")
	}
}

// A thousand stones cost what they are, not what the board is.
func TestVastIsQuick(t *testing.T) {
	b := family(t, "1000x1000k5")
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		b.match.Play(game.Move{To: game.Cell(rng.IntN(1_000_000))})
	}
	b.tick()
	allocs := testing.AllocsPerRun(3, func() {
		b.changed()
		b.list()
	})
	if allocs > 6000 {
		t.Errorf("listing allocates %v times", allocs)
	}
}

func BenchmarkVastMove(bm *testing.B) {
	a := New(Env{Store: &memory{texts: map[string]string{}}, Face: face, Seed: func() uint64 { return 1 }})
	r, err := variant.Parse("1000x1000k5")
	if err != nil {
		bm.Fatal(err)
	}
	a.Resize(1280, 800)
	a.begin(r, []string{human, human})
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		a.match.Play(game.Move{To: game.Cell(rng.IntN(1_000_000))})
	}
	a.Tick(time.Hour)
	var rec paint.Recorder
	bm.ReportAllocs()
	for bm.Loop() {
		a.match.Undo()
		a.match.Redo()
		a.changed()
		rec.Reset()
		a.Draw(&rec)
	}
}

// Random inputs leave every kind of game whole.
func TestRandomFamily(t *testing.T) {
	keys := []string{"Tab", "Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
		"PageUp", "PageDown", "Escape", "u", "r", "n", "+", "-", "0", "l", "q"}
	for _, id := range []string{"wild", "pentago", "popout", "ultimate", "hex11", "h4k4", "4x4x4k4-gravity", "t4x4k4", "pente", "swap2", "5x5k3-3p-misere", "100x100k5", "12x12k4-8p"} {
		b := family(t, id)
		rng := rand.New(rand.NewPCG(1, 2))
		for i := range 600 {
			at := paint.Point{X: rng.Float64() * b.size.W, Y: rng.Float64() * b.size.H}
			switch rng.IntN(9) {
			case 0:
				b.Resize(float64(320+rng.IntN(1500)), float64(520+rng.IntN(900)))
			case 1, 2, 3:
				touch := rng.IntN(2) == 0
				b.Input(Event{Kind: PointerDown, At: at, Touch: touch})
				if rng.IntN(3) == 0 {
					b.Input(Event{Kind: PointerMove, At: paint.Point{X: at.X + 30, Y: at.Y - 50}, Touch: touch})
				}
				b.Input(Event{Kind: PointerUp, At: at, Touch: touch})
			case 4:
				b.Input(Event{Kind: Zoom, At: at, By: 0.5 + rng.Float64(), Touch: rng.IntN(2) == 0})
			case 5:
				nodes := b.Nodes()
				b.Input(Event{Kind: Kind(rng.IntN(9)), At: at, ID: nodes[rng.IntN(len(nodes))].ID, By: rng.Float64() * 3})
			default:
				b.Input(Event{Kind: KeyDown, Key: keys[rng.IntN(len(keys))], Mods: Mods(rng.IntN(4))})
			}
			if b.scene != Scene(b.table) {
				b.scene = b.table // the setup has tests of its own
				b.changed()
			}
			b.time += time.Duration(rng.IntN(300)) * time.Millisecond
			b.Tick(b.time)
			if i%20 == 0 {
				var r paint.Recorder
				b.Draw(&r)
				if b.table.choice == nil {
					checkLayout(t, b, 4)
				}
			}
			if f := b.Focus(); f != "" && find(b.Nodes(), f) == nil {
				t.Fatalf("%s, step %d: the focus is on %q, which is not there", id, i, f)
			}
			if t.Failed() {
				t.Fatalf("%s, after step %d", id, i)
			}
		}
		b.tick()
		b.tick()
		b.tick()
		p := b.table.position()
		for c := range game.Cell(min(small, p.Board().Cells())) {
			if s := b.table.moves.of(c); s.mark != p.Mark(c) {
				t.Fatalf("%s: %s shows %d and holds %d", id, p.Board().Name(c), s.mark, p.Mark(c))
			}
		}
	}
}

// Marks have contrast to the board, and differ in colour for all eyes.
func TestMarksDiffer(t *testing.T) {
	for name, th := range map[string]*Theme{"light": &light, "dark": &dark} {
		for i, ink := range th.Marks {
			if got := paint.Contrast(th.Surface, ink); got < 3 {
				t.Errorf("%s theme: %c has contrast %.2f", name, markLetters[i], got)
			}
			for j, other := range th.Marks[:i] {
				for eyes, seen := range eyesight {
					a, b := seen.see(ink), seen.see(other)
					if d := math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2]); d < 0.1 {
						t.Errorf("%s theme: %c and %c are %.3f apart for eyes with %s", name, markLetters[i], markLetters[j], d, eyes)
					}
				}
			}
		}
	}
	if len(shapes)+1 != len(markLetters) {
		t.Errorf("%d shapes", len(shapes)+1)
	}
	drawn := map[string]byte{}
	for i := range len(markLetters) {
		var r paint.Recorder
		drawShape(&r, paint.Rect{W: 40, H: 40}, markLetters[i], 1, paint.RGB(0))
		if was, ok := drawn[r.String()]; ok {
			t.Errorf("%c and %c have one shape", was, markLetters[i])
		}
		drawn[r.String()] = markLetters[i]
	}
}

// filter is how the light of a colour reaches eyes that lack a kind of cone:
// Machado, Oliveira and Fernandes, 2009, for complete lack.
type filter [3][3]float64

var eyesight = map[string]filter{
	"all cones":     {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"no red cone":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"no green cone": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
}

// see is a colour in Oklab, where distances are as they are felt.
func (f filter) see(c paint.Color) [3]float64 {
	var light, seen [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		s := float64(v) / 255
		if light[i] = s / 12.92; s > 0.04045 {
			light[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	for i := range f {
		for j := range light {
			seen[i] += f[i][j] * light[j]
		}
		seen[i] = max(0, seen[i])
	}
	r, g, b := seen[0], seen[1], seen[2]
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

// What the board of each kind of game draws is compared with a recording that
// was looked at.
func TestFamilyGolden(t *testing.T) {
	for _, id := range []string{"ultimate", "4x4x4k4", "hex11", "h4k4", "t4x4k4", "pente", "pentago", "7x7k4-4p", "100x100k5"} {
		plies, rng := toEnd(variant.Find(id).Rules, 1)
		for i, part := range []string{"middle", "won"} {
			b := family(t, id)
			b.SetLook(Look{Dark: i == 1})
			b.Resize(360, 640)
			dice := rng()
			b.playOn(plies*3/5, dice)
			if part == "won" {
				b.playOn(-1, dice)
			}
			var r paint.Recorder
			b.Draw(&r)
			golden(t, fmt.Sprintf("%s-%s.txt", id, part), r.String())
		}
	}
}
