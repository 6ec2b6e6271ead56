package openings

import (
	"strings"
	"time"

	"noughts/assets"
	"noughts/game"
	"noughts/game/opening/tree"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Explorer is the scene of a position with the moves that are known there. It has a record of its
// own, so that the game on the board stays as it is.
type Explorer struct {
	stage.Form
	session *session.Session
	back    func() stage.Scene
	rec     *record.Record
	own     *tree.Tree
	engine  *tree.Tree // nil until the games have come
	missing bool       // they did not come for now
	board   boardBox

	node    *record.Node    // the position that is searched for proofs; nil for none yet
	look    *session.Search // nil when it is done
	convert func(search.Info) search.Info
	info    search.Info
	rows    []row // the moves that are known
	typed   string
}

// idMove is the field for a move that is typed.
const idMove = "move"

// proofNodes is the limit of the search for proofs, in nodes.
const proofNodes = 400_000

// New explores the position at a record's cursor.
func New(a *session.Session, r *record.Record, back func() stage.Scene) stage.Scene {
	v := &Explorer{session: a, back: back}
	v.Form = stage.Form{Stage: a.Stage, Head: words.Openings, Two: true, Rows: v.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, v.leave)}
	}}
	own := record.New(r.BaseRules())
	for _, n := range r.Line()[1 : r.At().Ply()+1] {
		if own.Play(n.Move()) != nil {
			break
		}
	}
	v.open(own)
	a.Wait(v.Leave)
	return v
}

// open explores a record.
func (v *Explorer) open(r *record.Record) {
	a := v.session
	v.Leave()
	v.rec, v.own, v.engine, v.missing = r, ownGames(a, r.BaseRules()), nil, false
	v.moved()
	if a.Env.Late == nil {
		v.missing = true
		return
	}
	a.Env.Late(assets.Openings, func(text string) {
		if v.rec != r {
			return // another game is explored
		}
		if v.missing = text == ""; !v.missing {
			v.engine = tree.New(r.BaseRules())
			v.engine.Read(text)
		}
		v.gather()
		a.Changed()
	})
}

// Leave ends the search when the scene is left.
func (v *Explorer) Leave() {
	if v.look != nil {
		v.look.Cancel()
		v.look = nil
	}
}

// leave goes back; the game under way goes on.
func (v *Explorer) leave() stage.Scene {
	v.Leave()
	v.session.Resume()
	return v.back()
}

// here is the scene again, with the game under way waiting.
func (v *Explorer) here() stage.Scene {
	v.session.Wait(v.Leave)
	v.node = nil
	return v
}

// moved begins to show a position.
func (v *Explorer) moved() {
	v.Leave()
	v.node, v.info, v.typed, v.Scroll = nil, search.Info{}, "", 0
	v.board.portrait = board.NewPortrait(v.session.Stage, v.rec)
	v.gather()
	v.session.Changed()
}

// play plays a move in the position.
func (v *Explorer) play(m game.Move) {
	a, name := v.session, v.rec.Rules().MoveText(m)
	if err := v.rec.Play(m); err != nil {
		a.Tell(err)
		return
	}
	v.moved()
	a.Set(&a.Focused, "")
	a.Say(game.Sentences(words.Period(words.Verbatim(numbered(v.rec.At().Ply(), name))), words.Period(v.name())))
}

// goTo goes to a position of the line.
func (v *Explorer) goTo(ply int) func() {
	return func() {
		v.rec.GoTo(v.rec.Line()[ply])
		v.moved()
		v.session.Say(words.Period(v.name()))
	}
}

// enter plays a move that is typed.
func (v *Explorer) enter(text string) {
	v.typed = text
	text = strings.TrimSpace(text)
	for _, one := range []string{text, strings.ToLower(text)} {
		if m, err := v.rec.Rules().ParseMove(one); err == nil && v.rec.Position().Legal(m) == nil {
			v.play(m)
			return
		}
	}
}

// Tick takes in proofs, and starts the search for them.
func (v *Explorer) Tick(now time.Duration) bool {
	a := v.session
	if at := v.rec.At(); v.node != at {
		v.node = at
		if p := v.rec.Position(); !p.Over() && a.Env.Engine != nil {
			v.look, v.convert = a.SearchCanonical(p, search.Limit{Nodes: proofNodes, Time: stage.AnalysisTime, All: true})
			a.Changed()
		}
	}
	if v.look != nil {
		if info, fresh, done := v.look.Newest(); fresh || done {
			if done {
				v.look = nil
			}
			if info.Err != nil {
				a.Tell(info.Err)
			} else if len(info.Moves) > 0 {
				v.info = v.convert(info)
			}
			v.gather()
			a.Changed()
		}
	}
	return v.Form.Tick(now)
}

// title is the name of the game.
func (v *Explorer) title() game.Say { return variant.Title(v.rec.BaseRules()) }
