//go:build !online

package front

import (
	"time"

	"noughts/game"
	"noughts/render/ui"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/web"
)

// onlineGames is the door to games with people far away, where the page names a server.
// Behind it is another program, which has the scenes: a page of its own asks nobody
// anything.
func onlineGames(in web.Page) func(*session.Session) ui.Online {
	if !in.Server() {
		return nil
	}
	return func(main *session.Session) ui.Online { return door{main, in} }
}

// door loads the page anew, into the program that does what the player wants.
type door struct {
	main *session.Session
	page web.Page
}

// goes keeps the wish and loads the page anew.
func (d door) goes(w session.Wish) error {
	err := d.main.Store.Save(session.SlotOnline, w.String())
	if err == nil {
		d.page.Reload()
	}
	return err
}

// Friend implements ui.Online.
func (d door) Friend(r *game.Rules, _ func() stage.Scene) stage.Scene {
	if err := d.goes(session.Wish{Rules: r.ID, Home: d.main.AtHome}); err != nil {
		d.main.Tell(err)
	}
	return nil
}

// Live implements ui.Online.
func (d door) Live(func() stage.Scene) stage.Scene {
	if err := d.goes(session.Wish{Live: true}); err != nil {
		d.main.Tell(err)
	}
	return nil
}

// PlayNow implements ui.Online.
func (d door) PlayNow(r *game.Rules, _ func() stage.Scene) stage.Scene {
	if err := d.goes(session.Wish{Rules: r.ID, Seek: true}); err != nil {
		d.main.Tell(err)
	}
	return nil
}

// Open implements ui.Online.
func (d door) Open(link string) (stage.Scene, error) {
	return d.main.Scene, d.goes(session.Wish{Room: link})
}

// Address implements ui.Online.
func (d door) Address(room string) (stage.Scene, error) { return d.Open(session.RoomLink + room) }

// Tick implements ui.Online.
func (door) Tick(time.Duration) {}

// Known implements ui.Online.
func (door) Known() bool { return true }

// Resumed implements ui.Online.
func (door) Resumed() stage.Scene { return nil }
