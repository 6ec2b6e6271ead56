package ui

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/match/tally"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/cups"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// desktop is a bench with files and a clipboard.
type desktop struct {
	*bench
	files   map[string]string
	asked   []string // the file names that dialogs were called with
	answer  string   // the dialog's answer
	clip    string
	picture []byte
}

// window is a bench in a window; dialogs tells whether the system has file dialogs.
func window(t *testing.T, dialogs bool) *desktop { return newBench(t, nil).onDesk(dialogs) }

// onDesk moves a bench to a window.
func (b *bench) onDesk(dialogs bool) *desktop {
	d := &desktop{bench: b, files: map[string]string{}}
	f := &d.Stage.Files
	f.Folder = filepath.Join("home", "games")
	f.Read = func(path string) ([]byte, error) {
		text, ok := d.files[path]
		if !ok {
			return nil, errors.New(path + ": there is no such file")
		}
		return []byte(text), nil
	}
	f.Write = func(path string, data []byte, over bool) error {
		if _, there := d.files[path]; there && !over {
			return fs.ErrExist
		}
		d.files[path] = string(data)
		return nil
	}
	f.Export = func(name string, data []byte) (string, error) { return name, f.Write(name, data, true) }
	f.Copy = func(text string, done func(error)) { d.clip = text; done(nil) }
	f.CopyPicture = func(png []byte, done func(error)) { d.picture = png; done(nil) }
	f.Paste = func(done func(string, error)) { done(d.clip, nil) }
	if dialogs {
		f.Choose = func() { d.OpenPath(d.answer) }
		f.Ask = func(name string, done func(string, error)) {
			d.asked = append(d.asked, name)
			done(d.answer, nil)
		}
	}
	return d
}

// again restarts the program with its saved state, in the same look and size.
func (b *bench) again() {
	b.t.Helper()
	env, look, size, language := b.around(), b.Look, b.Size, b.Tongue
	env.Store = placed{b.store, "~/.local/share/noughts"}
	b.App = New(env)
	b.Tongue = language
	b.SetLook(look)
	b.Resize(size.W, size.H)
	b.tick()
}

// desks are the screens that only a window has, for the tests of all scenes.
var desks = map[string]func(b *bench){
	"desk-open": func(b *bench) {
		d := b.onDesk(true)
		d.open("15x15k5;human;human")
		d.press("more")
		d.press("open")
	},
	"desk-path": func(b *bench) {
		d := b.onDesk(false)
		d.open("15x15k5;human;human")
		d.chord("o", 0)
		d.enter("path", "/home/lynn/Documents/Noughts/llanfairpwllgwyngyll.sgf")
		d.press("open")
	},
	"desk-save": func(b *bench) {
		d := b.onDesk(false)
		d.longGame("15x15k5", 30)
		d.chord("s", 0)
		d.enter("path", "/home/lynn/Documents/game.doc")
		d.press("save")
	},
	"desk-saved": func(b *bench) {
		d := b.onDesk(true)
		d.longGame("15x15k5", 30)
		d.answer = "/home/lynn/Documents/Noughts/llanfairpwllgwyngyll-gogerychwyrndrobwll.sgf"
		d.chord("s", 0)
	},
	"desk-share": func(b *bench) {
		d := b.onDesk(true)
		d.longGame("15x15k5", 30)
		d.press("more")
		d.press("share")
	},
	"desk-damaged": func(b *bench) {
		b.store.texts[session.SlotGame] = "noughts 1\nrules 15x15k5\nh8\ni9\nh8\n"
		b.store.texts[stage.SlotSettings] = "sound off\n\x00\x01garbage\n"
		b.again()
	},
	"desk-damaged-game": func(b *bench) {
		b.store.texts[session.SlotGame] = "noughts 1\nrules 15x15k5\nh8\ni9\nh8\n"
		b.again()
	},
	"desk-program": func(b *bench) {
		b.onDesk(true)
		b.Env.Programs = &scripted{file: "/usr/games/pbrain-five"}
		b.store.texts[session.SlotProgram] = session.Program{File: "/usr/games/pbrain-five", Args: `-v "two words"`, Time: 15 * time.Second}.String()
		b.choose("15x15k5")
		b.press("options")
		b.press("o-other")
		b.press("seat-engine")
		b.press("o-other")
		b.Input(stage.Event{Kind: stage.FocusNode, ID: "program-args"})
	},
	"desk-program-none": func(b *bench) {
		b.onDesk(true)
		b.Env.Programs = &scripted{}
		b.choose("15x15k5")
		b.press("options")
		b.press("o-other")
		b.enter("program", "/usr/games/pbrain-llanfairpwllgwyngyll-gogerychwyrndrobwll")
		b.press("seat-engine")
	},
	"desk-cup-entrant": func(b *bench) {
		b.Env.Programs = &scripted{file: "/usr/games/pbrain-five"}
		b.store.texts[session.SlotProgram] = "/usr/games/pbrain-five"
		b.way("cups")
		b.press("new-cup")
		b.press("cup-game")
		b.press("pick-15x15k5")
		b.press("entrant-2")
		b.press("seat-engine")
		b.Input(stage.Event{Kind: stage.FocusNode, ID: "program"})
	},
	"desk-fault": func(b *bench) {
		b.Env.Programs = &scripted{file: "five", says: func(*game.Position) search.Info {
			return search.Info{Err: errors.New(`pbrain-llanfairpwll: instead of a move it answered "\x00\xffI think h8 is nice, or perhaps i9, who knows"`)}
		}}
		b.store.texts[session.SlotProgram] = "five"
		b.open("15x15k5;human;engine")
		b.play(112)
		b.answered()
	},
}

func (d *desktop) chord(key string, mods stage.Mods) bool {
	used := d.Input(stage.Event{Kind: stage.KeyDown, Key: key, Mods: stage.Command | mods})
	d.tick()
	return used
}

// Ctrl+S and Ctrl+O open the system's dialogs. A saved game can be opened again, in every
// format that can hold it.
func TestSaveAndOpen(t *testing.T) {
	for _, ext := range []string{"", ".noughts", ".sgf", ".psq", ".PSQ"} {
		d := window(t, true)
		d.open("15x15k5;human;human")
		d.play(112, 113, 97)
		_, key := d.Position()
		d.answer = "my" + ext
		d.chord("s", 0)
		if len(d.asked) != 1 || !strings.HasSuffix(d.asked[0], ".noughts") {
			t.Fatalf("asked for %q", d.asked)
		}
		if ext == "" {
			d.answer += ".noughts"
		}
		if !strings.Contains(d.Notice.String(), d.answer) || d.files[d.answer] == "" {
			t.Fatalf("%s: %q", ext, d.Notice)
		}
		d.open("3x3k3;human;human")
		d.chord("o", 0)
		if _, again := d.Position(); again != key {
			t.Errorf("%s: what was saved is not what is opened: %s", ext, d.Notice)
		}
	}
	d := window(t, true)
	if d.chord("s", 0) {
		t.Error("without a game something is saved")
	}
	d.open("hex11;human;human")
	for answer, want := range map[string]string{"a.xyz": "no ending that names a format", "a.psq": "a plain grid"} {
		d.answer = answer
		d.chord("s", 0)
		if len(d.files) > 0 || !strings.Contains(d.Notice.String(), want) {
			t.Errorf("%q: %q, %v", answer, d.Notice, d.files)
		}
	}
	d.Notice, d.answer = game.Say{}, "" // the dialog is cancelled
	if d.chord("s", 0); len(d.files) > 0 || d.Notice.English != "" {
		t.Errorf("a dialog that is called off leads to %v, %q", d.files, d.Notice)
	}
}

// Without system dialogs, paths are typed.
func TestPaths(t *testing.T) {
	d := window(t, false)
	d.open("15x15k5;human;human")
	d.play(112, 113, 97)
	_, key := d.Position()
	d.chord("s", 0)
	if got := d.node("path").Value; !strings.HasPrefix(got, filepath.Join("home", "games", "noughts-15x15k5")) {
		t.Errorf("the path is %q", got)
	}
	d.enter("path", "x.unknown")
	d.press("save")
	if !d.has("save") || !strings.Contains(d.Notice.String(), ".psq") {
		t.Errorf("of an unknown ending it says %q", d.Notice)
	}
	d.enter("path", "x.sgf")
	d.press("save")
	if d.has("save") || !strings.HasPrefix(d.files["x.sgf"], "(;") {
		t.Fatalf("%v", d.files)
	}
	d.files["x.sgf"], d.files["y.sgf"] = "an older game", "another"
	d.chord("s", 0)
	for _, path := range []string{"x.sgf", "y.sgf", "x.sgf"} {
		d.enter("path", path)
		d.press("save")
		if d.files["x.sgf"] != "an older game" || d.files["y.sgf"] != "another" || !strings.Contains(d.Notice.String(), path+" is there already") {
			t.Fatalf("%q, %v", d.Notice, d.files)
		}
	}
	d.press("save")
	if d.has("save") || !strings.HasPrefix(d.files["x.sgf"], "(;") {
		t.Errorf("what is agreed to be replaced is %q: %q", d.files["x.sgf"], d.Notice)
	}
	delete(d.files, "y.sgf")
	d.open("3x3k3;human;human")
	d.chord("o", 0)
	d.enter("path", "y.sgf")
	d.press("open")
	if !strings.Contains(d.Notice.String(), "no such file") {
		t.Errorf("of no file it says %q", d.Notice)
	}
	d.enter("path", " x.sgf\n")
	d.press("open")
	if _, again := d.Position(); again != key {
		t.Errorf("the file is not on the board: %s", d.Notice)
	}
}

// The position, the game and its picture can be copied and pasted. Text is pasted into a field
// unchanged.
func TestClipboard(t *testing.T) {
	d := window(t, true)
	d.open("15x15k5;human;human")
	d.play(112, 113, 97)
	_, key := d.Position()
	for _, mods := range []stage.Mods{0, stage.Shift} {
		d.chord("c", mods)
		if r, err := record.Read("", []byte(d.clip), variant.Parse); err != nil || r.Position().Key() != key {
			t.Fatalf("copied is %q: %v", d.clip, err)
		}
	}
	whole := d.clip
	d.open("3x3k3;human;human")
	d.chord("v", 0)
	if _, again := d.Position(); again != key {
		t.Errorf("what is pasted is not on the board: %s", d.Notice)
	}
	for _, text := range []string{"", " \n", "no game"} {
		d.clip = text
		if d.chord("v", 0); d.Notice.English == "" {
			t.Errorf("%q is pasted without a word", text)
		}
	}
	d.press("more")
	d.press("share")
	d.press("copy-text")
	if d.clip != whole {
		t.Errorf("the sheet copies %q", d.clip)
	}
	d.press("copy-picture")
	d.wait()
	if !strings.HasPrefix(string(d.picture), "\x89PNG") || len(d.files) > 0 {
		t.Errorf("the picture has %d bytes; files: %v", len(d.picture), d.files)
	}
	d.press("back")
	d.press("back")
	d.press("more")
	d.press("open")
	d.Input(stage.Event{Kind: stage.FocusNode, ID: "paste"})
	d.clip = "b2\n"
	d.chord("v", 0)
	if got := d.node("paste").Value; got != "b2" {
		t.Errorf("the field has %q", got)
	}
	d.clip = ""
	d.chord("c", 0)
	if d.clip != "b2" {
		t.Errorf("of the field %q is copied", d.clip)
	}
}

// placed is a store that knows its folder.
type placed struct {
	*memory
	dir string
}

func (p placed) Place(slot string) string { return p.dir + "/" + slot + ".txt" }

// A damaged text is set aside under another name, and the notice contains that name.
func TestSetAside(t *testing.T) {
	m := &memory{texts: map[string]string{
		session.SlotGame:   "noughts 1\nrules 3x3k3\nb2\nb2\n",
		stage.SlotSettings: "theme dark\n\x00\x01garbage\nlanguage de\n",
	}}
	store := placed{m, "/data"}
	for n, name := range []string{"damaged-game.txt.", "/data/damaged-game-2.txt."} {
		b := newBench(t, nil)
		a := New(Env{Store: store, Face: b.Face, Seed: b.FreshSeed})
		if got := a.Notice.String(); !strings.Contains(got, name) {
			t.Errorf("the notice is %q, want %s in it", got, name)
		}
		if n == 0 {
			if got := a.Notice.String(); !strings.Contains(got, "/data: damaged-settings.txt,") {
				t.Errorf("of the settings it says %q", got)
			}
			if a.Theme != &stage.Dark || m.texts[session.SlotDamaged+stage.SlotSettings] == "" {
				t.Error("what could be read of the settings does not hold")
			}
		}
		m.texts[session.SlotGame] = "noughts 1\nrules 3x3k3\nc3\nc3\n"
	}
	if again := stage.ParseSettings(m.texts[stage.SlotSettings]); again.Damaged || again.Of(stage.SetTheme) != stage.ThemeDark || again.Of(stage.SetLanguage) != "de" {
		t.Errorf("kept is %q", m.texts[stage.SlotSettings])
	}
}

// crammed is a store that has no room for what is set aside.
type crammed struct{ *memory }

func (c crammed) Save(slot, text string) error {
	if strings.HasPrefix(slot, session.SlotDamaged) {
		return errors.New("the disk is full")
	}
	return c.memory.Save(slot, text)
}

// A damaged text that cannot be set aside stays where it is.
func TestNoRoomAside(t *testing.T) {
	b := newBench(t, nil)
	slot := b.keepCup(cup.Swiss, 4, 2)
	was := map[string]string{
		session.SlotStats:  tally.Head + "moves 2\nnonsense\n",
		stage.SlotSettings: "theme dark\n\x00\x01garbage\n",
		slot:               b.store.texts[slot] + "nonsense\n",
	}
	m := &memory{texts: maps.Clone(was)}
	a := New(Env{Store: crammed{m}, Face: b.Face, Seed: b.FreshSeed})
	session.LoadStats(a.Stage)
	cups.At(a.cups, slot, nil)
	for slot, text := range was {
		if m.texts[slot] != text {
			t.Errorf("%s is %q", slot, m.texts[slot])
		}
	}
}

// Settings that two windows change are all saved.
func TestTwoWindowsChoose(t *testing.T) {
	m := &memory{texts: map[string]string{}}
	one, two := newBench(t, m), newBench(t, m)
	one.App.Choose(stage.SetTheme, stage.ThemeDark)
	two.App.Choose(stage.SetSound, stage.IsOff)
	got := stage.ParseSettings(m.texts[stage.SlotSettings])
	if got.Of(stage.SetTheme) != stage.ThemeDark || got.Of(stage.SetSound) != stage.IsOff {
		t.Errorf("kept is %q", m.texts[stage.SlotSettings])
	}
}
