// Package review judges the moves of a game by what they gave away.
//
// # The scale
//
// What a position is worth to a player is the share of the point that it may
// expect: 1 for a proved win, 0 for a proved loss, a half for a proved draw,
// and for an estimate the share that its odds stand for (see [search.Evens]).
// What a move gives away is the share before it with best play, less the share
// after it:
//
//	best        nothing, and no other move is known to win sooner or lose later
//	good        less than 0.05
//	inaccuracy  less than 0.10
//	mistake     less than 0.25
//	blunder     0.25 or more
//
// A move that is not the best one is worth what a search finds after it, and the
// best one what a search of the same limits finds after that: see [Rival]. Nothing
// is given away by the best move, by a mirror image of it in a position that is
// its own image, and where the difference is within the noise: that by which what
// is found before a best move and what is found after it differ in this game.
//
// So to let a proved win slip to a draw, or a draw to a loss, is a blunder
// always, and to win later than possible is good.
//
// There is no grade for moves of a known opening: the program has no book of
// openings with sources.
//
// With more than two players a position is worth what the player to move may
// expect, and moves are judged only where the search has valued them among the
// others.
package review

import (
	"math"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/search"
)

// Grade is how good a move was.
type Grade uint8

// The grades.
const (
	Unjudged Grade = iota // not enough is known
	Best
	Good
	Inaccuracy
	Mistake
	Blunder
)

var grades = [...]game.Say{
	game.Says("Not judged"), game.Says("Best move"), game.Says("Good move"), game.Says("Inaccuracy"), game.Says("Mistake"), game.Says("Blunder"),
}

// Say is the grade in words.
func (g Grade) Say() game.Say { return grades[g] }

// Sign is the mark behind a move by which players of board games know it: ?!, ?
// and ??; nothing for the others.
func (g Grade) Sign() string {
	switch g {
	case Inaccuracy:
		return "?!"
	case Mistake:
		return "?"
	case Blunder:
		return "??"
	}
	return ""
}

// The shares of a point from which on a move is no longer good, no longer an
// inaccuracy, and no longer a mistake.
const (
	fair    = 0.05
	poor    = 0.10
	serious = 0.25
)

// Share is what a score is worth, from 0 to 1, to the player whose score it
// is.
func Share(s search.Score) float64 {
	switch _, decided := s.Plies(); {
	case decided && s > 0:
		return 1
	case decided:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(s)/search.Evens))
}

// Point is a position of the game as a chart shows it.
type Point struct {
	Share float64      // of the first player; with more than two players, of the one to move
	Score search.Score // the same, with the plies to a win or loss
	Label search.Label // Unknown where nothing is
}

// Ply is a move of the game as it is judged.
type Ply struct {
	By    game.Player
	Move  game.Move
	Grade Grade
	Gave  float64      // away, of a point
	Was   search.Score // of the position, for the player who moved
	Is    search.Score // of the move, for the same player
	Sure  bool         // both are proved
	Best  game.Move    // the best move there was
}

// Sum is how a player did.
type Sum struct {
	Grades [Blunder + 1]int // how many moves of each
	Gave   float64          // away a move, on average over the moves that were judged
}

// Review is a game judged.
type Review struct {
	Points []Point // one more than plies: the first is the start
	Plies  []Ply
	Sums   []Sum   // of each player, the first at 0
	Noise  float64 // the difference of shares that says nothing
}

// Found is what searches have found in the positions of a game, each turned: see
// [Turned]. A missing info, and one with the label Unknown, leaves the moves around
// it unjudged.
type Found struct {
	Infos  []search.Info // of the position after i moves
	Rivals []search.Info // of the position after the best move in place of move i, where Rival asks for it
	Noise  float64       // measured in another line of the game; 0 to measure it in this one
}

// at is one of some infos, without a label where there is none.
func at(infos []search.Info, i int) search.Info {
	if i < len(infos) {
		return infos[i]
	}
	return search.Info{}
}

// fewCells is the largest board on which there may be no more than one move.
const fewCells = 2000

// Of judges the moves of a game from what has been found. The error is that of a
// move that may not be played.
func Of(start *game.Position, moves []game.Move, found Found) (Review, error) {
	p := start.Clone()
	two, images := p.Rules().PlayerCount() == 2, imagesOf(p.Rules())
	r := Review{Sums: make([]Sum, p.Rules().PlayerCount()), Noise: found.Noise}
	if r.Noise == 0 && two {
		r.Noise = noise(start, moves, found, images)
	}
	after := func(i int) search.Info {
		if p.Over() {
			return ended(p)
		}
		return at(found.Infos, i)
	}
	before := after(0)
	r.Points = append(r.Points, pointOf(p, before))
	judged := make([]int, len(r.Sums))
	for i, m := range moves {
		one := Ply{By: p.Turn(), Move: m, Best: game.Move{To: game.NoCell}}
		if err := p.Play(m); err != nil {
			return r, game.Wrong("review: move {0}: {1}", i+1, err)
		}
		then, turn, over := after(i+1), p.Turn(), p.Over()
		p.Undo()
		switch {
		case two:
			one.judge(p, before, then, turn, rival(p, before, at(found.Rivals, i)), r.Noise, images)
		default:
			one.judgeAmong(p, before, then, turn, over, images)
		}
		if p.Play(m) != nil {
			break
		}
		r.Plies, r.Points = append(r.Plies, one), append(r.Points, pointOf(p, then))
		s := &r.Sums[one.By-1]
		if s.Grades[one.Grade]++; one.Grade != Unjudged {
			s.Gave += one.Gave
			judged[one.By-1]++
		}
		before = then
	}
	for i, n := range judged {
		if n > 0 {
			r.Sums[i].Gave /= float64(n)
		}
	}
	return r, nil
}

// ended is what is known of a game that is over.
func ended(p *game.Position) search.Info {
	i := search.Info{Label: search.Proved, Score: search.Loss}
	switch p.Winner() {
	case game.Nobody:
		i.Score = search.Draw
	case p.Turn():
		i.Score = search.Win
	}
	return i
}

func pointOf(p *game.Position, i search.Info) Point {
	s := i.Score
	if p.Rules().PlayerCount() == 2 && p.Turn() != game.First {
		s = -s
	}
	return Point{Share(s), s, i.Label}
}

// later is the score of a position as the ply before it has it.
func later(s search.Score) search.Score {
	switch _, decided := s.Plies(); {
	case decided && s > 0:
		return s - 1
	case decided:
		return s + 1
	}
	return s
}

// Why says what a move gave away, and what would have been better. Of a good
// move it says nothing.
func (r *Review) Why(rules *game.Rules, ply int) game.Say {
	o := &r.Plies[ply]
	if o.Grade < Inaccuracy {
		return game.Say{}
	}
	move, best := hint.Name(rules, o.Move), hint.Name(rules, o.Best)
	won, _ := o.Was.Plies()
	lost, over := o.Is.Plies()
	won, lost = rules.OwnMoves(won), rules.OwnMoves(lost)
	if o.Sure {
		switch {
		case o.Was > search.Draw && o.Is == search.Draw:
			return game.Counts(won, "{1} gives the win away: {2} wins at once.", "{1} gives the win away: {2} wins in {0} moves.", move, best)
		case o.Was > search.Draw:
			return game.Sentences(
				game.Counts(won, "{1} gives the win away: {2} wins at once.", "{1} gives the win away: {2} wins in {0} moves.", move, best),
				game.Counts(lost, "Now it is lost at once.", "Now it is lost in {0} moves."))
		}
		return game.Counts(lost, "{1} loses at once: {2} holds the draw.", "{1} loses in {0} moves: {2} holds the draw.", move, best)
	}
	if over && o.Is < 0 {
		return game.Counts(lost, "{1} loses at once: {2} is better.", "{1} loses in {0} moves: {2} is better.", move, best)
	}
	return game.Says("{0} gives away {1} % of the chances: {2} is better.", move, int(math.Round(100*o.Gave)), best)
}
