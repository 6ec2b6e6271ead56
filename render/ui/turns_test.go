package ui

import (
	"errors"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// device is a bench of a player who sends links.
type device struct {
	*bench
	sent string // the last link that was copied or shared
}

// seeds makes the numbers of games on all devices different.
var seeds uint64

// newDevice is a device with a clipboard. If shares is set, it has the system's share sheet,
// too.
func newDevice(t *testing.T, store *memory, shares bool) *device {
	t.Helper()
	d := &device{}
	d.bench = newBenchWith(t, store, func(env *Env) {
		env.Files.Copy = func(text string, done func(error)) { d.sent = text; done(nil) }
		if shares {
			env.Files.Share = func(_, link string, done func(error)) { d.sent = link; done(nil) }
		}
		env.Files.Link = func(fragment string) string { return "https://noughts.example/play/#" + fragment }
		env.Seed = func() uint64 { seeds++; return seeds }
	})
	return d
}

// begins starts a game by link from the setup.
func (d *device) begins(id string) {
	d.t.Helper()
	d.choose(id)
	d.press("who-link")
	d.press("start")
}

// moves plays and sends the link.
func (d *device) moves(cells ...string) (link string) {
	d.t.Helper()
	d.pressCells(cells...)
	d.press("send")
	return d.sent
}

// locked checks that no move can be played, and why.
func (d *device) locked(cell, why string) {
	d.t.Helper()
	held := d.marks()
	d.pressCells(cell)
	if got := d.node("remark").Label; got != why || d.marks() != held {
		d.t.Errorf("a move is answered by %q, the board is %s, want %q, %s", got, d.marks(), why, held)
	}
}

// buttons are the IDs of the buttons that can be pressed; the leading one has a star.
func (d *device) buttons() string {
	var all []string
	for _, n := range d.Nodes() {
		if n.Role == stage.Button && !n.Is(stage.Disabled) && n.ID != "moves-all" && n.ID != stage.IDHome {
			if n.Is(stage.Leads) {
				n.ID += "*"
			}
			all = append(all, n.ID)
		}
	}
	return strings.Join(all, " ")
}

func init() {
	copies := func(b *bench) {
		b.Files.Copy = func(_ string, done func(error)) { done(nil) }
	}
	unsent := func(b *bench) {
		copies(b)
		b.gets("#g=1;15x15k5;h8h9j9;turns=5")
		b.pressCells("g7")
	}
	looks["turns-begin"] = func(b *bench) { b.choose("3x3k3"); b.press("who-link"); b.press("start") }
	looks["turns-here"] = func(b *bench) { b.gets("#g=1;3x3k3;b2;turns=5") }
	looks["turns-unsent"] = unsent
	looks["turns-away"] = func(b *bench) { unsent(b); b.press("send"); b.take("3x3k3"); b.gets("#g=1;15x15k5;h8h9j9g7;turns=5") }
	looks["turns-past"] = func(b *bench) { unsent(b); b.Match.GoTo(b.Match.Record().Root()); b.tick() }
	looks["turns-over"] = func(b *bench) { copies(b); b.gets("#g=1;3x3k3;b2a1c1a3c3b1c2;turns=5") }
	looks["turns-sheet"] = func(b *bench) { unsent(b); b.onPage(); b.press("more"); b.press("share") }
}

// Two people play a game by link to its end.
func TestTurns(t *testing.T) {
	one, two := newDevice(t, nil, true), newDevice(t, nil, false)
	one.begins("3x3k3")
	one.want(".../.../...", "Your turn as X")
	if got := one.buttons(); got != "let-begin more" {
		t.Errorf("at the start there are %s", got)
	}
	one.pressCells("b2")
	one.want(".../.X./...", "Your move is not sent yet")
	if got := one.buttons(); got != "send* undo more" {
		t.Errorf("after the move there are %s", got)
	}
	if got := one.node("send").Label; got != "Send your move" {
		t.Errorf("the button is %q", got)
	}
	one.locked("a1", "Your move is not sent yet.")
	one.press("send")
	one.want(".../.X./...", "Waiting for O")
	if got := one.node("remark").Label; got != "Your move is sent." {
		t.Errorf("it says %q", got)
	}
	one.locked("a1", "Waiting for O.")
	if want := "https://noughts.example/play/#g=1;3x3k3;b2;turns="; !strings.HasPrefix(one.sent, want) {
		t.Fatalf("sent is %s", one.sent)
	}

	two.gets(one.sent)
	two.want(".../.X./...", "Your turn as O")
	if said := two.saidNow(); said != "Your turn as O." {
		t.Errorf("it says %q", said)
	}
	two.moves("a1")
	two.want(".../.X./O..", "Waiting for X")
	if got := two.node("remark").Label; got != "The link with your move has been copied. Paste it into a message." {
		t.Errorf("it says %q", got)
	}
	from, to := two, one
	for _, cell := range []string{"c1", "a3", "c3", "b1", "c2"} {
		to.gets(from.sent)
		from, to = to, from
		from.moves(cell)
	}
	one.want("O.X/.XX/OOX", "You won: three in a row")
	if got := one.buttons(); got != "new* send more review retry share" {
		t.Errorf("at the end there are %s", got)
	}
	two.gets(one.sent)
	two.want("O.X/.XX/OOX", "You lost: three in a row")
	if got := two.buttons(); got != "new* send more review retry share" {
		t.Errorf("at the end there are %s", got)
	}
	if one.Match.Before() != nil || two.Match.Before() != nil {
		t.Error("a link began another game")
	}
	number := one.Match.Record().Tag(record.TagTurns)
	two.press("new")
	two.want(".../.../...", "Your turn as X")
	if got := two.Match.Record().Tag(record.TagTurns); got == "" || got == number {
		t.Errorf("the next game has the number %q", got)
	}
}

// What was not sent can be taken back, and what was sent cannot.
func TestTurnsUndo(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("3x3k3")
	one.pressCells("b2")
	one.press("undo")
	one.want(".../.../...", "Your turn as X")
	one.press("redo")
	one.want(".../.X./...", "Your move is not sent yet")
	one.press("undo")
	two.gets(one.moves("a1"))
	one.keys("u")
	one.want(".../.../X..", "Waiting for O")
	if one.TakeBack() == nil || one.PlayMove("c3") == nil || one.PlayAgain() == nil {
		t.Error("a script changes a game that waits")
	}
	two.keys("u")
	two.want(".../.../X..", "Your turn as O")
	two.pressCells("c1")
	two.keys("u")
	two.want(".../.../X..", "Your turn as O")
	two.moves("c3")
	one.gets(two.sent)
	one.want("..O/.../X..", "Your turn as X")
}

// Who lets another player begin keeps the name.
func TestTurnsNames(t *testing.T) {
	d := newDevice(t, &memory{texts: map[string]string{session.SlotPlayers: "name1 Anna\n"}}, false)
	d.begins("3x3k3")
	d.want(".../.../...", "Your turn as Anna")
	d.press("let-begin")
	d.want(".../.../...", "Waiting for X")
	if got := d.Current().Title(game.Second).String(); got != "Anna" {
		t.Errorf("the second player is %s", got)
	}
	d = newDevice(t, d.store, false)
	d.want(".../.../...", "Waiting for X")
}

// Everything is as it was after a reload.
func TestTurnsReload(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	reload := func(d *device) *device { return newDevice(t, d.store, false) }
	one.begins("3x3k3")
	one = reload(one)
	one.want(".../.../...", "Your turn as X")
	one.pressCells("b2")
	one = reload(one)
	one.want(".../.X./...", "Your move is not sent yet")
	one.press("send")
	sent := one.sent
	one = reload(one)
	one.want(".../.X./...", "Waiting for O")
	one.press("send") // again
	if one.sent != sent {
		t.Errorf("sent again is %s", one.sent)
	}
	two.gets(sent)
	two = reload(two)
	two.want(".../.X./...", "Your turn as O")
	two.pressCells("a1")
	two = reload(two)
	two.press("send")
	one.gets(two.sent)
	one = reload(one)
	one.want(".../.X./O..", "Your turn as X")
}

// A link that says nothing new changes nothing.
func TestTurnsOldLinks(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("3x3k3")
	first := one.moves("b2")
	one.gets(first)
	one.want(".../.X./...", "Waiting for O")
	if got := one.node("remark").Label; got != "You sent this link yourself." {
		t.Errorf("its own link is answered by %q", got)
	}
	two.gets(first)
	two.pressCells("a1")
	two.gets(first) // does not take back a move that was not sent
	two.want(".../.X./O..", "Your move is not sent yet")
	two.press("send")
	one.gets(two.sent)
	third := one.moves("c1")
	for _, link := range []string{first, two.sent} {
		one.gets(link)
		one.want(".../.X./O.X", "Waiting for O")
		if got := one.node("remark").Label; got != "This link is older: your game has gone on since." {
			t.Errorf("an older link is answered by %q", got)
		}
	}
	two.gets(third)
	two.gets(third)
	two.want(".../.X./O.X", "Your turn as O")
	if got := two.node("remark").Label; got != "This game is already on the board." {
		t.Errorf("the same link is answered by %q", got)
	}
	// Links that were missed are made up for.
	late := newDevice(t, two.store, false)
	two.gets(third)
	fourth := two.moves("a3")
	one.gets(fourth)
	fifth := one.moves("a2")
	late.gets(fifth)
	late.want("O../XX./O.X", "Your turn as O")
}

// A link finds its game when another one is on the board, and in another tab.
func TestTurnsElsewhere(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("3x3k3")
	two.gets(one.moves("b2"))
	two.moves("a1")
	one.take("15x15k5")
	one.pressCells("h8")
	one.gets(two.sent)
	one.want(".../.X./O..", "Your turn as X")

	// The other tab has slots of its own, and shares the rest.
	tab := newDevice(t, &memory{texts: map[string]string{}}, false)
	for slot, text := range one.store.texts {
		if !session.OwnSlot(slot) {
			tab.store.texts[slot] = text
		}
	}
	two.gets(one.moves("c1"))
	two.moves("a3")
	tab.gets(two.sent)
	tab.want("O../.X./O.X", "Your turn as X")
	tab.moves("a2")
	for slot, text := range tab.store.texts {
		if !session.OwnSlot(slot) {
			one.store.texts[slot] = text
		}
	}
	// The first tab, which is behind, catches up when it is loaded.
	one = newDevice(t, one.store, false)
	one.want("O../XX./O.X", "Waiting for O")

	// A stranger's game leaves the one on the board in the history.
	three := newDevice(t, nil, false)
	three.take("15x15k5")
	three.pressCells("h8")
	three.gets(two.sent)
	if got := three.node("remark").Label; got != "Your other game is in the history." {
		t.Errorf("it says %q", got)
	}
	three.press("more")
	three.press("library")
	if !three.has("past-0") && !strings.Contains(strings.Join(labels(three.Nodes()), "\n"), "Gomoku") {
		t.Error("the game is not in the history")
	}
}

func labels(nodes []stage.Node) (all []string) {
	for _, n := range nodes {
		all = append(all, n.Label, n.Under)
	}
	return all
}

// A link of the same game with other moves asks what to do.
func TestTurnsPart(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("3x3k3")
	two.gets(one.moves("b2"))
	one.gets(two.moves("a1"))
	one.moves("c3")
	other := strings.Replace(two.sent, "b2a1", "b2a3c1b1", 1)
	one.gets(other)
	if got := one.node("why").Label; got != "This link differs from your game at move 2: it has a3, yours has a1." {
		t.Errorf("it says %q", got)
	}
	one.keys("Escape")
	one.want("..X/.X./O..", "Waiting for O")
	one.gets(other)
	one.press("anyway")
	one.want("O../.X./.OX", "Your turn as X")
	one.pressCells("c3")
	one.want("O.X/.X./.OX", "Your move is not sent yet")

	// A move that was not sent gives way to the game that went on from another device.
	phone := newDevice(t, nil, false)
	one = newDevice(t, nil, false)
	one.begins("3x3k3")
	first := one.moves("b2")
	phone.gets(first)
	two = newDevice(t, nil, false)
	two.gets(first)
	two.pressCells("c3")
	one.gets(phone.moves("a1"))
	two.gets(one.moves("c1"))
	two.want(".../.X./O.X", "Your turn as O")
}

// An earlier position is for looking.
func TestTurnsPast(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("3x3k3")
	two.gets(one.moves("b2"))
	one.gets(two.moves("a1"))
	one.Match.GoTo(one.Match.Record().Root())
	one.tick()
	one.want(".../.../...", "This is an earlier position")
	if got := one.buttons(); got != "newest* redo more" {
		t.Errorf("there are %s", got)
	}
	one.locked("c3", "This is an earlier position.")
	one.keys("r")
	one.want(".../.X./...", "This is an earlier position")
	one.press("newest")
	one.want(".../.X./O..", "Your turn as X")
	one.press("more")
	one.press("replay")
	one.keys("Escape")
	one.want(".../.X./O..", "Your turn as X")
}

// The computer does not help in a game against somebody else, and a game cannot be given up by
// a link.
func TestTurnsAreFair(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("3x3k3")
	two.gets(one.moves("b2"))
	two.pressCells("a1")
	for _, d := range []*device{one, two} {
		if d.has("hint") || d.Analyses() || d.CanReview() {
			t.Error("the computer helps")
		}
		d.press("more")
		for _, id := range []string{"hint", "analysis", "review", "resign", "draw"} {
			if d.has(id) {
				t.Errorf("the menu has %s", id)
			}
		}
	}
}

// Whoever begins a game by link may let the other player begin.
func TestTurnsLetBegin(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("3x3k3")
	one.press("let-begin")
	one.want(".../.../...", "Waiting for X")
	two.gets(one.sent)
	two.want(".../.../...", "Your turn as X")
	if two.has("let-begin") {
		t.Error("the turn can be sent back")
	}
	one.gets(two.moves("c3"))
	one.want("..X/.../...", "Your turn as O")

	// If the link could not be sent, that can be made up for.
	one = newDevice(t, nil, true)
	one.Files.Share = func(string, string, func(error)) {} // closed without a choice
	one.begins("3x3k3")
	one.press("let-begin")
	if got := one.node("send").Label; got != "Send the link" || one.buttons() != "send* more" {
		t.Errorf("there are %s, and the button is %q", one.buttons(), got)
	}
}

// With more players the turn goes around. Someone who has only looked at a link gets the next
// place that is free.
func TestTurnsOfFour(t *testing.T) {
	var all [4]*device
	for i := range all {
		all[i] = newDevice(t, nil, false)
	}
	all[0].begins("7x7k4-4p")
	sent := all[0].moves("d4")
	for _, d := range all[1:] {
		d.gets(sent) // in a group everybody has it
	}
	for i, cell := range []string{"c3", "e5", "d5", "b2", "f6", "a7"} {
		d := all[(i+1)%4]
		d.gets(sent)
		if got, want := d.node("status").Label, "Your turn as "+[]string{"O", "T", "S", "X"}[i%4]; got != want {
			t.Fatalf("before %s the status is %q, want %q", cell, got, want)
		}
		sent = d.moves(cell)
	}
	all[0].gets(sent)
	if got := all[0].node("status").Label; got != "Waiting for S" {
		t.Errorf("another's turn is %q", got)
	}
	if got := all[1].node("status").Label; got != "Waiting for T" {
		t.Errorf("another's turn is %q", got)
	}
}

// Players keep their places when the pie rule swaps the marks.
func TestTurnsWithPie(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("hex11")
	two.gets(one.moves("f6"))
	if !two.has("choice-swap") || one.has("choice-swap") {
		t.Error("the swap is offered to the wrong player")
	}
	two.press("choice-swap")
	two.press("send")
	one.gets(two.sent)
	if got := one.node("status").Label; !strings.HasPrefix(got, "Your turn as ") {
		t.Errorf("after the swap the status is %q", got)
	}
	two.gets(one.moves("a1"))
	if got := two.node("status").Label; !strings.HasPrefix(got, "Your turn as ") {
		t.Errorf("after the swap the status is %q", got)
	}
}

// A turn of several stones is sent as a whole.
func TestTurnsOfTwoStones(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.begins("connect6")
	two.gets(one.moves("k10"))
	two.pressCells("a1")
	if two.has("send") {
		t.Fatal("half a turn can be sent")
	}
	two.keys("u")
	two.pressCells("a1", "b1")
	two.press("undo")
	if two.has("send") {
		t.Fatal("half a turn can be sent")
	}
	two.moves("c1")
	one.gets(two.sent)
	one.pressCells("s19")
	if one.has("send") || !strings.HasPrefix(one.node("status").Label, "Your turn as ") {
		t.Error("half a turn can be sent")
	}
}

// A game at one board goes on by link from the share sheet.
func TestTurnsFromTheSheet(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, false)
	one.take("3x3k3")
	one.pressCells("b2", "a1")
	one.press("more")
	one.press("share")
	one.press("copy")
	if strings.Contains(one.sent, "turns") {
		t.Errorf("the link of a game at one board is %s", one.sent)
	}
	one.press("by-link")
	one.want(".../.X./O..", "Your move is not sent yet")
	one.press("more")
	one.press("share")
	if one.has("by-link") {
		t.Error("the game is by link already")
	}
	one.press("copy") // instead of Send
	one.keys("Escape", "Escape")
	one.want(".../.X./O..", "Waiting for X")
	two.gets(one.sent)
	two.want(".../.X./O..", "Your turn as X")
	two.press("more")
	two.press("share")
	two.press("copy")
	if strings.Contains(two.sent, "turns") {
		t.Errorf("while a move is to be made, the link is %s", two.sent)
	}
}

// Where the link cannot be sent, it is shown.
func TestTurnsNotSent(t *testing.T) {
	one := newDevice(t, nil, true)
	one.Files.Share = func(_, _ string, done func(error)) { done(errors.New("no")) }
	one.begins("3x3k3")
	one.moves("b2")
	if !strings.Contains(one.node("link").Value, "#g=1;3x3k3;b2;turns=") {
		t.Errorf("the sheet shows %q", one.node("link").Value)
	}
	one.keys("Escape")
	one.want(".../.X./...", "Your move is not sent yet")
	one.Files.Share, one.Files.Copy = nil, nil
	one.press("send")
	if !strings.Contains(one.node("link").Value, "#g=1;3x3k3;b2;turns=") {
		t.Error("the sheet does not show the link")
	}
}

// An ordinary link opens as it always did, and one that goes on with a game by link is taken
// for its move.
func TestTurnsAndPlainLinks(t *testing.T) {
	one := newDevice(t, nil, false)
	one.begins("3x3k3")
	one.moves("b2")
	one.gets("#g=1;3x3k3;b2a1")
	one.want(".../.X./O..", "Your turn as X")
	one.gets("#g=1;3x3k3;c3")
	if got := one.node("why").Label; got != "This link differs from your game at move 1: it has c3, yours has b2." {
		t.Errorf("it says %q", got)
	}
	one.press("anyway")
	one.want("..X/.../...", "O to move")
	for _, x := range []struct{ link, why string }{
		{"#g=1;3x3k3;b2;turns=a", `Link: "turns=a" is not a number.`},
		{"#g=1;3x3k3;b2;turns=", `Link: "turns=" is not known: who plays is written like x=human,o=medium,seed=5,engine=1.`},
		{"#g=1;3x3k3;b2b2;turns=5", "Link: move 2: b2 is taken by X."},
	} {
		one.gets(x.link)
		if got := one.node("remark").Label; got != x.why {
			t.Errorf("%s is answered by %q", x.link, got)
		}
		one.want("..X/.../...", "O to move")
	}
}

// A game by link is played with the mouse, by touch and with the keyboard.
func TestTurnsByAllMeans(t *testing.T) {
	one, two := newDevice(t, nil, false), newDevice(t, nil, true)
	one.Resize(1280, 800)
	two.Resize(320, 568)
	one.begins("3x3k3")
	one.click("cell-4")
	one.click("send")
	two.gets(one.sent)
	two.tap("cell-0")
	two.tap("send")
	one.gets(two.sent)
	one.keys("ArrowDown", "ArrowDown", "Enter", "u", "Enter", "Tab", "Enter")
	if got := one.node("status").Label; got != "Waiting for O" {
		t.Errorf("after the keys the status is %q", got)
	}
}
