package ui

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/render/ui/library"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// A finished game is in the history, and so is a game that was replaced.
func TestHistory(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.wins()
	b.open("4x4k3;human;easy")
	b.play(5)
	b.open("3x3k3;human;easy")
	var lines []string
	b.press("more")
	b.press("library")
	for _, n := range b.Nodes() {
		if strings.HasPrefix(n.ID, session.SlotPast) {
			lines = append(lines, n.Label+": "+n.Under)
		}
	}
	want := []string{"4 × 4, three in a row: Unfinished · 2 moves · X Human, O Novice · 2026-01-31",
		"Tic-tac-toe: X wins · 5 moves · X Human, O Human · 2026-01-31"}
	if strings.Join(lines, "\n") != strings.Join(want, "\n") {
		t.Errorf("the history is\n%s", strings.Join(lines, "\n"))
	}
	slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast)
	b.press(slots[1])
	b.press("load")
	b.want("OO./.../XXX"[8:]+"/OO./...", b.node("status").Label)
	// After an undo it ends once more: it is the same game in the history.
	b.press("undo")
	b.play(8, 5)
	if again, _ := session.SlotsOf(b.App.Stage, session.SlotPast); len(again) != 2 {
		t.Errorf("the history has %d games", len(again))
	}
}

func TestHistoryIsBounded(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	for range session.MostPast + 5 {
		b.open("3x3k3;human;human")
		b.press("new")
		b.press("cell-4")
	}
	b.press("new")
	slots, _ := session.SlotsOf(b.App.Stage, session.SlotPast)
	if len(slots) != session.MostPast || strings.HasSuffix(slots[session.MostPast-1], "100001") {
		t.Errorf("%d games are kept, the oldest is %s", len(slots), slots[len(slots)-1])
	}
}

func TestSaves(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.wins()
	b.press("more")
	b.press("save")
	b.enter("save-name", "A quick one")
	b.press("save")
	if got := b.node("remark").Label; got != "Saved as A quick one." {
		t.Errorf("it says %q", got)
	}
	slots, _ := session.SlotsOf(b.App.Stage, session.SlotSave)
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
	// Later moves do not change the saved game.
	b.press("undo")
	b.play(8)
	if k := library.ReadKept(b.App.Stage, slots[0]); k.Rec.At().Ply() != 5 {
		t.Errorf("the save has %d moves", k.Rec.At().Ply())
	}
}

// A damaged game is reported and kept, and does not prevent anything else.
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
	b.press("load") // the readable part
	b.want(".../.X./...", "O to move")
	if b.store.texts["past-2"] == "" || b.store.texts["past-1"] == "" {
		t.Error("what is damaged was lost")
	}
}

// An error of a full store is reported, and the game goes on.
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

// A record survives export and import in each format that can hold it.
func TestExportAndImport(t *testing.T) {
	b := newBench(t, nil)
	var name, text string
	b.Files.Export = func(n string, data []byte) (string, error) { name, text = n, string(data); return "/games/" + n, nil }
	b.open("7x6k4-gravity;human;human")
	b.play(38, 31, 39)
	moves := b.Match.Record().Moves()
	for _, f := range record.Formats() {
		if f.Ext == "" || f.Holds(b.Match.Record().Rules()) != nil {
			continue
		}
		b.press("more")
		b.press("share")
		b.press("as-" + stage.IDOf(f.Name))
		if got := b.node("remark").Label; got != "Written to /games/"+name+"." || !strings.HasSuffix(name, f.Ext) {
			t.Errorf("%s: %q, %s", f.Name, got, name)
		}
		b.press("back")
		b.press("back")
		b.open("3x3k3;human;human")
		if err := b.Import(name, []byte(text)); err != nil {
			t.Errorf("%s: %v\n%s", f.Name, err, text)
		} else if got := b.Match.Record().Moves(); fmt.Sprint(got) != fmt.Sprint(moves) {
			t.Errorf("%s: the moves are %v", f.Name, got)
		}
	}
	b.Files.Export = func(string, []byte) (string, error) { return "", errors.New("no room on the disk") }
	b.press("more")
	b.press("share")
	b.press("as-noughts")
	if got := b.node("remark").Label; got != "No room on the disk." {
		t.Errorf("it says %q", got)
	}
}

// A text that cannot be read is refused with a reason, and the game stays.
func TestImportRefuses(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4)
	for _, text := range []string{"", "hello", "#g=2;3x3k3", "#g=1;3x3k3;b2b2", "noughts 1\nrules 3x3k3\nb2\nb2\n", "(;GM[1]SZ[9])", "\xff\xfe"} {
		if err := b.Import("x.txt", []byte(text)); err == nil {
			t.Errorf("%q was taken", text)
		}
		b.TryImport("x.txt", []byte(text))
		b.want(".../.X./...", "O to move")
		if !b.has("remark") {
			t.Errorf("%q: nothing is said", text)
		}
	}
	b.TryImport("film.txt", nil)
	if got := b.node("remark").Label; got != "\"film.txt\": the text is too long." {
		t.Errorf("of a file that is too large it says %q", got)
	}
	b.want(".../.X./...", "O to move")
}

// A text that is dropped on the board may be in UTF-16: a game, a bot, an exercise.
func TestImportWide(t *testing.T) {
	b := newBench(t, nil)
	var wide []byte
	for _, c := range []byte("\xff\xfe" + "g=1;5x5k4;b2a1") {
		wide = append(wide, c)
		if c < 0x80 {
			wide = append(wide, 0)
		}
	}
	b.TryImport("game.txt", wide)
	if r := b.Match.Record(); r.Rules().ID != "5x5k4" || r.At().Ply() != 2 {
		t.Errorf("on the board is %s", record.Link(r))
	}
}

// A link opens the game it was made from.
func TestShareLink(t *testing.T) {
	b := newBench(t, nil)
	var copied string
	b.Files.Copy = func(text string, done func(error)) { copied = text; done(nil) }
	b.Files.Link = func(fragment string) string { return "https://example.org/n/#" + fragment }
	b.open("t4x4k4;human;human")
	b.play(5, 6)
	b.press("more")
	b.press("share")
	b.press("copy")
	if copied != "https://example.org/n/#g=1;t4x4k4;b3c3" || b.node("remark").Label != stage.WordCopied.String() {
		t.Errorf("copied is %q", copied)
	}
	other := newBench(t, nil)
	other.way("open")
	other.enter("paste", copied)
	other.press("open")
	if got := other.Match.Record().Moves(); fmt.Sprint(got) != fmt.Sprint(b.Match.Record().Moves()) {
		t.Errorf("the link opens %v", got)
	}
	if other.Scene != stage.Scene(other.game) {
		t.Error("the game is not shown")
	}
}
