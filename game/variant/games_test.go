package variant_test

import (
	"fmt"
	"sync"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// composed are games as people put them together, by their IDs.
var composed = []string{
	"1x1k1", "1x1k1-begins2", "2x2k2", "3x3k2", "4x3k3", "1x7k3", "7x1k2-misere", "3x3k3o", "15x15k5-begins2",
	"3x3k3-misere-begins2", "4x4k3-misere", "5x5k4-exact", "5x5k3-misere-exact", "7x6k4-gravity-exact",
	"6x5k3-misere-gravity", "t3x3k3", "t4x5k3-misere", "t5x5k3-exact", "t3x3k3-exact", "t2x3k2", "t4x4k4-3p",
	"h2k2", "h3k3-misere", "h3k3-3p-exact", "h5k5-5p", "2x2x2k2-misere", "3x3x3k3-misere", "3x3x3k3-gravity-misere",
	"3x4x5k3-exact", "4x3x2k3-3p-misere-gravity", "5x5k3-5p", "6x6k3-8p", "6x6k3-8p-misere", "5x5k3-3p-begins2-misere",
	"4x4sXX/XX", "4x4sX-misere", "5x5s.X/XX-misere", "5x4sX..X/....", "5x5sX.X/.X.", "6x6sXX/X.-3p-misere",
	"6x5sXX./.XX-gravity", "3x3k3-at-b2X", "3x3k3-at-b2B", "4x4k3-begins2-at-a1X-b2X-d4B", "5x5k3-3p-misere-at-a1X-b1O-c1T",
	"7x6k4-gravity-at-a1X-a2O-d1B", "3x3k3-misere-at-a1X-c3O", "40x30k4", "200x170k5", "200x170k4-3p-misere",
	"200x170k5-exact", "200x170k5-at-a1B-c3B-e5B-f6X-g7O",
}

// combined are games of parts that no entry of the catalogue combines so.
func combined() ([]*game.Rules, error) {
	grid, _ := game.Grid(6, 6)
	small, _ := game.Grid(4, 4)
	seven, _ := game.Grid(7, 7)
	high, _ := game.Grid(5, 6)
	nine, _ := game.Tile(3, 3, 3, 3)
	six, _ := game.Tile(3, 2, 2, 3)
	wide, _ := game.Tile(3, 2, 3, 2)
	four, _ := game.Tile(3, 3, 2, 2)
	tiny, _ := game.Tile(2, 2, 2, 2)
	cube, _ := game.Cube(4, 4, 4)
	hexagon, _ := game.Hexagon(4)
	rhombus, _ := game.Rhombus(4, 6)
	large, _ := game.Grid(200, 200)
	line := func(k int) game.Line { return game.Line{K: k} }
	all := []*game.Rules{
		{ID: "captures of one", Board: grid, Effect: game.Custodial{Stones: 1}, Goal: game.Either{line(4), game.Prisoners{Stones: 3}}},
		{ID: "captures, three players", Board: seven, Players: 3, Effect: game.Custodial{Stones: 2}, Goal: game.Either{line(5), game.Prisoners{Stones: 4}}},
		{ID: "captures, misère", Board: grid, Effect: game.Custodial{Stones: 2}, Goal: game.Misere{Goal: game.Either{line(4), game.Prisoners{Stones: 2}}}},
		{ID: "captures, hexagon", Board: hexagon, Effect: game.Custodial{Stones: 2}, Goal: game.Prisoners{Stones: 6}},
		{ID: "captures, cube", Board: cube, Effect: game.Custodial{Stones: 2}, Goal: game.Either{game.Prisoners{Stones: 4}, line(4)}},
		{ID: "captures, large", Board: large, Effect: game.Custodial{Stones: 2}, Goal: game.Either{line(5), game.Prisoners{Stones: 10}}},
		{ID: "captures, shape", Board: grid, Effect: game.Custodial{Stones: 2}, Goal: game.Either{game.Shape{Form: "XXX/.X."}, game.Prisoners{Stones: 6}}},
		{ID: "captures, corners", Board: small, Effect: game.Custodial{Stones: 2}, Goal: game.Either{game.Corners{Need: 3}, game.Prisoners{Stones: 6}}},
		{ID: "pop out, misère", Board: high, Place: game.Gravity{}, Effect: game.PopOut{}, Goal: game.Misere{Goal: line(4)}},
		{ID: "pop out, both draw", Board: high, Place: game.Gravity{}, Effect: game.PopOut{}, Goal: game.Line{K: 3, Draw: true}},
		{ID: "pop out, three players", Board: high, Players: 3, Place: game.Gravity{}, Effect: game.PopOut{}, Goal: line(3)},
		{ID: "pop out, never won", Board: small, Place: game.Gravity{}, Effect: game.PopOut{}, Goal: game.Shape{Form: "XXXX/XXXX/XXXX/XXXX"}},
		{ID: "swap", Board: grid, Turns: game.Pie{}, Goal: line(4)},
		{ID: "swap, misère", Board: small, Turns: game.Pie{}, Goal: game.Misere{Goal: line(3)}},
		{ID: "swap, turns", Board: tiny, Turns: game.Pie{}, Effect: game.Twist{}, Goal: game.Line{K: 3, Draw: true}},
		{ID: "swap, Ultimate", Board: nine, Turns: game.Pie{}, Place: game.Sent{}, Effect: game.Close{Goal: line(3)}, Goal: game.Boards{K: 3}},
		{ID: "swap2, small", Board: small, Turns: game.Swap2{}, Goal: line(4)},
		{ID: "swap2, three", Board: small, Turns: game.Swap2{}, Goal: line(3)},
		{ID: "swap2, two", Board: small, Turns: game.Swap2{}, Goal: line(2)},
		{ID: "swap2, exactly", Board: grid, Turns: game.Swap2{}, Goal: game.Line{K: 4, Length: game.ExactlyFirst}},
		{ID: "swap2, large", Board: large, Turns: game.Swap2{}, Goal: line(5)},
		{ID: "swap2, gravity", Board: grid, Turns: game.Swap2{}, Place: game.Gravity{}, Goal: line(4)},
		{ID: "one then two, misère", Board: grid, Turns: game.OneThenTwo{}, Goal: game.Misere{Goal: line(4)}},
		{ID: "one then two, cube", Board: cube, Turns: game.OneThenTwo{}, Place: game.Gravity{}, Goal: line(4)},
		{ID: "pro, captures", Board: seven, Place: game.Pro{Away: 3}, Effect: game.Custodial{Stones: 2}, Goal: game.Either{line(4), game.Prisoners{Stones: 6}}},
		{ID: "pro, corners", Board: seven, Place: game.Pro{Away: 2}, Goal: game.Either{game.Corners{Need: 2}, line(5)}},
		{ID: "maker, exactly", Board: grid, Goal: game.MakerBreaker{Maker: game.First, Goal: game.Line{K: 3, Length: game.Exactly}}},
		{ID: "maker, enclosed", Board: grid, Goal: game.MakerBreaker{Maker: game.Second, Goal: game.Line{K: 3, Open: true}}},
		{ID: "chaos, exactly", Board: small, Marks: []game.Mark{1, 2}, Goal: game.MakerBreaker{Maker: game.First, Goal: game.Line{K: 3, Length: game.Exactly}}},
		{ID: "wild, exactly", Board: grid, Marks: []game.Mark{1, 2, 3}, Goal: game.Line{K: 4, Length: game.Exactly}},
		{ID: "wild, turns", Board: tiny, Marks: []game.Mark{1, 2}, Effect: game.Twist{}, Goal: line(4)},
		{ID: "wild, gravity", Board: small, Marks: []game.Mark{1, 3}, Place: game.Gravity{}, Goal: line(3)},
		{ID: "wild, Ultimate", Board: nine, Marks: []game.Mark{1, 2}, Place: game.Sent{}, Effect: game.Close{Goal: line(3)}, Goal: game.Boards{K: 3}},
		{ID: "wild, three players", Board: grid, Players: 3, Marks: []game.Mark{1, 2}, Goal: line(4)},
		{ID: "wild, setup", Board: small, Marks: []game.Mark{1, 2}, Setup: []game.Move{{To: 0, Mark: 1}, {To: 5, Mark: 2}, {To: 9, Mark: game.Block}}, Goal: line(3)},
		{ID: "wild, large", Board: large, Marks: []game.Mark{1, 2}, Goal: line(4)},
		{ID: "maker, square", Board: small, Goal: game.MakerBreaker{Maker: game.Second, Goal: game.Shape{Form: "XX/XX"}}},
		{ID: "maker, swap", Board: small, Turns: game.Pie{}, Goal: game.MakerBreaker{Maker: game.First, Goal: line(3)}},
		{ID: "maker, boards", Board: nine, Effect: game.Close{Goal: line(3)}, Goal: game.MakerBreaker{Maker: game.First, Goal: game.Boards{K: 3}}},
		{ID: "maker, gravity", Board: high, Place: game.Gravity{}, Goal: game.MakerBreaker{Maker: game.First, Goal: line(4)}},
		{ID: "maker, misère", Board: small, Goal: game.Misere{Goal: game.MakerBreaker{Maker: game.First, Goal: line(4)}}},
		{ID: "chaos", Board: small, Marks: []game.Mark{1, 2}, Goal: game.MakerBreaker{Maker: game.Second, Goal: line(4)}},
		{ID: "Ultimate, six", Board: six, Effect: game.Close{Goal: line(2)}, Goal: game.Boards{K: 3}},
		{ID: "Ultimate, three players", Board: nine, Players: 3, Place: game.Sent{}, Effect: game.Close{Goal: line(3)}, Goal: game.LastStanding{Goal: game.Boards{K: 2}}},
		{ID: "Ultimate, lines", Board: nine, Effect: game.Close{Goal: line(3)}, Goal: game.Either{line(5), game.Boards{K: 3}, game.Finish{}}},
		{ID: "Ultimate, four players", Board: nine, Players: 4, Place: game.Sent{}, Effect: game.Close{Goal: line(2)}, Goal: game.Boards{K: 3}},
		{ID: "last board", Board: tiny, Effect: game.Close{Goal: line(2)}, Goal: game.Finish{}},
		{ID: "sent, wide", Board: wide, Place: nil, Effect: game.Close{Goal: line(3)}, Goal: game.Boards{K: 2}},
		{ID: "turns, misère", Board: four, Effect: game.Twist{}, Goal: game.Misere{Goal: line(4)}},
		{ID: "turns, four players", Board: four, Players: 4, Effect: game.Twist{}, Goal: line(3)},
		{ID: "turns, shape", Board: four, Effect: game.Twist{}, Goal: game.Shape{Form: "XX/XX"}},
		{ID: "turns, setup", Board: four, Effect: game.Twist{}, Goal: line(4), Setup: []game.Move{{To: 0, Mark: 1}, {To: 7, Mark: game.Block}, {To: 20, Mark: 2}}},
		{ID: "Ultimate, setup", Board: nine, Place: game.Sent{}, Effect: game.Close{Goal: line(3)}, Goal: game.Boards{K: 3},
			Setup: []game.Move{{To: 0, Mark: 1}, {To: 1, Mark: 1}, {To: 2, Mark: 1}, {To: 30, Mark: 2}, {To: 40, Mark: 2}, {To: 50, Mark: 2}, {To: 8, Mark: game.Block}}},
		{ID: "maker, lines of open boards", Board: nine, Place: game.Sent{}, Effect: game.Close{Goal: line(2)}, Goal: game.MakerBreaker{Maker: game.First, Goal: line(5)}},
		{ID: "one then two, captures of one", Board: small, Turns: game.OneThenTwo{}, Effect: game.Custodial{Stones: 1}, Goal: game.Either{line(4), game.Prisoners{Stones: 6}}},
		{ID: "one then two, pop out", Board: small, Turns: game.OneThenTwo{}, Place: game.Gravity{}, Effect: game.PopOut{}, Goal: line(4)},
		{ID: "swap, pop out", Board: small, Turns: game.Pie{}, Place: game.Gravity{}, Effect: game.PopOut{}, Goal: line(4)},
		{ID: "pro, captures of one", Board: seven, Place: game.Pro{Away: 3}, Effect: game.Custodial{Stones: 1}, Goal: game.Either{line(5), game.Prisoners{Stones: 6}}},
		{ID: "renju, small", Board: seven, Place: game.Renju{}, Goal: game.Line{K: 5, Length: game.ExactlyFirst}},
		{ID: "Hex, small", Board: rhombus, Goal: game.Connect{}},
		{ID: "Hex, setup", Board: rhombus, Goal: game.Connect{}, Setup: []game.Move{{To: 0, Mark: 1}, {To: 4, Mark: 1}, {To: 9, Mark: 2}, {To: 10, Mark: 2}}},
		{ID: "Hex, swap2", Board: rhombus, Turns: game.Swap2{}, Goal: game.Connect{}},
		{ID: "Hex or line", Board: rhombus, Turns: game.Pie{}, Goal: game.Either{line(4), game.Connect{}}},
		{ID: "Hex, misère", Board: rhombus, Goal: game.Misere{Goal: game.Connect{}}},
		{ID: "rhombus", Board: rhombus, Players: 3, Goal: game.LastStanding{Goal: line(3)}},
		{ID: "blocks everywhere", Board: small, Goal: line(3), Setup: []game.Move{{To: 1, Mark: game.Block}, {To: 6, Mark: game.Block}, {To: 8, Mark: game.Block}, {To: 11, Mark: game.Block}}},
		{ID: "enclosed", Board: seven, Goal: game.Line{K: 3, Open: true}},
		{ID: "enclosed by captures", Board: seven, Effect: game.Custodial{Stones: 1}, Goal: game.Either{line(4), game.Prisoners{Stones: 6}}},
		{ID: "signs", Board: small, Signs: "PT", Goal: line(3)},
		{ID: "two goals", Board: small, Goal: game.Either{game.Shape{Form: "XX/XX"}, game.Misere{Goal: line(3)}}},
	}
	for _, r := range all {
		r.Name = r.ID
		if err := r.Check(); err != nil {
			return nil, fmt.Errorf("%s: %v", r.ID, err)
		}
	}
	return all, nil
}

// games are the catalogue, games composed, and games of other parts.
func games(t testing.TB) []*game.Rules {
	t.Helper()
	all, err := allGames()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var allGames = sync.OnceValues(func() ([]*game.Rules, error) {
	var all []*game.Rules
	for _, g := range variant.Catalogue() {
		all = append(all, g.Rules)
	}
	for _, id := range composed {
		r, err := variant.Parse(id)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	more, err := combined()
	return append(all, more...), err
})
