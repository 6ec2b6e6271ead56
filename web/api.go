package web

import (
	"time"

	"noughts/render/ui/outside"
	"noughts/render/ui/session"
)

// Game is the methods of a ui.App that the page's scripts call. Nothing else
// implements it; it has as many methods as noughts.api.
type Game interface {
	State() outside.State
	PlayMove(text string) error
	TakeBack() error
	PlayAgain() error
	GoTo(ply int) error
	Begin(s session.Start) error
	SetPosition(text string) error
	Analyse(l session.Limit, done func(session.Analysis, error)) error
	Sentence(err error) string
	Watch(f func(session.Change))
}

// The limits of what a script may ask for.
const (
	mostMove     = 64 // bytes of a move
	mostSeats    = 8
	mostRules    = 4096    // of rules
	mostPosition = 1 << 20 // of a position
	mostTime     = time.Minute
	mostNodes    = 1_000_000_000
	mostDepth    = 10_000
	mostAnalyses = 4 // at once
	usualTime    = 2 * time.Second
)

// standing is a standing as JSON, with the change that led to it, if any.
func standing(s outside.State, c session.Change) string {
	var o object
	if c.Kind != "" {
		o.text("type", c.Kind)
	}
	if c.Move != "" {
		o.text("move", c.Move)
	}
	o.text("rules", s.Rules)
	o.text("name", s.Name)
	o.texts("moves", s.Moves)
	o.text("marks", s.Marks)
	o.count("at", s.At)
	o.count("plies", len(s.Moves))
	o.count("turn", s.Turn)
	o.texts("seats", s.Seats)
	o.flag("over", s.Over)
	o.count("winner", s.Winner)
	o.text("reason", s.Reason)
	o.text("link", s.Link)
	o.text("key", s.Key)
	o.text("status", s.Status)
	o.text("remark", s.Remark)
	o.flag("readonly", s.ReadOnly)
	o.text("puzzle", s.Puzzle)
	o.number("height", s.Height)
	return string(o.end())
}

// analysis is what the engine knows of a position, as JSON.
func analysis(i session.Analysis) string {
	var o object
	o.count("score", i.Score)
	o.text("label", i.Label)
	o.count("depth", i.Depth)
	o.number("nodes", float64(i.Nodes))
	o.texts("pv", i.PV)
	o.name("moves")
	o = append(o, '[')
	for n, v := range i.Moves {
		if n > 0 {
			o = append(o, ',')
		}
		var one object
		one.text("move", v.Move)
		one.count("score", v.Score)
		one.text("label", v.Label)
		o = append(o, one.end()...)
	}
	o = append(o, ']')
	return string(o.end())
}

// limitOf makes a limit of a script's numbers. A number of 0 stands for none; so does one
// that is too small, since a limit of 0 would mean no limit. Without any number the time is
// the usual one, and in any case it is bounded.
func limitOf(ms, nodes, depth float64) (l session.Limit, err error) {
	for _, n := range []float64{ms, nodes, depth} {
		if !(n >= 0) {
			return l, outside.BadArguments("analyse", "numbers above 0")
		}
	}
	l.Time = min(time.Duration(min(ms, 1e9)*float64(time.Millisecond)), mostTime)
	l.Nodes, l.Depth = int64(min(nodes, mostNodes)), int(min(depth, mostDepth))
	switch {
	case l == session.Limit{}:
		l.Time = usualTime
	case l.Time == 0:
		l.Time = mostTime
	}
	return l, nil
}
