// Package variant is the catalogue of games: for each ID the rules, composed
// from the parts of package game. Nothing outside of it knows a game by name.
//
// # IDs
//
// An ID stands in saved games and in links, so it is never changed once it has
// been published. There are two kinds. Games of a board, a line, a shape or
// corners, and a few options are written by the grammar of [Composition], like
// 15x15k5 or 4x4x4k4-gravity; [Parse] makes any of them, whether the catalogue
// has an entry for it or not. Games whose parts the grammar does not know have a
// word of small letters and digits, like ultimate.
//
// # A new game
//
// A game is a file of its own that enters it:
//
//	var _ = add("Name", "5x5k4", Game{...})         // an ID of the grammar
//	var _ = addRules(game.Rules{ID: ...}, Game{...}) // rules of its own
//
// The menu, the help page, the computer player, saved games and the tests of
// conformance find it in [Catalogue]. It needs one thing more, a transcript,
// which
//
//	go test ./game/variant -run Transcripts -update
//
// writes to testdata. Read it against the rule book before it is kept.
package variant
