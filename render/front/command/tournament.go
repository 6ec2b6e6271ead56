package command

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/front/disk"
)

var tournamentCommand = command{
	name:  "tournament",
	args:  "side side ...",
	about: "lets sides play a tournament, and prints the table",
	more: `
A side is one of` + sidesHelp + `

or name=side, where two play alike. In a round robin each meets each, in a Swiss
tournament those who have as many points and have not met, and in a knock-out
the loser is out; of -games so many a pairing, sides changed from game to game.

The same seed gives the same games and the same table, where no side plays by
time or is another program. With -file the tournament is kept in a file, result
by result, and goes on from there when it is run again; an existing file says
itself what is played, and only -jobs, -turn, -total and -memory count besides.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		t := &tourney{}
		f.StringVar(&t.set.Rules, "rules", variant.Catalogue()[0].Rules.ID, "the `game` that is played")
		f.StringVar(&t.kind, "kind", cup.RoundRobin.String(), "round-robin, swiss or knock-out: the `kind` of tournament")
		f.IntVar(&t.set.Games, "games", 2, "play so `many` games a pairing; in a knock-out the best of so many")
		f.IntVar(&t.set.Rounds, "rounds", 0, "so `many` rounds of a Swiss tournament (by default as many as find a winner)")
		f.IntVar(&t.set.Opening, "plies", 0, "begin with so `many` plies at random, the same for both games of a pair")
		f.StringVar(&t.set.Name, "name", "", "the `name` of the tournament")
		f.Uint64Var(&t.set.Seed, "seed", 1, "`number` from which all chances follow")
		t.conditions.flags(f)
		f.StringVar(&t.file, "file", "", "keep the tournament in this `file`, or go on with it")
		f.StringVar(&t.csv, "csv", "", "write the table and the cross-table into this `file`")
		f.StringVar(&t.games, "games-csv", "", "write the list of games into this `file`")
		f.StringVar(&t.pgn, "pgn", "", "write the games into this `file`, as PGN")
		f.StringVar(&t.keep, "keep", "", "write the games into this `folder`, each as a record")
		f.BoolVar(&t.loud, "v", false, "tell of each game")
		return t.run
	},
}

// tourney is the command with its flags.
type tourney struct {
	conditions
	set                         cup.Settings
	kind                        string
	file, csv, games, pgn, keep string
	loud                        bool
	text                        string          // of the file that was there
	sides                       map[string]side // by the seats of the entrants
}

// begin is a new tournament, by flags and arguments, or that of the file; fresh tells
// which.
func (t *tourney) begin(args []string) (c *cup.Cup, fresh bool, err error) {
	if t.file != "" {
		text, err := disk.Read(t.file, mostFile)
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			return nil, false, fmt.Errorf("-file: %w", err)
		case !strings.HasPrefix(string(text), cup.Head):
			return nil, false, fmt.Errorf("-file: %s holds no tournament, and is left as it is", t.file)
		case len(args) > 0:
			return nil, false, Usage{fmt.Errorf("-file %s: there is a tournament, which has its sides: name none", t.file)}
		default:
			t.text = string(text)
			whole := string(text[:strings.LastIndexByte(string(text), '\n')+1]) // a last line without a newline was cut off
			c, err = cup.Parse(whole, variant.Parse)
			if err != nil {
				return nil, false, fmt.Errorf("%s: %w", t.file, err)
			}
			if len(whole) < len(text) {
				err = os.Truncate(t.file, int64(len(whole)))
			}
			return c, false, err
		}
	}
	if t.set.Kind, err = cup.ParseKind(t.kind); err != nil {
		return nil, false, Usage{fmt.Errorf("-kind: %w", err)}
	}
	if t.set.Rounds != 0 && t.set.Kind != cup.Swiss {
		return nil, false, Usage{fmt.Errorf("-rounds %d: a tournament of -kind %v has as many as it needs", t.set.Rounds, t.set.Kind)}
	}
	for _, text := range args {
		name, seat, named := strings.Cut(text, "=")
		if !named || strings.ContainsAny(name, ": ") {
			name, seat = "", text
		}
		t.set.Entrants = append(t.set.Entrants, cup.Entrant{Name: name, Seat: seat})
	}
	if c, err = cup.New(t.set, parseRules); err != nil {
		return nil, false, Usage{err}
	}
	return c, true, nil
}

// enlist finds the side of each seat.
func (t *tourney) enlist(c *cup.Cup) (err error) {
	t.sides = map[string]side{}
	for i, e := range c.Entrants {
		if t.sides[e.Seat], err = parseSide(e.Seat, c.Rules(), t.engines()); err != nil {
			if n := entrantLine(t.text, i); n > 0 {
				return fmt.Errorf("%s: line %d: %w", t.file, n, err)
			}
			return Usage{err}
		}
	}
	return nil
}

// entrantLine is the number, from 1, of the file's line that names the entrant of an
// index; 0 for none.
func entrantLine(text string, entrant int) int {
	n := 0
	for line := range strings.Lines(text) {
		n++
		if strings.HasPrefix(strings.TrimSpace(line), "entrant ") {
			if entrant == 0 {
				return n
			}
			entrant--
		}
	}
	return 0
}

func (t *tourney) run(ctx context.Context, args []string, s Streams) error {
	if err := t.check(); err != nil {
		return Usage{err}
	}
	if err := checkOutputs(output{"-file", t.file}, output{"-csv", t.csv}, output{"-games-csv", t.games}, output{"-pgn", t.pgn}); err != nil {
		return err
	}
	c, fresh, err := t.begin(args)
	if err != nil {
		return err
	}
	if err := t.enlist(c); err != nil {
		return err
	}
	if fresh {
		err = newFolder(t.keep)
	} else if t.keep != "" {
		err = os.MkdirAll(t.keep, 0o755)
	}
	if err != nil {
		return err
	}
	kept, err := t.open(c, fresh)
	if err != nil {
		return err
	}
	var failed error
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	err = cup.Run(ctx, cup.NewScheduler(c), cup.RunOptions{
		Open: t.player, Jobs: t.jobs, Most: t.most,
		Told: func(text string) {
			if t.loud {
				fmt.Fprintln(s.Err, text)
			}
			if kept != nil && failed == nil {
				if _, failed = kept.WriteString(text + "\n"); failed != nil {
					cancel()
				}
			}
		},
		Fault: func(g cup.Game, err error) {
			fmt.Fprintf(s.Err, "noughts: tournament: game %v: %v\n", g.ID, err)
		},
	})
	if kept != nil {
		failed = errors.Join(failed, kept.Close())
	}
	switch {
	case err != nil:
		return errors.Join(err, failed, t.export(c))
	case c.Played() == 0 && !c.Over():
		return cmp.Or(failed, fmt.Errorf("%w before a game was over", errInterrupted))
	}
	err = errors.Join(printTable(s.Out, c), failed, t.export(c))
	if err == nil && !c.Over() {
		return errInterrupted
	}
	return err
}

// open opens the file for appending results, nil for none.
func (t *tourney) open(c *cup.Cup, fresh bool) (*os.File, error) {
	if t.file == "" {
		return nil, nil
	}
	f, err := disk.Append(t.file, 0o644)
	if err == nil && fresh {
		_, err = f.WriteString(c.Head())
	}
	return f, err
}

// player makes the player of an entrant.
func (t *tourney) player(e cup.Entrant) (cup.Player, error) {
	return &seated{player: t.sides[e.Seat].open()}, nil
}

// seated adapts a player of matches to cup.Player.
type seated struct {
	*player
	wrong error // why it has no seat
}

// Begin, Close and Move implement cup.Player.
func (s *seated) Begin(g cup.Game) { s.wrong = s.begin(g.Seed) }
func (s *seated) Close()           { s.close() }
func (s *seated) Move(ctx context.Context, p *game.Position) (game.Move, error) {
	if s.wrong != nil {
		return game.Move{}, s.wrong
	}
	return s.move(ctx, p)
}

// export writes the files of the flags.
func (t *tourney) export(c *cup.Cup) (wrong error) {
	for _, f := range []struct {
		name string
		text func() string
	}{{t.csv, c.TableCSV}, {t.games, c.GamesCSV}, {t.pgn, c.PGN}} {
		if f.name == "" {
			continue
		}
		wrong = errors.Join(wrong, write(f.name, []byte(f.text())))
	}
	if t.keep == "" {
		return wrong
	}
	for _, r := range c.Paired() {
		for _, p := range r {
			for _, g := range p.Games {
				if !g.Done {
					continue
				}
				rec := c.Record(g)
				for at, who := range g.Seats {
					rec.SetTag(record.TagName(game.Player(at+1)), c.Entrants[who].Name)
				}
				noteAgain(rec, g.Seed, []string{c.Entrants[g.Seats[0]].Seat, c.Entrants[g.Seats[1]].Seat})
				if err := keepGame(filepath.Join(t.keep, g.ID.String()+record.Formats()[0].Ext), rec.String()); err != nil {
					return errors.Join(wrong, err)
				}
			}
		}
	}
	return wrong
}

// keepGame writes a game, but not over another one: the folder may be of another tournament.
func keepGame(name, text string) error {
	was, err := disk.Read(name, mostText)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return write(name, []byte(text))
	case err != nil:
		return err
	case string(was) != text:
		return fmt.Errorf("-keep: %s is of another tournament: name another folder", name)
	}
	return nil
}

// mostColumns is the largest number of players with a cross-table.
const mostColumns = 16

// printTable prints the table for people.
func printTable(w io.Writer, c *cup.Cup) error {
	name := c.Name
	if name != "" {
		name += ": "
	}
	fmt.Fprintf(w, "%s%s, %v, %d of %d games, seed %d\n", name, c.Settings.Rules, c.Kind, c.Played(), c.Count(), c.Seed)
	cols := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	table, cross := c.Table(), c.Cross()
	head := "\t\tpoints\twon\tdrawn\tlost\t"
	switch c.Kind {
	case cup.Swiss:
		head += "Buchholz\tS-B\t"
	case cup.RoundRobin:
		head += "S-B\t"
	}
	head += "Elo\t±\t"
	byes := slices.ContainsFunc(table, func(r cup.Row) bool { return r.Byes > 0 })
	if byes {
		head += "byes\t"
	}
	crossed := len(table) <= mostColumns
	if crossed {
		for i := range table {
			head += fmt.Sprintf("%d\t", i+1)
		}
	}
	fmt.Fprintln(cols, head)
	for _, r := range table {
		fmt.Fprintf(cols, "%d\t%s\t%.1f\t%d\t%d\t%d\t", r.Place, c.Entrants[r.Entrant].Name, r.Points, r.Won, r.Drawn, r.Lost)
		switch c.Kind {
		case cup.Swiss:
			fmt.Fprintf(cols, "%.1f\t%.2f\t", r.Buchholz, r.Sonneborn)
		case cup.RoundRobin:
			fmt.Fprintf(cols, "%.2f\t", r.Sonneborn)
		}
		p := r.Performance
		fmt.Fprintf(cols, "%+.0f\t%.0f\t", math.Round(p.Elo)+0, (p.High-p.Low)/2)
		if byes {
			fmt.Fprintf(cols, "%d\t", r.Byes)
		}
		if crossed {
			for _, other := range table {
				cell := "."
				if t := cross[r.Entrant][other.Entrant]; t.Games() > 0 {
					cell = fmt.Sprintf("%g", t.Points())
				}
				fmt.Fprintf(cols, "%s\t", cell)
			}
		}
		fmt.Fprintln(cols)
	}
	if err := cols.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w, "Elo is a performance from the cross-table: 0 is the mean, and ± the bounds of 95 %.")
	return err
}
