package tally_test

import (
	"fmt"
	"strings"
	"time"

	"noughts/game/match"
	"noughts/game/match/tally"
	"noughts/game/record"
	"noughts/game/variant"
)

// Two people play a game; a tally listens.
func Example() {
	rules, err := variant.Parse("3x3k3")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := record.New(rules)
	m := match.New(nil, match.Game{Record: r})

	var t tally.Tally
	now := time.Duration(0)
	seats := []tally.Seat{{Name: "Ann", Level: tally.Human}, {Name: "Bob", Level: tally.Human}}
	defer t.Listen(m, func() time.Duration { return now }, func(*record.Record) (tally.GameInfo, bool) {
		return tally.GameInfo{Seats: seats}, true
	})()
	for _, text := range []string{"a1", "b1", "a2", "b2", "a3"} {
		move, err := rules.ParseMove(text)
		if err == nil {
			now += 4 * time.Second
			err = m.Play(move)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	ann := t.Query(tally.Key{Player: "Ann", Rules: tally.All, Level: tally.All})
	fmt.Println(ann.Won, "of", ann.Played(), "won, plies of wins:", ann.Plies)
	fmt.Print(strings.ReplaceAll(t.CSV(), "\r", ""))
	// Output:
	// 1 of 1 won, plies of wins: map[5:1]
	// player,game,level,played,won,drawn,lost,streak,longest,began,began won,plies of wins
	// Ann,3x3k3,human,1,1,0,0,1,1,1,1,5:1
	// Bob,3x3k3,human,1,0,0,1,0,0,0,0,
}
