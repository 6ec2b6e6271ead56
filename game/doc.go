// Package game is the rules of the tic-tac-toe family: what a position is,
// what may be played in it, and who has won.
//
// A game is described by a [Rules] value, composed of small parts. A nil part
// is the ordinary rule:
//
//	Board    Grid, Torus, Cube, Hexagon, Rhombus, Tile
//	Players  two to eight; Marks where they share them
//	Setup    stones on the board before the first ply
//	Place    Gravity, Sent, Pro, Renju             where a stone may go
//	Turns    Rotation, OneThenTwo, Pie, Swap2      who moves, and what else is chosen
//	Effect   Close, Custodial, PopOut, Twist       what a move does besides
//	Goal     Line, Shape, Corners, Boards, Finish, Connect, Prisoners,
//	         and over another goal: Misere, LastStanding, MakerBreaker, Either
//
// Rules.Start gives the first [Position]; Play, Undo, Moves and Outcome work on
// it. The catalogue of games is package variant; their moves as a tree that can
// be saved is package record.
//
// # Positional games
//
// The family is what combinatorial game theory calls positional games: cells,
// and winning sets of cells (for tic-tac-toe the eight lines). A position
// keeps, for each winning set and player, how many of its cells the player
// holds. From those counters alone follow the win check of a move, the certain
// draw (no set is open to anybody), and the tallies from which a search
// evaluates: see [Position.Tally]. On a board that is too large for counters
// the win check scans the runs through the last stone, the tallies are counted
// when somebody asks, and the marks are kept in pages; no caller can tell.
//
// # One choke point
//
// Every change to a position goes through Position.put, which updates the
// marks, the counters and the Zobrist key. Play notes what it changes in a
// journal, and Undo pops the journal through the same choke point. No rule has
// an inverse of its own, and undo costs what the move cost.
//
// # Streams
//
// [Stream] is a smaller front for callers who keep the order of turns
// themselves and want nothing but the winner of an n by n board.
package game
