package command

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/engine/gomocup"
	"noughts/game/search"
)

// side is one of the two that play a match. Each game under way has a player
// of its own of it.
type side struct {
	name string
	open func() player
}

// player plays games one after the other.
type player interface {
	begin(seed uint64) // a game
	move(ctx context.Context, p *game.Position) (game.Move, error)
	close()
}

// sidesHelp tells how sides are written.
const sidesHelp = `
  random                any legal move
  easy medium hard      the levels of the program; perfect where it can be proved
  640                   a level of this rating
  strongest             full strength, with a million positions a move
  nodes:20000           full strength within so many positions a move
  depth:6               within so many plies
  time:50ms             within so much time
  cards-line-block      a bot of cards, see go doc noughts/game/bot
  engine:path args      a program that speaks the protocol of Gomocup`

// strongest is how many positions the side of that name looks at.
const strongest = 1_000_000

// sidesList names the sides in a line.
func sidesList() string {
	var names []string
	for _, l := range engine.Levels() {
		names = append(names, l.String())
	}
	return fmt.Sprintf("%s, ratings of %d to %d, nodes:20000, depth:6, time:50ms, bots like cards-line-block, and engine:path",
		strings.Join(names, ", "), engine.MinElo, engine.MaxElo)
}

// parseSide reads a side of games by the rules given.
func parseSide(text string, r *game.Rules, o gomocup.Options) (side, error) {
	kind, value, _ := strings.Cut(text, ":")
	thinks := func(l search.Limit) (side, error) {
		return side{text, func() player { return &thinker{limit: l} }}, nil
	}
	bad := func() (side, error) {
		return side{}, fmt.Errorf("%q: %q is no number of 1 or more", text, value)
	}
	switch kind {
	case "random":
		return side{text, func() player { return &random{} }}, nil
	case "strongest":
		return thinks(search.Limit{Nodes: strongest})
	case "nodes":
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < 1 {
			return bad()
		}
		return thinks(search.Limit{Nodes: n})
	case "depth":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 {
			return bad()
		}
		return thinks(search.Limit{Depth: n})
	case "time":
		d, err := parseDuration(value)
		if err != nil {
			return side{}, fmt.Errorf("%q: %q is no time: %w", text, value, err)
		}
		return thinks(search.Limit{Time: d})
	case "engine":
		return external(value, r, o)
	}
	if bot.Is(text) {
		b, err := bot.Parse(text)
		if err != nil {
			return side{}, err
		}
		return side{text, func() player { return &carded{bot: b} }}, nil
	}
	l, err := engine.ParseLevel(text)
	if err != nil {
		return side{}, fmt.Errorf("%q is no side: there are %s", text, sidesList())
	}
	if all := engine.Levels(); l == all[len(all)-1] && !engine.Perfect(r) {
		return side{}, fmt.Errorf("perfect play of %s cannot be proved: take strongest, or a limit like nodes:100000", r.ID)
	}
	return side{text, func() player { return &thinker{level: l} }}, nil
}

// external is a program as a side. Words are parted by blanks; a path that
// holds any stands in quotes.
func external(text string, r *game.Rules, o gomocup.Options) (side, error) {
	path, rest := text, ""
	if q, ok := strings.CutPrefix(text, `"`); ok {
		path, rest, ok = strings.Cut(q, `"`)
		if !ok {
			return side{}, fmt.Errorf("the path in %q has no second quote", text)
		}
	} else {
		path, rest, _ = strings.Cut(text, " ")
	}
	if path == "" {
		return side{}, errors.New("engine: names no program")
	}
	if _, err := gomocup.Bits(r); err != nil {
		return side{}, err
	}
	if _, err := exec.LookPath(path); err != nil {
		return side{}, err
	}
	o.Name = filepath.Base(path)
	args := strings.Fields(rest)
	return side{o.Name, func() player {
		return &outside{gomocup.NewClient(gomocup.Command(path, args...), o)}
	}}, nil
}

// random plays any move.
type random struct{ rng *rand.Rand }

func (r *random) begin(seed uint64) { r.rng = rand.New(rand.NewPCG(seed, 1)) }
func (r *random) close()            {}

func (r *random) move(_ context.Context, p *game.Position) (game.Move, error) {
	m, ok := p.AnyMove(r.rng.IntN)
	if !ok {
		return m, errors.New("there is no move")
	}
	return m, nil
}

// carded plays by cards.
type carded struct {
	bot  bot.Bot
	seed uint64
}

func (c *carded) begin(seed uint64) { c.seed = seed }
func (c *carded) close()            {}

func (c *carded) move(_ context.Context, p *game.Position) (game.Move, error) {
	a, ok := c.bot.Play(p, c.seed, nil)
	if !ok {
		return a.Move, errors.New("there is no move")
	}
	return a.Move, nil
}

// thinker plays as the program does.
type thinker struct {
	engine.Local
	level engine.Level
	limit search.Limit
	seed  uint64
}

func (t *thinker) begin(seed uint64) {
	t.seed, t.limit.Play = seed, true
	if t.limit.Time == 0 {
		return // the search makes a table that fits its limit
	}
	if t.limit.Table == nil {
		t.limit.Table = search.NewTable(search.DefaultTable)
	}
	t.limit.Table.Clear()
}

func (t *thinker) close() {}

func (t *thinker) move(ctx context.Context, p *game.Position) (game.Move, error) {
	return played(t.Analyse(ctx, engine.Request{Position: p, Level: t.level, Limit: t.limit, Seed: t.seed}))
}

// outside plays as another program does.
type outside struct{ client *gomocup.Client }

func (o *outside) begin(uint64) {}
func (o *outside) close()       { o.client.Close() }

func (o *outside) move(ctx context.Context, p *game.Position) (game.Move, error) {
	return played(o.client.Ask(ctx, p))
}

// played is the move of an answer.
func played(infos <-chan search.Info) (game.Move, error) {
	var i search.Info
	for i = range infos {
	}
	if i.Err != nil {
		return game.Move{}, i.Err
	}
	m, ok := i.Best()
	if !ok {
		return m, errors.New("there is no move in the answer")
	}
	return m, nil
}
