package ui

import (
	"strings"

	"noughts/game"
	sets "noughts/game/lesson/homework"
	"noughts/game/record"
	"noughts/game/search/trace"
	"noughts/game/variant"
	"noughts/render/ui/courses"
	"noughts/render/ui/drills"
	"noughts/render/ui/explorer"
	"noughts/render/ui/home"
	"noughts/render/ui/library"
	"noughts/render/ui/reviews"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/stories"
)

// History is the browser's history: its buttons Back and Forward go through its entries. Each
// screen is an entry. An entry has a number, and the name of its screen if that can be opened
// by name.
type History interface {
	Step() int                    // the number of the current entry, 0 if it has none
	Name(step int, screen string) // sets the number and the name of the current entry, and its URL if the name has one
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
	screen string      // the screen's name, "" for none
	opener stage.Scene // the scene that opened the next entry, whose Back button leads to it
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
	screenStudies  = "studies"
	screenSetup    = "setup"
	screenCompose  = "compose"
	screenLearn    = "learn"
	screenMine     = "mine"
	screenMenu     = "more"
	screenAnalysis = "analysis"
	screenReplay   = "replay"
	screenReview   = "review"
	screenShare    = "share"
	screenPrint    = "print"

	screenFamily   = "family" // followed by a slash and the ID of a game
	screenLessons  = "lessons"
	screenCounting = "counting"
	screenHomework = "homework"
)

// screen makes the scene of a name. It is nil for an empty name, and otherwise if the error says
// why there is none.
func (a *App) screen(screen string) (s stage.Scene, err error) {
	name, of, _ := strings.Cut(screen, "/")
	switch {
	case screen == "":
		return nil, nil
	case of != "":
		s, err = a.screenAbout(name, of)
	default:
		s = a.screenCalled(name)
	}
	if s == nil && err == nil {
		err = game.Wrong("there is nothing at the address {0}", game.Quote(screen))
	}
	return s, err
}

// screenAbout makes the scene of a name about something. It is nil if there is no such scene.
func (a *App) screenAbout(name, of string) (stage.Scene, error) {
	p := &a.Pages
	back := a.previous
	switch name {
	case screenFamily, screenHelp:
		r, err := variant.Parse(of)
		switch {
		case err != nil:
			return nil, err
		case name == screenHelp:
			return p.Help(r), nil
		case variant.Of(r) != nil:
			return p.Family(r, back), nil
		}
	case stage.ScreenLibrary:
		return library.Entry(a.Session, of), nil
	case stage.ScreenSearch, stage.ScreenPredict:
		return a.searchOf("t="+of, name == stage.ScreenPredict, back)
	case stage.ScreenLesson, stage.ScreenPractice:
		tag := sets.DrillTag
		if name == stage.ScreenLesson {
			tag = sets.TaskTag
		}
		if !strings.Contains(of, ";") {
			of += ";1"
		}
		item, err := sets.ParseItem(tag+of, variant.Parse)
		switch {
		case err != nil:
			return nil, err
		case item.Rules != nil:
			return courses.At(a.Session, item.Rules, item.Step, back), nil
		}
		return drills.At(a.Session, item.Kind, item.Seed, back), nil
	}
	return nil, nil
}

// searchOf is the scene of a step of a search that a link names.
func (a *App) searchOf(link string, predict bool, back func() stage.Scene) (stage.Scene, error) {
	place, err := trace.ParsePlace(link, variant.Parse)
	switch {
	case err != nil:
		return nil, err
	case predict:
		return explorer.PredictAt(a.Session, place, back), nil
	case place.Told:
		return stories.At(a.Session, place, back), nil
	}
	return explorer.At(a.Session, place, back), nil
}

// screenCalled makes the scene of a name alone. It is nil if the name is unknown, or has no
// meaning now.
func (a *App) screenCalled(name string) stage.Scene {
	p := &a.Pages
	var after func(back func() stage.Scene) stage.Scene
	var alone func() stage.Scene
	switch name {
	case stage.ScreenPractice:
		after = p.Practice
	case screenCounting:
		after = p.Counters
	case screenHomework:
		after = p.Homework
	case screenSettings:
		after = p.Settings
	case screenAbout:
		after = p.About
	case screenStats:
		after = p.Stats
	case screenCups:
		after = p.Cups
	case screenBots:
		after = p.Bots
	case screenStudies:
		after = p.Studies
	case stage.ScreenLibrary:
		alone = p.Library
	case screenCompose:
		alone = p.Compose
	case screenLearn:
		alone = p.Learn
	case screenMine:
		alone = p.Mine
	case screenHome:
		alone = p.Home
	case screenSetup:
		alone = p.Setup
	case screenGame:
		if alone = p.Board; a.Match == nil {
			alone = p.Home
		}
	case screenHelp:
		return p.Help(nil)
	case screenPuzzles:
		return p.Puzzles(nil)
	case screenLessons:
		return p.Lesson(nil, a.previous)
	case screenOpenings:
		return home.Openings(a.Session, a.previous)
	case stage.ScreenConstruct:
		return p.Tree(nil, a.previous)
	}
	if after != nil {
		return after(a.previous)
	}
	if alone == nil && a.Match != nil {
		r := a.Match.Record()
		switch {
		case name == screenMenu:
			alone = p.Menu
		case name == screenReplay:
			alone = p.Replay
		case name == screenAnalysis && a.Analyses():
			alone = p.Analysis
		case name == screenShare:
			return p.Share(r, a.previous())
		case name == screenPrint && session.CanPrint(a.Stage):
			return p.Print(session.Printable{Record: r}, a.previous)
		case name == screenReview && a.CanReview() && !a.Puzzling():
			return p.Review(r.At().Ply())
		}
	}
	if alone == nil {
		return nil
	}
	return alone()
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
	if name := addressOf(s); name != "" {
		return name
	}
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

// addressOf is the name of a scene that knows it, "" for none.
func addressOf(s stage.Scene) string {
	if s, ok := s.(stage.Addressed); ok {
		return s.Screen()
	}
	return ""
}

// named records the name of a new scene.
func (a *App) named(screen string, s stage.Scene) stage.Scene {
	a.history.lastNamed = visit{scene: s, screen: screen}
	return s
}

// namedHere records the name of a new scene if it is of the game on the board.
func (a *App) namedHere(screen string, r *record.Record, s stage.Scene) stage.Scene {
	if a.Match != nil && a.Match.Record() == r {
		a.named(screen, s)
	}
	return s
}

// beginTrail starts the trail with the first scene, or with that of a name.
func (a *App) beginTrail(h History, screen string) {
	s, err := a.screen(screen)
	if s != nil {
		a.Scene, a.Wanted = s, ""
		a.updateAtHome()
	}
	if h != nil {
		v := visit{scene: a.Scene, screen: a.screenOf(a.Scene)}
		a.history = screenHistory{history: h, first: h.Step(), visits: []visit{v}}
		h.Name(a.history.first, v.screen)
	}
	if err != nil {
		a.Tell(err)
	}
}

// follow records that another scene is shown. For the scene of the entry before, it goes back
// in the history; any other one is a new entry.
func (a *App) follow() {
	t := &a.history
	if t.history == nil || t.going || a.Scene == t.visits[t.at].scene {
		return // while an entry is being opened, Visit goes on from there
	}
	v := visit{scene: a.Scene, screen: a.screenOf(a.Scene)}
	if t.at > 0 {
		if was := &t.visits[t.at-1]; was.scene == v.scene || was.opener == v.scene || v.screen != "" && was.screen == v.screen {
			was.scene = v.scene
			t.at--
			t.going = true
			t.history.Go(-1)
			return
		}
	}
	t.visits[t.at].opener = t.visits[t.at].scene
	t.visits = append(t.visits[:t.at+1], v)
	if len(t.visits) > mostVisits {
		t.visits = append(t.visits[:0], t.visits[1:]...)
		t.first++
	}
	t.at = len(t.visits) - 1
	t.history.Push(t.first+t.at, v.screen)
}

// rename gives the current entry the name that its scene has by now.
func (a *App) rename() {
	t := &a.history
	if t.history == nil || t.going {
		return
	}
	name := addressOf(a.Scene)
	if v := &t.visits[t.at]; name != "" && name != v.screen && v.scene == a.Scene {
		v.screen = name
		t.history.Name(t.first+t.at, name)
	}
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
	var err error
	if step < 0 || i < 0 || i >= len(t.visits) {
		i = 0
		*t = screenHistory{history: t.history, first: max(step, 0), visits: make([]visit, 1)}
		v := &t.visits[0]
		if v.scene, err = a.screen(screen); v.scene == nil {
			v.scene = a.Pages.Home()
		}
		v.screen = a.screenOf(v.scene)
		t.history.Name(t.first, v.screen)
	} else if t.at = i; t.visits[i].scene != a.Scene {
		v := &t.visits[i]
		switch v.scene.(type) {
		case *explorer.Explorer, *reviews.Review, *drills.Exercise, *drills.Own, *stories.Story: // are shown as they were left
		default: // has ended its work: if it has a name, it is made anew
			if s, _ := a.screen(v.screen); s != nil {
				v.scene = s
			}
		}
	}
	if s := t.visits[i].scene; s != a.Scene {
		a.Scene = s
		a.Focused, a.Wanted = "", ""
		a.updateAtHome()
		a.Changed()
	}
	if err != nil {
		a.Tell(err)
	}
}
