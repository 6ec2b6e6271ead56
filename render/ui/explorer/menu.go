package explorer

import (
	"time"

	"noughts/game/lesson"
	"noughts/game/search/tree"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// exploreMenu is what has no room beside the tree: which search, how deep, and
// what can be done with the tree.
type exploreMenu struct {
	*stage.Form
	app *stage.Stage
	v   *Explorer
}

// NewExploreMenu is what can be done with the tree besides looking at it.
func NewExploreMenu(v *Explorer) stage.Scene {
	a := v.app.Stage
	v.Runs = false
	m := &exploreMenu{app: a, v: v}
	act := func(do func()) func() stage.Scene { return func() stage.Scene { do(); return v } }
	m.Form = &stage.Form{Stage: a, Head: words.Explore, Two: true, Rows: func(f *stage.Form) {
		if v.Barred {
			f.Text(stage.IDWhy, v.Refused, stage.Plain)
			return
		}
		counts := v.Census.Counts
		f.Text(idSearches, wordSearches, stage.Strong)
		for _, search := range tree.Algorithms {
			f.Button(idSearch+search.String(), search.Say(), wordCensus(counts[search]), act(func() { v.Choose(search) }))
			if search == v.Search {
				f.Holds()
			}
		}
		f.Add(v.depthNodes(f.Row(), f.Scale)...)
		f.Half()
		for _, e := range v.deeds() {
			f.Button(e.id, e.label, e.how, act(e.act))
		}
		f.Button(stage.IDExercise, words.Maker, words.MakerUnder, v.toMaker)
		if session.CanPrint(a) && v.Tree != nil {
			f.Button(stage.IDPrint, words.Print, words.PrintUnder, v.toPrint)
		}
	}, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, act(func() {}))}
	}}
	return m
}

// Beneath is the explorer.
func (m *exploreMenu) Beneath() stage.Scene { return m.v }

// Tick takes in what is counted meanwhile.
func (m *exploreMenu) Tick(now time.Duration) bool {
	m.v.finish()
	if m.v.news() {
		m.app.Changed()
	}
	return m.Form.Tick(now)
}

// toMaker makes an exercise of the chosen position: where the search leaves
// moves out, or what it is worth.
func (v *Explorer) toMaker() stage.Scene {
	e := lesson.Exercise{Record: v.record, Algorithm: v.Search, Depth: v.Depth, Question: lesson.Value}
	if v.Chosen != nil {
		e.Path = v.Chosen.Path()
	}
	return v.app.Pages.Exercise(e, func() stage.Scene { return v })
}

// toPrint prints the chosen position, and the tree where it is not too large for
// a sheet of paper.
func (v *Explorer) toPrint() stage.Scene {
	what := session.Printable{Record: v.recordOf(v.Chosen)}
	if v.Tree.Rows() <= session.MostPrinted {
		what.Tree = v.Tree
	}
	return v.app.Pages.Print(what, func() stage.Scene { return v })
}
