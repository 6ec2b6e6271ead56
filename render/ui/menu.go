package ui

import (
	"noughts/game/variant"
	"noughts/render/ui/files"
	"noughts/render/ui/lessons"
	"noughts/render/ui/library"
	"noughts/render/ui/moves"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/settings"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newMenu is what can be done with the game on the board besides playing it.
func newMenu(a *App) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Menu}
	f.Rows = func(f *stage.Form) {
		rules := a.Match.Record().Rules()
		f.Button("rules", words.Help, variant.Title(rules), func() stage.Scene { return a.Pages.Help(rules) })
		own := !a.Embedded() // the page
		if a.OfCup() {
			f.Button("cup", words.ToCup, words.ToCupUnder, a.Pages.Cup)
		}
		if own {
			f.Button(stage.IDGames, words.AllGames, words.AllUnder, a.Pages.Home)
			if a.Puzzling() {
				f.Button(stage.IDPuzzles, words.Puzzles, words.PuzzlesHow, func() stage.Scene { return a.Pages.Puzzles(func() stage.Scene { return f }) })
			}
		}
		a.learnRows(f)
		if a.Watchable() { // the switch has its button's place
			f.Button(stage.IDSetup, words.Setup, words.ChangeUnder, func() stage.Scene { return a.Pages.Setup() })
		}
		a.playRows(f)
		if own {
			a.keepRows(f)
		}
		f.Button(stage.IDShare, words.Share, words.ShareUnder, func() stage.Scene { return a.Pages.Share(a.Match.Record(), f) })
		if session.CanPrint(a.Stage) {
			f.Button(stage.IDPrint, words.Print, words.PrintUnder, func() stage.Scene {
				return a.Pages.Print(session.Printable{Record: a.Match.Record()}, func() stage.Scene { return f })
			})
		}
		if !own && a.Files.Visit != nil {
			f.Button("whole", wordWholePage, wordWholeHow, stage.Do(a.wholePage))
		}
		f.Button(stage.IDSettings, words.Settings, settings.WordUnder, func() stage.Scene {
			return a.Pages.Settings(func() stage.Scene { return f })
		})
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.Back, a.Pages.Board)} }
	return f
}

// learnRows are the ways to see why.
func (a *App) learnRows(f *stage.Form) {
	back := func() stage.Scene { return f }
	if a.game.MayHint() {
		f.Button(stage.IDHint, words.Hint, words.HintUnder, func() stage.Scene {
			a.game.Hint()
			return a.Pages.Board()
		})
	}
	if a.CanReview() && !a.Puzzling() {
		f.Button(stage.IDReview, words.Review, words.ReviewUnder, func() stage.Scene { return a.Pages.Review(a.Match.Record().At().Ply()) })
	}
	if a.Watchable() {
		f.Button(stage.IDWatch, words.Watch, words.WatchUnder, a.Pages.Watch)
	}
	if a.Analyses() {
		f.Button(stage.IDAnalysis, words.Analysis, words.AnalysisUnder, func() stage.Scene { return a.Pages.Analysis() })
	}
	if a.Puzzling() {
		return
	}
	f.Button("explore", words.Explore, words.ExploreUnder, func() stage.Scene { return a.Pages.Explore(a.Match.Record(), back) })
	if a.Match.Record().Rules().PlayerCount() == 2 {
		f.Button(stage.IDExercise, words.Maker, words.MakerUnder, func() stage.Scene { return lessons.Here(a.Session, back) })
	}
}

// playRows are other ways to go on.
func (a *App) playRows(f *stage.Form) {
	plays := !a.Env.Asked.ReadOnly && !a.Puzzling()
	if plays {
		f.Button(stage.IDReplay, words.Replay, words.ReplayUnder, func() stage.Scene { return a.Pages.Replay() })
	}
	m := a.Match
	if whose, ok := m.Handed(); ok && plays {
		f.Button(stage.IDHand, words.Fill(words.OtherMove, whose), words.HandUnder, func() stage.Scene {
			m.Hand()
			return a.Pages.Board()
		})
	}
	f.Button("type", words.TypeCell, words.Fill(words.TypeHow, a.game.ExampleCell()), func() stage.Scene {
		a.Scene = a.Pages.Board()
		a.game.OpenTyped("")
		a.Wanted = moves.TypedID
		return a.Pages.Board()
	})
	if plays {
		play.SettleRows(a.Session, f)
	}
}

// keepRows are where games are kept, and where they come from.
func (a *App) keepRows(f *stage.Form) {
	f.Button(stage.IDSave, words.Save, words.SaveUnder, func() stage.Scene { return library.NewSave(a.Session) })
	if a.Files.Write != nil {
		f.Button("to-file", files.WordToFile, wordToUnder, a.SaveScene)
	}
	f.Button(stage.IDLibrary, words.Library, words.LibraryUnder, func() stage.Scene { return a.Pages.Library() })
	f.Button(stage.IDOpen, words.Open, words.OpenUnder, func() stage.Scene { return a.Pages.Files() })
	f.Button(stage.IDStats, words.Stats, words.StatsUnder, func() stage.Scene { return a.Pages.Stats(func() stage.Scene { return f }) })
}
