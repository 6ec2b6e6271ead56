package trace

import (
	"slices"
	"strconv"

	"noughts/game"
)

// Order is why a move is searched when it is.
type Order uint8

// The reasons.
const (
	Listed Order = iota // in the order of the rules
	Stored              // the table has it as the best move here
	Killer              // it cut another position at the same ply
	Noisy               // beyond the depth: it completes a line, or stops one
)

// Why is why the search leaves a node.
type Why uint8

// The reasons.
const (
	All    Why = iota // every move was searched
	Cutoff            // the value is too good for the opponent to allow
	Hit               // the table has it
	Ended             // the game is over
	Quiet             // the value is an estimate
)

// The limits of a deepening search.
const (
	mostSpots = 1500 // nodes with which a last iteration begins at most, and its largest tree
	mostDepth = 12
	mostQuiet = 4 // plies beyond the depth
	mostNoisy = 4 // moves that are searched there
)

// Won is the value of a win, less a point for each ply up to it. Estimates are
// at most MostEstimate.
const (
	Won          = 1000
	MostEstimate = 500
)

// bound is what is known of a stored value.
type bound uint8

const (
	exact bound = iota
	atLeast
	atMost
)

// entry is what the table has of a position.
type entry struct {
	depth, value int // for the player to move; a win counts from the position
	bound
	best game.Move
}

// deepening is a search that goes deeper and deeper.
type deepening struct {
	*Story
	p       *game.Position
	table   map[uint64]entry
	killers [mostDepth + mostQuiet + 1][]game.Move
	nodes   int
	most    int
	pause   func()
}

// deepen searches to depth 1, 2 and so on, up to the end of the game or until
// the tree has become large. An iteration that grows too large is left out.
func (s *Story) deepen(pause func()) {
	d := &deepening{Story: s, p: s.p.Clone(), table: map[uint64]entry{}, most: 1 << 30, pause: pause}
	for depth := 1; depth <= min(mostDepth, max(s.p.Free(), 1)); depth++ {
		steps, kids := len(s.Steps), len(s.Root.Kids)
		n := s.child(s.Root, s.Root.Move, s.p.Turn(), 0)
		v := d.search(n, depth, -Won-1, Won+1)
		if d.nodes > d.most {
			s.Steps, s.Root.Kids = s.Steps[:steps], s.Root.Kids[:kids]
			break
		}
		s.Root.Score = s.first(v, n.Turn)
		if v > MostEstimate || v < -MostEstimate || d.nodes > mostSpots {
			break
		}
		d.most = d.nodes + mostSpots
	}
	s.Root.Left = len(s.Steps) - 1
}

// first is a value for the first player.
func (s *Story) first(v int, turn game.Player) int {
	if turn != game.First {
		return -v
	}
	return v
}

// enter notes that the search comes to a node with a window for the player to
// move there.
func (d *deepening) enter(n *Spot, depth, alpha, beta int) {
	n.Depth, n.Alpha, n.Beta = depth, alpha, beta
	if n.Turn != game.First {
		n.Alpha, n.Beta = -beta, -alpha
	}
	d.add(Moment{Act: Enter, Spot: n})
	if d.nodes++; d.nodes%64 == 0 {
		d.pause()
	}
}

// leave notes that the search leaves a node with a value for the player to
// move.
func (d *deepening) leave(n *Spot, v int, why Why) int {
	n.Score, n.Why, n.Left = d.first(v, n.Turn), why, len(d.Steps)
	d.add(Moment{Act: Back, Spot: n})
	return v
}

// search is alpha-beta with a table and killer moves. Values are for the player
// to move.
func (d *deepening) search(n *Spot, depth, alpha, beta int) int {
	if depth == 0 && !d.p.Over() {
		return d.quiet(n, mostQuiet, alpha, beta)
	}
	d.enter(n, depth, alpha, beta)
	if d.p.Over() {
		return d.leave(n, d.ended(n), Ended)
	}
	key, from := d.p.Key(), alpha
	known, ok := d.table[key]
	if v := toRoot(known.value, n.Ply); ok && n.Ply > 0 && known.depth >= depth &&
		(known.bound == exact || known.bound == atLeast && v >= beta || known.bound == atMost && v <= alpha) {
		return d.leave(n, v, Hit)
	}
	best, good := -Won-1, game.Move{To: game.NoCell}
	for _, m := range d.ordered(n.Ply, known.best, ok) {
		if d.nodes > d.most {
			return 0
		}
		k := d.next(n, m.Move)
		k.Order = m.Order
		v := d.value(k, n.Turn, func(a, b int) int { return d.search(k, depth-1, a, b) }, alpha, beta)
		d.p.Undo()
		if v > best {
			best, good = v, m.Move
		}
		if alpha = max(alpha, v); alpha >= beta {
			d.kill(n.Ply, m.Move)
			break
		}
	}
	if d.nodes > d.most {
		return 0
	}
	why, is := All, exact
	switch {
	case best >= beta:
		why, is = Cutoff, atLeast
	case best <= from:
		is = atMost
	}
	d.table[key] = entry{depth, toNode(best, n.Ply), is, good}
	return d.leave(n, best, why)
}

// next plays a move to a new node.
func (d *deepening) next(n *Spot, m game.Move) *Spot {
	d.p.Play(m) // a legal one
	return d.child(n, m, d.p.Turn(), n.Ply+1)
}

// value is the value of a child for the player who moves there. The window turns
// around only where the turn does.
func (d *deepening) value(k *Spot, turn game.Player, search func(alpha, beta int) int, alpha, beta int) int {
	if k.Turn == turn {
		return search(alpha, beta)
	}
	return -search(-beta, -alpha)
}

// quiet goes on beyond the depth, with the moves that complete a line or stop
// one, until there is none: then the value is an estimate.
func (d *deepening) quiet(n *Spot, plies, alpha, beta int) int {
	d.enter(n, 0, alpha, beta)
	if d.p.Over() {
		return d.leave(n, d.ended(n), Ended)
	}
	noisy := d.noisy()
	if plies == 0 || len(noisy) == 0 {
		return d.leave(n, d.estimate(), Quiet)
	}
	best, why := -Won-1, All
	for _, m := range noisy {
		k := d.next(n, m)
		k.Order = Noisy
		v := d.value(k, n.Turn, func(a, b int) int { return d.quiet(k, plies-1, a, b) }, alpha, beta)
		d.p.Undo()
		if best = max(best, v); best >= beta {
			why = Cutoff
			break
		}
		alpha = max(alpha, best)
	}
	return d.leave(n, best, why)
}

// ended is the value of a game that is over.
func (d *deepening) ended(n *Spot) int {
	switch d.p.Winner() {
	case game.Nobody:
		return 0
	case n.Turn:
		return Won - n.Ply
	}
	return n.Ply - Won
}

// toNode and toRoot make a win count from a position, and from the root again.
func toNode(v, ply int) int {
	switch {
	case v > MostEstimate:
		return v + ply
	case v < -MostEstimate:
		return v - ply
	}
	return v
}

func toRoot(v, ply int) int {
	switch {
	case v > MostEstimate:
		return v - ply
	case v < -MostEstimate:
		return v + ply
	}
	return v
}

// kill keeps a move that cut, of each ply the last two.
func (d *deepening) kill(ply int, m game.Move) {
	all := slices.DeleteFunc(d.killers[ply], func(k game.Move) bool { return k == m })
	d.killers[ply] = append([]game.Move{m}, all[:min(len(all), 1)]...)
}

// reasoned is a move, and why it comes when it does.
type reasoned struct {
	game.Move
	Order
}

// ordered are the moves: the stored one, the killers, and the others.
func (d *deepening) ordered(ply int, stored game.Move, ok bool) (all []reasoned) {
	moves := d.p.Moves(nil)
	take := func(m game.Move, why Order) {
		if i := slices.Index(moves, m); i >= 0 {
			moves = slices.Delete(moves, i, i+1)
			all = append(all, reasoned{m, why})
		}
	}
	if ok {
		take(stored, Stored)
	}
	for _, m := range d.killers[ply] {
		take(m, Killer)
	}
	for _, m := range moves {
		all = append(all, reasoned{m, Listed})
	}
	return all
}

// noisy are the moves that win at once, or if there is none, those on the cells
// with which the opponent would complete a set.
func (d *deepening) noisy() (all []game.Move) {
	me := d.p.Turn()
	if d.p.Rules().Common() {
		return nil // marks are nobody's
	}
	var stops []game.Move
	for _, m := range d.p.Moves(nil) {
		wins, stop := false, false
		if m.To == game.NoCell {
			continue
		}
		for _, set := range d.p.Through(m.To) {
			by, missing := d.p.Claim(set)
			wins = wins || missing == 1 && by == me
			stop = stop || missing == 1 && by != me
		}
		if wins {
			d.p.Play(m)
			wins = d.p.Winner() == me
			d.p.Undo()
		}
		switch {
		case wins:
			return []game.Move{m}
		case stop && len(stops) < mostNoisy:
			stops = append(stops, m)
		}
	}
	return stops
}

// worths are what a set is worth with one mark missing, with two, and with
// three.
var worths = [...]int{0, 9, 3, 1}

// estimate compares what both players still have, for the player to move.
func (d *deepening) estimate() int {
	me := d.p.Turn()
	sum := 0
	if !d.p.Rules().Common() {
		for missing, worth := range worths {
			sum += worth * (d.p.Tally(me, missing) - d.p.Tally(game.First+game.Second-me, missing))
		}
	}
	return min(max(sum, -MostEstimate), MostEstimate)
}

// value is a value for the first player as text: who wins and with which ply,
// or an estimate.
func (s *Story) value(v int) string {
	switch {
	case v > Won:
		return "∞"
	case v < -Won:
		return "−∞"
	case v > MostEstimate:
		return s.sign(game.First) + "\u00a0" + strconv.Itoa(Won-v)
	case v < -MostEstimate:
		return s.sign(game.Second) + "\u00a0" + strconv.Itoa(Won+v)
	case v < 0:
		return "−" + strconv.Itoa(-v)
	}
	return strconv.Itoa(v)
}

// sign is a player as a letter or a digit.
func (s *Story) sign(by game.Player) string {
	if r := s.p.Rules(); !r.Common() {
		return r.Sign(s.p.MarkOf(by))
	}
	return strconv.Itoa(int(by))
}

func (s *Story) sayEnter(n *Spot) game.Say {
	move := ""
	if n.Ply > 0 {
		move = s.MoveText(n)
	}
	switch {
	case n.Iteration():
		return game.Says("Iterative deepening: the search begins again, to depth {0}.", n.Depth)
	case n.Order == Stored:
		return game.Says("{0} comes first: the table has it as the best move here.", move)
	case n.Order == Killer:
		return game.Says("{0} comes early: it is a killer move, which cut at this depth before.", move)
	case n.Order == Noisy:
		return game.Says("Quiescence: the position is not quiet, so {0} is searched beyond the depth. It completes a line, or stops one.", move)
	}
	return game.Says("The search comes to {0}.", s.PathText(n))
}

func (s *Story) sayBack(n *Spot) game.Say {
	v := s.value(n.Score)
	switch n.Why {
	case Cutoff:
		best, edge := n.Kids[len(n.Kids)-1], n.Beta
		if n.Turn != game.First {
			edge = n.Alpha
		}
		say := game.Says("Cut: after {0} the value is {1}, and the opponent has {2} elsewhere already.", s.MoveText(best), v, s.value(edge))
		if best.Order == Noisy {
			return say
		}
		return game.Sentences(say, game.Says("{0} becomes a killer move.", s.MoveText(best)))
	case Hit:
		return game.Says("Table hit: this position was searched at least as deep before. Its value: {0}.", v)
	case Ended:
		return game.Says("The game is over here: {0}.", s.outcome(s.Position(n).Winner()))
	case Quiet:
		return game.Says("The position is quiet: its value is an estimate, {0}.", v)
	}
	return game.Says("Back from {0}: {1}.", s.Name(n), v)
}
