package rating

// Rating is the strength of a player on Elo's scale, and how many games it
// comes from.
type Rating struct {
	Elo   float64
	Games int
}

// System is how ratings follow from results: after a game
//
//	R' = R + K (S - E)
//
// where S is the share of the points that the player got, 1, ½ or 0, E is what
// Expected says of the difference, and K is how much one game counts (Elo, The
// Rating of Chessplayers, 1978, section 1.6). Where both players have the same
// K and none is at the floor, what one wins the other loses.
type System struct {
	K           float64 // of a player with many games
	Provisional float64 // of one with fewer than Few
	Few         int
	Floor       float64 // no rating falls below
	Start       float64 // of a player without games
}

// Usual is the K of 32 that Elo's examples and many clubs have; a new player has
// 40 for 30 games, as the FIDE Rating Regulations (B.02, 8.3.3) have it, and
// the floor is the absolute one of the US Chess Federation, 100.
var Usual = System{K: 32, Provisional: 40, Few: 30, Floor: 100, Start: 1500}

// New is the rating of a player without games.
func (s System) New() Rating { return Rating{Elo: s.Start} }

// stake is the K of a player.
func (s System) stake(r Rating) float64 {
	if r.Games < s.Few {
		return s.Provisional
	}
	return s.K
}

// Play is the ratings of two players after a game, of which the first got the
// points given.
func (s System) Play(a, b Rating, points Points) (Rating, Rating) {
	return s.Period(a, []Rating{b}, []Points{points}), s.Period(b, []Rating{a}, []Points{Win - points})
}

// Period is the rating of a player after several games against others, that
// count together at its end, each by the ratings of the beginning.
func (s System) Period(r Rating, against []Rating, points []Points) Rating {
	change := 0.0
	for i, other := range against {
		change += float64(points[i])/2 - Expected(r.Elo-other.Elo)
	}
	return Rating{max(s.Floor, r.Elo+s.stake(r)*change), r.Games + len(against)}
}
