package search

import (
	"context"

	"noughts/game"
)

func grow(ctx context.Context, p *game.Position, t *traits, limit Limit, report func(Info)) Info {
	return widely(ctx, p, t, limit, report)
}
