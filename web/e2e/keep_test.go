package e2e

import (
	"bytes"
	"context"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"

	download "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// menu goes to an entry of the menu of the game.
func (b *tab) menu(h hand, id string) {
	b.t.Helper()
	h.press(b, "more")
	h.press(b, id)
	b.until("the scene of "+id, func(s State) bool { return s.node("more") == nil && s.node("replay") == nil })
}

// games are the games of a shelf of the library, "save-" or "past-".
func (s State) games(prefix string) (games []Node) {
	for _, n := range s.Nodes {
		if strings.HasPrefix(n.ID, prefix) && n.Role == "button" {
			games = append(games, n)
		}
	}
	return games
}

// A game is saved under a name, finished games are in the history, and what
// was kept comes back onto the board.
func TestKeep(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	for i, c := range xWins[:3] {
		b.click(cell(c))
		b.marks(i + 1)
	}
	saved := b.state()
	b.menu(byMouse, "save")
	b.write(byMouse, "save-name", "A fork, and then?")
	byMouse.press(b, "save")
	if s := b.until("the board", func(s State) bool { return s.node("board") != nil }); !strings.Contains(s.Said, "A fork, and then?") {
		t.Errorf("after saving the page says %q", s.Said)
	}
	for i, c := range xWins[3:] {
		b.click(cell(c))
		b.marks(4 + i)
	}
	b.won()
	byMouse.press(b, "new")
	b.marks(0)
	b.do(chromedp.Reload())
	b.started()
	b.menu(byKeys, "library")
	b.shot("library")
	s := b.state()
	saves, past := s.games("save-"), s.games("past-")
	if len(saves) != 1 || saves[0].Label != "A fork, and then?" {
		t.Fatalf("saved are %v", saves)
	}
	under := eval[string](b, `document.querySelector('[data-node^=past-]').innerText`)
	if len(past) != 1 || !strings.Contains(under, "X wins") || !strings.Contains(under, "5 moves") {
		t.Errorf("past games are %v, told as %q", past, under)
	}
	byKeys.press(b, saves[0].ID)
	byKeys.press(b, "load")
	if s := b.marks(3); s.Key != saved.Key {
		t.Errorf("loaded %s, saved %s", s.Record, saved.Record)
	}
	// What is played on does not change what was saved.
	b.click(cell(2))
	b.marks(4)
	b.menu(byMouse, "library")
	byMouse.press(b, saves[0].ID)
	byMouse.press(b, "load")
	b.marks(3)
}

// The moves of a game are looked at one by one by keyboard, and the game stands
// where it was when that is done.
func TestReplay(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	keys := []string{b.state().Key}
	for i, c := range xWins {
		b.click(cell(c))
		keys = append(keys, b.marks(i+1).Key)
	}
	b.menu(byKeys, "replay")
	at := func(ply int) {
		t.Helper()
		s := b.until("a move of the replay", func(s State) bool { return s.node("slider") != nil && s.node("slider").Row == ply })
		if s.Key != keys[ply] {
			t.Errorf("at move %d the board is that of %s", ply, s.Record)
		}
	}
	at(0)
	b.shot("replay")
	for _, step := range []struct {
		id  string
		ply int
	}{{"next", 1}, {"next", 2}, {"previous", 1}, {"end", 5}, {"previous", 4}, {"first", 0}} {
		b.tabTo(func(id string) bool { return id == step.id })
		b.key("\r")
		at(step.ply)
	}
	b.tabTo(func(id string) bool { return id == "slider" })
	for _, step := range []struct {
		key string
		ply int
	}{{kb.ArrowRight, 1}, {kb.ArrowRight, 2}, {kb.End, 5}, {kb.ArrowLeft, 4}, {kb.Home, 0}} {
		b.key(step.key)
		at(step.ply)
	}
	if text := eval[string](b, `document.querySelector('[data-node=slider]').ariaValueNow`); text != "0" {
		t.Errorf("the slider is at %s", text)
	}
	byMouse.press(b, "back")
	if s := b.marks(5); s.Key != keys[5] {
		t.Errorf("after the replay the game is %s", s.Record)
	}
	b.until("the game's controls", func(s State) bool { return s.node("undo") != nil })
}

// The link of a game opens it somewhere else; one that is damaged is refused
// with a reason, and the game that is held stays.
func TestShare(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	p := b.setUp(byMouse, "hex11")
	for _, m := range transcript(t, p.Rules())[:7] {
		b.move(byMouse, p, m)
	}
	shared := b.state()
	b.menu(byMouse, "share")
	b.shot("share")
	link := b.state().node("link").Value
	if typed := eval[string](b, `document.querySelector('[data-node=link]').value`); typed != link {
		t.Errorf("the link is %q to screen readers, %q on the screen", typed, link)
	}
	address, fragment, ok := strings.Cut(link, "#")
	if at := eval[string](b, `location.href.split('#')[0]`); !ok || address != at {
		t.Fatalf("%q is no link to %s", link, at)
	}
	b.key(kb.Escape)

	other := journey(t, "#"+fragment, phone) // whose storage holds nothing yet
	if s := other.state(); s.Key != shared.Key {
		t.Errorf("the link opens %s, shared was %s", s.Record, shared.Record)
	}
	other.do(chromedp.Reload())
	other.started()
	if s := other.state(); s.Key != shared.Key {
		t.Errorf("after a reload: %s, shared was %s", s.Record, shared.Record)
	}

	for name, damaged := range map[string]string{
		"short":        fragment[:len(fragment)-1],
		"taken":        fragment + fragment[len(fragment)-2:],
		"unknown game": strings.Replace(fragment, p.Rules().ID, "hexagonal", 1),
	} {
		_, want := record.Read("", []byte("#"+damaged), variant.Parse)
		if want == nil {
			continue // what is left is a game
		}
		other.do(chromedp.Navigate(address + "#" + damaged))
		s := other.until("a refusal of the link: "+name, func(s State) bool { return strings.Contains(s.Said, want.Error()[1:]) })
		if s.Key != shared.Key || s.label("remark") == "" {
			t.Errorf("%s: the game is %s, the page shows %q", name, s.Record, s.label("remark"))
		}
		t.Logf("%s: %s", name, s.label("remark"))
		other.wait("the end of the refusal", `location.hash === ''`)
	}
	// Also at a start.
	fresh := journey(t, "#g=1;3x3k3;zz", desktop)
	fresh.until("a refusal of the link", func(s State) bool { return s.label("remark") != "" && s.Said != "" && s.node("search") != nil })
}

// chooses lets the next press of a button choose a file.
func (b *tab) chooses(press func(), file string) {
	b.t.Helper()
	b.do(call(page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true}))
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	events := chromedp.Events(ctx, page.FileChooserOpened)
	press()
	for e, err := range events {
		if err != nil {
			b.t.Fatal(err)
		}
		b.do(call(dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{file}, BackendNodeID: e.BackendNodeID}))
		return
	}
	b.t.Fatal("no file can be chosen")
}

// A game goes out as a file, and comes in from one; a broken file is refused
// with where and why, and the game stands.
func TestFiles(t *testing.T) {
	t.Parallel()
	b := journey(t, "15x15k5;human;human", desktop)
	for i, c := range []int{112, 113, 127, 97} {
		b.click(cell(c))
		b.marks(i + 1)
	}
	out := b.state()
	folder := b.downloads()
	for _, format := range record.Formats() {
		if format.Ext == "" || format.Holds != nil && format.Holds(variant.Find("15x15k5").Rules) != nil {
			continue
		}
		t.Run(format.Name, func(t *testing.T) {
			b.in(t, func() {
				before := b.state().Number
				b.menu(byMouse, "share")
				byMouse.press(b, "as-"+strings.ReplaceAll(strings.ToLower(format.Name), " ", "-"))
				b.until("the export", func(s State) bool { return s.Number > before && strings.Contains(s.Said, format.Ext) })
				file := b.downloaded(folder, format.Ext)
				b.key(kb.Escape)
				byMouse.press(b, "back")
				byMouse.press(b, "new")
				b.marks(0)
				b.menu(byMouse, "open")
				b.chooses(func() { byMouse.press(b, "choose") }, file)
				if s := b.marks(4); s.Key != out.Key {
					t.Errorf("from the file comes %s, it went out as %s", s.Record, out.Record)
				}
			})
		})
	}
	broken := filepath.Join(folder, "broken.sgf")
	if err := os.WriteFile(broken, []byte("(;FF[4]GM[4]SZ[15];B[hh];W[hh])"), 0o644); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(broken)
	_, want := record.Read("broken.sgf", text, variant.Parse)
	if want == nil {
		t.Fatal("the broken file is not broken")
	}
	t.Log(want)
	b.menu(byMouse, "open")
	b.chooses(func() { byMouse.press(b, "choose") }, broken)
	s := b.until("a refusal", func(s State) bool { return strings.Contains(s.label("remark"), want.Error()[1:]) })
	if s.Key != out.Key || !strings.Contains(s.Said, want.Error()[1:]) {
		t.Errorf("the refusal is announced by %q, the game is %s", s.Said, s.Record)
	}
	byMouse.press(b, "back")
	b.marks(4)
}

// downloads is the folder that what the page saves goes to from now on.
func (b *tab) downloads() (folder string) {
	b.t.Helper()
	folder = b.t.TempDir()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if _, err := chromedp.CallBrowser(ctx, download.SetDownloadBehavior, download.SetDownloadBehaviorParams{
		Behavior: download.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder,
		BrowserContextID: chromedp.FromContext(b.ctx).BrowserContextID}); err != nil {
		b.t.Fatal(err)
	}
	return folder
}

// downloaded waits for the file of a format in a folder, until all of it is there: a
// browser may give it its name before.
func (b *tab) downloaded(folder, ext string) string {
	b.t.Helper()
	var files []string
	b.polls("a whole file *"+ext, func() bool {
		files, _ = filepath.Glob(filepath.Join(folder, "*"+ext))
		return len(files) > 0 && isWhole(files[0])
	})
	return files[0]
}

// isWhole tells whether a file can be read to its end, as far as its format tells.
func isWhole(path string) bool {
	data, err := os.ReadFile(path)
	switch filepath.Ext(path) {
	case ".gif":
		_, err = gif.DecodeAll(bytes.NewReader(data))
	case ".png":
		_, err = png.Decode(bytes.NewReader(data))
	case ".svg":
		return bytes.HasSuffix(bytes.TrimSpace(data), []byte("</svg>"))
	}
	return err == nil && len(data) > 0
}
