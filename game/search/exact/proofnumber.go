package exact

import (
	"time"

	"noughts/game"
	"noughts/game/search/exact/sets"
)

// proofNodes is the nodes of the first hunt for either player's win.
const proofNodes = 60_000

// proveThreats looks for a win of either player by threats, the longer the more the
// prover has tried.
func (u *solver) proveThreats(n int64) {
	for _, mine := range [2]bool{true, false} {
		if u.newProof != nil && !u.Stopped && (u.low <= 0 || u.moves[0].low < u.promised) && u.high >= 0 && (mine && u.high > 0 || !mine && u.low < 0 && !u.Limit.All) {
			u.proveThreat(mine, n*proofNodes)
		}
	}
}

// proveThreat looks for a win of a player for so many nodes.
func (u *solver) proveThreat(mine bool, most int64) {
	if u.proof == nil {
		u.proof = u.newProof()
	}
	u.count()
	// Of what is left by the limits, a quarter is for either.
	seen := u.proof.Nodes()
	until := seen + min(most, max(least, (u.most()-u.Nodes)/4))
	rest := u.Limit.Time
	if rest > 0 {
		spent := time.Since(u.Started)
		rest = spent + (rest-spent)/4
	}
	look := func() (int64, bool) {
		u.base += u.proof.Nodes() - seen
		seen = u.proof.Nodes()
		nodes, _ := u.s.count()
		if u.Nodes = u.base + *nodes; u.Nodes >= u.Check {
			u.Clock.Look()
		}
		return min(until, seen+u.Check-u.Nodes), !u.Stopped && seen < until && (rest == 0 || time.Since(u.Started) < rest)
	}
	next, _ := look()
	u.proof.Look(next, look)
	at := sets.Position{Mine: u.at.mine, Theirs: u.at.all ^ u.at.mine}
	low, high, _ := u.proof.Narrow(at, mine, min(u.low, 0), u.high)
	look()
	u.count()
	if low <= 0 && high >= 0 {
		u.low, u.high = max(u.low, low), high
		return
	}
	line := u.proof.Line(at, mine)
	if len(line) == 0 {
		return
	}
	u.low, u.high, u.info.PV = max(u.low, low), high, nil
	for _, c := range line {
		u.info.PV = append(u.info.PV, game.Move{To: u.cell[c]})
	}
	for i := range u.moves {
		if m := &u.moves[i]; low > 0 && m.cell == u.info.PV[0].To {
			m.low = low
			u.first(i)
			break
		}
	}
	if u.report != nil {
		u.report(u.snapshot())
	}
}
