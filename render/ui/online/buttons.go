package online

import (
	"noughts/game"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// The IDs of nodes.
const (
	idAgree   = "agree"
	idDecline = "decline"
	idDraw    = "draw"
	idBack    = "take-back"
	idResign  = "resign"
	idAbort   = "abort"
	idClaim   = "claim"
	idAgain   = "rematch"
)

// Buttons are the actions in the room, at least three. The caller places them. scene is the
// board, to which other scenes lead back.
func (r *Room) Buttons(scene stage.Scene) []stage.Node {
	offer := r.game.Offered()
	in := r.hub.session.Embedded() && r.seat > 0 // there is nowhere to go
	leave := r.button(stage.IDBack, words.GoBack, game.Say{}, r.Leave)
	share := r.button(stage.IDShare, words.Share, game.Say{}, func() stage.Scene { return r.hub.session.Pages.Share(r.Record(), scene) })
	if r.fair() { // help may not come from elsewhere
		share.State, share.Act = stage.Disabled, stage.Do(func() { r.hub.session.Inform(wordFair) })
		share.Label, share.Short = share.Label+". "+r.hub.session.Words(wordFair), share.Label
	}
	switch {
	case r.seat == 0 && r.taught() >= 0:
		return []stage.Node{leave, r.replay(), r.button("comment", wordComment, game.Say{}, func() stage.Scene { return r.hub.cup.open(r.hub.cup.cup.Rows[r.taught()]) })}
	case r.seat == 0 && r.studies():
		return []stage.Node{leave, stage.Iconed(stage.IconUndo, r.replay()), stage.Iconed(stage.IconAnalysis, r.analysis(scene)), stage.Iconed(stage.IconShare, share)}
	case r.seat == 0 || r.past():
		return []stage.Node{leave, r.replay(), share}
	case offer.What != "" && offer.By != r.seat && !offer.Agreed[r.seat-1]:
		agree := r.act(idAgree, words.Agree, wire.Agree, offer.What)
		agree.State = stage.Leads
		if in {
			leave = share
		}
		return []stage.Node{leave, agree, r.act(idDecline, wordDecline, wire.Decline, "")}
	case r.game.Over():
		again := r.act(idAgain, words.Rematch, wire.Offer, wire.Rematch)
		if r.game.Cup() != "" {
			again = r.button(idAgain, words.ToCup, words.ToCupShort, r.Leave)
			if t := r.hub.cup; t != nil && t.class() {
				again = r.button(idAgain, wordClass, game.Say{}, r.Leave)
			}
		}
		if n := 3 - r.seat; r.game.Cup() == "" && r.alone() && r.level(n) != "" { // a program answers no offers
			again = r.button(idAgain, words.Rematch, game.Say{}, stage.Do(func() {
				r.hub.playProgram(r.hub.session.Scene, wire.Request{Rules: r.game.Rules().ID, Clock: r.game.Clock(), Level: r.level(n), Seat: n}, func() {})
			}))
		}
		if next := r.game.Rematch(); next != "" {
			again = r.button(idAgain, words.Rematch, game.Say{}, func() stage.Scene { return r.hub.Enter(next) })
		}
		again.State = stage.Leads
		if offer.What != "" {
			again.State = stage.Disabled
		}
		if in {
			return []stage.Node{again, share, r.more(scene)}
		}
		return []stage.Node{leave, again, share, r.more(scene)}
	}
	end := r.asks(scene, idAbort, wordAbort, wordAbortHow, wire.Abort)
	switch {
	case r.away() && r.game.Record().At().Ply() >= 2:
		end = r.act(idClaim, wordClaim, wire.Claim, "")
	case r.resigns():
		end = r.asks(scene, idResign, words.Resign, wordResignHow, wire.Resign)
	case r.game.Record().At().Ply() >= 2:
		return []stage.Node{leave, share, r.more(scene)}
	}
	if in {
		leave = share
	}
	return []stage.Node{leave, end, r.more(scene)}
}

// resigns tells whether the game can be resigned: it has two seats, and has gone on too long to
// be called off.
func (r *Room) resigns() bool { return r.game.Record().At().Ply() >= 2 && len(r.game.Seats()) == 2 }

func (r *Room) button(id string, label, short game.Say, act func() stage.Scene) stage.Node {
	s := r.hub.session.Stage
	return stage.Node{ID: id, Role: stage.Button, Label: s.Words(label), Short: s.Words(short), Act: act}
}

// act is a button that sends a request to the server.
func (r *Room) act(id string, label game.Say, kind wire.Kind, what string) stage.Node {
	return r.button(id, label, game.Say{}, stage.Do(func() { r.do(kind, what) }))
}

// asks is a button whose action needs a confirmation.
func (r *Room) asks(scene stage.Scene, id string, label, how game.Say, kind wire.Kind) stage.Node {
	return r.button(id, label, game.Say{}, func() stage.Scene {
		a := r.hub.session.Stage
		f := &stage.Form{Stage: a, Head: label, Rows: func(f *stage.Form) { f.Text("how", how, stage.Plain) }}
		f.Foot = func(*stage.Form) []stage.Node {
			sure := a.Footer(id, label, func() stage.Scene {
				r.do(kind, "")
				return scene
			})
			sure.State = stage.Leads
			return []stage.Node{a.Footer(stage.IDBack, words.Cancel, func() stage.Scene { return scene }), sure}
		}
		return f
	})
}

// replay is the button that goes to the start of a watched game, or from there to its end.
func (r *Room) replay() stage.Node {
	rec := r.Session.Match.Record()
	if rec.At().Ply() == 0 {
		return r.button("end", words.End, game.Say{}, stage.Do(r.Sync))
	}
	return r.button("first", words.First, game.Say{}, stage.Do(func() { r.Session.Match.GoTo(rec.Root()) }))
}

// more is the button of the menu: offers, phrases, and links.
func (r *Room) more(scene stage.Scene) stage.Node {
	a := r.hub.session.Stage
	back := func() stage.Scene { return scene }
	return r.button(stage.IDMore, words.MenuShort, game.Say{}, func() stage.Scene {
		f := &stage.Form{Stage: a, Head: words.MenuShort, Two: true}
		watch, own := stage.NewLink(r.hub.link(r.Name)), stage.NewLink(r.hub.link(r.Name+";"+r.token))
		watch.Name, watch.How, watch.Title = words.WatchIt, wordWatchHow, words.Friend
		own.Name, own.How, own.Title = wordElsewhere, wordElsewhereHow, words.Friend
		f.Rows = func(f *stage.Form) {
			r.offers(f, scene)
			if !r.alone() {
				r.phrases(f, scene)
			}
			f.NextColumn()
			r.study(f, scene)
			toggle(f, "public", wordPublic, wordPublicHow, r.game.Shows(r.seat), func() { r.setPublic(!r.game.Shows(r.seat)) })
			r.hub.alertRow(f)
			mute := wordMute
			if r.muted {
				mute = wordUnmute
			}
			f.Button("mute", mute, game.Say{}, stage.Do(func() { r.muted = !r.muted }))
			f.Button("name", wordWho, r.called(r.seat), func() stage.Scene { return r.naming(f) })
			f.Button("elsewhere", wordElsewhere, wordElsewhereHow, func() stage.Scene { return r.gives(own, f) })
			f.Button("watch", words.WatchIt, wordWatchHow, func() stage.Scene { return r.gives(watch, f) })
		}
		f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.Back, back)} }
		return f
	})
}

// phrases lists what can be said to the others.
func (r *Room) phrases(f *stage.Form, scene stage.Scene) {
	f.Text("say", wordSay, stage.Strong)
	var all []stage.Node
	for i, text := range phrases {
		all = append(all, f.Stage.Tile("say-"+string(rune('1'+i)), text, func() stage.Scene {
			r.hub.ask(wire.MethodSay, wire.Request{Room: r.Name, Phrase: i + 1}, nil)
			return scene
		}))
	}
	f.Tiled(140, all...)
}

// offers lists what can be offered to the others.
func (r *Room) offers(f *stage.Form, scene stage.Scene) {
	row := func(id string, label game.Say, what string) {
		f.Button(id, label, game.Say{}, func() stage.Scene {
			r.do(wire.Offer, what)
			return scene
		})
	}
	if r.game.Over() || r.game.Offered().What != "" {
		return
	}
	if r.game.Record().At().Ply() > 0 && len(r.game.Seats()) == 2 && !r.alone() {
		row(idDraw, words.OfferDraw, wire.Draw)
	}
	if _, can := r.game.BackTo(r.seat); can {
		row(idBack, wordBack, wire.Back)
	}
}

// gives shows a link.
func (r *Room) gives(link stage.Link, from stage.Scene) stage.Scene {
	a := r.hub.session.Stage
	return &stage.Form{Stage: a, Head: link.Name, Rows: func(f *stage.Form) { stage.LinkRows(f, link) }, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, func() stage.Scene { return from })}
	}}
}

// setPublic says whether the player would show the game to everybody.
func (r *Room) setPublic(on bool) {
	r.hub.ask(wire.MethodDo, wire.Request{Room: r.Name, Do: wire.Public, On: on}, r.refused)
}

// Leave leaves the room. The player keeps the seat.
func (r *Room) Leave() stage.Scene {
	r.hub.leave()
	if r.game != nil && r.game.Cup() != "" {
		return r.hub.tournament(r.game.Cup())
	}
	if r.back != nil {
		return r.back()
	}
	return r.hub.home()
}
