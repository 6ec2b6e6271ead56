package ui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

func init() {
	looks["names"] = func(b *bench) {
		b.choose("3x3k3")
		b.press("options")
		b.press("names")
	}
	looks["names-setup"] = func(b *bench) {
		b.named("Lynn", "Ffyrdd Gwrthryfwyr Llwyn")
		b.press("setup")
		b.press("options")
		b.press("clock-180-2")
	}
	looks["names-game"] = func(b *bench) { b.named("Lynn", "Ffyrdd Gwrthryfwyr Llwyn"); b.play(4, 0) }
	looks["names-common"] = func(b *bench) {
		k := session.NewCast()
		k.Names[0], k.Names[1] = "Lynn", "Bryn"
		b.store.texts[session.SlotPlayers] = k.String()
		b.take("orderchaos")
		b.press("setup")
		b.press("options")
		b.press("names")
	}
	looks["clocks-low"] = func(b *bench) {
		b.timed("15x15k5", "10+0")
		b.play(112, 113, 98)
	}
	looks["clocks-flag"] = func(b *bench) {
		b.timed("3x3k3", "0+2", "Lynn", "Bryn")
		b.play(4)
		for range 4 {
			b.tick()
		}
	}
	looks["clocks-many"] = func(b *bench) {
		b.timed("9x9k4-8p", "10800+5", "Lynn", "Bryn", "", "Glynn")
		b.pressCells("a1", "b1", "c1", "d1")
	}
	looks["clocks-captures"] = func(b *bench) {
		b.timed("pente", "180+2", "Lynn", "Ffyrdd Gwrthryfwyr Llwyn")
		b.pressCells("j10", "k10", "a1", "l10", "m10")
	}
	looks["clocks-computer"] = func(b *bench) {
		b.timed("3x3k3", "180+2", "Lynn")
		b.press("setup")
		b.press("options")
		b.press("o-easy")
		b.press("start")
		b.play(4)
	}
}

// named shows a game of tic-tac-toe between people with names.
func (b *bench) named(names ...string) {
	b.t.Helper()
	b.timed("3x3k3", "", names...)
}

// timed shows a game between people with names and a clock.
func (b *bench) timed(id, control string, names ...string) {
	b.t.Helper()
	k := session.NewCast()
	copy(k.Names[:], names)
	k.Clock, _ = match.ParseControl(control)
	b.store.texts[session.SlotPlayers] = k.String()
	b.take(id)
	b.press("setup")
	b.press("start")
}

// Names are announced wherever a player is mentioned, and are saved with the game.
func TestNamesAreSpoken(t *testing.T) {
	b := newBench(t, nil)
	b.choose("3x3k3")
	b.press("options")
	b.press("x-human")
	b.press("o-human")
	b.press("names")
	b.enter("name-1", "Anna  \u202eB")
	b.enter("name-2", "李")
	b.press("mark-2-t")
	b.press("colour-1-5")
	b.press("back")
	if under := b.node("names").Under; under != "Anna B, 李" {
		t.Errorf("the setup says %q", under)
	}
	b.press("start")
	b.play(4)
	if said := b.saidNow(); !strings.Contains(said, "Anna B, b2.") {
		t.Errorf("the move is told as %q", said)
	}
	check := func() {
		t.Helper()
		if s := b.node("status").Label; s != "李 to move" {
			t.Errorf("the status is %q", s)
		}
		if one, two := b.node("player-1").Label, b.node("player-2").Label; !strings.HasPrefix(one, "Anna B, X") || !strings.HasPrefix(two, "李, T, to move") {
			t.Errorf("the players are %q and %q", one, two)
		}
		if cell := b.node("cell-4").Label; cell != "b2, X" {
			t.Errorf("the cell is %q", cell)
		}
		if b.game.InkOf(1) != b.Theme.Marks[4] || b.game.InkOf(2) != b.Theme.Marks[1] {
			t.Error("the colours are not those that were chosen")
		}
		var drawn paint.Recorder
		b.Draw(&drawn)
	}
	check()
	b = newBench(t, b.store)
	check()
	b.play(0, 3, 1, 5)
	if s := b.node("status").Label; s != "Anna B wins: three in a row" {
		t.Errorf("the end is %q", s)
	}
	b.press("more")
	b.press("library")
	listed := false
	for _, n := range b.Nodes() {
		listed = listed || strings.Contains(n.Under, "Anna B wins") && strings.Contains(n.Under, "Anna B, 李")
	}
	if !listed {
		t.Error("the list of games does not name the players")
	}
	b.press("back")
	b.press("new")
	b.play(4)
	check()
	b.press("setup")
	b.press("options")
	b.press("o-easy")
	b.press("start")
	b.play(4)
	if two := b.node("player-2").Label; !strings.HasPrefix(two, "T, Novice") {
		t.Errorf("the computer is called %q", two)
	}
}

// Two players never have the same mark or the same colour, whatever they choose.
func TestMarksStayDifferent(t *testing.T) {
	b := newBench(t, nil)
	b.press("compose")
	for range 6 {
		b.press("players-more")
	}
	b.press("options")
	b.press("names")
	rng := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		p := rng.IntN(8) + 1
		if rng.IntN(2) == 0 {
			b.press(fmt.Sprintf("mark-%d-%c", p, stage.MarkLetters[rng.IntN(8)]+'a'-'A'))
		} else {
			b.press(fmt.Sprintf("colour-%d-%d", p, rng.IntN(8)+1))
		}
	}
	b.press("back")
	b.press("start")
	r := b.game.Position().Rules()
	signs, inks := map[string]bool{}, map[paint.Color]bool{}
	for m := game.Mark(1); m <= 8; m++ {
		signs[r.Sign(m)], inks[b.game.InkOf(m)] = true, true
	}
	if len(signs) != 8 || len(inks) != 8 {
		t.Errorf("%d marks in %d colours", len(signs), len(inks))
	}
	again := newBench(t, b.store)
	for m := game.Mark(1); m <= 8; m++ {
		if r2 := again.game.Position().Rules(); r2.Sign(m) != r.Sign(m) || again.game.InkOf(m) != b.game.InkOf(m) {
			t.Errorf("mark %d has changed", m)
		}
	}
}

// If players have no marks of their own, they choose names only.
func TestNamesOnly(t *testing.T) {
	b := newBench(t, nil)
	looks["names-common"](b)
	if b.has("mark-1") || b.has("colour-1") || !b.has("name-2") {
		t.Error("marks are offered that no player has")
	}
	b.press("back")
	b.press("start")
	if s := b.node("status").Label; s != "Lynn to move" {
		t.Errorf("the status is %q", s)
	}
}

// The saved players of the last game may be damaged.
func TestParseCast(t *testing.T) {
	k := session.NewCast()
	k.Names[2], k.Marks[0], k.Marks[1], k.Clock = "Anna", 'O', 'X', match.Control{Bonus: stage.Second}
	session.Swap(&k.Colours, 3, 7)
	if got := session.ParseCast(k.String()); got != k {
		t.Errorf("%v comes back as %v", k, got)
	}
	for _, text := range []string{"", "marks XX\n", "marks XXOTSDPH\ncolours 11345678", "colours 12345679", "name9 x\nname0 y\nname z", "clock 1", "\x00\xff\n"} {
		if got := session.ParseCast(text); got != session.NewCast() {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

// Names in files may have letters that the typeface lacks, and marks and colours may be
// invalid.
func TestNamesOfFiles(t *testing.T) {
	b := newBench(t, nil)
	for _, tags := range []string{
		"tag name1 \U0001F600\U0001F468\u200d\U0001F469\u0301\u0301\u0301 \u202ex", "tag name1 " + strings.Repeat("W", 5000), "tag marks XX", "tag marks BB",
		"tag colours 11", "tag colours 99\ntag marks HA", "tag name2 \xff\xfe", "tag clock 1e9+3", "tag name1 {0}{1}\ntag name9 x",
	} {
		b.TryImport("", []byte("noughts 1\nrules 3x3k3\n"+tags+"\nb2\n"))
		b.tick()
		if b.Match == nil || b.game.Position().Plies() != 1 {
			t.Fatalf("%.40q is not on the board", tags)
		}
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 1280, H: 800}} {
			b.Resize(size.W, size.H)
			r := &texts{Recorder: &paint.Recorder{}, size: size}
			b.Draw(r)
			for _, bad := range r.bad {
				t.Errorf("%.40q: %s", tags, bad)
			}
		}
	}
}
