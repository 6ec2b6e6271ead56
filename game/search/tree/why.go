package tree

import (
	"context"
	"math"

	"noughts/game"
	"noughts/game/search"
)

// Elsewhere is the node that a bound on the way into another one comes from: a
// reply that a player has already. It is nil where the bound is none, or
// comes from counting. by is the player whose reply is asked for, who is to move
// in n or is the other one.
func (n *Node) Elsewhere(by game.Player) *Node {
	bound := n.Alpha
	if by != n.Turn {
		bound = -n.Beta
	}
	for at := n; at.Parent != nil && at.Ply > 0; at = at.Parent {
		up := at.Parent
		if up.Turn != by {
			continue
		}
		now, from := up.Now(at.Enter)
		if from != nil && (now == bound || now+1 == bound || now == bound+1) { // a scout's window is one wide
			return from
		}
	}
	return nil
}

// Value puts the score of a node into words that do not depend on whose turn it
// is: who wins and how many plies from the root, or who is how likely to.
func (t *Tree) Value(score search.Score, turn game.Player) game.Say {
	if score < 0 {
		score, turn = -score, other(turn)
	}
	name := t.p.Title(turn)
	plies, decided := score.Plies()
	switch {
	case decided:
		return game.Says("{0} wins in {1}", name, plies)
	case score == search.Draw:
		return game.Says("a draw")
	}
	return game.Says("{0} is ahead, {1} %", name, t.Percent(score))
}

// Percent is the share of the points that an estimate stands for, for the
// player whose score it is.
func (t *Tree) Percent(score search.Score) int { return percent(t.w.Told(score)) }

// Worth is Value with what it is worth: of a bound it says from which side.
func (t *Tree) Worth(n *Node) game.Say {
	v, name := t.Value(n.Score, n.Turn), t.p.Title(n.Turn)
	switch n.Bound {
	case search.AtLeast:
		return game.Says("this or better for {0}: {1}", name, v)
	case search.AtMost:
		return game.Says("this or worse for {0}: {1}", name, v)
	}
	return v
}

// percent is the share of the points that an estimate stands for.
func percent(s search.Score) int {
	return int(math.Round(100 / (1 + math.Exp(-float64(s)/search.Evens))))
}

func other(by game.Player) game.Player { return game.First + game.Second - by }

// MoveText is the move that leads to a node, as records write it; empty at the
// root.
func (t *Tree) MoveText(n *Node) string {
	if n.Ply == 0 {
		return ""
	}
	return t.p.Rules().MoveText(n.Move)
}

// In is what is known on the way into a node: what either player has
// elsewhere already.
func (t *Tree) In(n *Node) game.Say {
	if n.Iteration() {
		return game.Counts(n.Depth, "Searched one move deep", "Searched {0} moves deep")
	}
	var both []game.Say
	if n.Alpha > search.Loss {
		both = append(both, t.has(n.Turn, n.Alpha, n.Turn))
	}
	if n.Beta < search.Win {
		both = append(both, t.has(other(n.Turn), n.Beta, n.Turn))
	}
	if len(both) == 0 {
		return game.Says("Nothing has been found elsewhere yet.")
	}
	return game.Sentences(both...)
}

// has says what a player has elsewhere.
func (t *Tree) has(by game.Player, score search.Score, turn game.Player) game.Say {
	return game.Says("Elsewhere {0} already has this: {1}.", t.p.Title(by), t.Value(score, turn))
}

// Why says why the search left a node with the value it has. What is below the
// node is needed for a full answer, and then it names the moves: see Unfold.
func (t *Tree) Why(n *Node) game.Say {
	me, you := t.p.Title(n.Turn), t.p.Title(other(n.Turn))
	switch n.Left.Why {
	case search.CutOff:
		return t.cut(n)
	case search.Ended:
		if n.Score == search.Draw {
			return game.Says("The game is over: a draw.")
		}
		if n.Score > 0 {
			return game.Says("The game is over: {0} has won.", me)
		}
		return game.Says("The game is over: {0} has won.", you)
	case search.Dead:
		return game.Says("Nobody can reach the goal any more: a draw is certain.")
	case search.Threat:
		if n.Score > 0 {
			return game.Says("{0} wins with the next move.", me)
		}
		return game.Says("{0} threatens to win in two places: {1} cannot stop both.", you, me)
	case search.Counted:
		return game.Says("Counting the marks that are missing is enough here: {0}.", t.Worth(n))
	case search.Reply:
		return game.Says("There is one reply: after any other move {0} wins at once.", you)
	case search.Horizon:
		return game.Says("The search goes no deeper: the value is an estimate.")
	case search.Known:
		return game.Says("This position, perhaps turned or mirrored, was searched before: the table has its value.")
	}
	if n.Iteration() || n.Enter < 0 {
		return game.Says("Every move was searched: {0}.", t.Worth(n))
	}
	if n.Bound == search.AtMost {
		if from := n.Elsewhere(n.Turn); from != nil {
			return game.Says("Every move was searched. None gives {0} more than {1} does elsewhere ({2}); how much less does not matter.",
				me, t.MoveText(from), t.Value(from.Score, from.Turn))
		}
		return game.Says("Every move was searched. None gives {0} more than this: {1}.", me, t.Value(n.Score, n.Turn))
	}
	if best := n.Best(); best != nil {
		return game.Says("Every move was searched: the best for {0} is {1} ({2}).", me, t.MoveText(best), t.Value(best.Score, best.Turn))
	}
	return game.Says("Every move was searched: {0}.", t.Worth(n))
}

// cut is why no more moves of a node were searched.
func (t *Tree) cut(n *Node) game.Say {
	me, you := t.p.Title(n.Turn), t.p.Title(other(n.Turn))
	here, from := n.Best(), n.Elsewhere(other(n.Turn))
	left := n.Cut()
	var why game.Say
	switch {
	case here != nil && from != nil && left == 0:
		why = game.Says("{0} already has {1} elsewhere ({2}). Here {3} has {4} ({5}), so {0} gains nothing by coming here.",
			you, t.MoveText(from), t.Value(from.Score, from.Turn), me, t.MoveText(here), t.Value(here.Score, here.Turn))
	case here != nil && from != nil:
		why = game.Says("Cut: {0} already has {1} elsewhere ({2}). Here {3} has {4} ({5}), so {0} gains nothing by coming here.",
			you, t.MoveText(from), t.Value(from.Score, from.Turn), me, t.MoveText(here), t.Value(here.Score, here.Turn))
	case from != nil:
		why = game.Says("Cut: {0} already has {1} elsewhere ({2}). Here {3} has this or better: {4}. So {0} gains nothing by coming here.",
			you, t.MoveText(from), t.Value(from.Score, from.Turn), me, t.Value(n.Score, n.Turn))
	default:
		why = game.Says("Cut: nothing can be better for {0} than this: {1}.", me, t.Value(n.Score, n.Turn))
	}
	if left == 0 {
		return why
	}
	return game.Sentences(why, game.Counts(left, "One move is not searched.", "{0} moves are not searched."))
}

// Cut is how many moves of a node were not searched, because of a cut or since
// only one reply counts. Moves that are the same by symmetry are not among them.
func (n *Node) Cut() int { return n.cut }

// Line is the principal variation from a node on: the nodes that it has its
// value from, down to the last. They are unfolded.
func (t *Tree) Line(ctx context.Context, n *Node) ([]*Node, error) {
	var line []*Node
	for !n.Leaf() {
		if err := t.Unfold(ctx, n); err != nil {
			return line, err
		}
		if n = n.Best(); n == nil {
			break
		}
		line = append(line, n)
	}
	return line, nil
}

// Earlier is the event of leaving the node that the table had the value of a
// Known one from, and whether there is one: that of the same position which
// was left last. It takes as long as the search up to there.
func (t *Tree) Earlier(ctx context.Context, n *Node) (event int64, ok bool) {
	if n.Left.Why != search.Known {
		return 0, false
	}
	t.search.Lock()
	defer t.search.Unlock()
	var want same
	t.w.Resume(ctx, search.At(n.Path(), n.Visit), &positionFinder{w: t.w, same: &want, until: 0})
	s := positionFinder{w: t.w, same: &want, known: true, until: n.Enter, last: -1}
	t.w.Run(ctx, &s)
	return s.last, s.last >= 0 && ctx.Err() == nil
}

type same uint64

// positionFinder looks for a position by what the table knows it as.
type positionFinder struct {
	w *search.Watched
	*same
	known              bool
	event, until, last int64
}

// Enter counts, or notes what to look for.
func (s *positionFinder) Enter(search.Visit) bool {
	if !s.known {
		*s.same = same(s.w.Same())
		return false
	}
	s.event++
	return s.event <= s.until
}

// Leave looks at the position. What was read from the table was not written
// to it.
func (s *positionFinder) Leave(_ search.Visit, l search.Left) bool {
	if l.Why <= search.CutOff && s.w.Same() == uint64(*s.same) {
		s.last = s.event
	}
	s.event++
	return s.event <= s.until
}
