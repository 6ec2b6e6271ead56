// Package exact finds the exact score of a position: on upright boards by package
// drop, with its book of openings, and where complete sets decide by package sets,
// whose search by proof numbers takes turns with the solver. What takes long is
// estimated meanwhile by another search, which whoever asks hands in.
package exact
