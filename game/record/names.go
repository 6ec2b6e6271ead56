package record

import (
	"slices"

	"noughts/game"
)

// TagMarks is the key of the tag with the marks that the players have chosen:
// one letter for each player, as in game.Rules.Signs.
const TagMarks = "marks"

// BaseRules returns the rules without the players' own names and marks.
func (r *Record) BaseRules() *game.Rules { return r.plain }

// applyNames puts the names and marks in the tags into the rules and the position.
// An invalid tag is kept but has no effect.
func (r *Record) applyNames() {
	names := make([]string, r.rules.PlayerCount())
	for i := range names {
		names[i] = r.Tag(TagName(game.Player(i + 1)))
	}
	if signs := r.Tag(TagMarks); signs != "" || len(r.rules.Names) > 0 || r.rules.Signs != r.plain.Signs || slices.ContainsFunc(names, func(s string) bool { return s != "" }) {
		r.rules = r.plain.Called(names, signs)
	}
	r.pos.Call(r.rules)
}
