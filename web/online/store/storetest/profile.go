package storetest

import (
	"fmt"
	"slices"
	"testing"

	"noughts/game/rating"
	"noughts/web/online/store"
)

// profile: who a person is, what games changed, and that a person who is forgotten is nobody,
// while the games stay.
func profile(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, p := range []store.Person{{ID: "zoe", Key: "zoe's key", Name: "Zoë", At: 1}, {ID: "yan", Key: "yan's key", Name: "Yan", At: 2}} {
		if _, err := s.Meet(ctx, p); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 3 {
		room := fmt.Sprint("profile ", i)
		e := store.Event{Room: room, ID: "new", Body: []byte("{}"), Person: "Zoë\nYan", At: int64(i), Sits: []store.Sitting{{Person: "zoe", Seat: 1}, {Person: "yan", Seat: 2}}}
		e.Hash = e.Chain(store.Hash{})
		if _, _, err := s.Append(ctx, store.Entry{Event: e}, store.Hash{}); err != nil {
			t.Fatal(err)
		}
		end := store.Event{Room: room, V: 1, ID: "end", Seat: 1, Body: []byte("{}"), Person: "Zoé", At: int64(10 + i)}
		end.Hash = end.Chain(e.Hash)
		r := &store.Result{Pool: "profile blitz", People: [2]string{"zoe", "yan"}, Points: rating.Points(i)}
		if _, _, err := s.Append(ctx, store.Entry{Event: end, Result: r}, e.Hash); err != nil {
			t.Fatal(err)
		}
	}
	begun := store.Event{Room: "profile begun", ID: "new", Body: []byte("{}"), Person: "Yan\nZoë", Sits: []store.Sitting{{Person: "zoe", Seat: 2}}}
	begun.Hash = begun.Chain(store.Hash{})
	if _, _, err := s.Append(ctx, store.Entry{Event: begun}, store.Hash{}); err != nil {
		t.Fatal(err)
	}
	both, err := s.Outcome(ctx, "profile 2")
	if err != nil || len(both) != 2 || both[0].Person != "zoe" || both[0].Points != rating.Win || both[0].Name != "Yan" || both[1].Name != "Zoë" ||
		both[0].Strength != both[1].Before.Rating || both[1].After.Rating >= both[1].Before.Rating || both[0].Games != 3 {
		t.Errorf("the outcome is %+v, %v", both, err)
	}
	if none, err := s.Outcome(ctx, "nowhere"); err != nil || len(none) != 0 {
		t.Errorf("an outcome of nothing: %+v, %v", none, err)
	}
	for max := range 4 {
		all, err := s.History(ctx, "yan", max)
		if err != nil || len(all) != min(max, 3) || max > 0 && (all[0].Room != "profile 2" || all[0].Name != "Zoë" || all[0].Strength != both[0].Before.Rating) {
			t.Errorf("the last %d games: %+v, %v", max, all, err)
		}
	}
	forget(t, s)
}

func forget(t *testing.T, s store.Store) {
	ctx := t.Context()
	before, err := s.Standings(ctx, "yan")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Forget(ctx, "zoe", false); err != nil {
		t.Fatal(err)
	}
	if p, err := s.Meet(ctx, store.Person{Key: "zoe's key"}); err != nil || p.ID != "zoe" || p.Name != "" {
		t.Errorf("without a name it is %+v, %v", p, err)
	}
	for range 2 {
		rooms, err := s.Forget(ctx, "zoe", true)
		if err != nil || !slices.Equal(rooms, []string{"profile 0", "profile 1", "profile 2", "profile begun"}) {
			t.Fatalf("forgotten in %q, %v", rooms, err)
		}
	}
	if rooms, err := s.Forget(ctx, "nobody", true); err != nil || len(rooms) != 0 {
		t.Errorf("nobody is forgotten in %q, %v", rooms, err)
	}
	if p, err := s.Known(ctx, "zoe"); err != nil || p.ID != "zoe" || p.Name != "" || p.Key == "zoe's key" {
		t.Errorf("who is forgotten is %+v, %v", p, err)
	}
	if p, err := s.Meet(ctx, store.Person{Key: "zoe's key"}); err != nil || p.ID != "" {
		t.Errorf("the key is still that of %+v, %v", p, err)
	}
	if p, err := s.Meet(ctx, store.Person{ID: "zoe", Key: "zoe's key", Name: "Zoë"}); err != nil || p.ID != "" {
		t.Errorf("who is forgotten is met as %+v, %v", p, err)
	}
	events, err := s.Read(ctx, "profile 1", 0, 9)
	if err != nil || len(events) != 2 || events[0].Person != "\nYan" || events[1].Person != "" {
		t.Errorf("the game is %+v, %v", events, err)
	}
	if events, err := s.Read(ctx, "profile begun", 0, 9); err != nil || len(events) != 1 || events[0].Person != "Yan\n" {
		t.Errorf("the game that goes on is %+v, %v", events, err)
	}
	all, err := s.History(ctx, "yan", 9)
	if err != nil || len(all) != 3 || all[0].Name != "" {
		t.Errorf("the other's games are %+v, %v", all, err)
	}
	if after, err := s.Standings(ctx, "yan"); err != nil || !slices.Equal(after, before) {
		t.Errorf("the other's rating is %+v, %v; it was %+v", after, err, before)
	}
}

// operate: what whoever runs the server changes is kept, with a note of it.
func operate(t *testing.T, s store.Store) {
	ctx := t.Context()
	p, err := s.Meet(ctx, store.Person{ID: "troll", Key: "troll's key", Name: "Rude", At: 1})
	if err != nil {
		t.Fatal(err)
	}
	p.Name, p.Blocked, p.Shows = "", true, true
	if err := s.Alter(ctx, p); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Meet(ctx, store.Person{Key: "troll's key"}); err != nil || got != p {
		t.Errorf("%+v, %v; want %+v", got, err, p)
	}
	if got, err := s.Known(ctx, "troll"); err != nil || got != p {
		t.Errorf("%+v, %v; want %+v", got, err, p)
	}
	notes := []store.Note{{At: 5, Did: "block", Whom: "troll", Why: "spam'; --"}, {At: 6, Did: "close"}, {At: 7, Did: "open"}}
	for i, n := range notes {
		setting := [...]string{"", "pairing", "pairing"}[i]
		if err := s.Operate(ctx, n, setting, n.Did); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := s.Settings(ctx); err != nil || len(all) != 1 || all["pairing"] != "open" {
		t.Errorf("the settings are %v, %v", all, err)
	}
	slices.Reverse(notes)
	for max := range 4 {
		if got, err := s.Notes(ctx, max); err != nil || !slices.Equal(got, notes[:max]) {
			t.Errorf("the latest %d notes: %v, %v", max, got, err)
		}
	}
}
