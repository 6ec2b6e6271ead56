package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"sync"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/rating"
)

// match is games of two evaluations with equal nodes, in pairs: each opening from
// both sides.
type match struct {
	learner learner
	sides   [2]any
	nodes   int64
	seed    uint64
	test    rating.SPRT
}

// gain is the test of a match: +10 Elo, or none.
var gain = rating.SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}

// mostPlies is when a game of a match is called a draw.
const mostPlies = 300

// game plays a game of a pair, and gives the points of the first side; false if it
// is broken off.
func (m *match) game(ctx context.Context, open *game.Position, first game.Player) (rating.Points, bool) {
	p := open.Clone()
	players := [2]player{m.learner.player(m.sides[0]), m.learner.player(m.sides[1])}
	for !p.Over() && !p.Drawn() && p.Plies() < mostPlies {
		if ctx.Err() != nil {
			return 0, false
		}
		side := 0
		if p.Turn() != first {
			side = 1
		}
		if move, _ := players[side].think(p, m.nodes); p.Play(game.Move{To: move}) != nil {
			return 0, false
		}
	}
	switch p.Winner() {
	case game.Nobody:
		return rating.Draw, true
	case first:
		return rating.Win, true
	}
	return rating.Loss, true
}

// pair plays the pair of a number, which is the same each time.
func (m *match) pair(ctx context.Context, number int) (points [2]rating.Points, ok bool) {
	rng := chance.New(m.seed, uint64(number))
	open := m.learner.player(nil).opening(rng, max(200, m.nodes/5))
	for i, first := range [2]game.Player{game.First, game.Second} {
		if points[i], ok = m.game(ctx, open, first); !ok {
			return points, false
		}
	}
	return points, true
}

// run plays the pairs that a file has not yet, adds them to it, and calls tell with
// the score so far, until there are so many pairs or the test has a verdict. Pairs
// are counted in their order, so that the verdict does not depend on which of them
// end first. done is false if the match was broken off.
func (m *match) run(ctx context.Context, name string, most, threads int, tell func(rating.Score)) (s rating.Score, done bool, err error) {
	f, had, err := openPairs(name)
	if err != nil {
		return s, false, err
	}
	defer f.Close()
	next := 0
	count := func() bool { // whether there is more to play
		for p, ok := had[next]; ok && next < most && m.test.Judge(s) == rating.Open; p, ok = had[next] {
			s.Add(p[0], p[1])
			next++
		}
		return next < most && m.test.Judge(s) == rating.Open
	}
	if !count() {
		return s, true, nil
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var all sync.WaitGroup
	var lock sync.Mutex
	begun := 0
	take := func() (n int, ok bool) {
		lock.Lock()
		defer lock.Unlock()
		for {
			if _, played := had[begun]; !played {
				break
			}
			begun++
		}
		n, begun = begun, begun+1
		return n, n < most && ctx.Err() == nil
	}
	for range threads {
		all.Go(func() {
			for n, ok := take(); ok; n, ok = take() {
				p, whole := m.pair(ctx, n)
				lock.Lock()
				if whole && err == nil {
					had[n] = p
					if _, err = fmt.Fprintf(f, "%d %d %d\n", n, p[0], p[1]); err != nil || !count() {
						cancel()
					}
					tell(s)
				}
				lock.Unlock()
			}
		})
	}
	all.Wait()
	return s, err == nil && !count(), err
}

// openPairs opens the file of a match and reads its pairs. A torn line is cut off.
func openPairs(name string) (*os.File, map[int][2]rating.Points, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, err
	}
	fail := func(err error) (*os.File, map[int][2]rating.Points, error) {
		f.Close()
		return nil, nil, err
	}
	if err := lock(f); err != nil {
		return fail(fmt.Errorf("%s: %w", name, err))
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return fail(err)
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	had := map[int][2]rating.Points{}
	for line := range bytes.Lines(text) {
		var n int
		var a, b rating.Points
		if _, err := fmt.Sscanf(string(line), "%d %d %d\n", &n, &a, &b); err != nil || n < 0 || a < 0 || a > rating.Win || b < 0 || b > rating.Win {
			return fail(fmt.Errorf("%s: %q is no pair of games", name, line))
		}
		had[n] = [2]rating.Points{a, b}
	}
	if err := f.Truncate(int64(len(text))); err != nil {
		return fail(err)
	}
	_, err = f.Seek(0, 2)
	if err != nil {
		return fail(err)
	}
	return f, had, nil
}
