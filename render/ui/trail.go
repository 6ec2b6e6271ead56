package ui

import "noughts/render/ui/stage"

// History is the browser's: its buttons Back and Forward go through its entries, of
// which each screen is one. An entry has a number, and the name of its screen if
// that can be opened by it.
type History interface {
	Step() int                    // the number of the entry that is open, 0 if it has none
	Name(step int, screen string) // gives that entry a number and a name
	Push(step int, screen string) // opens a new entry behind it, in place of those that were there
	Go(by int)                    // opens another one; Visit is called after that
}

// trail is the screens that were shown, in the order of the history's entries.
type trail struct {
	history History // nil: there is none
	first   int     // the number of the entry of visits[0]
	visits  []visit // at most mostVisits, the others are opened by their names
	at      int     // the one that is shown
	going   bool    // the history has not opened its entry yet
	made    visit   // the scene with a name that was made last
}

type visit struct {
	scene  stage.Scene
	screen string // its name, "" for none
}

const mostVisits = 100

// Plain are the names of the screens without an address of their own: there the page
// shows what was on the screen last.
var Plain = []string{screenHome, screenGame}

// The names of screens.
const (
	screenHome = "home"
	screenGame = "game"

	screenSettings = "settings"
	screenHelp     = "help"
	screenStats    = "statistics"
	screenPuzzles  = "puzzles"
	screenCups     = "tournaments"
	screenBots     = "bots"
	screenLibrary  = "library"
	screenSetup    = "setup"
	screenCompose  = "compose"
	screenMenu     = "more"
	screenAnalysis = "analysis"
	screenReplay   = "replay"
)

// screen makes the scene of a name; nil for a name that is unknown, or says nothing
// now.
func (a *App) screen(name string) stage.Scene {
	p := a.Pages
	switch name {
	case screenHome:
		return p.Home()
	case screenSettings:
		return p.Settings(a.previous)
	case screenHelp:
		return p.Help(nil)
	case screenStats:
		return p.Stats(a.previous)
	case screenPuzzles:
		return p.Puzzles(a.previous)
	case screenCups:
		return p.Cups(a.previous)
	case screenBots:
		return p.Bots(a.previous)
	case screenLibrary:
		return p.Library()
	case screenSetup:
		return p.Setup()
	case screenCompose:
		return p.Compose()
	}
	if a.Match == nil {
		return nil
	}
	switch name {
	case screenGame:
		return a.game
	case screenMenu:
		return p.Menu()
	case screenReplay:
		return p.Replay()
	case screenAnalysis:
		if a.Analyses() {
			return p.Analysis()
		}
	}
	return nil
}

// previous is the scene of the entry before.
func (a *App) previous() stage.Scene {
	if t := &a.trail; t.at > 0 {
		return t.visits[t.at-1].scene
	}
	return a.leave()
}

// screenOf is the name of a scene, "" for none.
func (a *App) screenOf(s stage.Scene) string {
	switch s {
	case stage.Scene(a.home):
		return screenHome
	case stage.Scene(a.game):
		return screenGame
	case a.trail.made.scene:
		return a.trail.made.screen
	}
	return ""
}

// named remembers the name of a scene that was made.
func (a *App) named(screen string, s stage.Scene) stage.Scene {
	a.trail.made = visit{s, screen}
	return s
}

// beginTrail begins with the scene that the program begins with, or with that of a
// name.
func (a *App) beginTrail(h History, screen string) {
	if s := a.screen(screen); s != nil {
		a.Scene = s
		a.arrived()
	}
	if h == nil {
		return
	}
	v := visit{a.Scene, a.screenOf(a.Scene)}
	a.trail = trail{history: h, first: h.Step(), visits: []visit{v}}
	h.Name(a.trail.first, v.screen)
}

// follow takes in that another scene is shown. The one before it is gone back to;
// any other is a new entry.
func (a *App) follow() {
	t := &a.trail
	if t.history == nil || t.going || a.Scene == t.visits[t.at].scene {
		return // Visit goes on from the entry that is being opened
	}
	v := visit{a.Scene, a.screenOf(a.Scene)}
	if t.at > 0 {
		if was := &t.visits[t.at-1]; was.scene == v.scene || v.screen != "" && was.screen == v.screen {
			was.scene = v.scene
			t.at--
			t.going = true
			t.history.Go(-1)
			return
		}
	}
	t.visits = append(t.visits[:t.at+1], v)
	if len(t.visits) > mostVisits {
		t.visits = append(t.visits[:0], t.visits[1:]...)
		t.first++
	}
	t.at = len(t.visits) - 1
	t.history.Push(t.first+t.at, v.screen)
}

// Visit shows the screen of an entry of the history that was opened. One that is not
// known any more, as after a reload, is opened by its name, and is the first screen
// without one; step is negative for an entry without a number.
func (a *App) Visit(step int, screen string) {
	t := &a.trail
	if t.history == nil {
		return
	}
	i, went := step-t.first, t.going
	if t.going = false; went && i == t.at {
		a.follow() // another scene may have been shown meanwhile
		return
	}
	if step < 0 || i < 0 || i >= len(t.visits) {
		s := a.screen(screen)
		if s == nil {
			s, screen = a.Pages.Home(), screenHome
		}
		*t = trail{history: t.history, first: max(step, 0), visits: []visit{{s, screen}}}
		t.history.Name(t.first, screen)
		i = 0
	} else if v := &t.visits[i]; v.scene != a.Scene {
		// What was left has ended its work: it is made anew where that can be done.
		if s := a.screen(v.screen); s != nil {
			v.scene = s
		}
	}
	t.at = i
	if s := t.visits[i].scene; s != a.Scene {
		a.Scene = s
		a.Focused, a.Wanted = "", ""
		a.arrived()
		a.Changed()
	}
}
