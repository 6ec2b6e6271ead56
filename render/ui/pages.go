package ui

import (
	"strings"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/lesson"
	"noughts/game/lesson/drill"
	sets "noughts/game/lesson/homework"
	"noughts/game/link"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/search/proof"
	"noughts/game/search/trace"
	"noughts/game/study"
	"noughts/game/variant"
	"noughts/render/ui/about"
	"noughts/render/ui/analysis"
	"noughts/render/ui/bots"
	"noughts/render/ui/counters"
	"noughts/render/ui/courses"
	"noughts/render/ui/cups"
	"noughts/render/ui/drills"
	"noughts/render/ui/explorer"
	"noughts/render/ui/files"
	"noughts/render/ui/home"
	"noughts/render/ui/homework"
	"noughts/render/ui/lessons"
	"noughts/render/ui/library"
	"noughts/render/ui/openings"
	"noughts/render/ui/play"
	"noughts/render/ui/printing"
	"noughts/render/ui/puzzles"
	"noughts/render/ui/reviews"
	"noughts/render/ui/session"
	"noughts/render/ui/settings"
	"noughts/render/ui/setup"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
	"noughts/render/ui/stats"
	"noughts/render/ui/stories"
	"noughts/render/ui/studies"
	"noughts/render/ui/watch"
)

// pages connects the features.
func (a *App) pages() session.Pages {
	main, filter := a.Session, &puzzles.Filter{Level: 1}
	named := func(screen string, open func(a *session.Session, back func() stage.Scene) stage.Scene) func(back func() stage.Scene) stage.Scene {
		return func(back func() stage.Scene) stage.Scene { return a.named(screen, open(main, back)) }
	}
	return session.Pages{
		Board:      func() stage.Scene { return a.game },
		Home:       a.toHome,
		Leave:      a.leave,
		LeaveLabel: a.leaveLabel,
		Named:      a.named,
		Draft:      a.draft,

		Show:  a.show,
		Begin: a.beginAs,
		Again: a.another,
		Swap:  a.swapped,

		Menu:     func() stage.Scene { return a.named(screenMenu, newMenu(a)) },
		Replay:   func() stage.Scene { return a.named(screenReplay, play.NewReplay(a.game)) },
		Analysis: func() stage.Scene { return a.named(screenAnalysis, analysis.New(main)) },
		Notes: func() stage.Scene {
			return a.named(screenNotes, analysis.Notes(main, func() stage.Scene { return a.game }))
		},
		Watch:       func() stage.Scene { return watch.Toggle(main) },
		Review:      func(ply int) stage.Scene { return reviews.New(a.Session, ply) },
		AnalysisOf:  analysis.New,
		ReviewOf:    reviews.New,
		RetryMine:   func(by game.Player) stage.Scene { return reviews.RetryMine(a.Session, by) },
		Retry:       func(x *session.LineReview, ply int) stage.Scene { return a.game.RetryFrom(x, ply) },
		Cup:         a.cups.ToCup,
		Today:       func(tier int) stage.Scene { return puzzles.Today(a.Session, tier) },
		OwnMistakes: func() stage.Scene { return puzzles.Practise(a.Session, filter) },
		Sections:    func(now string) []stage.Node { return home.Sections(main, now) },
		Puzzle:      func() stage.Scene { return puzzles.Next(a.Session, filter) },

		Setup: func() stage.Scene {
			main.Wanted = stage.IDStart
			return a.named(stage.ScreenSetup, setup.New(main))
		},
		SetupOf: func(r *game.Rules) stage.Scene { main.Wanted = stage.IDStart; return setup.Of(main, r) },
		Against: func(seat string) stage.Scene { main.Wanted = stage.IDStart; return setup.Against(main, seat) },
		Compose: func() stage.Scene { return a.named(screenCompose, setup.Compose(main)) },
		Family: func(r *game.Rules, back func() stage.Scene) stage.Scene {
			return a.named(screenFamily+"/"+r.ID, home.NewFamily(main, variant.Of(r), back))
		},
		Learn:   func() stage.Scene { return a.named(screenLearn, home.Learn(main)) },
		Mine:    func() stage.Scene { return a.named(screenMine, home.Mine(main)) },
		Library: func() stage.Scene { return a.named(stage.ScreenLibrary, library.New(a.Session)) },
		Files:   func() stage.Scene { return a.named(screenOpen, a.OpenScene()) },
		Help: func(r *game.Rules) stage.Scene {
			screen, about := screenHelp, setup.About
			if r != nil {
				screen += "/" + r.ID
			} else {
				about = nil
			}
			return a.named(screen, settings.Help(a.Session, r, about))
		},
		Settings: named(screenSettings, settings.New),
		About:    named(screenAbout, about.New),
		Puzzles: func(back func() stage.Scene) stage.Scene {
			return a.named(screenPuzzles, puzzles.New(a.Session, filter, back))
		},
		Cups:  func(back func() stage.Scene) stage.Scene { return cups.New(a.cups, back) },
		Bots:  named(stage.ScreenBots, bots.New),
		Stats: func(back func() stage.Scene) stage.Scene { return a.named(screenStats, stats.New(main.Stage, back)) },
		Share: func(r *record.Record, back stage.Scene) stage.Scene {
			s := share.New(main, r, back)
			if of := addressOf(back); strings.HasPrefix(of, stage.ScreenLibrary) {
				return a.named(screenShare+of[len(stage.ScreenLibrary):], s)
			}
			return a.namedHere(screenShare, r, s)
		},
		Print: func(what session.Printable, back func() stage.Scene) stage.Scene {
			return a.namedHere(screenPrint, what.Record, printing.New(a.Session, what, back))
		},
		Explore: func(r *record.Record, back func() stage.Scene) stage.Scene { return explorer.New(a.Session, r, back) },
		Predict: func(back func() stage.Scene) stage.Scene { return explorer.NewPrediction(a.Session, back) },
		Program: func(back func() stage.Scene) stage.Scene { return explorer.NewProgram(a.Session, back) },
		Lesson: func(r *game.Rules, back func() stage.Scene) stage.Scene {
			if r == nil {
				return a.named(screenLessons, courses.NewList(main, back))
			}
			return courses.New(main, r, back)
		},
		Openings: func(r *record.Record, back func() stage.Scene) stage.Scene {
			return a.named(screenOpenings, openings.New(a.Session, r, back))
		},
		Train: func(r *game.Rules, line []game.Move, side game.Player, back func() stage.Scene) stage.Scene {
			return courses.NewLine(main, r, line, side, back)
		},
		TrainAgain: func(line string, back func() stage.Scene) stage.Scene {
			s, err := courses.NewLineOf(main, line, back)
			if err != nil {
				a.Tell(err)
			}
			return s
		},
		Practice: named(stage.ScreenPractice, drills.New),
		Tree:     func(r *record.Record, back func() stage.Scene) stage.Scene { return drills.NewOwn(a.Session, r, back) },
		Given: func(text string, back func() stage.Scene, told func(right, shown bool)) (stage.Scene, error) {
			return lessons.Given(a.Session, text, back, told)
		},
		Story: func(k trace.StoryKind, r *record.Record, back func() stage.Scene) stage.Scene {
			return stories.New(a.Session, k, r, back)
		},
		Steps:    func(s session.Steps, back func() stage.Scene) stage.Scene { return share.NewSteps(main, s, back) },
		Homework: named(stage.ScreenHomework, homework.New),
		Drill: func(k drill.Kind, seed uint64, back func() stage.Scene, told func(right, shown bool)) stage.Scene {
			return drills.Given(a.Session, k, seed, back, told)
		},
		GivenPuzzle: func(link, place string, back func() stage.Scene, told func(right, shown bool)) (stage.Scene, error) {
			return puzzles.Given(a.Session, link, place, back, told)
		},
		Rejoin: func(place string) (told func(right, shown bool), back func() stage.Scene) {
			return homework.Rejoin(a.Session, place)
		},
		GivenTask: func(r *game.Rules, step int, back func() stage.Scene, told func(right, shown bool)) stage.Scene {
			return courses.Given(main, r, step, back, told)
		},
		PickPuzzles: func(pick func(p puzzle.Puzzle), back func() stage.Scene) stage.Scene {
			return puzzles.Pick(a.Session, pick, back)
		},
		PickTasks: func(pick func(r *game.Rules, step int), back func() stage.Scene) stage.Scene {
			return courses.Pick(a.Session, pick, back)
		},
		Counters: named(screenCounting, counters.New),
		Studies:  named(stage.ScreenStudies, studies.New),
		Exercise: func(e lesson.Exercise, back func() stage.Scene) stage.Scene {
			return lessons.NewEditor(a.Session, e, back)
		},
		Write: func(r *record.Record, keep func(r *record.Record), back func() stage.Scene) stage.Scene {
			return analysis.Write(main, r, keep, back)
		},
		PickBot: func(f *stage.Form, now string, pick func(b bot.Bot) stage.Scene) {
			bots.Row(a.Session, f, now, pick)
		},
	}
}

// kinds are what a file, a link or a text may contain besides games.
func (a *App) kinds() []files.Kind {
	return []files.Kind{
		{Holds: study.Knows, Open: func(text string) error { return studies.Open(a.Session, text) }},
		{Holds: func(text string) bool { return a.Env.Proofs != nil && proof.Knows(text) }, Open: func(text string) error { return a.Env.Proofs.Open(text) }},
		{Holds: sets.Knows, Open: func(text string) error { return homework.Open(a.Session, text) }},
		{Holds: sets.HoldsCodes, Open: func(text string) error { return homework.OpenCodes(a.Session, text) }},
		{Holds: trace.KnowsPlace, Open: a.openStep},
		{Holds: lesson.Holds, Open: func(text string) error { return lessons.Open(a.Session, text) }},
		{Holds: bot.IsLink, Open: func(text string) error { return bots.Open(a.Session, text) }},
		{Holds: func(text string) bool { return len(text) < session.MostLink && puzzle.Knows(text) },
			Open: func(text string) error { return puzzles.Open(a.Session, text) }},
		{Holds: func(text string) bool { return link.Begins(text, "r=") }, Open: a.openRoom},
	}
}

// openStep shows the step of a search that a link names.
func (a *App) openStep(text string) error {
	s, err := a.searchOf(text, false, a.leave)
	if err != nil {
		return err
	}
	if a.Match != nil {
		a.Unwrap()
	}
	a.Scene = s
	a.Focused, a.Wanted, a.Hover, a.Pressed = "", "", "", ""
	a.Notice = game.Say{}
	a.Changed()
	return nil
}
