// Package reviews looks through the game on the board: a chart of how it went,
// each move judged, and the board at the one that is chosen.
package reviews
