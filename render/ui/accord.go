package ui

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// done tells whether the game is over, by its rules or because its players
// have ended it.
func (g *gameScene) done() bool { return g.over.Over || g.result.End != record.Open }

// isOver tells whether the game on the board is over. An end that is told of may
// have been taken back by then: in a puzzle, one that is not the win.
func (a *App) isOver() bool {
	return a.match.Record().Position().Over() || a.match.Result().End != record.Open
}

// offered tells whether a draw is offered to a person, who may answer.
func (g *gameScene) offered() bool {
	m := g.app.match
	return m.Offer() != game.Nobody && m.Human(g.position().Turn())
}

// answers are the buttons of an offer. They stand where the remark does, or
// below the other buttons where there is a row for it.
func (g *gameScene) answers(l layout) []Node {
	row := l.extra
	if row.W < l.of(200) {
		row = paint.Rect{X: l.remark.X, Y: l.remark.Y, W: min(l.remark.W, l.of(320)), H: l.control()}
	}
	boxes := split(row, 2, l.gap())
	m := g.app.match
	agree := g.app.control("agree", words.Agree, game.Say{}, boxes[0], true, func() { m.Accept() })
	agree.State = Leads
	return []Node{agree, g.app.control("decline", words.PlayOn, game.Say{}, boxes[1], true, m.Decline)}
}

// settleRows are the ways to end the game on the board before the rules do, in
// its menu.
func (a *App) settleRows(f *form) {
	m := a.match
	p := m.Record().Position()
	if !m.CanSettle() {
		return
	}
	by := p.Turn()
	if !m.Human(by) {
		by = game.First + game.Second - by
	}
	f.button("draw", words.OfferDraw, game.Say{}, func() Scene {
		if _, err := m.Propose(); err != nil {
			a.tell(a.sentence(err))
		}
		return a.table
	})
	f.button("resign", words.Resign, words.Period(words.Wins(p.Title(game.First+game.Second-by))), func() Scene {
		if err := m.Resign(by); err != nil {
			a.tell(a.sentence(err))
		}
		return a.table
	})
}
