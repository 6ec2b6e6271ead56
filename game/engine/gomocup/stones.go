package gomocup

import (
	"errors"

	"noughts/game"
)

// owner is whose stone a line of BOARD tells of.
type owner int

const (
	own owner = 1 + iota
	other
	shut // a line that has won in a continuous game, or a forbidden point
)

type stone struct {
	at game.Cell
	by owner
}

// position is the position of stones in which the engine is to move. Stones
// that were played in turn are played again. Any others are set up, with the
// engine as the first player when there is an even number of them.
func position(r *game.Rules, stones []stone) (*game.Position, error) {
	taken := make(map[game.Cell]bool, len(stones))
	played := make([]stone, 0, len(stones))
	for _, s := range stones {
		if taken[s.at] {
			return nil, errors.New(point(r.Board, s.at) + " is there twice")
		}
		taken[s.at] = true
		if s.by != shut {
			played = append(played, s)
		}
	}
	_, renju := r.Place.(game.Renju)
	if len(played) == len(stones) || renju { // the rules know themselves what they forbid
		if p := replay(r, played); p != nil {
			return p, nil
		}
	}
	return setUp(r, stones, len(played))
}

// replay plays stones one after the other; nil if that cannot be.
func replay(r *game.Rules, stones []stone) *game.Position {
	p := r.Start()
	for i, s := range stones {
		mine := (len(stones)-i)%2 == 0
		if mine != (s.by == own) || p.Play(game.Move{To: s.at}) != nil {
			return nil
		}
	}
	return p
}

// setUp puts stones on the board before the game, of which so many are stones
// of a player.
func setUp(r *game.Rules, stones []stone, played int) (*game.Position, error) {
	me, you := game.First, game.Second
	if played%2 != 0 {
		me, you = you, me
	}
	_, renju := r.Place.(game.Renju)
	with := *r
	with.Turns = game.Rotation{From: me}
	with.Setup = nil
	for _, s := range stones {
		m := game.Move{To: s.at}
		switch {
		case s.by == own:
			m.Mark = game.MarkOf(me)
		case s.by == other:
			m.Mark = game.MarkOf(you)
		case renju:
			continue
		default:
			m.Mark = game.Block
		}
		with.Setup = append(with.Setup, m)
	}
	if err := with.Check(); err != nil {
		return nil, err
	}
	return with.Start(), nil
}
