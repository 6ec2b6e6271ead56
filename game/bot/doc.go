// Package bot plays by cards. A card is a rule of thumb such as "complete my
// line", "block" or "corner". A bot is a list of cards in an order that
// somebody has chosen.
//
// A [Card] is a function that returns the moves it prefers in a position. A
// [Bot] asks its cards from the first to the last. The first card that prefers
// any moves decides, and the other moves are dropped. If several moves remain,
// the next cards are asked in turn to choose among them, and the final choice
// is random. It depends only on a seed and the position, so the same seed plays
// the same game.
//
// Two cards are sieves: [Safe] and [Avoid] only rule out moves, and leave the
// decision to the cards after them. After [Random] no card is asked.
//
// The cards line, block, fork, blockfork, centre, opposite, corner and side, in
// this order, never lose at tic-tac-toe. They are the strategy of Newell and
// Simon, Human Problem Solving (1972), as listed by Crowley and Siegler,
// Flexible Strategy Use in Young Children's Tic-Tac-Toe (1993). The tests show
// which other orders lose.
//
// A card may have a meaning in many games. This follows from the parts of their
// rules, never from the name of a game: see [Card.Fits]. In other games the
// card is skipped. A bot has a move in every position that is not over.
//
// # Text
//
// The text of a bot is the words of its cards with hyphens between:
//
//	cards-line-block-fork
//
// This is the level of a seat. The link to a bot also has a name:
//
//	b=1;cards-line-block-fork;My bot
//
// Both formats are version 1 and never change, but new words may be added.
package bot
