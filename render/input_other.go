//go:build !js

package render

import (
	"io/fs"
	"runtime"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"noughts/render/paint"
	"noughts/render/ui"
)

// input remembers what was held in the last frame.
type input struct {
	at       paint.Point
	inside   bool
	pressed  bool // the mouse's main button
	finger   ebiten.TouchID
	touching bool
	touched  paint.Point // where the finger was
	arrow    string      // a held key that repeats
	key      ebiten.Key
	next     time.Time // when it repeats
	keys     []ebiten.Key
	runes    []rune
	fingers  []ebiten.TouchID
	pads     gamepads
}

// named are the keys that have a name, as the DOM names them. The others are
// known by what they type.
var named = map[ebiten.Key]string{
	ebiten.KeyArrowLeft: "ArrowLeft", ebiten.KeyArrowRight: "ArrowRight",
	ebiten.KeyArrowUp: "ArrowUp", ebiten.KeyArrowDown: "ArrowDown",
	ebiten.KeyHome: "Home", ebiten.KeyEnd: "End",
	ebiten.KeyPageUp: "PageUp", ebiten.KeyPageDown: "PageDown",
	ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter",
	ebiten.KeyTab: "Tab", ebiten.KeyEscape: "Escape",
	ebiten.KeyBackspace: "Backspace", ebiten.KeyDelete: "Delete",
}

// The time until a held arrow repeats, and between repeats.
const (
	repeatAfter = 400 * time.Millisecond
	repeatEvery = 60 * time.Millisecond
)

// held tells whether frames are needed although nothing happens.
func (in *input) held() bool { return in.arrow != "" || in.pads.connected() }

// poll passes on what happened since the last frame, and tells whether
// anything did.
func (w *window) poll() bool {
	n := 0
	send := func(e ui.Event) {
		w.tell(e)
		n++
	}
	w.input.mouse(w, send)
	w.input.touch(w, send)
	w.input.typing(send)
	w.input.pads.poll(time.Since(w.start), send)
	return w.dropped() || n > 0
}

func (in *input) mouse(w *window, send func(ui.Event)) {
	x, y := ebiten.CursorPosition()
	at := paint.Point{X: float64(x) / w.scale, Y: float64(y) / w.scale}
	inside := paint.Rect{W: w.width, H: w.height}.Contains(at)
	if at != in.at && inside {
		send(ui.Event{Kind: ui.PointerMove, At: at})
	}
	if in.inside && !inside {
		send(ui.Event{Kind: ui.PointerLeave})
	}
	in.at, in.inside = at, inside
	if _, dy := ebiten.Wheel(); dy != 0 && inside {
		send(ui.Event{Kind: ui.Zoom, At: at, By: ui.WheelZoom(-dy * 100), Scroll: -dy * 60})
	}

	down := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	up := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	if up && in.pressed { // maybe pressed again within the frame
		send(ui.Event{Kind: ui.PointerUp, At: at})
		in.pressed, up = false, false
	}
	if down {
		send(ui.Event{Kind: ui.PointerDown, At: at})
		in.pressed = true
	}
	if up && in.pressed { // pressed and released within the frame
		send(ui.Event{Kind: ui.PointerUp, At: at})
		in.pressed = false
	}
}

// mostBytes is how large a file may be that is dropped on the window.
const mostBytes = 16 << 20

// dropped passes on the files that were dropped on the window.
func (w *window) dropped() bool {
	files := ebiten.DroppedFiles()
	if files == nil || w.o.Drop == nil {
		return false
	}
	all, err := fs.ReadDir(files, ".")
	if err != nil {
		return false
	}
	for _, file := range all {
		// One that cannot be read is passed on as it came: empty.
		var data []byte
		if info, err := fs.Stat(files, file.Name()); err == nil && info.Size() <= mostBytes && info.Mode().IsRegular() {
			data, _ = fs.ReadFile(files, file.Name())
		}
		w.o.Drop(file.Name(), data)
	}
	return len(all) > 0
}

func (in *input) touch(w *window, send func(ui.Event)) {
	point := func(x, y int) paint.Point {
		return paint.Point{X: float64(x) / w.scale, Y: float64(y) / w.scale}
	}
	in.fingers = inpututil.AppendJustPressedTouchIDs(in.fingers[:0])
	if !in.touching && len(in.fingers) > 0 {
		in.touching, in.finger = true, in.fingers[0]
		in.touched = point(ebiten.TouchPosition(in.finger))
		send(ui.Event{Kind: ui.PointerDown, At: in.touched, Touch: true})
	}
	if in.touching && !inpututil.IsTouchJustReleased(in.finger) {
		if at := point(ebiten.TouchPosition(in.finger)); at != in.touched {
			in.touched = at
			send(ui.Event{Kind: ui.PointerMove, At: at, Touch: true})
		}
	}
	if in.touching && inpututil.IsTouchJustReleased(in.finger) {
		in.touching = false
		at := point(inpututil.TouchPositionInPreviousTick(in.finger))
		send(ui.Event{Kind: ui.PointerUp, At: at, Touch: true})
	}
}

// typing passes on keys: the named ones by name, the others by what they type,
// so that every keyboard has its own letters.
func (in *input) typing(send func(ui.Event)) {
	mods := modifiers()
	now := time.Now()
	in.keys = inpututil.AppendJustPressedKeys(in.keys[:0])
	for _, k := range in.keys {
		if fill(k, mods&ui.Alt != 0) {
			continue
		}
		name, ok := named[k]
		if !ok && mods&(ui.Command|ui.Alt) != 0 {
			name = strings.ToLower(ebiten.KeyName(k))
		}
		if name == "" {
			continue
		}
		send(ui.Event{Kind: ui.KeyDown, Key: name, Mods: mods})
		if strings.HasPrefix(name, "Arrow") {
			in.arrow, in.key, in.next = name, k, now.Add(repeatAfter)
		}
	}
	in.runes = ebiten.AppendInputChars(in.runes[:0])
	for _, r := range in.runes {
		if mods&(ui.Command|ui.Alt) == 0 && r >= ' ' {
			send(ui.Event{Kind: ui.KeyDown, Key: strings.ToLower(string(r)), Text: string(r), Mods: mods})
		}
	}
	if in.arrow != "" && !ebiten.IsKeyPressed(in.key) {
		in.arrow = ""
	}
	if in.arrow != "" && now.After(in.next) {
		in.next = now.Add(repeatEvery)
		send(ui.Event{Kind: ui.KeyDown, Key: in.arrow, Mods: mods})
	}
}

func modifiers() (m ui.Mods) {
	command := ebiten.KeyControl
	if runtime.GOOS == "darwin" {
		command = ebiten.KeyMeta
	}
	for key, bit := range map[ebiten.Key]ui.Mods{ebiten.KeyShift: ui.Shift, command: ui.Command, ebiten.KeyAlt: ui.Alt} {
		if ebiten.IsKeyPressed(key) {
			m |= bit
		}
	}
	return m
}
