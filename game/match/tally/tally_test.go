package tally_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/match/tally"
	"noughts/game/record"
	"noughts/game/variant"
)

// table is a match with a clock under the test's control, and a tally of it.
type table struct {
	t   *testing.T
	m   *match.Match
	now time.Duration
	tally.Tally
}

// fresh is a new game between two people, of 3x3 or with other rules.
func fresh(t *testing.T, rules string, tags ...string) match.Game {
	t.Helper()
	r, err := variant.Parse(rules)
	if err != nil {
		t.Fatal(err)
	}
	rec := record.New(r)
	for i := 0; i < len(tags); i += 2 {
		rec.SetTag(tags[i], tags[i+1])
	}
	return match.Game{Record: rec}
}

// cardOf is a card function that takes the players from the tags and counts
// every game.
func cardOf(r *record.Record) (c tally.GameInfo, counts bool) {
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		s := tally.Seat{Name: r.Tag(record.TagName(p)), Level: r.Tag(record.TagSeat(p))}
		if s.Level == "" {
			s.Level = tally.Human
		}
		c.Seats = append(c.Seats, s)
	}
	return c, true
}

// sit starts a tally of a match with one game.
func sit(t *testing.T, g match.Game) *table {
	tb := &table{t: t, m: match.New(nil, g)}
	tb.Listen(tb.m, func() time.Duration { return tb.now }, cardOf)
	return tb
}

// play plays moves by their names, one second each.
func (tb *table) play(moves ...string) {
	tb.t.Helper()
	for _, text := range moves {
		m, err := tb.m.Record().Rules().ParseMove(text)
		if err == nil {
			tb.now += time.Second
			err = tb.m.Play(m)
		}
		if err != nil {
			tb.t.Fatal(err)
		}
	}
}

// wants checks won, drawn, lost, streak and the longest one of a player.
func (tb *table) wants(player string, won, drawn, lost, streak, longest int) {
	tb.t.Helper()
	s := tb.Query(tally.Key{Player: player, Rules: tally.All, Level: tally.All})
	if got, want := [...]int{s.Won, s.Drawn, s.Lost, s.Streak, s.Longest}, [...]int{won, drawn, lost, streak, longest}; got != want {
		tb.t.Errorf("%q has %v, want %v", player, got, want)
	}
}

var named = []string{"name1", "Ann", "name2", "Bob"}

func TestCounts(t *testing.T) {
	tb := sit(t, fresh(t, "3x3k3", named...))
	tb.play("a1", "b1", "a2", "b2", "a3")
	tb.wants("Ann", 1, 0, 0, 1, 1)
	tb.wants("Bob", 0, 0, 1, 0, 0)
	tb.m.New(fresh(t, "3x3k3", named...))
	tb.play("b1", "a1", "b2", "a2", "c1", "a3")
	tb.wants("Ann", 1, 0, 1, 0, 1)
	tb.wants("Bob", 1, 0, 1, 1, 1)
	tb.m.New(fresh(t, "3x3k3", named...))
	tb.play("b2", "a1", "c3")
	if err := tb.m.Resign(game.First); err != nil {
		t.Fatal(err)
	}
	tb.wants("Bob", 2, 0, 1, 2, 2)
	s := tb.Query(tally.Key{Player: "Bob", Rules: "3x3k3", Level: tally.Human})
	if want := map[int]int{3: 1, 6: 1}; !reflect.DeepEqual(s.Plies, want) || s.Began != 0 || s.Played() != 3 {
		t.Errorf("%+v", s)
	}
	if s := tb.Query(tally.Key{Player: "Ann", Rules: "3x3k3", Level: tally.Human}); s.Began != 3 || s.BeganWon != 1 {
		t.Errorf("%+v", s)
	}
	text := tb.Text()
	for _, line := range []string{"moves_total 14", `wins_total{player="Ann"} 1`, `wins_total{player="Bob"} 2`, `time_to_win_bucket{le="2"} 1`,
		`time_to_win_bucket{le="5"} 3`, "time_to_win_sum 11", "time_to_win_count 3"} {
		if !strings.Contains(text, line+"\n") {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
	tb.m.New(fresh(t, "3x3k3-begins2", named...))
	tb.play("a1", "b1", "a2", "b2", "a3")
	for player, began := range map[string][2]int{"Ann": {0, 0}, "Bob": {1, 1}} {
		if s := tb.Query(tally.Key{Player: player, Rules: "3x3k3-begins2", Level: tally.Human}); s.Began != began[0] || s.BeganWon != began[1] {
			t.Errorf("where the second player begins, %s has %+v", player, s)
		}
	}
}

// Taking back and ending in another way corrects the count. Looking counts
// nothing.
func TestCorrections(t *testing.T) {
	tb := sit(t, fresh(t, "3x3k3", named...))
	tb.play("a1", "b1", "a2", "b2", "a3")
	tb.m.Undo()
	tb.wants("Ann", 1, 0, 0, 1, 1)
	tb.play("c3", "b3")
	tb.wants("Ann", 0, 0, 1, 0, 0)
	tb.wants("Bob", 1, 0, 0, 1, 1)
	end := tb.m.Record().At()
	tb.m.GoTo(tb.m.Record().Root())
	tb.m.GoTo(end)
	tb.m.Undo()
	tb.m.Redo()
	tb.wants("Bob", 1, 0, 0, 1, 1)
	tb.m.GoTo(tb.m.Record().Root())
	tb.play("a1", "b1", "a2", "b2", "a3") // the variation from before again
	tb.wants("Ann", 1, 0, 0, 1, 1)
	if !strings.Contains(tb.Text(), "moves_total 12\n") {
		t.Error(tb.Text())
	}
	tb.m.New(fresh(t, "3x3k3", named...))
	tb.play("b2")
	if err := tb.m.Resign(game.Second); err != nil {
		t.Fatal(err)
	}
	tb.wants("Ann", 2, 0, 0, 2, 2)
	tb.m.Undo()
	if _, err := tb.m.Propose(); err != nil {
		t.Fatal(err)
	}
	tb.wants("Ann", 1, 1, 0, 0, 1)
	// the previous game is brought back and ends in another way
	for tb.m.Record().At().Ply() > 0 || tb.m.Result().End != record.Open {
		tb.m.Undo()
	}
	tb.m.Undo()
	tb.m.Undo()
	tb.play("c3", "b3")
	tb.wants("Ann", 0, 1, 1, 0, 0)
}

// A game that was over when it was opened does not count, nor does what is
// played on in it. An unfinished game does.
func TestLoaded(t *testing.T) {
	load := func(moves ...string) match.Game {
		g := fresh(t, "3x3k3", named...)
		for _, text := range moves {
			m, _ := g.Record.Rules().ParseMove(text)
			if err := g.Record.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		return g
	}
	tb := sit(t, load("a1", "b1", "a2", "b2", "a3"))
	tb.m.Undo()
	tb.play("a3")
	tb.wants("Ann", 0, 0, 0, 0, 0)
	tb.m.New(load("a1", "b1", "a2"))
	tb.now += time.Hour
	tb.play("b2", "a3")
	tb.wants("Ann", 1, 0, 0, 1, 1)
	if !strings.Contains(tb.Text(), "time_to_win_sum 3602\n") {
		t.Error(tb.Text())
	}
	g := load("a1", "b1")
	g.Record.SetTag(record.TagResult, "won 1 by resignation")
	tb.m.New(g)
	tb.m.Undo() // the resignation
	tb.play("a2", "b2", "a3")
	tb.wants("Ann", 1, 0, 0, 1, 1)
}

// Players are known by name or by seat, opponents by level.
func TestPlayers(t *testing.T) {
	tb := sit(t, fresh(t, "3x3k3"))
	tb.play("a1", "b1", "a2", "b2", "a3")
	tb.wants("#1", 1, 0, 0, 1, 1)
	tb.wants("#2", 0, 0, 1, 0, 0)
	tb.m.New(fresh(t, "3x3k3", "o", "easy"))
	tb.play("a1", "b1", "a2", "b2", "a3")
	tb.wants("", 1, 0, 0, 1, 1)
	tb.m.New(fresh(t, "3x3k3", "x", "hard", "o", "easy"))
	tb.play("a1", "b1", "a2", "b2", "a3")
	tb.m.New(fresh(t, "5x5k3-3p", "x", "hard", "o", "easy", "name3", "Cy"))
	tb.play("a1", "a2", "a3", "b1", "b2", "c3", "c1")
	tb.wants("Cy", 0, 0, 1, 0, 0)
	want := []tally.Key{{"", "3x3k3", "easy"}, {"#1", "3x3k3", "human"}, {"#2", "3x3k3", "human"}, {"Cy", "5x5k3-3p", "hard+easy"}}
	if got := tb.Keys(); !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
	if !strings.Contains(tb.Text(), `wins_total{player="X"} 4`) {
		t.Error(tb.Text())
	}
}

// A loss on time counts as a loss. With more than two players nobody wins then.
func TestTime(t *testing.T) {
	for rules, want := range map[string][3][3]int{"3x3k3": {{1, 0, 0}, {0, 0, 1}}, "5x5k4-3p": {{0, 1, 0}, {0, 0, 1}, {0, 1, 0}}} {
		g := fresh(t, rules)
		g.Control = match.Control{Base: time.Minute}
		tb := sit(t, g)
		tb.m.SetTime(func() time.Duration { return tb.now })
		tb.play("a1")
		tb.now += time.Hour
		tb.m.Tick()
		for i, w := range want {
			tb.wants("#"+strconv.Itoa(i+1), w[0], w[1], w[2], w[0], w[0])
		}
	}
}

// Random matches with undo, variations and earlier games count the same as a
// simple count of their ends, and so does the text that was stored.
func TestRandomMatches(t *testing.T) {
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 7))
		games := map[*record.Record][2]int{} // the last end that was played: winner, plies
		var order []*record.Record
		moves := 0
		tb := &table{t: t, m: match.New(nil, fresh(t, "3x3k3", named...))}
		text := tally.Head
		tally.Watch(tb.m, func() time.Duration { return tb.now }, cardOf, func(g tally.Game) {
			if line := tb.Take(g); line != "" {
				text += line + "\n"
			}
		})
		ended := func() {
			r := tb.m.Record()
			if _, known := games[r]; !known {
				order = append(order, r)
			}
			winner := r.Position().Winner()
			if s := tb.m.Result(); s.End != record.Open {
				winner = s.Winner
			}
			games[r] = [2]int{int(winner), r.At().Ply()}
		}
		for range 400 {
			r := tb.m.Record()
			switch n := rng.IntN(20); {
			case n < 13:
				all := r.Position().Moves(nil)
				if len(all) > 0 && tb.m.Play(all[rng.IntN(len(all))]) == nil {
					moves++
					if r.Position().Over() {
						ended()
					}
				}
			case n < 15:
				tb.m.Undo()
			case n < 16:
				tb.m.Redo()
			case n < 17:
				line := r.Line()
				tb.m.GoTo(line[rng.IntN(len(line))])
			case n < 18 && !r.Position().Over():
				if tb.m.Resign(game.Player(1+rng.IntN(2))) == nil {
					ended()
				}
			case n == 19 && (r.Position().Over() || rng.IntN(4) == 0):
				tb.m.New(fresh(t, "3x3k3", named...))
			}
		}
		tb.m.New(fresh(t, "3x3k3"))
		kept, err := tally.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := tally.Parse(kept.String())
		if err != nil {
			t.Fatal(err)
		}
		for i, player := range []string{"Ann", "Bob"} {
			want := tally.Sum{Plies: map[int]int{}}
			for _, r := range order {
				end := games[r]
				switch end[0] {
				case 0:
					want.Drawn++
				case i + 1:
					want.Won++
					want.Plies[end[1]]++
				default:
					want.Lost++
				}
				if i == 0 {
					want.Began++
				}
				if end[0] != i+1 {
					want.Streak = 0
					continue
				}
				want.Streak++
				want.Longest = max(want.Longest, want.Streak)
				if i == 0 {
					want.BeganWon++
				}
			}
			for _, c := range []*tally.Tally{&tb.Tally, kept, again} {
				got := c.Query(tally.Key{Player: player, Rules: tally.All, Level: tally.All})
				if got.Plies == nil {
					got.Plies = map[int]int{}
				}
				if !reflect.DeepEqual(got, want) {
					t.Fatalf("seed %d: %s has %+v, want %+v", seed, player, got, want)
				}
				if !strings.Contains(c.Text(), fmt.Sprintf("moves_total %d\n", moves)) {
					t.Fatalf("seed %d: want %d moves in\n%s", seed, moves, c.Text())
				}
			}
		}
	}
}

// some is a game made from a number.
func some(n int) tally.Game {
	return tally.Game{ID: strconv.Itoa(n), Rules: "3x3k3", Seats: []tally.Seat{{"", tally.Human}, {"", []string{"easy", "hard", "medium"}[n%3]}},
		Results: []string{"wl", "lw", "dd", "wl"}[n%4], Plies: 5 + n%5, Time: time.Duration(n) * 100 * time.Millisecond, Moves: 9}
}

// Folded games are counted as before, by every key, and the text stays short.
func TestCompact(t *testing.T) {
	var all tally.Tally
	var text strings.Builder
	text.WriteString(tally.Head)
	sums := map[tally.Key]*[3]int{}
	for n := range 3001 {
		g := some(n)
		text.WriteString(all.Take(g) + "\n")
		for _, k := range []tally.Key{{"*", "*", "*"}, {"", "3x3k3", g.Seats[1].Level}, {"", "*", g.Seats[1].Level}, {"", "3x3k3", "*"}} {
			if sums[k] == nil {
				sums[k] = &[3]int{}
			}
			sums[k][strings.IndexByte("wdl", g.Results[0])]++
		}
	}
	kept, err := tally.Parse(text.String())
	if err != nil || !kept.Full() || all.Full() {
		t.Fatal(err, kept.Full())
	}
	if kept.String() != all.String() || kept.Text() != all.Text() {
		t.Error("the text gives another tally")
	}
	again, err := tally.Parse(kept.String())
	if err != nil || again.String() != kept.String() || again.Text() != kept.Text() || again.Full() || again.CSV() != kept.CSV() {
		t.Errorf("the text is not read as it was written: %v", err)
	}
	for k, want := range sums {
		s := again.Query(k)
		if got := [3]int{s.Won, s.Drawn, s.Lost}; got != *want || s.Streak != 2 && k.Level == "*" || s.Longest == 0 {
			t.Errorf("%v: %v, want %v, and %+v", k, got, *want, s)
		}
	}
	if n := len(kept.String()); n > 120_000 {
		t.Errorf("the text has %d bytes", n)
	}
	// a game that is only in a sum is neither corrected nor counted again
	g := some(0)
	g.Correction = true
	if line := again.Take(g); line != "moves 9" {
		t.Errorf("%q", line)
	}
}

// However many names there are, the text stays in its bounds.
func TestBounds(t *testing.T) {
	var all tally.Tally
	for n := range 6000 {
		g := some(n)
		g.Seats[0].Name = "n" + strconv.Itoa(n)
		all.Take(g)
	}
	if n := len(all.String()); n > 250_000 {
		t.Errorf("the text has %d bytes", n)
	}
	if n := strings.Count(all.Text(), "wins_total{"); n > 201 {
		t.Errorf("%d labels", n)
	}
	if s := all.Query(tally.Key{Player: tally.All, Rules: tally.All, Level: tally.All}); s.Played() != 6000 {
		t.Errorf("%d games", s.Played())
	}
}

// A game that is not to be counted, or is invalid, gives no line.
func TestRefused(t *testing.T) {
	var all tally.Tally
	for _, change := range []func(*tally.Game){
		func(g *tally.Game) { g.ID = "a b" }, func(g *tally.Game) { g.ID = "" }, func(g *tally.Game) { g.Rules = "x\ny" },
		func(g *tally.Game) { g.Results = "ww" }, func(g *tally.Game) { g.Results = "w" }, func(g *tally.Game) { g.Results = "wx" },
		func(g *tally.Game) { g.Plies = -1 }, func(g *tally.Game) { g.Seats[1].Level = "a b" }, func(g *tally.Game) { g.Seats[1].Level = "" },
		func(g *tally.Game) { g.Seats[0].Name = strings.Repeat("x", 5000) }, func(g *tally.Game) { g.Seats = nil }, func(g *tally.Game) { g.Time = -1e9 },
		func(g *tally.Game) { g.Moves, g.Correction = 0, true }, func(g *tally.Game) { g.Moves, g.Results = -1, "" },
	} {
		g := some(0)
		change(&g)
		if line := all.Take(g); line != "" {
			t.Errorf("%+v gives %q", g, line)
		}
	}
	if !all.Empty() {
		t.Error("something was counted")
	}
}

func TestParse(t *testing.T) {
	good := tally.Head + "game 1 3x3k3 wl 5 100 5 human \"A \\\"b\\\"\" easy \"\"\n"
	for text, wrong := range map[string]bool{
		"": false, good: false, good + "game 2 3x3k3 wl": false, good + "\n\r\n" + tally.Head: false,
		good + "nonsense\n": true, good + "game 2 3x3k3 wl\n": true, good + "sum \"\" 3x3k3 easy 1 0 0 1 1 1 1\n": true,
		good + "sum \"\" 3x3k3 easy 1 0 0 1 1 1 1 5:1\n": false, good + "times 5 1\n": true, good + "wins x \"\"\n": true,
		good + "moves -5\n": true, good + "moves 99999999999\n": true, "tally 0\n" + good: true, good + "sum * * * 1\n": true,
		good + "sum \"\n": true, good + "game 2 3x3k3 wl 5 1 5 human 'A' easy \"\"\n": true, good + strings.Repeat("x", 5000) + "\n": true,
	} {
		c, err := tally.Parse(text)
		if (err != nil) != wrong {
			t.Errorf("%q: %v", text, err)
		}
		if s := c.Query(tally.Key{Player: `A "b"`, Rules: tally.All, Level: tally.All}); text != "" && s.Won != 1 {
			t.Errorf("%q: what can be read is lost", text)
		}
	}
	if c, err := tally.Parse(good + "tally 2\n"); c != nil || !errors.Is(err, tally.ErrLater) {
		t.Errorf("%v of a later version", err)
	}
}

func FuzzParse(f *testing.F) {
	var all tally.Tally
	for n := range 8 {
		all.Take(some(n))
	}
	f.Add(all.String())
	f.Add(tally.Head + some(3).ID + "\nmoves 3\nsum \"x\" a b 1 0 0 1 1 1 1 5:1\nwins 2 \"\\n\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, _ := tally.Parse(text)
		if c == nil {
			return
		}
		again, err := tally.Parse(c.String())
		if err != nil || again.String() != c.String() || again.Text() != c.Text() {
			t.Errorf("%v: %q is read as %q", err, c.String(), again.String())
		}
	})
}
