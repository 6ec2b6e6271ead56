// Package cup runs tournaments: who plays whom, the results, and the table.
//
// A [Cup] is a value without clocks, goroutines or files. It says which games
// may be played now ([Cup.Next], [Cup.Each]), takes their results
// ([Cup.Report]), and pairs the next round when one is over. The games and
// their seeds depend only on the settings and the results, not on the order in
// which the results come: the same seed gives the same tournament.
//
// A [Scheduler] and [Run] play the games between computers, several at a time. The
// results of games with people come from the caller.
//
// # Kinds
//
// In a round robin everybody meets everybody, in the order of Berger's tables
// (FIDE Handbook, C.05, annex 1). In a Swiss tournament each round pairs
// players with similar points who have not met; swiss.go has the rules. In a
// knock-out the loser of a pairing is out. The draw follows the order of the
// entrants as a seeding: if no favourite loses, the first two meet in the
// final.
//
// A pairing has several games, and the sides are swapped after each. In a
// knock-out a pairing is the best of so many games: it ends as soon as it is
// decided. If it is even at the end, up to two more pairs of games are played,
// until one player is ahead after a pair. Then lots are drawn with the seed. A
// knock-out of two players is a match.
//
// # Text
//
// The text of a cup is a head with its settings, and a line for each result and
// each withdrawal, so that a result is saved by appending a line:
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
// A result is the number of the game (round, pairing and game), the moves in
// the format of links, and the result in the format of package record. Games
// begin on an empty board or with an opening, which is part of the moves.
package cup
