package ui

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// choices are the source of a monkey's choices.
type choices interface{ IntN(n int) int }

// monkey gives a program random inputs, and checks its invariants after each.
type monkey struct {
	*bench
	choices
	scene string
	done  []string // the inputs so far
	fault string
}

// Ten thousand random inputs over all scenes break no invariant. NOUGHTS_MONKEY sets the number
// of inputs, and NOUGHTS_MONKEY_SEED the seed. A failure prints the seed and the scene, with
// which it can be repeated.
func TestMonkey(t *testing.T) {
	inputs := number("NOUGHTS_MONKEY", 10_000)
	seed := number("NOUGHTS_MONKEY_SEED", 1)
	only := os.Getenv("NOUGHTS_MONKEY_SCENE")
	all := everything()
	names := slices.Sorted(maps.Keys(all))
	for round := 0; inputs > 0; round++ {
		for i, name := range names {
			each := min(inputs, max(1, (inputs+len(names)-i-1)/(len(names)-i)), 300)
			inputs -= each
			if only == "" || only == name {
				rng := rand.New(rand.NewPCG(uint64(seed+round), uint64(i)))
				m := &monkey{bench: newBench(t, nil), choices: rng, scene: name}
				all[name](m.bench)
				m.run(each)
				if m.fault != "" {
					t.Fatalf("seed %d, scene %s: %T: %s\nafter:\n%s", seed+round, name, m.App.Scene, m.fault, m.last(30))
				}
			}
		}
	}
}

func number(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// FuzzInput is the monkey with choices from the fuzzer.
func FuzzInput(f *testing.F) {
	f.Add([]byte("noughts"))
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
	all := everything()
	names := slices.Sorted(maps.Keys(all))
	f.Fuzz(func(t *testing.T, data []byte) {
		d := &bytesDice{data: data}
		name := names[d.IntN(len(names))]
		m := &monkey{bench: newBench(t, nil), choices: d, scene: name}
		all[name](m.bench)
		for len(d.data) > 0 && m.fault == "" && len(m.done) < 300 {
			m.run(1)
		}
		if m.fault != "" {
			t.Fatalf("scene %s: %s\nafter:\n%s", name, m.fault, m.last(30))
		}
	})
}

// bytesDice are choices from bytes, and 0 after their end.
type bytesDice struct{ data []byte }

func (d *bytesDice) IntN(n int) int {
	v := 0
	for most := 1; most < n && len(d.data) > 0; most <<= 8 {
		v, d.data = v<<8|int(d.data[0]), d.data[1:]
	}
	return v % n
}

// last is the last n inputs, one a line.
func (m *monkey) last(n int) string {
	return "\t" + strings.Join(m.done[max(0, len(m.done)-n):], "\n\t")
}

// run makes some inputs, and then finds the way back to the start.
func (m *monkey) run(inputs int) {
	defer func() {
		if m.t.Failed() && m.fault == "" {
			m.t.Logf("scene %s: %T\nafter:\n%s", m.scene, m.App.Scene, m.last(30))
		}
		if r := recover(); r != nil {
			m.fault = fmt.Sprintf("panic: %v\n%s", r, stack())
		}
	}()
	if l, ok := m.Env.Engine.(*local); ok {
		l.nodes = fewNodes // a low limit for whatever game it opens
	}
	for range inputs {
		m.act()
		if m.check(); m.fault != "" {
			return
		}
	}
	m.back()
}

func (m *monkey) did(format string, args ...any) {
	m.done = append(m.done, fmt.Sprintf(format, args...))
}

// input passes an event to the program.
func (m *monkey) input(e stage.Event) {
	m.did("%s", told(e))
	m.Input(e)
}

// told is an event as text, without empty fields.
func told(e stage.Event) string {
	kinds := []string{"move", "leave", "down", "up", "key", "focus", "blur", "press", "zoom", "typed"}
	s := kinds[e.Kind]
	if e.At != (paint.Point{}) {
		s += fmt.Sprintf(" at %v", e.At)
	}
	if e.Touch {
		s += " by touch"
	}
	if e.Key+e.ID+e.Text != "" {
		s += fmt.Sprintf(" %q", e.Key+e.ID)
	}
	if e.Mods != 0 {
		s += fmt.Sprintf(" with %d", e.Mods)
	}
	if e.Text != "" {
		s += fmt.Sprintf(" text %q", e.Text)
	}
	if e.Kind == stage.Zoom {
		s += fmt.Sprintf(" by %v, scroll %v", e.By, e.Scroll)
	}
	return s
}

// stack is the stack of a panic without the test's own frames.
func stack() string {
	var at []string
	for line := range strings.Lines(string(debug.Stack())) {
		line = strings.TrimSpace(line)
		if strings.Contains(line, ".go:") && !strings.Contains(line, "_test.go") && !strings.Contains(line, "/src/runtime/") {
			parts := strings.Split(line, "/")
			at = append(at, strings.Join(parts[max(0, len(parts)-2):], "/"))
		}
	}
	return strings.Join(at, "\n")
}

// pass passes time, and handles results of searches.
func (m *monkey) pass(d time.Duration) {
	m.time += d
	m.Tick(m.time)
	for range 20 {
		if m.Match == nil || m.engine.slow || !m.Match.Thinks() || !m.Session.MayAnswer(m.Now) || m.asked() && m.owed() {
			break
		}
		if m.asked() {
			m.awaitWake()
		}
		m.Tick(m.time)
	}
}

// owed tells whether the engine will never answer an open request.
func (m *monkey) owed() bool {
	e, can := m.Env.Engine.(interface{ owes() bool })
	return can && e.owes()
}

// somewhere is a random point: often on a node, sometimes anywhere or beyond the screen.
func (m *monkey) somewhere() paint.Point {
	if m.IntN(3) > 0 {
		return m.any().Box.Center()
	}
	return paint.Point{X: m.Size.W * float64(m.IntN(1100)-50) / 1000, Y: m.Size.H * float64(m.IntN(1100)-50) / 1000}
}

func (m *monkey) any() stage.Node {
	nodes := m.Nodes()
	if len(nodes) == 0 {
		return stage.Node{}
	}
	return nodes[m.IntN(len(nodes))]
}

func pick[T any](m *monkey, all []T) T { return all[m.IntN(len(all))] }

var (
	monkeyKeys = []string{"Tab", "Tab", "Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
		"PageUp", "PageDown", "Escape", "Backspace", "Delete", "u", "r", "n", "s", "c", "g", "m", "l", "h", "p", "x", "z", "y", "?", "+", "-", "0", "5", "F1", ""}
	monkeyPad   = []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Tab", "Escape", "m", "r", "+", "-"}
	monkeySizes = []paint.Rect{{W: 320, H: 568}, {W: 390, H: 844}, {W: 844, H: 390}, {W: 768, H: 1024}, {W: 1280, H: 800}, {W: 2560, H: 1440},
		{W: 422, H: 195}, {W: 200, H: 300}, {W: 120, H: 90}, {W: 40, H: 40}, {W: 1, H: 1}, {}, {W: 5000, H: 300}, {W: 300, H: 5000}}
	monkeyLanguages = []string{"en", "de", "ru", "el", "en-XA", "en-XB", "en-XB"}
	monkeyTexts     = []string{"", "3", "0", "-1", "99999", "x", "a1", "h8", "Zoë", "\x00\xff", "3x3k3", strings.Repeat("long ", 50)}
	monkeyLinks     = []string{"3x3k3;human;human", "15x15k5;human;easy", "ultimate;human;human", "pentago;human;human", "7x6k4-gravity;easy;human",
		"wild;human;human", "4x4x4k4;human;human", "hex11;human;human", "100x100k5;human;human", "7x7k4-4p;human;easy;human;human", "nonsense;", ""}
	monkeyIDs = []string{"", "back", "undo", "cell-0", "cell-99999999", "cell--1", "form-7", "slider", "nothing"}
)

// act makes one random input.
func (m *monkey) act() {
	touch := m.IntN(2) == 0
	switch m.IntN(24) {
	case 0:
		size := pick(m, monkeySizes)
		if m.IntN(2) == 0 {
			size = paint.Rect{W: float64(300 + m.IntN(1500)), H: float64(300 + m.IntN(1200))}
		}
		m.did("resize to %v x %v", size.W, size.H)
		m.Resize(size.W, size.H)
	case 1:
		look := stage.Look{Dark: m.IntN(2) == 0, Contrast: m.IntN(3) == 0, Reduced: m.IntN(2) == 0, Languages: pick(m, monkeyLanguages)}
		m.did("look %+v", look)
		m.SetLook(look)
	case 2:
		m.engine.mu.Lock()
		m.engine.slow = m.IntN(3) == 0
		m.engine.mu.Unlock()
		m.store.broken = m.IntN(8) == 0
		m.did("engine slow %v, store broken %v", m.engine.slow, m.store.broken)
	case 3:
		if m.IntN(6) == 0 {
			link := pick(m, monkeyLinks)
			m.did("open %q", link)
			m.Open(link)
		}
	case 4, 5, 6, 7, 8:
		at := m.somewhere()
		m.input(stage.Event{Kind: stage.PointerDown, At: at, Touch: touch})
		m.input(stage.Event{Kind: stage.PointerUp, At: at, Touch: touch})
	case 9:
		at := m.somewhere()
		m.input(stage.Event{Kind: stage.PointerDown, At: at, Touch: touch})
		for range m.IntN(5) {
			m.input(stage.Event{Kind: stage.PointerMove, At: m.somewhere(), Touch: touch})
			m.pass(16 * time.Millisecond)
		}
		m.input(stage.Event{Kind: pick(m, []stage.Kind{stage.PointerUp, stage.PointerUp, stage.PointerLeave}), At: m.somewhere(), Touch: touch})
	case 10:
		m.input(stage.Event{Kind: stage.PointerMove, At: m.somewhere()})
	case 11:
		by := pick(m, []float64{1.1, 0.9, 2, 0.5, 1e-9, 1e9, 1, 0})
		e := stage.Event{Kind: stage.Zoom, At: m.somewhere(), By: by, Touch: touch}
		if !touch {
			e.Scroll = float64(m.IntN(400) - 200)
		}
		m.input(e)
	case 12:
		m.input(stage.Event{Kind: pick(m, []stage.Kind{stage.FocusNode, stage.PressNode, stage.PressNode}), ID: m.any().ID})
	case 13:
		m.input(stage.Event{Kind: pick(m, []stage.Kind{stage.FocusNode, stage.BlurNode, stage.PressNode, stage.Typed, stage.PointerUp, stage.PointerLeave}), ID: pick(m, monkeyIDs), Text: pick(m, monkeyTexts)})
	case 14:
		id := m.any().ID
		for _, n := range m.Nodes() {
			if n.Role == stage.Field && m.IntN(2) == 0 {
				id = n.ID
			}
		}
		m.input(stage.Event{Kind: stage.Typed, ID: id, Text: pick(m, monkeyTexts)})
	case 15, 16:
		m.input(stage.Event{Kind: stage.KeyDown, Key: pick(m, monkeyPad), Mods: stage.Pad})
	default:
		e := stage.Event{Kind: stage.KeyDown, Key: pick(m, monkeyKeys)}
		if len(e.Key) == 1 {
			e.Text = e.Key
		}
		if m.IntN(4) == 0 {
			e.Mods = stage.Mods(m.IntN(8))
		}
		m.input(e)
		m.tabbed(e)
	}
	m.pass(time.Duration(pick(m, []int{0, 5, 50, 300, 2000})) * time.Millisecond)
}

// tabbed checks that the node focused by Tab is in view.
func (m *monkey) tabbed(e stage.Event) {
	if e.Key != "Tab" || e.Mods&^stage.Shift != 0 {
		return
	}
	m.pass(0)
	m.pass(0)
	if n := stage.Find(m.Nodes(), m.Focus()); n != nil && n.View.H > 1 && !m.small() && (n.Box.Y >= n.View.MaxY() || n.Box.MaxY() <= n.View.Y) {
		m.fault = fmt.Sprintf("Tab came to %s at %v, out of view %v", n.ID, n.Box, n.View)
	}
}

// small tells whether the screen need not fit its content: windows are never so small.
func (m *monkey) small() bool { return m.Size.W < 120 || m.Size.H < 90 }

// check checks the invariants of the program.
func (m *monkey) check() {
	if m.fault != "" {
		return
	}
	if f := m.Focus(); f != "" && stage.Find(m.Nodes(), f) == nil {
		m.fault = fmt.Sprintf("the focus is on %q, which is not there", f)
		return
	}
	ids := map[string]bool{}
	for _, n := range m.Nodes() {
		if ids[n.ID] {
			m.fault = "two nodes are called " + n.ID
		}
		ids[n.ID] = true
		if bad(n.Box.X, n.Box.Y, n.Box.W, n.Box.H, n.View.X, n.View.Y, n.View.W, n.View.H) {
			m.fault = fmt.Sprintf("%s stands at %v, seen in %v", n.ID, n.Box, n.View)
		}
		if !m.small() && beyondScreen(n, m.Size) {
			m.fault = fmt.Sprintf("on %v x %v %s stands at %v, outside", m.Size.W, m.Size.H, n.ID, n.Box)
		}
	}
	if m.Size.W >= 320 && m.Size.H >= 480 && len(m.done)%20 == 0 {
		if checkLayout(m.t, m.bench, 5); m.t.Failed() {
			m.fault = "the layout is wrong"
		}
	}
	var c careful
	m.Draw(&c)
	if c.fault != "" && m.fault == "" {
		m.fault = "it draws " + c.fault
	}
}

// back finds the way to a scene on which the program can start.
func (m *monkey) back() {
	m.did("back to the start")
	for range 12 {
		if m.App.Scene == stage.Scene(m.game) || reflect.TypeOf(m.App.Scene) == reflect.TypeOf(newBench(m.t, nil).App.Scene) || m.asked() {
			return
		}
		m.input(stage.Event{Kind: stage.KeyDown, Key: "Escape"})
		m.pass(10 * time.Millisecond)
	}
	m.fault = fmt.Sprintf("Escape does not lead back from %T", m.App.Scene)
}

// asked tells whether the program shows its question about a game in another window.
func (m *monkey) asked() bool {
	nodes := m.Nodes()
	return stage.Find(nodes, "own") != nil && stage.Find(nodes, "take") != nil
}

func bad(values ...float64) bool {
	for _, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return true
		}
	}
	return false
}

// careful is a canvas that checks its arguments.
type careful struct{ fault string }

func (c *careful) note(what string, values ...float64) {
	if bad(values...) && c.fault == "" {
		c.fault = fmt.Sprint(what, " ", values)
	}
}

func (c *careful) Box(r paint.Rect, radius, width float64, _ paint.Color) {
	c.note("a box", r.X, r.Y, r.W, r.H, radius, width)
}

func (c *careful) Line(a, b paint.Point, width float64, _ paint.Color) {
	c.note("a line", a.X, a.Y, b.X, b.Y, width)
}

func (c *careful) Ring(m paint.Point, radius, width, from, sweep float64, _ paint.Color) {
	c.note("a ring", m.X, m.Y, radius, width, from, sweep)
}

func (c *careful) Poly(corners []paint.Point, _ paint.Color) {
	for _, p := range corners {
		c.note("a corner", p.X, p.Y)
	}
}

func (c *careful) Text(at paint.Point, f paint.Font, _ paint.Align, _ paint.Color, s string) {
	c.note("the text "+strconv.Quote(s), at.X, at.Y, f.Size)
}
