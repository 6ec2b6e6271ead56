package session

import (
	"context"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/game/task"
	"noughts/render/ui/stage"
)

// Search is a search that runs apart from the searches of the game's seats.
type Search = task.Task[search.Info]

// searchProof starts a search for the best move in a position, or for a proof, within
// proofNodes. The caller must not use the position afterwards.
func (s *Session) searchProof(p *game.Position) *Search {
	return s.SearchWithin(p, search.Limit{Nodes: proofNodes})
}

// SearchWithin starts a search for the best move in a position, within a limit. The caller
// must not use the position afterwards.
func (s *Session) SearchWithin(p *game.Position, limit search.Limit) *Search {
	return AskEngine(s.Stage, s.Env.Engine, engine.Request{Position: p, Limit: limit, Quiet: true})
}

// SearchCanonical is SearchWithin for a review, where a position and its mirror images must
// be judged alike: it searches the same one of them for all. convert converts an answer back
// to the position p.
func (s *Session) SearchCanonical(p *game.Position, limit search.Limit) (q *Search, convert func(search.Info) search.Info) {
	turned, convert := review.Canonical(p)
	return s.SearchWithin(turned, limit), convert
}

// AskEngine starts a search by the given engine. The answers come as a task, which wakes
// the program.
func AskEngine(a *stage.Stage, e engine.Engine, q engine.Request) *Search {
	return task.Listen(a.Wake, func(ctx context.Context) <-chan search.Info { return e.Analyse(ctx, q) })
}
