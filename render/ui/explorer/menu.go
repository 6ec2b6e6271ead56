package explorer

import (
	"time"

	"noughts/game"
	"noughts/game/lesson"
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// exploreMenu has what has no room beside the tree: the algorithm, the depth, and actions on
// the tree.
type exploreMenu struct {
	stage.Form
	app *stage.Stage
	v   *Explorer
}

// NewExploreMenu makes the menu of an explorer, and pauses its run.
func NewExploreMenu(v *Explorer) stage.Scene {
	a := v.session.Stage
	v.Runs = false
	m := &exploreMenu{app: a, v: v}
	act := func(do func()) func() stage.Scene { return func() stage.Scene { do(); return v } }
	m.Form = stage.Form{Stage: a, Head: words.Explore, Two: true, Rows: func(f *stage.Form) {
		if v.Barred {
			f.Text(stage.IDWhy, v.Refused, stage.Plain)
			return
		}
		counts := v.Census.Counts
		f.Text(idSearches, wordSearches, stage.Strong)
		for _, search := range tree.Algorithms {
			f.Button(idSearch+search.String(), search.Say(), wordCensus(counts[search]), act(func() { v.Choose(search) }))
			if search == v.Search {
				f.MarkChosen()
			}
		}
		f.Add(v.depthNodes(f.Row(), f.Scale)...)
		v.codeChoice(f)
		f.NextColumn()
		f.Button(stage.IDPredict, words.Predict, words.PredictUnder, act(v.Predict))
		for _, e := range v.actions() {
			f.Button(e.id, e.label, e.how, act(e.act))
		}
		for k, under := range words.StoryUnder {
			k := trace.StoryKind(k)
			f.Button(stage.IDStory+k.String(), k.Say(), under, func() stage.Scene {
				return v.session.Pages.Story(k, v.recordOf(v.Chosen), func() stage.Scene { return v })
			})
		}
		f.Button(stage.IDPractice, words.Construct, game.Say{}, func() stage.Scene {
			return v.session.Pages.Tree(v.recordOf(v.Chosen), func() stage.Scene { return v })
		})
		if v.Tree != nil {
			f.Button(stage.IDShare, words.ShareStep, words.ShareStepHow, v.toShare)
		}
		f.Button(stage.IDExercise, words.Maker, words.MakerUnder, v.toMaker)
		if session.CanPrint(a) && v.Tree != nil {
			f.Button(stage.IDPrint, words.Print, words.PrintUnder, v.toPrint)
		}
	}, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, act(func() {}))}
	}}
	return v.session.Pages.Draft("", m)
}

// Screen is the address: that of the explorer, and the menu.
func (m *exploreMenu) Screen() string { return m.v.Screen() + stage.SheetActions }

// Beneath is the explorer.
func (m *exploreMenu) Beneath() stage.Scene { return m.v }

// Tick handles results of work and new counts.
func (m *exploreMenu) Tick(now time.Duration) bool {
	m.v.finish()
	if m.v.takeCounts() {
		m.app.Changed()
	}
	return m.Form.Tick(now)
}

// toMaker opens the editor for an exercise about the selected position.
func (v *Explorer) toMaker() stage.Scene {
	e := lesson.Exercise{Record: v.record, Algorithm: v.Search, Depth: v.Depth, Question: lesson.Value}
	if v.Chosen != nil {
		e.Path = v.Chosen.Path()
	}
	return v.session.Pages.Exercise(e, func() stage.Scene { return v })
}

// toPrint prints the selected position, and the tree if it fits on a sheet of paper.
func (v *Explorer) toPrint() stage.Scene {
	what := session.Printable{Record: v.recordOf(v.Chosen)}
	if v.Tree.Rows() <= session.MostPrinted {
		what.Tree = v.Tree
	}
	return v.session.Pages.Draft(v.Screen()+stage.SheetPrint, v.session.Pages.Print(what, func() stage.Scene { return v }))
}
