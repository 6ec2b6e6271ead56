// Package session is a game with everything that belongs to it: its match, clocks, seats,
// storage, sounds and listeners.
//
// A [Session] is a value. The game on the board has one, and so has each copy that is
// analysed and each game that is watched. Sessions exist side by side and share only their
// [World]. A scene that shows a game holds its Session, and the scene that shows the game's
// events is the [Display] of the Session. The package knows no scene.
package session
