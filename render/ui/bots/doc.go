// Package bots has the scenes of card bots: the list, the editor, a measurement against others,
// and choosing one for a seat.
package bots
