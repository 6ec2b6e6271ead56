package ui

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
)

// The words for who plays, and for games that end before the rules end them.
const (
	wordOtherSeat  = "More…"
	wordOtherSeats = "other levels"
	wordChosen     = "chosen"
	wordRating     = "Rating"
	wordAboutHuman = "A person at this screen"

	wordAboutProgram = "Another program, which speaks the protocol of Gomocup"
	wordProgramFile  = "The engine's file"
	wordNameProgram  = "the engine's file has to be named first, where the seat is chosen"
	wordNoPrograms   = "no other programs can be run here: continue with a move of your own for it"

	wordOffers    = "When the end is proved, the computer"
	wordPlaysOn   = "Plays on"
	wordEndsEarly = "Resigns, offers a draw"

	wordAgree     = "Agree"
	wordPlayOn    = "Play on"
	wordNoDraw    = "No draw: the game goes on."
	wordReopened  = "The game goes on."
	wordResign    = "Resign"
	wordOfferDraw = "Offer a draw"
)

// wordAboutLevel is what a level is like.
var wordAboutLevel = map[string]string{
	"random":       "Any move that is allowed",
	"easy":         "Looks one move ahead, and overlooks things: for a first game",
	"medium":       "Looks a few moves ahead, and now and then overlooks a threat",
	"hard":         "Thinks deeply, with a rare mistake",
	levelStrongest: "As strong as the computer can play here, without mistakes of choice",
	levelPerfect:   "Never errs: every move is proved to be best",
}

// wordAboutRating says what a rating is.
func wordAboutRating() string {
	return "From 0, any move, to " + strconv.Itoa(engine.MaxElo) +
		", as strong as it gets. It is measured over games of all kinds, and only a rough guide for each."
}

func wordAboutAdaptive(elo int) string {
	return "Grows stronger when you win, and weaker when you lose; now about " + strconv.Itoa(elo)
}

func wordWhoPlays(r *game.Rules, p game.Player) string { return "Who plays " + sideName(r, p) + "?" }

func wordOffersDraw(name string) string { return name + " offers a draw" }

// wordLevel is a seat's name as people read it.
func wordLevel(id string) string {
	if rest, ok := strings.CutPrefix(id, levelAdaptive+"-"); ok {
		return "Adaptive, about " + rest
	}
	switch {
	case id == human:
		return wordHuman
	case id != "" && id[0] >= '0' && id[0] <= '9':
		return wordRating + " " + id
	}
	return upper(id)
}

// wordSettled is why a game is over that its players have ended.
func wordSettled(p *game.Position, s record.Result) string {
	if s.End == record.Agreed {
		return "agreed"
	}
	return p.Name(game.First+game.Second-s.Winner) + " resigns"
}
