package trace

import (
	"sort"
	"strconv"

	"noughts/game"
	"noughts/game/search/tree"
)

// StoryKind is a search that is written to be read: see [Story].
type StoryKind uint8

// The kinds.
const (
	MonteCarlo StoryKind = iota // Monte Carlo tree search with UCB
	Deepening                   // alpha-beta with deepening, a table, killer moves and quiescence
	StoryKinds = 2
)

// storyWords are the words for the kinds in a link.
var storyWords = [StoryKinds]string{"montecarlo", "deepening"}

// String is the word for the kind in a link.
func (k StoryKind) String() string { return storyWords[k] }

// Say is the name of the search.
func (k StoryKind) Say() game.Say {
	if k == MonteCarlo {
		return game.Says("Monte Carlo search")
	}
	return game.Says("Iterative deepening")
}

// Story is a small search that has been run once, with every step that it did.
// It can be looked at after any of them. The same position makes the same
// story.
type Story struct {
	Kind  StoryKind
	Root  *Spot
	Steps []Moment
	p     *game.Position
}

// Spot is a node of a story's tree.
type Spot struct {
	Move   game.Move   // that leads here; of no meaning at the root and at iterations
	Turn   game.Player // who is to move
	Ply    int         // below the position that is searched
	Born   int         // the step that it comes with
	Parent *Spot       // nil at the root
	Kids   []*Spot     // in the order in which they come

	counts []tally // of a Monte Carlo search

	Order              Order // of a deepening search: why its move comes when it does
	Depth              int   // that is left; of an iteration, its depth
	Alpha, Beta, Score int   // for the first player
	Left               int   // the step that the search leaves it with
	Why                Why
}

// tally is what a node has come to with a step.
type tally struct{ step, visits, halves int }

// Act is what a step does.
type Act uint8

// The acts.
const (
	Begin    Act = iota // the position alone
	Select              // of a Monte Carlo search: goes on to a child
	Expand              // adds a child
	Simulate            // plays on at random
	Backup              // counts the result on the way up
	Enter               // of a deepening search: comes to a node
	Back                // leaves it
)

// Moment is a step of a story.
type Moment struct {
	Act
	Spot   *Spot
	Winner game.Player // of Simulate and Backup
	Plies  int         // of Simulate
}

// Tell runs a search of a position. Besides games that are over it refuses
// large boards, and for a deepening search games of more than two players.
func Tell(p *game.Position, k StoryKind, pause func()) (*Story, error) {
	if err := tree.Refuse(p); err != nil && (k != MonteCarlo || p.Over() || p.Rules().PlayerCount() <= 2 || p.Board().Cells() > mostTold) {
		return nil, err
	}
	if pause == nil {
		pause = func() {}
	}
	s := &Story{Kind: k, p: p.Clone()}
	s.Root = &Spot{Move: game.Move{To: game.NoCell}, Turn: p.Turn(), Left: -1}
	s.Steps = []Moment{{Act: Begin, Spot: s.Root}}
	if k == MonteCarlo {
		s.monteCarlo(pause)
	} else {
		s.deepen(pause)
	}
	return s, nil
}

// mostTold is the largest board, in cells, as that of trees.
const mostTold = 400

// add adds a step.
func (s *Story) add(one Moment) { s.Steps = append(s.Steps, one) }

// child adds a node, with the next step.
func (s *Story) child(up *Spot, m game.Move, turn game.Player, ply int) *Spot {
	n := &Spot{Move: m, Turn: turn, Ply: ply, Born: len(s.Steps), Parent: up, Left: -1}
	up.Kids = append(up.Kids, n)
	return n
}

// Iteration tells whether a node is the position once more, searched deeper.
func (n *Spot) Iteration() bool { return n.Ply == 0 && n.Parent != nil }

// Path is the moves from the position that is searched.
func (n *Spot) Path() []game.Move {
	path := make([]game.Move, n.Ply)
	for at := n; at.Ply > 0; at = at.Parent {
		path[at.Ply-1] = at.Move
	}
	return path
}

// Level is the number of nodes above a node.
func (n *Spot) Level() (level int) {
	for ; n.Parent != nil; n = n.Parent {
		level++
	}
	return level
}

// Shown are the children of a node that have come with a step.
func (n *Spot) Shown(step int) []*Spot {
	return n.Kids[:sort.Search(len(n.Kids), func(i int) bool { return n.Kids[i].Born > step })]
}

// PathText is the moves that lead to a node; "" at the root.
func (s *Story) PathText(n *Spot) (text string) {
	for i, m := range n.Path() {
		if i > 0 {
			text += " "
		}
		text += s.p.Rules().MoveText(m)
	}
	return text
}

// MoveText is the move that leads to a node.
func (s *Story) MoveText(n *Spot) string { return s.p.Rules().MoveText(n.Move) }

// Name is a node in a sentence.
func (s *Story) Name(n *Spot) game.Say {
	switch {
	case n.Iteration():
		return game.Says("Depth {0}", n.Depth)
	case n.Ply == 0:
		return game.Says("The position on the board")
	}
	return game.Says("{0}", s.PathText(n))
}

// Position is that of a node.
func (s *Story) Position(n *Spot) *game.Position {
	p := s.p.Clone()
	for _, m := range n.Path() {
		p.Play(m)
	}
	return p
}

// Heads are the heads of the columns of [Story.Cells].
func (s *Story) Heads() [3]game.Say {
	if s.Kind == MonteCarlo {
		return [3]game.Say{game.Says("Visits"), game.Says("Mean"), game.Says("{0}", "UCB")}
	}
	return [3]game.Say{game.Says("{0}", "α"), game.Says("{0}", "β"), game.Says("Value")}
}

// Cells are the numbers of a node after a step; "" for none.
func (s *Story) Cells(n *Spot, step int) (all [3]string) {
	if s.Kind == MonteCarlo {
		visits, halves := n.at(step)
		all[0] = strconv.Itoa(visits)
		if visits > 0 && n.Parent != nil {
			all[1], all[2] = decimal(mean(visits, halves)), decimal(n.UCB(step))
		}
		return all
	}
	if n.Parent == nil {
		return all
	}
	if all[0], all[1] = s.value(n.Alpha), s.value(n.Beta); n.Left >= 0 && n.Left <= step {
		all[2] = s.value(n.Score)
	}
	return all
}

// decimal is a number with two digits behind the point.
func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }

// Say is a step in a sentence.
func (s *Story) Say(step int) game.Say {
	one := s.Steps[step]
	n := one.Spot
	switch one.Act {
	case Select:
		return game.Says("Selection: {0} has the largest UCB: {1}.", s.MoveText(n), n.Formula(step-1))
	case Expand:
		return game.Says("Expansion: {0} has not been tried yet, and comes into the tree.", s.MoveText(n))
	case Simulate:
		if one.Plies == 0 {
			return game.Says("The game is over here: {0}.", s.outcome(one.Winner))
		}
		return game.Says("Simulation: random moves from here, {0} of them. The result: {1}.", one.Plies, s.outcome(one.Winner))
	case Backup:
		if one.Winner == game.Nobody {
			return game.Says("Backup: every position on the way up has one visit and half a win more.")
		}
		return game.Says("Backup: every position on the way up has one visit more, and each move of {0} a win more.", s.p.Title(one.Winner))
	case Enter:
		return s.sayEnter(n)
	case Back:
		return s.sayBack(n)
	}
	if s.Kind == MonteCarlo {
		return game.Says("Each round selects a way down the tree, adds a move, plays on from there at random, and counts the result on the way up.")
	}
	return game.Says("The search begins again and again, each time deeper. A table keeps what it finds, and the moves that cut come early.")
}

func (s *Story) outcome(winner game.Player) game.Say {
	if winner == game.Nobody {
		return game.Says("a draw")
	}
	return game.Says("{0} wins", s.p.Title(winner))
}
