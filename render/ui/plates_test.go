package ui

import (
	"math"
	"testing"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// around is a point at an angle in quarter turns, clockwise from the right, around the centre of a plate.
func around(b *bench, region int, quarters float64) paint.Point {
	l := &b.game.Layout
	box := l.Region(region)
	m := box.Center()
	sin, cos := math.Sincos(quarters * math.Pi / 2)
	return paint.Point{X: m.X + cos*box.W*0.4, Y: m.Y + sin*box.W*0.4}
}

// drags moves a pointer that is down around the centre of a plate.
func (b *bench) drags(region int, from, to float64, touch bool) {
	b.Input(stage.Event{Kind: stage.PointerDown, At: around(b, region, from), Touch: touch})
	for i := range 11 {
		b.Input(stage.Event{Kind: stage.PointerMove, At: around(b, region, from+(to-from)*float64(i)/10), Touch: touch})
		b.Tick(b.time)
	}
}

// lets lifts the pointer there.
func (b *bench) lets(region int, at float64, touch bool) {
	b.Input(stage.Event{Kind: stage.PointerUp, At: around(b, region, at), Touch: touch})
	b.Tick(b.time)
}

// A plate follows the pointer around its centre, and turns by a quarter or back.
func TestPlateByGesture(t *testing.T) {
	for _, c := range []struct {
		to    float64
		touch bool
		turn  int8 // 1 to the right, -1 to the left, 0 for none
		shown float64
	}{{0.9, false, 1, 0.9}, {-0.7, true, -1, -0.7}, {0.4, true, 0, 0.4}, {1.4, false, 1, 1}, {-0.2, false, 0, -0.2}} {
		b := family(t, "pentago")
		b.pressCells("b5")
		region, _ := b.game.Position().Board().Region(mustCell(t, b.game.Position(), "b5"))
		if !b.Pans() {
			t.Error("a swipe scrolls the page")
		}
		b.drags(region, 0.3, 0.3+c.to, c.touch)
		if angle, turns := b.game.Motion.Plate.At(b.Now); !turns || math.Abs(angle-c.shown*math.Pi/2) > 0.01 {
			t.Errorf("dragged by %v the plate stands at %v", c.to, angle)
		}
		if !b.Holds() || b.game.Position().Plies() != 0 {
			t.Error("the page scrolls, or the plate was turned before it was let go")
		}
		var r paint.Recorder
		b.Draw(&r)
		b.lets(region, 0.3+c.to, c.touch)
		p := b.game.Position()
		if c.turn == 0 {
			if p.Plies() != 0 || b.game.Choice == nil {
				t.Errorf("dragged by %v it plays %d moves", c.to, p.Plies())
			}
		} else if p.Plies() != 1 {
			t.Errorf("dragged by %v it plays %d moves", c.to, p.Plies())
		} else if in, right := game.TwistOf(p.Ply(0).Arg); in != region || right != (c.turn > 0) {
			t.Errorf("dragged by %v it turns %d to the right: %v", c.to, in, right)
		} else if angle, turns := b.game.Motion.Plate.At(b.Now); turns && math.Abs(angle) > math.Abs(1-math.Abs(c.shown))*math.Pi/2+0.01 {
			t.Errorf("the turn goes on from %v", angle)
		}
		b.time += stage.TurnTime + 10*time.Millisecond
		b.tick()
		if b.game.Turning() || b.Moving() {
			t.Error("the plate never comes to rest")
		}
	}
}

// A pointer that leaves, a press that does not move, and a drag outside turn nothing; without
// animations the plate is at rest at once.
func TestPlateLeft(t *testing.T) {
	b := family(t, "pentago")
	b.SetLook(stage.Look{Reduced: true})
	b.drags(0, 0, 1, false)
	b.lets(0, 1, false)
	if b.game.Turning() || b.game.Position().Plies() != 0 {
		t.Fatal("a plate turns before a cell is chosen")
	}
	b.pressCells("b2")
	b.drags(0, 0, 1, false)
	b.Input(stage.Event{Kind: stage.PointerLeave})
	b.Tick(b.time)
	if b.game.Turning() || b.game.Position().Plies() != 0 || b.game.Choice == nil {
		t.Error("a pointer that left has turned a plate")
	}
	b.drags(3, 0, -1, true)
	b.keys("Escape")
	b.lets(3, -1, true)
	if b.game.Turning() || b.game.Position().Plies() != 0 {
		t.Error("a cancelled turn was played")
	}
	b.pressCells("b2")
	b.drags(3, 0, -1, true)
	b.lets(3, -1, true)
	p := b.game.Position()
	if p.Plies() != 1 || b.game.Turning() || b.Moving() {
		t.Errorf("%d moves; the plate turns: %v", p.Plies(), b.game.Turning())
	}
	if region, right := game.TwistOf(p.Ply(0).Arg); region != 3 || right {
		t.Errorf("plate %d turned, to the right: %v", region, right)
	}
}

// lineEnds is a canvas that keeps the ends of lines, and their widths.
type lineEnds struct {
	*paint.Recorder
	ends   []paint.Point
	widths []float64
}

func (c *lineEnds) Line(a, b paint.Point, width float64, _ paint.Color) {
	c.ends, c.widths = append(c.ends, a, b), append(c.widths, width, width)
}

// What marks a cell in the corner of a plate, or a whole plate, stays on the plate.
func TestBracketOnPlate(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {1280, 800}} {
		b := newBench(t, nil)
		b.Resize(size[0], size[1])
		b.open("pentago;human;human")
		l := &b.game.Layout
		plate := l.Region(0).Inset(l.Side * 0.045)
		round := l.Side * 0.22
		for _, cell := range []game.Cell{l.Board.At(0, 0), l.Board.At(2, 0), l.Board.At(2, 2), l.Board.RegionCell(0)} {
			c := &lineEnds{Recorder: &paint.Recorder{}}
			b.game.Bracket(c, cell, b.Theme.Gain)
			if len(c.ends) != 16 {
				t.Fatalf("%d ends of lines", len(c.ends))
			}
			for i, at := range c.ends {
				inner := plate.Inset(round)
				x, y := max(inner.X-at.X, at.X-inner.MaxX(), 0), max(inner.Y-at.Y, at.Y-inner.MaxY(), 0)
				if math.Hypot(x, y)+c.widths[i]/2 > round {
					t.Errorf("at %v a line of cell %d ends at %v, off the plate %v", size, cell, at, plate)
				}
			}
		}
	}
}
