package ui

import (
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newMenu is what can be done with the game on the board besides playing it.
func newMenu(a *App) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Menu}
	f.Rows = func(f *stage.Form) {
		rules := a.match.Record().Rules()
		f.Button("rules", wordHelp, variant.Title(rules), func() stage.Scene { return newHelp(a, rules) })
		own := !a.embedded() // the page
		if a.ofCup() {
			f.Button("cup", wordToCup, wordToCupUnder, a.toCup)
		}
		if own {
			f.Button("games", wordAllGames, wordAllUnder, a.toHome)
			if a.puzzling() {
				f.Button("puzzles", wordPuzzles, wordPuzzlesHow, func() stage.Scene { return newPuzzles(a, func() stage.Scene { return f }) })
			}
		}
		a.learnRows(f)
		if a.watchable() { // the switch has its button's place
			f.Button("setup", words.Setup, wordChangeUnder, func() stage.Scene { return newSetup(a) })
		}
		a.playRows(f)
		if own {
			a.keepRows(f)
		}
		f.Button("share", wordShare, wordShareUnder, func() stage.Scene { return newShare(a.session, a.match.Record(), f) })
		if canPrint(a.Stage) {
			f.Button("print", wordPrint, wordPrintUnder, func() stage.Scene {
				return newPrint(a, printable{record: a.match.Record()}, func() stage.Scene { return f })
			})
		}
		if !own && a.Files.Visit != nil {
			f.Button("whole", wordWholePage, wordWholeHow, stage.Do(a.wholePage))
		}
		f.Button("settings", wordSettings, wordSettingsUnder, func() stage.Scene {
			return newSettings(a.session, func() stage.Scene { return f })
		})
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer("back", words.Back, a.toTable)} }
	return f
}

// learnRows are the ways to see why.
func (a *App) learnRows(f *stage.Form) {
	back := func() stage.Scene { return f }
	if a.table.advice.can() {
		f.Button("hint", wordHint, wordHintUnder, func() stage.Scene {
			a.table.advice.end()
			a.table.advice.press()
			return a.table
		})
	}
	if a.canReview() && !a.puzzling() {
		f.Button("review", wordReview, wordReviewUnder, func() stage.Scene { return newReview(a) })
	}
	if a.watchable() {
		f.Button("watch", wordWatch, wordWatchUnder, a.watch)
	}
	if a.analyses() {
		f.Button("analysis", wordAnalysis, wordAnalysisUnder, func() stage.Scene { return newAnalysis(a) })
	}
	if a.puzzling() {
		return
	}
	f.Button("explore", wordExplore, wordExploreUnder, func() stage.Scene { return newExplorer(a, a.match.Record(), back) })
	if a.match.Record().Rules().PlayerCount() == 2 {
		f.Button("exercise", wordMaker, wordMakerUnder, func() stage.Scene { return a.makerHere(back) })
	}
}

// playRows are other ways to go on.
func (a *App) playRows(f *stage.Form) {
	plays := !a.env.Asked.ReadOnly && !a.puzzling()
	if plays {
		f.Button("replay", words.Replay, words.ReplayUnder, func() stage.Scene { return newReplay(a) })
	}
	m := a.match
	if whose, ok := m.Handed(); ok && plays {
		f.Button("hand", words.Fill(wordOtherMove, whose), wordHandUnder, func() stage.Scene {
			m.Hand()
			return a.table
		})
	}
	f.Button("type", wordTypeCell, words.Fill(wordTypeHow, a.table.example()), func() stage.Scene {
		a.Scene = a.table
		a.table.openTyped("")
		a.Wanted = typedID
		return a.table
	})
	if plays {
		a.settleRows(f)
	}
}

// keepRows are where games are kept, and where they come from.
func (a *App) keepRows(f *stage.Form) {
	f.Button("save", words.Save, words.SaveUnder, func() stage.Scene { return newSave(a) })
	if a.Files.Write != nil {
		f.Button("to-file", wordToFile, wordToUnder, func() stage.Scene {
			if a.Files.Ask == nil {
				return newToFile(a)
			}
			a.saveFile()
			return nil
		})
	}
	f.Button("library", words.Library, words.LibraryUnder, func() stage.Scene { return newLibrary(a) })
	f.Button("open", words.Open, words.OpenUnder, func() stage.Scene { return newFiles(a) })
	f.Button("stats", wordStats, wordStatsUnder, func() stage.Scene { return newStats(a.Stage, func() stage.Scene { return f }) })
}
