package command

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/engine/gomocup"
	"noughts/game/hint"
	"noughts/game/match"
	"noughts/game/match/seat"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/front/disk"
	say "noughts/render/ui/words"
)

var playCommand = command{
	name:  "play",
	args:  "[game or file [seat ...]]",
	about: "plays a game in the terminal",
	more: `
Without a game it is tic-tac-toe; a file or a link is played on, by those that it
names. Seats are human and the sides of noughts match; without any a person plays
against medium. What is typed is a move, such as b2, or one of

` + playHelp + `

A file that is saved can be played on. In a terminal the arrow keys choose a cell
and Enter plays it; a colon begins a line. With -plain, and where input or output
is no terminal, lines are read and written, so that a game can be scripted, and
read aloud.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		p := &playing{}
		f.BoolVar(&p.plain, "plain", false, "read and write lines in a terminal, too")
		f.Uint64Var(&p.seed, "seed", 0, "`number` from which the computer's chances follow (by default another each time)")
		durationVar(f, &p.turn, "turn", time.Second, "`time` of an engine for a move")
		return p.run
	},
}

const playHelp = `  undo, redo      take moves back, or play them again
  hint            what to play, and why
  moves           the moves so far
  rules           the rules of the game
  board           the board once more
  save FILE       write the game, by the file's end as .noughts, .sgf, .psq
  quit            end`

// playing is the command with its flags, and the game under way.
type playing struct {
	plain bool
	seed  uint64
	turn  time.Duration

	ctx      context.Context
	match    *match.Match
	woken    chan struct{}
	wrong    error // why a seat does not move
	seats    []string
	messages []string // messages to print
}

// usualOpponent is the default opponent.
const usualOpponent = "medium"

// open is the record of a game's ID or name, of a file, or of a link.
func (p *playing) open(args []string) (*record.Record, error) {
	if len(args) == 0 {
		return record.New(variant.Catalogue()[0].Rules), nil
	}
	at := place{where: args[0], err: errEmpty}
	reader{}.all(args[:1], strings.NewReader(""), func(one place) bool {
		at = one
		return false
	})
	if at.err != nil {
		return nil, Usage{at.wrong()}
	}
	return at.rec, nil
}

// sit makes the match. The function that it answers closes the seats.
func (p *playing) sit(rec *record.Record, seats []string) (leave func(), err error) {
	n := rec.Rules().PlayerCount()
	if len(seats) > n {
		return nil, Usage{fmt.Errorf("%d seats are too many: %d play", len(seats), n)}
	}
	if len(seats) == 0 {
		seats = []string{seat.Human}
	}
	p.seats = slices.Clone(seats)
	for len(p.seats) < n {
		p.seats = append(p.seats, usualOpponent)
	}
	var open []io.Closer
	leave = func() {
		for _, c := range open {
			c.Close()
		}
	}
	g := match.Game{Record: rec}
	for i, word := range p.seats {
		o := gomocup.Options{Turn: p.turn, Name: word}
		s, err := seat.New(word, rec.Rules(), seat.Options{Seed: p.seed, Program: o})
		if err != nil {
			leave()
			return nil, Usage{err}
		}
		if c, ok := s.(io.Closer); ok {
			open = append(open, c)
		}
		g.Seats[i] = s
	}
	noteAgain(rec, p.seed, p.seats)
	p.woken = make(chan struct{}, 1)
	p.match = match.New(func() {
		select {
		case p.woken <- struct{}{}:
		default:
		}
	}, g)
	p.match.Listen(p.hear)
	return leave, nil
}

// hear notes messages about events of the match.
func (p *playing) hear(e match.Event) {
	switch e.Kind {
	case match.Moved:
		p.say("%s plays %s.", p.title(e.By), p.rules().MoveText(e.Move))
	case match.Failed:
		p.wrong = e.Err
	}
}

func (p *playing) say(format string, args ...any) {
	p.messages = append(p.messages, fmt.Sprintf(format, args...))
}

func (p *playing) rules() *game.Rules       { return p.match.Record().Rules() }
func (p *playing) position() *game.Position { return p.match.Record().Position() }

func (p *playing) title(by game.Player) string { return p.position().Title(by).String() }

// status is whose turn it is, or the result.
func (p *playing) status() string {
	pos := p.position()
	if o := pos.Outcome(); o.Over {
		return say.OutcomeSentence(pos, o).String() + "."
	}
	if s := p.match.Result(); s.End != record.Open {
		return say.ResultSentence(pos, s).String() + "."
	}
	return p.title(pos.Turn()) + " to move."
}

// wait waits for the computer's moves, until it is a person's turn or the game is over.
func (p *playing) wait() error {
	p.match.Resume()
	for p.match.Tick(); p.match.Thinks(); p.match.Tick() {
		select {
		case <-p.woken:
		case <-p.ctx.Done():
			return errInterrupted
		}
	}
	return p.wrong
}

func (p *playing) run(ctx context.Context, args []string, s Streams) error {
	if p.turn <= 0 {
		return Usage{errors.New("-turn must be more than nothing")}
	}
	if len(args) > 0 && strings.Contains(args[0], ";") && len(args) == 1 {
		args = splitPlay(args[0])
	}
	rec, err := p.open(args)
	if err != nil {
		return err
	}
	if p.seed == 0 {
		p.seed = seedOf(rec)
	}
	seats := args[min(1, len(args)):]
	if len(seats) == 0 {
		seats = seatsOf(rec)
	}
	leave, err := p.sit(rec, seats)
	if err != nil {
		return err
	}
	defer leave()
	defer p.match.Stop()
	p.ctx = ctx
	if !p.plain {
		if t, leave := openTerminal(s); t != nil {
			defer leave()
			return p.withKeys(t)
		}
	}
	return p.lines(s)
}

// seedOf is the seed of a record, or a new one.
func seedOf(rec *record.Record) uint64 {
	if seed, err := strconv.ParseUint(rec.Tag(record.TagSeed), 10, 64); err == nil {
		return seed
	}
	return rand.Uint64()
}

// seatsOf is the seats that a record names, nil if it names none, or an external or remote
// engine: a file starts no program and opens no connection.
func seatsOf(rec *record.Record) []string {
	var seats []string
	for by := game.First; int(by) <= rec.Rules().PlayerCount(); by++ {
		word := rec.Tag(record.TagSeat(by))
		if kind, _, _ := strings.Cut(word, ":"); kind == "engine" || kind == "remote" {
			return nil
		}
		if _, err := seat.New(word, rec.Rules(), seat.Options{}); err != nil {
			return nil
		}
		seats = append(seats, word)
	}
	return seats
}

// splitPlay splits a game from its seats, as in gomoku;human;hard. It leaves rules with
// moves as they are.
func splitPlay(text string) []string {
	parts := strings.Split(text, ";")
	r, err := variant.Parse(parts[0])
	if err != nil || len(parts) == 1 {
		return []string{text}
	}
	first := parts[1]
	_, _, err = r.CutMove(first)
	column := strings.TrimRight(first, "0123456789")
	wrong := column != "" && column != first && !strings.Contains(first, ":") // a move that is misspelt
	if first == "" || err == nil || wrong {
		return []string{text}
	}
	return parts
}

// mostLine is the longest line that is read, in bytes.
const mostLine = 1 << 20

// lines plays by lines of text.
func (p *playing) lines(s Streams) error {
	fmt.Fprintf(s.Out, "%s (%s): %s.\n", p.rules().Name, p.rules().ID, strings.Join(p.seats, " against "))
	in := bufio.NewScanner(s.In)
	in.Buffer(nil, mostLine)
	for {
		err := p.wait()
		p.flush(s.Out)
		if err != nil {
			return err
		}
		fmt.Fprintf(s.Out, "\n%s\n%s\n", draw(p.position(), mostShown, mostShown, p.last()).plain(), p.status())
		if p.match.Over() && !slices.Contains(p.seats, seat.Human) {
			return nil
		}
		for shown := true; shown; {
			if !in.Scan() {
				if errors.Is(in.Err(), bufio.ErrTooLong) {
					return fmt.Errorf("a line is longer than %d kilobytes", mostLine>>10)
				}
				return in.Err()
			}
			var quit bool
			if shown, quit = p.obey(in.Text()); quit {
				return nil
			}
			if shown {
				p.flush(s.Out)
			}
		}
	}
}

// flush prints the messages.
func (p *playing) flush(w io.Writer) {
	for _, text := range p.messages {
		fmt.Fprintln(w, text)
	}
	p.messages = nil
}

// last is the cell of the last move.
func (p *playing) last() game.Cell {
	if pos := p.position(); pos.Plies() > 0 {
		return pos.Ply(pos.Plies() - 1).To
	}
	return game.NoCell
}

// obey obeys a line. Same tells whether the board is unchanged.
func (p *playing) obey(line string) (same, quit bool) {
	line = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "", "#":
		return true, false
	case "quit", "q", "exit":
		return true, true
	case "undo", "u":
		if p.match.Undo() {
			return false, false
		}
		p.say("There is no move to take back.")
	case "redo", "r":
		if p.match.Redo() {
			return false, false
		}
		p.say("There is no move to play again.")
	case "board", "b":
		return false, false
	case "hint", "h":
		p.hint()
	case "moves", "m":
		p.say("Moves: %s", strings.Join(texts(p.rules(), p.match.Record().Moves()), " "))
	case "rules":
		p.say("%s", listOf(p.rules()).Rules)
	case "save", "s":
		if err := p.save(strings.TrimSpace(rest)); err != nil {
			p.say("It is not saved: %v.", err)
		}
	case "help", "?":
		p.say("%s", playHelp)
	default:
		return p.play(line), false
	}
	return true, false
}

// play plays the moves of a line, each followed by the computer's. It tells whether the
// board is unchanged.
func (p *playing) play(line string) (same bool) {
	same = true
	for rest := strings.Join(strings.Fields(line), ""); rest != ""; {
		m, more, err := p.rules().CutMove(rest)
		if err == nil {
			err = p.match.Play(m)
		}
		if err != nil {
			p.say("%v (help tells what can be typed)", err)
			return same
		}
		same = false
		if rest = more; rest == "" {
			return false
		}
		if p.wait() != nil {
			return false
		}
	}
	return same
}

// hintNodes is the limit of a hint's search.
const hintNodes = 200_000

func (p *playing) hint() {
	pos := p.position().Clone()
	i := search.Best(p.ctx, pos, search.Limit{All: true, Nodes: hintNodes}, nil)
	h, ok := hint.Make(pos, i, nil)
	if !ok {
		p.say("The game is over.")
		return
	}
	p.say("%s", strings.TrimSpace(h.What.String()+" "+h.Why.String()))
}

// save writes the game to a new file.
func (p *playing) save(name string) (err error) {
	if name == "" {
		return errors.New("say where, like save game.noughts")
	}
	rec := p.match.Record()
	text := rec.String()
	for _, f := range record.Formats() {
		if f.Ext != "" && strings.HasSuffix(strings.ToLower(name), f.Ext) {
			if text, err = f.Write(rec); err != nil {
				return err
			}
		}
	}
	file, err := disk.Create(name)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(name)
		return err
	}
	p.say("The game is saved in %s.", name)
	return nil
}
