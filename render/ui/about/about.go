package about

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The texts of the scene.
var (
	wordGames   = game.Says("The tic-tac-toe family: {0} games, and any that you compose.")
	wordVersion = game.Says("Version {0}")
	wordTerms   = game.Says("Licences")
	wordOthers  = game.Says("The terms of what Noughts is made of besides its own source")
	wordPrinted = game.Says("“noughts version -licenses” prints the terms of what Noughts is made of besides its own source.")
)

// terms is the file of the site with the licences.
const terms = "LICENSES.txt"

// New shows what the program is. back leads to the scene before.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	return &stage.Form{
		Stage: a.Stage, Head: words.About,
		Rows: func(f *stage.Form) {
			f.Text("games", words.Fill(wordGames, len(variant.Catalogue())), stage.Plain)
			if a.Env.Version != "" {
				f.Text("version", words.Fill(wordVersion, words.Verbatim(a.Env.Version)), stage.Muted)
			}
			if a.Files.Visit == nil {
				f.Text("terms", wordPrinted, stage.Muted)
				return
			}
			f.Button("terms", wordTerms, wordOthers, stage.Do(func() {
				if err := a.Files.Visit(a.Files.Site(terms)); err != nil {
					a.Inform(words.NoVisit)
				}
			}))
		},
		Foot: func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} },
	}
}
