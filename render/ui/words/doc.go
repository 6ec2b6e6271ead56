// Package words is the texts that several scenes share: sentences about a game, its players
// and its state. Texts of one feature are in its own package.
package words
