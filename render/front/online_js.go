//go:build online

package front

import (
	"noughts/render/ui"
	"noughts/render/ui/session"
	"noughts/web"
)

// onlineGames is games with people far away, where the page names a server.
func onlineGames(in web.Page) func(*session.Session) ui.Online { return onlineBy(in.Server()) }
