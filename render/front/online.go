//go:build !js || online

package front

import (
	"noughts/render/ui"
	"noughts/render/ui/online"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// onlineBy is games with people far away by a server, nil without one.
func onlineBy(server *online.Server) func(*session.Session) ui.Online {
	if server == nil {
		return nil
	}
	return func(main *session.Session) ui.Online {
		return online.New(main, server, func(r *online.Room) stage.Scene { return play.NewOnline(r) })
	}
}
