package ui

import (
	"time"

	"noughts/game/engine"
	"noughts/render/paint/raster"
	"noughts/render/sound/cue"
	"noughts/render/ui/elsewhere"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// Env is what an App needs of the world around it.
type Env struct {
	Engine engine.Engine    // thinks for the computer's seats; nil: only people play
	Store  stage.Store      // keeps the game
	Face   *raster.Face     // measures text, and sets it in pictures
	Wake   func()           // asks for a Tick soon; called from any goroutine; may be nil
	Seed   func() uint64    // a fresh seed for each game
	Now    func() time.Time // the date of a game; nil: it has none
	Files  stage.Files

	Speaker  cue.Speaker      // makes sounds; nil: there are none
	Programs session.Programs // other programs that can play; nil: none can be run here
	Ponder   bool             // the computer thinks in the time of persons until the player says no
	Resume   bool             // the game that was kept is on the screen at once: it was there a moment ago
	Asked    session.Asked    // what the page around asks for
	Cores    int              // how many processors there are; 0: nobody knows

	Far func(main *session.Session) Far // games with people far away; nil: there are none

	History History // of the browser; nil: there is none
	Screen  string  // the name of the screen to begin with, "" for the one that fits

	Elsewhere *elsewhere.Game // the game that would go on here, and is open elsewhere; nil: there is none

	// Observer makes an engine besides Engine, with memory of its own, that judges
	// games while others play them; close ends it. Nil: there is none.
	Observer func() (observer engine.Engine, close func())
}
