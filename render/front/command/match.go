package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"noughts/game/rating"
	"noughts/game/record"
	"noughts/game/variant"
)

var matchCommand = command{
	name:  "match",
	args:  "side side",
	about: "lets two sides play a match, and tells which is stronger",
	more: `
A side is one of` + sidesHelp + `

Games begin with random openings that are about even; each is played twice, with
sides changed. The same seed gives the same openings, and where no side plays by
time or is another program, the same match. The second side's difference in Elo
is that of the first with the sign turned round. With -sprt 0,10 the match ends
as soon as it is clear whether the first side is stronger by 10 Elo or by 0.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		m := matcher{}
		f.StringVar(&m.rules, "rules", variant.Catalogue()[0].Rules.ID, "the `game` that is played")
		f.IntVar(&m.games, "games", 100, "play so `many` games, two for each opening")
		f.IntVar(&m.plies, "plies", usually, "openings have so `many` plies (by default what suits the board)")
		m.conditions.flags(f)
		f.Uint64Var(&m.seed, "seed", 1, "`number` from which all chances follow")
		f.StringVar(&m.sprt, "sprt", "", "end as soon as it is clear which of two `differences` in Elo it is, like 0,10")
		f.Float64Var(&m.alpha, "alpha", 0.05, "`chance` that -sprt accepts the second difference wrongly")
		f.Float64Var(&m.beta, "beta", 0.05, "`chance` that -sprt accepts the first difference wrongly")
		f.StringVar(&m.keep, "keep", "", "write the games into this `folder`")
		f.BoolVar(&m.json, "json", false, "print the result as an object of JSON")
		f.BoolVar(&m.loud, "v", false, "tell of each pair of games")
		return m.run
	},
}

// matcher is the command with its flags.
type matcher struct {
	conditions
	rules        string
	games, plies int
	seed         uint64
	sprt         string
	alpha, beta  float64
	keep         string
	json, loud   bool
}

// usually is the value of -plies where it is not given.
const usually = -1

// contest is that of the flags and sides.
func (m *matcher) contest(args []string) (*contest, *openings, error) {
	fail := func(err error) (*contest, *openings, error) { return nil, nil, Usage{err} }
	if len(args) != 2 {
		return fail(fmt.Errorf("a match has two sides, not %d", len(args)))
	}
	r, err := parseRules(m.rules)
	if err != nil {
		return fail(fmt.Errorf("-rules: %w", err))
	}
	usual := m.plies == usually
	if usual {
		m.plies = usualPlies(r)
	}
	switch {
	case m.plies < 0:
		return fail(errors.New("-plies must not be negative"))
	case r.PlayerCount() != 2:
		return fail(fmt.Errorf("%s is played by %d: a match pairs two sides", r.ID, r.PlayerCount()))
	case m.games < 2 || m.games%2 != 0:
		return fail(fmt.Errorf("-games %d: each opening is played twice, with sides changed: give an even number", m.games))
	case m.plies > r.Board.Cells()/2:
		return fail(fmt.Errorf("-plies %d: openings are at most half a board, here %d", m.plies, r.Board.Cells()/2))
	}
	if err := m.check(); err != nil {
		return fail(err)
	}
	c := &contest{rules: r, seed: m.seed, pairs: m.games / 2, most: m.most}
	c.jobs = min(m.jobs, c.pairs)
	for i, text := range args {
		if c.sides[i], err = parseSide(text, r, m.engines()); err != nil {
			return fail(err)
		}
	}
	return c, &openings{rules: r, plies: m.plies, seed: m.seed, seen: map[uint64]bool{}, usual: usual}, nil
}

// test is the SPRT of -sprt, nil without.
func (m *matcher) test() (*rating.SPRT, error) {
	if m.sprt == "" {
		return nil, nil
	}
	a, b, ok := strings.Cut(m.sprt, ",")
	elo0, err0 := strconv.ParseFloat(strings.TrimSpace(a), 64)
	elo1, err1 := strconv.ParseFloat(strings.TrimSpace(b), 64)
	const most = 2000
	switch {
	case !ok || err0 != nil || err1 != nil || !(elo0 < elo1) || !(elo0 > -most) || !(elo1 < most):
		return nil, Usage{fmt.Errorf("-sprt %q: write two differences, the smaller first, like 0,10", m.sprt)}
	case !(m.alpha > 0 && m.alpha < 0.5) || !(m.beta > 0 && m.beta < 0.5):
		return nil, Usage{errors.New("-alpha and -beta must be between 0 and 0.5")}
	}
	return &rating.SPRT{Elo0: elo0, Elo1: elo1, Alpha: m.alpha, Beta: m.beta}, nil
}

func (m *matcher) run(ctx context.Context, args []string, s Streams) error {
	c, o, err := m.contest(args)
	if err != nil {
		return err
	}
	t := &table{sides: [2]string{c.sides[0].name, c.sides[1].name}, rules: c.rules.ID, seed: m.seed}
	if t.test, err = m.test(); err != nil {
		return err
	}
	if err := newFolder(m.keep); err != nil {
		return err
	}
	var failed error
	short := c.play(ctx, o, func(p pair) bool {
		t.add(p)
		for _, g := range p.games {
			if g.fault != nil {
				fmt.Fprintf(s.Err, "noughts: match: game %d: %v\n", 2*p.n+g.first+1, g.fault)
			}
		}
		if m.loud {
			fmt.Fprintf(s.Err, "%d games: %s\n", t.score.Games(), t.short())
		}
		if m.keep != "" {
			failed = m.write(p)
		}
		return failed == nil && (t.test == nil || t.test.Judge(t.score) == rating.Open)
	})
	if t.score.Games() == 0 {
		if short != nil {
			return short
		}
		if ctx.Err() != nil {
			return fmt.Errorf("%w before a pair of games was over", errInterrupted)
		}
	}
	if m.json {
		err = t.json(s.Out)
	} else {
		err = t.text(s.Out)
	}
	if err = errors.Join(err, short, failed); err == nil && ctx.Err() != nil {
		err = errInterrupted
	}
	return err
}

// write writes the games of a pair to the file.
func (m *matcher) write(p pair) error {
	for i, g := range p.games {
		g.rec.SetTag(record.TagEvent, fmt.Sprintf("match, seed %d", m.seed))
		name := fmt.Sprintf("%05d%s", 2*p.n+i+1, record.Formats()[0].Ext)
		if err := os.WriteFile(filepath.Join(m.keep, name), []byte(g.rec.String()), 0o644); err != nil {
			return err
		}
	}
	return nil
}
