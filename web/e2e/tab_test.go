package e2e

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"noughts/web/site/static"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// serve serves the built folder to one test. Each wrapper stands before the
// server, to break something.
func serve(t testing.TB, wrappers ...func(http.Handler) http.Handler) string {
	t.Helper()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	h := static.Handler(os.DirFS(dist))
	for _, w := range wrappers {
		h = w(h)
	}
	return serveAlone(t, h)
}

// serveAlone serves a handler for one test, at an address of its own.
func serveAlone(t testing.TB, h http.Handler) string {
	t.Helper()
	s := httptest.NewUnstartedServer(h)
	s.Listener = unused(t, s.Listener)
	s.Start()
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// ports are those that a test has had: what the browser keeps for one of them
// would be another test's.
var (
	portsMu sync.Mutex
	ports   = map[int]bool{}
)

// unused is a listener at a port that no test has had, the given one if it may.
func unused(t testing.TB, l net.Listener) net.Listener {
	t.Helper()
	portsMu.Lock()
	defer portsMu.Unlock()
	for {
		port := l.Addr().(*net.TCPAddr).Port
		if !ports[port] {
			ports[port] = true
			return l
		}
		next, err := net.Listen("tcp", "127.0.0.1:0")
		l.Close() // not before: the next might get the same
		if err != nil {
			t.Fatal(err)
		}
		l = next
	}
}

// look is how a tab shows a page.
type look struct {
	width, height int64
	scale         float64
	touch, dark   bool
	firm          bool   // the player asked for more contrast
	still         bool   // and for less motion
	script        string // runs before the page's own
	noScript      bool
	seen          bool // the pictures are looked at
	faulty        bool // errors in the console are expected
	fresh         bool // all files come from the server
}

// desktop and phone are the two looks that most tests use.
var (
	desktop = look{width: 1024, height: 768, scale: 1, still: true}
	phone   = look{width: 360, height: 640, scale: 1, touch: true, still: true}
)

// tab is a tab of the browser.
type tab struct {
	t   testing.TB
	ctx context.Context

	unseen bool // it draws nothing
	spoilt bool // what a test has done to the page stays: no other test may have it

	mu     sync.Mutex
	faults []string // what the console reported as errors
}

// open opens a tab with a look at an address.
func open(t testing.TB, url string, l look) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	b := attach(t, ctx)
	if !l.faulty {
		t.Cleanup(func() {
			for _, f := range b.consoleErrors() {
				t.Errorf("console: %s", f)
			}
		})
	}
	b.dress(l)
	b.do(call(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: l.noScript}))
	if l.fresh {
		b.do(
			call(network.Enable, network.EnableParams{}),
			call(network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}),
			call(network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true}),
		)
	}
	b.inject(waiting)
	b.sighted(l)
	b.inject(l.script)
	b.do(chromedp.Navigate(url))
	return b
}

// attach makes a tab of a context, and listens to its console.
func attach(t testing.TB, ctx context.Context) *tab {
	b := &tab{t: t, ctx: ctx}
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleException || m.Type == "error" {
				b.mu.Lock()
				b.faults = append(b.faults, m.Text)
				b.mu.Unlock()
			}
		}
	}()
	return b
}

// dress gives the tab what of a look the browser emulates.
func (b *tab) dress(l look) {
	b.t.Helper()
	prefer := func(name, value string) *emulation.MediaFeature {
		return &emulation.MediaFeature{Name: name, Value: value}
	}
	scheme, motion, contrast := "light", "no-preference", "no-preference"
	if l.dark {
		scheme = "dark"
	}
	if l.still {
		motion = "reduce"
	}
	if l.firm {
		contrast = "more"
	}
	b.resize(l)
	b.do(
		call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: l.touch, MaxTouchPoints: 2}),
		call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
			prefer("prefers-color-scheme", scheme), prefer("prefers-reduced-motion", motion), prefer("prefers-contrast", contrast)}}),
		call(emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}),
	)
}

// inject has a script run in every page of the tab, before the page's own.
func (b *tab) inject(script string) {
	b.t.Helper()
	b.do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, target, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return chromedp.Void{}, err
	})
}

// play loads a game and waits until it is drawn. The fragment names the game:
// "3x3k3;human;human"; an empty one opens what the program opens by itself. What
// is not about loading is a journey.
func play(t testing.TB, url, fragment string, l look) *tab {
	t.Helper()
	if fragment != "" {
		url += "#play=" + fragment
	}
	b := open(t, url, l)
	b.started()
	return b
}

// started waits for the first frame.
func (b *tab) started() {
	b.t.Helper()
	b.wait("the first frame", `!!document.getElementById('loading')?.hidden && !document.getElementById('front') && noughts.state() !== null`)
}

// call makes an action of a protocol command that answers nothing.
func call[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, target, command, params)
		return chromedp.Void{}, err
	}
}

// do runs actions.
func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx); err != nil { // opens the tab, beyond the timeout below
		b.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// consoleErrors are the errors that the console reported so far.
func (b *tab) consoleErrors() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]string(nil), b.faults...)
}

// shot keeps a picture of the tab, where there is one.
func (b *tab) shot(name string) []byte {
	b.t.Helper()
	if b.unseen {
		return nil
	}
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	if err := os.MkdirAll(shots(), 0o755); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(shots(), "page-"+name+".png"), png, 0o644); err != nil {
		b.t.Fatal(err)
	}
	return png
}

// State is what noughts.state() answers.
type State struct {
	Record, Key, Focus, Title, Said string
	Number                          int
	Nodes                           []Node
}

// Node is a node of the screen. Top and Bottom are the part of the screen in
// which a node that scrolls is seen; 0 for the others.
type Node struct {
	ID, Role, Label, Group, Value string
	X, Y, W, H, Top, Bottom       float64
	Row, Col, Level               int
	State                         []string
}

// is tells whether a node has a fact, such as "checked".
func (n *Node) is(fact string) bool { return n != nil && slices.Contains(n.State, fact) }

// label is the label of a node, "" where there is none.
func (s State) label(id string) string {
	if n := s.node(id); n != nil {
		return n.Label
	}
	return ""
}

// node answers the node with an ID, nil for none.
func (s State) node(id string) *Node {
	for i := range s.Nodes {
		if s.Nodes[i].ID == id {
			return &s.Nodes[i]
		}
	}
	return nil
}

// with counts the nodes that have a fact, such as "winning".
func (s State) with(fact string) (n int) {
	for _, node := range s.Nodes {
		for _, f := range node.State {
			if f == fact {
				n++
			}
		}
	}
	return n
}

// taken counts the cells that hold a mark.
func (s State) taken() (n int) {
	for _, node := range s.Nodes {
		if node.Role == "gridcell" && !strings.Contains(node.Label, "empty") {
			n++
		}
	}
	return n
}

func (b *tab) state() State {
	b.t.Helper()
	return eval[State](b, `noughts.state()`)
}

// marks waits until so many cells hold a mark.
func (b *tab) marks(n int) State {
	b.t.Helper()
	return b.until(fmt.Sprint(n, " marks"), func(s State) bool { return s.taken() == n })
}

// center is the middle of a node, in the page's pixels.
func (b *tab) center(id string) (x, y float64) {
	b.t.Helper()
	n := b.until("node "+id, func(s State) bool { return s.node(id) != nil }).node(id)
	return n.X + n.W/2, n.Y + n.H/2
}

// click clicks a node where the canvas shows it.
func (b *tab) click(id string) {
	b.t.Helper()
	x, y := b.center(id)
	b.do(chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseClickXY(x, y))
}

// press clicks a node's element in the mirror, as assistive technology does. The mirror may
// follow the state a frame later.
func (b *tab) press(id string) {
	b.t.Helper()
	eval[any](b, fmt.Sprintf(`(async find => {
		for (let n = 0; n < 600 && !find(); n++) await e2e.frames(1);
		find().click();
	})(() => document.querySelector('[data-node=%q]'))`, id))
}

// tap taps a node with a finger.
func (b *tab) tap(id string) {
	b.t.Helper()
	x, y := b.center(id)
	b.do(touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y}), touch(input.DispatchTouchEventTypeTouchEnd))
}

func touch(kind input.DispatchTouchEventType, points ...*input.TouchPoint) chromedp.Action[chromedp.Void] {
	if points == nil {
		points = []*input.TouchPoint{}
	}
	return call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// key presses keys.
func (b *tab) key(keys ...string) {
	b.t.Helper()
	for _, k := range keys {
		b.do(chromedp.KeyEvent(k))
	}
}
