package bot

import "noughts/game"

// ReadyMade is a bot that comes with the program.
type ReadyMade struct {
	Bot
	Title game.Say // its name, which can be translated
	About game.Say
}

// Ready lists the bots that come with the program, the simplest first.
func Ready() []ReadyMade {
	return []ReadyMade{
		{Bot{Cards: []Card{Line, Random}}, game.Says("Beginner"), game.Says("Completes a line when it can, and plays anywhere else.")},
		{Bot{Cards: []Card{Line, Block, Random}}, game.Says("Careful"), game.Says("Completes a line, blocks one, and plays anywhere else.")},
		{Bot{Cards: []Card{Line, Take, Close, Extend, Open, Random}}, game.Says("Greedy"), game.Says("Thinks of its own lines only.")},
		{Bot{Cards: []Card{Line, Block, Mirror, Centre, Random}}, game.Says("Mirror"), game.Says("Plays what the other plays, on the other side.")},
		{Bot{Cards: []Card{Line, Block, Fork, BlockFork, Centre, Opposite, Corner, Side}}, game.Says("Newell and Simon"),
			game.Says("Never loses at tic-tac-toe: the strategy of Newell and Simon, 1972.")},
		{Bot{Cards: []Card{Line, Block, Safe, Fork, BlockFork, Three, Take, Close, Guard, Threat, Extend, Spoil, Open, Centre, Mine, Random}}, game.Says("All-rounder"),
			game.Says("Has a card for most games, five in a row above all.")},
		{Bot{Cards: []Card{Line, Block, Avoid, Safe, Centre, Mirror, Side}}, game.Says("Cautious"), game.Says("For games in which a line loses: completes none, and mirrors.")},
	}
}
