package homework

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/lesson/drill"
	"noughts/game/lesson/homework"
	"noughts/game/puzzle"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The IDs of nodes.
const (
	idMake    = "make"
	idResults = "results"
	idHandIn  = "hand-in"
	idCodes   = "codes"
	idAdd     = "add"
	idPuzzles = "puzzles"
	idTasks   = "lesson-tasks"
)

// seeds is how many exercises of each kind there are.
const seeds = 1_000_000

// maker is the scene in which a teacher makes a set.
type maker struct {
	stage.Form
	session *session.Session
	count   [drill.Kinds]int
	links   string
	given   []homework.Item // what the links name
	picked  []homework.Item // puzzles and tasks of lessons
	wrong   game.Say
}

func newMaker(a *session.Session, back func() stage.Scene) stage.Scene {
	m := &maker{session: a, count: [drill.Kinds]int{2, 2, 1}}
	m.Form = stage.Form{Stage: a.Stage, Head: wordMake, Rows: m.list, Note: func() game.Say { return m.wrong }}
	m.Foot = func(*stage.Form) []stage.Node {
		toLink := a.Footer(stage.IDNext, wordToLink, func() stage.Scene {
			if m.wrong.English != "" {
				return nil
			}
			return newLink(a, m.set(), func() stage.Scene { return m })
		})
		if toLink.State = stage.Leads; m.wrong.English != "" {
			toLink.State = stage.Disabled
		}
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), toLink}
	}
	return a.Pages.Draft(screenMake, m)
}

func (m *maker) list(f *stage.Form) {
	f.Text("new", wordNew, stage.Strong)
	for k := range drill.Kind(drill.Kinds) {
		set := func(n int) {
			m.count[k] = min(max(n, 0), homework.Most)
			m.check()
		}
		f.Stepper("kind-"+strconv.Itoa(int(k)), k.Say(), strconv.Itoa(m.count[k]), func(text string) {
			n, _ := strconv.Atoi(text) // what is no number is none
			set(n)
		}, func(d int) { set(m.count[k] + d) })
	}
	f.Button(idPuzzles, words.Puzzles, wordPuzzlesUnder, func() stage.Scene {
		return m.session.Pages.PickPuzzles(func(p puzzle.Puzzle) { m.pick(homework.Item{Puzzle: &puzzle.Linked{Puzzle: p}}) }, func() stage.Scene { return m })
	})
	f.Button(idTasks, wordLessonTasks, wordTasksUnder, func() stage.Scene {
		return m.session.Pages.PickTasks(func(r *game.Rules, step int) { m.pick(homework.Item{Rules: r, Step: step}) }, func() stage.Scene { return m })
	})
	for i, item := range m.picked {
		f.Button("picked-"+strconv.Itoa(i), labelOf(item), words.Delete, stage.Do(func() {
			m.picked = slices.Delete(m.picked, i, i+1)
			m.check()
			m.session.Inform(words.Fill(words.Deleted, m.session.Words(labelOf(item))))
		}))
	}
	f.Field("links", wordLinks, m.links, func(text string) {
		m.links = text
		m.check()
	})
}

// pick adds a chosen exercise.
func (m *maker) pick(i homework.Item) {
	m.picked = append(m.picked, i)
	m.check()
	m.session.Inform(words.Fill(wordPicked, m.session.Words(labelOf(i)), len(m.picked)))
}

// check reads the links, and says what is wrong.
func (m *maker) check() {
	m.given, m.wrong = nil, game.Say{}
	var err error
	if strings.TrimSpace(m.links) != "" {
		m.given, err = homework.ParseLinks(m.links, variant.Parse)
	}
	n := len(m.given) + len(m.picked)
	for _, c := range m.count {
		n += c
	}
	if err == nil && (n < 1 || n > homework.Most) {
		err = game.Wrong("a set has 1 to {0} exercises", homework.Most)
	}
	if err != nil {
		m.wrong = m.session.Explain(err)
	}
}

// set is a new set of the chosen exercises.
func (m *maker) set() *homework.Set {
	a := m.session
	s := &homework.Set{Key: homework.NewKey(a.FreshSeed(), a.FreshSeed())}
	for k, n := range m.count {
		for range n {
			s.Items = append(s.Items, homework.Item{Kind: drill.Kind(k), Seed: a.FreshSeed() % seeds})
		}
	}
	s.Items = append(append(s.Items, m.picked...), m.given...)
	return s
}

// newLink shows the link to a set, which is kept.
func newLink(a *session.Session, s *homework.Set, back func() stage.Scene) stage.Scene {
	keepSet(a, s)
	link := stage.NewLink(a.Address(s.String()))
	link.Name, link.How, link.Title, link.Long = wordSetLink, wordSetHow, words.Homework, wordTooLong
	f := &stage.Form{Stage: a.Stage, Head: wordSetLink, Rows: func(f *stage.Form) {
		f.Text(stage.IDFacts, words.Fill(wordSet, len(s.Items)), stage.Strong)
		stage.LinkRows(f, link)
	}}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	return f
}
