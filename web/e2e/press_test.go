package e2e

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// presser sends the two halves of a press at a point. Each answers when the
// page has taken it in.
type presser [2]func(ctx context.Context, target *chromedp.Target, x, y float64) error

var mouse = presser{mouseEvent(input.DispatchMouseEventTypeMousePressed), mouseEvent(input.DispatchMouseEventTypeMouseReleased)}

func mouseEvent(kind input.DispatchMouseEventType) func(context.Context, *chromedp.Target, float64, float64) error {
	return func(ctx context.Context, target *chromedp.Target, x, y float64) error {
		_, err := cdp.Call(ctx, target, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1})
		return err
	}
}

var finger = presser{
	func(ctx context.Context, target *chromedp.Target, x, y float64) error {
		_, err := touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})(ctx, target)
		return err
	},
	func(ctx context.Context, target *chromedp.Target, x, y float64) error {
		_, err := touch(input.DispatchTouchEventTypeTouchEnd)(ctx, target)
		return err
	},
}

// between is how long each half of a press waits for the next one to be sent.
const between = 15 * time.Millisecond

// volley presses cells one after the other with pauses between, whether or not
// the page has taken in the one before.
func (b *tab) volley(p presser, cells []string, pause time.Duration) {
	b.t.Helper()
	b.fire(p, b.points(cells), pause)
}

type point struct{ x, y float64 }

// points are the middles of cells.
func (b *tab) points(cells []string) (points []point) {
	b.t.Helper()
	for _, c := range cells {
		x, y := b.center(c)
		points = append(points, point{x, y})
	}
	return points
}

// fire is volley for points.
func (b *tab) fire(p presser, points []point, pause time.Duration) {
	b.t.Helper()
	b.do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		var all sync.WaitGroup
		errs := make(chan error, 2*len(points))
		for _, at := range points {
			for _, half := range p {
				all.Go(func() { errs <- half(ctx, target, at.x, at.y) })
				time.Sleep(between) // keeps the order of the two, on a busy machine too
			}
			time.Sleep(pause)
		}
		all.Wait()
		close(errs)
		for err := range errs {
			if err != nil {
				return chromedp.Void{}, err
			}
		}
		return chromedp.Void{}, nil
	})
}

// apart are n cells of a board of 19, no five of which make a line, far enough
// apart for quick taps not to make a double tap.
func apart(n int) (cells []string) {
	for i := range n {
		cells = append(cells, cell(i*74%361))
	}
	return cells
}

// No press is lost, by mouse or by finger, when presses come quickly or while
// the page is too busy to look.
func TestNoPressIsLost(t *testing.T) {
	tablet := look{width: 1024, height: 768, scale: 1, touch: true, still: true}
	for _, c := range []struct {
		name string
		p    presser
		l    look
	}{{"mouse", mouse, desktop}, {"touch", finger, tablet}} {
		t.Run(c.name+"/quick", func(t *testing.T) {
			b := play(t, serve(t), "19x19k5;human;human", c.l)
			b.volley(c.p, apart(20), 60*time.Millisecond-2*between)
			b.marks(20)
		})
		t.Run(c.name+"/blocked", func(t *testing.T) {
			b := play(t, serve(t), "19x19k5;human;human", c.l)
			points := b.points(apart(5))
			eval[any](b, fmt.Sprintf(`(setTimeout(() => { const end = performance.now() + %d; while (performance.now() < end); }, 250), 0)`, 1500))
			time.Sleep(300 * time.Millisecond)
			b.fire(c.p, points, 60*time.Millisecond)
			b.marks(5)
		})
	}
}
