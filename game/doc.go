// Package game implements the rules of the tic-tac-toe family: which moves a
// position allows, and who has won.
//
// A [Rules] value describes a game. It is composed of small parts, and a nil
// part stands for the ordinary rule:
//
//	Board    Grid, Torus, Cube, Hexagon, Rhombus, Tile
//	Players  two to eight; Marks if all players put the same marks
//	Setup    stones on the board before the first ply
//	Place    Gravity, Sent, Pro, Renju             where a stone may go
//	Turns    Rotation, OneThenTwo, Pie, Swap2      who moves, and choices such as swapping
//	Effect   Close, Custodial, PopOut, Twist       what else a move does
//	Goal     Line, Shape, Corners, Boards, Finish, Connect, Prisoners,
//	         and around other goals: Misere, LastStanding, MakerBreaker, Either
//
// [Rules.Start] returns the first [Position]. [Position.Play], [Position.Undo],
// [Position.Moves] and [Position.Outcome] work on it. Package variant holds the
// catalogue of games, and package record keeps the moves of a game as a tree
// that can be saved.
//
// # Positional games
//
// In combinatorial game theory these are positional games: a set of cells and a
// list of winning sets of cells, which for tic-tac-toe are the eight lines. A
// position keeps one counter for each winning set and player: the number of
// cells of the set that the player holds. The counters tell whether a move
// wins, whether a draw is certain because no player can complete a set any
// more, and how many sets miss one mark, two marks and so on, which a search
// evaluates: see [Position.Tally].
//
// A board that is too large for counters gives the same answers in another way:
// the win check scans the runs through the last stone, the tallies are counted
// when they are first needed, and the marks are kept in pages of 256 cells.
//
// # One choke point
//
// Every change to a position goes through Position.put, which updates the
// marks, the counters and the Zobrist key. Play records each change in a
// journal, and Undo pops the journal through the same function. No rule needs
// an inverse of its own, and undoing a move costs as much as playing it.
//
// # Streams
//
// [Stream] is a smaller interface, for callers who only want to know who wins
// on an n by n board, and who keep the order of turns themselves.
package game
