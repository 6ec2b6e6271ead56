// Package rating estimates strength from results.
//
// A [Score] holds the results of a match that is played in pairs of games: each
// opening twice, with the sides swapped. It gives the difference in Elo with
// its error bars, and [SPRT] is a test that ends a match as soon as its result
// is clear. A [System] updates the ratings of players who meet many others, and
// [Perform] rates the players of a cross-table. Tournaments are in package cup, and ratings of people
// who play strangers in package glicko.
//
// # Elo
//
// The scale is the logistic one of Elo, The Rating of Chessplayers, Past and
// Present (1978), section 8.4. A player who is d points stronger expects the
// share
//
//	s(d) = 1 / (1 + 10^(-d/400))
//
// of the points: 64 % for a difference of 100, and 76 % for 200.
//
// # Pairs
//
// The two games of a pair are not independent: in an opening that favours one
// side, both players win with that side. So the unit is the pair, with 0, ½, 1,
// 1½ or 2 points, and the variance is that of these five outcomes
// (pentanomial), as in Van den Bergh, Comments on normalized Elo (2020), and in
// Fishtest. Counting single games would make the error bars too wide for
// unbalanced openings.
package rating
