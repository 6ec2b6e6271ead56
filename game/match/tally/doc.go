// Package tally counts games: who has played, won, drawn and lost what against
// whom, how long wins took, and what a server wants to know of its matches.
//
// A [Tally] listens to matches, and takes in each [Game] that ends. Query is
// what it knows of a player, a game and a level, each of which may be All. Text
// is the counters for a program that collects them, CSV the statistics for
// spreadsheets, and String what is kept, which Parse reads.
//
// # What counts
//
// A game counts when it ends for the first time: by the rules, on time, by a
// resignation, a forfeit or an agreement. A void one does not. Who takes moves
// back after the end and ends the game otherwise, on whatever branch, corrects
// what was counted: the end that was played last holds. To look at another
// branch changes nothing.
//
// A game that was over when it came onto the board, from a file or a link, does
// not count, nor does what is played on in it; if it was counted by this tally
// before, it is corrected. A replay plays nothing. What else shall not count,
// such as puzzles, whoever listens says by its card.
//
// Statistics are of people. Somebody without a name who plays against the
// computer is the player of no name; of several at one board each is known by
// the number of the seat, #1 or #2. The level is that of the opponent, [Human]
// for a person; of several opponents each kind once, with a plus sign between.
// Games without people are in the counters only.
//
// The length of a win is the number of plies of the whole game, as lists of
// games give it.
//
// # Counters
//
// moves_total counts moves, those that were taken back later too. wins_total
// counts wins by what the player is called, or by X, O and so on where nobody
// is called anything, computers included. time_to_win is a histogram of the
// seconds from the first move to a win, by the clock that is handed in; of a
// game that goes on from a file, from when it came onto the board. A correction
// takes a win back, which a collector sees as a counter that begins anew.
//
// # Bounds
//
// The latest games, 1000 to 1200 of them, are known one by one and can be
// corrected. Older ones live on in sums, of at most 1000 combinations of player,
// game and level, All being one of the choices: whatever finds no room is in the
// sums of All only. Wins have at most 200 labels, and "other" for the rest. With
// ordinary names this is a text of 100 to 200 KB at most.
//
// # The text
//
// A line each, so that several programs can append to one text and none loses
// what another has counted. Of two games with one ID the later line holds, and
// their moves are added up.
//
//	tally 1                      the format's version
//	moves 12                     that were played in games without an end
//	game 20260131-42 3x3k3 wl 5 12500 7 human "Lynn" easy ""
//	                             ID, rules, how it ended for each seat (won, drawn,
//	                             lost), plies, milliseconds, moves to count, and
//	                             level and name of each seat
//	sum "Lynn" 3x3k3 easy 6 1 3 2 4 5 4 5:4 7:2
//	                             of games not listed: won, drawn, lost, won in a row,
//	                             the most in a row, games begun, of them won, and
//	                             how many wins had how many plies; * for All
//	wins 6 "Lynn"                of games not listed
//	times 93000 0 2 4            of games not listed: milliseconds, and wins by bucket
package tally
