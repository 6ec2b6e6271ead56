package render

import (
	"time"

	"noughts/render/ui/stage"
)

// padState is what is held on a gamepad, or on several taken together. The
// buttons are bits in the order of the W3C's standard layout, which Ebitengine
// shares; the stick is the left one, right and down positive.
type padState struct {
	buttons uint32
	x, y    float64
}

// The buttons of the standard layout, as bits.
const (
	padA = 1 << iota
	padB
	padX
	padY
	padLB
	padRB
	padLT
	padRT
	padSelect
	padStart
	padLeftStick
	padRightStick
	padUp
	padDown
	padLeft
	padRight

	padButtons = 16
)

// padKeys are the keys that buttons stand for.
var padKeys = []struct {
	button uint32
	key    string
	mods   stage.Mods
}{
	{padA, "Enter", stage.Pad},
	{padB, "Escape", stage.Pad},
	{padX, "r", stage.Pad},
	{padY, "l", stage.Pad},
	{padLB, "Tab", stage.Pad | stage.Shift},
	{padRB, "Tab", stage.Pad},
	{padLT, "-", stage.Pad},
	{padRT, "+", stage.Pad},
	{padStart, "m", stage.Pad},
}

// padArrows are the keys of directions.
var padArrows = map[uint32]string{padUp: "ArrowUp", padDown: "ArrowDown", padLeft: "ArrowLeft", padRight: "ArrowRight"}

// A stick that is pushed farther than reach points somewhere, until it comes
// back to less than slack: one that trembles between the two does not count
// twice. Held, it goes on after a while.
const (
	padReach  = 0.55
	padSlack  = 0.35
	padAfter  = 380 * time.Millisecond
	padEvery  = 110 * time.Millisecond
	padActive = 3 * time.Second // for so long after the last press the next one is near
)

// pad turns what is held on a gamepad into keys.
type pad struct {
	held   uint32        // buttons as of the last look
	arrow  uint32        // the direction that is held, as its button; 0 for none
	next   time.Duration // when the direction counts again
	latest time.Duration // when something was held last
}

// follow sends the keys for what has changed since the last look.
func (p *pad) follow(now time.Duration, s padState, send func(stage.Event)) {
	pressed := s.buttons &^ p.held
	p.held = s.buttons
	arrow := p.direction(s)
	if s.buttons != 0 || arrow != 0 {
		p.latest = now
	}
	for _, k := range padKeys {
		if pressed&k.button != 0 {
			send(stage.Event{Kind: stage.KeyDown, Key: k.key, Mods: k.mods})
		}
	}
	switch {
	case arrow == 0:
	case arrow != p.arrow:
		p.next = now + padAfter
		send(stage.Event{Kind: stage.KeyDown, Key: padArrows[arrow], Mods: stage.Pad})
	case now >= p.next:
		p.next = now + padEvery
		send(stage.Event{Kind: stage.KeyDown, Key: padArrows[arrow], Mods: stage.Pad})
	}
	p.arrow = arrow
}

// direction is where the cross or the stick points, as a button; 0 for nowhere.
func (p *pad) direction(s padState) uint32 {
	for _, b := range []uint32{padUp, padDown, padLeft, padRight} {
		if s.buttons&b != 0 {
			return b
		}
	}
	least := padReach
	if p.arrow != 0 {
		least = padSlack
	}
	x, y := max(s.x, -s.x), max(s.y, -s.y)
	switch {
	case max(x, y) < least:
		return 0
	case x > y && s.x > 0:
		return padRight
	case x > y:
		return padLeft
	case s.y > 0:
		return padDown
	}
	return padUp
}

// active tells whether the gamepad is being used.
func (p *pad) active(now time.Duration) bool { return p.latest > 0 && now-p.latest < padActive }
