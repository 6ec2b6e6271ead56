package session

import (
	"context"
	"errors"
	"strconv"
	"sync"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/task"
	"noughts/render/ui/words"
)

// A seat may be a bot made of cards, written as the text of its cards. It chooses its moves
// inside the program: it needs no engine, and so no worker.

// CheckSeat returns nil for a level or a bot, and otherwise an error that says what is
// wrong. People, programs and adaptive seats are errors too: a caller that allows them
// checks for them.
func CheckSeat(seat string) (err error) {
	if bot.Is(seat) {
		_, err = bot.Parse(seat)
	} else if _, err = engine.ParseLevel(seat); err != nil {
		err = errors.New(err.Error() + "; besides there are " + words.SeatAdaptive + ", " + words.SeatHuman + " and " + words.SeatProgram)
	}
	return err
}

// cardSeat is a seat that a bot of cards plays.
type cardSeat struct {
	bot     bot.Bot
	seed    uint64
	reasons *Reasons
}

var _ match.Seat = (*cardSeat)(nil)

// Ask has the bot choose a move, and stores the reason for it.
func (c *cardSeat) Ask(_ context.Context, p *game.Position) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		if a, ok := c.bot.Play(p, c.seed, task.Breath()); ok {
			if p.Play(a.Move) == nil { // the position is the seat's own
				c.reasons.put(reasonKey{c.bot.String(), c.seed, p.Key(), a.Move}, a.Why)
			}
			out <- search.Info{PV: []game.Move{a.Move}, Depth: 1, Nodes: a.Plays}
		}
	}()
	return out
}

// reasonKey identifies a move of a bot. The reason for the move is stored under it.
type reasonKey struct {
	bot  string
	seed uint64
	key  uint64 // Zobrist key of the position after the move
	move game.Move
}

// Reasons are the reasons that bots gave for their moves. A reason is stored when the move
// is played. For a game that was restored or is replayed it is computed again, with the
// same result: a bot's move depends only on the position and the seed.
type Reasons struct {
	pending map[reasonKey]*task.Task[game.Say] // being computed; used by the screen's goroutine only

	mu  sync.Mutex
	all map[reasonKey]game.Say
}

// Limits for Reasons.
const (
	mostReasons = 2000 // stored reasons; when there are so many, all are dropped
	mostPending = 16   // reasons that are computed at the same time
)

func (s *Reasons) put(r reasonKey, why game.Say) {
	if s == nil {
		return // reasons are not wanted
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil || len(s.all) >= mostReasons {
		s.all = map[reasonKey]game.Say{}
	}
	s.all[r] = why
}

// ask returns the reason for a move. If it is not known, ask returns an empty text and
// starts a task that computes it, and that calls wake when it is done.
func (s *Reasons) ask(r reasonKey, p *game.Position, b bot.Bot, wake func()) game.Say {
	s.mu.Lock()
	why, known := s.all[r]
	s.mu.Unlock()
	if !known && s.pending[r] == nil && len(s.pending) < mostPending {
		if s.pending == nil {
			s.pending = map[reasonKey]*task.Task[game.Say]{}
		}
		before := p.Clone()
		before.Undo()
		s.pending[r] = task.Start(wake, func(_ context.Context, give func(game.Say)) {
			a, ok := b.Play(before, r.seed, task.Breath())
			if !ok || a.Move != r.move {
				a.Why = game.Say{} // another player has made this move
			}
			give(a.Why)
		})
	}
	return why
}

// Collect stores the reasons that were computed since the last call, and tells whether
// there were any.
func (s *Reasons) Collect() (late bool) {
	for r, k := range s.pending {
		if why, _, ended := k.Newest(); ended {
			delete(s.pending, r)
			s.put(r, why)
			late = true
		}
	}
	return late
}

// seedOf is the seed of a record's random choices. One that cannot be read counts as 0: any
// seed will do.
func seedOf(r *record.Record) uint64 {
	seed, _ := strconv.ParseUint(r.Tag(record.TagSeed), 10, 64)
	return seed
}

// Reason says why the bot that made the last move played it: which card decided. It is
// empty for all other players, and while it is being computed.
func (s *Session) Reason() game.Say {
	r := s.Match.Record()
	p := r.Position()
	n := p.Plies()
	if n == 0 {
		return game.Say{}
	}
	seat := r.Tag(SeatTag(p.By(n - 1)))
	b, ok := words.CardsOf(seat)
	if !ok {
		return game.Say{}
	}
	return s.Reasons.ask(reasonKey{b.String(), seedOf(r), p.Key(), p.Ply(n - 1)}, p, b, s.Wake)
}

// WithTarget adds to the reason for a bot's move the region where the next move must be made,
// if there is one.
func (s *Session) WithTarget(why game.Say) game.Say {
	p := s.Match.Record().Position()
	if t := p.Target(); t >= 0 && !p.Over() {
		return game.Sentences(why, words.MustMove(p.Board().Name(p.Board().RegionCell(t))))
	}
	return why
}
