package row

import (
	_ "embed"
	"strings"
	"sync"

	"noughts/game"
)

// The weights of four rules, made by
//
//	make train RULES=15x15k5
//
// and likewise for 15x15k5-exact, caro and renju. The lines of a file tell from what; then
// come an empty line, a checksum of the additive weights, by how much the others differ from
// them, and a checksum of all. A test holds that they fit.
var (
	//go:embed free.weights
	free string
	//go:embed standard.weights
	standard string
	//go:embed caro.weights
	caro string
	//go:embed renju.weights
	renju string
)

// learned are the weights of a file, once they are asked for.
type learned struct {
	file    *string
	once    sync.Once
	weights Weights
}

var (
	ofFree     = learned{file: &free}
	ofStandard = learned{file: &standard}
	ofCaro     = learned{file: &caro}
	ofRenju    = learned{file: &renju}
)

// leastLearned is the least side of a board that learned weights serve: they were fitted to
// games on boards of 15 x 15.
const leastLearned = 13

// Learned are the learned weights for the rules of a position that Plays answers true of, nil
// if there are none: five in a row on boards that are not small, free, of exactly five, of
// these not enclosed, and renju.
func Learned(p *game.Position) *Weights {
	r, _ := ruleOf(p)
	l := r.learned()
	if l == nil {
		return nil
	}
	l.once.Do(func() {
		_, numbers, _ := strings.Cut(*l.file, "\n\n")
		l.weights.Read([]byte(numbers[4:len(numbers)-4]), ruleTablesOf(r).additiveWeights())
	})
	return &l.weights
}

func (r rule) learned() *learned {
	switch {
	case r.k != 5 || min(r.w, r.h) < leastLearned:
		return nil
	case r.bans:
		return &ofRenju
	case r.exact && r.open:
		return &ofCaro
	case r.exact:
		return &ofStandard
	case !r.open && !r.first:
		return &ofFree
	}
	return nil
}
