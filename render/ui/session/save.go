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

// The slots of the store. The game on the board is stored move by move, the one before it
// as it was left. A text that cannot be read is set aside in a slot of the same name with
// the prefix SlotDamaged.
const (
	SlotGame    = "game"
	SlotBefore  = "before"
	SlotDamaged = "damaged-"
)

// Slots are the slots of a game and of the game before it. They are empty for a game that
// is not stored.
type Slots struct{ Game, Before string }

// Restore loads the stored games, the one on the board last. It does not write them. If the
// stored text is incomplete, the next event in the game writes it as a whole.
func (s *Session) Restore() []match.Game {
	var games []match.Game
	s.incomplete = true
	for _, slot := range []string{s.Slots.Before, s.Slots.Game} {
		r, whole := s.load(slot)
		if r != nil {
			newest := s.NewestTurns(r)
			games = append(games, s.NewGame(newest))
			s.incomplete = slot != s.Slots.Game || !whole || newest != r
		}
	}
	return games
}

// load reads the game in a slot; r is nil if there is none. Where the text ends in the
// middle of a line, or is invalid from some line on, the rest is left out, and whole is
// false.
func (s *Session) load(slot string) (r *record.Record, whole bool) {
	text, err := s.Store.Load(slot)
	if err != nil {
		s.ReportStore(err)
	}
	if text == "" {
		return nil, false
	}
	lines := text[:strings.LastIndexByte(text, '\n')+1]
	r, err = record.Parse(lines, variant.Parse)
	if err != nil {
		at, _ := setAside(s.Stage, slot, text) // a store that fails is reported when a game begins
		if s.badSettings != "" && at != "" {   // all messages together would be too long
			s.Inform(words.Fill(wordBothBad, filepath.Dir(at), filepath.Base(s.badSettings), filepath.Base(at)))
		} else {
			s.Inform(game.Sentences(s.Notice, words.Fill(words.Damaged, s.Explain(err)), keptAside(at)))
		}
	}
	return r, err == nil && lines == text
}

// Placer is a store that can say where on the machine it keeps a slot.
type Placer interface{ Place(slot string) string }

// setAside stores a text that cannot be read, beside those that were set aside before. It
// returns its place, "" if the store does not know it or fails.
func setAside(a *stage.Stage, slot, text string) (at string, err error) {
	to := SlotDamaged + slot
	for n := 2; n < 10; n++ {
		if was, err := a.Store.Load(to); err != nil || was == "" || was == text {
			break
		}
		to = SlotDamaged + slot + "-" + strconv.Itoa(n)
	}
	if err := a.Store.Save(to, text); err != nil {
		return "", err
	}
	if p, ok := a.Store.(Placer); ok {
		return p.Place(to), nil
	}
	return "", nil
}

// keptAside says where a text was set aside, or nothing if at is "".
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

// SaveEvent is the listener that writes each event to the store before it is shown.
func (s *Session) SaveEvent(e match.Event) {
	if s.Env.Request.ReadOnly {
		return // a read-only game is not resumed later
	}
	if s.Display != nil && s.Display.Retrying() && e.Kind != match.Began {
		s.incomplete = true // it is written when the retry is over
		return
	}
	var err error
	switch e.Kind {
	case match.Ended:
		if e.Text != "" {
			s.saveOrReport(e.Text)
		}
		if s.IsOver() && !s.Puzzling() {
			s.rateGame(e)
			ArchiveGame(s.Stage, s.Match.Record())
		}
		return
	case match.Reopened:
		s.saveOrReport(e.Text)
		return
	case match.Annotated:
		s.saveOrReport(e.Text)
		if s.IsOver() && !s.Puzzling() {
			ArchiveGame(s.Stage, s.Match.Record())
		}
		return
	case match.Began:
		if left := s.Match.After(); e.Back && left != nil {
			ArchiveGame(s.Stage, left) // it is in no other slot
		}
		err = s.saveAll(e.Text, e.Back)
	case match.Moved, match.Jumped, match.Timed:
		if s.Away && e.Kind == match.Jumped {
			s.incomplete = true
			return
		}
		if s.incomplete {
			err = s.saveAll(s.Match.Record().String(), false)
		} else {
			err = s.Store.Append(s.Slots.Game, e.Text)
		}
	default:
		return
	}
	s.keepTurns()
	// After an error a line is missing, so the next event must write the whole text.
	if s.incomplete = err != nil; s.incomplete {
		s.ReportStore(err)
	} else {
		s.SaveFailed = false
	}
}

// SaveOwed writes the game as a whole if an event was not written.
func (s *Session) SaveOwed() {
	if s.incomplete {
		s.SaveEvent(match.Event{Kind: match.Jumped})
	}
}

// saveOrReport writes both games as a whole, and tells the player if that fails.
func (s *Session) saveOrReport(text string) {
	err := s.saveAll(text, false)
	if s.incomplete = err != nil; s.incomplete {
		s.ReportStore(err)
	}
}

// saveAll writes both games as a whole. One game moves from a slot to the other: from Game
// to Before when a new game begins, from Before to Game when it is brought back. The slot
// that it moves to is written first, so that the store holds it at all times.
func (s *Session) saveAll(text string, back bool) error {
	before := ""
	if r := s.Match.Before(); r != nil {
		before = r.String()
	}
	saves := [][2]string{{s.Slots.Before, before}, {s.Slots.Game, text}}
	if back {
		saves[0], saves[1] = saves[1], saves[0]
	}
	for _, save := range saves {
		if err := s.Store.Save(save[0], save[1]); err != nil {
			return err
		}
	}
	return nil
}

// ReportStore tells the player once that the store does not keep the game. The screen shows it
// until a write succeeds.
func (s *Session) ReportStore(err error) {
	if !s.SaveFailed {
		s.SaveFailed = true
		s.Say(game.Says("{0} ({1})", words.NotSaved, err.Error()))
		s.Changed()
	}
}

// StampBegun writes into a record when its game began, unless that is there.
func StampBegun(a *stage.Stage, r *record.Record) {
	if now := a.Stamp(); r.Tag(TagBegun) == "" && now != "" {
		r.SetTag(TagBegun, now)
		if r.Tag(record.TagDate) == "" {
			r.SetTag(record.TagDate, now[:len(time.DateOnly)])
		}
	}
}

// NoteReplay writes into a record what the computer needs to play its moves again: a seed,
// and the version of the engine. The version is only there if the moves would be the same.
func (s *Session) NoteReplay(r *record.Record) {
	if r.Tag(record.TagSeed) == "" {
		r.SetTag(record.TagSeed, strconv.FormatUint(s.FreshSeed(), 10))
	}
	if r.Tag(record.TagEngine) == "" && s.reproducible(r) {
		r.SetTag(record.TagEngine, strconv.Itoa(engine.Version))
	}
}

// dropReplay removes the version of the engine from a record: the computer would not play the
// same moves again.
func (s *Session) dropReplay(r *record.Record) {
	if r.Tag(record.TagEngine) != "" {
		s.retag(r, record.TagEngine, "")
	}
}

// retag sets a tag of the game on the board, which is written with the next event.
func (s *Session) retag(r *record.Record, key, value string) {
	r.SetTag(key, value)
	s.incomplete = true
}

// reproducible tells whether the computer has a seat, and would play all its moves again. An
// external program would not, nor would a seat that ponders.
func (s *Session) reproducible(r *record.Record) bool {
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
	return has && !s.Env.Request.Puzzle && r.Tag(TagTask) == ""
}
