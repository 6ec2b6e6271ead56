// Package lessons has the scenes of exercises about searches: one asks questions and marks
// answers, another one lets teachers make exercises.
package lessons
