// Package board draws and hit-tests a position: its cells, the marks on them and their
// motion, and the visible part of a large board. A [View] is on the screen, in a small
// picture, or on paper. It knows no match, seat or scene.
package board
