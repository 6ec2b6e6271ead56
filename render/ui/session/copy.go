package session

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/board"
)

// Copied is a record with the moves and the names of another one, all its
// lines, and its cursor; not how its players ended it, nor its times.
func Copied(from *record.Record) *record.Record {
	r := record.New(from.Plain())
	DressLike(r, from)
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
				continue // what another copy of the rules refuses is no move
			}
			if n == at {
				cursor = r.At()
			}
			open = append(open, step{n, r.At()})
		}
	}
	// The line that goes on from the cursor is the one that went on there.
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

// DressLike gives a record the names, marks and colours of another one's players.
func DressLike(r, from *record.Record) {
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
