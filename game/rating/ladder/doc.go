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
// It came to this, in Elo. By 10, 12, 12, 12, 8 and 8 pairs of games 95 % lie within some
// 150 of what was measured, 250 where the better side took nine points of ten, and some 65
// in the last line, of which the ratings are:
//
//	               greedy/easy  320/random  easy/320  medium/easy  skilled/medium  hard/skilled
//	3x3k3             +338          +29        +89       +232          +89            +191
//	4x4k3             +301         +232       +280        +89         +137             +89
//	5x5k4               +0         +374       +137        +29         +221            +338
//	7x6k4-gravity      +35      all won        +89       +338         +163            +137
//	ultimate           -89         +545        +44       +545         +163            +137
//	4x4x4k4            +70         +417       +338       +417         +191            +255
//	hex11              +35         +232         +0    all won      all won         all won
//	7x7k4-3p          +147         +374        -29       +338          -22             -22
//	15x15k5           +191      all won       +232       +545         +470            +470
//	all                +99         +324       +117       +285         +184            +201
//
// strongest took 64 % of the points from hard, +101, over six of them: 3x3k3 to
// 7x6k4-gravity by 10 pairs, 4x4x4k4 and 15x15k5 by 3; and 65 % by 5 pairs of the first four
// since hard looks less far ahead in 7x6k4-gravity. In ultimate strongest has since learned to
// value positions, which makes it stronger by some 200; the others play games out as before.
//
// It is an approximation for each single family of games. Where a game is small
// the better side often draws, and the steps are lower; where it is large they
// are higher, or have no upper bound at all. The table says by how much.
//
// Besides the levels there is greedy, as someone plays who has just been told
// the rules: it completes a line of its own, or else blocks one of the other's,
// or else plays at random beside its own marks.
package main
