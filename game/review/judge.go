package review

import (
	"math"

	"noughts/game"
	"noughts/game/opening"
	"noughts/game/search"
)

// BestMove returns the best move of a position, and whether the position after it
// must also be searched to judge the move that was played. before is the result
// of a search of the position, and after that of the position after the move m,
// from the view of the player to move there.
//
// The score in before cannot be compared with the one in after: a search from
// before the move sees one ply less of what follows, and estimates vary from
// ply to ply.
func BestMove(p *game.Position, m game.Move, before, after search.Info) (best game.Move, needed bool) {
	best, ok := before.Best()
	turn, over := next(p, m)
	if over {
		after = endedBy(p, m)
	}
	if !ok || p.Rules().PlayerCount() != 2 || before.Label == search.Unknown || after.Label == search.Unknown ||
		before.Label == search.Proved && after.Label == search.Proved {
		return best, false
	}
	if _, over := next(p, best); over || Share(before.Score)-Share(forMover(after.Score, p.Turn(), turn)) < inaccuracyFrom {
		return best, false
	}
	return best, !equivalent(p, m, best, imagesOf(p.Rules())) && !only(p)
}

// endedBy is the result of a move that ends the game.
func endedBy(p *game.Position, m game.Move) search.Info {
	if p.Play(m) != nil {
		return search.Info{}
	}
	defer p.Undo()
	return ended(p)
}

// next returns the player to move after a move, and whether the game is then
// over.
func next(p *game.Position, m game.Move) (turn game.Player, over bool) {
	if p.Play(m) != nil {
		return p.Turn(), true
	}
	defer p.Undo()
	return p.Turn(), p.Over()
}

// rival is the result of a search of the position after the best move.
func rival(p *game.Position, before, found search.Info) search.Info {
	best, ok := before.Best()
	if !ok {
		return search.Info{}
	}
	if _, over := next(p, best); over {
		return endedBy(p, best)
	}
	return found
}

// forMover converts the score of the player turn, after a move by player by, to
// the view of by before the move.
func forMover(s search.Score, by, turn game.Player) search.Score {
	if s = oneEarlier(s); turn != by {
		s = -s
	}
	return s
}

// only tells whether there is at most one move. It is always false on very
// large boards.
func only(p *game.Position) bool {
	return p.Board().Cells() <= fewCells && len(p.Moves(nil)) == 1
}

// judge grades a move in a game of two players. It uses the results of
// searching the position, the position after the move, and the position after
// the best move.
func (o *Ply) judge(p *game.Position, before, after search.Info, turn game.Player, rival search.Info, noise float64, images [][]game.Cell) {
	best, ok := before.Best()
	if before.Label == search.Unknown || !ok {
		return
	}
	o.Before, o.Best = before.Score, best
	same := equivalent(p, o.Move, best, images)
	label := after.Label
	switch {
	case after.Label != search.Unknown && !(same && before.Label == search.Proved && after.Label != search.Proved):
		o.After = forMover(after.Score, o.By, turn)
	case same:
		o.After, label = before.Score, before.Label
	default: // use what the search of the position says about the move
		for _, c := range before.Moves {
			if c.Move == o.Move && c.Label != search.Unknown {
				o.After, label = c.Score, c.Label
			}
		}
	}
	if label == search.Unknown {
		return
	}
	o.Proved = before.Label == search.Proved && label == search.Proved
	switch {
	case same, only(p):
		o.Grade = Best
		return
	case !o.Proved && rival.Label != search.Unknown:
		turn, _ := next(p, best)
		o.Before = forMover(rival.Score, o.By, turn)
		o.Proved = rival.Label == search.Proved && label == search.Proved
	case !o.Proved && Share(o.Before)-Share(o.After) >= inaccuracyFrom:
		if _, needed := BestMove(p, o.Move, before, after); needed {
			return
		}
	}
	o.grade(noise)
}

// judgeAmong grades a move in a game of several players by the search of the
// position.
func (o *Ply) judgeAmong(p *game.Position, before, after search.Info, turn game.Player, over bool, images [][]game.Cell) {
	best, ok := before.Best()
	if before.Label == search.Unknown || !ok {
		return
	}
	o.Before, o.Best = before.Score, best
	known := search.Unknown
	for _, c := range before.Moves {
		if c.Move == o.Move && c.Label != search.Unknown {
			o.After, known = c.Score, c.Label
		}
	}
	same := equivalent(p, o.Move, best, images)
	if same {
		o.After, known = before.Score, before.Label
	}
	if over { // the result is certain
		o.After, known = forMover(after.Score, o.By, turn), after.Label
	}
	if known == search.Unknown {
		return
	}
	o.Proved = known == search.Proved && before.Label == search.Proved
	if same || only(p) {
		o.Grade = Best
		return
	}
	o.grade(0)
}

// look grades a move as book where it follows an opening, unless it is proved to lose or
// to give something away. after is the result of a search of the position after it.
func (o *Ply) look(p *game.Position, after search.Info, turn game.Player) {
	_, ok := opening.Known(p, o.Move)
	lost := after.Label == search.Proved && forMover(after.Score, o.By, turn) < search.Draw
	if !ok || after.Label == search.Unknown || lost || o.Proved && o.Loss > 0 {
		return
	}
	o.Grade, o.Loss = Book, 0
}

// grade grades a move by what it gave away. A difference within the noise
// counts as nothing.
func (o *Ply) grade(noise float64) {
	o.Loss = max(0, Share(o.Before)-Share(o.After))
	if !o.Proved && o.Loss <= noise {
		o.Loss = 0
	}
	switch {
	case o.Loss >= blunderFrom:
		o.Grade = Blunder
	case o.Loss >= mistakeFrom:
		o.Grade = Mistake
	case o.Loss >= inaccuracyFrom:
		o.Grade = Inaccuracy
	case o.After >= o.Before:
		o.Grade = Best
	default:
		o.Grade = Good
	}
}

// usualNoise is the noise of a game with fewer than leastKnown differences to
// measure it.
const (
	usualNoise = 0.08
	leastKnown = 6
)

// noise is the difference of shares that is not significant in a game: the 90th
// percentile of the differences between the estimate before a best move and the
// estimate after it.
func noise(start *game.Position, moves []game.Move, found Found, images [][]game.Cell) float64 {
	p := start.Clone()
	var all []float64
	for i, m := range moves {
		before := at(found.Infos, i)
		best, ok := before.Best()
		then := at(found.AfterBest, i)
		if then.Label == search.Unknown && ok && equivalent(p, best, m, images) {
			then = at(found.Infos, i+1)
		}
		if ok && before.Label == search.Estimated && then.Label == search.Estimated {
			turn, _ := next(p, best)
			all = append(all, math.Abs(Share(before.Score)-Share(forMover(then.Score, p.Turn(), turn))))
		}
		if p.Play(m) != nil {
			break
		}
	}
	if len(all) < leastKnown {
		return usualNoise
	}
	// Insertion sort: slices.Sort would add an instance for this type to the program.
	for i := range all {
		for k := i; k > 0 && all[k] < all[k-1]; k-- {
			all[k], all[k-1] = all[k-1], all[k]
		}
	}
	return all[len(all)*9/10]
}
