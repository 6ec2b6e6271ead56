package e2e

import (
	"bytes"
	"image/png"
	"math"
	"strings"
	"testing"

	"noughts/render/paint/raster"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// still waits until a screenshot shows what the one before showed: the boards
// of the gallery come a few in each frame.
func (b *tab) still() []byte {
	b.t.Helper()
	last := b.shot("home")
	b.polls("the page to come to rest", func() bool {
		b.settled()
		now := b.shot("home")
		same := bytes.Equal(now, last)
		last = now
		return same
	})
	return last
}

// A player searches for a game by keyboard, picks it, plays, comes back to the
// first scene and goes on; and later, on a phone, with one press.
func TestHome(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	if b.state().node("continue") != nil {
		t.Error("there is a game to go on with before the first one")
	}
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "game-") })
	b.keyMoves(kb.ArrowRight)
	b.keyMoves(kb.End)
	// Dispatched, since the protocol types the letter of a key that is taken, too.
	if taken := eval[bool](b, `!document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true, cancelable: true}))`); !taken {
		t.Error("the slash is also typed")
	}
	b.wait("the search to have the focus", `(`+focused+`) === 'search'`)
	b.do(chromedp.KeyEvent("CONNECT four"))
	s := b.until("the found games", func(s State) bool {
		return strings.HasSuffix(s.label("found"), " games") && s.node("search").Value == "CONNECT four"
	})
	if live := eval[string](b, `document.getElementById('said').textContent.trim()`); live != s.label("found") {
		t.Errorf("the live region says %q, the screen %q", live, s.label("found"))
	}
	b.tabTo(func(id string) bool { return strings.HasPrefix(id, "game-") })
	if id := eval[string](b, focused); id != "game-7x6k4-gravity" {
		t.Fatalf("the first game found is %s", id)
	}
	b.key("\r")
	b.wait("the button that starts to have the focus", `(`+focused+`) === 'start'`)
	byKeys.press(b, "who-friend")
	byKeys.press(b, "start")
	b.until("the board", func(s State) bool { return s.node("board") != nil })
	byKeys.press(b, cell(3))
	was := b.marks(1)
	byKeys.press(b, "setup")
	byKeys.press(b, "games")
	s = b.until("the game to go on with", func(s State) bool { return s.node("continue") != nil })
	if at := eval[string](b, focused); at != "game-7x6k4-gravity" {
		t.Errorf("back in the gallery the focus is at %q", at)
	}
	if n := s.node("search"); n.Value != "CONNECT four" {
		t.Errorf("the search was forgotten: %q", n.Value)
	}
	b.key(kb.Escape)
	b.until("all games", func(s State) bool { return s.node("game-ultimate") != nil && s.node("search").Value == "" })
	byKeys.press(b, "continue")
	if s := b.marks(1); s.Key != was.Key {
		t.Errorf("the game goes on as %s, was %s", s.Record, was.Record)
	}

	b.dress(look{width: 360, height: 640, scale: 1, touch: true, still: true})
	b.comesBack("", "")
	card := b.state().node("continue")
	if card == nil || !strings.Contains(card.Label, "Connect Four") || !strings.Contains(card.Label, "O to move") {
		t.Fatalf("the card says %+v", card)
	}
	byFinger.press(b, "continue")
	if s := b.marks(1); s.Key != was.Key {
		t.Errorf("the game goes on as %s, was %s", s.Record, was.Record)
	}
}

// The page shows the first scene as the software canvas draws it.
func TestHomePicture(t *testing.T) {
	t.Parallel()
	for name, l := range map[string]look{"desktop": desktop, "phone": phone} {
		if testing.Short() && name == "desktop" {
			continue
		}
		b := journey(t, "", seen(l))
		b.do(chromedp.MouseEvent(chromedp.MouseMoved, 1, 1))
		got, err := png.Decode(bytes.NewReader(b.still()))
		if err != nil {
			t.Fatal(err)
		}
		if d := raster.Difference(got, homeIn("en", l)); d > 1 {
			t.Errorf("%s: the page differs from the software canvas by %.2f of 255 on average", name, d)
		}
	}
}

// The gallery follows the wheel.
func TestHomeScrolls(t *testing.T) {
	t.Parallel()
	b := journey(t, "", desktop)
	b.still()
	before := b.state().node("game-3x3k3").Y
	b.wheel(700, 400, 50)
	if after := b.state().node("game-3x3k3").Y; math.Abs(before-after-50) > 0.01 {
		t.Errorf("a turn of 50 px scrolled by %.0f", before-after)
	}
}
