// Package lessons is the scenes of exercises about searches: it sets them, checks answers,
// and lets teachers make exercises.
package lessons
