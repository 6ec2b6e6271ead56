package ui

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
)

// press presses a node by name, wherever it is scrolled to.
func (b *bench) press(id string) {
	b.t.Helper()
	if !b.Input(Event{Kind: PressNode, ID: id}) {
		b.t.Fatalf("%s was not pressed", id)
	}
	b.tick()
}

func (b *bench) enter(id, text string) {
	b.t.Helper()
	if !b.Input(Event{Kind: Typed, ID: id, Text: text}) {
		b.t.Fatalf("%s took no text", id)
	}
	b.tick()
}

func (b *bench) has(id string) bool { return find(b.Nodes(), id) != nil }

// wins plays a game of tic-tac-toe to its end.
func (b *bench) wins() {
	b.open("3x3k3;human;human")
	b.press("new")
	b.play(0, 3, 1, 4, 2)
}

// counting is a seed that is another one each time.
func counting() func() uint64 {
	n := uint64(100000)
	return func() uint64 { n++; return n }
}

var shown = []struct {
	name  string
	reach func(b *bench)
}{
	{"compose", func(b *bench) {
		b.press("group-own")
		b.press("goal-own")
		b.press("players-more")
		b.press("set-4")
	}},
	{"wrong", func(b *bench) {
		b.press("group-own")
		b.press("k-more")
	}},
	{"menu", func(b *bench) {
		b.open("15x15k5;human;human")
		b.press("more")
	}},
	{"rules", func(b *bench) {
		b.open("ultimate;human;human")
		b.press("more")
		b.press("rules")
	}},
	{"library", func(b *bench) {
		b.env.Seed = counting()
		b.wins()
		b.wins()
		b.store.texts["past-0"] = "noughts 1\nrules x\n"
		b.press("more")
		b.press("save")
		b.press("save")
		b.press("more")
		b.press("library")
	}},
	{"share", func(b *bench) {
		b.env.Files.Export = func(name, _ string) (string, error) { return name, nil }
		b.open("5x5k4-3p;human;human;human")
		b.press("cell-3")
		b.press("more")
		b.press("share")
	}},
	{"replay", func(b *bench) {
		b.wins()
		b.press("more")
		b.press("replay")
		b.press("next")
	}},
}

// What the scenes beside the board draw is compared with recordings that were
// looked at.
func TestGoldenForms(t *testing.T) {
	for _, s := range shown {
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 360, H: 640}, {W: 1280, H: 800}, {W: 2560, H: 1440}} {
			b := newBench(t, nil)
			b.SetLook(Look{Reduced: true, Dark: size.W == 360})
			b.Resize(size.W, size.H)
			s.reach(b)
			b.tick()
			var r paint.Recorder
			b.Draw(&r)
			golden(t, fmt.Sprintf("%s-%.0fx%.0f.txt", s.name, size.W, size.H), r.String())
		}
	}
}

// On every screen the scenes stand inside it, and nothing covers a control.
func TestFormsLayout(t *testing.T) {
	for _, s := range shown {
		b := newBench(t, nil)
		s.reach(b)
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 568, H: 320}, {W: 422, H: 195}, {W: 768, H: 1024}, {W: 844, H: 390}, {W: 3840, H: 2160}} {
			b.Resize(size.W, size.H)
			b.tick()
			checkLayout(t, b, 10)
		}
		if t.Failed() {
			t.Fatal(s.name)
		}
	}
}

// Every game of the catalogue can be begun from the setup, at each number of
// players.
func TestSetupCatalogue(t *testing.T) {
	for _, g := range variant.Catalogue() {
		b := newBench(t, nil)
		b.press("group-" + idOf(g.Group.String()))
		b.press("game-" + g.Rules.ID)
		if got := b.node("about").Label; got != g.About {
			t.Errorf("%s: the setup says %q", g.Rules.ID, got)
		}
		b.press("start")
		if id := b.match.Record().Rules().ID; id != g.Rules.ID {
			t.Errorf("%s: the game is %s", g.Rules.ID, id)
		}
		if n := len(seatsOf(b.match.Record())); n != g.Rules.PlayerCount() {
			t.Errorf("%s: %d seats", g.Rules.ID, n)
		}
		b.keys("g")
		if !find(b.Nodes(), "game-"+g.Rules.ID).Is(Checked) {
			t.Errorf("%s: the setup does not begin with the game on the board", g.Rules.ID)
		}
	}
}

func TestSetup(t *testing.T) {
	b := newBench(t, nil)
	b.press("group-five-in-a-row")
	b.press("game-15x15k5")
	b.press("x-hard")
	b.press("o-human")
	b.press("begins-o")
	b.press("start")
	if id := b.match.Record().Rules().ID; id != "15x15k5-begins2" {
		t.Errorf("the game is %s", id)
	}
	if seats := seatsOf(b.match.Record()); strings.Join(seats, " ") != "hard human" {
		t.Errorf("the seats are %v", seats)
	}
	b.press("setup")
	if !find(b.Nodes(), "game-15x15k5").Is(Checked) || !find(b.Nodes(), "begins-o").Is(Checked) {
		t.Error("the setup forgot who begins")
	}
	b.keys("Escape")
	b.node("board")
}

func TestPerfectOnlyWhereProved(t *testing.T) {
	b := newBench(t, nil)
	b.press("o-perfect")
	if !find(b.Nodes(), "o-perfect").Is(Checked) {
		t.Fatal("3 x 3 offers no perfect player")
	}
	b.press("group-five-in-a-row")
	if b.node("remark").Label != wordNoPerfect {
		t.Errorf("the notice says %q", b.node("remark").Label)
	}
	if find(b.Nodes(), "o-perfect").Is(Checked) || !find(b.Nodes(), "o-hard").Is(Checked) {
		t.Error("a perfect player is offered on 15 x 15")
	}
}

// A game is composed from its parts, and gets an ID that makes it again.
func TestCompose(t *testing.T) {
	b := newBench(t, nil)
	b.press("group-own")
	b.press("kind-torus")
	b.enter("w", "6")
	b.press("h-more")
	b.press("h-more")
	b.press("k-more")
	b.press("longer-not")
	b.press("way-loses")
	b.press("set-0")
	b.press("set-7")
	b.press("set-7")
	if got := b.node("setup-text").Value; got != "a5X b4O" {
		t.Errorf("the stones are %q", got)
	}
	if got := b.node("about").Label; !strings.Contains(got, "no edges") || !strings.Contains(got, "X on a5") {
		t.Errorf("the rules say %q", got)
	}
	b.press("begins-o")
	b.press("start")
	r := b.match.Record()
	if id := r.Rules().ID; id != "t6x5k4-begins2-misere-exact-at-a5X-b4O" {
		t.Errorf("the game is %s", id)
	}
	b.play(2, 3)
	again := newBench(t, b.store)
	if got, _ := again.Position(); got != r.String() {
		t.Errorf("restored\n%s\nwant\n%s", got, r)
	}
	b.press("setup")
	if got := b.node("setup-text").Value; got != "a5X b4O" || !find(b.Nodes(), "way-loses").Is(Checked) {
		t.Error("the setup does not begin with what was composed")
	}
}

// What does not go together is explained in the words of the rules, and
// nothing begins.
func TestComposeRefuses(t *testing.T) {
	for _, c := range []struct {
		reach func(b *bench)
		says  string
	}{
		{func(b *bench) { b.press("k-more") }, "4 in a row on a board of 3 x 3"},
		{func(b *bench) { b.enter("w", "x") }, "0 x 3"},
		{func(b *bench) { b.enter("w", "2000") }, "1 to 1000"},
		{func(b *bench) { b.enter("players", "9") }, "9 players"},
		{func(b *bench) { b.press("kind-hexagon"); b.press("goal-l") }, "flat grid"},
		{func(b *bench) { b.press("goal-l"); b.enter("shape-text", "X?") }, "neither X nor a dot"},
		{func(b *bench) { b.enter("setup-text", "a1X a1O") }, "taken twice"},
		{func(b *bench) { b.enter("setup-text", "z9X") }, "z9"},
		{func(b *bench) { b.enter("setup-text", "a1X b1X c1X a2O b2O a3O") }, "won before it begins"},
		{func(b *bench) { b.press("stones-fall"); b.press("set-0") }, "a3"},
	} {
		b := newBench(t, nil)
		b.press("group-own")
		c.reach(b)
		if !b.has("remark") || !strings.Contains(b.node("remark").Label, c.says) {
			t.Errorf("want a sentence about %q, there is %v", c.says, find(b.Nodes(), "remark"))
			continue
		}
		b.press("start")
		if b.match != nil {
			t.Errorf("%s: the game began", c.says)
		}
	}
}

// The whole setup is reached by keys: what has the focus is in view.
func TestFormKeys(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	b.tick()
	for range 12 {
		b.keys("Tab")
		n := b.node(b.Focus())
		if n.View.W > 0 && partly(n) {
			t.Errorf("%s has the focus and is out of view", n.ID)
		}
	}
	for b.Focus() != "group-small-boards" {
		b.keys("Tab")
	}
	b.keys("ArrowLeft") // the last one: your own
	for b.Focus() != "w" {
		b.keys("Tab")
	}
	b.keys("Backspace")
	b.Input(Event{Kind: KeyDown, Key: "5", Text: "5"})
	if got := b.node("w").Value; got != "5" {
		t.Errorf("the width is %q", got)
	}
	for b.Focus() != "start" {
		b.keys("Tab")
	}
	b.keys("Enter")
	if id := b.match.Record().Rules().ID; id != "5x3k3" {
		t.Errorf("the game is %s", id)
	}
}

func TestFormScrolls(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(320, 568)
	top := b.node("group").Box.Y
	at := paint.Point{X: 160, Y: 300}
	b.Input(Event{Kind: Zoom, At: at, By: 0.8, Scroll: 100})
	if got := b.node("group").Box.Y; got != top-100 {
		t.Errorf("the wheel scrolled by %.0f", top-got)
	}
	chosen := b.scene.(*setup).game
	b.Input(Event{Kind: PointerDown, At: at, Touch: true})
	b.Input(Event{Kind: PointerMove, At: paint.Point{X: 160, Y: 350}, Touch: true})
	b.Input(Event{Kind: PointerUp, At: paint.Point{X: 160, Y: 350}, Touch: true})
	if got := b.node("group").Box.Y; got != top-50 || b.scene.(*setup).game != chosen {
		t.Errorf("the finger scrolled to %.0f, or pressed", top-got)
	}
	b.keys("End")
	if n := b.node("begins"); partly(n) {
		t.Error("End does not lead to the end")
	}
}

// A finished game is in the history, and one that another replaces.
func TestHistory(t *testing.T) {
	b := newBench(t, nil)
	b.env.Seed = counting()
	b.wins()
	b.open("4x4k3;human;easy")
	b.play(5)
	b.open("3x3k3;human;easy")
	var lines []string
	b.press("more")
	b.press("library")
	for _, n := range b.Nodes() {
		if strings.HasPrefix(n.ID, slotPast) {
			lines = append(lines, n.Label+": "+n.Under)
		}
	}
	want := []string{"4 × 4, three in a row: Unfinished · 2 moves · X Human, O Easy · 2026-01-31",
		"Tic-tac-toe: X wins · 5 moves · X Human, O Human · 2026-01-31"}
	if strings.Join(lines, "\n") != strings.Join(want, "\n") {
		t.Errorf("the history is\n%s", strings.Join(lines, "\n"))
	}
	slots, _ := b.slots(slotPast)
	b.press(slots[1])
	b.press("load")
	b.want("OO./.../XXX"[8:]+"/OO./...", b.node("status").Label)
	// It goes on after an undo, and ends once more: it is the same game.
	b.press("undo")
	b.play(8, 5)
	if again, _ := b.slots(slotPast); len(again) != 2 {
		t.Errorf("the history has %d games", len(again))
	}
}

func TestHistoryIsBounded(t *testing.T) {
	b := newBench(t, nil)
	b.env.Seed = counting()
	for range mostPast + 5 {
		b.open("3x3k3;human;human")
		b.press("new")
		b.press("cell-4")
	}
	b.press("new")
	slots, _ := b.slots(slotPast)
	if len(slots) != mostPast || strings.HasSuffix(slots[mostPast-1], "100001") {
		t.Errorf("%d games are kept, the oldest is %s", len(slots), slots[len(slots)-1])
	}
}

func TestSaves(t *testing.T) {
	b := newBench(t, nil)
	b.env.Seed = counting()
	b.wins()
	b.press("more")
	b.press("save")
	b.enter("save-name", "A quick one")
	b.press("save")
	if got := b.node("remark").Label; got != "Saved as A quick one." {
		t.Errorf("it says %q", got)
	}
	slots, _ := b.slots(slotSave)
	open := func() {
		b.press("more")
		b.press("library")
		b.press(slots[0])
	}
	open()
	b.enter("rename", "The first")
	b.press("back")
	if got := b.node(slots[0]).Label; got != "The first" {
		t.Errorf("it is called %q", got)
	}
	b.press(slots[0])
	b.press("delete")
	if b.has(slots[0]) {
		t.Error("it is still there")
	}
	b.press("bring-back")
	b.press("back")
	open()
	b.press("load")
	b.node("board")
	// What is played on does not change what was saved.
	b.press("undo")
	b.play(8)
	if k := b.read(slots[0]); k.rec.At().Ply() != 5 {
		t.Errorf("the save has %d moves", k.rec.At().Ply())
	}
}

// A damaged game is named, stays, and stops nothing.
func TestDamagedSlots(t *testing.T) {
	b := newBench(t, nil)
	b.store.texts["past-2"] = "noughts 1\nrules 3x3k3\nb2\nb2\n"
	b.store.texts["past-1"] = "nonsense"
	b.store.texts["save-1"] = "noughts 1\nrules 3x3k3\nb2\n"
	b.open("3x3k3;human;human")
	b.press("more")
	b.press("library")
	for slot, says := range map[string]string{"past-2": "line 4", "past-1": "line 1", "save-1": "1 move"} {
		if got := b.node(slot).Under; !strings.Contains(got, says) {
			t.Errorf("%s: %q", slot, got)
		}
	}
	b.press("past-2")
	b.press("load") // what can be read
	b.want(".../.X./...", "O to move")
	if b.store.texts["past-2"] == "" || b.store.texts["past-1"] == "" {
		t.Error("what is damaged was lost")
	}
}

// A store that is full says so, and the game goes on.
func TestLibraryFull(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.store.broken = true
	b.play(0, 3, 1, 4, 2)
	if got := b.node("remark").Label; !strings.Contains(got, "the disk is full") {
		t.Errorf("it says %q", got)
	}
	b.press("more")
	b.press("save")
	b.press("save")
	if got := b.node("remark").Label; got != "The disk is full." {
		t.Errorf("it says %q", got)
	}
}

// A record goes out in each format that holds it and comes back the same.
func TestExportAndImport(t *testing.T) {
	b := newBench(t, nil)
	var name, text string
	b.env.Files.Export = func(n, s string) (string, error) { name, text = n, s; return "Written.", nil }
	b.open("7x6k4-gravity;human;human")
	b.play(38, 31, 39)
	moves := b.match.Record().Moves()
	for _, f := range record.Formats() {
		if f.Ext == "" || f.Holds(b.match.Record().Rules()) != nil {
			continue
		}
		b.press("more")
		b.press("share")
		b.press("as-" + idOf(f.Name))
		if got := b.node("remark").Label; got != "Written." || !strings.HasSuffix(name, f.Ext) {
			t.Errorf("%s: %q, %s", f.Name, got, name)
		}
		b.press("back")
		b.press("back")
		b.open("3x3k3;human;human")
		if err := b.Import(name, []byte(text)); err != nil {
			t.Errorf("%s: %v\n%s", f.Name, err, text)
		} else if got := b.match.Record().Moves(); fmt.Sprint(got) != fmt.Sprint(moves) {
			t.Errorf("%s: the moves are %v", f.Name, got)
		}
	}
	b.env.Files.Export = func(string, string) (string, error) { return "", errors.New("no room on the disk") }
	b.press("more")
	b.press("share")
	b.press("as-noughts")
	if got := b.node("remark").Label; got != "No room on the disk." {
		t.Errorf("it says %q", got)
	}
}

// What cannot be read is refused with a reason, and the game stays.
func TestImportRefuses(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	for _, text := range []string{"", "hello", "#g=2;3x3k3", "#g=1;3x3k3;b2b2", "noughts 1\nrules 3x3k3\nb2\nb2\n", "(;GM[1]SZ[9])", "\xff\xfe"} {
		if err := b.Import("x.txt", []byte(text)); err == nil {
			t.Errorf("%q was taken", text)
		}
		b.Take("x.txt", []byte(text))
		b.want(".../.X./...", "O to move")
		if !b.has("remark") {
			t.Errorf("%q: nothing is said", text)
		}
	}
}

// A link opens the game it was made from.
func TestShareLink(t *testing.T) {
	b := newBench(t, nil)
	var copied string
	b.env.Files.Copy = func(text string, done func(error)) { copied = text; done(nil) }
	b.env.Files.Link = func(fragment string) string { return "https://example.org/n/#" + fragment }
	b.open("t4x4k4;human;human")
	b.play(5, 6)
	b.press("more")
	b.press("share")
	b.press("copy")
	if copied != "https://example.org/n/#g=1;t4x4k4;b3c3" || b.node("remark").Label != wordCopied {
		t.Errorf("copied is %q", copied)
	}
	other := newBench(t, nil)
	other.press("open")
	other.enter("paste", copied)
	other.press("open")
	if got := other.match.Record().Moves(); fmt.Sprint(got) != fmt.Sprint(b.match.Record().Moves()) {
		t.Errorf("the link opens %v", got)
	}
	if other.scene != Scene(other.table) {
		t.Error("the game is not shown")
	}
}
