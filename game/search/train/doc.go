// Command train fits the weights of package row, and those of Ultimate in package mcts,
// to games that it plays by itself, and plays matches to tell what they are worth.
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
// A position of rows counts for the fit if a search would estimate it: no row is about to
// be completed, and no win is plain to see or found by fours. Its label is the score of its
// search as a share of the points, or with -result the result of its game in part.
//
// The fit of rows has a weight for each multiset of the four shapes of a cell and each
// use of it, and one for each set of threats on the board. A weight is the sum of
// the additive one, which a search has without a file, of parts for its shapes and
// its kind of move, and of a part of its own, which is pulled towards nothing: what
// is rarely seen stays the sum of its parts. What else a move promises, by its kinds for both
// sides, by where it lies from the last two moves, and by what the other threatens, has
// numbers of its own. The estimates are fitted to the labels
// by the logistic loss, and the order of moves to those that were played. Both
// keep the unit of the additive weights, since the margins of the search are in it:
// how many units make the odds e to 1 is fitted first, and then left alone. A tenth
// of the games chooses how strong the pull is. Another tenth is held out: the
// losses that are told are those of that tenth.
//
// That of Ultimate has a potential for each shape of a small board, by whose move it is
// and where; see Weights in package mcts. It starts from a guess, to which each potential
// is pulled. All positions count for it, decided ones by their result. Labels are one half
// the result of the game. Besides the loss of the weights the file has that of a constant, and
// that of the score of the search itself, which is as good as they could be.
//
// The match is between the new weights and the best ones before, with equal nodes
// a move and each opening from both sides. It ends as a sequential test of +10 Elo
// against 0 does, or after so many games. Weights that gain play the games of the
// next generation.
//
// # What it came to
//
// The weights of package row: the losses of games that are held out, by the sums of parts and
// by the weights, and a match by 12,000 nodes a move, 200 games each.
//
//	              games  nodes  positions  estimate     order        match
//	15x15k5       6,624  6,000    268,628  0.577 0.560  2.181 1.878  +109 [+68, +153]
//	15x15k5-exact 1,916  5,000     77,100  0.589 0.572  2.191 1.905  +85 [+49, +124]
//	caro            730  5,000     54,981  0.603 0.593  2.664 2.318  +143 [+94, +193]
//	renju         4,374  5,000    150,322  0.595 0.579  2.144 1.851  +92 [+53, +134]
//
// The positions that a search saw to be decided must be among them: without, an attack is
// worth what it is where it has failed. Weights of the same games of free style without
// these positions, and without situations: +26 [-19, +71], with them +96 [+54, +140], 200
// games each. The labels have an entropy of 0.488, so that 0.072 of 0.090 is left to learn;
// a weight for each line through a cell, or sums of eight numbers for each that are cut off
// at nothing, left 0.070.
//
// The order of moves by multisets alone has a loss of 2.09 where the parts have 2.36; with the
// kinds of move for both sides together it is 2.01, with where a move lies from the last
// two 1.99, with other weights by situation 1.88, and with a weight for each line through
// the cell 1.86. The situations alone: +22 [-8, +52], 400 games, beside +27 [-9, +62] in 300
// and +19 [-4, +42] in 600 of earlier fits, for 3 % more time a node.
//
// Ultimate: 1,376 games by 20,000 nodes a move with weights that were fitted to 217 games
// without any, then 2,077 games with weights of those, 230,696 positions in all. On the games
// that are held out a constant loses 0.692, the weights 0.679, and the score of the search
// itself 0.653. What they gained is told in package mcts.
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
