package opening

import "noughts/game"

// entry is an opening as it is listed.
type entry struct {
	moves string
	name  game.Say
}

// mostStones is the most stones of an opening.
const mostStones = 3

// listed are the openings of a game.
func listed(r *game.Rules) []entry {
	line, ok := r.Goal.(game.Line)
	b := r.Board
	if !ok || b == nil || b.Layers() > 1 || b.Wraps() || b.Hexagonal() || r.PlayerCount() != 2 || r.Effect != nil || r.Marks != nil || len(r.Setup) > 0 {
		return nil
	}
	if nx, ny := b.Regions(); nx*ny > 1 {
		return nil
	}
	_, falls := r.Place.(game.Gravity)
	switch w, h := b.Width(), b.Height(); {
	case w == 15 && h == 15 && line.K == 5 && !falls:
		return fives
	case w == 3 && h == 3 && line.K == 3 && r.Place == nil && r.Turns == nil:
		return threes
	case w == 7 && h == 6 && line.K == 4 && falls && r.Turns == nil:
		return columns
	}
	return nil
}

var threes = []entry{
	{"b2", game.Says("Centre opening")},
	{"a1", game.Says("Corner opening")},
	{"b1", game.Says("Edge opening")},
}

// The values of these first moves are known since 1988: the centre wins, the columns
// beside it draw, and the others lose.
var columns = []entry{
	{"d1", game.Says("Centre column")},
	{"c1", game.Says("Column beside the centre")},
	{"b1", game.Says("Column beside the edge")},
	{"a1", game.Says("Edge column")},
}

var fives = []entry{
	{"h8", game.Says("Centre opening")},
	{"h8 h9", game.Says("Direct opening")},
	{"h8 i9", game.Says("Indirect opening")},

	{"h8 h9 h10", game.Says("Kansei")},
	{"h8 h9 i10", game.Says("Keigetsu")},
	{"h8 h9 j10", game.Says("Sosei")},
	{"h8 h9 i9", game.Says("Kagetsu")},
	{"h8 h9 j9", game.Says("Zangetsu")},
	{"h8 h9 i8", game.Says("Ugetsu")},
	{"h8 h9 j8", game.Says("Kinsei")},
	{"h8 h9 h7", game.Says("Shogetsu")},
	{"h8 h9 i7", game.Says("Kyugetsu")},
	{"h8 h9 j7", game.Says("Shingetsu")},
	{"h8 h9 h6", game.Says("Zuisei")},
	{"h8 h9 i6", game.Says("Sangetsu")},
	{"h8 h9 j6", game.Says("Yusei")},

	{"h8 i9 j10", game.Says("Chosei")},
	{"h8 i9 j9", game.Says("Kyogetsu")},
	{"h8 i9 j8", game.Says("Kosei")},
	{"h8 i9 j7", game.Says("Suigetsu")},
	{"h8 i9 j6", game.Says("Ryusei")},
	{"h8 i9 i8", game.Says("Ungetsu")},
	{"h8 i9 i7", game.Says("Hogetsu")},
	{"h8 i9 i6", game.Says("Rangetsu")},
	{"h8 i9 h7", game.Says("Gingetsu")},
	{"h8 i9 h6", game.Says("Myojo")},
	{"h8 i9 g7", game.Says("Shagetsu")},
	{"h8 i9 g6", game.Says("Meigetsu")},
	{"h8 i9 f6", game.Says("Suisei")},
}
