package moves

import (
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Game is the game of a session on its board, as all scenes have it that
// show one: its cells, the ways to enter a move, what is said of what happens,
// and the list of moves.
type Game struct {
	*board.View
	Layout  Layout // with that of the View
	Session *session.Session
	Result  record.Result // what its players have ended it with
	drawn   bool          // a certain draw was announced
	plies   int           // as of the last event
	last    game.Move     // the last move of those
	outs    uint16        // a bit for each player who was out then
	List    *moveRows
	typed   typed
	aim     aim
	known   knowledge
}

// New shows a match that is the session's from now on. Who displays it
// is told of what happens, and tells the boardGame: nil where that is enough.
func New(s *session.Session, m *match.Match, d session.Display) *Game {
	at := func() *game.Position { return m.Record().Position() }
	g := &Game{View: board.NewView(s.Stage, board.PaletteOf(m.Record()), at), Session: s}
	g.List = &moveRows{game: g}
	if d == nil {
		d = g
	}
	s.Begins(m, d)
	g.Layout.Layout = &g.View.Place
	g.MayMove = g.personMoves
	g.Result = m.Result()
	g.note()
	return g
}

// Holds is the game that is shown.
func (g *Game) Holds() *session.Session { return g.Session }

// Put takes over a layout, which the View has a part in.
func (g *Game) Put(l Layout) {
	g.View.Place = *l.Layout
	l.Layout = &g.View.Place
	g.Layout = l
}

// Lands is when the last mark has come.
func (g *Game) Lands() time.Duration { return g.Motion.Ends }

// Strikes is when the line of the winner is drawn.
func (g *Game) Strikes() time.Duration { return g.Strike }

// Retries tells whether a move of the game is being made better: not here.
func (g *Game) Retries() bool { return false }

// Tick moves the marks on.
func (g *Game) Tick(now time.Duration) (moving bool) {
	g.List.follow()
	waits := g.aims(now)
	moving = g.Motion.Settle(now) || waits || !g.Session.Settled(now)
	return moving || len(g.Over.Lines) > 0 && now < g.Strike+stage.StrikeTime
}

// Status says how the game stands.
func (g *Game) Status() game.Say {
	m, p := g.Session.Match, g.Position()
	name := p.Title(p.Turn())
	switch {
	case g.Over.Over:
		return words.Over(p, g.Over)
	case g.Result.End != record.Open:
		return words.Settlement(p, g.Result)
	case g.Session.Puzzling() && g.Session.Puzzle.Stage == session.Solved:
		return words.DrawSaved // the game is not over
	case g.Choice != nil:
		return g.Choice.Ask(p)
	case g.Offered():
		return words.OffersDraw(p.Title(m.Offer()))
	case g.Session.Display.Retries():
		return words.Turn(name)
	case m.Held():
		return words.Waits(name)
	case !m.Human(p.Turn()):
		return words.Thinks(name)
	}
	return words.Turn(name)
}

// Done tells whether the game is over, by its rules or because its players
// have ended it.
func (g *Game) Done() bool { return g.Over.Over || g.Result.End != record.Open }

// Offered tells whether a draw is offered to a person, who may answer.
func (g *Game) Offered() bool {
	m := g.Session.Match
	return m.Offer() != game.Nobody && m.Human(g.Position().Turn())
}

// personMoves tells whether a person may move now.
func (g *Game) personMoves() bool {
	m, p := g.Session.Match, g.Position()
	return !g.Done() && (m.Human(p.Turn()) || m.Held()) && g.Session.MayPlay() == nil && !g.Session.Watched()
}

// boarded is a scene that shows a board.
type boarded interface{ game() *Game }

// listed is a scene that shows a list of moves.
type listed interface{ moveList() *moveRows }

// ListOn is the list of moves that a scene shows, nil for none.
func ListOn(scene stage.Scene) *moveRows {
	if s, ok := scene.(listed); ok {
		return s.moveList()
	}
	return nil
}

// On is the game that a scene shows, nil for none.
func On(scene any) *Game {
	if s, ok := scene.(boarded); ok {
		return s.game()
	}
	return nil
}

func (g *Game) game() *Game { return g }

func (g *Game) moveList() *moveRows { return g.List }

// Handle takes what the list of moves scrolls by, what is typed, a finger that
// points at a cell, and the keys of the minimap.
func (g *Game) Handle(e stage.Event) bool {
	return g.List.Handle(e) || g.typedKey(e) || g.point(e) || g.MapKey(e)
}

// CupButton is the way from the board to the tournament.
func (g *Game) CupButton(box paint.Rect) stage.Node {
	n := stage.Node{ID: stage.IDToCup, Role: stage.Button, Label: g.Session.Words(words.ToCup), Short: g.Session.Words(words.ToCupShort), Box: box, Act: g.Session.Pages.Cup}
	if g.Done() {
		n.State = stage.Leads
	}
	return n
}
