// Package seat creates the seats of a match from words, for use in files and on
// command lines:
//
//	human                 a person: no seat, the moves come through Match.Play
//	random                any legal move
//	easy medium hard      the levels of the program, see engine.Levels
//	strongest perfect     full strength; perfect where perfect play can be proved
//	640                   a level by its rating, see engine.Rated
//	nodes:20000           full strength within so many positions for each move
//	depth:6               within so many plies
//	time:50ms             within so much time
//	cards-line-block      a bot of cards, see package bot
//	engine:path args      a program that speaks the Gomocup protocol
//	remote:host:4000      an engine at that address that serves the protocol of package engine
//
// A [match.Listener] receives what happens in the match.
package seat

import (
	"cmp"
	"context"
	"errors"
	"io"
	"net"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/engine/gomocup"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
)

// Options are the settings that a word does not contain. The zero value is
// valid.
type Options struct {
	Seed    uint64          // seed for random choices: the same seed plays the same game
	Engine  engine.Engine   // used for levels and limits; nil creates one in this process
	Program gomocup.Options // options for engine:, of which Turn is for remote: too
	// Dial connects to the address of remote:. If nil, it is by TCP.
	Dial func(address string) (io.ReadWriteCloser, error)
}

// Human is the word for a person.
const Human = record.Human

// New returns the seat that a word names, for a game with rules r. The seat of
// a person is nil. The error says what is wrong with the word, and which words
// are valid. A seat that holds a program or a connection is also an io.Closer, and one with a
// connection tells by a method Err why that is of no more use, nil while it is.
func New(word string, r *game.Rules, o Options) (match.Seat, error) {
	kind, value, _ := strings.Cut(word, ":")
	var limit search.Limit
	var err error
	switch kind {
	case Human:
		return nil, nil
	case "nodes":
		limit.Nodes, err = positive(value)
	case "depth":
		var n int64
		n, err = positive(value)
		limit.Depth = int(min(n, 1000))
	case "time":
		limit.Time, err = time.ParseDuration(value)
		if err != nil || limit.Time <= 0 {
			err = errors.New(game.Quote(value) + " is no time: write a number and a unit, like 500ms or 1m")
		}
	case "engine":
		return program(value, r, o.Program)
	case "remote":
		return remote(value, o)
	default:
		return named(word, r, o)
	}
	if err != nil {
		return nil, errors.New(game.Quote(word) + ": " + err.Error())
	}
	limit.Play = limit.Depth == 0
	return &thinker{engine: o.engine(), request: engine.Request{Limit: limit}}, nil
}

func positive(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 {
		return 0, errors.New(game.Quote(text) + " is no number of 1 or more")
	}
	return n, nil
}

// Name is the name of the player for a word: the word itself, or the file name
// of a program.
func Name(word string) string {
	if command, ok := strings.CutPrefix(word, "engine:"); ok {
		if path, _, err := split(command); err == nil {
			return filepath.Base(path)
		}
	}
	return word
}

// list lists the valid words in one line.
func list() string {
	names := []string{Human}
	for _, l := range engine.Levels() {
		names = append(names, l.String())
	}
	return strings.Join(names, ", ") + ", ratings of " + strconv.Itoa(engine.MinElo) + " to " + strconv.Itoa(engine.MaxElo) +
		", nodes:20000, depth:6, time:50ms, bots like cards-line-block, engine:path, and remote:host:port"
}

func (o *Options) engine() engine.Engine {
	if o.Engine != nil {
		return o.Engine
	}
	return new(engine.Local)
}

// named returns the seat for a bot of cards or a level.
func named(word string, r *game.Rules, o Options) (match.Seat, error) {
	if bot.Is(word) {
		b, err := bot.Parse(word)
		if err != nil {
			return nil, err
		}
		return botSeat{b, o.Seed}, nil
	}
	l, err := engine.ParseLevel(word)
	if err != nil {
		return nil, errors.New(game.Quote(word) + " is not a player: there are " + list())
	}
	if all := engine.Levels(); l == all[len(all)-1] && !engine.Perfect(r) {
		return nil, errors.New("perfect play of " + r.ID + " cannot be proved: take strongest, or a limit like nodes:100000")
	}
	return &thinker{engine: o.engine(), request: engine.Request{Level: l, Seed: o.Seed}}, nil
}

// thinker is a seat that asks an engine.
type thinker struct {
	engine  engine.Engine
	request engine.Request
}

// Ask starts an analysis by the engine.
func (t *thinker) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	q := t.request
	q.Position = p
	return t.engine.Analyse(ctx, q)
}

// remoteSeat is a thinker whose engine holds a connection. Its Err tells whether that is broken.
type remoteSeat struct {
	thinker
	*engine.Remote
}

// botSeat is a seat that plays by the cards of a bot.
type botSeat struct {
	bot  bot.Bot
	seed uint64
}

// Ask lets the bot choose a move.
func (c botSeat) Ask(_ context.Context, p *game.Position) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		if a, ok := c.bot.Play(p, c.seed, nil); ok {
			out <- search.Info{PV: []game.Move{a.Move}}
		}
	}()
	return out
}

// split separates the path of a program from its arguments. A path with spaces
// must be in double quotes.
func split(text string) (path string, args []string, err error) {
	path, rest, _ := strings.Cut(text, " ")
	if quoted, ok := strings.CutPrefix(text, `"`); ok {
		if path, rest, ok = strings.Cut(quoted, `"`); !ok {
			return "", nil, errors.New("the path in " + game.Quote(text) + " has no second quote")
		}
	}
	return path, strings.Fields(rest), nil
}

// program is the seat for a program that speaks the Gomocup protocol.
func program(text string, r *game.Rules, o gomocup.Options) (match.Seat, error) {
	path, args, err := split(text)
	if err != nil {
		return nil, err
	}
	if path == "" {
		return nil, errors.New("engine: names no program")
	}
	if _, err := gomocup.Bits(r); err != nil {
		return nil, err
	}
	if _, err := exec.LookPath(path); err != nil {
		return nil, err
	}
	if o.Name == "" {
		o.Name = filepath.Base(path)
	}
	return gomocup.NewClient(gomocup.Command(path, args...), o), nil
}

// remoteTurn is how long an engine at an address thinks about a move if nothing is said: it has
// no limit of its own.
const remoteTurn = 5 * time.Second

// remote is the seat for an engine at an address.
func remote(address string, o Options) (match.Seat, error) {
	if address == "" {
		return nil, errors.New("remote: names no address")
	}
	dial := o.Dial
	if dial == nil {
		dial = func(address string) (io.ReadWriteCloser, error) {
			return net.DialTimeout("tcp", address, 10*time.Second)
		}
	}
	conn, err := dial(address)
	if err != nil {
		return nil, err
	}
	r := engine.NewRemote(conn)
	limit := search.Limit{Time: cmp.Or(o.Program.Turn, remoteTurn), Play: true}
	return &remoteSeat{thinker{engine: r, request: engine.Request{Limit: limit}}, r}, nil
}
