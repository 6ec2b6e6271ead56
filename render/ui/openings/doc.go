// Package openings is the explorer of openings: for a position it shows which moves were played in
// games of one's own and of the engine, how those games ended, what is proved, and which openings
// have a name. A line can be trained: see package courses.
package openings
