package fold

import (
	"errors"
	"fmt"
	"slices"

	"noughts/game"
	"noughts/game/record"
	"noughts/web/online/wire"
)

// The errors of events that do not fit. They are told to people.
var (
	errOver    = errors.New("the game is over")
	errOpen    = errors.New("the game is not over")
	errWait    = errors.New("not everybody is here yet")
	errTime    = errors.New("the time is up")
	errTurn    = errors.New("it is not your turn")
	errTaken   = errors.New("the seat is taken")
	errEmpty   = errors.New("nobody sits there")
	errNone    = errors.New("nothing is offered")
	errOwn     = errors.New("the other players must agree to it")
	errNothing = errors.New("there is nothing of yours to take back")
	errLate    = errors.New("the game has begun; you can resign")
	errEarly   = errors.New("nothing was played yet; you can abort the game")
	errTwo     = errors.New("only a game of two can end so")
	errRated   = errors.New("a rated game is one of two players with a clock")
	errAgree   = errors.New("this game is rated; sit down for a rated game, or not at all")
	errCasual  = errors.New("this game is not rated")
	errSelf    = errors.New("nobody plays against himself for a rating")
	errCup     = errors.New("the tournament says who plays next")
	errProgram = errors.New("the program agrees to nothing; you can resign")
	errKeep    = errors.New("in a rated game no move is taken back")
)

// Apply takes the next event in, or says why it does not fit; the game is then
// as it was.
func (g *Game) Apply(e wire.Event) error {
	switch {
	case e.V != g.next:
		return fmt.Errorf("event %d comes where %d is next", e.V, g.next)
	case e.At < g.at:
		return fmt.Errorf("event %d comes before the one before it", e.V)
	case e.Seat < 0 || e.Seat > len(g.seats):
		return fmt.Errorf("the game has no seat %d", e.Seat)
	}
	ply := g.record.At().Ply()
	if err := g.take(e); err != nil {
		return err
	}
	if e.Kind == wire.Sit || g.record.At().Ply() != ply {
		g.turned = e.At
	}
	g.at = e.At
	g.next++
	return nil
}

// take does what an event says.
func (g *Game) take(e wire.Event) error {
	switch e.Kind {
	case wire.Flag:
		return g.flag(e)
	case wire.Sit:
		return g.sit(e)
	case wire.Abort:
		return g.abort(e)
	}
	if e.Seat == 0 || !g.seats[e.Seat-1].Taken {
		return errEmpty
	}
	switch e.Kind {
	case wire.Rename:
		g.seats[e.Seat-1].Name = e.Name
	case wire.Public:
		g.public[e.Seat-1] = e.On
	case wire.Move:
		return g.move(e)
	case wire.Offer:
		return g.propose(e)
	case wire.Decline:
		return g.decline()
	case wire.Agree:
		return g.agree(e)
	case wire.Resign:
		return g.resign(e, game.Player(e.Seat), Resigned)
	case wire.Claim:
		return g.claim(e)
	default:
		return fmt.Errorf("%q is no kind of event", e.Kind)
	}
	return nil
}

func (g *Game) sit(e wire.Event) error {
	switch {
	case g.Over():
		return errOver
	case e.Seat == 0:
		return errEmpty
	case g.seats[e.Seat-1].Taken:
		return errTaken
	case g.rated && !e.Rated:
		return errAgree
	case !g.rated && e.Rated:
		return errCasual
	case e.Person != "" && slices.ContainsFunc(g.seats, func(s Seat) bool { return s.Person == e.Person }):
		return errSelf
	}
	g.seats[e.Seat-1] = Seat{Taken: true, Name: e.Name, Key: e.Key, Person: e.Person, Rating: e.Rating}
	g.public[e.Seat-1] = e.Public
	return nil
}

// running is nil while moves may be played, at a time of which some does not
// count, and sets the clocks to it.
func (g *Game) running(e wire.Event) error {
	switch {
	case g.Over():
		return errOver
	case !g.Full():
		return errWait
	case e.Lag < 0 || e.Lag > g.Allowance(e.Seat):
		return fmt.Errorf("%d ms of lag are not allowed", e.Lag)
	case g.Overdue(e.At, e.Lag):
		return errTime
	}
	g.now = max(g.now, g.clock(e.At)-ms(e.Lag))
	return nil
}

func (g *Game) move(e wire.Event) error {
	if err := g.running(e); err != nil {
		return err
	}
	if e.Seat != g.Turn() {
		return errTurn
	}
	move, err := g.parse(e.Text)
	if err != nil {
		return err
	}
	_, timed := g.zero()
	if err := g.match.Play(move); err != nil {
		return err
	}
	g.lag += ms(e.Lag)
	if timed {
		left := &g.store[e.Seat-1]
		*left = min(LagStore, *left-e.Lag+LagRefill)
	}
	if g.offer.What != wire.Draw || g.offer.By != e.Seat {
		g.offer = Offer{} // it is declined by playing on; one's own offer of a draw comes with the move
	}
	if g.record.Position().Over() {
		g.ending, g.offer = Ruled, Offer{}
	}
	return nil
}

// flag ends the game when the time of the player to move is up.
func (g *Game) flag(e wire.Event) error {
	if e.Seat != g.Turn() || !g.Overdue(e.At, 0) {
		return errors.New("the time is not up")
	}
	g.now = max(g.now, g.clock(e.At))
	g.match.Tick()
	g.ending, g.offer = OnTime, Offer{}
	return nil
}

func (g *Game) resign(e wire.Event, by game.Player, how string) error {
	if err := g.running(e); err != nil {
		return err
	}
	switch {
	case g.record.At().Ply() == 0:
		return errEarly
	case len(g.seats) != 2:
		return errTwo
	}
	if err := g.match.Resign(by); err != nil {
		return err
	}
	g.ending, g.offer = how, Offer{}
	return nil
}

// claim ends a game that another player has left: of two the one who stays has
// won, of more the game has no result. Who has left, only the server knows.
func (g *Game) claim(e wire.Event) error {
	if len(g.seats) == 2 {
		return g.resign(e, game.First+game.Second-game.Player(e.Seat), Claimed)
	}
	if err := g.running(e); err != nil {
		return err
	}
	g.void(Claimed)
	return nil
}

// abort ends a game that has hardly begun.
func (g *Game) abort(e wire.Event) error {
	switch {
	case g.Over():
		return errOver
	case e.Seat != 0 && !g.seats[e.Seat-1].Taken:
		return errEmpty
	case g.record.At().Ply() >= 2 && e.Seat != 0:
		return errLate
	}
	g.now = max(g.now, g.clock(e.At))
	g.void(Aborted)
	return nil
}

// void ends the game without a result.
func (g *Game) void(how string) {
	g.record.SetTag(record.TagResult, record.Result{End: record.Void}.String())
	g.record.MarkEnd(true)
	g.ending, g.offer = how, Offer{}
}
