package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// answers are the buttons that answer an offer, in the place of the remark, or in a row below
// the other buttons if there is one.
func (g *Scene) answers(l layout) []stage.Node {
	row := l.Extra
	if row.W < l.Of(200) {
		row = paint.Rect{X: l.Remark.X, Y: l.Remark.Y, W: min(l.Remark.W, l.Of(320)), H: l.Control()}
	}
	boxes := stage.Split(row, 2, l.Gap())
	m := g.Session.Match
	agree := g.Session.Control("agree", words.Agree, game.Say{}, boxes[0], true, func() { m.Accept() })
	agree.State = stage.Leads
	return []stage.Node{agree, g.Session.Control("decline", words.PlayOn, game.Say{}, boxes[1], true, m.Decline)}
}

// SettleRows adds the menu's rows for resigning and for offering a draw.
func SettleRows(a *session.Session, f *stage.Form) {
	m := a.Match
	p := m.Record().Position()
	if !m.CanSettle() {
		return
	}
	by := p.Turn()
	if !m.Human(by) {
		by = game.First + game.Second - by
	}
	f.Button("draw", words.OfferDraw, game.Say{}, func() stage.Scene {
		if _, err := m.Propose(); err != nil {
			a.Inform(a.Explain(err))
		}
		return a.Pages.Board()
	})
	f.Button("resign", words.Resign, words.Period(words.Wins(p.Title(game.First+game.Second-by))), func() stage.Scene {
		if err := m.Resign(by); err != nil {
			a.Inform(a.Explain(err))
		}
		return a.Pages.Board()
	})
}
