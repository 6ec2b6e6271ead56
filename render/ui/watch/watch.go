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

// Scene shows a game in which no person plays, with the evaluation by a separate engine. It
// is the game's own scene with other nodes around the board: the game continues in it, and
// the engine follows the position on the board.
type Scene struct {
	*moves.Game
	Evaluation analysis.Evaluation

	node       *record.Node  // the node that Evaluation is about
	HideBest   bool          // the best move is not marked on the board
	stopAfter  *record.Node  // the game stops after the move from this node; nil if it does not stop
	review     review.Review // review of the game so far, for the chart
	line       []*record.Node
	reviewedAt time.Duration // when review was computed
	outdated   bool          // there are newer results than those in review

	share     float64       // the share that the bar shows: of the first of two players, or of more, the one to move
	lastShare float64       // the share before, from which the bar moves
	changedAt time.Duration // when share changed
	proved    bool          // the share is proved
	hasShare  bool          // there is a share

	boxes boxes
	drag  stage.Grip // a drag on the chart
}

// New shows a game with analysis.
func New(g *moves.Game) *Scene {
	v, s := &Scene{Game: g}, g.Session
	v.Evaluation.Game, v.Evaluation.On = g, true
	v.Choice = nil
	if s.Observer == nil {
		s.Observer = &session.Observer{Session: s}
	}
	s.Changed()
	return v
}

// watch switches the analysis on. From then on, all games in which no person plays are
// shown like this.
func watch(a *session.Session) stage.Scene {
	a.WatchOn = true
	if n := stage.Find(a.Listed, a.Focused); n != nil && n.Role == stage.Cell {
		a.Wanted = n.ID // the focus stays on its cell
	} else {
		a.Wanted = stage.IDStop
	}
	return New(moves.On(a.Display))
}

// Watches tells whether the scene shows the game of s.
func (v *Scene) Watches(s *session.Session) bool { return v.Session == s }

// Tick shows this scene when a game on the board is to be watched with analysis, and the
// board when it cannot be. While this scene is not shown, Tick ends the engine; when games
// are not to be watched, it drops the results too.
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
	v.stopStep()
	a.WatchOn, a.Wanted = false, stage.IDAnalysis
	return a.Pages.Board()
}

// stopStep stops a game that was to continue by one move only.
func (v *Scene) stopStep() {
	if v.stopAfter != nil {
		v.pause()
	}
}

// Tick takes in results and moves the bar.
func (v *Scene) Tick(now time.Duration) (moving bool) {
	moving = v.Game.Tick(now)
	a, m := v.Session, v.Session.Match
	if a.Observer == nil {
		return moving // the scene has been left
	}
	if at := m.Record().At(); v.stopAfter != nil && at != v.stopAfter {
		v.stopAfter = nil
		m.Stop()
	}
	fresh := a.Observer.Tick(now)
	v.Evaluation.On = a.Observer.Err == nil
	if err := a.Observer.Err; err != nil && fresh {
		a.Tell(err)
	}
	at := m.Record().At()
	turned := at != v.node
	if turned || fresh {
		v.node, v.outdated = at, true
		v.takeResult(now)
		a.Changed()
	}
	if v.outdated && (turned || now >= v.reviewedAt+stage.BarTime) {
		v.chart(now)
		v.outdated = false
		a.Changed()
	}
	return moving || v.outdated || v.hasShare && now < v.changedAt+stage.BarTime && v.lastShare != v.share
}

// takeResult takes over the result for the position on the board. Without one, if the last move
// was the best, it uses the result for the position before that move.
func (v *Scene) takeResult(now time.Duration) {
	p, j := v.Position(), &v.Evaluation
	info, known := v.Session.Observer.Infos[v.node]
	if !known {
		info, known = v.fromParent()
	}
	if j.Info, j.Elapsed = info, info.Time; p.Over() {
		info, known = search.Info{Label: search.Proved, Score: search.Draw}, true
		if w := p.Winner(); w == p.Turn() {
			info.Score = search.Win
		} else if w != game.Nobody {
			info.Score = search.Loss
		}
	} else if !known || info.Label == search.Unknown {
		v.proved = false // the bar stays, pale
		return
	}
	share := analysis.BarShare(info.Score)
	if p.Rules().PlayerCount() == 2 && p.Turn() == game.Second {
		share = 1 - share
	}
	v.proved = info.Label == search.Proved
	if share == v.share && v.hasShare {
		return
	}
	v.lastShare = v.shown(now)
	if !v.hasShare || v.Session.Look.Reduced {
		v.lastShare = share
	}
	v.share, v.changedAt, v.hasShare = share, now, true
}

// fromParent derives a result for this position from that for the position before it, if the
// best move led here.
func (v *Scene) fromParent() (i search.Info, ok bool) {
	p := v.Position()
	if p.Rules().PlayerCount() != 2 || p.Plies() == 0 || v.node.Parent() == nil {
		return i, false
	}
	i = v.Session.Observer.Infos[v.node.Parent()]
	if len(i.PV) < 2 || i.PV[0] != v.node.Move() || i.Label == search.Unknown {
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

// shown is the share that the moving bar shows at a time.
func (v *Scene) shown(now time.Duration) float64 {
	part := min(max(float64(now-v.changedAt)/float64(stage.BarTime), 0), 1)
	return v.lastShare + (v.share-v.lastShare)*part*(2-part)
}

// chart reviews the game so far, for the chart.
func (v *Scene) chart(now time.Duration) {
	v.reviewedAt = now
	r := v.Session.Match.Record()
	v.line = r.Line()
	var moves []game.Move
	infos := make([]search.Info, len(v.line))
	for i, n := range v.line {
		if infos[i] = v.Session.Observer.Infos[n]; i > 0 {
			moves = append(moves, n.Move())
		}
	}
	v.review, _ = review.Of(r.Rules().Start(), moves, review.Found{Infos: infos}) // no error: the record has played these moves
}

// runs tells whether the game goes on by itself.
func (v *Scene) runs() bool { return !v.Done() && !v.Session.Match.Held() }

// show goes to a ply of the line, where the game waits.
func (v *Scene) show(ply int) {
	a := v.Session
	line := v.Session.Match.Record().Line()
	v.stopAfter = nil
	a.Series.Next = 0 // the next game of a tournament does not begin meanwhile
	v.Session.Match.GoTo(line[min(max(ply, 0), len(line)-1)])
	a.Changed()
}

// pause has the game wait.
func (v *Scene) pause() {
	v.stopAfter = nil
	v.Session.Match.Stop()
}

// resume continues the game at the end of its line. If the game is over, the next game of
// its tournament begins.
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

// forward continues by one move: the next of the line, or at its end the one that a seat
// finds now.
func (v *Scene) forward() {
	r := v.Session.Match.Record()
	if at := r.At().Ply(); at < len(r.Line())-1 {
		v.show(at + 1)
		return
	}
	v.stopAfter = r.At()
	v.Session.Match.Resume()
}

// nextPace chooses the next pace.
func (v *Scene) nextPace() {
	a := v.Session
	a.Speed = (a.Speed + 1) % len(stage.WatchPaces)
	v.Session.Next = min(v.Session.Next, a.Now+v.Session.MovePause())
	a.Changed()
}
