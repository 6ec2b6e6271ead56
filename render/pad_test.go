package render

import (
	"strings"
	"testing"
	"time"

	"noughts/render/ui/stage"
)

// What is held on a gamepad becomes keys: a button once, a direction again and
// again.
func TestPad(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		name string
		held []padState // every 20 ms
		want string
	}{
		{"a button", []padState{{buttons: padA}, {buttons: padA}, {}, {buttons: padA | padB}}, "Enter Enter Escape"},
		{"all buttons", []padState{{buttons: padX}, {buttons: padY}, {buttons: padLB}, {buttons: padRB}, {buttons: padLT},
			{buttons: padRT}, {buttons: padStart}, {buttons: padSelect | padLeftStick | padRightStick}}, "r l shift+Tab Tab - + m"},
		{"the cross", []padState{{buttons: padUp}, {buttons: padUp}, {}, {buttons: padUp}, {buttons: padLeft}}, "ArrowUp ArrowUp ArrowLeft"},
		{"the stick", []padState{{x: 0.5}, {x: 0.6}, {x: 0.4}, {x: 0.6}, {x: 0.2}, {x: 1, y: -0.5}, {x: 0.5, y: -0.9}, {y: 1}}, "ArrowRight ArrowRight ArrowUp ArrowDown"},
		{"a stick that rests crooked", []padState{{x: 0.1, y: -0.2}, {x: 0.3}, {}}, ""},
	} {
		var p pad
		var got []string
		for i, s := range c.held {
			p.follow(time.Duration(i)*20*ms, s, func(e stage.Event) {
				if e.Kind != stage.KeyDown || e.Mods&stage.Pad == 0 {
					t.Errorf("%s: sent %+v", c.name, e)
				}
				got = append(got, map[bool]string{true: "shift+"}[e.Mods&stage.Shift != 0]+e.Key)
			})
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: sent %q, want %q", c.name, s, c.want)
		}
	}
}

// A direction that is held counts again after a while, then faster.
func TestPadRepeats(t *testing.T) {
	var p pad
	n := 0
	at := time.Duration(0)
	hold := func(long time.Duration) {
		for end := at + long; at < end; at += 10 * time.Millisecond {
			p.follow(at, padState{y: 1}, func(stage.Event) { n++ })
		}
	}
	if hold(padAfter); n != 1 {
		t.Errorf("%d keys before the first repeat", n)
	}
	if hold(10 * padEvery); n < 10 || n > 12 {
		t.Errorf("%d keys", n)
	}
	if !p.active(at) || p.active(at+padActive) {
		t.Error("the gamepad is active at the wrong times")
	}
}
