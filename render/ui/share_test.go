package ui

import (
	"bytes"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"noughts/assets"
	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui/play"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"rsc.io/qr"
)

// longGame shows a game of some moves that nobody has won.
func (b *bench) longGame(id string, moves int) {
	b.t.Helper()
	b.take(id)
	b.Match.New(match.Game{Record: longRecord(b.t, id, moves)})
	b.tick()
}

// longRecord is a game of some moves that spread from the middle, as in a real game. Moves that
// would end it are left out.
func longRecord(t *testing.T, id string, moves int) *record.Record {
	t.Helper()
	rules, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	r, rng := record.New(rules), rand.New(rand.NewPCG(5, 1))
	for tries := 0; r.At().Ply() < moves; tries++ {
		p := r.Position()
		reach := 2 + float64(r.At().Ply())/12
		x := p.Board().Width()/2 + int(rng.NormFloat64()*reach)
		y := p.Board().Height()/2 + int(rng.NormFloat64()*reach)
		c := p.Board().At(x, y)
		if c == game.NoCell || p.Legal(game.Move{To: c}) != nil {
			continue
		}
		if r.Play(game.Move{To: c}) != nil || tries > 100_000 {
			t.Fatal("no such game")
		}
		if r.Position().Over() {
			r.Back()
		}
	}
	return r
}

// shared opens the sheet of the game on the board, with all actions available.
func (b *bench) shared() {
	b.Files.Export = func(string, []byte) (string, error) { return "", nil }
	b.Files.Copy = func(_ string, done func(error)) { done(nil) }
	b.Files.Link = func(fragment string) string { return "https://noughts.example/play/#" + fragment }
	b.press("more")
	b.press("share")
}

func init() {
	looks["share-gomoku"] = func(b *bench) {
		b.take("15x15k5")
		b.playOn(-1, rand.New(rand.NewPCG(3, 1)))
		b.shared()
	}
	looks["share-ultimate"] = func(b *bench) {
		b.take("ultimate")
		b.playOn(20, rand.New(rand.NewPCG(3, 1)))
		b.press("undo")
		b.press("undo")
		b.Files.Share = func(string, string, func(error)) {}
		b.shared()
	}
	looks["share-hex"] = func(b *bench) {
		b.take("hex11")
		b.playOn(-1, rand.New(rand.NewPCG(3, 1)))
		b.shared()
	}
	looks["link-refused"] = func(b *bench) {
		b.take("15x15k5")
		b.playOn(24, rand.New(rand.NewPCG(3, 1)))
		link := record.Link(b.Match.Record())
		for range 7 {
			b.press("undo")
		}
		b.pressCells("h8")
		b.TryImport("", []byte("#"+link))
	}
	looks["share-vast"] = func(b *bench) {
		b.take("1000x1000k5")
		b.playOn(40, rand.New(rand.NewPCG(1, 1)))
		b.shared()
		b.press("png")
		b.wait()
	}
}

// exported has the exported files by the ends of their names.
type exported map[string][]byte

// sharing opens the sheet, and records exports.
func (b *bench) sharing() exported {
	out := exported{}
	b.shared()
	b.Files.Export = func(name string, data []byte) (string, error) {
		out[filepath.Ext(name)] = data
		return name, nil
	}
	return out
}

// wait ticks until the picture is done.
func (b *bench) wait() {
	b.t.Helper()
	for b.has("progress") {
		b.awaitWake()
		b.Tick(b.time)
	}
}

// The QR code on the screen is that of the link: each of its modules has the right colour.
func TestQR(t *testing.T) {
	for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 1280, H: 800}} {
		b := newBench(t, nil)
		b.Resize(size.W, size.H)
		b.SetLook(stage.Look{Dark: size.W == 320})
		b.longGame("15x15k5", 30)
		b.shared()
		link, node := b.node("link").Value, b.node("qr")
		code, err := qr.Encode(link, qr.L)
		if err != nil {
			t.Fatal(err)
		}
		drawn := b.Scene.(*share.Sheet).Code
		if drawn.Size != code.Size {
			t.Fatalf("%d squares, as few as possible are %d", drawn.Size, code.Size)
		}
		screen := raster.Picture(size.W, size.H, 2, face, b.Draw)
		unit := node.Box.W / float64(drawn.Size+8)
		wrong := 0
		for y := -4; y < drawn.Size+4; y++ {
			for x := -4; x < drawn.Size+4; x++ {
				at := paint.Point{X: node.Box.X + (float64(x)+4.5)*unit, Y: node.Box.Y + (float64(y)+4.5)*unit}
				if !node.View.Contains(at) || (x == -4 || x == drawn.Size+3) && (y == -4 || y == drawn.Size+3) {
					continue // scrolled away, or a round corner
				}
				if dark := screen.RGBAAt(int(at.X*2), int(at.Y*2)).G < 128; dark != drawn.Black(x, y) {
					wrong++
				}
			}
		}
		if wrong > 0 {
			t.Errorf("%v: %d squares are wrong", size, wrong)
		}
		if dir := os.Getenv("NOUGHTS_SHOTS"); dir != "" {
			b.shot(dir, "qr", 2)
		}
	}
	// A link that is too long for a code says so.
	b := newBench(t, nil)
	b.longGame("100x100k20", 1000)
	b.shared()
	if got := b.node("qr").Label; got != share.WordNoQR.String() {
		t.Errorf("it says %q", got)
	}
}

// The list of languages asks for no letters.
func TestSettingsAskForNoLetters(t *testing.T) {
	late, asked := raster.NewFace(), 0
	late.Late(func() { asked++ })
	b := newBenchWith(t, nil, func(env *Env) { env.Face = late })
	b.way("settings")
	raster.Picture(b.Size.W, b.Size.H, 1, late, b.Draw)
	if label := b.node("language-ja").Label; asked > 0 || !strings.HasPrefix(label, "日本語") {
		t.Errorf("letters are asked for to write %q", label)
	}
}

// A picture waits for the letters that it needs, and can be given up meanwhile.
func TestPictureWaitsForLetters(t *testing.T) { synctest.Test(t, pictureWaitsForLetters) }

func pictureWaitsForLetters(t *testing.T) {
	late, asked := raster.NewFace(), 0
	late.Late(func() { asked++ })
	b := newBenchWith(t, nil, func(env *Env) { env.Face = late })
	b.take("3x3k3")
	if asked > 0 {
		t.Fatal("letters are asked for without need")
	}
	b.SetLook(stage.Look{Languages: "ja"})
	out := b.sharing()
	b.press("png")
	b.Tick(b.time)
	b.press("stop")
	b.press("png")
	time.Sleep(time.Hour) // of the bubble: the work is done, or waits
	b.Tick(b.time)
	if !b.has("progress") || len(out) > 0 || asked != 1 {
		t.Fatalf("%d pictures; asked for %d times", len(out), asked)
	}
	if err := late.Arrived(assets.CJK); err != nil {
		t.Fatal(err)
	}
	b.wait()
	got, err := png.Decode(bytes.NewReader(out[".png"]))
	if err != nil {
		t.Fatal(err)
	}
	with := newBenchWith(t, nil, func(*Env) {})
	with.take("3x3k3")
	with.SetLook(stage.Look{Languages: "ja"})
	out = with.sharing()
	with.press("png")
	with.wait()
	want, err := png.Decode(bytes.NewReader(out[".png"]))
	if err != nil {
		t.Fatal(err)
	}
	if d := raster.Difference(got, want); d > 0 {
		t.Errorf("the picture differs by %v of 255", d)
	}
}

// The rendering of a picture can be cancelled, also by keyboard, and another one can be
// started.
func TestGiveUp(t *testing.T) {
	b := newBench(t, nil)
	b.longGame("15x15k5", 60)
	out := b.sharing()
	for _, way := range []func(){
		func() { b.press("stop") },
		func() { b.keys("Escape") },
		func() { b.press("back"); b.press("share") },
	} {
		b.press("gif")
		b.Tick(b.time)
		if n := b.node("progress"); n.Role != stage.Progress || n.Col == 0 {
			t.Errorf("the progress is %+v", n)
		}
		way()
		if b.has("progress") || len(out) > 0 {
			t.Fatal("it goes on")
		}
	}
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "png"})
	b.keys("Enter")
	if b.has("progress") && b.Focus() != "stop" {
		t.Errorf("the focus is on %q", b.Focus())
	}
	b.wait()
	if b.Focus() != "png" || out[".png"] == nil {
		t.Errorf("the focus is on %q", b.Focus())
	}
	b.Files.Export = func(string, []byte) (string, error) { return "", io.ErrShortWrite }
	b.press("png")
	b.wait()
	if got := b.node("remark").Label; got != "Short write." {
		t.Errorf("it says %q", got)
	}
}

// If there are moves after the current one, the player chooses whether to share them.
func TestShareUpTo(t *testing.T) {
	b := newBench(t, nil)
	b.Files.Export = func(string, []byte) (string, error) { return "", nil }
	b.wins()
	b.press("more")
	b.press("replay")
	b.press("next")
	b.press("next")
	b.press("share")
	for _, x := range []struct{ press, link string }{
		{"up-to-here", "#g=1;3x3k3;a3a2"},
		{"up-to-end", "#g=1;3x3k3;a3a2b3b2c3"},
	} {
		b.press(x.press)
		if got := b.node("link").Value; got != x.link {
			t.Errorf("%s: %s", x.press, got)
		}
	}
	if got := b.node("picture").Label; got != "Tic-tac-toe. X wins: three in a row. 5 moves." {
		t.Errorf("the picture is %q", got)
	}
	b.press("back")
	if _, ok := b.Scene.(*play.Replay); !ok {
		t.Error("back does not lead to the replay")
	}
	if got := b.node("status").Label; got != "Move 2 of 5" {
		t.Errorf("the replay is at %q", got)
	}
}

// Random presses on the sheet never lead to a state without a way back.
func TestSheetAtRandom(t *testing.T) {
	b := newBench(t, nil)
	b.longGame("15x15k5", 20)
	b.press("undo")
	b.sharing()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		switch rng.IntN(8) {
		case 0:
			b.Resize(float64(320+rng.IntN(1500)), float64(480+rng.IntN(900)))
		case 1:
			b.SetLook(stage.Look{Dark: rng.IntN(2) == 0})
		case 2:
			b.keys([]string{"Tab", "Enter", "Escape", "ArrowRight", "a", "Backspace"}[rng.IntN(6)])
		default:
			nodes := b.Nodes()
			b.Input(stage.Event{Kind: stage.PressNode, ID: nodes[rng.IntN(len(nodes))].ID})
		}
		b.tick()
		if rng.IntN(20) == 0 {
			checkLayout(t, b, 4)
		}
		if b.Scene == stage.Scene(b.home) {
			b.press("continue")
		}
		switch {
		case b.Scene == stage.Scene(b.game):
			b.press("more")
		case b.has("share"):
			b.press("share")
		case b.has("ask"), !b.has("title"): // a lesson, notes
			b.press("back")
		case b.node("title").Label == words.Setup.String() || !b.has("qr") && rng.IntN(3) == 0:
			b.keys("Escape")
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}
