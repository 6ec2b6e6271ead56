package ui

import (
	"strconv"
	"strings"

	"noughts/game"
	sets "noughts/game/lesson/homework"
	"noughts/game/record"
	"noughts/game/search/trace"
	"noughts/game/variant"
	"noughts/render/ui/analysis"
	"noughts/render/ui/bots"
	"noughts/render/ui/courses"
	"noughts/render/ui/cups"
	"noughts/render/ui/drills"
	"noughts/render/ui/explorer"
	"noughts/render/ui/home"
	"noughts/render/ui/homework"
	"noughts/render/ui/lessons"
	"noughts/render/ui/library"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/stories"
	"noughts/render/ui/studies"
)

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
	screenCompose  = "compose"
	screenLearn    = "learn"
	screenMine     = "mine"
	screenMenu     = "more"
	screenAnalysis = "analysis"
	screenReplay   = "replay"
	screenShare    = "share"
	screenPrint    = "print"
	screenNotes    = "notes"
	screenSave     = "save"
	screenOpen     = "open"

	screenFamily   = "family" // followed by a slash and the ID of a game
	screenLessons  = "lessons"
	screenCounting = "counting"
)

// screen makes the scene of a name. It is nil for an empty name, and otherwise if the error says
// why there is none.
func (a *App) screen(screen string) (s stage.Scene, err error) {
	screen = strings.TrimRight(screen, below)
	for _, sheet := range stage.Sheets {
		if of, found := strings.CutSuffix(screen, sheet); found && strings.Contains(of, "/") {
			s, err = a.screen(of)
			if under, ok := s.(stage.Covered); ok {
				under.Cover(sheet)
				return s, nil
			}
		}
	}
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
	case screenFamily, screenHelp, stage.ScreenSetup:
		r, err := variant.Parse(of)
		switch {
		case err != nil:
			return nil, err
		case name == screenHelp:
			return p.Help(r), nil
		case name == stage.ScreenSetup:
			return p.SetupOf(r), nil
		case variant.Of(r) != nil:
			return p.Family(r, back), nil
		}
	case stage.ScreenLibrary:
		return library.Entry(a.Session, of), nil
	case stage.ScreenStudies:
		return studies.At(a.Session, of, back), nil
	case stage.ScreenBots:
		return bots.At(a.Session, of, back), nil
	case stage.ScreenCups:
		return cups.At(a.cups, of, back), nil
	case stage.ScreenHomework:
		return homework.At(a.Session, of, back)
	case screenShare:
		return library.Shared(a.Session, of), nil
	case stage.ScreenRoom:
		if a.online == nil {
			return nil, errNoServer
		}
		return a.online.Address(of)
	case stage.ScreenReview:
		if ply, err := strconv.Atoi(of); err == nil && ply >= 0 && a.reviews() {
			return p.Review(ply), nil
		}
	case stage.ScreenExercise:
		return lessons.At(a.Session, of, back)
	case stage.ScreenMake:
		return lessons.Edit(a.Session, of, back)
	case stage.ScreenTrain:
		return courses.NewLineOf(a.Session, of, back)
	case stage.ScreenConstruct:
		return drills.OwnAt(a.Session, of, variant.Parse, back)
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
	case stage.ScreenHomework:
		after = p.Homework
	case screenSettings:
		after = p.Settings
	case screenAbout:
		after = p.About
	case screenStats:
		after = p.Stats
	case stage.ScreenCups:
		after = p.Cups
	case stage.ScreenBots:
		after = p.Bots
	case stage.ScreenStudies:
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
	case screenOpen:
		alone = p.Files
	case stage.ScreenSetup:
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
			a.Session.Resume() // as when the board is shown
			alone = p.Menu
		case name == screenReplay:
			alone = p.Replay
		case name == screenSave:
			return a.named(name, library.NewSave(a.Session))
		case name == screenNotes && analysis.MayAnnotate(a.Session):
			alone = p.Notes
		case name == screenAnalysis && a.Analyses():
			alone = p.Analysis
		case name == screenShare:
			return p.Share(r, a.previous())
		case name == screenPrint && session.CanPrint(a.Stage):
			return p.Print(session.Printable{Record: r}, a.previous)
		case name == stage.ScreenReview && a.reviews():
			return p.Review(r.At().Ply())
		}
	}
	if alone == nil {
		return nil
	}
	return alone()
}

// reviews tells whether the game on the board can be reviewed.
func (a *App) reviews() bool { return a.Match != nil && a.CanReview() && !a.Puzzling() }

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

// draft records the name of a new scene that shows what is kept nowhere.
func (a *App) draft(screen string, s stage.Scene) stage.Scene {
	a.history.lastNamed = visit{scene: s, screen: screen, draft: true}
	return s
}

// namedHere records the name of a new scene if it is of the game on the board.
func (a *App) namedHere(screen string, r *record.Record, s stage.Scene) stage.Scene {
	if a.Match != nil && a.Match.Record() == r {
		a.named(screen, s)
	}
	return s
}
