package ui

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/render/paint/raster"
)

// memory is a store without a disk. With broken set, it refuses to write.
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

// lowest is an engine that answers at once with the first free cell, or never
// while it is slow.
type lowest struct{ slow bool }

func (e *lowest) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	infos := make(chan search.Info, 1)
	if !e.slow {
		infos <- search.Info{PV: q.Position.Moves(nil)[:1]}
		close(infos)
	}
	return infos
}

// bench is an App with what it needs, and hands to use it.
type bench struct {
	*App
	t      *testing.T
	store  *memory
	engine *lowest
	wakes  chan struct{}
	time   time.Duration
}

var face = raster.NewFace()

var date = time.Date(2026, 1, 31, 18, 30, 0, 0, time.UTC)

func newBench(t *testing.T, store *memory) *bench {
	t.Helper()
	if store == nil {
		store = &memory{texts: map[string]string{}}
	}
	b := &bench{t: t, store: store, engine: &lowest{}, wakes: make(chan struct{}, 1)}
	b.App = New(Env{Engine: b.engine, Store: store, Face: face, Seed: func() uint64 { return 7 }, Now: func() time.Time { return date }, Wake: func() {
		select {
		case b.wakes <- struct{}{}:
		default:
		}
	}})
	b.Resize(1280, 800)
	b.tick()
	return b
}

// tick passes a second, longer than any motion.
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

func (b *bench) node(id string) Node {
	b.t.Helper()
	n := find(b.Nodes(), id)
	if n == nil {
		b.t.Fatalf("there is no node %q", id)
	}
	return *n
}

// click presses a node by mouse, in its middle.
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
	if !b.Input(Event{Kind: PointerDown, At: at, Touch: touch}) {
		b.t.Fatalf("a press on %q was not used", id)
	}
	b.Input(Event{Kind: PointerUp, At: at, Touch: touch})
	b.tick()
}

func (b *bench) keys(keys ...string) {
	for _, k := range keys {
		b.Input(Event{Kind: KeyDown, Key: k})
		b.tick()
	}
}

// answered waits for the computer to have moved.
func (b *bench) answered() {
	for b.match.Thinks() {
		<-b.wakes
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

// marks is the board as a text, row by row.
func (b *bench) marks() string {
	p := b.table.position()
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

func TestPlayByMouse(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.want(".../.../...", "X to move")
	b.play(4, 0)
	b.want("O../.X./...", "X to move")
	b.click("cell-4")
	if got := b.node("remark").Label; got != "b2 is taken by X." {
		t.Errorf("the refusal says %q", got)
	}
	b.want("O../.X./...", "X to move")
	b.play(1, 3, 7)
	b.want("OX./OX./.X.", "X wins: three in a row")
	for c, winning := range map[int]bool{1: true, 4: true, 7: true, 0: false, 2: false} {
		if n := b.node(fmt.Sprintf("cell-%d", c)); n.Is(Winning) != winning {
			t.Errorf("%s is marked as winning: %v", n.Label, !winning)
		}
	}
	b.click("cell-8")
	if got := b.node("remark").Label; got != "The game is over: X has won." {
		t.Errorf("the refusal says %q", got)
	}
}

func TestPlayByKeys(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.keys("ArrowLeft", "Enter", "ArrowUp", " ", "Home", "Enter", "End", "PageDown", "Enter")
	b.want("XO./.X./..O", "X to move")
	b.keys("u", "u", "r")
	b.want("XO./.X./...", "O to move")
	b.Input(Event{Kind: KeyDown, Key: "z", Mods: Command})
	b.want(".O./.X./...", "X to move")
	b.keys("Tab")
	if b.Focus() != "undo" {
		t.Errorf("Tab leads from the board to %q", b.Focus())
	}
	if b.Input(Event{Kind: KeyDown, Key: "x"}) || b.Input(Event{Kind: KeyDown, Key: "F5"}) {
		t.Error("a key without a meaning was used")
	}
}

func TestUndoAgainstTheComputer(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.play(4, 8)
	b.want("OO./.X./..X", "X to move")
	b.click("undo")
	b.want("O../.X./...", "X to move")
	b.click("undo")
	b.want(".../.../...", "X to move")
	if !find(b.Nodes(), "undo").Is(Disabled) {
		t.Error("undo can be pressed at the start of the first game")
	}
	b.click("redo")
	b.want("O../.X./...", "X to move")
	b.play(1, 7)
	b.want("OXO/.X./.X.", "X wins: three in a row")
	b.click("undo")
	b.want("OXO/.X./...", "X to move")
}

func TestUndoNewGame(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4, 0)
	b.click("new")
	b.want(".../.../...", "X to move")
	b.click("undo")
	b.want("O../.X./...", "X to move")
	// The old game is what is kept now.
	again := newBench(t, b.store)
	again.want("O../.X./...", "X to move")
	b.click("redo")
	b.want(".../.../...", "X to move")
	// A new game keeps the old one behind it over a restart, too.
	again = newBench(t, b.store)
	again.want(".../.../...", "X to move")
	again.click("undo")
	again.want("O../.X./...", "X to move")
}

func TestStop(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.open("3x3k3;human;hard")
	b.click("cell-4")
	b.want(".../.X./...", "O is thinking…")
	b.click("cell-0")
	b.want(".../.X./...", "O is thinking…")
	b.click("stop")
	b.want(".../.X./...", "O waits")
	b.engine.slow = false
	b.click("resume")
	b.answered()
	b.want("O../.X./...", "X to move")
	b.engine.slow = true
	b.click("cell-8")
	b.click("stop")
	// While it waits, its move can be made for it.
	b.click("cell-2")
	b.want("O.O/.X./..X", "X to move")
}

func TestRestore(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.play(4, 8)
	b.click("undo")
	text, key := b.Position()
	again := newBench(t, b.store)
	again.want("O../.X./...", "X to move")
	if got, gotKey := again.Position(); got != text || gotKey != key {
		t.Errorf("restored\n%s\nwant\n%s", got, text)
	}
	if err := again.Open("3x3k3;human;easy"); err != nil {
		t.Fatal(err)
	}
	again.want("O../.X./...", "X to move")
}

func TestRestoreDamaged(t *testing.T) {
	store := &memory{texts: map[string]string{slotGame: "noughts 1\nrules 3x3k3\nb2\nb2\na1\n"}}
	b := newBench(t, store)
	b.want(".../.X./...", "O to move")
	if got := b.node("remark").Label; !strings.Contains(got, "line 4: move 2: b2 is taken by X") {
		t.Errorf("the notice says %q", got)
	}
	if got := store.texts[slotDamaged+slotGame]; !strings.HasSuffix(got, "b2\nb2\na1\n") {
		t.Errorf("set aside is %q", got)
	}
	b = newBench(t, &memory{texts: map[string]string{slotGame: "nonsense"}})
	if b.node("start").Label != wordPlay {
		t.Error("nonsense in the store does not lead to the choice of a game")
	}
}

// A store that fails is told of as long as it does, and what it missed is
// written once it works again.
func TestStoreThatFails(t *testing.T) {
	b := newBench(t, &memory{texts: map[string]string{}, broken: true})
	b.open("3x3k3;human;human")
	b.play(4, 0)
	b.want("O../.X./...", "X to move")
	if got := b.node("remark").Label; got != wordUnkept {
		t.Errorf("the notice says %q", got)
	}
	b.store.broken = false
	b.play(8)
	if find(b.Nodes(), "remark") != nil {
		t.Error("the store works, and the notice is still there")
	}
	b.store.broken = true
	b.play(2)
	b.store.broken = false
	b.play(6, 3)
	text, key := b.Position()
	again := newBench(t, b.store)
	if got, gotKey := again.Position(); got != text || gotKey != key {
		t.Errorf("restored\n%s\nwant\n%s", got, text)
	}
}

// Whatever the store holds, what is played on top of it comes back.
func TestStoreIsMadeWhole(t *testing.T) {
	good := "noughts 1\nrules 3x3k3\na1\n"
	for name, texts := range map[string]map[string]string{
		"half a line":         {slotGame: good + "b"},
		"a line without end":  {slotGame: good + "b2"},
		"damaged":             {slotGame: good + "a1\nc3\n"},
		"only the one before": {slotBefore: good, slotGame: "nonsense\n"},
		"both damaged":        {slotBefore: "nonsense\n", slotGame: good + "a1\n"},
	} {
		b := newBench(t, &memory{texts: texts})
		b.want(".../.../X..", "O to move")
		b.play(4, 8)
		again := newBench(t, b.store)
		if got := again.marks(); got != ".../.O./X.X" {
			t.Errorf("%s: after a restart the board is %s", name, got)
		}
		if find(again.Nodes(), "remark") != nil {
			t.Errorf("%s: after a restart it says %q", name, again.node("remark").Label)
		}
	}
}

// Between the two writes of a change of games, no game is in neither slot.
func TestSavesLoseNothing(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	b.store.watch = func() {
		if all := b.store.texts[slotGame] + b.store.texts[slotBefore]; !strings.Contains(all, "b2\n") {
			t.Error("the game that was played is in neither slot")
		}
	}
	b.click("new")
	b.click("new")
	b.click("undo")
	b.click("redo")
	b.click("undo")
	b.want(".../.X./...", "O to move")
}

func TestNewOnAnEmptyBoard(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	b.keys("n", "n", "n")
	newBench(t, b.store).want(".../.../...", "X to move")
	b = newBench(t, b.store)
	b.click("undo")
	b.want(".../.X./...", "O to move")
}

func TestOpenRefuses(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	for _, link := range []string{"", "4x4", "3x3k3;nobody", "3x3k3;human;human;human", "3x3k3;;", "19x19k5;perfect;human"} {
		if b.Open(link) == nil {
			t.Errorf("Open(%q) was accepted", link)
		}
	}
	b.want(".../.X./...", "O to move")
}

func TestSmallCellsAskTwice(t *testing.T) {
	b := newBench(t, nil)
	b.open("19x19k5;human;human")
	b.Resize(320, 568)
	b.tap("cell-100")
	if strings.Contains(b.marks(), "X") {
		t.Fatal("a small cell was played at the first touch")
	}
	if got := b.node("remark").Label; got != "Tap again to play f14." {
		t.Errorf("the notice says %q", got)
	}
	b.tap("cell-100")
	if b.marks()[100+5] != 'X' {
		t.Errorf("the second touch did not play: %s", b.marks())
	}
}

func TestSaid(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.click("cell-4")
	b.answered()
	if said, _ := b.Said(); said != "O, a3." {
		t.Errorf("after the computer's move it said %q", said)
	}
	b.play(1, 7)
	if said, _ := b.Said(); said != "X, b1. X wins: three in a row." {
		t.Errorf("at the end it said %q", said)
	}
	b.open("3x3k3;human;human")
	b.play(0, 3, 1, 4, 2)
	for _, step := range []struct{ press, want string }{
		{"undo", "One move taken back. X to move."},
		{"redo", "One move played again. X wins: three in a row."},
		{"new", "A new game. X to move."},
		{"undo", "A new game. X wins: three in a row."},
	} {
		b.click(step.press)
		if said, _ := b.Said(); said != step.want {
			t.Errorf("after %s it said %q, want %q", step.press, said, step.want)
		}
	}
}

// A key that was meant for a control that is gone does no harm.
func TestFocusOfAControlThatGoes(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.open("3x3k3;human;hard")
	b.click("cell-4")
	b.Input(Event{Kind: FocusNode, ID: "stop"})
	b.keys("Enter")
	if b.Focus() != "resume" {
		t.Errorf("after Stop the focus is on %q", b.Focus())
	}
	b.engine.slow = false
	b.keys("Enter")
	b.answered()
	if b.Focus() != "cell-0" || b.marks() != "O../.X./..." {
		t.Errorf("after the answer the focus is on %q of %s", b.Focus(), b.marks())
	}
	b.keys("Enter")
	b.want("O../.X./...", "X to move")
}

// Tab leads back to the cell where the focus was.
func TestTabRemembersTheCell(t *testing.T) {
	b := newBench(t, nil)
	b.open("5x5k4;human;human")
	b.keys("ArrowUp", "ArrowUp", "ArrowLeft", "Tab")
	b.Input(Event{Kind: KeyDown, Key: "Tab", Mods: Shift})
	if b.Focus() != "cell-6" || !find(b.Nodes(), "cell-6").Is(Entry) {
		t.Errorf("Tab and back leads to %q", b.Focus())
	}
	b.Input(Event{Kind: KeyDown, Key: "End", Mods: Command})
	if b.Focus() != "cell-24" {
		t.Errorf("Ctrl+End leads to %q", b.Focus())
	}
	b.keys("g", "Tab", "Escape")
	if find(b.Nodes(), "board") == nil {
		t.Error("Escape does not leave the setup")
	}
}

// Where only computers play, their moves come one by one.
func TestComputersTakeTurns(t *testing.T) {
	b := newBench(t, nil)
	b.SetLook(Look{Reduced: true})
	b.open("3x3k3;easy;easy")
	<-b.wakes
	for range 50 {
		b.Tick(b.time)
	}
	if n := b.table.position().Plies(); n != 1 {
		t.Errorf("%d moves at once", n)
	}
	if !b.Moving() {
		t.Error("nothing will bring the next move")
	}
	for range 20 {
		b.answered()
		b.tick()
	}
	if !b.table.over.Over {
		t.Error("the game does not end")
	}
}

// Idle, the program asks for nothing.
func TestAtRest(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.Input(Event{Kind: PressNode, ID: "cell-4"})
	for i, want := range []bool{true, true} {
		if b.Tick(b.time+time.Duration(i)*time.Millisecond) != want {
			t.Errorf("tick %d after a move: drawn is %v", i, !want)
		}
	}
	b.tick()
	b.tick()
	if b.Tick(b.time+time.Second) || b.Moving() {
		t.Error("at rest it asks to be drawn")
	}
}
