package openings

import (
	"noughts/game"
	"noughts/game/opening/tree"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
)

// ownGames counts the player's own games of some rules: those that are kept as past or as saved. One
// that is kept as both counts as the past one.
func ownGames(a *session.Session, r *game.Rules) *tree.Tree {
	t, known := tree.New(r), map[string]bool{}
	for _, prefix := range []string{session.SlotPast, session.SlotSave} {
		slots, err := session.SlotsOf(a.Stage, prefix)
		if err != nil {
			continue // the library tells of it
		}
		for _, slot := range slots {
			text, err := a.Store.Load(slot)
			if err != nil {
				continue
			}
			rec, _ := record.Parse(text, variant.Parse)
			if rec == nil || rec.BaseRules().ID != r.ID {
				continue
			}
			begun := rec.Tag(session.TagBegun)
			id := session.SlotOf("", begun, rec)
			if begun != "" && known[id] {
				continue
			}
			known[id] = true
			t.Add(lineOf(rec), winnerOf(rec))
		}
	}
	return t
}

// lineOf is the moves of the line through a record's cursor, to its end.
func lineOf(r *record.Record) (moves []game.Move) {
	for _, n := range r.Line()[1:] {
		moves = append(moves, n.Move())
	}
	return moves
}

// winnerOf is who won a game, Nobody for a draw, and tree.Open for no result.
func winnerOf(r *record.Record) game.Player {
	at := r.At()
	defer r.GoTo(at)
	line := r.Line()
	r.GoTo(line[len(line)-1])
	if p := r.Position(); p.Over() {
		return p.Winner()
	}
	if end, ok := record.ParseResult(r.Tag(record.TagResult)); ok && end.End != record.Open && end.End != record.Void {
		return end.Winner
	}
	return tree.Open
}
