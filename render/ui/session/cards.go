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

// A seat may be a bot of cards, by the text of its cards. It thinks in the
// program itself: it needs no search, and so no worker.

// CheckSeat is nil for a level or a bot, and otherwise says what is wrong.
func CheckSeat(seat string) (err error) {
	if bot.Is(seat) {
		_, err = bot.Parse(seat)
	} else if _, err = engine.ParseLevel(seat); err != nil {
		err = errors.New(err.Error() + "; besides there are " + words.SeatAdaptive + ", " + words.SeatHuman + " and " + words.SeatProgram)
	}
	return err
}

// carder is a seat played by cards.
type carder struct {
	bot  bot.Bot
	seed uint64
	said *Remarks
}

var _ match.Seat = (*carder)(nil)

// Ask lets the cards choose a move.
func (c *carder) Ask(_ context.Context, p *game.Position) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		if a, ok := c.bot.Play(p, c.seed, task.Breath()); ok {
			if p.Play(a.Move) == nil { // it is the seat's own
				c.said.put(remark{c.bot.String(), c.seed, p.Key(), a.Move}, a.Why)
			}
			out <- search.Info{PV: []game.Move{a.Move}, Depth: 1, Nodes: a.Plays}
		}
	}()
	return out
}

// remark is a move of a bot of which it can be said why it was played.
type remark struct {
	bot  string
	seed uint64
	key  uint64 // of the position after it
	move game.Move
}

// Remarks are what bots have said of their moves: as they were played, or found
// anew for a game that was kept or is replayed, which comes to the same.
type Remarks struct {
	sought map[remark]*task.Task[game.Say] // the screen's own

	mu  sync.Mutex
	all map[remark]game.Say
}

// Numbers of remarks.
const (
	mostRemarks = 2000 // that are remembered
	mostSought  = 16   // that are found anew at a time
)

func (s *Remarks) put(r remark, why game.Say) {
	if s == nil {
		return // nobody will ask
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil || len(s.all) >= mostRemarks {
		s.all = map[remark]game.Say{}
	}
	s.all[r] = why
}

// ask is what was said of a move; where that is not known, it is found beside the
// screen.
func (s *Remarks) ask(r remark, p *game.Position, b bot.Bot, wake func()) game.Say {
	s.mu.Lock()
	why, known := s.all[r]
	s.mu.Unlock()
	if !known && s.sought[r] == nil && len(s.sought) < mostSought {
		if s.sought == nil {
			s.sought = map[remark]*task.Task[game.Say]{}
		}
		before := p.Clone()
		before.Undo()
		s.sought[r] = task.Start(wake, func(_ context.Context, give func(game.Say)) {
			a, ok := b.Play(before, r.seed, task.Breath())
			if !ok || a.Move != r.move {
				a.Why = game.Say{} // somebody else has played it
			}
			give(a.Why)
		})
	}
	return why
}

// Arrived tells whether one was found that the screen waits for.
func (s *Remarks) Arrived() (late bool) {
	for r, k := range s.sought {
		if why, _, ended := k.Newest(); ended {
			delete(s.sought, r)
			s.put(r, why)
			late = true
		}
	}
	return late
}

// seedOf is the seed of a record's chances. One that cannot be read is 0: the
// game is as good with any.
func seedOf(r *record.Record) uint64 {
	seed, _ := strconv.ParseUint(r.Tag(record.TagSeed), 10, 64)
	return seed
}

// Reason is why the bot that played the last move played it: which card spoke.
// It is empty for all other players.
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
	return s.Cards.ask(remark{b.String(), seedOf(r), p.Key(), p.Ply(n - 1)}, p, b, s.Wake)
}

// Besides is what is said of a bot's move, and after it what the player to move
// has to know.
func (s *Session) Besides(why game.Say) game.Say {
	p := s.Match.Record().Position()
	if t := p.Target(); t >= 0 && !p.Over() {
		return game.Sentences(why, words.MustMove(p.Board().Name(p.Board().RegionCell(t))))
	}
	return why
}
