package ui

import (
	"context"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/game/task"
	"noughts/render/ui/stage"
)

// asked is a question to an engine beside those of the game's seats.
type asked = task.Task[search.Info]

// inquire asks for the best move of a position, which is the engine's from now
// on, and a proof if there is one.
func (a *session) inquire(p *game.Position) *asked {
	return a.inquireWithin(p, search.Limit{Nodes: proofNodes})
}

// inquireWithin is the same within a limit.
func (a *session) inquireWithin(p *game.Position, limit search.Limit) *asked {
	return askEngine(a.Stage, a.env.Engine, engine.Request{Position: p, Limit: limit, Quiet: true})
}

// askEngine puts a question to one of several engines.
func askEngine(a *stage.Stage, e engine.Engine, q engine.Request) *asked {
	return task.Listen(a.Wake, func(ctx context.Context) <-chan search.Info { return e.Analyse(ctx, q) })
}
