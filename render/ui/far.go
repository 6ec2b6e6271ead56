package ui

import (
	"time"

	"noughts/game"
	"noughts/render/ui/stage"
)

// Far is games with people far away: how one is made, joined and gone on with. What
// the app asks of it is all there is of the feature: hence its five methods.
type Far interface {
	Tick(now time.Duration)                                    // takes in what has come
	Friend(r *game.Rules, back func() stage.Scene) stage.Scene // makes a game
	Open(link string) (stage.Scene, error)                     // goes to that of a link
	Known() bool                                               // tells whether there is a server
	Resumed() stage.Scene                                      // that which the player was in; nil for none
}

var errNoServer = game.Wrong("this is a game between people far apart, and no server is known here")

// openRoom goes to the room of a link.
func (a *App) openRoom(text string) error {
	if a.far == nil {
		return errNoServer
	}
	s, err := a.far.Open(text)
	if err == nil {
		a.Scene = s
		a.Focused, a.Wanted = "", ""
		a.Pages.Friend = a.far.Friend
		a.Changed()
	}
	return err
}
