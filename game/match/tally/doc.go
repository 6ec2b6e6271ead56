// Package tally keeps statistics of games: who has won, drawn and lost which
// games against whom, how long wins took, and counters for the monitoring of a
// server.
//
// A [Tally] listens to matches and counts each [Game] that ends. [Tally.Query]
// returns the statistics of a player, a game and a level, each of which may be
// All. [Tally.Text] returns the counters for a monitoring system, and
// [Tally.CSV] the statistics for spreadsheets. [Tally.String] is the text to
// store, which [Parse] reads.
//
// # What counts
//
// A game counts when it ends for the first time: by the rules, on time, by
// resignation, by forfeit or by agreement. A void game does not count. If the
// players take moves back after the end and the game ends in another way, in
// any variation, the count is corrected: the end that was played last holds.
// Looking at another variation changes nothing.
//
// A game that was already over when it was opened, from a file or a link, does
// not count, and neither do moves that are played on in it. If this tally has
// counted it before, a new end corrects the count. A replay counts nothing. The
// caller's card function can exclude other games, such as puzzles.
//
// The statistics are about people. A person without a name who plays against
// the computer counts as the player with the empty name. Several people without
// names at one board are called #1, #2 and so on, by their seats. The level is
// that of the opponent, or [Human] for a person. Of several opponents each
// level is named once, joined by plus signs. Games without people are in the
// counters only.
//
// The length of a win is the number of plies of the whole game, as in published
// lists of games.
//
// # Counters
//
// moves_total counts all moves, including those that were taken back later.
// wins_total counts wins by the name of the player, or by X, O and so on for a
// player without a name, computers included. time_to_win is a histogram of the
// seconds from the first move to a win, by the clock that the caller provides.
// For a game that is continued from a file, the time begins when it is opened.
// A correction takes back a win, which a monitoring system sees as a reset of
// the counter.
//
// # Bounds
//
// The latest 1000 to 1200 games are stored one by one and can be corrected.
// Older ones are added to sums, for at most 1000 combinations of player, game
// and level, including those with All. A combination without room is counted in
// the sums with All only. Wins have at most 200 labels, and "other" for the
// rest. With ordinary names the text has at most 100 to 200 KB.
//
// # The text
//
// Each line stands for itself, so that several programs can append to one text
// without losing each other's counts. If two games have the same ID, the later
// line holds, and their moves are added.
//
//	tally 1                      version of the format
//	moves 12                     moves played in games without an end
//	game 20260131-42 3x3k3 wl 5 12500 7 human "Lynn" easy ""
//	                             ID, rules, result for each seat (w, d or l), plies,
//	                             milliseconds, moves to count, and level and name of
//	                             each seat
//	sum "Lynn" 3x3k3 easy 6 1 3 2 4 5 4 5:4 7:2
//	                             games that are not listed: won, drawn, lost, won in a
//	                             row, most won in a row, games begun, of these won, and
//	                             plies:wins for each length of a win; * for All
//	wins 6 "Lynn"                wins in games that are not listed
//	times 93000 0 2 4            games that are not listed: milliseconds, and wins by bucket
package tally
