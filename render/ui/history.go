package ui

import (
	"strings"

	"noughts/game/variant"
	"noughts/render/ui/home"
	"noughts/render/ui/stage"
)

// History is the browser's history: its buttons Back and Forward go through its entries. Each
// screen is an entry. An entry has a number, and the name of its screen if that can be opened
// by name.
type History interface {
	Step() int                    // the number of the current entry, 0 if it has none
	Name(step int, screen string) // sets the number and the name of the current entry
	Push(step int, screen string) // adds an entry after the current one, and drops those that followed
	Go(by int)                    // opens another entry; Visit is called afterwards
}

// screenHistory is the screens that were shown, in the order of the history's entries.
type screenHistory struct {
	history   History // nil for none
	first     int     // the number of the entry of visits[0]
	visits    []visit // at most mostVisits; older ones are opened by name
	at        int     // the index of the current visit
	going     bool    // the history has not opened the entry yet
	lastNamed visit   // the last scene with a name
}

type visit struct {
	scene  stage.Scene
	screen string // the screen's name, "" for none
}

const mostVisits = 100

// Plain are the names of the screens without a URL of their own. A page that is loaded at its
// plain URL shows what was on the screen last.
var Plain = []string{screenHome, screenGame}

// The names of screens.
const (
	screenHome = "home"
	screenGame = "game"

	screenSettings = "settings"
	screenAbout    = "about"
	screenHelp     = "help"
	screenStats    = "statistics"
	screenPuzzles  = "puzzles"
	screenOpenings = "openings"
	screenCups     = "tournaments"
	screenBots     = "bots"
	screenLibrary  = "library"
	screenStudies  = "studies"
	screenSetup    = "setup"
	screenCompose  = "compose"
	screenLearn    = "learn"
	screenMine     = "mine"
	screenMenu     = "more"
	screenAnalysis = "analysis"
	screenReplay   = "replay"

	screenFamily   = "family" // followed by a slash and the ID of a game
	screenLessons  = "lessons"
	screenPractice = "practice"
	screenCounting = "counting"
	screenHomework = "homework"
)

// screen makes the scene of a name. It is nil if the name is unknown, or has no meaning now.
func (a *App) screen(name string) stage.Scene {
	p := a.Pages
	name, id, _ := strings.Cut(name, "/")
	r, _ := variant.Parse(id)
	switch name {
	case screenFamily:
		if r != nil && variant.Of(r) != nil {
			return p.Family(r, a.previous)
		}
	case screenLessons:
		return p.Lesson(nil, a.previous)
	case screenPractice:
		return p.Practice(a.previous)
	case screenCounting:
		return p.Counters(a.previous)
	case screenHomework:
		return p.Homework(a.previous)
	case screenHome:
		return p.Home()
	case screenSettings:
		return p.Settings(a.previous)
	case screenAbout:
		return p.About(a.previous)
	case screenHelp:
		return p.Help(r)
	case screenStats:
		return p.Stats(a.previous)
	case screenPuzzles:
		return p.Puzzles(nil)
	case screenOpenings:
		return home.Openings(a.Session, a.previous)
	case screenCups:
		return p.Cups(a.previous)
	case screenBots:
		return p.Bots(a.previous)
	case screenStudies:
		return p.Studies(a.previous)
	case screenLibrary:
		return p.Library()
	case screenSetup:
		return p.Setup()
	case screenCompose:
		return p.Compose()
	case screenLearn:
		return p.Learn()
	case screenMine:
		return p.Mine()
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

// previous is the scene of the entry before the current one.
func (a *App) previous() stage.Scene {
	if t := &a.history; t.at > 0 {
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
	case a.history.lastNamed.scene:
		return a.history.lastNamed.screen
	}
	return ""
}

// named records the name of a new scene.
func (a *App) named(screen string, s stage.Scene) stage.Scene {
	a.history.lastNamed = visit{s, screen}
	return s
}

// beginTrail starts the trail with the first scene, or with that of a name.
func (a *App) beginTrail(h History, screen string) {
	if s := a.screen(screen); s != nil {
		a.Scene, a.Wanted = s, ""
		a.updateAtHome()
	}
	if h == nil {
		return
	}
	v := visit{a.Scene, a.screenOf(a.Scene)}
	a.history = screenHistory{history: h, first: h.Step(), visits: []visit{v}}
	h.Name(a.history.first, v.screen)
}

// follow records that another scene is shown. For the scene of the entry before, it goes back
// in the history; any other one is a new entry.
func (a *App) follow() {
	t := &a.history
	if t.history == nil || t.going || a.Scene == t.visits[t.at].scene {
		return // while an entry is being opened, Visit goes on from there
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

// Visit shows the screen of a history entry that was opened. An entry that is not known any
// more, as after a reload, is opened by its name, or is the first scene if it has none. step is
// negative for an entry without a number.
func (a *App) Visit(step int, screen string) {
	t := &a.history
	if t.history == nil {
		return
	}
	i, went := step-t.first, t.going
	if t.going = false; went && i == t.at {
		a.follow() // another scene may have been shown in the meantime
		return
	}
	if step < 0 || i < 0 || i >= len(t.visits) {
		s := a.screen(screen)
		if s == nil {
			s, screen = a.Pages.Home(), screenHome
		}
		*t = screenHistory{history: t.history, first: max(step, 0), visits: []visit{{s, screen}}}
		t.history.Name(t.first, screen)
		i = 0
	} else if v := &t.visits[i]; v.scene != a.Scene {
		// A scene that was left has ended its work: if it has a name, it is made anew.
		if s := a.screen(v.screen); s != nil {
			v.scene = s
		}
	}
	t.at = i
	if s := t.visits[i].scene; s != a.Scene {
		a.Scene = s
		a.Focused, a.Wanted = "", ""
		a.updateAtHome()
		a.Changed()
	}
}
