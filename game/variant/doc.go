// Package variant is the catalogue of games: for each ID the rules, composed
// from the parts of package game. Nothing outside of it knows a game by name.
package variant
