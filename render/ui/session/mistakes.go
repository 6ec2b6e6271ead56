package session

import (
	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/review"
	"noughts/game/search"
)

// KeepMistakes makes puzzles of the mistakes of people that a review has proved: a win or a draw
// that was given away. They come back like puzzles in which a move was wrong. It returns how many
// are new.
func (x *LineReview) KeepMistakes() (fresh int) {
	a := x.session
	if a.Remote != nil || a.Free || a.Env.Request.ReadOnly || a.Embedded() || a.Puzzling() || x.Rec.Tag(TagTask) != "" || a.Match.Record() != x.Rec || x.start.Rules().PlayerCount() != 2 {
		return 0
	}
	known := map[string]bool{}
	for _, r := range LoadAgain(a.Stage) {
		known[r.Link] = true
	}
	var moves []game.Move
	for i, o := range x.Judge().Plies {
		if link, ok := mistake(x.Rec.BaseRules(), moves, &o); ok && a.Match.Human(o.By) && !known[link] && i < len(x.Line) {
			known[link] = true
			a.saveAgain(link, 0, ownLine)
			fresh++
		}
		moves = append(moves, o.Move)
	}
	return fresh
}

// mistake is the link of the puzzle of a move that gave away what is proved.
func mistake(r *game.Rules, moves []game.Move, o *review.Ply) (link string, ok bool) {
	p := puzzle.Puzzle{Rules: r, Moves: moves, Task: puzzle.Win}
	switch {
	case !o.Proved || o.Grade < review.Mistake:
		return "", false
	case o.Before == search.Draw:
		p.Task = puzzle.Save
	case o.Before < search.Draw:
		return "", false
	}
	return p.Link(), true
}
