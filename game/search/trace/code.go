package trace

import (
	"strings"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/tree"
)

// Notation is a language in which the program of a search is written.
type Notation uint8

// The notations.
const (
	Words Notation = iota
	Python
	Java
	Go
)

// Line is a line of the program.
type Line uint8

// The lines. Not every search has all of them.
const (
	Head   Line = iota
	Over        // nothing is below the node
	Known       // the table has it
	Best        // nothing has been found yet
	For         // the next move
	Call        // searches it
	Mine        // what the first player makes of a value
	Theirs      // what the second player makes of it
	Leave       // the cut
	Return
	lines
)

// listings have the lines, and for plain minimax those that differ. An X is the first player, and
// ORDER what puts the moves in order.
var listings = [...]struct{ cuts, plain [lines]string }{
	Python: {[lines]string{
		"def search(p, α, β):",
		"  if p.ends(): return p.value()",
		"  if table.suffices(p, α, β): return table[p]",
		"  best = -INF if p.turn == X else INF",
		"  for m in ORDER(p.moves()):",
		"    v = search(p.after(m), α, β)",
		"    if p.turn == X: best, α = max(best, v), max(α, v)",
		"    else: best, β = min(best, v), min(β, v)",
		"    if α >= β: break",
		"  return best",
	}, [lines]string{Head: "def search(p):", Call: "    v = search(p.after(m))", Mine: "    if p.turn == X: best = max(best, v)", Theirs: "    else: best = min(best, v)"}},
	Java: {[lines]string{
		"int search(Position p, int α, int β) {",
		"  if (p.ends()) return p.value();",
		"  if (table.suffices(p, α, β)) return table.get(p);",
		"  int best = p.turn == X ? -INF : INF;",
		"  for (Move m : ORDER(p.moves())) {",
		"    int v = search(p.after(m), α, β);",
		"    if (p.turn == X) { best = max(best, v); α = max(α, v); }",
		"    else { best = min(best, v); β = min(β, v); }",
		"    if (α >= β) break; }",
		"  return best; }",
	}, [lines]string{Head: "int search(Position p) {", Call: "    int v = search(p.after(m));", Mine: "    if (p.turn == X) best = max(best, v);", Theirs: "    else best = min(best, v); }"}},
	Go: {[lines]string{
		"func search(p Position, α, β int) int {",
		"  if p.ends() { return p.value() }",
		"  if v, ok := table.suffices(p, α, β); ok { return v }",
		"  best := worst(p.turn)",
		"  for _, m := range ORDER(p.moves()) {",
		"    v := search(p.after(m), α, β)",
		"    if p.turn == X { best, α = max(best, v), max(α, v) } else",
		"    { best, β = min(best, v), min(β, v) }",
		"    if α >= β { break } }",
		"  return best }",
	}, [lines]string{Head: "func search(p Position) int {", Call: "    v := search(p.after(m))", Mine: "    if p.turn == X { best = max(best, v) } else", Theirs: "    { best = min(best, v) } }"}},
}

// Text is a line of a program as it reads.
type Text struct {
	Line Line
	Say  game.Say
}

// Has tells whether there is a program for a search. There is none for the engine.
func Has(a tree.Algorithm) bool { return a < tree.Engine }

// has tells whether the program of a search has a line.
func has(a tree.Algorithm, l Line) bool {
	return (l != Leave || a >= tree.AlphaBeta) && (l != Known || a >= tree.Tabled)
}

// Program is the program of a search. first is the sign of the first player.
func Program(a tree.Algorithm, in Notation, first string, players [2]game.Say) []Text {
	var all []Text
	for l := range lines {
		switch {
		case !has(a, l):
		case in == Words:
			all = append(all, Text{l, inWords(a, l, players)})
		default:
			text := listings[in].cuts[l]
			if other := listings[in].plain[l]; a == tree.Minimax && other != "" {
				text = other
			}
			order := "sorted"
			if a < tree.Ordered {
				text = strings.Replace(text, "ORDER(p.moves())", "p.moves()", 1)
			}
			text = strings.Replace(strings.Replace(text, "ORDER", order, 1), "== X", "== "+first, 1)
			all = append(all, Text{l, game.Say{English: "{0}", With: []any{text}}})
		}
	}
	return all
}

// inWords is a line in plain words.
func inWords(a tree.Algorithm, l Line, players [2]game.Say) game.Say {
	plain := a == tree.Minimax
	switch l {
	case Head:
		if plain {
			return game.Says("To search a position:")
		}
		return game.Says("To search a position with α and β:")
	case Over:
		return game.Says("1. The game or the depth is at its end: answer the value.")
	case Known:
		return game.Says("– The table has a value that suffices: answer it.")
	case Best:
		return game.Says("2. The best so far is nothing.")
	case For:
		if a >= tree.Ordered {
			return game.Says("3. Take each move, good ones first:")
		}
		return game.Says("3. Take each move:")
	case Call:
		return game.Says("– Search the position after it: value v.")
	case Mine, Theirs:
		switch {
		case l == Mine && plain:
			return game.Says("– {0} to move: the larger one is the best.", players[0])
		case l == Mine:
			return game.Says("– {0} to move: the larger one is the best, and α.", players[0])
		case plain:
			return game.Says("– {0} to move: the smaller one is the best.", players[1])
		}
		return game.Says("– {0} to move: the smaller one is the best, and β.", players[1])
	case Leave:
		return game.Says("– α is not below β: leave the rest out.")
	}
	return game.Says("4. Answer the best.")
}

// Step is the run of one line: in which node, and the variables after it.
type Step struct {
	Line
	Node        *tree.Node
	Kid         *tree.Node // of the move m; nil for none
	Alpha, Beta search.Score
	Best        search.Score // in lines after Best
	V           search.Score // in Mine, Theirs and Leave
}

// HasBest tells whether the variable best has been set.
func (s Step) HasBest() bool { return s.Line >= Best }

// HasV tells whether the variable v has been set.
func (s Step) HasV() bool { return s.Line >= Mine && s.Line <= Leave }

// Steps are the lines that a search runs from the line before an event up to the next event. What
// is around the event must be unfolded: see [tree.Tree.To].
func Steps(t *tree.Tree, event int64) (all []Step) {
	n := t.Find(event)
	a := t.Algorithm
	if !Has(a) || n.Enter < 0 {
		return nil
	}
	up := n.Parent
	if event == n.Enter {
		if up != nil {
			s := after(up, n.Index())
			s.Line = For
			all = append(all, s)
			s.Line, s.Kid = Call, n
			all = append(all, s)
		}
		all = append(all, begins(n, Head))
		if !n.Leaf() {
			all = append(all, begins(n, Over))
			if has(a, Known) {
				all = append(all, begins(n, Known))
			}
			all = append(all, begins(n, Best))
		}
		return all
	}
	switch {
	case n.Leaf() && n.Left.Why == search.Known:
		all = append(all, begins(n, Over), begins(n, Known))
	case n.Leaf():
		all = append(all, begins(n, Over))
	default:
		s := begins(n, Return)
		s.take(score(n))
		if n.Left.Why != search.CutOff {
			s.Line = For
			all = append(all, s)
		}
		s.Line = Return
		all = append(all, s)
	}
	if up == nil {
		return all
	}
	s := after(up, n.Index()+1)
	s.Line, s.Kid, s.V = Mine, n, score(n)
	if up.Turn != game.First {
		s.Line = Theirs
	}
	all = append(all, s)
	if s.Line = Leave; has(a, Leave) {
		all = append(all, s)
	}
	return all
}

// begins is a line of a node before its first move.
func begins(n *tree.Node, l Line) Step {
	s := Step{Line: l, Node: n, Best: search.Loss}
	if n.Turn != game.First {
		s.Best = search.Win
	}
	s.Alpha, s.Beta = Bounds(n)
	return s
}

// after is a node after so many of its moves.
func after(n *tree.Node, moves int) Step {
	s := begins(n, For)
	for _, k := range n.Children()[:moves] {
		s.take(score(k))
	}
	return s
}

// take makes of a value what the player to move makes of it.
func (s *Step) take(v search.Score) {
	if s.Node.Turn == game.First {
		s.Best, s.Alpha = max(s.Best, v), max(s.Alpha, v)
	} else {
		s.Best, s.Beta = min(s.Best, v), min(s.Beta, v)
	}
}

// Uses tells whether the program of a search has alpha and beta.
func Uses(a tree.Algorithm) bool { return has(a, Leave) }
