// Package setup has the scenes in which a game and its players are chosen or composed.
package setup
