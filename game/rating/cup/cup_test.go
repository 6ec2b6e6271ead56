package cup

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// entrants are n computer players.
func entrants(n int) (all []Entrant) {
	for i := range n {
		all = append(all, Entrant{Name: fmt.Sprintf("P%d", i+1), Seat: "easy"})
	}
	return all
}

func begin(t *testing.T, s Settings) *Cup {
	t.Helper()
	if s.Rules == "" {
		s.Rules = "3x3k3"
	}
	if s.Games == 0 {
		s.Games = 1
	}
	c, err := New(s, variant.Parse)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// ends are results with moves that lead to them: won by the first player, won
// by the second, and drawn.
var ends = map[string]string{"b2a1c3a3a2c2b1b3c1": "drawn", "a1b1a2b2a3": "won 1", "a1b1a2b2c3b3": "won 2"}

// report reports a random result for a game.
func report(t *testing.T, c *Cup, g Game, rng *rand.Rand) {
	t.Helper()
	moves := slices.Sorted(func(yield func(string) bool) {
		for m := range ends {
			if !yield(m) {
				return
			}
		}
	})[rng.IntN(3)]
	s, _ := record.ParseResult(ends[moves])
	if _, err := c.Report(g.ID, s, moves); err != nil {
		t.Fatal(err)
	}
}

// playAll plays a tournament to its end, with its games in random order.
func playAll(t *testing.T, c *Cup, rng *rand.Rand) {
	t.Helper()
	for !c.Over() {
		var open []Game
		c.Each(func(g Game) bool { open = append(open, g); return true })
		report(t, c, open[rng.IntN(len(open))], rng)
	}
}

// The tables in the FIDE Handbook, C.05, annex 1.
func TestBergerTables(t *testing.T) {
	for n, want := range map[int]string{
		4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
		6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
		8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
	} {
		var rounds []string
		for _, r := range Berger(n) {
			var pairs []string
			for _, p := range r {
				pairs = append(pairs, fmt.Sprintf("%d-%d", p[0]+1, p[1]+1))
			}
			rounds = append(rounds, strings.Join(pairs, " "))
		}
		if got := strings.Join(rounds, " | "); got != want {
			t.Errorf("%d players:\n%s, want\n%s", n, got, want)
		}
	}
}

// Everybody meets everybody once, nobody plays twice in a round, and each
// player has the first move as often as the second, give or take one.
func TestRoundRobin(t *testing.T) {
	for n := 2; n <= 21; n++ {
		met, balance := map[[2]int]int{}, make([]int, n)
		for _, r := range Berger(n) {
			in := map[int]bool{}
			for _, p := range r {
				met[[2]int{min(p[0], p[1]), max(p[0], p[1])}]++
				if in[p[0]] || in[p[1]] {
					t.Fatalf("%d players: one plays twice in a round", n)
				}
				in[p[0]], in[p[1]] = true, true
				balance[p[0]]++
				balance[p[1]]--
			}
		}
		if len(met) != n*(n-1)/2 {
			t.Errorf("%d players: %d pairs meet", n, len(met))
		}
		for i, b := range balance {
			if b < -1 || b > 1 {
				t.Errorf("%d players: %d begins %+d times too often", n, i, b)
			}
		}
	}
}

// In a Swiss tournament of any size, players do not meet again as long as there is
// a pairing without that, nobody has a second bye before all have had one, the sides
// are balanced, and players with equal points meet.
func TestSwiss(t *testing.T) {
	for n := 2; n <= 33; n++ {
		seeds := 6
		if n < 10 {
			seeds = 60
		}
		for seed := range uint64(seeds) {
			rng := rand.New(rand.NewPCG(uint64(n), seed))
			most := n - 1 + n%2
			c := begin(t, Settings{Kind: Swiss, Entrants: entrants(n), Rounds: min(most, 1+rng.IntN(9))})
			playAll(t, c, rng)
			if len(c.Paired()) != c.Settings.Rounds {
				t.Fatalf("%d players: %d rounds of %d", n, len(c.Paired()), c.Settings.Rounds)
			}
			whole := *c
			for at := range whole.rounds {
				c.rounds = whole.rounds[:at]
				before := c.stand()
				in, again := map[int]bool{}, false
				for _, p := range whole.rounds[at] {
					in[p.A] = true
					if p.B == Bye {
						if before.byes[p.A] > slices.Min(before.byes) {
							t.Errorf("%d players, round %d: a second bye, and others have had none", n, at+1)
						}
						continue
					}
					in[p.B] = true
					again = again || before.met[p.A][p.B] > 0
				}
				if len(in) != n {
					t.Fatalf("%d players, round %d: %d take part", n, at+1, len(in))
				}
				if again && fresh(before, n) {
					t.Errorf("%d players, round %d: who has met meets again without need", n, at+1)
				}
				c.rounds = whole.rounds[:at+1]
				for i, b := range c.stand().balance {
					if !again && n > 8 && at < 7 && (b < -2 || b > 2) {
						t.Errorf("%d players, round %d: %d has begun %+d times too often", n, at+1, i, b)
					}
				}
			}
		}
	}
}

// fresh tells whether a round can be paired without a repeated meeting, by
// trying everything; for many players it uses matched itself.
func fresh(s standing, n int) bool {
	var left []int
	for i := range n {
		left = append(left, i)
	}
	if n%2 == 1 {
		for i := range left {
			if rest := slices.Delete(slices.Clone(left), i, i+1); s.byes[i] == 0 && pairable(rest, s.met) {
				return true
			}
		}
		return false
	}
	return pairable(left, s.met)
}

func pairable(left []int, met [][]int) bool {
	if len(left) == 0 {
		return true
	}
	if len(left) > 12 {
		return partners(left, func(a, b int) bool { return met[a][b] == 0 }) != nil
	}
	for i := 1; i < len(left); i++ {
		if met[left[0]][left[i]] == 0 && pairable(slices.Delete(slices.Clone(left), i, i+1)[1:], met) {
			return true
		}
	}
	return false
}

// A matching of a random graph is as large as the largest one.
func TestMatched(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 2000 {
		n := 2 + rng.IntN(9)
		met := make([][]int, n)
		for i := range met {
			met[i] = make([]int, n)
		}
		for i := range n {
			for j := range i {
				if rng.IntN(10) < 6 {
					met[i][j], met[j][i] = 1, 1
				}
			}
		}
		may := func(a, b int) bool { return met[a][b] == 0 }
		got := 0
		for a, b := range matched(n, may) {
			if b >= 0 && (matched(n, may)[b] != a || !may(a, b)) {
				t.Fatalf("%d is paired with %d", a, b)
			}
			if b >= 0 {
				got++
			}
		}
		if want := largest(met, 0, make([]bool, n)); got/2 != want {
			t.Fatalf("%v: %d pairs of %d", met, got/2, want)
		}
	}
}

func largest(met [][]int, from int, used []bool) int {
	for from < len(met) && used[from] {
		from++
	}
	if from == len(met) {
		return 0
	}
	used[from] = true
	best := largest(met, from+1, used)
	for j := from + 1; j < len(met); j++ {
		if !used[j] && met[from][j] == 0 {
			used[j] = true
			best = max(best, 1+largest(met, from+1, used))
			used[j] = false
		}
	}
	used[from] = false
	return best
}

// A knock-out leaves one player who never lost a pairing. A pairing that is
// even continues, and in the end lots decide.
func TestKnockout(t *testing.T) {
	for n := 2; n <= 20; n++ {
		for games := 1; games <= 4; games++ {
			rng := rand.New(rand.NewPCG(uint64(n), uint64(games)))
			c := begin(t, Settings{Kind: Knockout, Entrants: entrants(n), Games: games, Seed: uint64(n)})
			playAll(t, c, rng)
			table := c.Table()
			if table[0].Out != 0 || table[1].Out != len(c.Paired()) || len(c.Paired()) != UsualRounds(n) {
				t.Fatalf("%d players: %+v", n, table)
			}
			for _, r := range c.Paired() {
				for _, p := range r {
					if p.B == Bye {
						continue
					}
					a, b := p.Score()
					if most := games + replays + 1; len(p.Games) > most || (a == b) != p.ByLot || a > b && p.Winner != p.A || a < b && p.Winner != p.B {
						t.Fatalf("%d players, best of %d: %d to %d in %d games, %d has won, lot %v", n, games, a, b, len(p.Games), p.Winner, p.ByLot)
					}
					if !p.ByLot && len(p.Games) <= games && max(a, b) <= games && len(p.Games) != games {
						t.Fatalf("best of %d: it ended after %d games with %d to %d half points", games, len(p.Games), a, b)
					}
				}
			}
		}
	}
	if got := fmt.Sprint(draw(8)); got != "[[0 7] [3 4] [1 6] [2 5]]" {
		t.Errorf("the draw of eight is %s", got)
	}
	if got := fmt.Sprint(draw(5)); got != "[[0 -1] [3 4] [1 -1] [2 -1]]" {
		t.Errorf("the draw of five is %s", got)
	}
}

// The text gives the same tournament back at every moment, and the order of the
// results does not change the table.
func TestTextAndOrder(t *testing.T) {
	for _, kind := range Kinds() {
		s := Settings{Name: "Friday night", Begun: "2026-01-31 18:00:00", Kind: kind, Games: 2, Seed: 9, Entrants: entrants(5)}
		s.Entrants[1] = Entrant{Name: "Ann Smith", Seat: Human}
		s.Entrants[2] = Entrant{Name: "Embryo", Seat: `engine:"/opt/my engine" -x`}
		c := begin(t, s)
		rng := rand.New(rand.NewPCG(1, uint64(kind)))
		text := c.String()
		for n := 0; !c.Over(); n++ {
			var open []Game
			c.Each(func(g Game) bool { open = append(open, g); return true })
			g := open[rng.IntN(len(open))]
			var add string
			var err error
			if n == 5 {
				add, err = c.Withdraw(3)
			} else {
				add, err = c.Report(g.ID, record.Result{End: record.Forfeit, Winner: game.Player(1 + rng.IntN(2))}, "")
			}
			if err != nil {
				t.Fatal(err)
			}
			text += add + "\n"
			again, err := Parse(text, variant.Parse)
			if err != nil {
				t.Fatal(err)
			}
			if again.String() != text || c.String() != text || !reflect.DeepEqual(again, c) {
				t.Fatalf("%v: the text is\n%s, again\n%s", kind, text, again)
			}
		}
	}
	// the same results in two orders
	result := func(g Game) (record.Result, string) {
		moves := []string{"a1b1a2b2a3", "a1b1a2b2c3b3", "b2a1c3a3a2c2b1b3c1"}[g.Seed%3]
		s, _ := record.ParseResult(ends[moves])
		return s, moves
	}
	for _, kind := range Kinds() {
		var tables [2][]Row
		for i := range tables {
			c := begin(t, Settings{Kind: kind, Games: 3, Seed: 11, Entrants: entrants(7)})
			rng := rand.New(rand.NewPCG(3, uint64(i)))
			for !c.Over() {
				var open []Game
				c.Each(func(g Game) bool { open = append(open, g); return true })
				g := open[rng.IntN(len(open))]
				s, moves := result(g)
				if _, err := c.Report(g.ID, s, moves); err != nil {
					t.Fatal(err)
				}
			}
			tables[i] = c.Table()
		}
		if !reflect.DeepEqual(tables[0], tables[1]) {
			t.Errorf("%v: the order of the results changes the table:\n%+v\n%+v", kind, tables[0], tables[1])
		}
	}
}

// The numbers in a table are consistent.
func TestTable(t *testing.T) {
	for _, kind := range Kinds() {
		c := begin(t, Settings{Kind: kind, Games: 2, Entrants: entrants(6), Rounds: 3})
		playAll(t, c, rand.New(rand.NewPCG(8, uint64(kind))))
		points, won, lost, drawn, elo := 0.0, 0, 0, 0, 0.0
		for i, r := range c.Table() {
			points, won, lost, drawn, elo = points+r.Points, won+r.Won, lost+r.Lost, drawn+r.Drawn, elo+r.Rating.Elo
			if r.Place > i+1 || r.Won+r.Drawn+r.Lost != r.Played {
				t.Errorf("%v: %+v", kind, r)
			}
		}
		if won != lost || drawn%2 != 0 || points != float64(c.Played()) || elo < 6*1500-1e-6 || elo > 6*1500+1e-6 {
			t.Errorf("%v: %d won, %d lost, %d drawn, %v points of %d games, %v Elo", kind, won, lost, drawn, points, c.Played(), elo)
		}
	}
	// Sonneborn-Berger by hand: A beats B and C, B beats C
	c := begin(t, Settings{Entrants: entrants(3)})
	for !c.Over() {
		g, _ := c.Next(nil)
		moves := "a1b1a2b2a3"
		if g.Seats[0] > g.Seats[1] {
			moves = "a1b1a2b2c3b3"
		}
		s, _ := record.ParseResult(ends[moves])
		c.Report(g.ID, s, moves)
	}
	table := c.Table()
	if a, b := table[0], table[1]; a.Entrant != 0 || a.Points != 2 || a.Sonneborn != 1 || b.Entrant != 1 || b.Sonneborn != 0 || table[2].Place != 3 {
		t.Errorf("%+v", table)
	}
}

func TestRefused(t *testing.T) {
	for want, s := range map[string]Settings{
		"a tournament pairs two":     {Rules: "5x5k4-3p", Entrants: entrants(2), Games: 1},
		"2 to 64 participants":       {Entrants: entrants(1), Games: 1},
		"called P1":                  {Entrants: append(entrants(2), Entrant{"P1", "hard"}), Games: 1},
		"1 to 1000 games":            {Entrants: entrants(2)},
		"games are too many":         {Entrants: entrants(64), Games: 1000},
		"openings are at most":       {Entrants: entrants(2), Games: 1, Opening: 5},
		"names no game":              {Rules: "nonsense", Entrants: entrants(2), Games: 1},
		"participant 1 has no seat":  {Entrants: []Entrant{{Name: "A"}, {Name: "B"}}, Games: 1},
		"a tournament has up to 63 ": {Entrants: entrants(2), Games: 1, Rounds: 99, Kind: Swiss},
	} {
		if s.Rules == "" {
			s.Rules = "3x3k3"
		}
		if _, err := New(s, variant.Parse); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %s", s, err, want)
		}
	}
	c := begin(t, Settings{Entrants: entrants(2), Games: 2})
	id := ID{1, 1, 1}
	for _, r := range []struct{ moves, result, want string }{
		{"a1a1", "won 1 by forfeit", "move 2"},
		{"a1b1a2b2a3", "won 2", "do not end as"},
		{"a1", "drawn", "do not end as"},
		{"a1", "open", "is not a result"},
		{"a1", "void", "is not a result"},
	} {
		s, _ := record.ParseResult(r.result)
		if _, err := c.Report(id, s, r.moves); err == nil || !strings.Contains(err.Error(), r.want) {
			t.Errorf("%v: %v", r, err)
		}
	}
	won, _ := record.ParseResult("won 1")
	if _, err := c.Report(id, won, "a1b1a2b2a3"); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Report(id, won, "a1b1a2b2a3"); err == nil {
		t.Error("a game has two results")
	}
	if _, err := c.Report(ID{2, 1, 1}, won, "a1b1a2b2a3"); err == nil {
		t.Error("there is no such game")
	}
}

// A result that occurs twice counts once. A different result of the same game
// is rejected.
func TestTwoWindows(t *testing.T) {
	c := begin(t, Settings{Entrants: entrants(3)})
	text := c.String() + "1.1.1 a1b1a2b2a3 won 1\n1.1.1 a1b1a2b2a3 won 1\n"
	again, err := Parse(text, variant.Parse)
	if err != nil || again.Played() != 1 {
		t.Errorf("%v, %d played", err, again.Played())
	}
	again, err = Parse(text+"1.1.1 a1b1a2b2c3b3 won 2\n", variant.Parse)
	if err == nil || again == nil || again.Played() != 1 || !strings.Contains(err.Error(), "line ") {
		t.Errorf("%v", err)
	}
}

// FuzzParse checks that whatever was parsed can be written and parsed again.
func FuzzParse(f *testing.F) {
	for _, kind := range Kinds() {
		c, _ := New(Settings{Rules: "3x3k3", Name: "A", Kind: kind, Games: 2, Entrants: entrants(3)}, variant.Parse)
		text := c.String() + "1.1.1 a1b1a2b2a3 won 1\nwithdraw 2\n"
		f.Add(text)
	}
	f.Add("noughts-cup 1\nrules 3x3k3\nentrant \"a b\" x\nentrant a\ngames 1\nstart\n1.1.1 - won 1 by forfeit\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		c, err := Parse(text, func(id string) (*game.Rules, error) {
			if len(id) > 8 {
				return nil, game.Wrong("not here")
			}
			return variant.Parse(id)
		})
		if err != nil {
			return
		}
		again, err := Parse(c.String(), variant.Parse)
		if err != nil || again.String() != c.String() {
			t.Fatalf("%q: %v", c.String(), err)
		}
		c.Table()
		c.PGN()
	})
}

// A game that a player has forfeited before a move of their own counts for no rating, nor
// does one that both have.
func TestForfeitedAtOnce(t *testing.T) {
	for _, c := range []struct {
		moves  string
		winner game.Player
		rated  bool
	}{{"", game.First, false}, {"b2", game.First, true}, {"b2", game.Nobody, false}} {
		cup := begin(t, Settings{Begun: "2026-01-31 18:00:00", Kind: RoundRobin, Games: 1, Seed: 9, Opening: 2, Entrants: entrants(2)})
		g, _ := cup.Next(nil)
		line := cup.Record(g).Position()
		for _, text := range []string{"b2", "a1", "c3"} {
			if m, err := line.Rules().ParseMove(text); c.moves != "" && err == nil && line.Play(m) == nil {
				break
			}
		}
		if _, err := cup.Report(g.ID, record.Result{End: record.Forfeit, Winner: c.winner}, line.Line()); err != nil {
			t.Fatal(err)
		}
		rows := cup.Table()
		if rated := rows[0].Rating != rows[1].Rating; rated != c.rated {
			t.Errorf("%q won by %d: rated is %v", c.moves, c.winner, rated)
		}
	}
}
