package rating

// Rating is the strength of a player on Elo's scale, and the number of games
// from which it was computed.
type Rating struct {
	Elo   float64
	Games int
}

// System is a rule for updating ratings. After a game
//
//	R' = R + K (S - E)
//
// where S is the player's share of the points, 1, ½ or 0, E is the share that
// Expected gives for the difference, and K is the weight of a game (Elo, The
// Rating of Chessplayers, 1978, section 1.6). If both players have the same K
// and neither is at the floor, one wins what the other loses.
type System struct {
	K           float64 // K of a player with Few games or more
	Provisional float64 // K of a player with fewer games
	Few         int
	Floor       float64 // lowest rating
	Start       float64 // rating of a player without games
}

// Usual is a common system. K is 32, as in Elo's examples and in many clubs. A
// new player has a K of 40 for 30 games, as in the FIDE Rating Regulations
// (B.02, 8.3.3). The floor is 100, the absolute floor of the US Chess
// Federation.
var Usual = System{K: 32, Provisional: 40, Few: 30, Floor: 100, Start: 1500}

// New returns the rating of a player without games.
func (s System) New() Rating { return Rating{Elo: s.Start} }

// kFactor is the K of a player.
func (s System) kFactor(r Rating) float64 {
	if r.Games < s.Few {
		return s.Provisional
	}
	return s.K
}

// Play returns the ratings of two players after a game. points is the result
// for a, in half points.
func (s System) Play(a, b Rating, points Points) (Rating, Rating) {
	return s.Period(a, []Rating{b}, []Points{points}), s.Period(b, []Rating{a}, []Points{Win - points})
}

// Period returns the rating of a player after several games that are rated
// together, using the ratings at the beginning of the period. points[i] is the
// result against against[i], in half points.
func (s System) Period(r Rating, against []Rating, points []Points) Rating {
	change := 0.0
	for i, other := range against {
		change += float64(points[i])/2 - Expected(r.Elo-other.Elo)
	}
	return Rating{max(s.Floor, r.Elo+s.kFactor(r)*change), r.Games + len(against)}
}
