//go:build !online

package front

import (
	"noughts/render/ui"
	"noughts/render/ui/session"
)

// farAway is nothing in a page of its own: it asks nobody anything.
func farAway() func(*session.Session) ui.Far { return nil }
