// Package mcts is Monte-Carlo tree search: selection by PUCT or RAVE, expansion,
// playouts by a [Simulator], the estimate of package alphabeta or learned weights,
// backup with proofs, and a tree that goes on from move to move.
//
// # Learned weights
//
// Positions of Ultimate are valued by weights instead of playouts: see [Weights]. The
// trainer beside this package has fitted them to games of the search with itself, and
// tells how. They are no part of any proof. A search that is limited by its depth plays
// games out all the same, as all levels but the strongest do, and so do searches of other
// rules of small boards.
//
// What was measured, each opening from both sides, at nodes a move:
//
//	the weights at 16,000 against playouts at 10,000, 80 games: +421 [+319, +534] Elo, in
//	1.12 ms a move against 1.48; at 18,000, 60 games: +483 [+341, +623], 1.35 ms against
//	1.64; at 160,000 against 100,000, 50 games: +200 [+106, +287], 9.3 ms against 11.6
//	weights of 774 games against those of 217, 10,000 nodes, 120 games: +137 [+89, +186]
//	weights of 4,944 games against these, of 3,453, 10,000 nodes, 120 games: -3 [-40, +35]
//	exploration constant 0.4 and 1.5 against 0.8, 120 games: +38 [-5, +79], -108
//	[-151, -64]; 0.25 against 0.4, 80 games: -30 [-80, +19]
//	the same at 80,000, 48 games: 0.7 and 0.25 against 0.4, -58 [-102, -11], +7 [-25, +40]
//	priors of half the logit, and of twice, 120 games: -35 [-80, +9], -23 [-65, +18]; of
//	0.6 of it at 80,000, 48 games: +36 [-7, +78], and at 30,000, 140 games: -15 [-47, +14]
//	an unvisited child worth 0.05 less, and more, 80 games: +26 [-21, +74], +9 [-39, +56];
//	0.1 less at 80,000, 48 games: +36 [-7, +78], but a node took 1.2 times as long
//	a node valued by its best child, at equal nodes, 120 games: +35 [-4, +78], but a node
//	took 1.6 times as long
//
// What was measured at 10,000 nodes, but for the 4,944 games, was so with an earlier form of
// weights, one for each small board up to symmetry, 1,582 of them. On games that were held
// out these gained nothing over one for each shape, and neither did the centre of a board, or
// the room on it, as a part of the shape; weights for the corners, edges and the middle apart
// lost. That a free choice has weights of its own gained a fifth of what the fit
// explains, and that lines count less late in a game a twentieth.
package mcts
