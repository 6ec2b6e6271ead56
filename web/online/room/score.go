package room

import (
	"context"

	"noughts/game"
	"noughts/game/record"
	"noughts/web/online/wire"
)

// CupID is the ID of the first event of a tournament, whose log is that of no game.
const CupID = "due cup"

// Score is what a game that is over is worth in a tournament.
type Score struct {
	Winner int  // a seat, 0 for a draw
	Absent int  // a seat that did not play, 0 for none
	Void   bool // nobody knows
}

// score is what the game that is over is worth. One that was hardly begun is lost
// by whoever gave it up, or else by whose turn it was.
func (r *room) score() Score {
	result := r.game.Record().Result()
	if result.End != record.Void && result.End != record.Open {
		return Score{Winner: int(result.Winner)}
	}
	absent := int(r.game.Record().Position().Turn())
	for _, e := range r.events {
		if e.Kind == wire.Abort && e.Seat != 0 {
			absent = e.Seat
		}
	}
	return Score{Winner: int(game.First+game.Second) - absent, Absent: absent}
}

// Score is what a game of a tournament is worth. over is false while it goes on, and when
// that cannot be found out now.
func (h *Hall) Score(ctx context.Context, name string) (s Score, over bool) {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return Score{Void: true}, fault.Code == wire.Damaged || fault.Code == wire.NoRoom
	}
	defer h.leave(r)
	if !r.game.Over() {
		return Score{}, false
	}
	return r.score(), true
}
