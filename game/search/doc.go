// Package search finds the best line of a position within a limit.
//
// [Best] is the whole of it: a position and a [Limit] in, an [Info] out, and
// on the way whatever is known so far. Everything is read off the position and
// the parts of its rules: there is no game that the search knows by name.
//
// # Scores and labels
//
// A [Score] is a win or a loss in so many plies, or an estimate between. Its
// [Label] says whether it is the value of the game (Proved) or what a search
// that did not see every line to its end believes (Estimated). Each value in
// the tree carries a proof of its own for either side, so that a win that was
// found by trying a few moves is proved as soon as every defence was tried,
// and a draw only when nothing at all was left out. Estimates are logarithms of
// odds, in one unit whichever search made them: see Evens.
//
// With more than two players each is taken to look after their own, and the
// score is how much more or less of the points the player to move may expect than
// an equal share. A win is Proved when it is one against all the others together;
// a draw or a loss is not, since it depends on what the others want.
//
// # The searches
//
// The parts of the rules say which one serves.
//
//   - Stones fall on a flat board of up to 64 bits, and k in a row, or exactly k,
//     wins, or in misère loses: package drop. Marks go on any free cell of any
//     board of up to 64 cells, and a complete set wins, or in misère loses:
//     package sets. Both find exact scores, of every move if that is asked for.
//     What takes them long is estimated by one of the searches below, in turns
//     with them. A limit of depth is for the latter only. Where a complete set
//     wins, a search by proof numbers takes turns too: a win in n plies that it
//     finds is proved and takes no more than n, and a sooner one is looked for as
//     long as there is time, or in play a short while.
//   - Two players put marks of their own on a flat grid of more than 49 and up to
//     22 x 22 cells, and four, five or six in a row win: package row, which knows
//     the shapes of such rows. What it calls a win in n plies is proved and takes
//     no more than n, though a shorter one is not ruled out.
//   - Two players put marks of their own on any free cell, and whoever completes
//     a winning set wins, on any other board: the counters of the position tell
//     wins, blocks and certain draws, as the next section says.
//   - Monte-Carlo tree search, package mcts, serves where it plays better, as
//     matches have shown: where boards are won to win a board, where sides are
//     joined, with several players, and on large boards where stones come two a
//     turn or are captured. What is decided in it is proved, though not always by
//     the shortest way. Where sides of a board of up to 64 cells are joined, a
//     proof by bridges in package sets goes along with it for a quarter of the
//     nodes: it knows who wins several moves sooner.
//   - Everything else is searched by the same alpha-beta move by move: marks in
//     common, misère, gravity, turned boards, choices of sides. The sign of a value
//     changes when the turn passes to the other side. Counters order the moves and
//     give the estimate.
//
// A win in n plies that is proved is won in no more than n, if the searches of the
// game share a [Table]: it remembers what was promised, and the next search takes no
// win that comes later as long as that one may be found. What proves it is kept, too:
// by rows the moves of the whole proof, and the entries of the others.
//
// # The tree
//
// Monte-Carlo tree search selects by UCT with priors (PUCT): each node has the mean
// reward of the player who made its move, its visits, and a prior from the sets
// through the cell and from where a move sends the next player. Where there are
// winning sets the counters estimate a new node, and a set that can be completed,
// or must not be, leaves no other move. Where sides are joined or boards won,
// playouts value it, by simulators made from the parts, which know a bridge or a
// line when they see one; a test holds them to the rules. That of small boards
// plays the moves of the tree as well. Where sides are joined, AMAF means count
// too (RAVE).
//
// A tree stays in the [Table], has its memory and no more, and goes on from the
// next position of the same game. When it is full the children of the least
// visited nodes are dropped.
//
// # How it searches
//
// Negamax with alpha-beta, fail-soft, principal variation search, iterative
// deepening, a transposition [Table] with exact, lower and upper bounds.
// Before any move is tried, the counters of the position are asked:
//
//   - a line that misses one mark is completed, or blocked; two that the other
//     completes lose;
//   - nobody wins sooner than the line closest to completion allows, and
//     without an open line not at all;
//   - a player for each of whose open lines the other has a pair of free cells
//     does not win (Hales and Jewett 1963). This alone proves n in a row on n
//     by n a draw from n = 5 on, in a few nodes.
//
// Moves are ordered by what the table says, killers, and the lines through the
// cell together with a history of what was good elsewhere; in the beginning
// that is centre first.
//
// A board of up to 49 cells, or of sets of three, is searched in full, with
// positions that are turned or mirrored looked up as one. On a larger one only the cells within two of a
// mark are looked at, the best of them by rank, late ones less deep, and
// sequences of threats are followed beyond the depth. Time and memory are those
// of the marks and not of the board.
//
// # How it is watched
//
// [Watch] runs the alpha-beta search for all rules before the eyes of whoever
// wants to learn from it, with all of its ideas or with some: package tree
// makes a tree of that.
//
// # What repeats and what does not
//
// Limited by depth or nodes, with a fresh table, a search gives the same
// answer, node for node, on every machine. Limited by time or cancelled it
// gives the best so far.
package search
