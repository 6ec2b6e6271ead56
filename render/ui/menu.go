package ui

import (
	"strings"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/analysis"
	"noughts/render/ui/board"
	"noughts/render/ui/home"
	"noughts/render/ui/lessons"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/settings"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// menu is the scene with further actions on the game on the board. They are in four groups,
// and found by typing.
type menu struct {
	stage.Form
	app   *App
	query string
	group group // the group that is being listed
}

// group is a group of actions.
type group struct {
	id     string
	title  game.Say
	listed bool // its title is listed
}

// idMenuSearch is the field for what is looked for.
const idMenuSearch = "search"

// newMenu shows the menu of the game on the board.
func newMenu(a *App) stage.Scene {
	m := &menu{app: a}
	m.Form = stage.Form{Stage: a.Stage, Head: words.Menu, Two: true}
	m.Form.Rows = m.rows
	m.Form.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.Back, a.Pages.Board)} }
	return m
}

// rows lists the search, and the actions that it finds.
func (m *menu) rows(f *stage.Form) {
	search := f.Entry(idMenuSearch, wordSearchMenu, m.query, f.Row(), m.search)
	search.Short = f.Stage.Words(wordSearchMenu)
	f.Add(search)
	from := len(f.Listed)
	m.begin("play", words.Play)
	m.playRows()
	m.begin("learn", wordLearn)
	m.learnRows()
	if m.query == "" {
		f.NextColumn()
	}
	m.begin("share", wordKeep)
	m.shareRows()
	m.begin("program", wordProgram)
	m.programRows()
	if len(f.Listed) == from {
		f.Text("nothing", wordNoAction, stage.Muted)
	}
}

// begin begins a group.
func (m *menu) begin(id string, title game.Say) { m.group = group{id: id, title: title} }

// button lists an action, unless something else is looked for.
func (m *menu) button(id string, label, under game.Say, act func() stage.Scene) {
	if !m.finds(label, under) {
		return
	}
	if g := &m.group; !g.listed {
		g.listed = true
		m.Text("group-"+g.id, g.title, stage.Strong)
	}
	m.Button(id, label, under, act)
}

// toggle lists a setting that is on or off.
func (m *menu) toggle(i stage.Setting, label, under game.Say) {
	a, from := m.app, len(m.Listed)
	on := a.Chosen.Of(i) == stage.IsOn
	m.button(stage.Settable[i].Name, label, under, stage.Do(func() {
		if on {
			a.Choose(i, stage.IsOff)
		} else {
			a.Choose(i, stage.IsOn)
		}
	}))
	if len(m.Listed) > from {
		n := &m.Listed[len(m.Listed)-1]
		if n.State |= stage.Toggles; on {
			n.State |= stage.Checked
		}
	}
}

// finds tells whether all words that are looked for are in those of an action.
func (m *menu) finds(label, under game.Say) bool {
	a := m.app.Stage
	text := home.Fold(strings.Join([]string{a.Words(label), a.Words(under), a.Words(m.group.title), label.String()}, "\n"))
	for _, word := range strings.Fields(home.Fold(m.query)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// search lists what a text finds.
func (m *menu) search(text string) {
	m.query, m.Scroll = text, 0
	m.app.Changed()
}

// Handle sends what is typed to the search, from where Enter and the arrow down lead to the
// first action.
func (m *menu) Handle(e stage.Event) bool {
	a := m.app.Stage
	if e.Kind != stage.KeyDown || e.Mods&(stage.Command|stage.Alt|stage.Pad) != 0 {
		return m.Form.Handle(e)
	}
	switch in := a.Focused == idMenuSearch; {
	case e.Key == "Escape" && m.query != "":
		m.search("")
		return true
	case in && e.Key == "Enter" && m.query != "":
		return a.PressID(m.first())
	case in && e.Key == "ArrowDown" && m.first() != "":
		a.FocusOn(m.first())
		return true
	case !in && strings.TrimSpace(e.Text) != "":
		a.FocusOn(idMenuSearch)
		m.search(m.query + e.Text)
		return true
	}
	return m.Form.Handle(e)
}

// first is the ID of the first action that is listed, "" for none.
func (m *menu) first() string {
	for i := range m.Listed {
		if n := &m.Listed[i]; n.Role == stage.Button && n.View.W > 0 {
			return n.ID
		}
	}
	return ""
}

// back leads from another scene to the menu.
func (m *menu) back() stage.Scene { return m }

// playRows lists the ways to go on with the game, and to others.
func (m *menu) playRows() {
	a := m.app
	if a.OfCup() {
		m.button("cup", words.ToCup, words.ToCupUnder, a.Pages.Cup)
	}
	plays, own := !a.Env.Request.ReadOnly && !a.Puzzling(), !a.Embedded() // in a page of others there are no other games
	if plays {
		if !a.OfCup() {
			m.button(stage.IDNew, words.New, wordNewUnder, func() stage.Scene {
				a.Pages.Again()
				return a.Pages.Board()
			})
		}
		m.button(stage.IDSetup, words.Setup, words.ChangeUnder, func() stage.Scene { return a.Pages.Setup() })
	}
	if own {
		m.button(stage.IDGames, words.AllGames, words.AllUnder, a.Pages.Home)
		if a.Puzzling() {
			m.button(stage.IDPuzzles, words.Puzzles, words.PuzzlesHow, func() stage.Scene { return a.Pages.Puzzles(m.back) })
		}
	}
	if plays {
		if whose, ok := a.Match.CanTakeOver(); ok {
			m.button(stage.IDHand, words.Fill(words.OtherMove, whose), words.HandUnder, func() stage.Scene {
				a.Match.TakeOver()
				return a.Pages.Board()
			})
		}
		a.game.SettleRows(m.button)
	}
	m.button("type", words.TypeCell, words.Fill(words.TypeHow, a.game.ExampleCell()), func() stage.Scene {
		a.Scene = a.Pages.Board()
		a.game.OpenTyped("")
		a.Wanted = moves.TypedID
		return a.Pages.Board()
	})
}

// learnRows lists the rules, hints, reviews, analyses and exercises.
func (m *menu) learnRows() {
	a := m.app
	rules := a.Match.Record().Rules()
	if a.game.Teaches() {
		m.button(stage.IDLesson, words.Lesson, words.LessonUnder, func() stage.Scene { return a.Pages.Lesson(rules, m.back) })
	}
	m.button("rules", words.Help, variant.Title(rules), func() stage.Scene { return a.Pages.Help(rules) })
	if a.game.MayHint() {
		m.button(stage.IDHint, words.Hint, words.HintUnder, func() stage.Scene {
			a.game.Hint()
			return a.Pages.Board()
		})
	}
	if a.game.Judges() {
		m.toggle(stage.SetFeedback, wordJudge, wordJudgeUnder)
	}
	if a.CanReview() && !a.Puzzling() {
		m.button(stage.IDReview, words.Review, words.ReviewUnder, func() stage.Scene { return a.Pages.Review(a.Match.Record().At().Ply()) })
	}
	if board.Turns(a.game.Position()) {
		m.button("flip", words.FlipHow, words.FlipUnder, func() stage.Scene {
			a.game.Flip()
			return a.Pages.Board()
		})
	}
	if a.Watchable() {
		m.button(stage.IDWatch, words.Watch, words.WatchUnder, a.Pages.Watch)
	}
	if a.Analyses() {
		m.button(stage.IDAnalysis, words.Analysis, words.AnalysisUnder, func() stage.Scene { return a.Pages.Analysis() })
	}
	if a.Analyses() && !a.Embedded() {
		m.button(stage.IDOpenings, words.Openings, words.OpeningsUnder, func() stage.Scene { return a.Pages.Openings(a.Match.Record(), m.back) })
	}
	if analysis.MayAnnotate(a.Session) {
		m.button(analysis.IDNotes, analysis.WordNotes, analysis.WordNotesUnder, a.Pages.Notes)
	}
	if !a.Env.Request.ReadOnly && !a.Puzzling() {
		m.button(stage.IDReplay, words.Replay, words.ReplayUnder, func() stage.Scene { return a.Pages.Replay() })
	}
	if a.Puzzling() {
		return
	}
	m.button("explore", words.Explore, words.ExploreUnder, func() stage.Scene { return a.Pages.Explore(a.Match.Record(), m.back) })
	if rules.PlayerCount() == 2 {
		m.button(stage.IDExercise, words.Maker, words.MakerUnder, func() stage.Scene { return lessons.Here(a.Session, m.back) })
	}
}

// shareRows lists the ways to share, to save and to open games.
func (m *menu) shareRows() {
	a := m.app
	m.button(stage.IDShare, words.Share, words.ShareUnder, func() stage.Scene { return a.Pages.Share(a.Match.Record(), m) })
	if session.CanPrint(a.Stage) {
		m.button(stage.IDPrint, words.Print, words.PrintUnder, func() stage.Scene {
			return a.Pages.Print(session.Printable{Record: a.Match.Record()}, m.back)
		})
	}
	if a.Embedded() {
		return
	}
	m.button(stage.IDSave, words.Save, words.SaveUnder, func() stage.Scene { return a.screenCalled(screenSave) })
	if a.Files.Write != nil {
		m.button("to-file", words.ToFile, wordToUnder, a.SaveScene)
	}
	m.button(stage.IDStudies, words.Studies, words.StudiesUnder, func() stage.Scene { return a.Pages.Studies(m.back) })
	m.button(stage.IDLibrary, words.Library, words.LibraryUnder, func() stage.Scene { return a.Pages.Library() })
	m.button(stage.IDOpen, words.Open, words.OpenUnder, func() stage.Scene { return a.Pages.Files() })
}

// programRows lists what concerns more than this game.
func (m *menu) programRows() {
	a := m.app
	if !a.Embedded() {
		m.button(stage.IDStats, words.Stats, words.StatsUnder, func() stage.Scene { return a.Pages.Stats(m.back) })
	} else if a.Files.Visit != nil {
		m.button("whole", wordWholePage, wordWholeHow, stage.Do(a.wholePage))
	}
	m.button(stage.IDSettings, words.Settings, settings.WordUnder, func() stage.Scene { return a.Pages.Settings(m.back) })
}
