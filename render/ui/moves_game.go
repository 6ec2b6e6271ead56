package ui

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

// boardGame is the game of a session on its board, as all scenes have it that
// show one: its cells, the ways to enter a move, what is said of what happens,
// and the list of moves.
type boardGame struct {
	*board.View
	place   layout // with that of the View
	session *session.Session
	result  record.Result // what its players have ended it with
	drawn   bool          // a certain draw was announced
	plies   int           // as of the last event
	last    game.Move     // the last move of those
	outs    uint16        // a bit for each player who was out then
	list    *moveRows
	typed   typed
	aim     aim
	known   knowledge
}

// newBoardGame shows a match that is the session's from now on. Who displays it
// is told of what happens, and tells the boardGame: nil where that is enough.
func newBoardGame(s *session.Session, m *match.Match, d session.Display) *boardGame {
	at := func() *game.Position { return m.Record().Position() }
	g := &boardGame{View: board.NewView(s.Stage, board.PaletteOf(m.Record()), at), session: s}
	g.list = &moveRows{game: g}
	if d == nil {
		d = g
	}
	s.Begins(m, d)
	g.place.Layout = &g.View.Place
	g.MayMove = g.personMoves
	g.result = m.Result()
	g.note()
	return g
}

// Holds is the game that is shown.
func (g *boardGame) Holds() *session.Session { return g.session }

// put takes over a layout, which the View has a part in.
func (g *boardGame) put(l layout) {
	g.View.Place = *l.Layout
	l.Layout = &g.View.Place
	g.place = l
}

// Lands is when the last mark has come.
func (g *boardGame) Lands() time.Duration { return g.Motion.Ends }

// Strikes is when the line of the winner is drawn.
func (g *boardGame) Strikes() time.Duration { return g.Strike }

// Retries tells whether a move of the game is being made better: not here.
func (g *boardGame) Retries() bool { return false }

// Tick moves the marks on.
func (g *boardGame) Tick(now time.Duration) (moving bool) {
	g.list.follow()
	waits := g.aims(now)
	moving = g.Motion.Settle(now) || waits || !g.session.Settled(now)
	return moving || len(g.Over.Lines) > 0 && now < g.Strike+stage.StrikeTime
}

// status says how the game stands.
func (g *boardGame) status() game.Say {
	m, p := g.session.Match, g.Position()
	name := p.Title(p.Turn())
	switch {
	case g.Over.Over:
		return words.Over(p, g.Over)
	case g.result.End != record.Open:
		return words.Settlement(p, g.result)
	case g.session.Puzzling() && g.session.Puzzle.Stage == session.Solved:
		return words.DrawSaved // the game is not over
	case g.Choice != nil:
		return g.Choice.Ask(p)
	case g.offered():
		return words.OffersDraw(p.Title(m.Offer()))
	case g.session.Display.Retries():
		return words.Turn(name)
	case m.Held():
		return words.Waits(name)
	case !m.Human(p.Turn()):
		return words.Thinks(name)
	}
	return words.Turn(name)
}

// done tells whether the game is over, by its rules or because its players
// have ended it.
func (g *boardGame) done() bool { return g.Over.Over || g.result.End != record.Open }

// offered tells whether a draw is offered to a person, who may answer.
func (g *boardGame) offered() bool {
	m := g.session.Match
	return m.Offer() != game.Nobody && m.Human(g.Position().Turn())
}

// personMoves tells whether a person may move now.
func (g *boardGame) personMoves() bool {
	m, p := g.session.Match, g.Position()
	return !g.done() && (m.Human(p.Turn()) || m.Held()) && g.session.MayPlay() == nil && !g.session.Watched()
}

// boarded is a scene that shows a board.
type boarded interface{ game() *boardGame }

// listed is a scene that shows a list of moves.
type listed interface{ moveList() *moveRows }

// listOn is the list of moves that a scene shows, nil for none.
func listOn(scene stage.Scene) *moveRows {
	if s, ok := scene.(listed); ok {
		return s.moveList()
	}
	return nil
}

// gameOn is the game that a scene shows, nil for none.
func gameOn(scene any) *boardGame {
	if s, ok := scene.(boarded); ok {
		return s.game()
	}
	return nil
}

func (g *boardGame) game() *boardGame { return g }

func (g *boardGame) moveList() *moveRows { return g.list }

// Handle takes what the list of moves scrolls by, what is typed, a finger that
// points at a cell, and the keys of the minimap.
func (g *boardGame) Handle(e stage.Event) bool {
	return g.list.Handle(e) || g.typedKey(e) || g.point(e) || g.MapKey(e)
}

// cupButton is the way from the board to the tournament.
func (g *boardGame) cupButton(box paint.Rect) stage.Node {
	n := stage.Node{ID: "to-cup", Role: stage.Button, Label: g.session.Words(words.ToCup), Short: g.session.Words(words.ToCupShort), Box: box, Act: g.session.Pages.Cup}
	if g.done() {
		n.State = stage.Leads
	}
	return n
}
