package cups

import (
	"strings"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// keptCup is a tournament of the list.
type keptCup struct {
	slot, text string
	cup        *cup.Cup // before its first game; nil when that cannot be read
	played     int      // results in the text
	err        error    // why it cannot be read
}

func (k *keptCup) name() game.Say {
	if k.cup == nil {
		return wordRuin
	}
	return cupName(k.cup)
}

// cupName is what a tournament is called.
func cupName(c *cup.Cup) game.Say {
	if c.Name != "" {
		return words.Verbatim(c.Name)
	}
	return game.Says("{0}: {1}", wordKind[c.Kind], variant.Title(c.Rules()))
}

func (k *keptCup) line(a *stage.Stage) game.Say {
	if k.err != nil {
		return game.Says("Damaged: {0}", a.Explain(k.err))
	}
	c := k.cup
	line := words.Dotted(wordCupWhat(c), wordSoMany(len(c.Entrants)), wordGamesPlayed(k.played))
	if len(k.cup.Begun) >= 10 {
		line = words.Dotted(line, words.Verbatim(k.cup.Begun[:10]))
	}
	return line
}

// cups is the list of tournaments.
type cups struct {
	*stage.Form
	app  *Hall
	back func() stage.Scene
	all  []keptCup
	gone *keptCup // what was deleted last, to bring it back
}

// New reads all tournaments that are kept.
func New(a *Hall, back func() stage.Scene) stage.Scene {
	a.closeCup()
	l := &cups{app: a, back: back}
	l.Form = &stage.Form{Stage: a.Stage, Head: words.Cups, Rows: l.list, Foot: func(*stage.Form) []stage.Node {
		begin := a.Footer(idNewCup, wordNewCup, func() stage.Scene { return newCupSetup(a, l) })
		begin.State = stage.Leads
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), begin}
	}}
	l.load()
	a.Wanted = idNewCup
	return l
}

func (l *cups) load() {
	a := l.app.Stage
	slots, err := session.SlotsOf(a, session.SlotCup)
	if err != nil {
		a.Inform(a.Explain(err))
	}
	l.all = nil
	for _, slot := range slots {
		k := keptCup{slot: slot}
		if k.text, k.err = a.Store.Load(slot); k.err == nil {
			k.read()
		}
		l.all = append(l.all, k)
	}
}

// read reads the settings. The games are read when the tournament is opened.
func (k *keptCup) read() {
	head, results, ok := strings.Cut(k.text, cup.Start)
	if ok {
		head += cup.Start
	}
	k.cup, k.err = cup.Parse(head, variant.Parse)
	k.played = strings.Count(results, "\n")
}

func (l *cups) list(f *stage.Form) {
	a := l.app
	if l.gone != nil {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, l.gone.name()), game.Say{}, stage.Do(func() {
			if err := a.Store.Save(l.gone.slot, l.gone.text); err != nil {
				a.Inform(a.Explain(err))
				return
			}
			l.gone = nil
			l.load()
		}))
	}
	if len(l.all) == 0 {
		f.Text("none", wordNoCups, stage.Muted)
	}
	for i := range l.all {
		k := l.all[i]
		f.Button(k.slot, k.name(), k.line(a.Stage), func() stage.Scene {
			if k.cup == nil {
				return newCupRuin(l, k)
			}
			t, err := a.openCup(k.slot)
			if err != nil {
				a.Inform(a.Explain(err))
				return nil
			}
			return newCupTable(t, l.again)
		})
	}
}

// again is the list as it is now.
func (l *cups) again() stage.Scene { return New(l.app, l.back) }

// without is the list after a tournament was deleted.
func (l *cups) without(k keptCup) stage.Scene {
	a := l.app
	if a.Cup != nil && a.Cup.slot == k.slot {
		a.Cup.pause()
		a.Cup = nil
	}
	if err := a.Store.Delete(k.slot); err != nil {
		a.Inform(a.Explain(err))
		return nil
	}
	next := New(a, l.back).(*cups)
	next.gone = &k
	a.Say(words.Fill(words.Deleted, k.name()))
	return next
}

// newCupRuin is what can be done with a text that is no tournament.
func newCupRuin(l *cups, k keptCup) stage.Scene {
	a := l.app.Stage
	f := &stage.Form{Stage: a, Head: k.name(), Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.ToLibrary, l.again)}
	}}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDLine, k.line(a), stage.Muted)
		f.Button(stage.IDDelete, words.Delete, game.Say{}, func() stage.Scene { return l.without(k) })
	}
	return f
}
