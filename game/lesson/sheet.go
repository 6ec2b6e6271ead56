package lesson

import (
	"context"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
)

// Sheet is an exercise with its search tree, which holds the answer.
type Sheet struct {
	*Exercise
	Tree *tree.Tree
	Node *tree.Node // the node of the question
	cuts []*tree.Node
	full *tree.Tree // all moves below the node; nil if there are too many
}

// mostAsked is the largest number of nodes in the part of a tree in which a
// student has to find the cuts.
const mostAsked = 400

// Open searches the position. It returns an error for a question that has no
// answer.
func (e *Exercise) Open(ctx context.Context, limit tree.Limit) (*Sheet, error) {
	if e.Algorithm == tree.Engine {
		return nil, game.Wrong("exercise: this search comes to one node several times: take a simpler one")
	}
	limit.Depth = e.Depth
	t, err := tree.Build(ctx, e.Record.Position(), e.Algorithm, limit)
	if err != nil {
		return nil, err
	}
	s := &Sheet{Exercise: e, Tree: t, Node: t.Root()}
	for i, m := range e.Path {
		if err := t.Unfold(ctx, s.Node); err != nil {
			return nil, err
		}
		next := kid(s.Node, m)
		if next == nil {
			return nil, game.Wrong("exercise: move {0} of the path, {1}, is not searched", i+1, e.Record.Rules().MoveText(m))
		}
		s.Node = next
	}
	switch e.Question {
	case Value:
		if s.Node.Bound != search.Exact {
			return nil, game.Wrong("exercise: of this node the search finds no more than a bound: {0}", t.Worth(s.Node))
		}
		if _, err := t.Line(ctx, s.Node); err != nil {
			return nil, err
		}
	case Cuts:
		if err := t.UnfoldAll(ctx, s.Node, mostAsked); err != nil {
			return nil, err
		}
		if s.gather(s.Node); len(s.cuts) == 0 {
			return nil, game.Wrong("exercise: there is no cut in this part of the tree")
		}
	}
	return s, s.fullTree(ctx, limit)
}

func kid(n *tree.Node, m game.Move) *tree.Node {
	for _, k := range n.Children() {
		if k.Move == m {
			return k
		}
	}
	return nil
}

// gather collects the nodes at which a cut left out moves.
func (s *Sheet) gather(n *tree.Node) {
	if n.Left.Why == search.CutOff && n.Cut() > 0 {
		s.cuts = append(s.cuts, n)
	}
	for _, k := range n.Children() {
		s.gather(k)
	}
}

// Ask is the question in words.
func (s *Sheet) Ask() game.Say {
	name := s.Tree.Position(s.Node).Title(s.Node.Turn)
	if s.Question == Cuts {
		return game.Sentences(game.Says("Where does the search cut? Mark each position where it leaves moves out."), s.Tree.In(s.Node))
	}
	return game.Says("{0} is to move. What is this position worth, with best play by both?", name)
}

// Cuts lists the nodes that have to be marked.
func (s *Sheet) Cuts() []*tree.Node { return s.cuts }

// Note is a remark on a part of an answer.
type Note struct {
	Node  *tree.Node // nil if the position is not in the tree
	Path  []game.Move
	Right bool
	Why   game.Say
}

// Result is a marked answer.
type Result struct {
	Points, Of int // the points for the answer, and the most that are possible; each wrong mark takes one away
	Found      int // number of cuts that were marked
	Wrong      int // number of marks where there is no cut
	Right      bool
	Notes      []Note
}

// Say is the result in a sentence.
func (r Result) Say() game.Say {
	switch {
	case r.Right:
		return game.Says("Right.")
	case r.Wrong > 0:
		return game.Says("{0} of {1} found. Marked where there is no cut: {2}.", r.Found, r.Of, r.Wrong)
	}
	return game.Says("{0} of {1} right.", r.Points, r.Of)
}

// Answer is a student's answer to a question for a value.
type Answer struct {
	Winner game.Player // Nobody for a draw
	Plies  int         // from the root of the tree to the end of the game; 0 if not given
}

// MarkValue marks the answer to a question for a value. If the value is an
// estimate, because the depth is limited, the player who is ahead counts as the
// winner.
func (s *Sheet) MarkValue(a Answer) Result {
	t, n := s.Tree, s.Node
	score := n.Score // for the player who is the winner in the answer
	if a.Winner != game.Nobody && a.Winner != n.Turn {
		score = -score
	}
	plies, decided := score.Plies()
	r := Result{Of: 1}
	worth := t.Value(n.Score, n.Turn)
	who := a.Winner == game.Nobody && score == search.Draw || a.Winner != game.Nobody && score > search.Draw
	switch {
	case who && (a.Plies == 0 || decided && plies == a.Plies):
		r.Right, r.Points = true, 1
		r.Notes = []Note{{n, n.Path(), true, game.Sentences(game.Says("Right: {0}.", worth), s.line())}}
	case who:
		r.Notes = []Note{{n, n.Path(), false, game.Sentences(game.Says("Nearly, but the number is another: {0}.", worth), s.line())}}
	default:
		r.Notes = []Note{{n, n.Path(), false, game.Sentences(game.Says("No: {0}.", worth), s.refute(a))}}
	}
	return r
}

// line describes the best play from the node.
func (s *Sheet) line() game.Say {
	moves := s.moves()
	if len(moves) == 0 {
		return s.Tree.Why(s.Node)
	}
	return game.Says("The best for both is {0}.", game.List(moves...))
}

// moves lists the moves of the principal variation.
func (s *Sheet) moves() (moves []game.Say) {
	for n := s.Node.Best(); n != nil; n = n.Best() {
		moves = append(moves, game.Says("{0}", s.Tree.MoveText(n)))
	}
	return moves
}

// refute explains why the answer is wrong.
func (s *Sheet) refute(a Answer) game.Say {
	t, n := s.Tree, s.Node
	best := n.Best()
	if best == nil {
		return t.Why(n)
	}
	me := t.Position(n).Title(n.Turn)
	if a.Winner == n.Turn || a.Winner == game.Nobody && n.Score < search.Draw {
		// the answer is too good for the player to move
		if reply := best.Best(); reply != nil {
			return game.Says("{0} has nothing better than {1}, and the answer to that is {2}.", me, t.MoveText(best), t.MoveText(reply))
		}
		return game.Says("{0} has nothing better than {1}.", me, t.MoveText(best))
	}
	return game.Sentences(game.Says("{0} has {1}.", me, t.MoveText(best)), s.line())
}

// MarkCuts marks the answer to a question for cuts: the paths from the root to
// the nodes that the student marked.
func (s *Sheet) MarkCuts(paths [][]game.Move) Result {
	t := s.Tree
	r := Result{Of: len(s.cuts)}
	marked := map[string]bool{}
	var wrong []Note
	for _, path := range paths {
		key := s.key(path)
		if marked[key] {
			continue
		}
		marked[key] = true
		if n, why := s.notCut(path); why.English != "" {
			wrong = append(wrong, Note{n, path, false, why})
			r.Wrong++
		}
	}
	for _, n := range s.cuts {
		path := n.Path()
		hit := marked[s.key(path)]
		if hit {
			r.Found++
		}
		r.Notes = append(r.Notes, Note{n, path, hit, t.Why(n)})
	}
	r.Points = max(r.Found-r.Wrong, 0)
	r.Right = r.Points == r.Of
	r.Notes = append(r.Notes, wrong...)
	return r
}

func (s *Sheet) key(path []game.Move) string {
	key := ""
	for _, m := range path {
		key += s.Record.Rules().MoveText(m) + " "
	}
	return key
}

// notCut returns the node at the end of a path, and a text that explains why
// there is no cut. The text is empty if there is one.
func (s *Sheet) notCut(path []game.Move) (*tree.Node, game.Say) {
	t := s.Tree
	n := t.Root()
	for _, m := range path {
		next := kid(n, m)
		if next == nil {
			for _, r := range n.Rest() {
				switch {
				case r.Move != m:
				case r.Twin != m:
					return nil, game.Says("This position is not searched: by symmetry it is the same as {0}.", s.Record.Rules().MoveText(r.Twin))
				default:
					return nil, game.Sentences(game.Says("This position is not searched at all: the cut is above it."), t.Why(n))
				}
			}
			if n.Ply >= s.Node.Ply && n.Leaf() {
				return nil, game.Sentences(game.Says("This position is not searched at all: the search ends above it."), t.Why(n))
			}
			return nil, game.Says("There is no such position in this part of the tree.")
		}
		n = next
	}
	me, you := t.Position(n).Title(n.Turn), t.Position(n).Title(3-n.Turn)
	from := n.Elsewhere(3 - n.Turn)
	switch {
	case n.Ply < s.Node.Ply:
		return n, game.Says("There is no such position in this part of the tree.")
	case n.Left.Why == search.CutOff && n.Cut() > 0:
		return n, game.Say{}
	case n.Leaf():
		return n, game.Sentences(game.Says("There is nothing to cut here."), t.Why(n))
	case n.Left.Why == search.CutOff:
		return n, game.Sentences(game.Says("This is the last move: nothing is left to cut."), t.Why(n))
	case from == nil:
		return n, game.Says("No cut: {0} has nothing elsewhere yet, so every move of {1} has to be searched.", you, me)
	}
	return n, game.Says("No cut: {0} has {1} elsewhere ({2}), and {3} gets less than that here ({4}). So {0} would rather come here, and every move of {3} has to be searched.",
		you, t.MoveText(from), t.Value(from.Score, from.Turn), me, t.Value(n.Score, n.Turn))
}

// Solve returns the right answer with its explanations.
func (s *Sheet) Solve() Result {
	if s.Question == Value {
		why := game.Sentences(game.Says("The answer: {0}.", s.Tree.Value(s.Node.Score, s.Node.Turn)), s.line())
		return Result{Points: 1, Of: 1, Right: true, Notes: []Note{{s.Node, s.Node.Path(), true, why}}}
	}
	var all [][]game.Move
	for _, n := range s.cuts {
		all = append(all, n.Path())
	}
	return s.MarkCuts(all)
}
