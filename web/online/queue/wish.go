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

	"noughts/game/match"
	"noughts/game/rating/glicko"
	"noughts/web/online/fold"
	"noughts/web/online/pool"
	"noughts/web/online/room"
	"noughts/web/online/store"
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

// offer is a bot of about the rating of whoever wishes, by the ratings of those levels that
// have played in that pool.
func offer(b *body, now map[string]glicko.Rating) *wire.Bot {
	s := b.Seeks[0]
	strength := float64(s.Rating.Rating)
	if s.Rating.Deviation == 0 {
		strength = glicko.Usual.Start.Rating
	}
	p, r := pool.Nearest(s.Rules, strength, now)
	return &wire.Bot{Name: p.Called(r), Level: p.Level, Rating: int(math.Round(r.Rating)), Deviation: int(math.Round(r.Deviation)), Rules: s.Rules, Clock: s.Clock}
}

// programs are the ratings of the levels of a pool, as they were lately. Where that cannot be
// found out, they are those that the levels have before their games.
func (q *Queue) programs(ctx context.Context, s seek, now time.Time) map[string]glicko.Rating {
	in := s.Rating.Pool
	if in == "" {
		return nil
	}
	q.mu.Lock()
	known := q.rated[in]
	q.mu.Unlock()
	if known.now != nil && now.Sub(known.at) < q.limits.Fresh {
		return known.now
	}
	var ids []string
	for _, p := range pool.Programs(s.Rules) {
		ids = append(ids, p.ID)
	}
	all, fault := q.hall.Programs(ctx, in, ids...)
	if fault != nil {
		return known.now
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.rated[in] = programs{now, all}
	return all
}

// programs are the ratings of programs in a pool, at a time.
type programs struct {
	at  time.Time
	now map[string]glicko.Rating
}

// bot is the bot that is offered to a wish by now, nil for none.
func (q *Queue) bot(ctx context.Context, w store.Wish, b *body, now time.Time) *wire.Bot {
	if !w.Waits() || now.Sub(time.UnixMilli(w.At)) < q.limits.Bot {
		return nil
	}
	return offer(b, q.programs(ctx, b.Seeks[0], now))
}
