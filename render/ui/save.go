package ui

import (
	"fmt"
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
	slotGame    = "game"
	slotBefore  = "before"
	slotDamaged = "damaged-"
)

// slots are where a game is kept, and the one before it. Those of a game that is
// not kept are empty.
type slots struct{ game, before string }

// restore is the games that the store holds, the one on the board last. The
// store is not written to before something happens in the game; if what it
// holds is not whole, it is then written anew.
func (a *session) restore() []match.Game {
	var games []match.Game
	a.torn = true
	for _, slot := range []string{a.slots.before, a.slots.game} {
		r, whole := a.load(slot)
		if r != nil {
			games = append(games, a.seated(r))
			a.torn = slot != a.slots.game || !whole
		}
	}
	return games
}

// load reads a slot. Of a text that ends in the middle of a line, or makes no
// sense from some line on, the rest is left out; nil when there is no game.
func (a *session) load(slot string) (r *record.Record, whole bool) {
	text, err := a.Store.Load(slot)
	if err != nil {
		a.fail(err)
	}
	if text == "" {
		return nil, false
	}
	lines := text[:strings.LastIndexByte(text, '\n')+1]
	r, err = record.Parse(lines, variant.Parse)
	if err != nil {
		at := setAside(a.Stage, slot, text)
		if a.spoilt != "" && at != "" { // all of it would be too much to be read
			a.Inform(words.Fill(wordBothBad, filepath.Dir(at), filepath.Base(a.spoilt), filepath.Base(at)))
		} else {
			a.Inform(game.Sentences(a.Notice, words.Fill(words.Damaged, a.Explain(err)), keptAside(at)))
		}
	}
	return r, err == nil && lines == text
}

// Placer is a store that can say where it keeps a slot.
type Placer interface{ Place(slot string) string }

// setAside keeps a text that makes no sense, beside those that were set aside
// before, and answers where, "" where nobody could find it.
func setAside(a *stage.Stage, slot, text string) (at string) {
	to := slotDamaged + slot
	for n := 2; n < 10; n++ {
		if was, err := a.Store.Load(to); err != nil || was == "" || was == text {
			break
		}
		to = slotDamaged + slot + "-" + strconv.Itoa(n)
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
	return slices.Contains(OwnSlots, strings.TrimPrefix(slot, slotDamaged))
}

// keep is the listener that writes each event to the store before it is shown.
func (a *session) keep(e match.Event) {
	if a.env.Asked.ReadOnly {
		return // what is looked at is not a game to go on with
	}
	var err error
	switch e.Kind {
	case match.Ended:
		if e.Text != "" {
			a.keepAll(e.Text)
		}
		if a.isOver() && !a.puzzling() {
			a.count(e)
			archiveGame(a.Stage, a.match.Record())
		}
		return
	case match.Reopened:
		a.keepAll(e.Text)
		return
	case match.Began:
		err = a.saveAll(e.Text, e.Back)
	case match.Moved, match.Jumped, match.Timed:
		if a.torn {
			err = a.saveAll(a.match.Record().String(), false)
		} else {
			err = a.Store.Append(a.slots.game, e.Text)
		}
	default:
		return
	}
	// After an error lines would be missing before the next one.
	if a.torn = err != nil; a.torn {
		a.fail(err)
	} else {
		a.unkept = false
	}
}

// keepAll writes both games whole, and tells if that fails.
func (a *session) keepAll(text string) {
	err := a.saveAll(text, false)
	if a.torn = err != nil; a.torn {
		a.fail(err)
	}
}

// saveAll writes both games whole. Between the two writes the store must hold
// both, one of them twice: a game that was brought back was the one before.
func (a *session) saveAll(text string, back bool) error {
	before := ""
	if r := a.match.Before(); r != nil {
		before = r.String()
	}
	saves := [][2]string{{a.slots.before, before}, {a.slots.game, text}}
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

// fail tells the player once that the store does not keep the game, and shows
// it as long as that is so.
func (a *session) fail(err error) {
	if !a.unkept {
		a.unkept = true
		a.Say(game.Says("{0} ({1})", words.Unkept, err.Error()))
		a.Changed()
	}
}

// begin puts a new game on the screen. People have the names and marks of the
// last game, and no clock.
func (a *App) begin(rules *game.Rules, seats []string) {
	k := castKept(a.Stage)
	k.clock = match.Control{}
	a.beginAs(rules, seats, false, func(r *record.Record) { k.dress(r, seats) })
}

// beginAs is begin for players whom somebody dresses, and tells whether the
// computer may resign and offer a draw.
func (a *App) beginAs(rules *game.Rules, seats []string, offers bool, dress func(r *record.Record)) {
	r := record.New(rules)
	dress(r)
	for i, seat := range seats {
		r.SetTag(seatTag(game.Player(i+1)), adaptsTo(a.Stage, seat, rules))
	}
	a.christen(r, seats)
	if offers {
		r.SetTag(tagOffers, yes)
	}
	a.noteAgain(r)
	first := a.match == nil
	a.show(r)
	if first {
		a.table.tell() // of the later ones it is told
	}
}

// show puts a record on the board, and the game that was there into the
// history.
func (a *App) show(r *record.Record) {
	a.session.resume()
	dated(a.Stage, r)
	if a.match == nil {
		a.start(match.New(a.Wake, a.seated(r)))
		a.keep(match.Event{Kind: match.Began, Text: r.String()})
		a.puzzle.begin()
	} else {
		if !a.puzzling() { // which is no game of the player's
			archiveGame(a.Stage, a.match.Record())
		}
		a.match.New(a.seated(r))
	}
	if a.lobby != nil {
		a.lobby.setup = nil // the next ones begin with who plays this
	}
	a.Scene, a.atHome = a.table, false
	a.Changed()
}

// dated puts down when a game began.
func dated(a *stage.Stage, r *record.Record) {
	if now := a.Stamp(); r.Tag(tagBegun) == "" && now != "" {
		r.SetTag(tagBegun, now)
		if r.Tag(record.TagDate) == "" {
			r.SetTag(record.TagDate, now[:len(time.DateOnly)])
		}
	}
}

// noteAgain notes in a record from what the computer can play its game again: a
// seed, and the version that plays. A game that is won of time is played once.
func (a *session) noteAgain(r *record.Record) {
	if r.Tag(record.TagSeed) == "" {
		r.SetTag(record.TagSeed, seedText(a.Stage))
	}
	if r.Tag(record.TagEngine) == "" && a.playsAgain(r) {
		r.SetTag(record.TagEngine, strconv.Itoa(engine.Version))
	}
}

// playOnce takes back that the game on the board can be played again.
func (a *session) playOnce(r *record.Record) {
	if r.Tag(record.TagEngine) != "" {
		r.SetTag(record.TagEngine, "")
		a.torn = true // its head is written with what comes next
	}
}

// playsAgain tells whether the computer has a seat, and would play every move of
// its seats again: no program of others does, and none that makes use of the time
// of persons.
func (a *session) playsAgain(r *record.Record) bool {
	has := false
	for _, seat := range seatsOf(r) {
		switch {
		case seat == words.SeatHuman:
		case seat == words.SeatProgram, seat == words.SeatStrongest && a.inForce(stage.SetPonder) == stage.IsOn:
			return false
		default:
			has = true
		}
	}
	return has && !a.env.Asked.Puzzle && r.Tag(tagTask) == ""
}

// seedText is a fresh seed, as a tag.
func seedText(a *stage.Stage) string { return strconv.FormatUint(a.FreshSeed(), 10) }

// Open puts the game of a link on the screen: "rules;seat;seat", like
// "3x3k3;human;easy". A game like it that is on the board already stays. Where
// perfect play is not proved the strongest level plays, and the screen says so.
func (a *App) Open(link string) error {
	parts := strings.Split(link, ";")
	rules, err := variant.Parse(parts[0])
	if err != nil {
		return err
	}
	if n := rules.PlayerCount(); len(parts) > n+1 {
		return fmt.Errorf("%.40q has %d parts: a game is its rules and who plays its %d sides", link, len(parts), n)
	}
	seats := make([]string, rules.PlayerCount())
	for i := range seats {
		seats[i] = words.SeatHuman
	}
	less := false // less than perfect play, where that is asked for
	for i, seat := range parts[1:] {
		if seat == words.SeatPerfect && fits(seat, rules) != seat {
			seat, less = fits(seat, rules), true
		}
		if seat == words.SeatProgram {
			if _, err := a.programSeat(rules, game.Player(i+1)); err != nil {
				return err
			}
		} else if err := checkSeat(seat); err != nil && seat != words.SeatHuman && seat != words.SeatAdaptive {
			return err
		}
		seats[i] = adaptsTo(a.Stage, seat, rules)
	}
	if a.match != nil {
		if r := a.match.Record(); r.Rules().ID == rules.ID && slices.Equal(seatsOf(r), seats) {
			a.unwrap()
			a.Scene, a.atHome = a.table, false
			a.Changed()
			return nil
		}
	}
	a.begin(rules, seats)
	if less {
		a.Inform(words.NoPerfect)
	}
	return nil
}
