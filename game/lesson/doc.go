// Package lesson asks questions about a search: the value of a node, and the
// places where alpha-beta cuts. An [Exercise] is a line of text that a teacher
// can send as a link:
//
//	x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts
//
// The parts are the version, the rules and the moves, as in the link to a game;
// the search, with its depth after a hyphen if it is limited; the moves that
// lead to the node; and the question. [Exercise.Open] searches the position and
// returns a [Sheet], which marks answers. The [Row] values of the sheet are
// shown to the student: they list every move but do not reveal the answer. A
// text may contain several exercises: see [ParseAll]. The explanations of
// mistakes come from the search tree: see package tree.
package lesson
