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

// Game is the game of a session on its board, for every scene that shows one: its cells, the
// ways to enter a move, announcements, and the list of moves.
type Game struct {
	*board.View
	Layout   Layout // shares the View's part
	Session  *session.Session
	Result   record.Result // the end that the players chose
	drawn    bool          // a certain draw has been announced
	plies    int           // the number of plies at the last event
	last     game.Move     // the last move at the last event
	outs     uint16        // a bit for each player who was out at the last event
	List     *moveRows
	typed    typed
	pointing pointing
	texts    textCache
}

// New shows a match, and makes it the session's. Events of the match go to d, which passes them
// on to Game.Hear; with a nil d they go to the Game itself.
func New(s *session.Session, m *match.Match, d session.Display) *Game {
	at := func() *game.Position { return m.Record().Position() }
	g := &Game{View: board.NewView(s.Stage, board.PaletteOf(m.Record()), at), Session: s}
	g.Choose = s.Choose
	g.List = &moveRows{game: g}
	if d == nil {
		d = g
	}
	s.Attach(m, d)
	g.NotedIn(m.Record)
	g.Layout.Layout = &g.View.Place
	g.MayMove = g.personMoves
	g.Result = m.Result()
	g.Window.Seek(g.LastCell())
	g.saveState()
	return g
}

// Holds is the session.
func (g *Game) Holds() *session.Session { return g.Session }

// SetLayout sets the layout, and keeps sharing the board's part of it with the View.
func (g *Game) SetLayout(l Layout) {
	g.View.Place = *l.Layout
	l.Layout = &g.View.Place
	g.Layout = l
}

// MoveEnds is when the motion of the marks ends.
func (g *Game) MoveEnds() time.Duration { return g.Motion.Ends }

// LineBegins is when the winning line starts to be drawn.
func (g *Game) LineBegins() time.Duration { return g.Strike }

// Retrying tells whether a move is being retried: never here.
func (g *Game) Retrying() bool { return false }

// Tick advances animations and a long press, and tells whether any goes on.
func (g *Game) Tick(now time.Duration) (moving bool) {
	g.List.follow()
	waits := g.waitToPoint(now)
	moving = g.Motion.Settle(now) || waits || !g.Session.MayAnswer(now)
	return moving || g.Done() && now < g.Strike+stage.StrikeTime
}

// Status is the sentence of the status line.
func (g *Game) Status() game.Say {
	m, p := g.Session.Match, g.Position()
	name := p.Title(p.Turn())
	switch {
	case g.Over.Over:
		return words.OutcomeSentenceFor(g.Session.You(), p, g.Over)
	case g.Result.End != record.Open:
		return words.ResultSentenceFor(g.Session.You(), p, g.Result)
	case g.Session.Puzzling() && g.Session.Puzzle.Phase == session.Solved:
		return words.DrawSaved // the game is not over
	case g.Choice != nil:
		return g.Choice.Ask(p)
	case g.Offered():
		return words.OffersDraw(p.Title(m.Offer()))
	case g.Session.Display.Retrying():
		return words.Turn(name)
	case g.Session.TurnSide() != game.Nobody:
		return g.Session.TurnStatus()
	case m.Held():
		return words.Waits(name)
	case !m.Human(p.Turn()):
		return words.Thinks(name)
	case p.Turn() == g.Session.You():
		return words.YourTurn
	}
	return words.Turn(name)
}

// Verdict says who has won the game, in few words.
func (g *Game) Verdict() game.Say {
	p, you := g.Position(), g.Session.You()
	if g.Over.Over {
		return words.ResultFor(you, g.Over.Winner, words.Result(p, g.Over))
	}
	return words.ResultFor(you, g.Result.Winner, words.OutcomeOf(p, g.Result))
}

// Why says why the game is over, as a sentence; empty if there is no more to say than who has
// won.
func (g *Game) Why() game.Say {
	why := game.Say{}
	switch {
	case g.Over.Over:
		why = words.Reason(g.Position(), g.Over)
	case g.Done():
		why = words.ResultReason(g.Position(), g.Result)
	}
	if why.English == "" {
		return why
	}
	return words.Period(words.Verbatim(g.Stage.Tongue.Capital(g.Stage.Words(why))))
}

// Done tells whether the game is over, by its rules or by its players' decision.
func (g *Game) Done() bool { return g.Over.Over || g.Result.End != record.Open }

// Offered tells whether a person to move has to answer the offer of a draw.
func (g *Game) Offered() bool {
	m := g.Session.Match
	return m.Offer() != game.Nobody && m.Human(g.Position().Turn())
}

// personMoves tells whether a person may move now.
func (g *Game) personMoves() bool {
	m, p := g.Session.Match, g.Position()
	return !g.Done() && (m.Human(p.Turn()) || m.Held()) && g.Session.MayPlay() == nil && !g.Session.Watched()
}

// hasGame is a scene that shows a board.
type hasGame interface{ game() *Game }

// hasList is a scene that shows a list of moves.
type hasList interface{ moveList() *moveRows }

// ListOn is the list of moves that a scene shows, nil for none.
func ListOn(scene stage.Scene) *moveRows {
	if s, ok := scene.(hasList); ok {
		return s.moveList()
	}
	return nil
}

// On is the game that a scene shows, nil for none.
func On(scene any) *Game {
	if s, ok := scene.(hasGame); ok {
		return s.game()
	}
	return nil
}

func (g *Game) game() *Game { return g }

func (g *Game) moveList() *moveRows { return g.List }

// Handle handles scrolling of the list of moves, typing, pointing with a finger, and the keys
// of the minimap.
func (g *Game) Handle(e stage.Event) bool {
	return g.List.Handle(e) || g.typedKey(e) || g.point(e) || g.MapKey(e)
}

// CupButton is the button that leads from the board to the tournament.
func (g *Game) CupButton(box paint.Rect) stage.Node {
	n := stage.Node{ID: stage.IDToCup, Role: stage.Button, Label: g.Session.Words(words.ToCup), Short: g.Session.Words(words.ToCupShort), Box: box, Act: g.Session.Pages.Cup}
	if g.Done() {
		n.State = stage.Leads
	}
	return n
}
