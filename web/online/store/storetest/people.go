package storetest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"testing"

	"noughts/game/rating"
	"noughts/game/rating/glicko"
	"noughts/web/online/store"
)

// meet: a key is one person, whatever is said of it and by how many at once.
func meet(t *testing.T, s store.Store) {
	var group sync.WaitGroup
	ids := make(chan string, 8)
	for i := range 8 {
		group.Go(func() {
			p, err := s.Meet(t.Context(), store.Person{ID: fmt.Sprint("id ", i), Key: "key", Name: "Ada", At: 7})
			if err != nil || p.Key != "key" || p.Name != "Ada" || p.At != 7 {
				t.Errorf("%+v, %v", p, err)
			}
			ids <- p.ID
		})
	}
	group.Wait()
	first := <-ids
	for range 7 {
		if id := <-ids; id != first {
			t.Errorf("one key is %q and %q", first, id)
		}
	}
	for _, step := range []struct{ name, want string }{{"", "Ada"}, {"Bea'; --", "Bea'; --"}, {"", "Bea'; --"}} {
		if p, err := s.Meet(t.Context(), store.Person{ID: "late", Key: "key", Name: step.name, At: 9}); err != nil || p.ID != first || p.Name != step.want || p.At != 7 {
			t.Errorf("as %q: %+v, %v", step.name, p, err)
		}
	}
	if p, err := s.Meet(t.Context(), store.Person{Key: "another key", Name: "Eve"}); err != nil || p != (store.Person{}) {
		t.Errorf("nobody is %+v, %v", p, err)
	}
	if p, err := s.Meet(t.Context(), store.Person{ID: "another", Key: "another key"}); err != nil || p.ID != "another" || p.Name != "" {
		t.Errorf("%+v, %v", p, err)
	}
}

// End appends an event that ends a rated game.
func End(s store.Store, room string, at int64, r store.Result) (again bool, err error) {
	e, before := Next(room, nil, "end")
	e.At, e.Result = at, &r
	e.Hash = e.Chain(before)
	_, again, err = s.Append(context.Background(), e, before)
	return again, err
}

// settle: a result is applied once, with its event, as the formula says.
func settle(t *testing.T, s store.Store) {
	const week = 7 * 24 * 3600 * 1000
	ctx := t.Context()
	if got, err := s.Standings(ctx, "nobody"); err != nil || len(got) != 0 {
		t.Errorf("nobody has %v, %v", got, err)
	}
	ada, bob := store.Newcomer("ada", "game blitz"), store.Newcomer("bob", "game blitz")
	var rows [][]store.Rated
	for i, points := range []rating.Points{rating.Win, rating.Draw, rating.Win, rating.Loss} {
		room, at := fmt.Sprint("settle ", i), int64(1000+i*i*week)
		r := store.Result{Pool: "game blitz", People: [2]string{"ada", "bob"}, Points: points}
		after, kept := r.Settle(room, at, [2]store.Standing{ada, bob})
		ada, bob, rows = after[0], after[1], append(rows, kept)
		if again, err := End(s, room, at, r); err != nil || again {
			t.Fatalf("game %d: again %v, %v", i, again, err)
		}
		for person, want := range map[string]store.Standing{"ada": ada, "bob": bob} {
			if got, err := s.Standings(ctx, person); err != nil || len(got) != 1 || got[0] != want {
				t.Fatalf("game %d: %+v, %v; want %+v", i, got, err, want)
			}
		}
		if again, err := End(s, room, at, r); err != nil || !again {
			t.Fatalf("game %d once more: again %v, %v", i, again, err)
		}
		other, before := Next(room, nil, "another end")
		other.Result = &r
		if _, _, err := s.Append(ctx, other, before); !errors.Is(err, store.ErrStale) {
			t.Fatalf("game %d has another end: %v", i, err)
		}
	}
	if got, err := s.Standings(ctx, "ada"); err != nil || len(got) != 1 || got[0] != ada || ada.Games != 4 {
		t.Errorf("%+v, %v; want %+v", got, err, ada)
	}
	for max := range 6 {
		got, err := s.Rated(ctx, "bob", "game blitz", max)
		if err != nil || len(got) != min(max, 4) {
			t.Fatalf("the latest %d: %v, %v", max, got, err)
		}
		for i, r := range got {
			if want := rows[3-i][1]; r != want {
				t.Errorf("%+v, want %+v", r, want)
			}
		}
	}
	if got, err := s.Rated(ctx, "bob", "game rapid", 9); err != nil || len(got) != 0 {
		t.Errorf("in another pool: %v, %v", got, err)
	}
	if again, err := End(s, "settle elsewhere", 5, store.Result{Pool: "game rapid", People: [2]string{"bob", "ada"}, Points: rating.Win}); err != nil || again {
		t.Fatal(again, err)
	}
	got, err := s.Standings(ctx, "bob")
	if err != nil || len(got) != 2 || got[0] != bob || got[1].Pool != "game rapid" || got[1].Games != 1 || got[1].Rating.Rating <= 1500 {
		t.Errorf("in two pools: %+v, %v", got, err)
	}
}

// program: a game with a program changes its standing alone, once, from its start on, by
// those who have a rating only, and not beyond a bound.
func program(t *testing.T, s store.Store) {
	const pool = "program blitz"
	ctx := t.Context()
	start := glicko.Rating{Rating: 1800, Deviation: 120, Volatility: glicko.Usual.Start.Volatility}
	result := func(person string, points rating.Points) store.Result {
		return store.Result{Pool: pool, People: [2]string{person, "level 600"}, Points: points, Program: &store.Program{Seat: 2, Start: start}}
	}
	end := func(room string, r store.Result) {
		t.Helper()
		if again, err := End(s, room, 1000, r); err != nil || again {
			t.Fatal(again, err)
		}
	}
	stands := func(want ...store.Standing) {
		t.Helper()
		if got, err := s.Among(ctx, pool, []string{"level 600", "nobody", "level 0"}); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%+v, %v; want %+v", got, err, want)
		}
	}
	stands()
	end("program 0", result("uma", rating.Win)) // who has no rating
	stands()
	end("program rated", store.Result{Pool: pool, People: [2]string{"uma", "vic"}, Points: rating.Win})
	people := func() (all []store.Standing) {
		all, err := s.Among(ctx, pool, []string{"vic", "uma"})
		if err != nil || len(all) != 2 || all[0].Person != "uma" || all[0].Games != 1 || all[1].Games != 1 {
			t.Fatalf("%+v, %v", all, err)
		}
		return all
	}
	before := people()
	level := store.Standing{Person: "level 600", Pool: pool, Rating: start}
	for n := 1; n < 4; n++ {
		r := result("uma", rating.Draw)
		after, rows := r.Settle("", 1000, [2]store.Standing{before[0], level})
		if len(rows) != 0 || after[0] != before[0] || after[1].Games != n || after[1].Rating.Rating >= level.Rating.Rating || after[1].Rating.Deviation >= level.Rating.Deviation {
			t.Fatalf("%+v, %+v", after, rows)
		}
		level = after[1]
		room := fmt.Sprint("program ", n)
		end(room, r)
		if again, err := End(s, room, 1000, r); err != nil || !again {
			t.Fatal(again, err)
		}
		stands(level)
	}
	other := result("uma", rating.Loss) // who has the second seat now, and lost to it
	other.People, other.Points, other.Program = [2]string{"level 0", "uma"}, rating.Win, &store.Program{Seat: 1, Start: start}
	end("program other", other)
	if got, err := s.Among(ctx, pool, []string{"level 0"}); err != nil || len(got) != 1 || got[0].Rating.Rating <= start.Rating {
		t.Errorf("%+v, %v", got, err)
	}
	for n := range 60 {
		end(fmt.Sprint("program lost ", n), result("uma", rating.Win))
	}
	got, err := s.Among(ctx, pool, []string{"level 600"})
	if err != nil || len(got) != 1 || got[0].Games != 63 || got[0].Rating.Rating != start.Rating-2*start.Deviation {
		t.Errorf("a program that loses all its games has %+v, %v", got, err)
	}
	if !slices.Equal(people(), before) {
		t.Errorf("the people have %+v, and had %+v", people(), before)
	}
	for _, id := range []string{"uma", "level 600"} {
		if rows, err := s.Rated(ctx, id, pool, 100); err != nil || len(rows) > 1 || id != "uma" && len(rows) > 0 {
			t.Errorf("%s: %+v, %v", id, rows, err)
		}
	}
}

// marks: they come with their event, once.
func marks(t *testing.T, s store.Store) {
	var all []store.Mark
	for i, kind := range store.Kinds {
		room := fmt.Sprint("marks ", i)
		e, before := Next(room, nil, "end")
		e.Marks = []store.Mark{{Room: room, Person: "eve", Kind: kind, At: int64(100 + i)}}
		all = append(all, e.Marks...)
		for again := range 2 {
			if _, was, err := s.Append(t.Context(), e, before); err != nil || was != (again == 1) {
				t.Fatal(was, err)
			}
		}
		e.ID = "stale"
		if _, _, err := s.Append(t.Context(), e, before); !errors.Is(err, store.ErrStale) {
			t.Fatal(err)
		}
	}
	slices.Reverse(all)
	for since := range int64(5) {
		want := all[:min(3, 3+1-since)]
		if since == 0 {
			want = all
		}
		if got, err := s.Marks(t.Context(), "eve", 99+since); err != nil || !slices.Equal(got, want) {
			t.Errorf("since %d: %v, %v; want %v", 99+since, got, err, want)
		}
	}
	if got, err := s.Marks(t.Context(), "ada", 0); err != nil || len(got) != 0 {
		t.Errorf("%v, %v", got, err)
	}
}

// crowd: many games of few people end at once. None is lost, none is counted
// twice, and the ratings add up.
func crowd(t *testing.T, s store.Store) {
	const people, rooms = 6, 120
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			for n := worker; n < rooms; n += 8 {
				one, two := n%people, (n/people+n+1)%people
				if one == two {
					two = (two + 1) % people
				}
				r := store.Result{Pool: "crowd", People: [2]string{fmt.Sprint("crowd ", one), fmt.Sprint("crowd ", two)}, Points: rating.Points(n % 3)}
				for range 2 {
					if _, err := End(s, fmt.Sprint("crowd ", n), int64(n), r); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	group.Wait()
	Audit(t, s, "crowd", rooms, func(yield func(string) bool) {
		for i := range people {
			if !yield(fmt.Sprint("crowd ", i)) {
				return
			}
		}
	})
}

// Audit checks the ratings of a pool against its games: every game is there for
// both sides, each rating is what the game before left, and nothing was made or
// lost.
func Audit(t *testing.T, s store.Store, pool string, games int, people func(yield func(string) bool)) {
	t.Helper()
	sum, changes, count := 0.0, 0.0, 0
	sides := map[string][]store.Rated{}
	for person := range people {
		rows, err := s.Rated(t.Context(), person, pool, 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		at, games := glicko.Usual.Start, 0
		for _, r := range slices.Backward(rows) {
			if games++; r.Before != at || r.Games != games {
				t.Fatalf("%s: game %d of %d begins with %v, and the one before ended with %v", person, r.Games, games, r.Before, at)
			}
			at, changes = r.After, changes+r.After.Rating-r.Before.Rating
			sides[r.Room] = append(sides[r.Room], r)
		}
		all, err := s.Standings(t.Context(), person)
		if err != nil {
			t.Fatal(err)
		}
		for _, now := range all {
			if now.Pool == pool && (now.Rating != at || now.Games != games) {
				t.Errorf("%s has %v after %d games, and the last of %d left %v", person, now.Rating, now.Games, games, at)
			}
			if now.Pool == pool {
				sum += now.Rating.Rating - glicko.Usual.Start.Rating
			}
		}
		count += games
	}
	if count != 2*games || len(sides) != games {
		t.Errorf("%d sides of %d games, want %d games", count, len(sides), games)
	}
	for room, two := range sides {
		if len(two) != 2 || two[0].Points+two[1].Points != rating.Win || two[0].Person != two[1].Against || two[1].Person != two[0].Against {
			t.Errorf("%s: %+v", room, two)
		}
	}
	if math.Abs(sum-changes) > 1e-6 {
		t.Errorf("the ratings have gained %v, and the games gave %v", sum, changes)
	}
}
