//go:build !js || online

package front

import (
	"noughts/render/ui"
	"noughts/render/ui/online"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// farBy is games with people far away by a server, nil without one.
func farBy(server *online.Server) func(*session.Session) ui.Far {
	if server == nil {
		return nil
	}
	return func(main *session.Session) ui.Far {
		return online.New(main, server, func(r *online.Room) stage.Scene { return play.NewFar(r) })
	}
}
