package ui

import (
	"time"

	"noughts/game/lesson"
	"noughts/game/search/tree"
	"noughts/render/ui/words"
)

// exploreMenu is what has no room beside the tree: which search, how deep, and
// what can be done with the tree.
type exploreMenu struct {
	*form
	app *Stage
	v   *explorer
}

func newExploreMenu(v *explorer) Scene {
	a := v.app.Stage
	v.runs = false
	m := &exploreMenu{app: a, v: v}
	act := func(do func()) func() Scene { return func() Scene { do(); return v } }
	m.form = &form{stage: a, head: wordExplore, two: true, rows: func(f *form) {
		if v.barred {
			f.text("why", v.refused, plain)
			return
		}
		counts := v.census.counts
		f.text("searches", wordSearches, strong)
		for _, search := range tree.Algorithms {
			f.button("search-"+search.String(), search.Say(), wordCensus(counts[search]), act(func() { v.choose(search) }))
			if search == v.search {
				f.holds()
			}
		}
		f.add(v.depthNodes(f.row(), f.scale)...)
		f.half()
		for _, e := range v.deeds() {
			f.button(e.id, e.label, e.how, act(e.act))
		}
		f.button("exercise", wordMaker, wordMakerUnder, v.toMaker)
		if canPrint(a) && v.tree != nil {
			f.button("print", wordPrint, wordPrintUnder, v.toPrint)
		}
	}, foot: func(*form) []Node { return []Node{a.footer("back", words.GoBack, act(func() {}))} }}
	return m
}

func (m *exploreMenu) beneath() Scene { return m.v }

// Tick takes in what is counted meanwhile.
func (m *exploreMenu) Tick(now time.Duration) bool {
	m.v.finish()
	if m.v.news() {
		m.app.changed()
	}
	return m.form.Tick(now)
}

// toMaker makes an exercise of the chosen position: where the search leaves
// moves out, or what it is worth.
func (v *explorer) toMaker() Scene {
	e := lesson.Exercise{Record: v.record, Algorithm: v.search, Depth: v.depth, Question: lesson.Value}
	if v.chosen != nil {
		e.Path = v.chosen.Path()
	}
	return newMaker(v.app, e, func() Scene { return v })
}

// toPrint prints the chosen position, and the tree where it is not too large for
// a sheet of paper.
func (v *explorer) toPrint() Scene {
	what := printable{record: v.recordOf(v.chosen)}
	if v.tree.Rows() <= mostPrinted {
		what.tree = v.tree
	}
	return newPrint(v.app, what, func() Scene { return v })
}
