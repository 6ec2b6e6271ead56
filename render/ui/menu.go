package ui

import "noughts/game/variant"

// newMenu is what can be done with the game on the board besides playing it.
func newMenu(a *App) Scene {
	f := &form{app: a, head: wordMenu}
	f.rows = func(f *form) {
		rules := a.match.Record().Rules()
		f.button("rules", wordHelp, variant.Title(rules), func() Scene { return newHelp(a, rules) })
		own := !a.embedded() // the page
		if own {
			f.button("games", wordAllGames, wordAllUnder, a.toHome)
		}
		plays := !a.env.Asked.ReadOnly && !a.puzzling()
		if plays {
			f.button("replay", wordReplay, wordReplayUnder, func() Scene { return newReplay(a) })
		}
		if !a.puzzling() {
			f.button("explore", wordExplore, wordExploreUnder, func() Scene {
				return newExplorer(a, a.match.Record(), func() Scene { return f })
			})
		}
		if own {
			f.button("save", wordSave, wordSaveUnder, func() Scene { return newSave(a) })
			f.button("library", wordLibrary, wordLibraryUnder, func() Scene { return newLibrary(a) })
		}
		m := a.match
		if whose, ok := m.Handed(); ok && plays {
			f.button("hand", fill(wordOtherMove, whose), wordHandUnder, func() Scene {
				m.Hand()
				return a.table
			})
		}
		f.button("type", wordTypeCell, fill(wordTypeHow, a.table.example()), func() Scene {
			a.scene = a.table
			a.table.openTyped("")
			a.wanted = typedID
			return a.table
		})
		if plays {
			a.settleRows(f)
		}
		if a.match.Record().Rules().PlayerCount() == 2 && !a.puzzling() {
			f.button("exercise", wordMaker, wordMakerUnder, func() Scene { return a.makerHere(func() Scene { return f }) })
		}
		f.button("share", wordShare, wordShareUnder, func() Scene { return newShare(a, a.match.Record(), f) })
		if a.prints() {
			f.button("print", wordPrint, wordPrintUnder, func() Scene {
				return newPrint(a, printable{record: a.match.Record()}, func() Scene { return f })
			})
		}
		if own {
			f.button("open", wordOpen, wordOpenUnder, func() Scene { return newFiles(a) })
		} else if a.env.Files.Visit != nil {
			f.button("whole", wordWholePage, wordWholeHow, do(a.wholePage))
		}
		f.button("settings", wordSettings, wordSettingsUnder, func() Scene {
			return newSettings(a, func() Scene { return f })
		})
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", wordBack, a.toTable)} }
	return f
}
