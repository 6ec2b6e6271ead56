package e2e

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// typeface is the file of the letters of Chinese and Japanese.
const typeface = "cjk.ttf"

// A page in Japanese starts without the letters if they do not come, fetches them when the
// network is back, shows them then, and has them on a visit without a network.
func TestLettersOfJapanese(t *testing.T) {
	t.Parallel()
	var none atomic.Bool // the file is not there
	var line wire
	var network cut
	url := serve(t, network.wrap, line.wrap, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if none.Load() && strings.Contains(r.URL.Path, "/cjk.") {
				drop(w, r)
			}
			next.ServeHTTP(w, r)
		})
	})
	l := seen(phone)
	l.script = `Object.defineProperty(navigator, 'languages', {get: () => ['ja']});`
	l.faulty = true // the browser tells what it could not fetch
	want := homeIn("ja", l)
	differs := func(b *tab) float64 {
		t.Helper()
		b.do(chromedp.MouseEvent(chromedp.MouseMoved, 1, 1))
		got, err := png.Decode(bytes.NewReader(b.still()))
		if err != nil {
			t.Fatal(err)
		}
		return raster.Difference(got, want)
	}

	none.Store(true)
	b := play(t, url, "", l)
	if d := differs(b); d < 2 {
		t.Errorf("without the letters the page differs by %.2f of 255 only", d)
	}
	none.Store(false)
	line.log()
	eval[any](b, `dispatchEvent(new Event('online')), null`)
	line.answered(func(a ask) bool { return strings.HasPrefix(a.path, typeface) && a.status == http.StatusOK })
	b.polls("the letters", func() bool { return differs(b) <= 1 })
	b.keptWith("cjk")
	chromedp.Cancel(b.ctx)

	network.down.Store(true)
	if d := differs(play(t, url, "", l)); d > 1 {
		t.Errorf("without a network the page differs by %.2f of 255", d)
	}
}

// homeIn is the first scene in a language, as the software canvas draws it.
func homeIn(language string, l look) image.Image {
	app := ui.New(ui.Env{Store: slots{}, Face: raster.NewFace()})
	app.SetLook(stage.Look{Reduced: true, Languages: language})
	app.Resize(float64(l.width), float64(l.height))
	var r paint.Recorder
	for range 40 {
		app.Tick(0)
		app.Draw(&r)
	}
	return raster.Picture(float64(l.width), float64(l.height), l.scale, raster.NewFace(), app.Draw)
}
