// Package review grades the moves of a game by how much they gave away.
//
// # The scale
//
// The value of a position for a player is the expected share of a point: 1 for
// a proved win, 0 for a proved loss, and 0.5 for a proved draw. An estimate is
// converted to a share by its odds (see [search.Evens]). A move gives away the
// share of the position before it, with best play, minus the share after it:
//
//	book        the game follows an opening that has a name: see below
//	best        nothing, and no other move is known to win sooner or to lose later
//	good        less than 0.05
//	inaccuracy  less than 0.10
//	mistake     less than 0.25
//	blunder     0.25 or more
//
// A move that is not the best one is valued by a search of the position after
// it. The best move is valued by a search with the same limits after it: see
// [BestMove]. The best move gives nothing away. Neither does its mirror image in a
// symmetric position, nor a difference within the noise. The noise is how much
// the estimates before and after best moves differ in this game.
//
// It follows that turning a proved win into a draw, or a draw into a loss, is
// always a blunder, and that a win which takes longer than necessary is good.
//
// A move of an opening that has a name (see package opening) is not graded by
// estimates, which tell little there: it is book. But what is proved counts: a
// move that is proved to lose, or to give something away, has its grade.
//
// With more than two players, a position is valued for the player to move, and
// a move is graded only if the search of the position before it has valued it.
package review

import (
	"math"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/search"
)

// Grade is the quality of a move.
type Grade uint8

// The grades.
const (
	Unjudged Grade = iota // not enough is known
	Book                  // a known opening: opening.Known names it
	Best
	Good
	Inaccuracy
	Mistake
	Blunder
)

var grades = [...]game.Say{
	game.Says("Not judged"), game.Says("Book"), game.Says("Best move"), game.Says("Good move"), game.Says("Inaccuracy"), game.Says("Mistake"), game.Says("Blunder"),
}

// Say is the name of the grade.
func (g Grade) Say() game.Say { return grades[g] }

// Sign is the usual annotation symbol after a move: ?!, ? or ??, and "" for the
// other grades.
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

// The shares of a point from which on a move is an inaccuracy, a mistake, and a
// blunder.
const (
	inaccuracyFrom = 0.05
	mistakeFrom    = 0.10
	blunderFrom    = 0.25
)

// Share converts a score to the expected share of a point for the player whose
// score it is, from 0 to 1.
func Share(s search.Score) float64 {
	switch _, decided := s.Plies(); {
	case decided && s > 0:
		return 1
	case decided:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(s)/search.Evens))
}

// Point is the value of a position in the game, for a chart.
type Point struct {
	Share float64      // for the first player; with more than two players, for the player to move
	Score search.Score // for the same player, with the plies to a win or loss
	Label search.Label // Unknown if the position was not searched
}

// Ply is a move of the game with its grade.
type Ply struct {
	By     game.Player
	Move   game.Move
	Grade  Grade
	Loss   float64      // share of a point that was given away
	Before search.Score // the position with best play, for the player who moved
	After  search.Score // the move that was played, for the same player
	Proved bool         // both values are proved
	Best   game.Move    // the best move in the position; to NoCell if it is not known

	before, after int // the moves of whoever wins to the end of Before and After, where that is a win
}

// Sum is the summary of a player's moves.
type Sum struct {
	Grades [Blunder + 1]int // number of moves with each grade
	Loss   float64          // average share of a point given away for each graded move
}

// Review is a graded game.
type Review struct {
	Points []Point // one more than Plies: the first is for the start
	Plies  []Ply
	Sums   []Sum   // for each player, the first at index 0
	Noise  float64 // the difference of shares that is not significant
}

// Found holds the results of searching the positions of a game. Each position
// was searched in the form that [Canonical] gives it. A missing result, or one
// with the label Unknown, leaves the moves around it without a grade.
type Found struct {
	Infos     []search.Info // for the position after i moves
	AfterBest []search.Info // for the position after the best move instead of move i, where BestMove asks for it
	Noise     float64       // noise measured in another variation of the game; 0 to measure it in this one
}

// at is the result at index i, or one with the label Unknown.
func at(infos []search.Info, i int) search.Info {
	if i < len(infos) {
		return infos[i]
	}
	return search.Info{}
}

// fewCells is the number of cells up to which moves are listed and symmetries
// are used.
const fewCells = 2000

// Of grades the moves of a game. It returns an error for an illegal move.
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
			one.judge(p, before, then, turn, rival(p, before, at(found.AfterBest, i)), r.Noise, images)
		default:
			one.judgeAmong(p, before, then, turn, over, images)
		}
		one.look(p, then, turn)
		one.before, one.after = ownMoves(p, one.Before), ownMoves(p, one.After)
		if p.Play(m) != nil {
			break
		}
		r.Plies, r.Points = append(r.Plies, one), append(r.Points, pointOf(p, then))
		s := &r.Sums[one.By-1]
		if s.Grades[one.Grade]++; one.Grade > Book {
			s.Loss += one.Loss
			judged[one.By-1]++
		}
		before = then
	}
	for i, n := range judged {
		if n > 0 {
			r.Sums[i].Loss /= float64(n)
		}
	}
	return r, nil
}

// ended is the result for a game that is over, for the player whose turn it
// would be.
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

// ownMoves is the number of moves of whoever wins from a position with a score, 0 if
// nobody does.
func ownMoves(p *game.Position, s search.Score) int {
	n, decided := s.Plies()
	if !decided {
		return 0
	}
	return p.OwnMoves(n)
}

// oneEarlier is the score of a position, seen from one ply before.
func oneEarlier(s search.Score) search.Score {
	switch _, decided := s.Plies(); {
	case decided && s > 0:
		return s - 1
	case decided:
		return s + 1
	}
	return s
}

// Why explains what a move gave away, and which move was better. ply is an
// index of Plies. It is empty for best and good moves, and for moves without a
// grade.
func (r *Review) Why(rules *game.Rules, ply int) game.Say {
	o := &r.Plies[ply]
	if o.Grade < Inaccuracy {
		return game.Say{}
	}
	move, best := hint.Name(rules, o.Move), hint.Name(rules, o.Best)
	won, lost := o.before, o.after
	if o.Proved {
		switch {
		case o.Before > search.Draw && o.After == search.Draw:
			return game.Counts(won, "{1} gives the win away: {2} wins at once.", "{1} gives the win away: {2} wins in {0} moves.", move, best)
		case o.Before > search.Draw:
			return game.Sentences(
				game.Counts(won, "{1} gives the win away: {2} wins at once.", "{1} gives the win away: {2} wins in {0} moves.", move, best),
				game.Counts(lost, "Now it is lost at once.", "Now it is lost in {0} moves."))
		}
		return game.Counts(lost, "{1} loses at once: {2} holds the draw.", "{1} loses in {0} moves: {2} holds the draw.", move, best)
	}
	if lost > 0 && o.After < 0 {
		return game.Counts(lost, "{1} loses at once: {2} is better.", "{1} loses in {0} moves: {2} is better.", move, best)
	}
	return game.Says("{0} gives away {1} % of the chances: {2} is better.", move, int(math.Round(100*o.Loss)), best)
}
