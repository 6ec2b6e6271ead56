// Command ladder plays the matches from which the levels of the computer have
// their ratings, and prints what came of them.
//
// # How the scale was measured
//
// Each rung plays the next lower one over a set of games: small and large
// boards, boards in space, boards of boards, falling stones, sides to be joined,
// three players. Every game counts alike: the points of all are put together,
// in pairs of games with sides changed, and the difference in Elo between two
// rungs is that of their share of all points. Random has 0. Games by the same
// levels with the same seed are the same, node for node, so that anyone who
// runs it gets the same table.
//
// It first came to this, in Elo. By 30, 40, 40, 40 and 10 pairs of games, hex11
// and what is below it by 12 in the last column but one, 95 % lie within some
// 100 of what was measured, and 200 where the better side took nine points of
// ten:
//
//	               greedy/easy  320/random  easy/320  medium/easy  hard/medium
//	3x3k3             +313         +132        +80       +269         +338
//	4x4k3             +241         +285       +203       +137         +147
//	5x5k4             +191         +255       +179       +215         all won
//	7x6k4-gravity     +108         +470       +117       +301         +382
//	ultimate           +47         +255        +57       +881         all won
//	4x4x4k4            +95         +512       +215       +185         all won
//	hex11             +191         +203        +35       +545         all won
//	7x7k4-3p           +83         +536       +147       +232          +70
//	15x15k5           +417      all won       +285       +338         all won
//	all               +170         +317       +140       +279         +376
//
// strongest took 64 % of the points from hard, +101, over six of them: 3x3k3 to
// 7x6k4-gravity by 10 pairs, 4x4x4k4 and 15x15k5 by 3.
//
// It is an approximation for each single family of games. Where a game is small
// the better side often draws, and the steps are lower; where it is large they
// are higher, or have no upper bound at all. The table says by how much.
//
// Besides the levels there is greedy, as someone plays who has just been told
// the rules: it completes a line of its own, or else blocks one of the other's,
// or else plays at random beside its own marks.
package main
