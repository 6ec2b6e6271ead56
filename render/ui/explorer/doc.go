// Package explorer visualises searches: the tree of a search, its events, and how many nodes
// other searches need for the same position.
package explorer
