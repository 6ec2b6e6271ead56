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
// is rarely seen stays the sum of its parts. The estimates are fitted to the labels
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
// Free style, 15 x 15: 7,004 games by 2,000 nodes a move, with their ways 150,984
// positions. On the games that are held out the loss of the estimate fell from 0.596
// to 0.579, and that of the order of moves from 1.975 to 1.755; the sums of parts had the
// scale that suits them best. The weights take 6.4 KB, 4.0 compressed, and a node no
// more time. They won by +21 [+0, +42] Elo at 5,000 nodes, 800 games, and by +32 [+1,
// +64] at 3,000, 400 games: too little to change how all levels play, so the game
// has none of them yet.
//
// Of fewer games, at 2,000 nodes, 200 games each unless said:
//
//	results as 0.7 of the labels, width 0.003, 0.03 and 0.3: +17 [-18, +54], -30
//	[-72, +12], -115 [-160, -72], though the loss was the smaller the wider it was
//	scores alone, width 0.03 and 0.3: +14 [-26, +54], +5 [-35, +46]
//	scores alone, and the order, at 3,000 nodes, 400 games: width 0.01 and 0.1 -3
//	[-32, +25], +7 [-21, +35]; width 0.003 without threats +30 [+0, +61]
//	the order alone, width 0.003, 0.3 and 1: +19 [-11, +50], and in 300 games +30
//	[+3, +58] and +33 [+5, +61]; at 6,000 nodes, 200 games: -3 [-44, +37]
//	the order times 0.75 and 1.35, at 4,000 nodes, 300 games: +10 [-19, +40]
//	and +12 [-18, +42]
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
