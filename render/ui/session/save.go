package session

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The slots of the store. The game on the board is kept move by move, the one
// before it as it was left; a text that cannot be read is set aside, under the
// name of its slot.
const (
	SlotGame    = "game"
	SlotBefore  = "before"
	SlotDamaged = "damaged-"
)

// Slots are where a game is kept, and the one before it. Those of a game that is
// not kept are empty.
type Slots struct{ Game, Before string }

// Restore is the games that the store holds, the one on the board last. The
// store is not written to before something happens in the game; if what it
// holds is not whole, it is then written anew.
func (s *Session) Restore() []match.Game {
	var games []match.Game
	s.torn = true
	for _, slot := range []string{s.Slots.Before, s.Slots.Game} {
		r, whole := s.load(slot)
		if r != nil {
			games = append(games, s.Seated(r))
			s.torn = slot != s.Slots.Game || !whole
		}
	}
	return games
}

// load reads a slot. Of a text that ends in the middle of a line, or makes no
// sense from some line on, the rest is left out; nil when there is no game.
func (s *Session) load(slot string) (r *record.Record, whole bool) {
	text, err := s.Store.Load(slot)
	if err != nil {
		s.Fail(err)
	}
	if text == "" {
		return nil, false
	}
	lines := text[:strings.LastIndexByte(text, '\n')+1]
	r, err = record.Parse(lines, variant.Parse)
	if err != nil {
		at := setAside(s.Stage, slot, text)
		if s.spoilt != "" && at != "" { // all of it would be too much to be read
			s.Inform(words.Fill(wordBothBad, filepath.Dir(at), filepath.Base(s.spoilt), filepath.Base(at)))
		} else {
			s.Inform(game.Sentences(s.Notice, words.Fill(words.Damaged, s.Explain(err)), keptAside(at)))
		}
	}
	return r, err == nil && lines == text
}

// Placer is a store that can say where it keeps a slot.
type Placer interface{ Place(slot string) string }

// setAside keeps a text that makes no sense, beside those that were set aside
// before, and answers where, "" where nobody could find it.
func setAside(a *stage.Stage, slot, text string) (at string) {
	to := SlotDamaged + slot
	for n := 2; n < 10; n++ {
		if was, err := a.Store.Load(to); err != nil || was == "" || was == text {
			break
		}
		to = SlotDamaged + slot + "-" + strconv.Itoa(n)
	}
	if err := a.Store.Save(to, text); err != nil {
		return "" // a store that fails is told of when a game begins
	}
	if p, ok := a.Store.(Placer); ok {
		return p.Place(to)
	}
	return ""
}

// keptAside tells of a file that was set aside.
func keptAside(at string) game.Say {
	if at == "" {
		return game.Say{}
	}
	return words.Fill(wordSetAside, at)
}

// OwnSlot tells whether a slot belongs to one tab or window alone.
func OwnSlot(slot string) bool {
	return slices.Contains(OwnSlots, strings.TrimPrefix(slot, SlotDamaged))
}

// Keep is the listener that writes each event to the store before it is shown.
func (s *Session) Keep(e match.Event) {
	if s.Env.Asked.ReadOnly {
		return // what is looked at is not a game to go on with
	}
	var err error
	switch e.Kind {
	case match.Ended:
		if e.Text != "" {
			s.keepAll(e.Text)
		}
		if s.IsOver() && !s.Puzzling() {
			s.count(e)
			ArchiveGame(s.Stage, s.Match.Record())
		}
		return
	case match.Reopened:
		s.keepAll(e.Text)
		return
	case match.Began:
		err = s.saveAll(e.Text, e.Back)
	case match.Moved, match.Jumped, match.Timed:
		if s.torn {
			err = s.saveAll(s.Match.Record().String(), false)
		} else {
			err = s.Store.Append(s.Slots.Game, e.Text)
		}
	default:
		return
	}
	// After an error lines would be missing before the next one.
	if s.torn = err != nil; s.torn {
		s.Fail(err)
	} else {
		s.Unkept = false
	}
}

// keepAll writes both games whole, and tells if that fails.
func (s *Session) keepAll(text string) {
	err := s.saveAll(text, false)
	if s.torn = err != nil; s.torn {
		s.Fail(err)
	}
}

// saveAll writes both games whole. Between the two writes the store must hold
// both, one of them twice: a game that was brought back was the one before.
func (a *Session) saveAll(text string, back bool) error {
	before := ""
	if r := a.Match.Before(); r != nil {
		before = r.String()
	}
	saves := [][2]string{{a.Slots.Before, before}, {a.Slots.Game, text}}
	if back {
		saves[0], saves[1] = saves[1], saves[0]
	}
	for _, s := range saves {
		if err := a.Store.Save(s[0], s[1]); err != nil {
			return err
		}
	}
	return nil
}

// Fail tells the player once that the store does not keep the game, and shows
// it as long as that is so.
func (s *Session) Fail(err error) {
	if !s.Unkept {
		s.Unkept = true
		s.Say(game.Says("{0} ({1})", words.Unkept, err.Error()))
		s.Changed()
	}
}

// Dated puts down when a game began.
func Dated(a *stage.Stage, r *record.Record) {
	if now := a.Stamp(); r.Tag(TagBegun) == "" && now != "" {
		r.SetTag(TagBegun, now)
		if r.Tag(record.TagDate) == "" {
			r.SetTag(record.TagDate, now[:len(time.DateOnly)])
		}
	}
}

// NoteAgain notes in a record from what the computer can play its game again: a
// seed, and the version that plays. A game that is won of time is played once.
func (s *Session) NoteAgain(r *record.Record) {
	if r.Tag(record.TagSeed) == "" {
		r.SetTag(record.TagSeed, SeedText(s.Stage))
	}
	if r.Tag(record.TagEngine) == "" && s.playsAgain(r) {
		r.SetTag(record.TagEngine, strconv.Itoa(engine.Version))
	}
}

// playOnce takes back that the game on the board can be played again.
func (s *Session) playOnce(r *record.Record) {
	if r.Tag(record.TagEngine) != "" {
		r.SetTag(record.TagEngine, "")
		s.torn = true // its head is written with what comes next
	}
}

// playsAgain tells whether the computer has a seat, and would play every move of
// its seats again: no program of others does, and none that makes use of the time
// of persons.
func (s *Session) playsAgain(r *record.Record) bool {
	has := false
	for _, seat := range SeatsOf(r) {
		switch {
		case seat == words.SeatHuman:
		case seat == words.SeatProgram, seat == words.SeatStrongest && s.InForce(stage.SetPonder) == stage.IsOn:
			return false
		default:
			has = true
		}
	}
	return has && !s.Env.Asked.Puzzle && r.Tag(TagTask) == ""
}

// SeedText is a fresh seed, as a tag.
func SeedText(a *stage.Stage) string { return strconv.FormatUint(a.FreshSeed(), 10) }
