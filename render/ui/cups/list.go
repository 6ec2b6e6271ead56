package cups

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// keptCup is a saved tournament in the list.
type keptCup struct {
	slot, text string
	cup        *cup.Cup // before its first game; nil if it cannot be read
	played     int      // the number of results in the text
	err        error    // why it cannot be read
}

func (k *keptCup) name() game.Say {
	if k.cup == nil {
		return wordDamaged
	}
	return cupName(k.cup)
}

// cupName is the title of a tournament.
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
	stage.Form
	app     *Tournaments
	back    func() stage.Scene
	all     []keptCup
	deleted *keptCup // the last one deleted, which can be restored
}

// New shows all saved tournaments.
func New(a *Tournaments, back func() stage.Scene) stage.Scene {
	a.closeCup()
	l := &cups{app: a, back: back}
	l.Form = stage.Form{Stage: a.session.Stage, Head: words.Cups, Rows: l.list, Foot: func(*stage.Form) []stage.Node {
		begin := a.session.Footer(idNewCup, wordNewCup, func() stage.Scene { return newCupSetup(a, l) })
		begin.State = stage.Leads
		return []stage.Node{a.session.Footer(stage.IDBack, words.GoBack, back), begin}
	}}
	l.load()
	a.session.Wanted = idNewCup
	return l
}

// Screen is the address.
func (l *cups) Screen() string { return stage.ScreenCups }

// In an address, what of a tournament is shown follows after its slot, and which: the number of a
// round or of a participant, or that of a pairing or of a game. In the place of the slot there is a
// word for a new tournament, which is kept nowhere.
const (
	between      = ";"
	partPairings = "pairings"
	partGame     = "game"
	partEntrant  = "entrant"
	fresh        = "new"
)

// At shows the tournament of an address, or the list if it cannot be opened any more.
func At(a *Tournaments, of string, back func() stage.Scene) stage.Scene {
	slot, part, _ := strings.Cut(of, between)
	if strings.HasPrefix(slot, session.SlotCup) {
		if t, err := a.openCup(slot); err == nil {
			return t.at(part, func() stage.Scene { return newCupTable(t, func() stage.Scene { return New(a, back) }) })
		}
	}
	l := New(a, back).(*cups)
	if slot == fresh {
		return newCupSetup(a, l)
	}
	for _, k := range l.all {
		if k.slot == slot && k.cup == nil {
			return newDamagedCup(l, k)
		}
	}
	return l
}

// at shows a part of the tournament, or the table if there is none.
func (t *tournament) at(part string, table func() stage.Scene) stage.Scene {
	part, which, _ := strings.Cut(part, between)
	var n [3]int
	for i, text := range strings.SplitN(which, ".", len(n)) {
		n[i], _ = strconv.Atoi(text) // what is no number is none
	}
	who, pair := n[0]-1, cup.ID{Round: n[0], Pair: n[1]}
	id := pair
	id.Game = max(n[2], 1)
	known, in := false, false
	t.desk.With(func(c *cup.Cup) {
		_, known = c.Game(id)
		in = who >= 0 && who < len(c.Entrants)
	})
	pairing := func() stage.Scene {
		return newPairing(t, pair, func() stage.Scene { return newPairings(t, who, table) })
	}
	switch {
	case part == partPairings:
		return newPairings(t, who, table)
	case part == partEntrant && in:
		return newCupEntrant(t, who, table)
	case part == partGame && known && n[2] == 0:
		return pairing()
	case part == partGame && known:
		return newCupGame(t, id, pairing)
	}
	return table()
}

func (l *cups) load() {
	a := l.app.session.Stage
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

// read parses the settings, and counts the games. These are parsed when the tournament is
// opened.
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
	if l.deleted != nil {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, l.deleted.name()), game.Say{}, stage.Do(func() {
			if err := a.session.Store.Save(l.deleted.slot, l.deleted.text); err != nil {
				a.session.Inform(a.session.Explain(err))
				return
			}
			l.deleted = nil
			l.load()
		}))
	}
	if len(l.all) == 0 {
		f.Text("none", wordNoCups, stage.Muted)
	}
	for i := range l.all {
		k := l.all[i]
		f.Button(k.slot, k.name(), k.line(a.session.Stage), func() stage.Scene {
			if k.cup == nil {
				return newDamagedCup(l, k)
			}
			t, err := a.openCup(k.slot)
			if err != nil {
				a.session.Inform(a.session.Explain(err))
				return nil
			}
			return newCupTable(t, l.again)
		})
	}
}

// again reloads the list.
func (l *cups) again() stage.Scene { return New(l.app, l.back) }

// without deletes a tournament, and shows the list.
func (l *cups) without(k keptCup) stage.Scene {
	a := l.app
	if a.Cup != nil && a.Cup.slot == k.slot {
		a.Cup.pause()
		a.Cup = nil
	}
	if err := a.session.Store.Delete(k.slot); err != nil {
		a.session.Inform(a.session.Explain(err))
		return nil
	}
	next := New(a, l.back).(*cups)
	next.deleted = &k
	a.session.Say(words.Fill(words.Deleted, k.name()))
	return next
}

// newDamagedCup shows a tournament that cannot be read, so that it can be deleted.
func newDamagedCup(l *cups, k keptCup) stage.Scene {
	a := l.app.session.Stage
	f := &stage.Form{Stage: a, Head: k.name(), Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.ToLibrary, l.again)}
	}}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDLine, k.line(a), stage.Muted)
		f.Button(stage.IDDelete, words.Delete, game.Say{}, func() stage.Scene { return l.without(k) })
	}
	return l.app.session.Pages.Named(stage.ScreenCups+"/"+k.slot, f)
}
