package record

import (
	"slices"

	"noughts/game"
)

// TagMarks is the key of the marks that the players have chosen: a letter for
// each, as game.Rules.Sign has them.
const TagMarks = "marks"

// Plain is the rules without the names and marks of people's own.
func (r *Record) Plain() *game.Rules { return r.plain }

// people lets the game speak of its players as the tags do. A tag that makes no
// sense is kept, and changes nothing.
func (r *Record) people() {
	names := make([]string, r.rules.PlayerCount())
	for i := range names {
		names[i] = r.Tag(TagName(game.Player(i + 1)))
	}
	if signs := r.Tag(TagMarks); signs != "" || len(r.rules.Names) > 0 || r.rules.Signs != r.plain.Signs || slices.ContainsFunc(names, func(s string) bool { return s != "" }) {
		r.rules = r.plain.Called(names, signs)
	}
	r.pos.Call(r.rules)
}
