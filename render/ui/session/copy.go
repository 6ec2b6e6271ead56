package session

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/board"
)

// Copied returns a copy of a record: its moves with all variations, its cursor, and the
// names, marks and colours of its players, and annotations. It leaves out the times, and a result by
// resignation, time or agreement.
func Copied(from *record.Record) *record.Record {
	r := record.New(from.BaseRules())
	CopyLook(r, from)
	board.CopyNotes(r, from.Root())
	at := from.At()
	cursor := r.Root()
	type step struct{ from, to *record.Node }
	open := []step{{from.Root(), r.Root()}}
	for len(open) > 0 {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		for _, n := range s.from.Children() {
			r.GoTo(s.to)
			if r.Play(n.Move()) != nil {
				continue // a move that the rules refuse is left out
			}
			board.CopyNotes(r, n)
			if n == at {
				cursor = r.At()
			}
			open = append(open, step{n, r.At()})
		}
	}
	// Walk along the line of the original, so that the same variation continues from the
	// cursor.
	path := from.Line()
	r.GoTo(r.Root())
	for _, n := range path[1:] {
		if r.Play(n.Move()) != nil {
			break
		}
	}
	r.GoTo(cursor)
	return r
}

// CopyLook gives a record the names, marks and colours of another one's players.
func CopyLook(r, from *record.Record) {
	var keys []string
	for p := game.First; int(p) <= from.Rules().PlayerCount(); p++ {
		keys = append(keys, record.TagName(p))
	}
	for _, key := range append(keys, record.TagMarks, board.TagColours) {
		if v := from.Tag(key); v != "" {
			r.SetTag(key, v)
		}
	}
}
