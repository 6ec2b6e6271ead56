// Package cups is the tournaments: they are made, played beside the screen or on
// the board, and shown as a table.
package cups
