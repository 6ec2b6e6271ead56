package queue

import (
	"cmp"
	"math"
	"slices"
	"time"

	"noughts/web/online/store"
)

// candidate is somebody who waits, while games are looked for.
type candidate struct {
	wish  store.Wish
	body  *body
	reach float64
	in    []*place // of the games that would do
	taken bool
}

// place is a candidate in the list of those who wish for the same game. Those
// lists are in the order of ratings, and who is taken is in none.
type place struct {
	of         *candidate
	seek       int
	rating     float64
	prev, next *place
}

// found is a game for two.
type found struct {
	a, b  *candidate
	seeks [2]int // which of their seeks it is
}

// neighbours is how many on either side are looked at. The nearest would nearly
// always do.
const neighbours = 16

// pairs are games for those who wait, the longest first. Each gets the nearest in
// rating who wishes for the same, when they are no further apart than the mean of
// their ranges. Ranges grow, and so two who wish for the same never wait for
// ever: the one who came first has the first choice, and in the end all are in
// range.
func (l Limits) pairs(now time.Time, waiting []store.Wish, bodyOf func(w store.Wish) *body) (games []found) {
	var all []*candidate
	lists := map[seekKey][]*place{}
	for _, w := range waiting {
		b := bodyOf(w)
		if b == nil {
			continue
		}
		c := &candidate{wish: w, body: b, reach: l.reach(b, now.Sub(time.UnixMilli(w.At)))}
		all = append(all, c)
		for i, s := range b.Seeks {
			key := seekKey{s.Rules, s.Clock, b.Rated}
			p := &place{of: c, seek: i, rating: float64(s.Rating.Rating)}
			c.in, lists[key] = append(c.in, p), append(lists[key], p)
		}
	}
	for _, list := range lists {
		slices.SortStableFunc(list, func(a, b *place) int { return cmp.Compare(a.rating, b.rating) })
		for i, p := range list[1:] {
			p.prev, list[i].next = list[i], p
		}
	}
	for _, c := range all {
		if c.taken {
			continue
		}
		other, mine := c.nearest()
		if other == nil {
			continue
		}
		games = append(games, found{c, other.of, [2]int{mine.seek, other.seek}})
		c.take()
		other.of.take()
	}
	return games
}

// seekKey is what two must wish alike.
type seekKey struct {
	rules, clock string
	rated        bool
}

// nearest is who fits best, nil for nobody, and one's own place in that list.
func (c *candidate) nearest() (other, mine *place) {
	best := math.Inf(1)
	for _, p := range c.in {
		for _, step := range [2]func(p *place) *place{func(p *place) *place { return p.prev }, func(p *place) *place { return p.next }} {
			at := step(p)
			for n := 0; at != nil && n < neighbours; n++ {
				apart := math.Abs(at.rating - p.rating)
				if apart >= best {
					break
				}
				if !c.avoids(at.of) && apart <= (c.reach+at.of.reach)/2 {
					best, other, mine = apart, at, p
					break
				}
				at = step(at)
			}
		}
	}
	return other, mine
}

// avoids tells whether two are not to meet: they are one, or have met too often.
func (c *candidate) avoids(o *candidate) bool {
	return c.wish.Person == o.wish.Person || slices.Contains(c.body.Avoid, o.wish.Person) || slices.Contains(o.body.Avoid, c.wish.Person)
}

// take takes a candidate out of all lists.
func (c *candidate) take() {
	c.taken = true
	for _, p := range c.in {
		if p.prev != nil {
			p.prev.next = p.next
		}
		if p.next != nil {
			p.next.prev = p.prev
		}
	}
}
