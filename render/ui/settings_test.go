package ui

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// A setting takes effect at once, does not change the game, and is restored in the next run.
func TestSettings(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	b.play(4, 0)
	before, _ := b.Position()
	b.press("more")
	b.press("settings")
	if b.Theme != &stage.Light {
		t.Fatal("the first theme is not the light one")
	}
	for _, c := range []struct {
		press string
		want  *stage.Theme
	}{
		{"theme-dark", &stage.Dark}, {"theme-contrast", &stage.FirmLight}, {"theme-light", &stage.Light}, {"theme-system", &stage.Light}, {"theme-dark", &stage.Dark},
	} {
		b.press(c.press)
		if n := b.node(c.press); b.Theme != c.want || !n.Is(stage.Checked) {
			t.Errorf("%s did not act", c.press)
		}
	}
	b.press("motion-reduced")
	b.press("coordinates-off")
	b.press("sound-off")
	b.press("volume-high")
	b.press("confirm-always")
	b.press("letters-off")
	if !b.Look.Reduced {
		t.Error("motion is not reduced")
	}
	b.press("back")
	b.press("back")
	if now, _ := b.Position(); now != before {
		t.Errorf("the game is %q, want %q", now, before)
	}
	again := newBench(t, b.store)
	if again.Theme != &stage.Dark || !again.Look.Reduced || again.Chosen.String() != b.Chosen.String() {
		t.Errorf("the next run has %q, want %q", again.Chosen.String(), b.Chosen.String())
	}
}

// The system's preferences apply unless a setting overrides them.
func TestSystemLook(t *testing.T) {
	for _, c := range []struct {
		theme string
		look  stage.Look
		want  *stage.Theme
	}{
		{stage.AsSystem, stage.Look{}, &stage.Light},
		{stage.AsSystem, stage.Look{Dark: true}, &stage.Dark},
		{stage.AsSystem, stage.Look{Contrast: true}, &stage.FirmLight},
		{stage.AsSystem, stage.Look{Dark: true, Contrast: true}, &stage.FirmDark},
		{stage.ThemeLight, stage.Look{Dark: true}, &stage.Light},
		{stage.ThemeLight, stage.Look{Dark: true, Contrast: true}, &stage.FirmLight},
		{stage.ThemeDark, stage.Look{}, &stage.Dark},
		{stage.ThemeDark, stage.Look{Contrast: true}, &stage.FirmDark},
		{stage.ThemeFirm, stage.Look{}, &stage.FirmLight},
		{stage.ThemeFirm, stage.Look{Dark: true}, &stage.FirmDark},
	} {
		b := newBench(t, &memory{texts: map[string]string{stage.SlotSettings: "theme " + c.theme + "\n"}})
		if b.SetLook(c.look); b.Theme != c.want {
			t.Errorf("theme %s with %+v is the wrong one", c.theme, c.look)
		}
	}
}

// Damaged lines of the settings are ignored, and unknown lines of another version are kept.
func TestDamagedSettings(t *testing.T) {
	b := newBench(t, &memory{texts: map[string]string{stage.SlotSettings: "theme dark\r\nmotion sideways\nsound\n\xff\x00 x\n" +
		"tongue pt-br\nvolume " + strings.Repeat("high", 99) + "\nletters off"}})
	if b.Theme != &stage.Dark || b.Look.Reduced || b.Chosen.Of(stage.SetSound) != stage.IsOn || b.Chosen.Of(stage.SetVolume) != stage.VolumeMiddle || b.Chosen.Of(stage.SetLetters) != stage.IsOff {
		t.Errorf("read as %q", b.Chosen.String())
	}
	b.press("settings")
	b.press("theme-light")
	if text := b.store.texts[stage.SlotSettings]; !strings.Contains(text, "theme light\n") || !strings.Contains(text, "tongue pt-br\n") || strings.Contains(text, "\xff") {
		t.Errorf("kept as %q", text)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		text := []byte(b.Chosen.String())
		for range 1 + rng.IntN(9) {
			text[rng.IntN(len(text))] = byte(rng.IntN(256))
		}
		s := stage.ParseSettings(string(text))
		if once := s.String(); len(s.Others) > stage.MostOthers || once != func() string { s := stage.ParseSettings(once); return s.String() }() {
			t.Fatalf("%q is read as %q", text, once)
		}
	}
}

// A setting that cannot be saved takes effect, and the error is reported.
func TestSettingsThatAreNotKept(t *testing.T) {
	b := newBench(t, nil)
	b.press("settings")
	b.store.broken = true
	b.press("theme-dark")
	if b.Theme != &stage.Dark || !strings.Contains(b.node("remark").Label, "could not be saved") {
		t.Error("the dark theme does not hold, or nobody said that it is not kept")
	}
}

func TestLettersOff(t *testing.T) {
	b := newBench(t, &memory{texts: map[string]string{stage.SlotSettings: "letters off\n"}})
	b.open("15x15k5;human;human")
	b.pressCells("h8")
	b.keys("ArrowUp")
	for _, key := range []string{"u", "n", "m", "g", "+", "0"} {
		if b.Input(stage.Event{Kind: stage.KeyDown, Key: key}) {
			t.Errorf("%q was used", key)
		}
	}
	b.keys("ArrowUp", "Enter", "Escape")
	if n := b.game.Position().Plies(); n != 2 {
		t.Errorf("%d plies after Enter", n)
	}
	if b.Input(stage.Event{Kind: stage.KeyDown, Key: "z", Mods: stage.Command}); b.game.Position().Plies() != 1 {
		t.Error("the chord does not undo")
	}
	b.press("more")
	b.press("rules")
	if b.node("letters-off").Label == "" || b.has("key-5") {
		t.Error("the help names keys that do nothing")
	}
}

func TestConfirmOnTouch(t *testing.T) {
	for _, c := range []struct {
		value, rules string
		taps         int
	}{
		{stage.ConfirmSmall, "3x3k3", 1}, {stage.ConfirmSmall, "15x15k5", 2},
		{stage.ConfirmAll, "3x3k3", 2}, {stage.ConfirmAll, "15x15k5", 2},
		{stage.ConfirmNone, "3x3k3", 1}, {stage.ConfirmNone, "15x15k5", 1},
	} {
		b := newBench(t, &memory{texts: map[string]string{stage.SlotSettings: "confirm " + c.value + "\n"}})
		b.Resize(360, 640)
		b.open(c.rules + ";human;human")
		taps := 0
		for b.game.Position().Plies() == 0 && taps < 5 {
			b.tap(board.CellID(0))
			taps++
		}
		if taps != c.taps {
			t.Errorf("%s, confirm %s: %d taps, want %d", c.rules, c.value, taps, c.taps)
		}
		b.click(board.CellID(game.Cell(1)))
		if b.game.Position().Plies() != 2 {
			t.Errorf("%s, confirm %s: the mouse was asked again", c.rules, c.value)
		}
	}
}

// gridScene is a scene with cells in a grid that has the ID of the board's, and no game.
type gridScene struct{ pressed *int }

func (s gridScene) Nodes(paint.Rect) []stage.Node {
	return []stage.Node{{ID: board.CellID(0), Role: stage.Cell, Group: stage.IDBoard, Label: "a1", Box: paint.Rect{X: 10, Y: 10, W: 20, H: 20},
		Act: func() stage.Scene { *s.pressed++; return nil }}}
}
func (gridScene) Tick(time.Duration) bool         { return false }
func (gridScene) Draw(paint.Canvas, []stage.Node) {}

// Where no game is shown, a tap on a small cell needs no confirmation.
func TestTapWithoutGame(t *testing.T) {
	b, pressed := newBench(t, nil), 0
	b.Scene = gridScene{&pressed}
	b.Changed()
	b.tick()
	b.tap(board.CellID(0))
	if pressed != 1 {
		t.Errorf("the cell was pressed %d times", pressed)
	}
}

// Without coordinates the board is larger, and nothing is drawn around it.
func TestCoordinatesOff(t *testing.T) {
	side := map[string]float64{}
	for _, value := range []string{stage.IsOn, stage.IsOff} {
		b := newBench(t, &memory{texts: map[string]string{stage.SlotSettings: "coordinates " + value + "\n"}})
		for _, rules := range []string{"h4k4", "4x4x4k4", "100x100k5", "3x3k3"} {
			b.take(rules)
			for _, w := range []float64{320, 1280} {
				b.Resize(w, 568)
				b.tick()
				checkLayout(t, b, 4)
			}
		}
		side[value] = b.game.Layout.Side
	}
	if side[stage.IsOff] <= side[stage.IsOn] {
		t.Errorf("cells of %v", side)
	}
}
