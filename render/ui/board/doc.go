// Package board shows a position: where its cells are, what lies on them, what
// moves, and which part of a large board is seen. A [View] is on the screen, in a
// small picture, or on paper; it knows no match, no seat and no scene.
package board
