// Package sets solves games of winning sets on boards of up to 64 cells: two
// players mark free cells in turn, and whoever completes a set wins, or in
// misère loses. What the sets are does not matter: rows on any board, shapes,
// corners.
//
// # Scores
//
// Scores are exact, with the number of plies to the end: see [Plies]. A search
// asks whether a score is more than a number, and a few such questions find it,
// first those that are little work: see [Ask].
//
// # How it searches
//
// A position is what is missing of the sets that are still open to either
// player. Two positions in which that is the same are one, however they came
// about, and a set that holds all of another one is left out. The nodes are few
// since most positions are settled by a look at these:
//
//   - a set that misses one cell is completed, or the cell is taken; a cell of
//     two sets that miss two makes two threats at once, and so must be answered;
//   - sets that miss more than there are marks to come, as far as the question
//     goes, do not count;
//   - who takes the cell of most weight each time, a set weighing half as much
//     with every cell that it misses, loses no set if the weights are small
//     enough (Erdős and Selfridge 1973);
//   - who has a pair of cells in each of the other's sets loses none either
//     (Hales and Jewett 1963).
//
// The rest is tried in the order of the sets through a cell, with a table of
// bounds, and what answered other questions before.
//
// # Proofs
//
// A [Prover] asks less, only whether somebody wins, and goes further: on the cube
// of four it proves most positions of six marks in less than a million nodes. It
// looks for chains of threats that leave one answer each, for either player, at
// every position; what breaks such a chain is all that there is to try against
// it. Where there is none, the sets that miss two or three cells tell how far it
// is to a proof. A [Joiner] does the same where sides are to be joined: there
// bridges decide positions, and what is needed by every cell that would join the
// sides is all that there is to try.
package sets
