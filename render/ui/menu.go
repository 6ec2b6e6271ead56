package ui

import (
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// newMenu is what can be done with the game on the board besides playing it.
func newMenu(a *App) Scene {
	f := &form{stage: a.Stage, head: words.Menu}
	f.rows = func(f *form) {
		rules := a.match.Record().Rules()
		f.button("rules", wordHelp, variant.Title(rules), func() Scene { return newHelp(a, rules) })
		own := !a.embedded() // the page
		if a.ofCup() {
			f.button("cup", wordToCup, wordToCupUnder, a.toCup)
		}
		if own {
			f.button("games", wordAllGames, wordAllUnder, a.toHome)
			if a.puzzling() {
				f.button("puzzles", wordPuzzles, wordPuzzlesHow, func() Scene { return newPuzzles(a, func() Scene { return f }) })
			}
		}
		a.learnRows(f)
		if a.watchable() { // the switch has its button's place
			f.button("setup", words.Setup, wordChangeUnder, func() Scene { return newSetup(a) })
		}
		a.playRows(f)
		if own {
			a.keepRows(f)
		}
		f.button("share", wordShare, wordShareUnder, func() Scene { return newShare(a, a.match.Record(), f) })
		if canPrint(a.Stage) {
			f.button("print", wordPrint, wordPrintUnder, func() Scene {
				return newPrint(a, printable{record: a.match.Record()}, func() Scene { return f })
			})
		}
		if !own && a.files.Visit != nil {
			f.button("whole", wordWholePage, wordWholeHow, do(a.wholePage))
		}
		f.button("settings", wordSettings, wordSettingsUnder, func() Scene {
			return newSettings(a, func() Scene { return f })
		})
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", words.Back, a.toTable)} }
	return f
}

// learnRows are the ways to see why.
func (a *App) learnRows(f *form) {
	back := func() Scene { return f }
	if a.table.advice.can() {
		f.button("hint", wordHint, wordHintUnder, func() Scene {
			a.table.advice.end()
			a.table.advice.press()
			return a.table
		})
	}
	if a.canReview() && !a.puzzling() {
		f.button("review", wordReview, wordReviewUnder, func() Scene { return newReview(a) })
	}
	if a.watchable() {
		f.button("watch", wordWatch, wordWatchUnder, a.watch)
	}
	if a.analyses() {
		f.button("analysis", wordAnalysis, wordAnalysisUnder, func() Scene { return newAnalysis(a) })
	}
	if a.puzzling() {
		return
	}
	f.button("explore", wordExplore, wordExploreUnder, func() Scene { return newExplorer(a, a.match.Record(), back) })
	if a.match.Record().Rules().PlayerCount() == 2 {
		f.button("exercise", wordMaker, wordMakerUnder, func() Scene { return a.makerHere(back) })
	}
}

// playRows are other ways to go on.
func (a *App) playRows(f *form) {
	plays := !a.env.Asked.ReadOnly && !a.puzzling()
	if plays {
		f.button("replay", words.Replay, words.ReplayUnder, func() Scene { return newReplay(a) })
	}
	m := a.match
	if whose, ok := m.Handed(); ok && plays {
		f.button("hand", words.Fill(wordOtherMove, whose), wordHandUnder, func() Scene {
			m.Hand()
			return a.table
		})
	}
	f.button("type", wordTypeCell, words.Fill(wordTypeHow, a.table.example()), func() Scene {
		a.scene = a.table
		a.table.openTyped("")
		a.wanted = typedID
		return a.table
	})
	if plays {
		a.settleRows(f)
	}
}

// keepRows are where games are kept, and where they come from.
func (a *App) keepRows(f *form) {
	f.button("save", words.Save, words.SaveUnder, func() Scene { return newSave(a) })
	if a.files.Write != nil {
		f.button("to-file", wordToFile, wordToUnder, func() Scene {
			if a.files.Ask == nil {
				return newToFile(a)
			}
			a.saveFile()
			return nil
		})
	}
	f.button("library", words.Library, words.LibraryUnder, func() Scene { return newLibrary(a) })
	f.button("open", words.Open, words.OpenUnder, func() Scene { return newFiles(a) })
	f.button("stats", wordStats, wordStatsUnder, func() Scene { return newStats(a.Stage, func() Scene { return f }) })
}
