package storetest

import (
	"bytes"
	"fmt"
	"testing"

	"noughts/web/online/store"
)

// Moves is the events of a room in which two played in turns and nothing else happened after they
// sat down. It compares the moves with those that were answered, of which the n-th is text(n).
func Moves(t *testing.T, log store.Log, room string, answered int, text func(n int) string) []store.Event {
	t.Helper()
	const most = 2000
	events, err := log.Read(t.Context(), room, 0, most)
	if err != nil || len(events) < 2 {
		t.Errorf("%d events are kept: %v", len(events), err)
		return nil
	}
	if kept := len(events) - 2; kept != answered {
		t.Errorf("%d moves were answered, %d are kept", answered, kept)
	}
	for n, e := range events[2:] {
		if !bytes.Contains(e.Body, fmt.Appendf(nil, `"m":%q`, text(n))) || e.Seat != 1+n%2 {
			t.Errorf("move %d is %s by %d, not %s", n, e.Body, e.Seat, text(n))
		}
	}
	return events
}
