package game

import (
	"errors"
	"strconv"
)

// Boards is the goal of winning K regions in a row: see [Close].
type Boards struct{ K int }

// Sets adds each line of K regions, as their RegionCells.
func (g Boards) Sets(b *Board, add func([]Cell)) {
	nx, ny := b.Regions()
	Line{K: g.K}.Sets(&Board{w: nx, h: ny, d: 1, axes: squareAxes}, func(cells []Cell) {
		for i, c := range cells {
			cells[i] = b.RegionCell(int(c))
		}
		add(cells)
	})
}

// Judge returns a win for the player who has won K regions in a line.
func (g Boards) Judge(p *Position, family int, mover Player) Verdict {
	return judgeSets(p, family, mover, BoardsLine)
}

// Check returns an error unless regions close, and K in a row fit.
func (g Boards) Check(r *Rules) error {
	if err := wantClose(r); err != nil {
		return err
	}
	if nx, ny := r.Board.Regions(); g.K < 1 || g.K > max(nx, ny) {
		return errors.New(strconv.Itoa(g.K) + " boards in a row do not fit into " + sides(nx, ny))
	}
	return nil
}

func wantClose(r *Rules) error {
	if nx, _ := r.Board.Regions(); nx == 0 {
		return errors.New("boards in a row: the board has no regions")
	}
	if _, ok := r.Effect.(Close); !ok {
		return errors.New("boards in a row: boards that are won must close")
	}
	return nil
}

// Short is the goal in a word or two.
func (g Boards) Short() Say { return Says("{0} boards in a row", g.K) }

// Text describes the goal.
func (g Boards) Text(*Rules) Say {
	return Says("The first to win {0} boards in a row wins: across, down or diagonally.", g.K)
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (g Boards) Keeps(*Board, []Cell) bool { return true }

func (g Boards) settled() {}

// Finish is the goal of closing the last open region.
type Finish struct{}

// Sets adds nothing: the goal has no winning sets.
func (g Finish) Sets(*Board, func([]Cell)) {}

// Judge returns a win for the mover once every region is closed.
func (g Finish) Judge(p *Position, family int, mover Player) Verdict {
	if (Close{}).any(p) {
		return Verdict{}
	}
	return Verdict{mover, LastBoard, mover}
}

// Check returns an error unless regions close.
func (g Finish) Check(r *Rules) error { return wantClose(r) }

// Short is the goal in a word or two.
func (g Finish) Short() Say { return Says("the last board") }

// Text describes the goal.
func (g Finish) Text(*Rules) Say { return Says("Whoever closes the last board wins.") }

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (g Finish) Keeps(*Board, []Cell) bool { return true }

// Prisoners is the goal of capturing Stones stones: see [Custodial].
type Prisoners struct{ Stones int }

// Sets adds nothing: the goal has no winning sets.
func (g Prisoners) Sets(*Board, func([]Cell)) {}

// Judge returns a win for a mover who has captured enough stones.
func (g Prisoners) Judge(p *Position, family int, mover Player) Verdict {
	if p.Captured(mover) < g.Stones {
		return Verdict{}
	}
	return Verdict{mover, Captured, mover}
}

// Check returns an error unless stones can be captured.
func (g Prisoners) Check(r *Rules) error {
	if _, ok := r.Effect.(Custodial); !ok {
		return errors.New("a goal of captures: there are no captures in these rules")
	}
	if g.Stones < 1 || g.Stones > MaxSide {
		return errors.New("captures of " + strconv.Itoa(g.Stones) + " stones: it must be 1 to " + strconv.Itoa(MaxSide))
	}
	return nil
}

// Short is the goal in a word or two.
func (g Prisoners) Short() Say { return Says("{0} captured stones", g.Stones) }

// Text describes the goal.
func (g Prisoners) Text(*Rules) Say {
	return Says("The first to capture {0} stones wins.", g.Stones)
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (g Prisoners) Keeps(*Board, []Cell) bool { return true }
