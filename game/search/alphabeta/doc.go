// Package alphabeta is alpha-beta with iterative deepening over two kernels: one
// for placements that complete lines, of which all is told by counters, and one
// for any rules. [Watch] runs the latter before the eyes of somebody.
//
// An [Evaluator] is what the kernel for any rules knows of a position without
// searching; trees stand on it as well.
package alphabeta
