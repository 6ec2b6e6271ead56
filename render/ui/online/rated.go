package online

import (
	"strconv"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// unsure is the deviation from which on a rating is said to be uncertain.
const unsure = 110

// ratingText is a rating, with a question mark while it is uncertain.
func ratingText(r wire.Rating) string {
	text := strconv.Itoa(r.Rating)
	if r.Deviation >= unsure {
		text += "?"
	}
	return text
}

// fair tells whether the player plays a rated game, in which help from an engine is not allowed:
// nothing here gives any, and the game is not passed on.
func (r *Room) fair() bool { return r.game != nil && r.game.Rated() && r.seat > 0 && !r.game.Over() }

// settle asks once what a rated game that is over has changed.
func (r *Room) settle() {
	if r.settles || r.game == nil || !r.game.Rated() || !r.game.Over() || r.game.Record().Result().End == record.Void {
		return
	}
	r.settles = true
	r.hub.ask(wire.MethodOutcome, wire.Request{Room: r.Name}, func(a wire.Reply) {
		if len(a.Results) == len(r.game.Seats()) {
			r.outcome = a.Results
			r.hub.session.Say(r.changes())
		}
	})
}

// Score is a player's rating: as it was when the game began, or as the game has left it.
func (r *Room) Score(by game.Player) string {
	i := int(by) - 1
	switch seats := r.game.Seats(); {
	case i < len(r.outcome):
		return ratingText(r.outcome[i].After)
	case i < len(seats) && seats[i].Rating != nil && seats[i].Rating.Rating != 0 && (r.game.Rated() || seats[i].Rating.Games > 0):
		return ratingText(*seats[i].Rating)
	}
	return ""
}

// changes says the new ratings, and how they have changed; "" before that is known.
func (r *Room) changes() game.Say {
	var all []game.Say
	for i, o := range r.outcome {
		by := o.After.Rating - o.Before.Rating
		sign := "+"
		if by < 0 {
			sign, by = "−", -by
		}
		all = append(all, game.Says("{0}: {1}", r.called(i+1), ratingText(o.After)+" ("+sign+strconv.Itoa(by)+")"))
	}
	if len(all) != 2 {
		return game.Say{}
	}
	return words.Dotted(all[0], all[1])
}

// Player is a player's box: whose profile is known leads there.
func (r *Room) Player(seat int) (label game.Say, act func() stage.Scene) {
	if score := r.Score(game.Player(seat)); score != "" {
		label = game.List(r.called(seat), words.RatingIs(score))
	}
	if r.game.Rated() || r.game.Paired() {
		act = func() stage.Scene {
			board := r.hub.session.Scene
			return r.hub.Profile(r.Name, seat, func() stage.Scene { return board })
		}
	}
	return label, act
}
