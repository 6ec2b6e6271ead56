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
// and a draw only when nothing at all was left out.
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
// A board of up to 49 cells is searched in full, with positions that are turned
// or mirrored looked up as one. On a larger one only the cells within two of a
// mark are looked at, the best of them by rank, late ones less deep, and
// sequences of threats are followed beyond the depth.
//
// # What repeats and what does not
//
// Limited by depth or nodes, with a fresh table, a search gives the same
// answer, node for node, on every machine. Limited by time or cancelled it
// gives the best so far.
package search
