// Package drills has the scenes of exercises about small game trees: the topics, an exercise, and
// a tree of one's own.
package drills

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson/drill"
	"noughts/game/record"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// slot is the slot of the progress.
const slot = "drills"

// load loads the progress.
func load(a *session.Session) drill.Progress {
	text, _ := a.Store.Load(slot) // on an error it begins anew
	return drill.Parse(text)
}

// take counts an answer, and stores it.
func take(a *session.Session, k drill.Kind, seed uint64, right bool) {
	p := load(a)
	p.Take(k, seed, right)
	if err := a.Store.Save(slot, p.String()); err != nil {
		a.Tell(err)
	}
}

// New is the scene with the topics.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Practice}
	here := func() stage.Scene { return a.Pages.Practice(back) }
	f.Rows = func(f *stage.Form) {
		p := load(a)
		for k := range drill.Kind(drill.Kinds) {
			under := words.Fill(wordInRow, p.Row[k], drill.Enough)
			if p.Done[k] {
				under = words.Dotted(wordDone, under)
			}
			f.Button("topic-"+strconv.Itoa(int(k)), k.Say(), under, func() stage.Scene { return next(a, k, here) })
		}
		f.Button("own", wordOwn, wordOwnUnder, func() stage.Scene { return NewOwn(a, nil, here) })
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
	}
	return f
}

// next is the next generated exercise of a topic.
func next(a *session.Session, k drill.Kind, back func() stage.Scene) stage.Scene {
	p := load(a)
	return At(a, k, p.Next(k, a.FreshSeed()), back)
}

// Own is a tree of one's own: of a position, or with typed leaves.
type Own struct {
	stage.Form
	session          *session.Session
	from             *record.Record // whose position it is; nil for typed leaves
	kind             drill.Kind
	branching, depth int
	leaves           string
	wrong            game.Say
	tree             *drill.Node // nil if it is refused
}

// NewOwn edits a tree of a record's position, or if there is none, one with typed leaves.
func NewOwn(a *session.Session, from *record.Record, back func() stage.Scene) stage.Scene {
	m := &Own{session: a, from: from, kind: drill.Cuts, branching: 3, depth: 2, leaves: "3 12 8 2 4 6 14 5 2"}
	m.Form = stage.Form{Stage: a.Stage, Head: wordOwn, Rows: m.list, Note: func() game.Say { return m.wrong }, Foot: func(*stage.Form) []stage.Node {
		start := a.Footer(stage.IDStart, words.Start, func() stage.Scene {
			if m.tree == nil {
				return nil
			}
			return m.exercise()
		})
		if start.State = stage.Leads; m.tree == nil {
			start.State = stage.Disabled
		}
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), start}
	}}
	m.make()
	return m
}

// Screen is the address: the position, if there is one.
func (m *Own) Screen() string {
	if m.from == nil {
		return stage.ScreenConstruct
	}
	return stage.ScreenConstruct + "/" + record.Link(m.from)[len("g="):]
}

// exercise asks about the tree.
func (m *Own) exercise() stage.Scene {
	x := newExercise(m.session, m.kind, m.tree, nil, func() stage.Scene { m.make(); return m }).(*Exercise)
	leaves := ""
	if m.from == nil {
		leaves = strings.ReplaceAll(m.leaves, " ", ",")
	}
	x.screen = m.Screen() + "/" + strings.Join([]string{m.kind.String(), strconv.Itoa(m.branching), strconv.Itoa(m.depth), leaves}, between)
	return x
}

// between stands in an address between the kind, the branching, the depth and the leaves of a tree
// that is asked about. They follow after the position that it is of, if it is of one, and a slash.
const between = ";"

// OwnAt edits the tree of an address, or asks about it. rules finds the game of its position.
func OwnAt(a *session.Session, of string, rules record.Games, back func() stage.Scene) (stage.Scene, error) {
	i := strings.LastIndexByte(of, '/')
	parts := strings.SplitN(of[i+1:], between, 4)
	kind := drill.Kind(0)
	for kind < drill.Kinds && kind.String() != parts[0] {
		kind++
	}
	asks := len(parts) == 4 && kind < drill.Kinds
	if asks {
		of = of[:max(i, 0)]
	}
	var from *record.Record
	if of != "" {
		var err error
		if from, err = record.ParseLink("g="+of, rules); err != nil {
			return nil, err
		}
	}
	m := NewOwn(a, from, back).(*Own)
	if !asks {
		return m, nil
	}
	m.kind, m.leaves = kind, parts[3]
	m.make()
	m.resize(number(parts[1]), min(number(parts[2]), drill.MostDepth+1))
	if m.tree == nil {
		return m, nil
	}
	return m.exercise(), nil
}

// make makes the tree, or says why there is none.
func (m *Own) make() {
	var err error
	if m.tree, m.wrong = nil, (game.Say{}); m.from != nil {
		m.tree, err = drill.Position(m.from.Position(), m.branching, m.depth)
	} else {
		n, _ := drill.Leaves(m.branching, m.depth)
		var all []int
		if all, err = drill.ParseLeaves(m.leaves, n); err == nil {
			m.tree, err = drill.New(m.branching, m.depth, all)
		}
	}
	if err != nil {
		m.tree, m.wrong = nil, m.session.Explain(err)
	}
}

// resize sets the branching and the depth, if there is such a tree.
func (m *Own) resize(branching, depth int) {
	if _, ok := drill.Leaves(branching, depth); ok {
		m.branching, m.depth = branching, depth
		m.make()
	}
}

// number is a number as typed. What is none is refused like 0.
func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

func (m *Own) list(f *stage.Form) {
	var all []stage.Choice
	for k := range drill.Kind(drill.Kinds) {
		all = append(all, stage.Choice{ID: strconv.Itoa(int(k)), Label: k.Say(), On: m.kind == k, Act: func() { m.kind = k }})
	}
	f.Choose("kind", wordTask, 140, all)
	f.Stepper("branching", wordBranching, strconv.Itoa(m.branching), func(s string) { m.resize(number(s), m.depth) }, func(d int) { m.resize(m.branching+d, m.depth) })
	f.Stepper("depth", wordDepth, strconv.Itoa(m.depth), func(s string) { m.resize(m.branching, number(s)) }, func(d int) { m.resize(m.branching, m.depth+d) })
	if m.from != nil {
		f.Text("leaves", wordLeavesOf, stage.Muted)
		return
	}
	f.Field("leaves", wordLeaves, m.leaves, func(s string) { m.leaves = s; m.make() })
}
