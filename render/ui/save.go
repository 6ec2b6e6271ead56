package ui

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
)

// The slots of the store. The game on the board is kept move by move, the one
// before it as it was left; a text that cannot be read is set aside.
const (
	slotGame    = "game"
	slotBefore  = "before"
	slotDamaged = "damaged"
)

// restore is the games that the store holds, the one on the board last.
func (a *App) restore() []match.Game {
	var games []match.Game
	for _, slot := range []string{slotBefore, slotGame} {
		text, err := a.env.Store.Load(slot)
		if err != nil {
			a.tell(fmt.Sprintf(wordUnkept, err))
		}
		if text == "" {
			continue
		}
		r, err := record.Parse(text, variant.Parse)
		if err != nil {
			a.setAside(slot, text, r, err)
		}
		if r != nil {
			games = append(games, a.seated(r))
		}
	}
	return games
}

// setAside keeps a damaged text for who wants to mend it, and puts what could
// be read in its place.
func (a *App) setAside(slot, text string, whole *record.Record, why error) {
	a.env.Store.Save(slotDamaged, text)
	if whole == nil {
		a.env.Store.Save(slot, "")
	} else {
		a.env.Store.Save(slot, whole.String())
	}
	a.tell(fmt.Sprintf(wordDamaged, sentence(why)))
}

// keep is the listener that writes each event to the store before it is shown.
func (a *App) keep(e match.Event) {
	var err error
	switch e.Kind {
	case match.Began:
		before := ""
		if r := a.match.Before(); r != nil {
			before = r.String()
		}
		err = a.env.Store.Save(slotBefore, before)
		if err == nil {
			err = a.env.Store.Save(slotGame, e.Text)
		}
	case match.Moved, match.Jumped:
		err = a.env.Store.Append(slotGame, e.Text)
	}
	if err != nil && !a.unkept {
		a.unkept = true
		a.tell(fmt.Sprintf(wordUnkept, err))
	}
}

// begin puts a new game on the screen.
func (a *App) begin(rules *game.Rules, seats [2]string) {
	r := record.New(rules)
	for i, level := range seats {
		r.SetTag(seatTag(game.Player(i+1)), level)
	}
	r.SetTag("seed", strconv.FormatUint(a.env.Seed(), 10))
	if a.match == nil {
		a.start(match.New(a.env.Wake, a.seated(r)))
		a.keep(match.Event{Kind: match.Began, Text: r.String()})
		return
	}
	a.match.New(a.seated(r))
}

// seatsOf is who plays a record's sides, by name.
func seatsOf(r *record.Record) (seats [2]string) {
	for i := range seats {
		if seats[i] = r.Tag(seatTag(game.Player(i + 1))); seats[i] == "" {
			seats[i] = human
		}
	}
	return seats
}

// Open puts the game of a link on the screen: "rules;seat;seat", like
// "3x3k3;human;easy". A game like it that is on the board already stays.
func (a *App) Open(link string) error {
	parts := strings.Split(link, ";")
	if len(parts) > 3 {
		return fmt.Errorf("%.40q has %d parts: a game is its rules and who plays X and O", link, len(parts))
	}
	rules, err := variant.Parse(parts[0])
	if err != nil {
		return err
	}
	seats := [2]string{human, human}
	for i, seat := range parts[1:] {
		if seat != human {
			if _, err := engine.ParseLevel(seat); err != nil {
				return err
			}
		}
		seats[i] = seat
	}
	if a.match != nil {
		if r := a.match.Record(); r.Rules().ID == rules.ID && seatsOf(r) == seats {
			return nil
		}
	}
	a.begin(rules, seats)
	a.scene = a.table
	a.changed()
	return nil
}
