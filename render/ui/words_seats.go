package ui

import (
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
	"noughts/render/lang"
)

// The words for who plays, and for games that end before the rules end them.
var (
	wordOtherSeat  = game.Says("More…")
	wordOtherSeats = game.Says("other levels")
	wordChosen     = game.Says("chosen")
	wordRating     = game.Says("Rating")
	wordAboutHuman = game.Says("A person at this screen")

	wordAboutProgram = game.Says("Another program, which speaks the protocol of Gomocup")
	wordProgramFile  = game.Says("The engine's file")
	wordNameProgram  = game.Says("the engine's file has to be named first, where the seat is chosen")
	wordNoPrograms   = game.Says("no other programs can be run here: continue with a move of your own for it")

	wordOffers    = game.Says("When the end is proved, the computer")
	wordPlaysOn   = game.Says("Plays on")
	wordEndsEarly = game.Says("Resigns, offers a draw")

	wordAgree     = game.Says("Agree")
	wordPlayOn    = game.Says("Play on")
	wordNoDraw    = game.Says("No draw: the game goes on.")
	wordReopened  = game.Says("The game goes on.")
	wordResign    = game.Says("Resign")
	wordOfferDraw = game.Says("Offer a draw")
)

// wordAboutLevel is what a level is like.
var wordAboutLevel = map[string]game.Say{
	"random":       game.Says("Any move that is allowed"),
	"easy":         game.Says("Looks one move ahead, and overlooks things: for a first game"),
	"medium":       game.Says("Looks a few moves ahead, and now and then overlooks a threat"),
	"hard":         game.Says("Thinks deeply, with a rare mistake"),
	levelStrongest: game.Says("As strong as the computer can play here, without mistakes of choice"),
	levelPerfect:   game.Says("Never errs: every move is proved to be best"),
}

// wordAboutRating says what a rating is.
func wordAboutRating() game.Say {
	return game.Says("From 0, any move, to {0}, as strong as it gets. It is measured over games of all kinds, and only a rough guide for each.", engine.MaxElo)
}

func wordAboutAdaptive(elo int) game.Say {
	return game.Says("Grows stronger when you win, and weaker when you lose; now about {0}", elo)
}

func wordWhoPlays(r *game.Rules, p game.Player) game.Say {
	return game.Says("Who plays {0}?", sideName(r.Called(nil, r.Signs), p)) // by the mark: it is asked who that is
}

func wordOffersDraw(name game.Say) game.Say { return game.Says("{0} offers a draw", name) }

// levelWords are the names of levels as people read them.
var levelWords = map[string]game.Say{
	human:          wordHuman,
	seatProgram:    game.Says("Engine"),
	"random":       game.Says("Random"),
	"easy":         game.Says("Easy"),
	"medium":       game.Says("Medium"),
	"hard":         game.Says("Hard"),
	levelStrongest: game.Says("Strongest"),
	levelPerfect:   game.Says("Perfect"),
	levelAdaptive:  game.Says("Adaptive"),
}

// wordLevel is a seat's name as people read it.
func wordLevel(id string) game.Say {
	if rest, ok := strings.CutPrefix(id, levelAdaptive+"-"); ok {
		return game.Says("Adaptive, about {0}", rest)
	}
	if id != "" && id[0] >= '0' && id[0] <= '9' {
		return game.Says("Rating {0}", id)
	}
	if s, ok := levelWords[id]; ok {
		return s
	}
	if b, ok := cardsOf(id); ok {
		return wordBot(b)
	}
	return verbatim(lang.Match("en").Capital(id))
}

// wordSettlement is how a game ended that its players have ended, and why.
func wordSettlement(p *game.Position, s record.Result) game.Say {
	return game.Says("{0}: {1}", wordEnding(p, s), wordSettled(p, s))
}

// wordSettled is why a game is over that its players have ended.
func wordSettled(p *game.Position, s record.Result) game.Say {
	if s.End == record.Agreed {
		return game.Says("agreed")
	}
	if s.End == record.OnTime {
		by := p.Turn()
		if s.Winner != game.Nobody {
			by = game.First + game.Second - s.Winner
		}
		return wordTimeUp(p.Title(by))
	}
	return game.Says("{0} resigns", p.Title(game.First+game.Second-s.Winner))
}
