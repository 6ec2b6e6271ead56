package session

import "noughts/game/record"

// HoldsGame is a scene that shows the board of a game.
type HoldsGame interface {
	// Holds is the game that is shown.
	Holds() *Session
}

// Spectator is a scene in which somebody looks on while others play.
type Spectator interface {
	// Watches tells whether it shows the game of a session.
	Watches(s *Session) bool
}

// Rewinder is a scene that shows another place of the record on the board than
// that where its game stands.
type Rewinder interface {
	// Rewound is where the game stands, and whether a seat waited there already.
	Rewound() (home *record.Node, held bool)
}

// Halter is a scene in which the game on the board waits while it is looked
// through.
type Halter interface{ Halts() }
