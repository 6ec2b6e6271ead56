package words

import (
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
	"noughts/render/lang"
)

// The words for seats, and for games that end before the rules end them.
var (
	OtherSeat  = game.Say{English: "More…"}
	OtherSeats = game.Say{English: "other levels"}
	Chosen     = game.Say{English: "chosen"}
	Rating     = game.Say{English: "Rating"}
	AboutHuman = game.Say{English: "A person at this screen"}

	AboutProgram = game.Say{English: "Another program that speaks the Gomocup protocol"}
	ProgramFile  = game.Say{English: "The engine's file"}
	NameProgram  = game.Say{English: "the engine's file has to be named first, where the seat is chosen"}
	NoPrograms   = game.Say{English: "no other programs can be run here: continue with a move of your own for it"}

	Offers    = game.Say{English: "When the end is clear, the computer"}
	PlaysOn   = game.Say{English: "Plays on"}
	EndsEarly = game.Say{English: "Resigns, offers a draw"}

	Agree     = game.Say{English: "Agree"}
	PlayOn    = game.Say{English: "Play on"}
	NoDraw    = game.Say{English: "No draw: the game goes on."}
	Reopened  = game.Say{English: "The game goes on."}
	Resign    = game.Say{English: "Resign"}
	OfferDraw = game.Say{English: "Offer a draw"}
)

// AboutLevel describes each level.
var AboutLevel = map[string]game.Say{
	SeatRandom:    game.Says("Any legal move"),
	SeatEasy:      game.Says("Looks one move ahead, and overlooks things: for a first game"),
	SeatMedium:    game.Says("Looks a few moves ahead, and now and then overlooks a threat"),
	SeatSkilled:   game.Says("Looks several moves ahead, and rarely overlooks a threat"),
	SeatHard:      game.Says("Thinks deeply, with a rare mistake"),
	SeatStrongest: game.Says("As strong as the computer can play here, without deliberate mistakes"),
	SeatPerfect:   game.Says("Never makes a mistake: every move is proved to be the best"),
}

// AboutRating says what a rating is.
func AboutRating() game.Say {
	return game.Says("From 0, any move, to {0}, as strong as it gets. It is measured over games of all kinds, and only a rough guide for each.", engine.MaxElo)
}

// AboutAdaptive describes the adaptive seat.
func AboutAdaptive(elo int) game.Say {
	return game.Says("Grows stronger when you win, and weaker when you lose; now about {0}", elo)
}

// WhoPlays asks for a seat.
func WhoPlays(r *game.Rules, p game.Player) game.Say {
	return game.Says("Who plays {0}?", SideName(r.Called(nil, r.Signs), p)) // by the mark, since the name is what is asked for
}

// OffersDraw says who has offered a draw.
func OffersDraw(name game.Say) game.Say { return game.Says("{0} offers a draw", name) }

// levelWords are the names of levels as people read them.
var levelWords = map[string]game.Say{
	SeatHuman:     Human,
	SeatProgram:   game.Says("Engine"),
	SeatRandom:    game.Says("Random"),
	SeatEasy:      game.Says("Novice"),
	SeatMedium:    game.Says("Amateur"),
	SeatSkilled:   game.Says("Skilled"),
	SeatHard:      game.Says("Expert"),
	SeatStrongest: game.Says("Strongest"),
	SeatPerfect:   game.Says("Perfect"),
	SeatAdaptive:  game.Says("Adaptive"),
}

// Level is a seat's name as people read it.
func Level(id string) game.Say {
	if rest, ok := strings.CutPrefix(id, SeatAdaptive+"-"); ok {
		return game.Says("Adaptive, about {0}", rest)
	}
	if id != "" && id[0] >= '0' && id[0] <= '9' {
		return RatingIs(id)
	}
	if s, ok := levelWords[id]; ok {
		return s
	}
	if b, ok := CardsOf(id); ok {
		return Bot(b)
	}
	return Verbatim(lang.Match("en").Capital(id))
}

// ResultSentence says how a game ended by agreement, time or resignation, and which of these it
// was.
func ResultSentence(p *game.Position, s record.Result) game.Say {
	return because(OutcomeOf(p, s), ResultReason(p, s))
}

// ResultSentenceFor is the ResultSentence for a player, who is addressed; Nobody for none.
func ResultSentenceFor(you game.Player, p *game.Position, s record.Result) game.Say {
	return because(ResultFor(you, s.Winner, OutcomeOf(p, s)), ResultReason(p, s))
}

// ResultReason says why the players ended a game: by agreement, time or resignation.
func ResultReason(p *game.Position, s record.Result) game.Say {
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

// RatingIs names a rating.
func RatingIs(text string) game.Say { return game.Says("Rating {0}", text) }
