// Package mcts is Monte-Carlo tree search: selection by PUCT or RAVE, expansion,
// playouts by a [Simulator] or the estimate of package alphabeta, backup with
// proofs, and a tree that goes on from move to move.
package mcts
