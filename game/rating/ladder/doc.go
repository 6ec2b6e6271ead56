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
// It is an approximation for each single family of games. Where a game is small
// the better side often draws, and the steps are lower; where it is large they
// are higher, or have no upper bound at all. The table says by how much.
//
// Besides the levels there is greedy, as someone plays who has just been told
// the rules: it completes a line of its own, or else blocks one of the other's,
// or else plays at random beside its own marks.
package main
