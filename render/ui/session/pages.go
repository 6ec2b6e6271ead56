package session

import (
	"noughts/game"
	"noughts/game/bot"
	"noughts/game/lesson"
	"noughts/game/record"
	"noughts/render/ui/stage"
)

// Pages leads from one feature to another: none of them knows the others. All of
// it is about the game on the board, as far as it says nothing else.
type Pages struct {
	Board   func() stage.Scene // the game, as it is played
	Home    func() stage.Scene // the first scene
	Leave   func() stage.Scene // back to where the player came from: one of these two
	Leaving func() game.Say    // what Leave is called

	Show  func(r *record.Record) // puts a record on the board
	Begin func(r *game.Rules, seats []string, offers bool, dress func(r *record.Record))
	Again func() // begins the game anew

	Menu     func() stage.Scene
	Replay   func() stage.Scene
	Analysis func() stage.Scene
	Watch    func() stage.Scene // switches the analysis of a game without persons on or off
	Review   func(ply int) stage.Scene
	Retry    func(x *Examination, ply int) stage.Scene // has a move that was examined be made better
	Cup      func() stage.Scene                        // the tournament that the game belongs to
	Puzzle   func() stage.Scene                        // another puzzle like the one on the board

	Friend   func(r *game.Rules, back func() stage.Scene) stage.Scene // a game with somebody far away; nil where there is no server
	Setup    func() stage.Scene
	SetupOf  func(r *game.Rules) stage.Scene // of some rules, with the players that were chosen before
	Against  func(seat string) stage.Scene   // with who plays against the first player
	Compose  func() stage.Scene
	Library  func() stage.Scene
	Files    func() stage.Scene
	Help     func(r *game.Rules) stage.Scene // of nil: the keys
	Settings func(back func() stage.Scene) stage.Scene
	Puzzles  func(back func() stage.Scene) stage.Scene
	Cups     func(back func() stage.Scene) stage.Scene
	Bots     func(back func() stage.Scene) stage.Scene
	Stats    func(back func() stage.Scene) stage.Scene
	Share    func(r *record.Record, back stage.Scene) stage.Scene
	Print    func(what Printable, back func() stage.Scene) stage.Scene
	Explore  func(r *record.Record, back func() stage.Scene) stage.Scene
	Exercise func(e lesson.Exercise, back func() stage.Scene) stage.Scene

	// PickBot is the row of a form that leads to the bots, to choose one for a seat.
	PickBot func(f *stage.Form, now string, pick func(b bot.Bot) stage.Scene)
}

// CardID begins the ID of a game in the gallery; what follows is that of its rules.
const CardID = "game-"
