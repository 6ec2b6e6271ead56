package ui

import (
	"noughts/game"
	"noughts/game/variant"
)

// newMenu is what can be done with the game on the board besides playing it.
func newMenu(a *App) Scene {
	f := &form{app: a, head: wordMenu}
	f.rows = func(f *form) {
		rules := a.match.Record().Rules()
		f.button("rules", wordRules, rules.Name, func() Scene { return newRules(a, rules) })
		f.button("replay", wordReplay, wordReplayUnder, func() Scene { return newReplay(a) })
		f.button("save", wordSave, wordSaveUnder, func() Scene { return newSave(a) })
		f.button("library", wordLibrary, wordLibraryUnder, func() Scene { return newLibrary(a) })
		a.settleRows(f)
		f.button("share", wordShare, wordShareUnder, func() Scene { return newShare(a, a.match.Record(), f) })
		f.button("open", wordOpen, wordOpenUnder, func() Scene { return newFiles(a) })
		a.ponderRow(f)
	}
	f.foot = func(*form) []Node { return []Node{press("back", wordBack, a.toTable)} }
	return f
}

// newRules is the rules of a game, to read while it is played.
func newRules(a *App, r *game.Rules) Scene {
	f := &form{app: a, head: wordRules}
	f.rows = func(f *form) {
		about(f, r)
		if variant.Find(r.ID) != nil {
			f.text("parts-name", wordParts, strong)
			f.text("parts", r.Text(), muted)
		}
	}
	f.foot = func(*form) []Node { return []Node{press("back", wordBack, a.toTable)} }
	return f
}

// leave leads back to the game, or where there is none, to the choice of one.
func (a *App) leave() Scene {
	if a.match == nil {
		return newSetup(a)
	}
	return a.table
}
