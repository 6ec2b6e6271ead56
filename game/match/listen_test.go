package match_test

import (
	"slices"
	"testing"

	"noughts/game/match"
)

// If a listener calls the match, its events are added to the queue: every
// listener gets the events in the same order, and none is called within another
// call.
func TestListenersActInOrder(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	tb.told = nil
	replies := map[string]string{"b2": "a1", "a1": "b1", "b1": "a2", "a2": "b3"}
	depth, acted := 0, []string{}
	tb.m.Listen(func(e match.Event) {
		if depth++; depth > 1 {
			t.Error("a listener is called inside of its own call")
		}
		defer func() { depth-- }()
		acted = append(acted, words(tb.m, e))
		if next, ok := replies[e.Text]; ok && e.Kind == match.Moved {
			tb.play(next)
		}
	})
	var after []string
	tb.m.Listen(func(e match.Event) {
		if depth != 0 {
			t.Error("a listener is called inside of another's call")
		}
		after = append(after, words(tb.m, e))
	})
	tb.play("b2")
	want := []string{"X b2", "O a1", "X b1", "O a2", "X b3", "ended"}
	if !slices.Equal(acted, want) || !slices.Equal(after, want) {
		t.Errorf("the one who acts hears %q, the one behind %q, want %q", acted, after, want)
	}
	tb.expect("b2 a1 b1 a2 b3", want...)
}

// A listener may call every method.
func TestListenersMayCallEverything(t *testing.T) {
	s := newScript()
	tb := newTable(t, fresh(nil, s))
	once := false
	tb.m.Listen(func(e match.Event) {
		if once || e.Kind != match.Asked {
			return
		}
		once = true
		tb.m.Tick()
		tb.m.Stop()
		tb.m.Resume()
		tb.m.Undo()
		tb.m.Redo()
		tb.m.New(fresh(nil, nil))
		tb.m.Undo()
		tb.m.Redo()
		if tb.m.Thinks() || tb.m.Held() || !tb.m.CanUndo() || tb.m.CanRedo() || tb.m.Record().At().Ply() != 0 {
			t.Error("the match does not stand as it should")
		}
	})
	tb.play("b2")
	tb.expect("", "X b2", "asked", "stopped", "asked", "jumped back 1", "jumped b2", "asked", "began",
		"began", "asked", "began")
}

func TestCancelListening(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	count := [3]int{}
	var cancel [3]func()
	for i := range count {
		cancel[i] = tb.m.Listen(func(match.Event) { count[i]++ })
	}
	tb.play("b2")
	cancel[1]()
	cancel[1]()
	tb.play("a1")
	cancel[0]()
	cancel[2]()
	tb.play("c3")
	if count != [3]int{2, 1, 2} {
		t.Errorf("told %v times, want 2, 1 and 2", count)
	}
}

// A listener can cancel itself and others, which then do not get the current
// event. A listener that is added in a call gets the later events.
func TestCancelInACallback(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	var first, second, late []string
	var cancelFirst, cancelSecond func()
	cancelFirst = tb.m.Listen(func(e match.Event) {
		first = append(first, e.Text)
		cancelFirst()
		cancelSecond()
		tb.m.Listen(func(e match.Event) { late = append(late, e.Text) })
	})
	cancelSecond = tb.m.Listen(func(e match.Event) { second = append(second, e.Text) })
	tb.play("b2", "a1")
	if !slices.Equal(first, []string{"b2"}) || second != nil || !slices.Equal(late, []string{"a1"}) {
		t.Errorf("told %q, %q and %q", first, second, late)
	}
}

// A listener that is added while events are queued sees the record as it is
// then, and gets only later events.
func TestListenersHearFromNowOn(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	var late []string
	once := false
	tb.m.Listen(func(e match.Event) {
		if once {
			return
		}
		once = true
		tb.play("a1") // passed on after this event, but played before the other one listens
		tb.m.Listen(func(e match.Event) { late = append(late, e.Text) })
		tb.play("c3")
	})
	tb.play("b2")
	if !slices.Equal(late, []string{"c3"}) {
		t.Errorf("told %q", late)
	}
}

// GoTo ignores a node of another record, for example of the one that was
// current before.
func TestGoToElsewhere(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	tb.play("b2", "a1")
	before := tb.m.Record()
	tb.m.New(fresh(nil, nil))
	tb.play("c3")
	tb.told = nil
	tb.m.GoTo(before.At())
	tb.m.GoTo(before.Root())
	tb.m.GoTo(nil)
	tb.expect("c3")
	tb.m.GoTo(tb.m.Record().Root())
	tb.expect("", "jumped back 1")
}

// The text of a new record is the text at the time it became current, whatever
// another listener has done since.
func TestBeganHoldsTheText(t *testing.T) {
	tb := newTable(t, fresh(nil, nil))
	tb.m.Listen(func(e match.Event) {
		if e.Kind == match.Began {
			tb.play("b2")
		}
	})
	text := ""
	tb.m.Listen(func(e match.Event) {
		if e.Kind == match.Began {
			text = e.Text
		} else {
			text += e.Text + "\n"
		}
	})
	tb.m.New(fresh(nil, nil))
	if want := "noughts 1\nrules 3x3k3\nb2\n"; text != want {
		t.Errorf("the text is %q, want %q", text, want)
	}
}
