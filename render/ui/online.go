package ui

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/render/ui/stage"
)

// Online is the online games: making, joining and continuing one. It is all that the App needs of
// the feature, and has many methods for that reason.
type Online interface {
	Tick(now time.Duration)                                     // handles news from the server
	Friend(r *game.Rules, back func() stage.Scene) stage.Scene  // the scene that makes a game
	Live(back func() stage.Scene) stage.Scene                   // the scene of public games
	Open(link string) (stage.Scene, error)                      // the game of a link
	Address(room string) (stage.Scene, error)                   // the game of an address
	Known() bool                                                // whether a server is known
	Resumed() stage.Scene                                       // the game that the player was in; nil for none
	PlayNow(r *game.Rules, back func() stage.Scene) stage.Scene // the scene that looks for a stranger
}

var errNoServer = game.Wrong("this is a game between people far apart, and no server is known here")

// goOnline makes the online games, and shows where the player was. An embed has only those that
// it asks for.
func (a *App) goOnline(env *Env) {
	q := &env.Request
	if env.Online == nil || q.Embed && q.Room == "" {
		return
	}
	a.online = env.Online(a.Session)
	if q.Embed {
		s, err := a.online.Open(q.Room)
		if err != nil {
			a.Tell(err)
			return
		}
		a.Scene = s
		return
	}
	if a.online.Known() {
		a.Pages.Friend, a.Pages.Live, a.Pages.PlayNow = a.online.Friend, a.online.Live, a.online.PlayNow
	}
	if s := a.online.Resumed(); s != nil {
		a.Scene = s
		if strings.HasSuffix(env.Screen, below) || env.Screen == addressOf(s) {
			env.Screen = ""
		}
	}
}

// openRoom shows the online game of a link.
func (a *App) openRoom(text string) error {
	if a.online == nil {
		return errNoServer
	}
	s, err := a.online.Open(text)
	if err == nil {
		a.Scene = s
		a.Focused, a.Wanted = "", ""
		a.Pages.Friend, a.Pages.Live, a.Pages.PlayNow = a.online.Friend, a.online.Live, a.online.PlayNow
		a.Changed()
	}
	return err
}
