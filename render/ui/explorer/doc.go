// Package explorer shows how a search looks through a position: its tree, its
// events, and what other searches look at for the same answer.
package explorer
