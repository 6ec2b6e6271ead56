package proof

import (
	"noughts/game"
	"noughts/game/search/core"
)

const (
	// Dear is the least number of nodes of a search whose values are kept. Less is proved
	// again in a fraction of a second.
	Dear = 100_000
	// MostBytes limits the text of a database.
	MostBytes = 256 << 10

	mostCells = 512
	overhead  = 16 // bytes of a line besides the rules and the state, at most
)

// DB is a database of proved values. The zero DB is empty.
type DB struct {
	values map[string]map[string]core.Score // by the ID of the rules and the state
	order  []place                          // the oldest first
	bytes  int                              // no less than those of the text
}

// place is where a value stands.
type place struct{ rules, state string }

// Len is the number of positions.
func (d *DB) Len() int { return len(d.order) }

// keeps tells whether values of a position can be kept.
func keeps(p *game.Position) bool {
	r := p.Rules()
	return r.ID != "" && !r.Repeats() && r.Board.Cells() <= mostCells && !p.Over()
}

// stateOf is the least state of the images of a position.
func stateOf(p *game.Position, images [][]game.Cell) string {
	least := p.State(nil)
	for _, image := range images[1:] {
		least = min(least, p.State(image))
	}
	return least
}

// Put takes in what a search has proved about a position and its moves. It tells whether
// there was something new.
func (d *DB) Put(p *game.Position, i core.Info) (changed bool) {
	if i.Nodes < Dear || !keeps(p) {
		return false
	}
	r, q := p.Rules(), p.Clone()
	images := r.Symmetries()
	for _, c := range i.Moves {
		if c.Label != core.Proved || r.PlayerCount() > 2 || q.Play(c.Move) != nil {
			continue
		}
		if !q.Over() && d.set(place{r.ID, stateOf(q, images)}, turned(core.FromNode(c.Score, 1), p, q)) {
			changed = true
		}
		q.Undo()
	}
	return i.Label == core.Proved && d.set(place{r.ID, stateOf(p, images)}, i.Score) || changed
}

// turned is a score for the player to move in p as one for the player to move in q.
func turned(s core.Score, p, q *game.Position) core.Score {
	if p.Turn() != q.Turn() {
		return -s
	}
	return s
}

// Known is what is kept about a position, as the answer of a search that visited no node.
// Its moves are those whose values are kept, the best first. whole tells whether these are all.
// The label is Unknown if only some moves have values, and none of them wins.
func (d *DB) Known(p *game.Position) (i core.Info, whole bool) {
	r := p.Rules()
	values := d.values[r.ID]
	if len(values) == 0 || !keeps(p) {
		return i, false
	}
	images := r.Symmetries()
	score, known := values[stateOf(p, images)]
	found := known
	if r.PlayerCount() == 2 {
		whole = true
		q := p.Clone()
		for _, m := range p.Moves(nil) {
			if q.Play(m) != nil {
				continue
			}
			s, ok := resultOf(q), q.Over()
			if !ok {
				s, ok = values[stateOf(q, images)]
				found = found || ok
			}
			if ok {
				i.Moves = append(i.Moves, core.Choice{Move: m, Score: core.FromRoot(turned(s, p, q), 1), Label: core.Proved})
			} else {
				whole = false
			}
			q.Undo()
		}
	}
	if !found {
		return core.Info{}, false // at most the moves that end the game
	}
	core.InsertionSort(len(i.Moves), func(a, b int) bool { return i.Moves[a].Score > i.Moves[b].Score },
		func(a, b int) { i.Moves[a], i.Moves[b] = i.Moves[b], i.Moves[a] })
	if len(i.Moves) > 0 {
		best := i.Moves[0]
		if !known && (whole || best.Score > core.Estimate) || known && best.Score > max(score, core.Draw) {
			score, known = best.Score, true
		}
		if known && best.Score >= score {
			i.PV = []game.Move{best.Move}
		}
	}
	if known {
		i.Score, i.Label = score, core.Proved
	}
	return i, whole && known
}

// resultOf is the score of a game that is over, for the player whose turn it would be.
func resultOf(p *game.Position) core.Score {
	switch p.Winner() {
	case game.Nobody:
		return core.Draw
	case p.Turn():
		return core.Win
	}
	return core.Loss
}

// Join completes the answer of a search by what is known. used tells whether there was need.
func Join(known, i core.Info) (joined core.Info, used bool) {
	moves := append([]core.Choice(nil), i.Moves...)
	if len(moves) == 0 && len(i.PV) > 0 {
		moves = append(moves, core.Choice{Move: i.PV[0], Score: i.Score, Label: i.Label})
	}
	for _, k := range known.Moves {
		at := 0
		for at < len(moves) && moves[at].Move != k.Move {
			at++
		}
		switch {
		case at == len(moves):
			moves = append(moves, k)
		case moves[at].Label == core.Proved:
			continue
		default:
			moves[at] = k
		}
		used = true
	}
	if i.Label != core.Proved {
		switch {
		case known.Label == core.Proved:
			i.Score, i.Label, used = known.Score, core.Proved, true
			if len(i.PV) == 0 || len(known.PV) > 0 && i.PV[0] != known.PV[0] {
				i.PV = known.PV
			}
		case len(known.Moves) > 0 && known.Moves[0].Score > i.Score: // no less can be forced
			i.Score, i.PV = known.Moves[0].Score, []game.Move{known.Moves[0].Move}
		}
	}
	if used && len(i.PV) > 0 {
		i.Moves = moves
		i.Sort()
	}
	return i, used
}

// set keeps a value. One that is there is replaced by another result, which is newer, or by a
// sooner end, which says more.
func (d *DB) set(at place, s core.Score) (changed bool) {
	values := d.values[at.rules]
	if was, ok := values[at.state]; ok {
		if (was > 0) == (s > 0) && (was < 0) == (s < 0) && max(s, -s) <= max(was, -was) {
			return false
		}
		values[at.state] = s
		return true
	}
	if values == nil {
		if d.values == nil {
			d.values = map[string]map[string]core.Score{}
		}
		values = map[string]core.Score{}
		d.values[at.rules] = values
	}
	values[at.state] = s
	d.order = append(d.order, at)
	d.bytes += at.bytes()
	for d.bytes > MostBytes {
		oldest := d.order[0]
		d.order = d.order[1:]
		d.bytes -= oldest.bytes()
		delete(d.values[oldest.rules], oldest.state)
	}
	return true
}

// bytes is the most that a place takes in the text, with its value.
func (p place) bytes() int { return len(p.rules) + len(p.state) + overhead }

// Add takes in the values of another database that are not known here, as the oldest: they
// take no room from those that are here. It tells how many were taken in.
func (d *DB) Add(other *DB) (added int) {
	var all DB
	for _, from := range []*DB{other, d} {
		for _, at := range from.order {
			if _, ok := d.values[at.rules][at.state]; !ok || from == d {
				all.set(at, from.values[at.rules][at.state])
			}
		}
	}
	added = all.Len() - d.Len()
	*d = all
	return added
}
