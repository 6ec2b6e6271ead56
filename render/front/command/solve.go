package command

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/front/disk"
)

var solveCommand = command{
	name:  "solve",
	args:  "[position or file ...]",
	about: "prints the value of positions, and the best moves",
	more: `
Positions come from the arguments, from the files that they name, or from
standard input, one a line:

  15x15k5;h8h9i8          rules and moves
  gomoku                  the empty board of a game, by its ID or its name
  44455554                columns of Connect Four, or of the game of -rules
  h8h9i8                  moves of the game of -rules
  https://.../#g=1;...    a link

and as whole records in any format that the program reads. Each is answered by
a line with tabs between: where it was, its value for the player to move,
whether that is proved or estimated, the best moves, the positions looked at, and
the time. Of a proved value the best moves are all those that keep it: that win
or lose in as many plies, or draw; otherwise there is one. With -all the values
of the other moves follow.

With -proofs a position whose moves all have values in the file is answered from
there, without a search, and what took long to prove is kept there. The window
saves and opens such files, too.

Without a limit of its own a position is thought about for 10 seconds. The
first position that cannot be read ends the command with exit status 1; with -k
it goes on with the others, and ends with that status all the same.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		s := solver{limits: limitFlags(f)}
		f.StringVar(&s.rules, "rules", "", "the `game` of columns and of moves alone")
		f.StringVar(&s.proofs, "proofs", "", "use the proved values in this `file`, and add to them")
		f.BoolVar(&s.all, "all", false, "find the value of every move")
		f.BoolVar(&s.json, "json", false, "print an object of JSON a line")
		f.BoolVar(&s.keep, "k", false, "keep going after a position that cannot be read")
		return s.run
	},
}

// solver is the command with its flags.
type solver struct {
	limits          limits
	rules, proofs   string
	all, json, keep bool
}

// patience is the default time for a position.
const patience = 10 * time.Second

func (v *solver) run(ctx context.Context, args []string, s Streams) error {
	limit, err := v.limits.limit(patience)
	if err != nil {
		return err
	}
	limit.All = v.all
	var read reader
	if v.rules != "" {
		if read.rules, err = parseRules(v.rules); err != nil {
			return Usage{fmt.Errorf("-rules: %w", err)}
		}
	}
	proofs, err := readProofs(v.proofs)
	if err != nil {
		return fmt.Errorf("-proofs: %w", err)
	}
	bad, good, fresh := 0, 0, false
	var first, failed error
	var saved time.Time
	save := func() bool {
		if err := disk.Replace(v.proofs, []byte(proofs.String()), 0o644); err != nil {
			failed = fmt.Errorf("-proofs: %w", err)
		}
		fresh, saved = false, time.Now()
		return failed == nil
	}
	read.all(args, s.In, func(p place) bool {
		if p.err != nil {
			bad++
			p.err = p.wrong()
			if !v.keep {
				first = p.err
				return false
			}
			fmt.Fprintln(s.Err, "noughts: solve:", p.err)
			return true
		}
		good++
		i, known := proofs.Known(p.rec.Position())
		if !known {
			if limit.Table != nil {
				limit.Table.Clear()
			}
			i = search.Tied(ctx, p.rec.Position(), limit, nil)
			fresh = v.proofs != "" && proofs.Put(p.rec.Position(), i) || fresh
			if fresh && time.Since(saved) > time.Second && !save() { // waiting for the next may be interrupted
				return false
			}
		}
		failed = v.print(s.Out, p, i)
		return failed == nil && ctx.Err() == nil
	})
	if fresh {
		save()
	}
	switch {
	case first != nil:
		return first
	case failed != nil:
		return failed
	case ctx.Err() != nil:
		return errInterrupted
	case bad > 0:
		return fmt.Errorf("%d of %d positions could not be read", bad, bad+good)
	}
	return nil
}

// worth is a value in JSON.
type worth struct {
	Value string `json:"value"`           // win, draw, loss, or estimate
	Plies *int   `json:"plies,omitempty"` // to the end
	Score int32  `json:"score"`
	Label string `json:"label"`
}

func worthOf(s search.Score, l search.Label) worth {
	w := worth{Value: "estimate", Score: int32(s), Label: l.String()}
	n, decided := s.Plies()
	switch {
	case decided && s > 0:
		w.Value, w.Plies = "win", &n
	case decided:
		w.Value, w.Plies = "loss", &n
	case l == search.Proved:
		w.Value = "draw"
	}
	return w
}

// String is a value in words.
func (w worth) String() string {
	switch {
	case w.Plies != nil:
		return w.Value + " in " + strconv.Itoa(*w.Plies)
	case w.Value == "estimate":
		return fmt.Sprintf("%+d", w.Score)
	}
	return w.Value
}

type choice struct {
	Move string `json:"move"`
	worth
}

// solved is an answer in JSON.
type solved struct {
	Where string `json:"where"`
	Game  string `json:"game"` // as a link has it, behind g=1;
	worth
	Best  []string `json:"best"`
	PV    []string `json:"pv"`
	Depth int      `json:"depth"`
	Nodes int64    `json:"nodes"`
	MS    float64  `json:"ms"`
	Moves []choice `json:"moves,omitempty"`
}

// print prints the answer to a position.
func (v *solver) print(w io.Writer, p place, i search.Info) error {
	rules := p.rec.Rules()
	a := solved{
		Where: p.where, Game: strings.TrimPrefix(record.Link(p.rec), "g=1;"), worth: worthOf(i.Score, i.Label),
		Best: []string{}, PV: texts(rules, i.PV), Depth: i.Depth, Nodes: i.Nodes, MS: float64(i.Time.Microseconds()) / 1000,
	}
	if len(i.PV) > 0 {
		a.Best = append(a.Best, a.PV[0])
	}
	for _, c := range i.Moves {
		if v.all {
			a.Moves = append(a.Moves, choice{rules.MoveText(c.Move), worthOf(c.Score, c.Label)})
		}
		if c.Label == search.Proved && i.Label == search.Proved && c.Score == i.Score && c.Move != i.PV[0] {
			a.Best = append(a.Best, rules.MoveText(c.Move))
		}
	}
	if v.json {
		return json.NewEncoder(w).Encode(a)
	}
	best := strings.Join(a.Best, " ")
	if best == "" {
		best = "-"
	}
	text := fmt.Sprintf("%s\t%v\t%s\tbest %s\t%d nodes\t%.3f s", a.Where, a.worth, a.Label, best, a.Nodes, i.Time.Seconds())
	var moves []string
	for _, m := range a.Moves {
		text := m.Move + " " + m.String() + " " + m.Label
		if m.Label == search.Unknown.String() { // its score is only a bound
			text = m.Move + " " + m.Label
		}
		moves = append(moves, text)
	}
	if len(moves) > 0 {
		text += "\t" + strings.Join(moves, ", ")
	}
	_, err := fmt.Fprintln(w, text)
	return err
}

func texts(r *game.Rules, moves []game.Move) []string {
	all := []string{}
	for _, m := range moves {
		all = append(all, r.MoveText(m))
	}
	return all
}
