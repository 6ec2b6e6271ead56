package exact

import (
	"time"

	"noughts/game"
	"noughts/game/search/core"
)

// Estimator is another search of the position, which estimates what a solver
// takes long to prove.
type Estimator func(core.Limit, func(core.Info)) core.Info

// runEstimate has another search make an estimate, the longer the more the prover
// has tried.
func (u *solver) runEstimate(n int64) {
	u.count()
	limit := core.Limit{Nodes: min(n*estimate, max(1, (u.most()-u.Nodes)/2)), All: u.Limit.All, Pause: u.Limit.Pause}
	if u.Limit.Time > 0 {
		limit.Time = max(1, (u.Limit.Time-time.Since(u.Started))/4)
	}
	var report func(core.Info)
	if u.report != nil {
		solved := u.Nodes
		report = func(i core.Info) {
			if i.Nodes >= u.estimateNodes {
				u.takeEstimate(i)
			}
			u.Nodes = solved + i.Nodes
			u.report(u.snapshot())
			u.Nodes = solved
		}
	}
	i := u.estimator(limit, report)
	u.base += i.Nodes
	u.Nodes += i.Nodes
	u.Stopped = u.Ctx.Err() != nil || u.Nodes >= u.most()
	if i.Nodes >= u.estimateNodes { // otherwise the one before had more time
		u.estimateNodes = i.Nodes
		u.takeEstimate(i)
	}
	if u.report != nil && !u.Stopped {
		u.report(u.snapshot())
	}
}

// undecided tells that no move is known to be worth what the position is: that
// nothing wins for the other one does not say what to play.
func (u *solver) undecided() bool {
	return u.high >= 0 && (u.low < 0 || u.moves[0].low < u.low)
}

// mayServe tells whether a move can be worth what the position is.
func (u *solver) mayServe(cell game.Cell) bool {
	for i := range u.moves {
		if m := &u.moves[i]; m.cell == cell {
			return m.high >= u.low
		}
	}
	return false
}

// takeEstimate takes over an estimate.
func (u *solver) takeEstimate(i core.Info) {
	u.info.Score, u.info.Depth = i.Score, i.Depth
	if u.info.Label = i.Label; i.Label == core.Proved {
		u.info.Label = core.Estimated // the prover says how long it takes
	}
	if u.Limit.All || u.undecided() && len(i.PV) > 0 && u.mayServe(i.PV[0].To) {
		u.info.PV = i.PV
	}
	for _, c := range i.Moves {
		for k := range u.moves {
			if m := &u.moves[k]; m.cell == c.Move.To {
				m.estimate, m.label = c.Score, c.Label
				if c.Label == core.Proved {
					m.label = core.Estimated
				}
			}
		}
	}
}
