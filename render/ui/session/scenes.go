package session

import "noughts/game/record"

// HoldsGame is a scene that shows the board of a game.
type HoldsGame interface {
	// Holds is the session of that game.
	Holds() *Session
}

// Spectator is a scene in which a game is watched while others play it.
type Spectator interface {
	// Watches tells whether the game is that of s.
	Watches(s *Session) bool
}

// Replayer is a scene that moves the cursor of the record on the board away from where the
// game stands.
type Replayer interface {
	// GameNode returns the node where the game stands, and whether a seat was held there.
	GameNode() (home *record.Node, held bool)
}

// Pauser is a scene in which the game on the board waits while its moves are reviewed.
type Pauser interface{ Pauses() }
