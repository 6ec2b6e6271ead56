// Command train fits the weights of package row to games that it plays by itself,
// and plays matches to tell what they are worth.
//
//	make train RULES=… THREADS=2 TIME=8h
//
// # What it does
//
// A generation is so many games, a fit, and a match. The games begin with random
// openings that a search finds about even, and each move is the best that a search
// of so many nodes finds. A game ends where a search proves how it ends. From half of
// the positions a way leaves the game: a few moves by chance, as a search would try
// them, to a position that is searched as well.
//
// A position counts for the fit if a search would estimate it: no row is about to
// be completed, no win is plain to see or found by fours, and it is not decided.
// Its label is the score of its search as a share of the points, or with -result the
// result of its game in part.
//
// The fit has a weight for each multiset of the four shapes of a cell and each
// use of it, and one for each set of threats on the board. A weight is the sum of
// the additive one, which a search has without a file, of parts for its shapes and
// its kind of move, and of a part of its own, which is pulled towards nothing: what
// is rarely seen stays the sum of its parts. The estimates are fitted to the labels
// by the logistic loss, and the order of moves to those that were played. Both
// keep the unit of the additive weights, since the margins of the search are in it:
// how many units make the odds e to 1 is fitted first, and then left alone. A tenth
// of the games chooses how strong the pull is. Another tenth is held out: the
// losses that are told are those of that tenth.
//
// The match is between the new weights and the best ones before, with equal nodes
// a move and each opening from both sides. It ends as a sequential test of +10 Elo
// against 0 does, or after so many games. Weights that gain play the games of the
// next generation.
//
// # What it keeps
//
// A folder for the rules, with these files:
//
//	001-name.games    games of generation 1, added by the machine of that name
//	001.weights       its weights, with where they are from
//	001.match         the results of its match, a pair of games each line
//	generations.txt   what came of each generation
//	loss.svg elo.svg  the same as plots
//
// It may be stopped or killed at any time, and goes on where it was when it is
// run again. Files of games only grow. What a kill left of a game that was being
// written is cut off. Any number of machines add to a folder at the same time,
// each with -only play and its own -name.
package main
