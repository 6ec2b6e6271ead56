// Package cup is tournaments: who plays whom, what came of it, and the table.
//
// A Cup is a value without clocks, goroutines or files. It says which games may
// be played now (Next, Each), takes their results (Report), and pairs the next
// round when one is over. Which games there are and with which chances follows
// from the Settings and the results alone, in whatever order those come: the
// same seed gives the same tournament.
//
// A Desk and Run play the games that need no person, several at a time. What
// people play is reported by whoever has the board.
//
// # Kinds
//
// In a round robin everybody meets everybody, in the order of Berger's tables
// (FIDE Handbook, C.05, annex 1). In a Swiss tournament a round pairs players
// of about equal points who have not met; its rules are those of swiss.go. In
// a knock-out who loses a pairing is out; who stands where in the draw follows
// from the order of the entrants, the first two meeting in the final if all
// goes by it.
//
// A pairing is several games, with sides changed from game to game. That of a
// knock-out is the best of so many: it ends as soon as it is decided. If it
// stands even at its end, up to two pairs of games more are played, until one
// is ahead after a pair; then the seed draws lots. A knock-out of two players
// is a match.
//
// # Text
//
// The text of a cup is a head with its settings and a line for each result and
// each withdrawal, so that it is kept by appending a line:
//
//	noughts-cup 1
//	name Friday
//	begun 2026-01-31 18:00:00
//	rules 3x3k3
//	kind swiss
//	games 2
//	rounds 3
//	opening 0
//	seed 7
//	entrant easy Easy
//	entrant human Ann
//	entrant "engine:/opt/my engine" Embryo
//	start
//	1.1.1 b2a1c3 won 1
//	1.1.2 - won 2 by forfeit
//	withdraw 2
//
// A result is the number of the round, of the pairing in it and of the game in
// that, the moves as a link has them, and the result as a record has it. Games
// are played from an empty board or from an opening, which is part of the moves.
package cup
