package alphabeta

import (
	"context"
	"slices"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
)

// Parts are ideas of the search that a lesson can leave out.
type Parts uint8

// The parts.
const (
	Cuts      Parts = 1 << iota // moves that cannot matter any more are not searched
	Order                       // good moves are searched first; without it in the order in which the rules list them
	Memory                      // the table, and positions that are turned or mirrored being one
	Counting                    // what the counters prove: certain draws, forced replies, bounds
	Scouts                      // moves but the first are asked whether they are better, and late ones searched less deep
	Deepening                   // one iteration after the other, each deeper
)

// Watched is the alpha-beta search of this package run with a [Watcher]: the
// same nodes in the same order with the same values, and somebody is told of
// each. It is the one that serves all rules. Where sets or falling stones make a
// solver possible, Best asks that first.
//
// Nothing here searches by itself. The parts that are left out are switched off
// in the search proper, by a flag that is looked at where the part is used, and
// a node is passed through one function more when there is a watcher. In an
// ordinary search that is a comparison with zero or nil, and a program that
// never watches does not contain this file.
//
// A Watched belongs to one goroutine.
type Watched struct {
	g       *general
	r       *root
	limit   core.Limit
	without Parts
	scale   []core.Knot // of estimates, as they are told
	to      Watcher
	kids    [MaxPly + 3]int // of the node at each ply
	deep    [MaxPly + 3]int // plies to the horizon of the last node at each ply
	halted  bool
	open    bool // an iteration is under way
	depth   int  // of it
}

// Watcher is told of each node when the search comes to it and when it leaves.
// The search stops if Enter or Leave answers false.
type Watcher interface {
	Enter(Visit) bool
	Leave(Visit, Left) bool
}

// Visit is what is known on the way into a node. Scores are for the player to
// move in it and count plies from the root.
type Visit struct {
	Ply, Depth  int // from the root, and to the horizon
	Alpha, Beta core.Score
}

// Left is what is known on the way out, in the same terms.
type Left struct {
	Score core.Score
	Bound Bound
	Label core.Label
	Why   Why
}

// Bound says what the score of a node is of its value.
type Bound uint8

// The bounds.
const (
	Exact   Bound = iota // the value
	AtLeast              // the value is the score or more
	AtMost               // the value is the score or less
)

// Why is why the search left a node.
type Why uint8

// The reasons.
const (
	Searched Why = iota // every move was searched
	CutOff              // a move was good enough for the other player not to come here
	Ended               // the game is over
	Dead                // no set is open to anybody: a certain draw
	Threat              // a set can be completed now, or two can by the other player
	Counted             // marks and free cells are too few for more, or for less
	Reply               // there was one move to search: all others lose at once
	Horizon             // the depth is used up: an estimate
	Known               // the table had it
)

// Watch makes a search of a position to be watched, without some of its parts.
// Limit.Depth says how deep it goes, 0 to the end; All, Threads and Table have
// no meaning here. The game must not be over.
func Watch(p *game.Position, without Parts, limit core.Limit) *Watched {
	limit.All, limit.Table, limit.Threads = false, nil, 0
	t := *traits.Of(p)
	t.Listed = true // every move is there to be seen, on a wide board too
	if without&Memory != 0 {
		limit.Table = core.NewTable(1) // and even that forgets before every node
	}
	w := &Watched{limit: limit, without: without, scale: traits.ScaleOf(&t)}
	w.g = newGeneral(context.Background(), p.Clone(), &t, HeroOf(p, &t), limit)
	g := w.g
	g.without, g.watch = without, w.node
	if without&Memory != 0 {
		g.sym = nil
	}
	return w
}

// Position is that of the search, as it is when the watcher is told of a node.
// It is to be looked at only.
func (w *Watched) Position() *game.Position { return w.g.p }

// Run searches from the beginning and answers what Best would, and whether the
// search came to its end.
func (w *Watched) Run(ctx context.Context, to Watcher) (core.Info, bool) {
	w.reset(ctx, to)
	g := w.g
	g.table.Clear()
	g.table.Begin(g.p.Rules())
	clear(g.history)
	g.forget(game.Move{To: game.NoCell})
	r := g.root()
	w.r, r.starts = r, w.start
	var info core.Info
	if w.without&Deepening == 0 {
		info = r.run(nil)
	} else {
		depth := w.limit.Depth
		if depth == 0 {
			depth = r.deepest
		}
		if r.Stopped = ctx.Err() != nil; !r.Stopped {
			r.iterate(depth)
		}
		info = r.snapshot()
	}
	if !r.Stopped {
		w.finish()
	}
	return info.Scaled(w.scale), !r.Stopped && !w.halted
}

// Told is a score of a node as Best tells it: estimates are on another scale
// within the search. It may be called while the search runs elsewhere.
func (w *Watched) Told(s core.Score) core.Score { return s.On(w.scale) }

func (w *Watched) reset(ctx context.Context, to Watcher) {
	w.to, w.halted, w.open = to, false, false
	w.g.Clock = core.NewClock(ctx, w.limit)
}

// start is told of each iteration: the root is a node like any other to
// whoever watches.
func (w *Watched) start(depth int) {
	if w.finish(); w.halted {
		return
	}
	w.open, w.depth, w.kids[0] = true, depth, 0
	w.tell(w.to.Enter(w.root()))
}

func (w *Watched) root() Visit { return Visit{0, w.depth, -core.Infinite, core.Infinite} }

func (w *Watched) finish() {
	if w.open && !w.halted {
		w.open = false
		w.tell(w.to.Leave(w.root(), Left{w.r.found.Score, Exact, w.r.found.Label(), Searched}))
	}
}

// tell stops the search if the watcher has seen enough.
func (w *Watched) tell(on bool) {
	if !on {
		w.halted, w.g.Stopped = true, true
	}
}

// node is that of general, with somebody told.
func (w *Watched) node(alpha, beta core.Score, depth, ply int) core.Value {
	g := w.g
	if w.halted || g.Stopped {
		g.Stopped = true
		return core.Value{}
	}
	if w.without&Memory != 0 {
		g.table.Forget()
	}
	if w.without&Cuts != 0 {
		alpha, beta = -core.Infinite, core.Infinite
	}
	at := Visit{ply, depth, alpha, beta}
	w.kids[ply-1]++
	w.kids[ply], w.deep[ply] = 0, depth
	if w.tell(w.to.Enter(at)); w.halted {
		return core.Value{}
	}
	v := g.node(alpha, beta, depth, ply)
	if !g.Stopped {
		w.tell(w.to.Leave(at, Left{v.Score, boundIn(v, alpha, beta), v.Label(), w.why(at, v)}))
	}
	return v
}

// boundIn is what a score says that came out of a window.
func boundIn(v core.Value, alpha, beta core.Score) Bound {
	switch {
	case v.Proof == core.Exact:
	case v.Score >= beta:
		return AtLeast
	case v.Score <= alpha:
		return AtMost
	}
	return Exact
}

// why tells why the search has left a node, in its position. Where it searched
// no move nothing has changed since, and the same questions in the same order
// have the same answers.
func (w *Watched) why(at Visit, v core.Value) Why {
	g, p := w.g, w.g.p
	counting := w.without&Counting == 0
	if n := w.kids[at.Ply]; n > 0 {
		switch {
		case counting && n == 1 && w.deep[at.Ply+1] == at.Depth:
			return Reply
		case v.Score >= at.Beta:
			return CutOff
		case g.t.Bounded && counting:
			// As good as counting allows is good enough too.
			if _, high := g.countBounds(at.Ply); v.Score >= high {
				return CutOff
			}
		}
		return Searched
	}
	if _, ok := g.ended(at.Ply); ok {
		if p.Over() {
			return Ended
		}
		return Dead
	}
	if g.t.Aimed && counting && !g.Opening() {
		if _, _, ok := g.forced(at.Ply); ok {
			return Threat
		}
		if g.t.Bounded {
			low, high := g.countBounds(at.Ply)
			if _, ok := core.Settled(low, high, at.Alpha, at.Beta); ok {
				return Counted
			}
		}
	}
	if at.Depth <= 0 || at.Ply >= MaxPly {
		return Horizon
	}
	return Known
}

// Same is the number under which the table knows the position that the watcher
// is told of, alike for positions that are one to it.
func (w *Watched) Same() uint64 {
	key, _ := w.g.key()
	return key
}

// Twin is the move that is searched in place of one, which a symmetry
// of the position makes the same: mostly the move itself.
func (w *Watched) Twin(m game.Move) game.Move {
	if s := w.g.sym; s != nil && m.To != game.NoCell {
		m.To = s.first(m.To, s.same())
	}
	return m
}

// Mark is a place in a search from which it can go on.
type Mark struct {
	at      Visit
	path    []game.Move
	nodes   int64
	table   *core.Table // a copy; nil for none
	history []int32
	killer  [][2]game.Move
}

// Bytes is about the memory of a mark.
func (m *Mark) Bytes() int {
	return m.table.Held() + 4*len(m.history) + 24*len(m.killer) + 12*len(m.path) + 200
}

// At is a mark in a search that is Pure, or from which only the way in is
// wanted, at the end of a path from the root.
func At(path []game.Move, at Visit) *Mark { return &Mark{path: path, at: at} }

// Mark notes all that the rest of the search depends on. It is for Enter of a
// node below the root.
func (w *Watched) Mark(at Visit) *Mark {
	g := w.g
	m := &Mark{at: at, nodes: g.Nodes}
	for i := g.p.Plies() - at.Ply; i < g.p.Plies(); i++ {
		m.path = append(m.path, g.p.Ply(i))
	}
	if w.without&Memory == 0 {
		m.table = g.table.Clone()
	}
	if w.without&Order == 0 {
		m.history, m.killer = slices.Clone(g.history), slices.Clone(g.killer[:])
	}
	return m
}

// Pure tells whether what a node is worth depends on nothing but its position
// and the way in, so that a mark is small.
func (w *Watched) Pure() bool { return w.without&Memory != 0 && w.without&Order != 0 }

// Resume searches the node of a mark once more, and those below it, as it was
// the first time. It tells whether it came to its end.
func (w *Watched) Resume(ctx context.Context, from *Mark, to Watcher) bool {
	w.reset(ctx, to)
	g := w.g
	g.Nodes = from.nodes
	g.Check = g.Clock.Next()
	if from.table != nil {
		g.table.Restore(from.table)
	}
	copy(g.history, from.history)
	copy(g.killer[:], from.killer)
	for _, m := range from.path {
		g.Play(m)
	}
	g.Stopped = ctx.Err() != nil
	w.node(from.at.Alpha, from.at.Beta, from.at.Depth, from.at.Ply)
	for i := len(from.path) - 1; i >= 0; i-- {
		g.Undo(from.path[i])
	}
	return !g.Stopped && !w.halted
}
