package queue

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"time"

	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/rating/glicko"
	"noughts/web/online/fold"
	"noughts/web/online/pool"
	"noughts/web/online/room"
	"noughts/web/online/wire"
)

// body is what a wish says.
type body struct {
	Key   string `json:"key"` // the hash of the token for the seat
	Name  string `json:"name,omitempty"`
	Rated bool   `json:"rated,omitempty"`
	Range int    `json:"range"`
	Seeks []seek `json:"seeks"`

	Avoid []string `json:"avoid,omitempty"` // people who were met often enough
}

// seek is a game that the wish may become, and how strong whoever wishes is there.
type seek struct {
	wire.Seek
	Rating wire.Rating `json:"rating"`
}

// The range of ratings that somebody wishes for at first.
const (
	usualRange = 100
	leastRange = 25
	mostRange  = 4000
)

func decode(text []byte) (*body, error) {
	var b body
	err := json.Unmarshal(text, &b)
	return &b, err
}

// read judges the request of a wish.
func (q *Queue) read(ctx context.Context, req wire.Request) (b *body, person string, fault *wire.Error) {
	if fault := room.CheckPerson(req); fault != nil {
		return nil, "", fault
	}
	if fault := room.CheckSeat(req); fault != nil {
		return nil, "", fault
	}
	if len(req.Seeks) == 0 || len(req.Seeks) > wire.MaxSeeks {
		return nil, "", wire.Fault(wire.Malformed, "a wish is for 1 to "+strconv.Itoa(wire.MaxSeeks)+" games")
	}
	b = &body{Key: room.Key(req.Token), Rated: req.Rated, Range: usualRange}
	if req.Range != 0 {
		b.Range = min(max(req.Range, leastRange), mostRange)
	}
	for _, s := range req.Seeks {
		one, fault := judge(s, req.Rated)
		if fault != nil {
			return nil, "", fault
		}
		b.Seeks = append(b.Seeks, one)
	}
	p, fault := q.hall.Person(ctx, req.Me, req.Name)
	if fault != nil {
		return nil, "", fault
	}
	b.Name = p.Name
	met := map[string]bool{}
	for i, s := range b.Seeks {
		if b.Rated {
			fault = q.avoid(ctx, p.ID, s.Rating.Pool, met)
		}
		if fault != nil {
			return nil, "", fault
		}
		if b.Seeks[i].Rating, fault = q.hall.Rating(ctx, p.ID, s.Rating.Pool); fault != nil {
			return nil, "", fault
		}
	}
	b.Avoid = slices.Sorted(maps.Keys(met))
	return b, p.ID, nil
}

// avoid adds the people whom somebody has met in a pool as often as is good for a
// rating: who plays with one other only could agree on who wins.
func (q *Queue) avoid(ctx context.Context, person, in string, met map[string]bool) *wire.Error {
	often, fault := q.hall.Met(ctx, person, in, time.Now().Add(-q.limits.Day))
	for other, n := range often {
		if n >= q.limits.Meet {
			met[other] = true
		}
	}
	return fault
}

// judged refuses a wish of somebody who has spoiled too many games lately.
func (q *Queue) judged(ctx context.Context, person string, now time.Time) *wire.Error {
	marks, fault := q.hall.Marks(ctx, person, now.Add(-q.limits.Spell))
	if fault != nil || len(marks) <= q.limits.Free {
		return fault
	}
	pause := q.limits.Pause << min(len(marks)-q.limits.Free-1, 4)
	left := time.UnixMilli(marks[0].At).Add(pause).Sub(now)
	if left <= 0 {
		return nil
	}
	q.count(func(c *Counts) { c.Paused++ })
	minutes := int(left/time.Minute) + 1
	return wire.Fault(wire.Limited, fmt.Sprintf("you left too many games; you can be paired again in %d minutes", minutes))
}

// judge is a game that strangers can be paired for.
func judge(s wire.Seek, rated bool) (seek, *wire.Error) {
	g, err := fold.Open(wire.Event{Kind: wire.New, Rules: s.Rules, Clock: s.Clock})
	if err != nil {
		return seek{}, wire.Fault(wire.Refused, err.Error())
	}
	c, err := match.ParseControl(g.Clock())
	switch {
	case err != nil:
		return seek{}, wire.Fault(wire.Refused, err.Error())
	case c == (match.Control{}):
		return seek{}, wire.Fault(wire.Refused, "a game with a stranger has a clock")
	case g.Rules().PlayerCount() != 2:
		return seek{}, wire.Fault(wire.Refused, "a game with a stranger is one of two players")
	}
	in, err := pool.Of(g.Rules(), c)
	if err != nil && rated {
		return seek{}, wire.Fault(wire.Refused, err.Error())
	}
	return seek{wire.Seek{Rules: g.Rules().ID, Clock: g.Clock()}, wire.Rating{Pool: in}}, nil
}

// reach is how far the other's rating may be away after a wait. It doubles again
// and again, so that in the end anybody will do.
func (l Limits) reach(b *body, waited time.Duration) float64 {
	return min(float64(b.Range)*math.Exp2(max(0, waited.Seconds()/l.Widen.Seconds())), anybody)
}

// anybody is a range that holds all: the mean of it and any other is more than
// ratings can differ.
const anybody = 2 * 4000

// offer is a bot of about the rating of whoever wishes, as levels are rated in that
// pool.
func offer(b *body) *wire.Bot {
	s := b.Seeks[0]
	strength := float64(s.Rating.Rating)
	if s.Rating.Deviation == 0 {
		strength = glicko.Usual.Start.Rating
	}
	elo, r := pool.Level(s.Rules, strength)
	bot := &wire.Bot{Level: engine.Rated(elo).String(), Rating: int(math.Round(r.Rating)), Deviation: int(math.Round(r.Deviation)), Rules: s.Rules, Clock: s.Clock}
	unsure := ""
	if r.Deviation >= glicko.Large {
		unsure = "?"
	}
	bot.Name = "Noughts " + strconv.Itoa(bot.Rating) + unsure + " (bot)"
	return bot
}
