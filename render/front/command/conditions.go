package command

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"time"

	"noughts/game/engine/gomocup"
)

// mostMemory is the largest value of -memory, which in bytes is still a number.
const mostMemory int64 = math.MaxInt64 / megabyte

// conditions are how the games of a match or a tournament are played.
type conditions struct {
	most, jobs  int
	turn, total time.Duration
	memory      int64
}

// flags adds the flags of the conditions.
func (c *conditions) flags(f *flag.FlagSet) {
	f.IntVar(&c.most, "most", 0, "call a game a draw after so `many` plies")
	f.IntVar(&c.jobs, "jobs", usualJobs(), "play so `many` games at a time")
	durationVar(f, &c.turn, "turn", time.Second, "`time` of an engine for a move")
	durationVar(f, &c.total, "total", 0, "`time` of an engine for a game, 0 for no limit")
	f.Int64Var(&c.memory, "memory", 0, "tell engines to take no more than so many `megabytes`")
}

// check tells which of the flags cannot be.
func (c *conditions) check() error {
	switch {
	case c.jobs < 1 || c.jobs > mostJobs():
		return fmt.Errorf("-jobs %d: there is memory for 1 to %d games at a time", c.jobs, mostJobs())
	case c.most < 0 || c.memory < 0 || c.total < 0:
		return errors.New("-most, -memory and -total must not be negative")
	case c.memory > mostMemory:
		return fmt.Errorf("-memory %d: give at most %d megabytes", c.memory, mostMemory)
	case c.turn <= 0:
		return errors.New("-turn must be more than nothing")
	}
	return nil
}

// engines is what engines of other programs are told.
func (c *conditions) engines() gomocup.Options {
	return gomocup.Options{Turn: c.turn, Match: c.total, Memory: c.memory * megabyte}
}
