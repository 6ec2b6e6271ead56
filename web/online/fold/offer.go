package fold

import (
	"fmt"

	"noughts/web/online/wire"
)

// propose takes in an offer, which replaces the one before. To offer what
// another has offered is not to agree to it: clients say that by Agree.
func (g *Game) propose(e wire.Event) error {
	switch e.What {
	case wire.Draw:
		if err := g.running(e); err != nil {
			return err
		}
		if len(g.seats) != 2 {
			return errTwo
		}
		if g.record.At().Ply() == 0 {
			return errEarly
		}
		if g.alone(e.Seat) {
			return errProgram
		}
	case wire.Back:
		if err := g.running(e); err != nil {
			return err
		}
		if g.rated {
			return errKeep
		}
		ply, ok := g.BackTo(e.Seat)
		if !ok || ply != e.Ply {
			return errNothing
		}
	case wire.Rematch:
		if !g.Over() {
			return errOpen
		}
		if !g.Full() {
			return errWait
		}
		if g.cup != "" {
			return errCup
		}
		if g.alone(e.Seat) {
			return errProgram
		}
		if g.room != "" {
			return fmt.Errorf("the rematch has begun")
		}
	default:
		return fmt.Errorf("%q cannot be offered", e.What)
	}
	g.offer = Offer{What: e.What, By: e.Seat, Ply: e.Ply}
	g.offer.Agreed[e.Seat-1] = true
	if e.What == wire.Back && g.alone(e.Seat) {
		err := g.settle()
		g.offer = Offer{}
		return err
	}
	return nil
}

// alone tells whether programs have all other seats.
func (g *Game) alone(seat int) bool {
	for i, s := range g.seats {
		if i+1 != seat && s.Level == "" {
			return false
		}
	}
	return true
}

// BackTo is the ply to which a seat takes back when the others agree: where its
// last turn began. False where it has played nothing.
func (g *Game) BackTo(seat int) (ply int, ok bool) {
	r := g.record
	from := r.At()
	defer r.GoTo(from)
	for r.At().Ply() > g.start && r.Back() {
		if int(r.Position().Turn()) == seat {
			return r.At().Ply(), true
		}
	}
	return 0, false
}

func (g *Game) decline() error {
	if g.offer.What == "" {
		return errNone
	}
	g.offer = Offer{}
	return nil
}

// Settles tells whether the offer is agreed on as soon as a seat agrees.
func (g *Game) Settles(seat int) bool {
	for i := range g.seats {
		if i+1 != seat && !g.offer.Agreed[i] {
			return false
		}
	}
	return g.offer.What != ""
}

// agree takes in that a seat agrees. When all do, the offer comes true.
func (g *Game) agree(e wire.Event) error {
	switch {
	case g.offer.What == "" || g.offer.What != e.What:
		return errNone
	case g.offer.Agreed[e.Seat-1]:
		return errOwn
	}
	if !g.Settles(e.Seat) {
		g.offer.Agreed[e.Seat-1] = true
		return nil
	}
	switch e.What {
	case wire.Rematch:
		if e.Room == "" {
			return fmt.Errorf("the rematch has no room")
		}
		g.room = e.Room
	default:
		if err := g.running(e); err != nil {
			return err
		}
		if err := g.settle(); err != nil {
			return err
		}
	}
	g.offer = Offer{}
	return nil
}

// settle ends the game in a draw, or takes moves back.
func (g *Game) settle() error {
	if g.offer.What == wire.Draw {
		if agreed, err := g.match.Propose(); err != nil || !agreed {
			return fmt.Errorf("the draw cannot be agreed on now: %v", err)
		}
		g.ending = Agreed
		return nil
	}
	for g.record.At().Ply() > g.offer.Ply {
		if !g.match.Undo() {
			return errNothing
		}
	}
	return nil
}
