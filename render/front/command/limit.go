package command

import (
	"flag"
	"fmt"
	"time"

	"noughts/game/search"
)

// limits are the flags that say when a search ends.
type limits struct {
	nodes *int64
	time  *time.Duration
	depth *int
	table *int
}

func limitFlags(f *flag.FlagSet) limits {
	l := limits{time: new(time.Duration),
		nodes: f.Int64("nodes", 0, "look at no more than so `many` positions"),
		depth: f.Int("depth", 0, "look no more than so many `plies` ahead"),
		table: f.Int("table", 0, "give the transposition table so many `megabytes`"),
	}
	durationVar(f, l.time, "time", 0, "think no longer than this `time`, like 500ms or 1m")
	return l
}

// limit is that of the flags, or a default time.
func (l limits) limit(otherwise time.Duration) (search.Limit, error) {
	for _, v := range []struct {
		name string
		n    int64
	}{{"nodes", *l.nodes}, {"time", int64(*l.time)}, {"depth", int64(*l.depth)}, {"table", int64(*l.table)}} {
		if err := notNegative(v.name, v.n); err != nil {
			return search.Limit{}, err
		}
	}
	if err := checkTable(*l.table); err != nil {
		return search.Limit{}, err
	}
	limit := search.Limit{Nodes: *l.nodes, Time: *l.time, Depth: *l.depth}
	if limit.Nodes == 0 && limit.Time == 0 && limit.Depth == 0 {
		limit.Time = otherwise
	}
	if *l.table > 0 {
		limit.Table = search.NewTable(*l.table * megabyte)
	}
	return limit, nil
}

// notNegative refuses a flag's value below zero.
func notNegative(name string, n int64) error {
	if n < 0 {
		return Usage{fmt.Errorf("-%s must not be negative", name)}
	}
	return nil
}
