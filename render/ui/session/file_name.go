package session

import (
	"strings"

	"noughts/game/record"
	"noughts/render/ui/stage"
)

// FileName is a name for a game's file: its rules and its date, in characters that every
// file system accepts.
func FileName(r *record.Record) string {
	name := r.Rules().ID + "-" + r.Tag(TagBegun)
	name = strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-':
			return c
		case c == ' ':
			return '-'
		}
		return -1
	}, name)
	return "noughts-" + strings.TrimRight(name[:min(len(name), 80)], "-")
}

// RecordLink is the share link of a record, or of the puzzle that it holds.
func RecordLink(a *stage.Stage, r *record.Record) string {
	if puzzle := PuzzleLink(r); puzzle != "" {
		return a.Address(puzzle)
	}
	return a.Address(record.ReplayLink(r))
}

// MostLink is the greatest length of a puzzle's link, in bytes.
const MostLink = 64 << 10
