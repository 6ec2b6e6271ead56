package ui

import (
	"time"

	"noughts/game/search/tree"
)

// exploreMenu is what has no room beside the tree: which search, how deep, and
// what can be done with the tree.
type exploreMenu struct {
	*form
	v *explorer
}

func newExploreMenu(v *explorer) Scene {
	a := v.app
	v.runs = false
	m := &exploreMenu{v: v}
	act := func(do func()) func() Scene { return func() Scene { do(); return v } }
	m.form = &form{app: a, head: wordExplore, two: true, rows: func(f *form) {
		if v.barred {
			f.text("why", v.refused, plain)
			return
		}
		counts := v.tally.all()
		f.text("searches", wordSearches, strong)
		for _, search := range tree.Algorithms {
			f.button("search-"+search.String(), search.Say(), wordTally(counts[search]), act(func() { v.choose(search) }))
			if search == v.search {
				f.nodes[len(f.nodes)-1].State = Checked
			}
		}
		f.add(v.depthNodes(f.row())...)
		f.half()
		for _, e := range v.deeds() {
			f.button(e.id, e.label, e.how, act(e.act))
		}
	}, foot: func(*form) []Node { return []Node{a.footer("back", wordGoBack, act(func() {}))} }}
	return m
}

// Tick takes in what is counted meanwhile.
func (m *exploreMenu) Tick(now time.Duration) bool {
	m.v.finish()
	if m.v.tally != nil && m.v.tally.news() {
		m.app.changed()
	}
	return m.form.Tick(now)
}
