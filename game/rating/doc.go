// Package rating tells strength from results.
//
// A Score is the results of a match that is played in pairs of games: each
// opening twice, with sides changed. From it follow the difference in Elo with
// its error bars, and a test, SPRT, that ends a match as soon as it is clear.
// A System moves the ratings of players who meet many others, and Perform is
// what a whole cross-table says of them. Tournaments are in package cup.
//
// # Elo
//
// Elo's scale is the logistic one of Elo, The Rating of Chessplayers, Past and
// Present (1978), section 8.4: a player who is d stronger expects the share
//
//	s(d) = 1 / (1 + 10^(-d/400))
//
// of the points. A share of 64 % is a difference of 100, of 76 % of 200.
//
// # Pairs
//
// The two games of a pair are not independent: an opening that is good for one
// side is won by both. So the pair counts, with 0, ½, 1, 1½ or 2 points, and
// its variance is that of five outcomes (pentanomial), as in Van den Bergh,
// Comments on normalized Elo (2020), and in Fishtest. Single games would give
// bars that are too wide when openings are lopsided.
package rating
