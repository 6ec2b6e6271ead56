package library

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// kept is a saved game.
type kept struct {
	slot, text string
	Rec        *record.Record // nil if nothing of it can be read
	err        error          // why it cannot be read, at all or to its end
}

// ReadKept loads a saved game.
func ReadKept(a *stage.Stage, slot string) kept {
	k := kept{slot: slot}
	if k.text, k.err = a.Store.Load(slot); k.err == nil {
		k.Rec, k.err = record.Parse(k.text, variant.Parse)
	}
	return k
}

// name is the title of the game in the list.
func (k *kept) name() game.Say {
	switch {
	case k.Rec == nil:
		return words.Verbatim(k.slot)
	case k.Rec.Tag(record.TagTitle) != "":
		return words.Verbatim(k.Rec.Tag(record.TagTitle))
	}
	return variant.Title(k.Rec.Rules())
}

// line is the second line in the list: the result, the length, the players, and the date.
func (k *kept) line(a *stage.Stage) game.Say {
	if k.err != nil {
		return game.Says("Damaged: {0}", a.Explain(k.err))
	}
	result, plies := session.OutcomeOf(k.Rec)
	parts := []game.Say{result, words.Moves(plies), words.Seated(k.Rec.Rules(), session.SeatsOf(k.Rec))}
	if title := k.Rec.Tag(record.TagTitle); title != "" && title != k.Rec.Rules().Name {
		parts = append([]game.Say{variant.Title(k.Rec.Rules())}, parts...)
	}
	if date := k.Rec.Tag(record.TagDate); date != "" {
		parts = append(parts, words.Verbatim(date))
	}
	return words.Dotted(parts...)
}

// library is the scene with the lists of saved and past games.
type library struct {
	stage.Form
	session     *session.Session
	saves, past []kept
	deleted     *kept // the last one deleted, which can be restored
}

// New shows all saved and past games.
func New(a *session.Session) *library {
	l := &library{session: a}
	l.Form = stage.Form{Stage: a.Stage, Head: words.Library, Rows: l.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, a.Pages.LeaveLabel(), a.Pages.Leave)}
	}}
	for _, part := range []struct {
		prefix string
		into   *[]kept
	}{{session.SlotSave, &l.saves}, {session.SlotPast, &l.past}} {
		slots, err := session.SlotsOf(a.Stage, part.prefix)
		if err != nil {
			a.Inform(a.Explain(err))
		}
		for _, slot := range slots {
			*part.into = append(*part.into, ReadKept(a.Stage, slot))
		}
	}
	return l
}

func (l *library) list(f *stage.Form) {
	if l.deleted != nil {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, l.deleted.name()), game.Say{}, stage.Do(l.restore))
	}
	f.Button(stage.IDOpen, words.OpenNav, words.OpenUnder, func() stage.Scene { return l.session.Pages.Files() })
	f.Button(stage.IDStats, words.Stats, words.StatsUnder, func() stage.Scene {
		return l.session.Pages.Stats(func() stage.Scene { return l.session.Pages.Library() })
	})
	f.Button(stage.IDStudies, words.Studies, words.StudiesUnder, func() stage.Scene {
		return l.session.Pages.Studies(func() stage.Scene { return l.session.Pages.Library() })
	})
	l.shelf(f, "saves", words.Saves, words.NoSaves, l.saves)
	l.shelf(f, "past", words.Past, words.NoPast, l.past)
}

func (l *library) shelf(f *stage.Form, id string, title, none game.Say, all []kept) {
	a := l.session.Stage
	f.Text(id, title, stage.Strong)
	if len(all) == 0 {
		f.Text(id+"-none", none, stage.Muted)
	}
	for i := range all {
		k := all[i]
		f.Button(k.slot, k.name(), k.line(a), func() stage.Scene { return newEntry(l, k) })
	}
}

// restore undoes the last deletion.
func (l *library) restore() {
	if err := l.session.Store.Save(l.deleted.slot, l.deleted.text); err != nil {
		l.session.Inform(l.session.Explain(err))
		return
	}
	fresh := New(l.session)
	l.saves, l.past, l.deleted = fresh.saves, fresh.past, nil
}

// entry is the scene of a saved game and the actions on it.
type entry struct {
	stage.Form
	slot string
}

// Screen is the address: the slot of the game.
func (e *entry) Screen() string { return stage.ScreenLibrary + "/" + e.slot }

// Entry shows the game of a slot. It is nil if there is none.
func Entry(a *session.Session, slot string) stage.Scene {
	l := New(a)
	for _, k := range append(l.saves, l.past...) {
		if k.slot == slot {
			return newEntry(l, k)
		}
	}
	return nil
}

// Shared is the share sheet of the game of a slot. It is nil if there is none.
func Shared(a *session.Session, slot string) stage.Scene {
	e, r := Entry(a, slot), ReadKept(a.Stage, slot).Rec
	if e == nil || r == nil {
		return nil
	}
	return a.Pages.Share(r, e)
}

func newEntry(l *library, k kept) stage.Scene {
	a := l.session
	back := func() stage.Scene { return a.Pages.Library() }
	e := &entry{stage.Form{Stage: a.Stage, Head: k.name(), Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.ToLibrary, back)}
	}}, k.slot}
	e.Rows = func(f *stage.Form) {
		f.Text(stage.IDLine, k.line(a.Stage), stage.Muted)
		if k.Rec != nil {
			f.Button("load", words.Load, game.Say{}, func() stage.Scene { a.Pages.Show(k.fresh()); return a.Pages.Board() })
			f.Button(stage.IDReplay, words.Replay, game.Say{}, func() stage.Scene { a.Pages.Show(k.fresh()); return a.Pages.Replay() })
			f.Button(stage.IDShare, words.Share, game.Say{}, func() stage.Scene { return a.Pages.Share(k.Rec, e) })
		}
		f.Button(stage.IDDelete, words.Delete, game.Say{}, func() stage.Scene {
			if err := a.Store.Delete(k.slot); err != nil {
				a.Inform(a.Explain(err))
				return nil
			}
			next := New(a)
			next.deleted = &k
			a.Say(words.Fill(words.Deleted, k.name()))
			return next
		})
		if k.Rec == nil || k.err != nil {
			return
		}
		f.Field("rename", words.Rename, k.Rec.Tag(record.TagTitle), func(name string) {
			k.Rec.SetTag(record.TagTitle, name)
			k.text = k.Rec.String()
			if err := a.Store.Save(k.slot, k.text); err != nil {
				a.Inform(a.Explain(err))
			}
			f.Head = k.name()
		})
	}
	return e
}

// fresh is a new record of the game, so that moves played in it do not change the saved one.
func (k *kept) fresh() *record.Record {
	r, _ := record.Parse(k.text, variant.Parse)
	r.SetTag(record.TagTitle, "")
	return r
}

// NewSave asks for a name, and saves the game on the board under it.
func NewSave(a *session.Session) stage.Scene {
	r := a.Match.Record()
	name := a.Words(variant.Title(r.Rules()))
	f := &stage.Form{Stage: a.Stage, Head: words.Save}
	f.Rows = func(f *stage.Form) {
		result, plies := session.OutcomeOf(r)
		f.Text(stage.IDLine, words.Dotted(variant.Title(r.Rules()), result, words.Moves(plies)), stage.Muted)
		f.Field("save-name", words.SaveName, name, func(text string) { name = text })
	}
	f.Foot = func(*stage.Form) []stage.Node {
		save := a.Footer(stage.IDSave, words.SaveIt, func() stage.Scene {
			copied, err := record.Parse(r.String(), variant.Parse)
			if err == nil {
				copied.SetTag(record.TagTitle, name)
				err = a.Store.Save(session.SlotOf(session.SlotSave, a.Stamp(), copied), copied.String())
			}
			if err != nil {
				a.Inform(a.Explain(err))
				return nil
			}
			a.Inform(words.Fill(words.Saved, name))
			return a.Pages.Board()
		})
		save.State = stage.Leads
		return []stage.Node{a.Footer(stage.IDBack, words.Back, a.Pages.Board), save}
	}
	return f
}
