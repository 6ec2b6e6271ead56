// Package lesson asks questions about a search: what a node is worth, and
// where alpha-beta cuts. An [Exercise] is a line of text that a teacher can
// send as a link:
//
//	x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts
//
// that is version, rules and moves as in the link to a game, the search with
// its depth behind a hyphen if it is limited, the moves that lead to the node,
// and the question. [Exercise.Open] searches the position, and the [Sheet] that
// it gives marks answers; its [Row] values are what is shown to whoever has to
// answer: every move, and nothing that would tell the answer. A text may hold
// several exercises: see [ParseAll]. The reason for each mistake is a fact of the
// tree: see package tree.
package lesson
