package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/engine/gomocup"
	"noughts/game/match"
	"noughts/game/match/seat"
	"noughts/game/record"
	"noughts/game/search"
)

// side is a side of a match, by a word of package seat. Each concurrent game has a player
// of its own.
type side struct {
	word, name string
	rules      *game.Rules
	programs   gomocup.Options
}

// sidesHelp tells how sides are written.
const sidesHelp = `
  random                any legal move
  easy medium           the levels of the program: a novice, an amateur,
  skilled hard          a skilled player and an expert
  strongest perfect     as strong as it gets; perfect where it can be proved
  640                   a level of this rating
  nodes:20000           full strength within so many positions a move
  depth:6               within so many plies
  time:50ms             within so much time
  cards-line-block      a bot of cards, see go doc ./game/bot
  engine:path args      a program that speaks the protocol of Gomocup
  remote:host:4000      an engine that serves the protocol of go doc ./game/engine`

// parseSide reads a side of games by the rules given.
func parseSide(word string, r *game.Rules, o gomocup.Options) (side, error) {
	s := side{word, seat.Name(word), r, o}
	if word == seat.Human {
		return s, fmt.Errorf("%s is a person: games are between players of the program's", word)
	}
	p := s.open()
	defer p.close()
	return s, p.begin(0)
}

// noteAgain adds the seats to a record, and the seed and version from which the computer
// can play the game again. External engines and limits of time cannot be repeated.
func noteAgain(r *record.Record, seed uint64, seats []string) {
	again := false
	for i, word := range seats {
		r.SetTag(record.TagSeat(game.Player(i+1)), word)
		kind, _, limited := strings.Cut(word, ":")
		if limited && kind != "nodes" {
			return
		}
		again = again || word != seat.Human
	}
	if again {
		r.SetTag(record.TagSeed, strconv.FormatUint(seed, 10))
		r.SetTag(record.TagEngine, strconv.Itoa(engine.Version))
	}
}

// open makes a player.
func (s side) open() *player { return &player{side: s} }

// player plays the games of a worker.
type player struct {
	side
	seat match.Seat
}

// begin takes the seat for a game. An external engine is kept, and called anew if its
// connection has broken; an engine of this process is new for each game, which then follows
// from its seed alone.
func (p *player) begin(seed uint64) (err error) {
	if far, ok := p.seat.(interface{ Err() error }); ok && far.Err() != nil {
		p.close()
		p.seat = nil
	}
	if _, stays := p.seat.(io.Closer); !stays {
		p.seat, err = seat.New(p.word, p.rules, seat.Options{
			Seed: seed, Engine: &engine.Local{Memory: perGame / 2}, Program: p.programs,
		})
	}
	return err
}

// close ends an external engine.
func (p *player) close() {
	if c, ok := p.seat.(io.Closer); ok {
		c.Close()
	}
}

// move asks for a move.
func (p *player) move(ctx context.Context, at *game.Position) (game.Move, error) {
	var i search.Info
	for i = range p.seat.Ask(ctx, at) {
	}
	if i.Err != nil {
		return game.Move{}, i.Err
	}
	m, ok := i.Best()
	if !ok {
		return m, errors.New("there is no move in the answer")
	}
	return m, nil
}
