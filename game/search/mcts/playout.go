package mcts

import (
	"noughts/game"
	"noughts/game/search/core"
)

// A simulator plays random games from a position to the end, each legal move as
// likely as any other, or nearly. Which one serves is chosen by the parts of
// the rules: small boards that close in words of their own, a board that is
// filled and then looked at. Where neither fits, the position itself plays.
//
// A simulator belongs to one goroutine.
type Simulator interface {
	// Load takes the position from which games are played from now on.
	Load(p *game.Position)
	// Run plays a game and answers the winner.
	Run(rng *core.Source) game.Player
}

// NewSimulator makes the simulator for a game.
func NewSimulator(p *game.Position) Simulator {
	if m := newTiles(p); m != nil {
		return m
	}
	if m := newFilling(p); m != nil {
		return m
	}
	return newSteps(p)
}

// steps plays on the position itself.
type steps struct {
	p     *game.Position
	start int
	moves []game.Move
	last  []game.Move // of the last game, from its end

	sampled bool // a random cell is tried instead of listing all moves
	closes  bool
	marks   []game.Mark
	args    int // of a turn
}

func newSteps(p *game.Position) *steps {
	s := &steps{marks: p.Rules().Marks}
	switch p.Rules().Place.(type) {
	case nil, game.Pro:
		s.sampled = true
	}
	switch p.Rules().Effect.(type) {
	case nil, game.Custodial:
	case game.Close:
		s.closes = true
	case game.Twist:
		nx, ny := p.Board().Regions()
		s.args = 2 * nx * ny
	default:
		s.sampled = false
	}
	s.Load(p)
	return s
}

func (s *steps) Load(p *game.Position) { s.p, s.start = p, p.Plies() }

func (s *steps) Run(rng *core.Source) game.Player {
	p := s.p
	for !p.Over() {
		if s.sampled && p.Plies() > 8 && s.sample(rng) {
			continue
		}
		s.moves = p.Moves(s.moves[:0])
		if p.Play(s.moves[rng.Below(len(s.moves))]) != nil {
			break // never: it was listed
		}
	}
	winner := p.Winner()
	s.last = s.last[:0]
	for p.Plies() > s.start {
		s.last = append(s.last, p.Ply(p.Plies()-1))
		p.Undo()
	}
	return winner
}

// sample plays on a random free cell. It answers false if it finds none soon.
func (s *steps) sample(rng *core.Source) bool {
	p := s.p
	cells := p.Board().Cells()
	for range 4 * cells {
		m := game.Move{To: game.Cell(rng.Below(cells))}
		if p.Mark(m.To) != game.Empty {
			continue
		}
		if s.closes {
			if region, _ := p.Board().Region(m.To); p.Mark(p.Board().RegionCell(region)) != game.Empty {
				continue
			}
		}
		if len(s.marks) > 1 {
			m.Mark = s.marks[rng.Below(len(s.marks))]
		}
		if s.args > 0 {
			m.Arg = int8(1 + rng.Below(s.args))
		}
		if p.Play(m) == nil {
			return true
		}
		if m.Arg = 0; s.args > 0 && p.Play(m) == nil {
			return true
		}
	}
	return false
}
