package room

import (
	"context"
	"time"

	"noughts/web/online/pool"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// marks are for those who spoiled the game of strangers that an event has just
// ended. People who know each other may do as they like.
func (r *room) marks(e wire.Event) []store.Mark {
	g := r.game
	if !g.Paired() || len(g.Seats()) != 2 {
		return nil
	}
	turn, silent := int(g.Record().Position().Turn()), time.Duration(e.At-g.Turned())*time.Millisecond
	seat, kind := 0, store.Kind("")
	switch e.Kind {
	case wire.Abort:
		seat, kind = e.Seat, store.Dodge
		if seat == 0 || seat != turn && r.here[turn-1] == 0 { // to go when nobody comes is no fault
			seat = turn
		}
	case wire.Flag:
		if pool.SpeedOf(r.control()) != pool.Correspondence && silent >= r.hall.limits.Silence {
			seat, kind = e.Seat, store.Stall
		}
	case wire.Claim:
		seat, kind = 3-e.Seat, store.Stall
	case wire.Resign:
		if g.Rated() && g.Record().At().Ply() < r.hall.limits.Early {
			seat, kind = e.Seat, store.Throw
		}
	}
	if seat < 1 || seat > 2 || g.Seats()[seat-1].Person == "" {
		return nil
	}
	return []store.Mark{{Room: r.name, Person: g.Seats()[seat-1].Person, Kind: kind, At: e.At}}
}

// Marks are those of a person since a time, the latest first.
func (h *Hall) Marks(ctx context.Context, person string, since time.Time) ([]store.Mark, *wire.Error) {
	marks, err := h.log.Marks(ctx, person, since.UnixMilli())
	if err != nil {
		return nil, h.unavailable(err)
	}
	return marks, nil
}

// Met are the people whom somebody met in rated games of a pool since a time, as
// often as that was.
func (h *Hall) Met(ctx context.Context, person, in string, since time.Time) (map[string]int, *wire.Error) {
	rows, err := h.log.Rated(ctx, person, in, wire.MaxResults)
	if err != nil {
		return nil, h.unavailable(err)
	}
	met := map[string]int{}
	for _, r := range rows {
		if r.At >= since.UnixMilli() {
			met[r.Against]++
		}
	}
	return met, nil
}
