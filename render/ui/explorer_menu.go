package ui

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
	v   *explorer
}

func newExploreMenu(v *explorer) stage.Scene {
	a := v.app.Stage
	v.runs = false
	m := &exploreMenu{app: a, v: v}
	act := func(do func()) func() stage.Scene { return func() stage.Scene { do(); return v } }
	m.Form = &stage.Form{Stage: a, Head: words.Explore, Two: true, Rows: func(f *stage.Form) {
		if v.barred {
			f.Text("why", v.refused, stage.Plain)
			return
		}
		counts := v.census.counts
		f.Text("searches", wordSearches, stage.Strong)
		for _, search := range tree.Algorithms {
			f.Button("search-"+search.String(), search.Say(), wordCensus(counts[search]), act(func() { v.choose(search) }))
			if search == v.search {
				f.Holds()
			}
		}
		f.Add(v.depthNodes(f.Row(), f.Scale)...)
		f.Half()
		for _, e := range v.deeds() {
			f.Button(e.id, e.label, e.how, act(e.act))
		}
		f.Button("exercise", words.Maker, words.MakerUnder, v.toMaker)
		if session.CanPrint(a) && v.tree != nil {
			f.Button("print", words.Print, words.PrintUnder, v.toPrint)
		}
	}, Foot: func(*stage.Form) []stage.Node { return []stage.Node{a.Footer("back", words.GoBack, act(func() {}))} }}
	return m
}

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
func (v *explorer) toMaker() stage.Scene {
	e := lesson.Exercise{Record: v.record, Algorithm: v.search, Depth: v.depth, Question: lesson.Value}
	if v.chosen != nil {
		e.Path = v.chosen.Path()
	}
	return v.app.Pages.Exercise(e, func() stage.Scene { return v })
}

// toPrint prints the chosen position, and the tree where it is not too large for
// a sheet of paper.
func (v *explorer) toPrint() stage.Scene {
	what := session.Printable{Record: v.recordOf(v.chosen)}
	if v.tree.Rows() <= session.MostPrinted {
		what.Tree = v.tree
	}
	return v.app.Pages.Print(what, func() stage.Scene { return v })
}
