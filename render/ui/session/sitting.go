package session

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/ui/words"
)

// sitting is the score of the games that the same players have played in a row, of one kind
// of game, since the program began. It is not kept.
type sitting struct {
	key    string                    // the game and its players, whatever their sides
	turned bool                      // the players of the next game have swapped sides once, or an odd number of times
	sides  map[string]bool           // turned, by game
	points map[string]map[string]int // half points by game and player
	scores []string                  // of the players on the board
}

// playersOf is what tells the players of a record apart. Those who would be the same are told
// apart by their sides in the first game.
func (k *sitting) playersOf(r *record.Record, turned bool) []string {
	all := SeatsOf(r)
	for i, seat := range all {
		if Adaptive(seat) {
			seat = words.SeatAdaptive
		}
		all[i] = seat + " " + r.Tag(record.TagName(game.Player(i+1)))
	}
	if turned {
		slices.Reverse(all)
	}
	seen := map[string]int{}
	for i, player := range all {
		seen[player]++
		all[i] += " " + strconv.Itoa(seen[player])
	}
	if turned {
		slices.Reverse(all)
	}
	return all
}

// gameID tells the games of a sitting apart.
func gameID(r *record.Record) string {
	return DigitsOf(r.Tag(TagBegun)) + "-" + r.Tag(record.TagSeed)
}

// takeSeats begins another sitting if a game has other rules or players than the one before it.
func (s *Session) takeSeats() {
	k, r := &s.sitting, s.Match.Record()
	players := k.playersOf(r, false)
	slices.Sort(players)
	if key := r.Rules().ID + "\n" + strings.Join(players, "\n"); k.key != key {
		*k = sitting{key: key, sides: map[string]bool{}, points: map[string]map[string]int{}}
	}
	if _, known := k.sides[gameID(r)]; !known {
		k.sides[gameID(r)] = k.turned
	}
	s.addUp()
}

// KeepSeats tells the sitting that the two players of the next game sit as in this one.
func (s *Session) KeepSeats() { s.sitting.turned = s.sitting.sides[gameID(s.Match.Record())] }

// SwapSeats tells the sitting that the two players of the next game swap sides.
func (s *Session) SwapSeats() { s.sitting.turned = !s.sitting.sides[gameID(s.Match.Record())] }

// keepScore is the listener that counts games which have ended. One that ends in another way
// after moves were taken back is counted anew.
func (s *Session) keepScore(e match.Event) {
	switch {
	case e.Kind == match.Began:
		s.takeSeats()
		return
	case e.Kind != match.Ended || !s.IsOver() || s.Remote != nil || s.Puzzling() || s.Env.Request.ReadOnly || s.Display.Retrying():
		return
	}
	r := s.Match.Record()
	winner := r.Position().Winner()
	if result := s.Match.Result(); result.End != record.Open {
		winner = result.Winner
	}
	id := gameID(r)
	got := map[string]int{}
	for i, player := range s.sitting.playersOf(r, s.sitting.sides[id]) {
		switch {
		case winner == game.Player(i+1):
			got[player] += 2
		case winner == game.Nobody && r.Rules().PlayerCount() == 2:
			got[player]++
		}
	}
	s.sitting.points[id] = got
	s.addUp()
}

// addUp adds up the points of the players on the board.
func (s *Session) addUp() {
	k, r := &s.sitting, s.Match.Record()
	k.scores = k.scores[:0]
	if len(k.points) == 0 {
		return
	}
	for _, player := range k.playersOf(r, k.sides[gameID(r)]) {
		halves := 0
		for _, got := range k.points {
			halves += got[player]
		}
		text := strconv.Itoa(halves / 2)
		if halves%2 == 1 {
			text = strings.TrimPrefix(text+"½", "0")
		}
		k.scores = append(k.scores, text)
	}
}

// Score is the points of a player in this sitting: one for each win, and a half for each draw of
// two players. It is "" before a game has ended.
func (s *Session) Score(by game.Player) string {
	if s.Remote != nil {
		return s.Remote.Score(by)
	}
	if all := s.sitting.scores; int(by) <= len(all) {
		return all[by-1]
	}
	return ""
}
