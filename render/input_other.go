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
	"noughts/render/ui/stage"
)

// input remembers what was held in the last frame.
type input struct {
	at       paint.Point
	inside   bool
	pressed  bool // the mouse's main button
	finger   ebiten.TouchID
	touching bool
	touched  paint.Point // where the finger was
	arrow    string      // a held key that repeats: an arrow, or one that deletes
	typed    rune        // the last character
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
	send := func(e stage.Event) {
		w.tell(e)
		n++
	}
	w.input.mouse(w, send)
	w.input.touch(w, send)
	w.input.typing(send)
	w.input.pads.poll(time.Since(w.start), send)
	return w.dropped() || n > 0
}

func (in *input) mouse(w *window, send func(stage.Event)) {
	x, y := ebiten.CursorPosition()
	at := paint.Point{X: float64(x) / w.scale, Y: float64(y) / w.scale}
	inside := paint.Rect{W: w.width, H: w.height}.Contains(at)
	if at != in.at && inside {
		send(stage.Event{Kind: stage.PointerMove, At: at})
	}
	if in.inside && !inside {
		send(stage.Event{Kind: stage.PointerLeave})
	}
	in.at, in.inside = at, inside
	if _, dy := ebiten.Wheel(); dy != 0 && inside {
		send(stage.Event{Kind: stage.Zoom, At: at, By: stage.WheelZoom(-dy * 100), Scroll: -dy * 60})
	}

	down := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	up := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	if up && in.pressed { // maybe pressed again within the frame
		send(stage.Event{Kind: stage.PointerUp, At: at})
		in.pressed, up = false, false
	}
	if down {
		send(stage.Event{Kind: stage.PointerDown, At: at})
		in.pressed = true
	}
	if up && in.pressed { // pressed and released within the frame
		send(stage.Event{Kind: stage.PointerUp, At: at})
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
		data := []byte{} // of one that cannot be read
		info, err := fs.Stat(files, file.Name())
		switch {
		case err != nil || !info.Mode().IsRegular():
		case info.Size() > mostBytes:
			data = nil
		default:
			if text, err := fs.ReadFile(files, file.Name()); err == nil {
				data = text
			}
		}
		w.o.Drop(file.Name(), data)
	}
	return len(all) > 0
}

func (in *input) touch(w *window, send func(stage.Event)) {
	point := func(x, y int) paint.Point {
		return paint.Point{X: float64(x) / w.scale, Y: float64(y) / w.scale}
	}
	in.fingers = inpututil.AppendJustPressedTouchIDs(in.fingers[:0])
	if !in.touching && len(in.fingers) > 0 {
		in.touching, in.finger = true, in.fingers[0]
		in.touched = point(ebiten.TouchPosition(in.finger))
		send(stage.Event{Kind: stage.PointerDown, At: in.touched, Touch: true})
	}
	if in.touching && !inpututil.IsTouchJustReleased(in.finger) {
		if at := point(ebiten.TouchPosition(in.finger)); at != in.touched {
			in.touched = at
			send(stage.Event{Kind: stage.PointerMove, At: at, Touch: true})
		}
	}
	if in.touching && inpututil.IsTouchJustReleased(in.finger) {
		in.touching = false
		at := point(inpututil.TouchPositionInPreviousTick(in.finger))
		send(stage.Event{Kind: stage.PointerUp, At: at, Touch: true})
	}
}

// typing passes on keys: the named ones by name, the others by what they type,
// so that every keyboard has its own letters.
func (in *input) typing(send func(stage.Event)) {
	mods := modifiers()
	now := time.Now()
	in.keys = inpututil.AppendJustPressedKeys(in.keys[:0])
	for _, k := range in.keys {
		if fill(k, mods&stage.Alt != 0) {
			continue
		}
		name, ok := named[k]
		if !ok && mods&(stage.Command|stage.Alt) != 0 {
			name = strings.ToLower(ebiten.KeyName(k))
		}
		if name == "" {
			continue
		}
		send(stage.Event{Kind: stage.KeyDown, Key: name, Mods: mods})
		if strings.HasPrefix(name, "Arrow") || name == "Backspace" || name == "Delete" {
			in.arrow, in.key, in.next = name, k, now.Add(repeatAfter)
		}
	}
	in.runes = ebiten.AppendInputChars(in.runes[:0])
	for _, r := range in.runes {
		// On some layouts a character needs Alt, or Control with it. Shortcuts type none.
		if r >= ' ' {
			held := len(in.keys) == 0 && r == in.typed
			send(stage.Event{Kind: stage.KeyDown, Key: strings.ToLower(string(r)), Text: string(r), Mods: mods &^ (stage.Command | stage.Alt), Repeat: held})
		}
		in.typed = r
	}
	if in.arrow != "" && !ebiten.IsKeyPressed(in.key) {
		in.arrow = ""
	}
	if in.arrow != "" && now.After(in.next) {
		in.next = now.Add(repeatEvery)
		send(stage.Event{Kind: stage.KeyDown, Key: in.arrow, Mods: mods, Repeat: true})
	}
}

func modifiers() (m stage.Mods) {
	command := ebiten.KeyControl
	if runtime.GOOS == "darwin" {
		command = ebiten.KeyMeta
	}
	for key, bit := range map[ebiten.Key]stage.Mods{ebiten.KeyShift: stage.Shift, command: stage.Command, ebiten.KeyAlt: stage.Alt} {
		if ebiten.IsKeyPressed(key) {
			m |= bit
		}
	}
	return m
}
