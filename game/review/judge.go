package review

import (
	"math"
	"slices"

	"noughts/game"
	"noughts/game/search"
)

// Rival is the best move of a position, and whether what a search finds after it
// must be known to judge the move that was played instead: before is what was
// found in the position, and after what was found after the move, for the player
// whose turn it is then.
//
// What is found before a move is no measure of it: a search from there sees a ply
// less of what follows, and estimates swing from ply to ply.
func Rival(p *game.Position, m game.Move, before, after search.Info) (best game.Move, needed bool) {
	best, ok := before.Best()
	turn, over := next(p, m)
	if over {
		after = endedBy(p, m)
	}
	if !ok || p.Rules().PlayerCount() != 2 || before.Label == search.Unknown || after.Label == search.Unknown ||
		before.Label == search.Proved && after.Label == search.Proved {
		return best, false
	}
	if _, over := next(p, best); over || Share(before.Score)-Share(forMover(after.Score, p.Turn(), turn)) < fair {
		return best, false
	}
	return best, !alike(p, m, best, imagesOf(p.Rules())) && !only(p)
}

// endedBy is what is known after a move that ends the game.
func endedBy(p *game.Position, m game.Move) search.Info {
	if p.Play(m) != nil {
		return search.Info{}
	}
	defer p.Undo()
	return ended(p)
}

// next is whose turn it is after a move, and whether the game is over then.
func next(p *game.Position, m game.Move) (turn game.Player, over bool) {
	if p.Play(m) != nil {
		return p.Turn(), true
	}
	defer p.Undo()
	return p.Turn(), p.Over()
}

// rival is what is known of the position after the best move.
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

// forMover is what a score of the player at turn is worth to the one who moved,
// a ply before.
func forMover(s search.Score, by, turn game.Player) search.Score {
	if s = later(s); turn != by {
		s = -s
	}
	return s
}

// only tells whether there is no more than one move.
func only(p *game.Position) bool {
	return p.Board().Cells() <= fewCells && len(p.Moves(nil)) == 1
}

// judge grades a move of one of two players from what is known of the positions
// before and after it, and of the one after the best move.
func (o *Ply) judge(p *game.Position, before, after search.Info, turn game.Player, rival search.Info, noise float64, images [][]game.Cell) {
	best, ok := before.Best()
	if before.Label == search.Unknown || !ok {
		return
	}
	o.Was, o.Best = before.Score, best
	same := alike(p, o.Move, best, images)
	label := after.Label
	switch {
	case after.Label != search.Unknown && !(same && before.Label == search.Proved && after.Label != search.Proved):
		o.Is = forMover(after.Score, o.By, turn)
	case same:
		o.Is, label = before.Score, before.Label
	default: // what the search before it told of it
		for _, c := range before.Moves {
			if c.Move == o.Move && c.Label != search.Unknown {
				o.Is, label = c.Score, c.Label
			}
		}
	}
	if label == search.Unknown {
		return
	}
	o.Sure = before.Label == search.Proved && label == search.Proved
	switch {
	case same, only(p):
		o.Grade = Best
		return
	case !o.Sure && rival.Label != search.Unknown:
		turn, _ := next(p, best)
		o.Was = forMover(rival.Score, o.By, turn)
		o.Sure = rival.Label == search.Proved && label == search.Proved
	case !o.Sure && Share(o.Was)-Share(o.Is) >= fair:
		if _, needed := Rival(p, o.Move, before, after); needed {
			return
		}
	}
	o.grade(noise)
}

// judgeAmong grades a move of one of several players, by the search before it.
func (o *Ply) judgeAmong(p *game.Position, before, after search.Info, turn game.Player, over bool, images [][]game.Cell) {
	best, ok := before.Best()
	if before.Label == search.Unknown || !ok {
		return
	}
	o.Was, o.Best = before.Score, best
	known := search.Unknown
	for _, c := range before.Moves {
		if c.Move == o.Move && c.Label != search.Unknown {
			o.Is, known = c.Score, c.Label
		}
	}
	same := alike(p, o.Move, best, images)
	if same {
		o.Is, known = before.Score, before.Label
	}
	if over { // it is known for sure
		o.Is, known = forMover(after.Score, o.By, turn), after.Label
	}
	if known == search.Unknown {
		return
	}
	o.Sure = known == search.Proved && before.Label == search.Proved
	if same || only(p) {
		o.Grade = Best
		return
	}
	o.grade(0)
}

// grade grades a move by what it gave away, which is nothing within the noise.
func (o *Ply) grade(noise float64) {
	o.Gave = max(0, Share(o.Was)-Share(o.Is))
	if !o.Sure && o.Gave <= noise {
		o.Gave = 0
	}
	switch {
	case o.Gave >= serious:
		o.Grade = Blunder
	case o.Gave >= poor:
		o.Grade = Mistake
	case o.Gave >= fair:
		o.Grade = Inaccuracy
	case o.Is >= o.Was:
		o.Grade = Best
	default:
		o.Grade = Good
	}
}

// The noise of a game of which too little is known to measure it, and from how
// many differences on it is measured.
const (
	usualNoise = 0.08
	leastKnown = 6
)

// noise is the difference of shares that says nothing in a game: nine of ten
// estimates after a best move differ from the one before it by less.
func noise(start *game.Position, moves []game.Move, found Found, images [][]game.Cell) float64 {
	p := start.Clone()
	var all []float64
	for i, m := range moves {
		before := at(found.Infos, i)
		best, ok := before.Best()
		then := at(found.Rivals, i)
		if then.Label == search.Unknown && ok && alike(p, best, m, images) {
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
	slices.Sort(all)
	return all[len(all)*9/10]
}
