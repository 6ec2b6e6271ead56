// Package homework has the scenes of sets of exercises: a teacher makes a set, a student does it,
// and the teacher reads the results.
package homework
