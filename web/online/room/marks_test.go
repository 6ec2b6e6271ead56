package room

import (
	"testing"
	"testing/synctest"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// openPaired makes a room of strangers, whose persons are "ada" and "bob", in a
// tournament where it has a name.
func (x *table) openPaired(clock string, rated bool, cup string) {
	x.t.Helper()
	e := wire.Event{At: time.Now().UnixMilli(), Rules: square, Clock: clock, Rated: rated, Paired: true, Cup: cup, Seats: []int{1, 2},
		Names: []string{"Ada", "Bob"}, Keys: []string{Key(token(1)), Key(token(2))}, People: []string{"ada", "bob"}}
	entry, err := x.hall.Pairing(e, x.id())
	if err != nil {
		x.t.Fatal(err)
	}
	if _, _, err := x.log.Append(x.t.Context(), entry, store.Hash{}); err != nil {
		x.t.Fatal(err)
	}
	x.name = entry.Room
	x.join(1)
	x.join(2)
}

// Who spoils a game of strangers is marked, and nobody else.
func TestMarks(t *testing.T) {
	resign := wire.Request{Do: wire.Resign}
	for name, c := range map[string]struct {
		clock string
		rated bool
		play  func(x *table)
		who   string
		kind  store.Kind
	}{
		"never begins":         {"60+0", false, func(x *table) { time.Sleep(Defaults.Begin) }, "ada", store.Dodge},
		"aborts":               {"60+0", false, func(x *table) { x.must(2, wire.Request{Do: wire.Abort}) }, "bob", store.Dodge},
		"aborts what is alone": {"60+0", false, func(x *table) { x.hall.Part(x.name, 1); x.must(2, wire.Request{Do: wire.Abort}) }, "ada", store.Dodge},
		"aborts after a move":  {"60+0", false, func(x *table) { x.play("b2"); x.must(1, wire.Request{Do: wire.Abort}) }, "ada", store.Dodge},
		"lets the time run out": {"60+0", false, func(x *table) {
			x.play("b2", "a1")
			time.Sleep(61 * time.Second)
		}, "ada", store.Stall},
		"never begins, but renames itself": {"60+0", false, func(x *table) {
			time.Sleep(Defaults.Begin - time.Second)
			x.must(1, wire.Request{Do: wire.Rename, Name: "Eve"})
			time.Sleep(time.Second)
		}, "ada", store.Dodge},
		"renames itself while the time runs out": {"60+0", false, func(x *table) {
			x.play("b2", "a1")
			time.Sleep(59 * time.Second)
			x.must(1, wire.Request{Do: wire.Rename, Name: "Eve"})
			time.Sleep(2 * time.Second)
		}, "ada", store.Stall},
		"is too slow": {"60+0", false, func(x *table) {
			x.play("b2", "a1", "a2")
			time.Sleep(45 * time.Second)
			x.play("c2")
			time.Sleep(55 * time.Second)
			x.play("c1")
			time.Sleep(16 * time.Second)
		}, "", ""},
		"by correspondence": {"0+86400", false, func(x *table) {
			x.play("b2", "a1")
			time.Sleep(25 * time.Hour)
		}, "", ""},
		"goes away": {"600+0", false, func(x *table) {
			x.play("b2", "a1", "a2")
			x.hall.Part(x.name, 2)
			time.Sleep(2 * time.Minute)
			x.must(1, wire.Request{Do: wire.Claim})
		}, "bob", store.Stall},
		"throws":               {"60+0", true, func(x *table) { x.play("b2", "a1"); x.must(2, resign) }, "bob", store.Throw},
		"resigns":              {"60+0", true, func(x *table) { x.play("b2", "a1", "a2", "c2"); x.must(1, resign) }, "", ""},
		"resigns a casual one": {"60+0", false, func(x *table) { x.play("b2", "a1"); x.must(2, resign) }, "", ""},
		"plays to the end":     {"60+0", true, func(x *table) { x.play("a1", "a2", "b1", "b2", "c1") }, "", ""},
	} {
		inBubble(t, func(t *testing.T, x *table) {
			x.openPaired(c.clock, c.rated, "")
			c.play(x)
			synctest.Wait()
			if !x.state().Over() {
				t.Fatalf("%s: the game goes on", name)
			}
			for _, who := range []string{"ada", "bob"} {
				marks, fault := x.hall.Marks(t.Context(), who, time.Time{})
				if fault != nil || len(marks) > 1 || (len(marks) == 1) != (who == c.who) || len(marks) == 1 && (marks[0].Kind != c.kind || marks[0].Room != x.name) {
					t.Errorf("%s: %s has %+v, %v", name, who, marks, fault)
				}
			}
			if n := x.hall.Counts().Marks[c.kind]; c.kind != "" && n != 1 {
				t.Errorf("%s: %d are counted", name, n)
			}
		})
	}
}

// Friends may do as they like.
func TestFriendsHaveNoMarks(t *testing.T) {
	inBubble(t, func(t *testing.T, x *table) {
		x.openRated("60+0")
		x.play("b2", "a1")
		x.must(1, wire.Request{Do: wire.Resign})
		if n := x.hall.Counts().Marks; len(n) != 0 {
			t.Errorf("%v", n)
		}
	})
}
