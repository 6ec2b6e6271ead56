// Package front builds the program for where it runs: a desktop window or a web page.
// Each has a file of its own for where games are kept, where the engine runs, and what
// the player has asked for. This file holds what both share.
package front

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"noughts/game/engine"
	"noughts/game/search"
	"noughts/render"
	"noughts/render/paint/raster"
	"noughts/render/sound"
	"noughts/render/ui"
	"noughts/render/ui/files"
)

// usage is the error of a wrong command line.
type usage struct{ error }

// Status is the exit status for an error of Run: 2 for a wrong command line,
// 1 for anything else.
func Status(err error) int {
	if errors.As(err, &usage{}) {
		return 2
	}
	return 1
}

// commonEnv is an environment with what both have.
func commonEnv(env ui.Env) ui.Env {
	env.Face = raster.NewFace()
	if env.Wake == nil {
		env.Wake = render.Wake
	}
	env.Seed = rand.Uint64
	env.Now = time.Now
	env.Speaker = sound.New()
	return env
}

// begin makes the program, and opens the game of a link, "" for none. The error is that
// of the link: the program runs all the same.
func begin(env ui.Env, link string) (*ui.App, error) {
	app := ui.New(env)
	if link == "" {
		return app, nil
	}
	return app, open(app, link)
}

// open opens a link: a share link, or a short one that names rules and seats, exercises,
// a puzzle or a bot.
func open(app *ui.App, link string) error {
	if files.IsLink(link) {
		return app.Import("", []byte(link))
	}
	return app.Open(link)
}

// until is an engine whose analyses end with a context of its own, too.
type until struct {
	engine.Engine
	ctx context.Context
}

// Analyse ends with either context.
func (u until) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(u.ctx, cancel)
	context.AfterFunc(ctx, func() { stop() })
	return u.Engine.Analyse(ctx, q)
}
