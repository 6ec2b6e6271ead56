package render

import "testing"

// A place comes back from its text, and nonsense is no place.
func TestPlace(t *testing.T) {
	for _, p := range []Place{
		{X: 10, Y: 20, W: 960, H: 720, Monitor: "HDMI-1 Dell 27"},
		{X: -5, Y: 0, W: 320, H: 480, Maximized: true},
	} {
		if again := ParsePlace(p.String() + "\n"); again != p {
			t.Errorf("%q comes back as %+v", p, again)
		}
	}
	for _, text := range []string{"", "window", "window 1 2 3", "window 1 2 0 5", "door 1 2 3 4", "window 1 2 3 99999999", "\x00"} {
		if p := ParsePlace(text); p != (Place{}) {
			t.Errorf("of %q it takes %+v", text, p)
		}
	}
}

// A window whose monitor is gone, or smaller now, can be seen all the same.
func TestPlaceWithin(t *testing.T) {
	for _, c := range []struct{ p, want Place }{
		{Place{X: 100, Y: 100, W: 800, H: 600}, Place{X: 100, Y: 100, W: 800, H: 600}},
		{Place{X: 2000, Y: -300, W: 800, H: 600}, Place{X: 480, Y: 0, W: 800, H: 600}},
		{Place{X: 0, Y: 0, W: 5000, H: 5000}, Place{W: 1280, H: 720}},
		{Place{X: 0, Y: 0, W: 10, H: 10}, Place{W: 320, H: 480}},
	} {
		if got := c.p.within(1280, 720); got != c.want {
			t.Errorf("%+v stands at %+v, want %+v", c.p, got, c.want)
		}
	}
}
