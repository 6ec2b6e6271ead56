//go:build online

package front

import (
	"noughts/render/ui"
	"noughts/render/ui/session"
	"noughts/web"
)

// farAway is games with people far away, where the page names a server.
func farAway() func(*session.Session) ui.Far { return farBy(web.Online()) }
