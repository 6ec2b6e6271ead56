package online

import (
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// watches tells whether the player has no seat in the game.
func (r *Room) watches() bool { return r.seat == 0 && r.token == "" }

// studies tells whether the game may be analysed here: whoever plays must wait for its end.
func (r *Room) studies() bool {
	return r.game != nil && r.hub.session.Env.Engine != nil && (r.watches() || r.game.Over())
}

// aside is a session of its own with a copy of the game so far, at the position on the board. Its
// scenes lead back to the board; nothing of it is kept. The game goes on unseen meanwhile.
func (r *Room) aside(scene stage.Scene) *session.Session {
	w := *r.hub.session.World
	r.Session.Unseen = true
	w.Pages.Board = func() stage.Scene {
		r.Session.Unseen = false
		return scene
	}
	w.Env.Request.ReadOnly = true // a review has no way to try a move again
	rec := r.Record()
	if line := rec.Line(); r.Session.Match != nil {
		rec.GoTo(line[min(r.Session.Match.Record().At().Ply(), len(line)-1)])
	}
	s := &session.Session{World: &w}
	s.Match = match.New(w.Wake, match.Game{Record: rec})
	return s
}

// analysis is the button that analyses a copy of the game so far.
func (r *Room) analysis(scene stage.Scene) stage.Node {
	return r.button(stage.IDAnalysis, words.Analysis, game.Say{}, func() stage.Scene {
		return r.hub.session.Pages.AnalysisOf(r.aside(scene))
	})
}

// naming is the scene in which the player takes another name.
func (r *Room) naming(from stage.Scene) stage.Scene {
	a, who := r.hub.session.Stage, r.hub.name()
	back := func() stage.Scene { return from }
	return &stage.Form{Stage: a, Head: wordWho, Rows: func(f *stage.Form) { nameRow(f, &who) }, Foot: func(*stage.Form) []stage.Node {
		done := a.Footer("done", words.Done, func() stage.Scene {
			who = strings.TrimSpace(who)
			r.hub.keep(slotName, who)
			r.hub.ask(wire.MethodDo, wire.Request{Room: r.Name, Do: wire.Rename, Name: who}, r.refused)
			return from
		})
		done.State = stage.Leads
		return []stage.Node{a.Footer(stage.IDBack, words.Cancel, back), done}
	}}
}

// study lists the ways to look at a game that is over.
func (r *Room) study(f *stage.Form, scene stage.Scene) {
	if !r.studies() || !r.game.Over() || r.game.Record().At().Ply() == 0 {
		return
	}
	f.Button(stage.IDReview, words.Review, game.Say{}, func() stage.Scene {
		return r.hub.session.Pages.ReviewOf(r.aside(scene), 0)
	})
	f.Button(stage.IDAnalysis, words.Analysis, game.Say{}, func() stage.Scene {
		return r.hub.session.Pages.AnalysisOf(r.aside(scene))
	})
}
