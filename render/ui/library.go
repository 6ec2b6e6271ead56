package ui

import (
	"fmt"
	"noughts/game"
	"slices"
	"strings"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// Past games and saves are kept as native texts, one in a slot. The slot of a
// past game follows from when it began and from its seed: a game that goes on
// after its end replaces itself.
const (
	slotPast = "past-"
	slotSave = "save-"
)

// mostPast is how many past games are kept; the oldest go.
const mostPast = 200

// tagBegun is the key of the date and time when a game began.
const tagBegun = "begun"

// slotOf is a slot for a record, in the order of dates.
func slotOf(prefix, date string, r *record.Record) string {
	digits := strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, date)
	seed := r.Tag("seed")
	return fmt.Sprintf("%s%.14s-%.6s", prefix, digits, seed[max(0, len(seed)-6):])
}

// archiveGame puts a game in which something was played into the history.
func archiveGame(a *Stage, r *record.Record) {
	if len(r.Root().Children()) == 0 || keepsForCup(a, r) {
		return
	}
	if err := a.store.Save(slotOf(slotPast, r.Tag(tagBegun), r), r.String()); err != nil {
		a.tell(words.Fill(words.NoHistory, err))
		return
	}
	slots, err := slotsOf(a, slotPast)
	if err != nil {
		return // the next game tries again
	}
	for _, slot := range slots[min(mostPast, len(slots)):] {
		a.store.Delete(slot)
	}
}

// slotsOf are those that begin with a prefix, the latest first.
func slotsOf(a *Stage, prefix string) ([]string, error) {
	all, err := a.store.List()
	all = slices.DeleteFunc(all, func(slot string) bool { return !strings.HasPrefix(slot, prefix) })
	slices.Sort(all)
	slices.Reverse(all)
	return all, err
}

// kept is a game of the library.
type kept struct {
	slot, text string
	rec        *record.Record // nil when nothing of it can be read
	err        error          // why it cannot be read, or not to its end
}

// readKept loads a game of the library.
func readKept(a *Stage, slot string) kept {
	k := kept{slot: slot}
	if k.text, k.err = a.store.Load(slot); k.err == nil {
		k.rec, k.err = record.Parse(k.text, variant.Parse)
	}
	return k
}

// name is what the list calls the game.
func (k *kept) name() game.Say {
	switch {
	case k.rec == nil:
		return words.Verbatim(k.slot)
	case k.rec.Tag(record.TagTitle) != "":
		return words.Verbatim(k.rec.Tag(record.TagTitle))
	}
	return variant.Title(k.rec.Rules())
}

// line is the second line of the list: the result, how long it is, who played,
// and when.
func (k *kept) line(a *Stage) game.Say {
	if k.err != nil {
		return game.Says("Damaged: {0}", a.sentence(k.err))
	}
	result, plies := ending(k.rec)
	parts := []game.Say{result, words.Moves(plies), words.Seated(k.rec.Rules(), seatsOf(k.rec))}
	if title := k.rec.Tag(record.TagTitle); title != "" && title != k.rec.Rules().Name {
		parts = append([]game.Say{variant.Title(k.rec.Rules())}, parts...)
	}
	if date := k.rec.Tag(record.TagDate); date != "" {
		parts = append(parts, words.Verbatim(date))
	}
	return words.Dotted(parts...)
}

// ending is how the line ends that a record's cursor is in, and after how many
// plies.
func ending(r *record.Record) (result game.Say, plies int) {
	at := r.At()
	defer r.GoTo(at)
	line := r.Line()
	r.GoTo(line[len(line)-1])
	result = words.Ended(r.Position())
	if s, ok := record.ParseResult(r.Tag(record.TagResult)); ok && !r.Position().Over() {
		result = words.Ending(r.Position(), s)
	}
	return result, len(line) - 1
}

// library is the lists of saves and of past games.
type library struct {
	*form
	app         *App
	saves, past []kept
	gone        *kept // what was deleted last, to bring it back
}

// newLibrary reads all games that are kept.
func newLibrary(a *App) *library {
	l := &library{app: a}
	l.form = &form{stage: a.Stage, head: words.Library, rows: l.list, foot: func(*form) []Node {
		return []Node{a.footer("back", a.leaving(), a.leave)}
	}}
	for _, part := range []struct {
		prefix string
		into   *[]kept
	}{{slotSave, &l.saves}, {slotPast, &l.past}} {
		slots, err := slotsOf(a.Stage, part.prefix)
		if err != nil {
			a.tell(a.sentence(err))
		}
		for _, slot := range slots {
			*part.into = append(*part.into, readKept(a.Stage, slot))
		}
	}
	return l
}

func (l *library) list(f *form) {
	if l.gone != nil {
		f.button("bring-back", words.Fill(words.BringBack, l.gone.name()), game.Say{}, do(l.bringBack))
	}
	f.button("open", wordOpenNav, words.OpenUnder, func() Scene { return newFiles(l.app) })
	f.button("stats", wordStats, wordStatsUnder, func() Scene { return newStats(l.app.Stage, func() Scene { return newLibrary(l.app) }) })
	l.shelf(f, "saves", words.Saves, words.NoSaves, l.saves)
	l.shelf(f, "past", words.Past, words.NoPast, l.past)
}

func (l *library) shelf(f *form, id string, title, none game.Say, all []kept) {
	a := l.app.Stage
	f.text(id, title, strong)
	if len(all) == 0 {
		f.text(id+"-none", none, muted)
	}
	for i := range all {
		k := all[i]
		f.button(k.slot, k.name(), k.line(a), func() Scene { return newEntry(l, k) })
	}
}

// bringBack undoes the last deletion.
func (l *library) bringBack() {
	if err := l.app.store.Save(l.gone.slot, l.gone.text); err != nil {
		l.app.tell(l.app.sentence(err))
		return
	}
	fresh := newLibrary(l.app)
	l.saves, l.past, l.gone = fresh.saves, fresh.past, nil
}

// newEntry is what can be done with a game of the library.
func newEntry(l *library, k kept) Scene {
	a := l.app
	back := func() Scene { return newLibrary(a) }
	f := &form{stage: a.Stage, head: k.name(), foot: func(*form) []Node {
		return []Node{a.footer("back", words.ToLibrary, back)}
	}}
	f.rows = func(f *form) {
		f.text("line", k.line(a.Stage), muted)
		if k.rec != nil {
			f.button("load", words.Load, game.Say{}, func() Scene { a.show(k.fresh()); return a.table })
			f.button("replay", words.Replay, game.Say{}, func() Scene { a.show(k.fresh()); return newReplay(a) })
			f.button("share", wordShare, game.Say{}, func() Scene { return newShare(a, k.rec, f) })
		}
		f.button("delete", words.Delete, game.Say{}, func() Scene {
			if err := a.store.Delete(k.slot); err != nil {
				a.tell(a.sentence(err))
				return nil
			}
			next := newLibrary(a)
			next.gone = &k
			a.say(words.Fill(words.Deleted, k.name()))
			return next
		})
		if k.rec == nil || k.err != nil {
			return
		}
		f.field("rename", words.Rename, k.rec.Tag(record.TagTitle), func(name string) {
			k.rec.SetTag(record.TagTitle, name)
			k.text = k.rec.String()
			if err := a.store.Save(k.slot, k.text); err != nil {
				a.tell(a.sentence(err))
			}
			f.head = k.name()
		})
	}
	return f
}

// fresh is the game as a record of its own: what is played in it must not
// change the one that is kept.
func (k *kept) fresh() *record.Record {
	r, _ := record.Parse(k.text, variant.Parse)
	r.SetTag(record.TagTitle, "")
	return r
}

// newSave asks for a name, and keeps the game on the board under it.
func newSave(a *App) Scene {
	r := a.match.Record()
	name := a.words(variant.Title(r.Rules()))
	f := &form{stage: a.Stage, head: words.Save}
	f.rows = func(f *form) {
		result, plies := ending(r)
		f.text("line", words.Dotted(variant.Title(r.Rules()), result, words.Moves(plies)), muted)
		f.field("save-name", words.SaveName, name, func(text string) { name = text })
	}
	f.foot = func(*form) []Node {
		save := a.footer("save", words.SaveIt, func() Scene {
			copied, err := record.Parse(r.String(), variant.Parse)
			if err == nil {
				copied.SetTag(record.TagTitle, name)
				err = a.store.Save(slotOf(slotSave, a.stamp(), copied), copied.String())
			}
			if err != nil {
				a.tell(a.sentence(err))
				return nil
			}
			a.tell(words.Fill(words.Saved, name))
			return a.table
		})
		save.State = Leads
		return []Node{a.footer("back", words.Back, a.toTable), save}
	}
	return f
}
