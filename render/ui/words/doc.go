// Package words is the texts that several scenes share: sentences about a game, its players
// and its state. Texts of one feature are in its own package. Those without values are literals: a
// literal is data of the program, and a call would be code that runs at each start.
package words
