// Package session is a game with all that belongs to it: its match, its clocks,
// who sits there, where it is kept, what is heard of it, and who is told of it
// outside.
//
// A [Session] is a value. The game on the board has one, and so has each copy
// that is analysed and each game that is watched: they stand side by side and
// share nothing but their [World]. Whoever shows a game holds the Session of it,
// as its [Display]. The package knows no scene.
package session
