package session

import (
	"context"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
)

// Limit says when an analysis stops. A proof stops it too. A zero field sets no limit.
type Limit struct {
	Time  time.Duration
	Nodes int64
	Depth int
}

// Analysis is the engine's result for a position. Scores are those of package search:
// 1000000-n is a win in n plies for the player to move.
type Analysis struct {
	Score int
	Label string // "proved", "estimated" or "unknown"
	Depth int
	Nodes int64
	PV    []string // principal variation
	Moves []Value  // all moves, the best first
}

// Value is what a move is worth to the player who makes it.
type Value struct {
	Move  string
	Score int
	Label string
}

// Analyse asks the engine for the values of all moves in the position on the board. It
// returns at once; done is called with the result on another goroutine.
func (s *Session) Analyse(l Limit, done func(Analysis, error)) error {
	if s.Match == nil {
		return ErrNoGame
	}
	if s.Env.Engine == nil {
		return game.Wrong("there is no engine here")
	}
	p := s.Match.Record().Position().Clone()
	rules := p.Rules()
	limit := search.Limit{Time: l.Time, Nodes: l.Nodes, Depth: l.Depth, All: true}
	infos := s.Env.Engine.Analyse(context.Background(), engine.Request{Position: p, Limit: limit, Quiet: true})
	go func() {
		var i search.Info
		for i = range infos {
		}
		known := Analysis{Score: int(i.Score), Label: i.Label.String(), Depth: i.Depth, Nodes: i.Nodes}
		for _, m := range i.PV {
			known.PV = append(known.PV, rules.MoveText(m))
		}
		for _, c := range i.Moves {
			known.Moves = append(known.Moves, Value{rules.MoveText(c.Move), int(c.Score), c.Label.String()})
		}
		done(known, i.Err)
	}()
	return nil
}
