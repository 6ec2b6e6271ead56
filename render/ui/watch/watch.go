package watch

import (
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/review"
	"noughts/game/search"
	"noughts/render/ui/analysis"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// Scene is a game in which no person plays, with what another engine thinks
// of it. It is the game's own scene with other things around the board: the game
// goes on in it, and the engine follows what is on the board.
type Scene struct {
	*moves.Game
	Judge analysis.Judgement

	of     *record.Node  // what is known is of
	Bare   bool          // the best move is not marked on the board
	once   *record.Node  // the game stops when a move has followed this one
	went   review.Review // how it went so far
	line   []*record.Node
	judged time.Duration // when it was put together
	behind bool          // more is known since

	share float64       // the first player's part of the bar, as it was last told
	from  float64       // and before that
	moved time.Duration // when it changed
	sure  bool          // it is proved
	told  bool          // there is one

	boxes boxes
	knob  stage.Grip // the pointer holds the chart
}

// New is a game with analysis.
func New(g *moves.Game) *Scene {
	v, s := &Scene{Game: g}, g.Session
	v.Judge.Game, v.Judge.On = g, true
	v.Choice = nil
	if s.Observer == nil {
		s.Observer = &session.Observer{Session: s}
	}
	s.Changed()
	return v
}

// watch switches the analysis on. From then on all games in which no person
// plays are shown so.
func watch(a *session.Session) stage.Scene {
	a.WatchOn = true
	if n := stage.Find(a.Listed, a.Focused); n != nil && n.Role == stage.Cell {
		a.Wanted = n.ID // where the keys go that act on the game
	} else {
		a.Wanted = stage.IDStop
	}
	return New(moves.On(a.Display))
}

// Watches tells whether it shows the game of a session.
func (v *Scene) Watches(s *session.Session) bool { return v.Session == s }

// Tick shows the game with analysis where that is on, ends the engine where
// nobody looks at the game, and forgets what it has found where nobody wants it
// any more.
func Tick(a *session.Session) {
	v, _ := a.Scene.(*Scene)
	if v == nil && a.WatchOn && a.Watchable() && a.Scene == a.Pages.Board() {
		v = New(moves.On(a.Display))
		a.Scene = v
	}
	if v != nil && (!a.Watchable() || moves.On(a.Display) != v.Game) {
		a.Scene, v = a.Pages.Board(), nil
		a.Changed()
	}
	if v != nil || a.Observer == nil {
		return
	}
	a.Observer.End()
	if !a.WatchOn || !a.Watchable() {
		a.Observer = nil
	}
}

// Toggle switches the analysis on or off.
func Toggle(a *session.Session) stage.Scene {
	if v, ok := a.Scene.(*Scene); ok {
		return v.leave()
	}
	return watch(a)
}

// leave switches the analysis off.
func (v *Scene) leave() stage.Scene {
	a := v.Session
	v.rest()
	a.WatchOn, a.Wanted = false, stage.IDAnalysis
	return a.Pages.Board()
}

// rest has a game wait that was to go on by one move only.
func (v *Scene) rest() {
	if v.once != nil {
		v.pause()
	}
}

// Tick takes in what was found, and moves the bar.
func (v *Scene) Tick(now time.Duration) (moving bool) {
	moving = v.Game.Tick(now)
	a, m := v.Session, v.Session.Match
	if a.Observer == nil {
		return moving // it was left
	}
	if at := m.Record().At(); v.once != nil && at != v.once {
		v.once = nil
		m.Stop()
	}
	fresh := a.Observer.Tick(now)
	v.Judge.On = a.Observer.Fault == nil
	if err := a.Observer.Fault; err != nil && fresh {
		a.Tell(err)
	}
	at := m.Record().At()
	turned := at != v.of
	if turned || fresh {
		v.of, v.behind = at, true
		v.learn(now)
		a.Changed()
	}
	if v.behind && (turned || now >= v.judged+stage.BarTime) {
		v.chart(now)
		v.behind = false
		a.Changed()
	}
	return moving || v.behind || v.told && now < v.moved+stage.BarTime && v.from != v.share
}

// learn takes over what is known of the position on the board. Where that is
// nothing yet, but the move before was the best, it follows from what was known
// there.
func (v *Scene) learn(now time.Duration) {
	p, j := v.Position(), &v.Judge
	info, known := v.Session.Observer.Infos[v.of]
	if !known {
		info, known = v.inherited()
	}
	if j.Info, j.Took = info, info.Time; p.Over() {
		info, known = search.Info{Label: search.Proved, Score: search.Draw}, true
		if w := p.Winner(); w == p.Turn() {
			info.Score = search.Win
		} else if w != game.Nobody {
			info.Score = search.Loss
		}
	} else if !known || info.Label == search.Unknown {
		v.sure = false // the bar stays, pale
		return
	}
	share := analysis.BarShare(info.Score)
	if p.Rules().PlayerCount() == 2 && p.Turn() == game.Second {
		share = 1 - share
	}
	v.sure = info.Label == search.Proved
	if share == v.share && v.told {
		return
	}
	v.from = v.shown(now)
	if !v.told || v.Session.Look.Reduced {
		v.from = share
	}
	v.share, v.moved, v.told = share, now, true
}

// inherited is what the position before tells of this one, if the best move led
// here.
func (v *Scene) inherited() (i search.Info, ok bool) {
	p := v.Position()
	if p.Rules().PlayerCount() != 2 || p.Plies() == 0 || v.of.Parent() == nil {
		return i, false
	}
	i = v.Session.Observer.Infos[v.of.Parent()]
	if len(i.PV) < 2 || i.PV[0] != v.of.Move() || i.Label == search.Unknown {
		return search.Info{}, false
	}
	if _, decided := i.Score.Plies(); decided {
		if i.Score > 0 { // one ply less is left
			i.Score++
		} else {
			i.Score--
		}
	}
	if p.Turn() != p.By(p.Plies()-1) {
		i.Score = -i.Score
	}
	i.PV, i.Moves, i.Depth = i.PV[1:], nil, max(i.Depth-1, 0)
	return i, true
}

// shown is the part of the bar that is drawn at a time.
func (v *Scene) shown(now time.Duration) float64 {
	part := min(max(float64(now-v.moved)/float64(stage.BarTime), 0), 1)
	return v.from + (v.share-v.from)*part*(2-part)
}

// chart puts together how the game went.
func (v *Scene) chart(now time.Duration) {
	v.judged = now
	r := v.Session.Match.Record()
	v.line = r.Line()
	var moves []game.Move
	infos := make([]search.Info, len(v.line))
	for i, n := range v.line {
		if infos[i] = v.Session.Observer.Infos[n]; i > 0 {
			moves = append(moves, n.Move())
		}
	}
	v.went, _ = review.Of(r.Rules().Start(), moves, review.Found{Infos: infos}) // what the record could play can be played again
}

// runs tells whether the game goes on by itself.
func (v *Scene) runs() bool { return !v.Done() && !v.Session.Match.Held() }

// show goes to a ply of the line, where the game waits.
func (v *Scene) show(ply int) {
	a := v.Session
	line := v.Session.Match.Record().Line()
	v.once = nil
	a.Series.Next = 0 // no other game comes meanwhile
	v.Session.Match.GoTo(line[min(max(ply, 0), len(line)-1)])
	a.Changed()
}

// pause has the game wait.
func (v *Scene) pause() {
	v.once = nil
	v.Session.Match.Stop()
}

// resume goes on at the end of the line, or behind it with the next game of a
// tournament.
func (v *Scene) resume() {
	a := v.Session
	line := v.Session.Match.Record().Line()
	v.Session.Match.GoTo(line[len(line)-1])
	if v.Session.IsOver() {
		if a.Series.Runs {
			a.Series.Next = a.Now
		}
		return
	}
	v.Session.Match.Resume()
}

// forward goes on by one move: of the line, or behind its end one that is
// thought about now.
func (v *Scene) forward() {
	r := v.Session.Match.Record()
	if at := r.At().Ply(); at < len(r.Line())-1 {
		v.show(at + 1)
		return
	}
	v.once = r.At()
	v.Session.Match.Resume()
}

// nextPace chooses another pace.
func (v *Scene) nextPace() {
	a := v.Session
	a.Speed = (a.Speed + 1) % len(stage.WatchPaces)
	v.Session.Next = min(v.Session.Next, a.Now+v.Session.Between())
	a.Changed()
}
