package match_test

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
)

// A node is annotated wherever the game stands, the game stays there, and the event has the
// text to keep. A node that the record does not have becomes a variation.
func TestAnnotate(t *testing.T) {
	rules, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	m := match.New(nil, match.Game{Record: record.New(rules)})
	var events []match.Event
	m.Listen(func(e match.Event) { events = append(events, e) })
	for _, c := range []game.Cell{4, 0} {
		if err := m.Play(game.Move{To: c}); err != nil {
			t.Fatal(err)
		}
	}
	r := m.Record()
	at := r.At()
	events = nil
	for _, moves := range [][]game.Move{{}, {{To: 4}}, {{To: 4}, {To: 1}}} {
		a := record.Annotation{Comment: "x"}
		if err := m.Annotate(moves, a); err != nil {
			t.Fatal(err)
		}
		e := events[len(events)-1]
		if e.Kind != match.Annotated || e.Text != r.String() || r.At() != at {
			t.Errorf("after %v the event is %+v", moves, e)
		}
	}
	if len(events) != 3 || strings.Count(r.String(), "note \"x\"") != 3 || len(r.Main()[1].Children()) != 2 {
		t.Errorf("%d events, and the record is\n%s", len(events), r)
	}
	before := r.String()
	for _, moves := range [][]game.Move{{{To: 4}, {To: 4}}, {{To: 4}}} {
		if err := m.Annotate(moves, record.Annotation{Arrows: []record.Arrow{{From: 1, To: 1}}}); err == nil || r.String() != before || len(events) != 3 {
			t.Errorf("an arrow that leads nowhere: %v", err)
		}
	}
}
