// Package session is a game with everything that belongs to it: its match, clocks, seats and
// storage, its sounds, and listeners outside.
//
// A [Session] is a value. The game on the board has one, and so have an analysed copy and a
// watched game: they exist side by side, and share only their [World]. A scene that shows a
// game has its Session, as the [Display]. The package knows no scene.
package session
