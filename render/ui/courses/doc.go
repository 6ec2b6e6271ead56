// Package courses has the scenes of lessons about games: a lesson, and the list of all.
package courses
