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

// Env is the environment that an App runs in.
type Env struct {
	Engine engine.Engine    // plays the computer's seats; nil if only persons play
	Store  stage.Store      // stores games and settings
	Face   *raster.Face     // measures text, and draws it in pictures
	Wake   func()           // requests a Tick soon; called from any goroutine; may be nil
	Seed   func() uint64    // a new seed for each game
	Now    func() time.Time // the date of a game; nil for no dates
	Files  stage.Files

	Speaker  cue.Speaker      // plays sounds; nil for none
	Programs session.Programs // other programs that play; nil if none can run here
	Ponder   bool             // pondering is on until the player switches it off
	Resume   bool             // the saved game is shown at once, as after a reload
	Request  session.Request  // the request of the surrounding page
	Cores    int              // the number of processors; 0 if unknown
	Version  string           // of the program; "" if unknown

	// Proofs makes what keeps the proofs of analyses; nil if nothing is kept.
	Proofs func(main *session.Session) session.Proofs

	Online func(main *session.Session) Online // makes the online games; nil for none

	// Late calls take with a file of package assets that only some scenes need, now or later; with
	// "" if it does not come for now. It is nil if there are none.
	Late func(name string, take func(text string))

	History History // the browser's history; nil for none
	Screen  string  // the name of the first screen, "" for the default

	Elsewhere *elsewhere.Game // the saved game, if it is open in another window; nil otherwise

	// Observer makes an engine besides Engine, with memory of its own, that evaluates games
	// while others play them; close ends it. It is nil if there is none.
	Observer func() (observer engine.Engine, close func())
}
