package ui

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"noughts/assets"
	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/paint/raster"
	"noughts/render/ui/board"
	"noughts/render/ui/proofs"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// memory is a store in memory. If broken, it refuses to save.
type memory struct {
	texts  map[string]string
	broken bool
	watch  func() // called after each write
}

func (m *memory) Load(slot string) (string, error) { return m.texts[slot], nil }

func (m *memory) Save(slot, text string) error {
	if m.broken {
		return errors.New("the disk is full")
	}
	m.texts[slot] = text
	if m.watch != nil {
		m.watch()
	}
	return nil
}

func (m *memory) Append(slot, line string) error {
	return m.Save(slot, m.texts[slot]+line+"\n")
}

func (m *memory) List() ([]string, error) {
	return slices.Collect(maps.Keys(m.texts)), nil
}

func (m *memory) Delete(slot string) error {
	if m.broken {
		return errors.New("the disk is full")
	}
	delete(m.texts, slot)
	return nil
}

// lowest is an engine that answers at once with the first free cell. While it is slow, it does
// not answer.
type lowest struct {
	unanswered
	slow  bool // under mu where requests are made beside the test
	quiet int  // the number of ponder requests
	score search.Score
	label search.Label
}

func (e *lowest) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	e.mu.Lock()
	if q.Quiet {
		e.quiet++
	}
	slow := e.slow
	e.mu.Unlock()
	infos := make(chan search.Info, 1)
	if !slow {
		infos <- search.Info{PV: q.Position.Moves(nil)[:1], Score: e.score, Label: e.label}
		close(infos)
	} else {
		e.owe(ctx)
	}
	return infos
}

// unanswered are requests that an engine does not answer.
type unanswered struct {
	mu   sync.Mutex
	owed []context.Context
}

func (d *unanswered) owe(ctx context.Context) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.owed = append(d.owed, ctx)
}

// owes tells whether a caller still waits for such an answer.
func (d *unanswered) owes() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.owed = slices.DeleteFunc(d.owed, func(ctx context.Context) bool { return ctx.Err() != nil })
	return len(d.owed) > 0
}

// bench is an App in a test environment, with helpers to operate it.
type bench struct {
	*App
	t      *testing.T
	store  *memory
	engine *lowest
	wakes  chan struct{}
	time   time.Duration
	env    Env // the environment that the App was made with
}

// The tests make thousands of short-lived programs that use little memory, so the garbage of
// several is collected at once.
func init() { debug.SetGCPercent(400) }

var face = raster.NewFace()

var date = time.Date(2026, 1, 31, 18, 30, 0, 0, time.UTC)

func newBench(t *testing.T, store *memory) *bench {
	t.Helper()
	return newBenchWith(t, store, func(*Env) {})
}

// newBenchWith is a bench in an environment that but has changed.
func newBenchWith(t *testing.T, store *memory, but func(env *Env)) *bench {
	t.Helper()
	if store == nil {
		store = &memory{texts: map[string]string{}}
	}
	b := &bench{t: t, store: store, engine: &lowest{}, wakes: make(chan struct{}, 1)}
	env := Env{Resume: true, Proofs: proofs.New, Speaker: &speaker{}, Engine: b.engine, Store: store, Face: face, Late: func(name string, take func(string)) { take(assets.Late(name)) }, Seed: func() uint64 { return 7 }, Now: func() time.Time { return date }, Wake: func() {
		select {
		case b.wakes <- struct{}{}:
		default:
		}
	}}
	but(&env)
	b.App, b.env = New(env), env
	b.Resize(1280, 800)
	b.tick()
	return b
}

// around is the environment that the App was made with, updated by the test's changes.
func (b *bench) around() Env {
	env, now := b.env, b.Env
	env.Engine, env.Speaker, env.Programs, env.Request, env.Cores, env.Observer = now.Engine, now.Speaker, now.Programs, now.Request, now.Cores, now.Observer
	return env
}

// onPage makes links start with the address of a page.
func (b *bench) onPage() {
	b.Files.Link = func(fragment string) string { return "https://example.org/noughts/#" + fragment }
}

// tick passes a second, which is longer than any animation.
func (b *bench) tick() {
	b.time += time.Second
	b.Tick(b.time)
}

func (b *bench) open(link string) {
	b.t.Helper()
	if err := b.Open(link); err != nil {
		b.t.Fatal(err)
	}
	b.tick()
}

func (b *bench) node(id string) stage.Node {
	b.t.Helper()
	n := stage.Find(b.Nodes(), id)
	if n == nil {
		b.t.Fatalf("there is no node %q", id)
	}
	return *n
}

// click presses a node in its middle with the mouse.
func (b *bench) click(id string) {
	b.t.Helper()
	b.pointer(id, false)
}

func (b *bench) tap(id string) {
	b.t.Helper()
	b.pointer(id, true)
}

func (b *bench) pointer(id string, touch bool) {
	b.t.Helper()
	at := b.node(id).Box.Center()
	if !b.Input(stage.Event{Kind: stage.PointerDown, At: at, Touch: touch}) {
		b.t.Fatalf("a press on %q was not used", id)
	}
	b.Input(stage.Event{Kind: stage.PointerUp, At: at, Touch: touch})
	b.tick()
}

func (b *bench) keys(keys ...string) {
	for _, k := range keys {
		b.Input(stage.Event{Kind: stage.KeyDown, Key: k})
		b.tick()
	}
}

// timeout is how long a test waits at most.
const timeout = 5 * time.Minute

// awaitWake waits until work beside the screen calls Wake.
func (b *bench) awaitWake() {
	b.t.Helper()
	select {
	case <-b.wakes:
	case <-time.After(timeout):
		b.t.Fatal("nothing comes")
	}
}

// until ticks without passing time until a condition holds.
func (b *bench) until(so func() bool) {
	b.t.Helper()
	for b.Tick(b.time); !so(); b.Tick(b.time) {
		b.awaitWake()
	}
}

// asked tells whether a seat is thinking, and so will call Wake. An answered move is played in
// time.
func (b *bench) asked() bool { return b.Match.Thinks() && !b.Match.Answered() }

// after passes time step by step until a condition holds. While a seat thinks, no time passes.
func (b *bench) after(step func(), so func() bool) {
	b.t.Helper()
	for range 10_000 {
		for b.asked() {
			b.awaitWake()
			b.Tick(b.time)
		}
		if so() {
			return
		}
		step()
	}
	b.t.Fatal("it never comes to that")
}

// answered waits until the computer has moved.
func (b *bench) answered() {
	b.t.Helper()
	for b.Match.Thinks() {
		b.awaitWake()
		b.tick()
	}
}

func (b *bench) play(cells ...int) {
	b.t.Helper()
	for _, c := range cells {
		b.click(fmt.Sprintf("cell-%d", c))
		b.answered()
	}
}

// marks is the board as text, row by row.
func (b *bench) marks() string {
	g := b.board()
	if g == nil {
		return b.marksOf(b.Current())
	}
	return b.marksOf(g.Position())
}

// marksOf is a position in the same form.
func (b *bench) marksOf(p *game.Position) string {
	var s strings.Builder
	for c := range game.Cell(p.Board().Cells()) {
		if c > 0 && int(c)%p.Board().Width() == 0 {
			s.WriteByte('/')
		}
		s.WriteByte(".XO"[p.Mark(c)])
	}
	return s.String()
}

func (b *bench) want(marks, status string) {
	b.t.Helper()
	if got := b.marks(); got != marks {
		b.t.Errorf("the board is %s, want %s", got, marks)
	}
	if got := b.node("status").Label; got != status {
		b.t.Errorf("the status is %q, want %q", got, status)
	}
}

// press presses a node by its ID, even if it is scrolled out of view.
func (b *bench) press(id string) {
	b.t.Helper()
	if !b.Input(stage.Event{Kind: stage.PressNode, ID: id}) {
		b.t.Fatalf("%s was not pressed", id)
	}
	b.tick()
}

func (b *bench) enter(id, text string) {
	b.t.Helper()
	if !b.Input(stage.Event{Kind: stage.Typed, ID: id, Text: text}) {
		b.t.Fatalf("%s took no text", id)
	}
	b.tick()
}

func (b *bench) has(id string) bool { return stage.Find(b.Nodes(), id) != nil }

// choose opens the setup of a game of the catalogue.
func (b *bench) choose(id string) {
	b.t.Helper()
	if b.has("seats") { // the options of a setup
		b.press("back")
	}
	if b.has("games") {
		b.press("games")
	}
	b.card(id)
}

// way presses a way to another scene, which may be in a section of the first scene.
func (b *bench) way(id string) {
	b.t.Helper()
	for _, section := range []string{"mine", "learn"} {
		if !b.has(id) && b.has(section) {
			b.press(section)
		}
	}
	b.press(id)
}

// card presses the card of a game on the first scene, or on the page of its family.
func (b *bench) card(id string) {
	b.t.Helper()
	if g := variant.Find(id); !b.has(session.CardID + id) {
		b.press(session.CardID + g.Head().Rules.ID)
		b.press("variants")
	}
	b.press(session.CardID + id)
}

// wins plays a game of tic-tac-toe to its end.
func (b *bench) wins() {
	b.open("3x3k3;human;human")
	b.press("new")
	b.play(0, 3, 1, 4, 2)
}

// counting makes seeds that are all different.
func counting() func() uint64 {
	n := uint64(100000)
	return func() uint64 { n++; return n }
}

// put shows a game between people.
func (b *bench) put(r *game.Rules) {
	b.begin(r, []string{words.SeatHuman, words.SeatHuman})
	b.Scene = b.game
	b.Changed()
	b.tick()
}

// take shows a game between people by the ID of its rules.
func (b *bench) take(id string) {
	b.t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		b.t.Fatal(err)
	}
	b.put(r)
}

// family is a bench with a game between people.
func family(t *testing.T, id string) *bench {
	t.Helper()
	b := newBench(t, nil)
	b.take(id)
	return b
}

// cell is the node ID of a cell by the cell's name.
func (b *bench) cell(name string) string {
	b.t.Helper()
	c, err := b.game.Position().Board().Cell(name)
	if err != nil {
		b.t.Fatal(err)
	}
	return board.CellID(c)
}

// pressCells presses cells by their names, as assistive technology does.
func (b *bench) pressCells(names ...string) {
	b.t.Helper()
	for _, name := range names {
		if !b.Input(stage.Event{Kind: stage.PressNode, ID: b.cell(name)}) {
			b.t.Fatalf("a press on %s was not used", name)
		}
		b.tick()
	}
}

func (b *bench) saidNow() string {
	said, _ := b.Said()
	return said
}
