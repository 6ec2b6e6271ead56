// Package studies has the scenes of studies: their list, a study to be read, and a study to be
// written.
package studies
