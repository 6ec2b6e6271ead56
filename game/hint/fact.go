package hint

import "noughts/game"

// Kind is the kind of a fact.
type Kind uint8

// The kinds. Move, By, Reply, Cells, N and Reason are fields of the [Fact].
const (
	Wins      Kind = iota // Move ends the game at once, and the player to move has won, by Reason
	Fails                 // N moves lose at once by themselves
	Threat                // after more than half of the moves, By wins at once with Reply, by Reason
	Trap                  // after some moves, By wins at once
	Blocks                // after Move, By has no move that wins at once
	Lost                  // after every move, By wins at once, or the move itself loses
	Only                  // after every move but Move, By wins at once, or the move itself loses
	Fork                  // after Move and any reply of By, the player to move wins at once on one of Cells
	Aims                  // after Move, a mark of the same player on any of Cells would win
	WinIn                 // Move wins in N plies, proved
	LossIn                // the position is lost in N plies, proved
	Draws                 // Move holds a draw, proved
	RestLoses             // every other move loses, in N plies at the latest, proved
	RestDraws             // no other move wins, proved
	Forces                // By could force a win in N plies if it were their turn, beginning with Reply
	Averts                // after Move, By can no longer force that win
	OpenThree             // By has an open three: Reply would make it a straight four on Cells
	Captures              // Move takes N stones
	Closes                // Move wins the small board Cells[0]
	Sends                 // after Move, By must move in the small board Cells[0]
	Lines                 // N winning sets through Move are open to the player to move
	Builds                // the player to move has Cells of a set through Move, and after Move needs N more
	Stops                 // Move is in a set in which By has Cells and needs N more marks, and in which no other player has any
	Makes                 // Move makes an open three: a mark on any of Cells makes it a straight four
	Likely                // the search estimates N % for Move
)

// Fact is a true statement about a position. Which fields are set depends on
// the Kind.
type Fact struct {
	Kind   Kind
	Move   game.Move
	By     game.Player
	Reply  game.Move
	Cells  []game.Cell
	N      int
	Reason game.Reason
}

// Hint is advice for the player to move.
type Hint struct {
	What  game.Say    // what there is to see, usually without the move
	Cells []game.Cell // the cells to which What refers
	Move  game.Move   // the move to play
	Why   game.Say    // the move, and the reason for it
	Facts []Fact      // the facts from which What and Why are made
}
