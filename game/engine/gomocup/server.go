package gomocup

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
)

// Server is an engine as a manager sees it. The zero Server plays at full
// strength.
type Server struct {
	Engine  engine.Engine // nil: one of this process
	Level   engine.Level
	Seed    uint64       // of the level's chances
	Limit   search.Limit // besides what the manager allows; its Table is not used
	Version string       // for ABOUT
}

const (
	// mostLine is how much of a line is looked at, in bytes.
	mostLine = 4096
	// mostWait is how long Serve waits at the end for a search to stop.
	mostWait = 500 * time.Millisecond
)

// Serve answers the commands that come in, until END or the end of the input;
// the error is nil then. It prints nothing after that. One goroutine may be
// left reading the input, if that has no end.
func (s *Server) Serve(in io.Reader, out io.Writer) error {
	c := &session{Server: s, out: out, engine: s.Engine, clock: clock{turn: usual}}
	if c.engine == nil {
		c.engine = &engine.Local{}
	}
	lines, gone := make(chan string), make(chan struct{})
	var failed error // set before lines is closed
	go func() {
		defer close(lines)
		failed = read(in, lines, gone)
	}()
	defer close(gone)
	defer c.abandonSearch()
	for c.failed == nil {
		select {
		case line, ok := <-lines:
			if !ok {
				return failed
			}
			if !c.execute(line) {
				return nil
			}
		case i, ok := <-c.infos:
			if ok {
				c.takeInfo(i)
			} else {
				c.answer()
			}
		case <-c.enough:
			c.cancel() // the answer comes now
		}
	}
	return c.failed
}

// read sends lines, cut where they are too long, until the end of the input,
// or until they are not wanted any more. The last one needs no line feed.
func read(in io.Reader, lines chan<- string, gone <-chan struct{}) error {
	r := bufio.NewReaderSize(in, mostLine)
	for {
		part, more, err := r.ReadLine()
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		line := string(part)
		for more && err == nil {
			_, more, err = r.ReadLine()
		}
		select {
		case lines <- line:
		case <-gone:
			return nil
		}
	}
}

// session is a Server at work. It belongs to one goroutine.
type session struct {
	*Server
	engine engine.Engine
	out    io.Writer
	failed error // of out

	w, h, bits int
	memory     int64
	clock      clock
	pos        *game.Position // nil before START
	table      *search.Table

	list    string  // BOARD or SWAP2BOARD, whose lines are coming; "" for neither
	stones  []stone // those that came
	listBad error   // what was wrong with one

	infos  <-chan search.Info // of the thought under way, nil for none
	cancel context.CancelFunc
	found  search.Info
	since  time.Time
	aim    time.Duration    // how long it should take
	most   time.Duration    // and may
	timer  timeManager      // how it goes
	enough <-chan time.Time // when it has taken long enough, as things are
	points []string         // stones of the opening that the answer is to hold
}

// say prints a line.
func (c *session) say(words ...string) {
	if c.failed == nil {
		_, c.failed = io.WriteString(c.out, strings.Join(words, " ")+"\n")
	}
}

// refuse prints why a command cannot be done.
func (c *session) refuse(err error) { c.say("ERROR", err.Error()) }

var errNoBoard = errors.New("there is no board yet: send START first")

// think begins to think about the position.
func (c *session) think() {
	if c.pos.Over() {
		c.points = nil
		c.refuse(errors.New("the game is over"))
		return
	}
	limit := c.Limit
	limit.Table, limit.Play = c.memoryTable(), true
	c.aim, c.most = c.clock.budget()
	if c.most > 0 {
		if limit.Time == 0 || c.most < limit.Time {
			limit.Time = c.most
		}
	} else {
		limit.Depth, limit.Nodes = 1, atOnce
	}
	ctx, cancel := context.WithCancel(context.Background())
	c.since, c.found, c.cancel = time.Now(), search.Info{}, cancel
	c.timer, c.enough = timeManager{}, nil
	c.infos = c.engine.Analyse(ctx, engine.Request{Position: c.pos.Clone(), Level: c.Level, Limit: limit, Seed: c.Seed})
}

// takeInfo takes in what a search has found so far, and when it should end if
// nothing more comes of it.
func (c *session) takeInfo(i search.Info) {
	c.found = i
	if c.timer.update(i); c.aim < c.most {
		c.enough = time.After(c.timer.timeShare(c.aim) - time.Since(c.since))
	}
}

// atOnce is how many positions are looked at where there is no time.
const atOnce = 1000

const (
	usualTable = 64 << 20 // where nothing is said of memory
	mostTable  = 256 << 20
	leastTable = 64 << 10
	// program is about what the program takes besides the table.
	program = 32 << 20
)

// tableBytes is the size of the table for a limit of memory, 0 for none. The
// other half of what is free is left to the search and to garbage.
func tableBytes(memory int64) int {
	if memory <= 0 {
		return usualTable
	}
	return int(max(leastTable, min(mostTable, (memory-program)/2)))
}

// memoryTable is the table of the game, within the memory that is allowed.
func (c *session) memoryTable() *search.Table {
	n := tableBytes(c.memory)
	if c.table == nil || c.table.Bytes() > n || c.table.Bytes() < n/2 {
		c.table = search.NewTable(n)
	}
	return c.table
}

// abandonSearch ends the thought under way without an answer.
func (c *session) abandonSearch() {
	if c.infos == nil {
		return
	}
	c.cancel()
	patience := time.After(mostWait)
	for open := true; open; {
		select {
		case _, open = <-c.infos:
		case <-patience:
			open = false
			c.table = nil // whoever does not stop may go on writing to it
		}
	}
	c.infos, c.enough, c.points = nil, nil, nil
}

// finish ends the thought under way with its answer. In an opening that may
// take several thoughts.
func (c *session) finish() {
	for c.infos != nil {
		c.cancel()
		for i := range c.infos {
			c.found = i
		}
		c.answer()
	}
}

// answer plays the move that was found, and prints it. In an opening where the
// engine has more to do it thinks on.
func (c *session) answer() {
	c.cancel()
	c.infos, c.enough = nil, nil
	c.clock.spend(time.Since(c.since), c.most)
	m, ok := c.found.Best()
	if c.found.Err != nil || !ok {
		c.points = nil
		c.refuse(errors.Join(errors.New("no move was found"), c.found.Err))
		return
	}
	c.printInfo()
	me := c.pos.Turn()
	if err := c.pos.Play(m); err != nil {
		c.points = nil
		c.refuse(err)
		return
	}
	if m.To != game.NoCell {
		c.points = append(c.points, point(c.pos.Board(), m.To))
	}
	if c.pos.Turn() == me && !c.pos.Over() {
		c.think()
		return
	}
	if len(c.points) == 0 {
		c.points = append(c.points, "SWAP")
	}
	c.say(c.points...)
	c.points = nil
}

// printInfo prints what the search has found.
func (c *session) printInfo() {
	i := c.found
	words := []string{"MESSAGE depth", strconv.Itoa(i.Depth), "nodes", strconv.FormatInt(i.Nodes, 10),
		"ms", strconv.FormatInt(i.Time.Milliseconds(), 10), "value", i.Score.String(), i.Label.String(), "pv"}
	const most = 10
	for _, m := range i.PV[:min(most, len(i.PV))] {
		words = append(words, c.pos.Rules().MoveText(m))
	}
	c.say(words...)
}
