package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// answers lists the buttons that answer an offer: in a row below the other buttons if there is
// one, or instead of the remark.
func (g *Scene) answers(l layout) []stage.Node {
	row := l.Extra
	if row.W < l.Of(200) {
		row = paint.Rect{X: l.Remark.X, Y: l.Remark.Y - l.Of(2), W: min(l.Remark.W, l.Of(320)), H: min(l.Control(), l.Of(44))}
	}
	boxes := stage.Split(row, 2, l.Gap())
	m := g.Session.Match
	if by := g.resigns; by != game.Nobody {
		return []stage.Node{
			g.Session.Control(idResigns, words.Resign, game.Say{}, boxes[0], true, func() {
				if err := m.Resign(by); err != nil {
					g.Session.Tell(err)
				}
			}),
			g.Session.Control(idPlaysOn, words.PlayOn, game.Say{}, boxes[1], true, func() { g.EndHint() }),
		}
	}
	agree := g.Session.Control("agree", words.Agree, game.Say{}, boxes[0], true, func() { m.Accept() })
	agree.State = stage.Leads
	return []stage.Node{agree, g.Session.Control("decline", words.PlayOn, game.Say{}, boxes[1], true, m.Decline)}
}

// resigner is the player who may resign now, Nobody for none.
func resigner(a *session.Session) game.Player {
	m := a.Match
	if !m.CanEnd() || a.TurnSide() != game.Nobody {
		return game.Nobody // of a game by link, a link tells of moves only
	}
	by := m.Record().Position().Turn()
	if !m.Human(by) {
		by = game.First + game.Second - by
	}
	return by
}

// askToResign asks whether the player who may resign means it.
func (g *Scene) askToResign() {
	g.StopTyping()
	g.Choice = nil
	g.Advisor.end()
	g.resigns = resigner(g.Session)
	if g.resigns != game.Nobody {
		g.Session.Say(wordResigns)
		g.Session.Set(&g.Session.Focused, idPlaysOn)
	}
	g.Session.Changed()
}

// SettleRows adds the menu's rows for resigning and for offering a draw.
func (g *Scene) SettleRows(add func(id string, label, under game.Say, act func() stage.Scene)) {
	a := g.Session
	m, by := a.Match, resigner(a)
	if by == game.Nobody {
		return
	}
	p := m.Record().Position()
	add("draw", words.OfferDraw, game.Say{}, func() stage.Scene {
		if _, err := m.Propose(); err != nil {
			a.Inform(a.Explain(err))
		}
		return a.Pages.Board()
	})
	add(stage.IDResign, words.Resign, words.Period(words.Wins(p.Title(game.First+game.Second-by))), func() stage.Scene {
		g.askToResign()
		a.Wanted = idPlaysOn
		return a.Pages.Board()
	})
}
