package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/render/ui/stage"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// setUp goes to the setup screen and starts a game of the catalogue between
// people, as a player does.
func (b *tab) setUp(h hand, id string) *game.Position {
	b.t.Helper()
	entry := variant.Find(id)
	if entry == nil {
		b.t.Fatalf("the catalogue has no %s", id)
	}
	b.toHome(h)
	if head := entry.Head().Rules.ID; head != id {
		h.press(b, "game-"+head)
		b.until("the variants", func(s State) bool { return s.node("variants") != nil })
		h.press(b, "variants")
		b.until("the family of "+id, func(s State) bool { return s.node("game-"+id) != nil })
	}
	h.press(b, "game-"+id)
	r := entry.Rules
	if s := b.until("the setup of "+id, func(s State) bool { return s.node("start") != nil }); s.label("title") != r.Name {
		b.t.Errorf("%s: the setup is titled %q", id, s.label("title"))
	}
	b.choose(h, "who-friend")
	return b.startGame(h, r)
}

// toHome goes to the first scene, if that is not the one.
func (b *tab) toHome(h hand) {
	b.t.Helper()
	way := "setup"
	if b.state().node(way) == nil {
		way = "more" // at the end of a game there is no setup
	}
	if b.state().node(way) != nil {
		h.press(b, way)
		b.until("the way to other games", func(s State) bool { return s.node("games") != nil })
		h.press(b, "games")
	}
	b.until("the first scene", func(s State) bool { return s.node("search") != nil })
}

// choose presses one of several, unless it is the chosen one.
func (b *tab) choose(h hand, id string) {
	b.t.Helper()
	s := b.until("node "+id, func(s State) bool { return s.node(id) != nil })
	if !s.node(id).is("checked") {
		h.press(b, id)
	}
	b.until(id+" to be chosen", func(s State) bool { return s.node(id).is("checked") })
}

// startGame starts what the setup screen shows, which has to be these rules.
func (b *tab) startGame(h hand, r *game.Rules) *game.Position {
	b.t.Helper()
	h.press(b, "start")
	b.until("the board of "+r.Name, func(s State) bool {
		n := s.node("board")
		return n != nil && strings.HasPrefix(n.Label, r.Name) && s.Key == keyOf(r.Start())
	})
	return r.Start()
}

// keyOf is a position's key as the page tells it.
func keyOf(p *game.Position) string { return strconv.FormatUint(p.Key(), 16) }

// moved is the text of a move in a line of a transcript.
var moved = regexp.MustCompile(`(?m)^\d+ +.*?(\S+) +key [0-9a-f]{16}\b`)

// transcript is the game that the catalogue keeps of these rules, from its
// beginning to its end.
func transcript(t testing.TB, r *game.Rules) (moves []game.Move) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "game", "variant", "testdata", r.ID+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range moved.FindAllStringSubmatch(string(text), -1) {
		m, err := r.ParseMove(found[1])
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return moves
}

// move plays a move by hand in the page, and in p; the page must then show
// what p is.
func (b *tab) move(h hand, p *game.Position, m game.Move) {
	b.t.Helper()
	r, text := p.Rules(), p.Rules().MoveText(m)
	if m.To == game.NoCell {
		h.press(b, "choice-"+text)
	} else {
		h.press(b, cell(int(aim(p, m))))
	}
	if err := p.Play(m); err != nil {
		b.t.Fatal(err)
	}
	right := keyOf(p)
	for range 3 { // a mark, and then a turn may have to be chosen
		s := b.until(text, func(s State) bool { return s.Key == right || s.node("form-0") != nil })
		if s.Key == right {
			break
		}
		if _, turns := r.Effect.(game.Twist); turns && h.name == byFinger.name {
			b.turnPlate(r.Board, m)
			continue
		}
		h.press(b, formOf(s, r, m))
	}
	s := b.until(text, func(s State) bool { return s.Key == right })
	if m.To != game.NoCell && !strings.Contains(s.Said, r.Board.Name(m.To)) {
		b.t.Errorf("after %s the page says %q", text, s.Said)
	}
}

// turnPlate draws a finger around the middle of a plate, by a little less than a quarter.
func (b *tab) turnPlate(on *game.Board, m game.Move) {
	b.t.Helper()
	region, right := game.TwistOf(m.Arg)
	x, y := b.center(cell(int(on.InRegion(region, 4))))
	x1, _ := b.center(cell(int(on.InRegion(region, 5))))
	at := func(part float64) *input.TouchPoint {
		if !right {
			part = -part
		}
		sin, cos := math.Sincos(part * 0.9 * math.Pi / 2)
		return &input.TouchPoint{X: x + cos*(x1-x), Y: y + sin*(x1-x)}
	}
	const steps = 8
	b.do(touch(input.DispatchTouchEventTypeTouchStart, at(0)))
	for i := range steps {
		b.do(touch(input.DispatchTouchEventTypeTouchMove, at(float64(i+1)/steps)))
	}
	b.do(touch(input.DispatchTouchEventTypeTouchEnd))
}

// aim is the cell that a player presses for a move: where stones fall the
// highest of the column.
func aim(p *game.Position, m game.Move) game.Cell {
	b := p.Board()
	if _, falls := p.Rules().Place.(interface {
		Falls(*game.Position, game.Cell) game.Cell
	}); !falls || m.Arg != 0 {
		return m.To
	}
	x, y, _ := b.XYZ(m.To)
	if b.Layers() > 1 {
		return b.Place(x, y, b.Layers()-1)
	}
	return b.At(x, 0)
}

// formOf is the button for a move among those that are offered.
func formOf(s State, r *game.Rules, m game.Move) string {
	wanted := []string{r.MoveText(m)}
	if m.Mark != game.Empty {
		wanted = append(wanted, r.Sign(m.Mark))
	}
	if _, ok := r.Effect.(game.Twist); ok {
		region, right := game.TwistOf(m.Arg)
		wanted = append(wanted, "Turn "+r.Board.Name(r.Board.RegionCell(region))+map[bool]string{false: " left", true: " right"}[right])
	}
	for _, n := range s.Nodes {
		for _, w := range wanted {
			if strings.HasPrefix(n.ID, "form-") && n.Label == w {
				return n.ID
			}
		}
	}
	return "a button for " + r.MoveText(m)
}

// ended checks what the page shows and says of the end of a game.
func (b *tab) ended(p *game.Position) {
	b.t.Helper()
	o := p.Outcome()
	if !o.Over {
		b.t.Fatal("the game is not over")
	}
	want := "A draw"
	if o.Winner != game.Nobody {
		want = p.Name(o.Winner) + " wins"
	}
	cells := 0
	for _, c := range o.Cells {
		if p.Board().RegionOf(c) < 0 {
			cells++
		}
	}
	s := b.state()
	status := s.label("status")
	if !strings.HasPrefix(status, want) || !strings.HasPrefix(s.Title, want) {
		b.t.Errorf("the end is %q, titled %q, want %s", status, s.Title, want)
	}
	if strings.Count(s.Said, status) != 1 {
		b.t.Errorf("the end is announced by %q, want %q once", s.Said, status)
	}
	if live := eval[string](b, `document.getElementById('said').textContent.trim()`); live != s.Said {
		b.t.Errorf("the live region says %q, the game %q", live, s.Said)
	}
	if n := s.with("winning"); n != cells {
		b.t.Errorf("%d cells are marked as winning, want %d", n, cells)
	}
}

// painted compares the board on a page that draws with what the software canvas draws
// of the game. What is around it depends on more than the game.
func (b *tab) painted(name string, l look) {
	b.t.Helper()
	b.do(chromedp.MouseEvent(chromedp.MouseMoved, 1, 1)) // hovers over nothing
	eval[any](b, `document.activeElement.blur()`)
	b.until("no focus", func(s State) bool { return s.Focus == "" })
	b.settled()
	got, err := png.Decode(bytes.NewReader(b.shot(name)))
	if err != nil {
		b.t.Fatal(err)
	}
	app := ui.New(ui.Env{Store: slots{"game": b.state().Record}, Face: raster.NewFace(), Resume: true})
	app.SetLook(stage.Look{Dark: l.dark, Reduced: true})
	app.Resize(float64(l.width), float64(l.height))
	want := raster.Picture(float64(l.width), float64(l.height), l.scale, raster.NewFace(), app.Draw)
	box := stage.Find(app.Listed, "board").Box
	board := func(of image.Image) image.Image {
		at := func(x, y float64) image.Point {
			return image.Pt(int(x*l.scale), int(y*l.scale)).Add(of.Bounds().Min)
		}
		return of.(interface {
			SubImage(image.Rectangle) image.Image
		}).SubImage(image.Rectangle{Min: at(box.X, box.Y), Max: at(box.MaxX(), box.MaxY())})
	}
	if d := raster.Difference(board(got), board(want)); d > 1 {
		b.t.Errorf("%s: the board on the page differs from that of the software canvas by %.2f of 255 on average", name, d)
	}
}

// One game of each kind, from the setup screen to its end: by mouse, by finger
// or by keyboard alone. A short run plays the first of each to their ends, and the
// others for some moves.
func TestFamily(t *testing.T) {
	t.Parallel()
	for _, way := range []struct {
		by  hand
		ids []string
	}{
		{byMouse, []string{"h3k3", "hex11", "7x6k4-gravity", "pentago", "5x5k4-3p", "pente"}},
		{byFinger, []string{"wild", "ultimate", "popout", "pentago"}},
		{byKeys, []string{"notakto", "4x4x4k4", "pentago", "h3k3"}},
	} {
		t.Run(way.by.name, func(t *testing.T) {
			b := journey(t, "", way.by.look)
			for i, id := range way.ids {
				t.Run(id, func(t *testing.T) {
					b.in(t, func() {
						p := b.setUp(way.by, id)
						moves := transcript(t, p.Rules())
						if testing.Short() && i > 0 {
							moves = moves[:min(4, len(moves)-1)]
						}
						played := record.New(p.Rules())
						for _, m := range moves {
							b.move(way.by, p, m)
							if err := played.Play(m); err != nil {
								t.Fatal(err)
							}
						}
						if p.Over() {
							b.ended(p)
						}
						if !testing.Short() {
							drawn := journey(t, "#"+record.Link(played), seen(way.by.look))
							drawn.painted(fmt.Sprintf("%s-%s", id, way.by.name), way.by.look)
						}
					})
				})
			}
		})
	}
}
