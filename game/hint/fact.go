package hint

import "noughts/game"

// Kind is what a fact says.
type Kind uint8

// The kinds. Move, By, Cells, N and Reason are those of the [Fact].
const (
	Wins      Kind = iota // Move ends the game at once, and the player to move has won, by Reason
	Fails                 // every move loses at once, or N of them do
	Threat                // By wins at once with Reply, by Reason, after more than half of the moves
	Trap                  // By wins at once after some moves
	Blocks                // after Move, By has no move that wins at once
	Lost                  // after every move, By wins at once or one has lost at once
	Only                  // after every move but Move, By wins at once or one has lost at once
	Fork                  // after Move, whatever By replies, the player to move wins at once: at one of Cells
	Aims                  // after Move, a mark of the same player on any of Cells would win
	WinIn                 // Move wins in N plies, proved
	LossIn                // the position is lost in N plies, proved
	Draws                 // Move holds a draw, proved
	RestLoses             // every other move loses, in N plies at the latest, proved
	RestDraws             // no other move wins, proved
	Forces                // By could force a win if it were their turn, beginning with Reply: in N plies
	Averts                // after Move, By can no longer do so by the same means
	OpenThree             // By has an open three: with Reply it becomes a straight four on Cells
	Captures              // Move takes N stones
	Closes                // Move wins the small board Cells[0]
	Sends                 // after Move, By must move in the small board Cells[0]
	Lines                 // N winning sets through Move are open to the player to move
	Builds                // N marks more on the set with Cells, through Move, and the player to move has it
	Stops                 // Move is in a set of which By has Cells and lacks N more, and which is open to By
	Makes                 // Move makes a row an open three: one of Cells more makes a straight four of it
	Likely                // the search estimates N % for Move
)

// Fact is something that is true of a position.
type Fact struct {
	Kind   Kind
	Move   game.Move
	By     game.Player
	Reply  game.Move
	Cells  []game.Cell
	N      int
	Reason game.Reason
}

// Hint is what to say to whoever is to move.
type Hint struct {
	What  game.Say    // what there is to see, as a rule without the move
	Cells []game.Cell // that What speaks of
	Move  game.Move   // the move to play
	Why   game.Say    // the move, and the reason for it
	Facts []Fact      // what both are made from
}
