// Package bot plays by cards: rules of thumb such as "complete my line", "block"
// and "corner", in an order that somebody has put them in.
//
// A [Card] is a function of a position that tells the moves it wants. A [Bot]
// asks its cards from the first to the last. The first one that wants any move
// decides: what it does not want is out. Where it wants several, the cards after
// it are asked in turn to choose among those, and what is still open in the end
// is left to chance, which follows from a seed and the position: the same seed
// plays the same game.
//
// Two cards are sieves: [Safe] and [Avoid] only rule moves out, and leave the
// decision to the cards behind them. [Random] ends the questions.
//
// The cards line, block, fork, blockfork, centre, opposite, corner and side, in
// this order, never lose at tic-tac-toe: they are the strategy of Newell and
// Simon, Human Problem Solving (1972), as Crowley and Siegler, Flexible Strategy
// Use in Young Children's Tic-Tac-Toe (1993), list it. Other orders do lose:
// which, the tests tell.
//
// A card has a meaning in many games, told by the parts of their rules and never
// by a game's name, see [Card.Fits]; in a game where it has none it is passed
// over. A bot has a move in every position that is not over.
//
// # Text
//
// A bot is written as the words of its cards with hyphens between:
//
//	cards-line-block-fork
//
// as the level of a seat, and as a link of its own with a name:
//
//	b=1;cards-line-block-fork;My bot
//
// Both are version 1 and frozen: words may be added, and none is ever changed.
package bot
