package cup

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// dicer is a player that plays a random move, or fails.
type dicer struct {
	rng   *rand.Rand
	fails bool
}

func (d *dicer) Begin(g Game) { d.rng = rand.New(rand.NewPCG(g.Seed, 1)) }
func (d *dicer) Close()       {}
func (d *dicer) Move(_ context.Context, p *game.Position) (game.Move, error) {
	if d.fails && p.Plies() > 2 {
		return game.Move{}, errors.New("it hangs")
	}
	all := p.Moves(nil)
	return all[d.rng.IntN(len(all))], nil
}

func dice(e Entrant) (Player, error) {
	if e.Seat == "absent" {
		return nil, errors.New("there is no such program")
	}
	return &dicer{fails: e.Seat == "broken"}, nil
}

// The same seed gives the same tournament, however many games are played at a
// time, and it continues where it was interrupted.
func TestRun(t *testing.T) {
	for _, kind := range Kinds() {
		s := Settings{Kind: kind, Games: 4, Seed: 3, Opening: 2, Entrants: entrants(6)}
		var tables [][]Row
		for _, jobs := range []int{1, 4} {
			c := begin(t, s)
			text := c.Head()
			if err := Run(context.Background(), NewScheduler(c), RunOptions{Open: dice, Jobs: jobs, Told: func(line string) { text += line + "\n" }}); err != nil {
				t.Fatal(err)
			}
			if !c.Over() || text != c.String() {
				t.Fatalf("%v: it is not over, or what was told is not the text", kind)
			}
			tables = append(tables, c.Table())
		}
		// in parts, with a restart after every third result
		text := begin(t, s).String()
		for {
			c, err := Parse(text, variant.Parse)
			if err != nil {
				t.Fatal(err)
			}
			if c.Over() {
				tables = append(tables, c.Table())
				break
			}
			ctx, cancel := context.WithCancel(context.Background())
			n := 0
			Run(ctx, NewScheduler(c), RunOptions{Open: dice, Jobs: 2, Told: func(line string) {
				text += line + "\n"
				if n++; n == 3 {
					cancel()
				}
			}})
			cancel()
		}
		if !reflect.DeepEqual(tables[0], tables[1]) || !reflect.DeepEqual(tables[0], tables[2]) {
			t.Errorf("%v: the tables differ:\n%+v", kind, tables)
		}
	}
}

// A player that fails loses only the game. A player that cannot be opened ends
// the run. Games of people are left alone.
func TestRunFaults(t *testing.T) {
	all := entrants(4)
	all[1].Seat = "broken"
	all[3].Seat = Human
	c := begin(t, Settings{Entrants: all, Games: 2})
	faults := 0
	err := Run(context.Background(), NewScheduler(c), RunOptions{Open: dice, Jobs: 3, Fault: func(Game, error) { faults++ }})
	if err != nil || c.Played() != 6 || faults != 4 {
		t.Fatalf("%v, %d played, %d faults", err, c.Played(), faults)
	}
	for _, r := range c.Table() {
		if r.Entrant == 1 && (r.Forfeits != 4 || r.Points != 0) || r.Entrant != 1 && r.Forfeits != 0 {
			t.Errorf("%+v", r)
		}
	}
	all[3].Seat = "absent"
	c = begin(t, Settings{Entrants: all, Games: 2})
	if err := Run(context.Background(), NewScheduler(c), RunOptions{Open: dice}); err == nil || c.Over() {
		t.Errorf("%v", err)
	}
}

// The two games of a pair have the same opening, and another pair has another
// one.
func TestOpenings(t *testing.T) {
	c := begin(t, Settings{Rules: "15x15k5", Entrants: entrants(2), Games: 4, Opening: 6})
	var lines []string
	c.Each(func(g Game) bool {
		lines = append(lines, c.Record(g).Position().Line())
		return true
	})
	if lines[0] != lines[1] || lines[2] != lines[3] || lines[0] == lines[2] || len(lines[0]) < 12 {
		t.Errorf("the openings are %q", lines)
	}
}

func TestExport(t *testing.T) {
	all := entrants(3)
	all[0] = Entrant{`The "first", really`, Human}
	c := begin(t, Settings{Name: "Friday", Begun: "2026-01-31 18:00:00", Entrants: all, Games: 2})
	for _, moves := range []string{"a1b1a2b2a3", "a1b1a2b2c3b3", "b2a1c3a3a2c2b1b3c1", "a1b1a2b2a3"} {
		g, _ := c.Next(nil)
		p, _ := c.replay(moves)
		if _, err := c.Report(g.ID, resultOf(p), moves); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.Withdraw(2); err != nil {
		t.Fatal(err)
	}
	table := strings.Split(c.TableCSV(), "\r\n")
	if len(table) != 5 || !strings.HasSuffix(table[0], `low,high,P2,"The ""first"", really",P3`) ||
		!strings.HasPrefix(table[1], `1,P2,easy,4,3,1,0,0,0,3.5,2.5,3.75,`) || !strings.HasSuffix(table[1], ",,1.5/2,2/2") {
		t.Errorf("the table is\n%s", strings.Join(table, "\n"))
	}
	games := strings.Split(c.GamesCSV(), "\r\n")
	if len(games) != 8 || games[1] != "1.1.1,P2,P3,1-0,won 1,a1b1a2b2a3" {
		t.Errorf("the games are\n%s", strings.Join(games, "\n"))
	}
	pgn := c.PGN()
	want := `[Event "Friday"]
[Site "?"]
[Date "2026.01.31"]
[Round "1.1.1"]
[White "P2"]
[Black "P3"]
[Result "1-0"]
[Variant "3x3k3"]
[WhiteType "program"]
[BlackType "program"]
[Termination "normal"]

1. a1 b1 2. a2 b2 3. a3 1-0

`
	if !strings.HasPrefix(pgn, want) || strings.Count(pgn, "[Event ") != 6 || !strings.Contains(pgn, `"The \"first\", really"`) {
		t.Errorf("the games are\n%s", pgn)
	}
}
