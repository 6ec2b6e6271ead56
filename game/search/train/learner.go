package main

import (
	"context"
	"errors"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search/mcts"
	"noughts/game/search/row"
)

// learner is a kind of evaluation that is learned. Its weights are of a type of its own,
// nil for what a search has without a file.
type learner interface {
	// player is a side with some weights, for one game.
	player(w any) player
	// fit fits weights to the games of files, and tells what came of it in lines of text.
	// What is wrong with a file is told, and what is good of it is used.
	fit(ctx context.Context, j *job, files []string, tell func(string)) (w any, about string, err error)
	// pack makes a file of weights, and unpack reads it.
	pack(w any, about string) []byte
	unpack(file []byte) (w any, about string, err error)
}

// player plays a game, and finds positions beside it.
type player interface {
	// opening is a position for the beginning of a game, about even to a search of
	// some nodes.
	opening(rng *chance.Source, nodes int64) *game.Position
	// think is the move that a search of so many nodes finds, and its score: see
	// keepScore.
	think(p *game.Position, nodes int64) (game.Cell, int16)
	// quiet tells whether a position is one that is asked for its estimate.
	quiet(p *game.Position) bool
	// stray is a move by chance that a search looks at, ok false if there is none.
	stray(p *game.Position, rng *chance.Source) (c game.Cell, ok bool)
}

// errNoGames is why there is no fit.
var errNoGames = errors.New("there are no games to fit weights to")

// learnerOf is the learner for rules, nil if there is none, and what a file of games calls a
// search without weights.
func learnerOf(r *game.Rules) (l learner, plain string) {
	switch p := r.Start(); {
	case row.Plays(p):
		return &rows{r, row.NewReader(p, nil).Additive()}, "additive"
	case mcts.Learns(p):
		return &tiles{r}, "playouts"
	}
	return nil, ""
}
