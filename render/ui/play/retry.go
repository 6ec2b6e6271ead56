package play

import (
	"noughts/game"
	tips "noughts/game/hint"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/sound/cue"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// retry asks for a better move than a mistake of the game. It goes to the position before the
// mistake; a move that is played there becomes a variation. If that is no better, it is taken
// back.
type retry struct {
	game *Scene
	Work *session.LineReview // the examination of the game
	ply  int                 // the ply of the mistake, from 1
	home *record.Node        // where the cursor was
	held bool                // a seat was paused before
	Was  review.Ply          // the judgement of the mistake

	Phase   retryStage
	Look    *session.Search               // asks the engine for the value of a move
	read    func(search.Info) search.Info // maps the answer to the board's symmetry
	rival   bool                          // the question is about the best move instead
	node    *record.Node                  // the node of the judged move
	message game.Say                      // the text
	wrong   game.Say                      // why the move is being taken back
}

type retryStage uint8

const (
	Retrying  retryStage = iota // the player looks for a better move
	judging                     // the engine evaluates the move
	bestShown                   // the best move is shown
	bettered                    // a better move was found
)

// RetryFrom starts the retry of a move of an examined line.
func (g *Scene) RetryFrom(work *session.LineReview, ply int) stage.Scene {
	a := g.Session
	t := &retry{game: g, Work: work, ply: ply, home: a.Match.Record().At(), held: a.Match.Held(), Was: work.Judge().Plies[ply-1]}
	if old := g.Retry; old != nil {
		t.home, t.held = old.home, old.held
		old.drop()
	}
	g.Retry = nil // so that it does not handle the jump
	a.Away = true
	a.Match.Try(true)
	a.Match.GoTo(work.Line[ply-1])
	a.Away = false
	g.Retry = t
	t.message = t.ask()
	a.Say(t.message)
	a.Changed()
	return g
}

// ask asks for a better move.
func (t *retry) ask() game.Say {
	p := t.game.Position()
	return words.Fill(wordTryBetter, p.Title(t.Was.By), tips.Name(p.Rules(), t.Was.Move))
}

// onEvent handles events of the match.
func (t *retry) onEvent(e match.Event) {
	g, a := t.game, t.game.Session
	switch e.Kind {
	case match.Began:
		t.drop()
		g.Retry = nil
	case match.Moved:
		if a.Match.Thinks() {
			a.Match.Stop() // the computer answers when the player plays on
		}
		if t.Phase != bettered {
			t.judge(e.Move)
		}
	case match.Jumped:
		t.drop()
		if a.Match.Record().At() != t.before() {
			t.over() // another position
			return
		}
		if t.Phase != bestShown {
			t.Phase, t.message = Retrying, t.ask()
		}
		if t.wrong.English != "" {
			t.message = t.wrong
			a.Say(t.wrong)
			a.Sound(cue.Refuse, game.Nobody, 0)
			t.wrong = game.Say{}
		}
	}
}

// before is the node before the mistake.
func (t *retry) before() *record.Node { return t.Work.Line[t.ply-1] }

// judge evaluates the move just played.
func (t *retry) judge(m game.Move) {
	a := t.game.Session
	r := a.Match.Record()
	at := r.At()
	if at.Parent() != t.before() {
		return // a second move of the same turn, or one after it
	}
	t.Phase, t.message, t.node = judging, wordLookingAt, at
	_, known := t.Work.Infos[at]
	if p := r.Position(); !known && !p.Over() && p.Rules().PlayerCount() == 2 {
		t.look(p, false)
		return
	}
	t.compare(at)
}

// look asks the engine about the position after a move, or after the best one.
func (t *retry) look(p *game.Position, rival bool) {
	a := t.game.Session
	t.rival = rival
	t.Look, t.read = a.SearchCanonical(p, session.ReviewLimit(p.Rules(), 1))
	a.Changed()
}

// compare judges a move with the best one, which may have to be searched first.
func (t *retry) compare(at *record.Node) {
	before := t.before()
	p := t.Work.AfterBestMove(t.Work.Position(t.ply-1).Clone(), at.Move(), before, t.Work.Infos[before], t.Work.Infos[at])
	if p != nil {
		t.look(p, true)
		return
	}
	t.settle(at)
}

// tick handles the engine's answer.
func (t *retry) tick() {
	if t.Look == nil {
		return
	}
	info, _, done := t.Look.Newest()
	if !done {
		return
	}
	t.Look = nil
	if info.Err != nil {
		t.Phase = Retrying
		t.game.Session.Tell(info.Err)
		return
	}
	if t.rival {
		t.Work.AfterBest[t.before()] = t.read(info)
		t.settle(t.node)
		return
	}
	t.Work.Infos[t.node] = t.read(info)
	t.compare(t.node)
}

// settle judges the move at the cursor, and takes it back if it is no better.
func (t *retry) settle(at *record.Node) {
	a := t.game.Session
	a.Changed()
	start := t.Work.Position(t.ply - 1)
	one, err := review.Of(start, []game.Move{at.Move()}, review.Found{
		Infos:     []search.Info{t.Work.Infos[t.before()], t.Work.Infos[at]},
		AfterBest: []search.Info{t.Work.AfterBest[t.before()]},
		Noise:     t.Work.Judge().Noise,
	})
	if err != nil || len(one.Plies) == 0 {
		return
	}
	o, name := one.Plies[0], tips.Name(start.Rules(), at.Move())
	switch {
	case o.Grade == review.Unjudged:
		t.Phase, t.message = bettered, words.Fill(words.NotKnown, name)
	case o.Grade == review.Best:
		t.Phase, t.message = bettered, words.Fill(words.IsBest, name)
	case o.Grade == review.Good, o.Grade == review.Book:
		t.Phase, t.message = bettered, words.Fill(wordIsGood, name)
	default:
		t.wrong = words.Fill(wordTryAgain, name, o.Grade.Say())
		t.Phase = Retrying
		a.Match.GoTo(t.before())
		return
	}
	a.Say(t.message)
}

// drop cancels the question to the engine.
func (t *retry) drop() {
	if t.Look != nil {
		t.Look.Cancel()
		t.Look = nil
	}
}

// show shows the best move.
func (t *retry) show() {
	a := t.game.Session
	t.drop()
	t.Phase = bestShown
	if a.Match.Record().At() != t.before() {
		a.Match.GoTo(t.before())
	}
	r := t.Work.Rec.Rules()
	all := t.Work.Judge()
	if t.message = all.Why(r, t.ply-1); t.message.English == "" {
		t.message = words.Fill(words.IsBest, tips.Name(r, t.Was.Best))
	}
	if d := &t.game.Advisor; t.Was.Best.To != game.NoCell {
		d.show(t.Was.Best.To)
	}
	a.Say(t.message)
	a.Changed()
}

// again goes back to the position before the mistake.
func (t *retry) again() {
	t.drop()
	t.Phase = Retrying
	t.game.Session.Match.GoTo(t.before())
	t.game.Session.Say(t.message)
}

// next is the next mistake of the same player, 0 for none.
func (t *retry) next() int {
	plies := t.Work.Judge().Plies
	for ply := t.ply + 1; ply <= len(plies); ply++ {
		if o := plies[ply-1]; o.By == t.Was.By && o.Grade >= review.Mistake {
			return ply
		}
	}
	return 0
}

// playOn continues the game from here.
func (t *retry) playOn() {
	a := t.game.Session
	t.drop()
	t.game.Retry = nil
	a.Match.GoOn()
	a.SaveOwed()
	if a.Match.Held() {
		a.Match.Resume()
	}
	if !a.IsOver() { // an event announces the end
		t.game.AnnounceStatus()
	}
	a.Changed()
}

// over ends the retry where the game is by now, which is stored.
func (t *retry) over() {
	t.game.Retry = nil
	t.game.Session.Match.Try(false)
	t.game.Session.SaveOwed()
}

// end ends the retry: the game is where it was before.
func (t *retry) end() {
	a := t.game.Session
	t.drop()
	t.game.Retry = nil
	a.Match.GoTo(t.home)
	a.Match.Try(false)
	a.SaveOwed()
	switch {
	case a.Trial != nil: // it waits for another scene
		a.Trial.Held = t.held
	case !t.held && !a.Match.Record().Position().Over():
		a.Match.Resume()
	}
}

// EndRetry ends the retry that is under way, if there is one and its game is still on the board.
func (g *Scene) EndRetry() {
	if t := g.Retry; t != nil && t.Work.Rec == g.Session.Match.Record() {
		t.end()
	}
}

// leave returns to the review.
func (t *retry) leave() stage.Scene {
	t.end()
	return t.game.Session.Pages.Review(t.ply)
}

// practise goes to the puzzles that the player's mistakes have become.
func (t *retry) practise() stage.Scene {
	t.end()
	return t.game.Session.Pages.OwnMistakes()
}

// controls lists the buttons of a retry.
func (t *retry) controls(l *layout) []stage.Node {
	a := t.game.Session.Stage
	box := l.slots(4)
	first := a.Control(idShow, wordShowBest, words.ShowIt, box[0], t.Phase == Retrying || t.Phase == bestShown, t.show)
	if t.Phase == bettered || t.Phase == judging {
		first = a.Control(stage.IDAgain, wordRetryAgain, words.Anew, box[0], true, t.again)
	}
	next := t.next()
	id, label, short := stage.IDMistake, words.NextMistake, words.NextShort
	practises := next == 0 && !t.game.Session.Embedded()
	if practises {
		id, label, short = idPractise, words.PractiseMine, words.PractiseShort
	}
	on := a.Control(id, label, short, box[1], next > 0 || practises, func() { t.game.RetryFrom(t.Work, next) })
	if t.Phase == bettered && next > 0 {
		on.State |= stage.Leads
	}
	if practises {
		on.Act = t.practise
	}
	back := stage.Node{ID: stage.IDBack, Role: stage.Button, Label: a.Words(words.Done), Box: box[3], Act: t.leave}
	if t.Phase == bettered && next == 0 {
		back.State |= stage.Leads
	}
	return []stage.Node{first, on, a.Control("play-on", wordPlayFrom, words.PlayOn, box[2], true, t.playOn), back}
}
