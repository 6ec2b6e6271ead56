package render

import (
	"fmt"
	"strings"
	"sync"
)

// Place is where a window stands: its size without the frame, and its corner on
// the monitor of a name, in pixels that do not depend on the device. The zero
// Place leaves it to the system.
type Place struct {
	X, Y, W, H int
	Maximized  bool
	Monitor    string
}

// The smallest window in which everything can be reached.
const (
	leastWidth  = 320
	leastHeight = 480
)

// String is a line that ParsePlace reads.
func (p Place) String() string {
	kind := "window"
	if p.Maximized {
		kind = "maximized"
	}
	return fmt.Sprintf("%s %d %d %d %d %s", kind, p.X, p.Y, p.W, p.H, p.Monitor)
}

// ParsePlace reads a line of String; of one that makes no sense the zero Place.
func ParsePlace(text string) (p Place) {
	text, _, _ = strings.Cut(text, "\n")
	var kind string
	n, err := fmt.Sscanf(text, "%s %d %d %d %d", &kind, &p.X, &p.Y, &p.W, &p.H)
	if err != nil || n != 5 || kind != "window" && kind != "maximized" || p.W < 1 || p.H < 1 || p.W > farthest || p.H > farthest {
		return Place{}
	}
	p.Maximized = kind == "maximized"
	if words := strings.SplitN(text, " ", 6); len(words) == 6 {
		p.Monitor = strings.TrimSpace(words[5])
	}
	return p
}

// farthest is more pixels than any monitor has.
const farthest = 1 << 15

// within moves a window so that it can be seen, and taken hold of, on a monitor
// of a size: monitors come and go.
func (p Place) within(w, h int) Place {
	p.W, p.H = min(max(p.W, leastWidth), max(w, leastWidth)), min(max(p.H, leastHeight), max(h, leastHeight))
	p.X = max(0, min(p.X, w-p.W))
	p.Y = max(0, min(p.Y, h-p.H))
	return p
}

// later is what waits for the next frame.
var later struct {
	mu  sync.Mutex
	all []func()
}

// Later does something to the program in the next frame, with the time moved on
// first. It may be called from any goroutine.
func Later(f func()) {
	later.mu.Lock()
	later.all = append(later.all, f)
	later.mu.Unlock()
	Wake()
}

// catchUp does what waited, and tells whether anything did.
func (w *window) catchUp() bool {
	later.mu.Lock()
	all := later.all
	later.all = nil
	later.mu.Unlock()
	for _, f := range all {
		w.tick()
		f()
	}
	return len(all) > 0
}
