// Package setup is where a game is chosen or composed, and who plays it.
package setup
