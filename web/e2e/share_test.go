package e2e

import (
	"bytes"
	"image/gif"
	"image/png"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"

	"github.com/chromedp/chromedp"
)

// middleGame is a game of so many moves around the middle of the board, that
// nobody has won.
func middleGame(t testing.TB, id string, moves int) *record.Record {
	t.Helper()
	rules, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	r, rng := record.New(rules), rand.New(rand.NewPCG(5, 1))
	for r.At().Ply() < moves {
		p := r.Position()
		x, y := p.Board().Width()/2+int(rng.NormFloat64()*3), p.Board().Height()/2+int(rng.NormFloat64()*3)
		m := game.Move{To: p.Board().At(x, y)}
		if m.To == game.NoCell || p.Legal(m) != nil {
			continue
		}
		if err := r.Play(m); err != nil {
			t.Fatal(err)
		}
		if r.Position().Over() {
			r.Back()
		}
	}
	return r
}

// filming is a page where a game of so many moves can be shared, and the folder where its
// files come.
func filming(t testing.TB, moves int) (b *tab, folder string) {
	t.Helper()
	b = journey(t, "#"+record.Link(middleGame(t, "15x15k5", moves)), desktop)
	folder = b.downloads()
	b.menu(byMouse, "share")
	return b, folder
}

// A game becomes an animated picture while the page goes on: it is made in
// slices, tells how far it is, and can be given up. The file is whole.
func TestShareFilm(t *testing.T) {
	filmed := 60
	if testing.Short() {
		filmed = 16
	}
	b, folder := filming(t, filmed)
	b.shot("share-film")
	b.reveal("gif", b.wheel)
	eval[any](b, `new Promise(done => {
		const given = () => {
			if (!document.querySelector('#mirror [data-node="progress"]')) return setTimeout(given);
			document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', code: 'Escape', bubbles: true}));
			done();
		};
		document.querySelector('#mirror [data-node="gif"]').click();
		given();
	})`)
	b.until("the end of the work", func(s State) bool { return s.node("progress") == nil && s.node("gif") != nil })

	var file string
	turns := b.trace(func() {
		byMouse.press(b, "gif")
		file = b.downloaded(folder, ".gif")
	})
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil || len(film.Image) != filmed+1 || len(data) > 500_000 {
		t.Errorf("%v, %d bytes", err, len(data))
	}
	t.Logf("%d bytes in %d turns", len(data), len(turns))
	if len(turns) < filmed/4 {
		t.Errorf("it is made in %d turns of the page, want %d at least", len(turns), filmed/4)
	}

	byMouse.press(b, "png")
	data, err = os.ReadFile(b.downloaded(folder, ".png"))
	if err != nil {
		t.Fatal(err)
	}
	if still, err := png.Decode(bytes.NewReader(data)); err != nil || max(still.Bounds().Dx(), still.Bounds().Dy()) != 480 {
		t.Errorf("%v, %v", err, still.Bounds())
	}
	byMouse.press(b, "svg")
	if data, err = os.ReadFile(b.downloaded(folder, ".svg")); err != nil || !strings.HasPrefix(string(data), "<svg") {
		t.Errorf("%v: %.60q", err, data)
	}
}

// Two browsers play by link. One that does not go on from the game is refused.
func TestTurnByLink(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", phone)
	here := eval[string](b, `location.href`)
	b.tap("cell-4")
	b.marks(1)
	other := journey(t, "#g=1;3x3k3;b2", desktop)
	other.click("cell-0")
	s := other.marks(2)
	b.do(chromedp.Navigate(here + "#g=1;3x3k3;b2a3"))
	if got := b.marks(2); got.Key != s.Key || got.label("remark") == "" {
		t.Errorf("the game is %s, the page shows %q", got.Record, got.label("remark"))
	}
	b.do(chromedp.Navigate(here + "#g=1;3x3k3;b2a1c1"))
	got := b.until("a refusal", func(s State) bool { return s.node("why") != nil })
	if why := got.label("why"); !strings.Contains(why, "move 2") || !strings.Contains(got.Said, why) || got.Key != s.Key {
		t.Errorf("it shows %q, says %q, and holds %s", why, got.Said, got.Record)
	}
	b.shot("link-refused")
	b.tap("back")
	if got := b.marks(2); got.Key != s.Key {
		t.Errorf("the game is %s", got.Record)
	}
}
