package bots

import (
	"noughts/game"
	"noughts/game/bot"
)

// The texts of card bots.
var (
	wordAboutBots   = game.Says("A bot plays by cards: rules of thumb, one below the other. The first card that wants a move decides; the cards below choose where it wants several.")
	wordNewBot      = game.Says("New bot")
	wordOwnBots     = game.Says("Yours")
	wordNoBots      = game.Says("You have not made any yet.")
	wordReadyBots   = game.Says("Ready-made")
	wordCardsOf     = game.Says("Cards, asked from the top")
	wordNoCards     = game.Says("No card yet: every move is left to chance.")
	wordAddCard     = game.Says("Add a card")
	wordCardRemoved = game.Says("Remove {0}")
	wordCardUp      = game.Says("Move {0} up")
	wordCardDown    = game.Says("Move {0} down")
	wordCardKeys    = game.Says("Shift and an arrow key moves a card, Delete removes it.")
	wordUnfit       = game.Says("Not used in {0}.")
	wordPlayBot     = game.Says("Play against it")
	wordMeasure     = game.Says("Results")
	wordDuplicate   = game.Says("Duplicate")
	wordKeepBot     = game.Says("Save it")
	wordChangeCopy  = game.Says("Edit a copy")
	wordBotName     = game.Says("Name of the bot")
	wordCopyOf      = game.Says("{0}, a copy")
	wordMyBot       = game.Says("My bot {0}")
	wordBotLink     = game.Says("Link to this bot")
	wordBotLinkHow  = game.Says("Whoever opens it can play against the bot, and keep and change it.")
	wordBotLong     = game.Says("This bot is too long for a QR code. The link holds it.")
	wordBotOpened   = game.Says("A bot from a link: {0}")
	wordBotKept     = game.Says("{0} is now one of your bots.")
	wordManyBots    = game.Says("You have {0} bots already: no more can be kept.")
	wordBotSeat     = game.Says("A bot of cards…")
	wordBotSeatHow  = game.Says("Rules of thumb in order: ready-made, or your own")
	wordChooseBot   = game.Says("Which bot?")
	wordNoBotHere   = game.Says("This bot needs a card first.")

	wordMeasureHow  = game.Says("{0} games against each, moving first in half of them.")
	wordAgainTrial  = game.Says("Once more")
	wordTrialRuns   = game.Says("Game {0} of {1}")
	wordTrialDone   = game.Says("All games are played.")
	wordTrialLine   = game.Says("won {0}, drawn {1}, lost {2}")
	wordTrialWaits  = game.Says("still to come")
	wordTrialBroken = game.Says("This one cannot play here: {0}")
)

// wordCardList is the cards of a bot in order.
func wordCardList(b bot.Bot) game.Say {
	if len(b.Cards) == 0 {
		return wordNoCards
	}
	var all []game.Say
	for _, c := range b.Cards {
		all = append(all, c.Name())
	}
	return game.List(all...)
}
