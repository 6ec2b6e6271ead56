package ui

import (
	"context"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/search"
)

// seatProgram is the seat of another program, which the player has named by
// its file.
const seatProgram = "engine"

// SlotProgram keeps the file of the program that plays such a seat.
const SlotProgram = "engine"

// Programs runs other programs that play. A page has none.
type Programs interface {
	// Fits says why no such program can play some rules, nil where it can.
	Fits(r *game.Rules) error
	// Seat is the program of a file as the seat of a player. Asked again it
	// gives the same one. The error says why there is no such program; what
	// goes wrong later is told in the game.
	Seat(file string, p game.Player) (match.Seat, error)
}

// program is the file of the program that plays seats, "" for none.
func (a *App) program() string {
	file, _ := a.env.Store.Load(SlotProgram) // a store that fails has told so
	return file
}

// noProgram says why no program can play some rules here.
func (a *App) noProgram(r *game.Rules) error {
	if a.env.Programs == nil {
		return game.Fault(wordNoPrograms)
	}
	return a.env.Programs.Fits(r)
}

// programSeat is the program at a player's seat. Where there is none the seat
// says so when it is asked, and the game waits for the player.
func (a *App) programSeat(r *game.Rules, p game.Player) (match.Seat, error) {
	err := a.noProgram(r)
	if err == nil && a.program() == "" {
		err = game.Fault(wordNameProgram)
	}
	if err != nil {
		return absent{err}, err
	}
	s, err := a.env.Programs.Seat(a.program(), p)
	if err != nil {
		return absent{err}, err
	}
	return s, nil
}

// absent is the seat of a program that cannot play.
type absent struct{ err error }

// Ask says why.
func (s absent) Ask(context.Context, *game.Position) <-chan search.Info {
	out := make(chan search.Info, 1)
	out <- search.Info{Err: s.err}
	close(out)
	return out
}

// programRows lets the player choose a program for a seat, and name its file.
func (s *setup) programRows(f *form, r *game.Rules, p game.Player, line func(seat string, under game.Say)) {
	if s.app.env.Programs == nil {
		return
	}
	err := s.app.noProgram(r)
	if err != nil {
		line(seatProgram, s.app.sentence(err))
	} else {
		line(seatProgram, wordAboutProgram)
	}
	n := &f.nodes[len(f.nodes)-1]
	if err != nil {
		n.State |= Disabled
		n.Act = func() Scene { s.app.tell(s.app.sentence(err)); return nil }
		return
	}
	n.Act = func() Scene {
		if _, err := s.app.programSeat(r, p); err != nil {
			s.app.tell(s.app.sentence(err))
			return nil
		}
		s.seats[p-1] = seatProgram
		return s
	}
	f.field("program", wordProgramFile, s.app.program(), func(text string) {
		if err := s.app.env.Store.Save(SlotProgram, text); err != nil {
			s.app.fail(err)
		}
	})
}
