package game

import (
	"errors"
	"testing"
)

// board returns a board that must be valid.
func board(t testing.TB) func(*Board, error) *Board {
	return func(b *Board, err error) *Board {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
}

func TestBoardsRefuse(t *testing.T) {
	one := func(b *Board, err error) error {
		if b != nil {
			return errors.New("made")
		}
		return err
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{one(Grid(0, 3)), "a board of 0 x 3 cells: each side must be 1 to 1000"},
		{one(Grid(3, 1001)), "a board of 3 x 1001 cells: each side must be 1 to 1000"},
		{one(Torus(101, 3)), "a torus of 101 x 3 cells: each side must be 1 to 100"},
		{one(Cube(3, 3, 11)), "a cube of 3 x 3 x 11 cells: each side must be 1 to 10"},
		{one(Cube(3, -3, 3)), "a cube of 3 x -3 x 3 cells: each side must be 1 to 10"},
		{one(Rhombus(0, 0)), "a rhombus of 0 x 0 cells: each side must be 1 to 100"},
		{one(Hexagon(0)), "a hexagon of side 0: it must be 1 to 15"},
		{one(Hexagon(16)), "a hexagon of side 16: it must be 1 to 15"},
		{one(Tile(3, 3, 0, 3)), "a tiled board of 0 x 3 boards of 3 x 3 cells: each must be 1 or more"},
		{one(Tile(20, 3, 6, 3)), "a tiled board of 120 x 9 cells: each side must be 1 to 100"},
		{one(Tile(1<<40, 1, 1<<40, 1)), "a tiled board of 1099511627776 x 1 boards of 1099511627776 x 1 cells: each must be 1 or more"},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("%v, want %s", c.err, c.want)
		}
	}
}

// Each part rejects rules that it does not go with, and says why.
func TestPartsRefuse(t *testing.T) {
	ok := board(t)
	grid, large := ok(Grid(7, 7)), ok(Grid(200, 200))
	even := ok(Grid(6, 6))
	torus, cube, hexagon, rhombus := ok(Torus(4, 4)), ok(Cube(4, 4, 4)), ok(Hexagon(3)), ok(Rhombus(4, 4))
	tiled, oblong := ok(Tile(3, 3, 3, 3)), ok(Tile(3, 2, 2, 2))
	line := Line{K: 3}
	pente := Either{Line{K: 5}, Prisoners{10}}
	for _, c := range []struct {
		rules Rules
		want  string
	}{
		{Rules{Board: grid, Goal: line, Players: 1}, "1 players: there must be 2 to 8"},
		{Rules{Board: grid, Goal: line, Players: -2}, "-2 players: there must be 2 to 8"},
		{Rules{Board: grid, Goal: line, Signs: "XX"}, "players 1 and 2 have the same mark, X"},
		{Rules{Board: grid, Goal: line, Signs: "X"}, `"X" names 1 marks: there are 2`},
		{Rules{Board: grid, Goal: line, Signs: "XB"}, `"B" is no mark: there are XOTSDPHA`},
		{Rules{Board: grid, Goal: line, Players: 3, Signs: "OXO"}, "players 1 and 3 have the same mark, O"},
		{Rules{Board: grid, Goal: line, Marks: []Mark{}}, "rules without a mark"},
		{Rules{Board: grid, Goal: line, Marks: []Mark{1, 0}}, "mark 0: marks are 1 to 8"},
		{Rules{Board: grid, Goal: line, Marks: []Mark{Block}}, "mark 9: marks are 1 to 8"},
		{Rules{Board: grid, Goal: line, Marks: []Mark{2, 1, 2}}, "mark O is there twice"},

		{Rules{Board: grid, Goal: Line{K: 8}}, "8 in a row on a board of 7 x 7: it must be 1 to 7"},
		{Rules{Board: torus, Goal: Line{K: 5}}, "5 in a row on a board of 4 x 4: it must be 1 to 4"},
		{Rules{Board: grid, Goal: Line{K: 3, Draw: true}, Marks: []Mark{1, 2}}, "marks in common have no owner: lines are alike for all"},
		{Rules{Board: grid, Goal: Line{K: 3, Length: ExactlyFirst}, Marks: []Mark{1}}, "marks in common have no owner: lines are alike for all"},
		{Rules{Board: grid, Goal: Line{K: 3, Length: Exactly, Draw: true}}, "lines of several are a draw: any line must count"},
		{Rules{Board: tiled, Goal: Line{K: 3, Length: Exactly}, Effect: Twist{}}, "lines of an exact length need stones that stay where they are"},

		{Rules{Board: grid, Goal: Shape{"XX/X"}}, `shape "XX/X": rows must be equally long, 8 at most`},
		{Rules{Board: grid, Goal: Shape{""}}, `shape "": rows must be equally long, 8 at most`},
		{Rules{Board: grid, Goal: Shape{"XXXXXXXXX"}}, `shape "XXXXXXXXX": rows must be equally long, 8 at most`},
		{Rules{Board: grid, Goal: Shape{"XO"}}, `shape "XO": "O" is neither X nor a dot`},
		{Rules{Board: grid, Goal: Shape{"../.."}}, `shape "../.." has no cell`},
		{Rules{Board: grid, Goal: Shape{"XXXXXXXX"}}, `shape "XXXXXXXX" does not fit on a board of 7 x 7`},
		{Rules{Board: cube, Goal: Shape{"XX"}}, "shapes need a flat grid of up to 10000 cells"},
		{Rules{Board: large, Goal: Shape{"XX"}}, "shapes need a flat grid of up to 10000 cells"},
		{Rules{Board: hexagon, Goal: Corners{3}}, "corners need a flat grid of 2 x 2 cells or more"},
		{Rules{Board: grid, Goal: Corners{5}}, "5 corners: it must be 1 to 4"},
		{Rules{Board: large, Goal: Corners{3}}, "corners need a board of up to 10000 cells"},
		{Rules{Board: grid, Goal: Connect{}}, "joining two sides needs hexagonal cells: on squares both could be blocked"},
		{Rules{Board: hexagon, Goal: Connect{}}, "joining two sides needs a flat board with four sides"},
		{Rules{Board: rhombus, Goal: Connect{}, Players: 3}, "joining two sides: there must be 2 players with marks of their own"},
		{Rules{Board: rhombus, Goal: Either{Connect{}, Prisoners{5}}, Effect: Custodial{2}}, "joining two sides needs stones that stay where they are"},
		{Rules{Board: grid, Goal: Boards{3}}, "boards in a row: the board has no regions"},
		{Rules{Board: tiled, Goal: Boards{3}}, "boards in a row: boards that are won must close"},
		{Rules{Board: tiled, Goal: Boards{4}, Effect: Close{line}}, "4 boards in a row do not fit into 3 x 3"},
		{Rules{Board: tiled, Goal: Finish{}}, "boards in a row: boards that are won must close"},
		{Rules{Board: grid, Goal: Prisoners{5}}, "a goal of captures: there are no captures in these rules"},
		{Rules{Board: grid, Goal: Prisoners{0}, Effect: Custodial{2}}, "captures of 0 stones: it must be 1 to 1000"},

		{Rules{Board: grid, Goal: Misere{line}, Players: 3}, "misère is for 2 players: with more, the last one left wins"},
		{Rules{Board: grid, Goal: Misere{Line{K: 9}}}, "9 in a row on a board of 7 x 7: it must be 1 to 7"},
		{Rules{Board: grid, Goal: LastStanding{line}, Marks: []Mark{1}}, "the last one left wins: players need marks of their own"},
		{Rules{Board: grid, Goal: LastStanding{line}, Turns: OneThenTwo{}}, "the last one left wins: players take turns in rotation"},
		{Rules{Board: tiled, Goal: LastStanding{Either{line, Finish{}}}, Effect: Close{line}}, "the last one left wins: the goal must be one of lines, shapes or boards"},
		{Rules{Board: tiled, Goal: LastStanding{line}, Effect: Twist{}}, "the last one left wins: stones must stay where they are"},
		{Rules{Board: grid, Goal: MakerBreaker{Maker: 3, Goal: line}}, "maker and breaker: there must be 2 players, one of them the maker"},
		{Rules{Board: grid, Goal: MakerBreaker{Maker: First, Goal: Misere{line}}}, "maker and breaker: the goal must be one of lines or shapes"},
		{Rules{Board: tiled, Goal: MakerBreaker{Maker: First, Goal: line}, Effect: Twist{}}, "maker and breaker: stones must stay where they are"},
		{Rules{Board: grid, Goal: Either{}}, "a goal of several: there must be 1 to 6"},
		{Rules{Board: grid, Goal: Either{line, line, line, line, Either{line, line, line}}}, "a goal of several: there must be 1 to 6"},
		{Rules{Board: grid, Goal: Either{line, LastStanding{line}}}, "a goal of several: the last one left, and maker and breaker, stand alone"},
		{Rules{Board: grid, Goal: Either{line, MakerBreaker{First, line}}}, "a goal of several: the last one left, and maker and breaker, stand alone"},
		{Rules{Board: grid, Goal: Either{line, nil}}, "rules without a goal"},
		{Rules{Board: grid, Goal: Misere{}}, "rules without a goal"},
		{Rules{Board: grid, Goal: Misere{LastStanding{line}}}, "misère, the last one left, and maker and breaker do not go together"},
		{Rules{Board: grid, Goal: LastStanding{Misere{line}}}, "misère, the last one left, and maker and breaker do not go together"},
		{Rules{Board: grid, Goal: Line{K: 3, Length: 7}}, "a line's length must be one of those there are"},
		{Rules{Board: grid, Goal: Line{K: 3, Draw: true}}, "lines of several are a draw: only stones that move make several at once"},
		{Rules{Board: ok(Grid(1000, 10)), Goal: Either{Line{K: 300}, Corners{3}}}, "300 in a row: more than 255 need a flat grid and no other goal"},
		{Rules{Board: ok(Grid(300, 300)), Goal: line, Place: Gravity{}, Effect: PopOut{}}, "lines of stones that move need a board of up to 10000 cells"},
		{Rules{Board: grid, Goal: line, Place: Gravity{}, Effect: PopOut{}, Setup: []Move{{To: 0, Mark: Block}}}, "pop out does not go with blocked cells: stones fall through all of a column"},
		{Rules{Board: grid, Goal: line, Place: Pro{3}, Turns: Pie{}}, "the opening rule goes with turns in rotation"},
		{Rules{Board: grid, Goal: pente, Effect: Custodial{2}, Setup: []Move{{To: 0, Mark: 1, Arg: 2}}}, "setup: a7: a stone of the setup does nothing else"},
		{Rules{Board: large, Goal: Either{line, Line{K: 4}}}, "several lines as goals need a board of up to 10000 cells"},

		{Rules{Board: torus, Goal: line, Place: Gravity{}}, "gravity needs a board with a ground: a grid or a cube"},
		{Rules{Board: hexagon, Goal: line, Place: Gravity{}}, "gravity needs a board with a ground: a grid or a cube"},
		{Rules{Board: oblong, Goal: line, Place: Sent{}}, "sent to a board: there must be as many boards as one has cells, in the same order"},
		{Rules{Board: tiled, Goal: line, Place: Sent{}}, "sent to a board: boards that are won or full must close"},
		{Rules{Board: even, Goal: line, Place: Pro{3}}, "the opening rule needs an empty grid with a cell in the middle"},
		{Rules{Board: grid, Goal: line, Place: Pro{4}}, "the opening rule: 4 cells from the middle of a board of 7 x 7"},
		{Rules{Board: grid, Goal: line, Place: Pro{3}, Players: 3}, "the opening rule: there must be 2 players with marks of their own"},
		{Rules{Board: grid, Goal: line, Place: Pro{3}, Setup: []Move{{To: 0, Mark: 1}}}, "the opening rule needs an empty grid with a cell in the middle"},

		{Rules{Board: grid, Goal: line, Turns: Rotation{3}}, "player 3 cannot begin: players are 1 to 2"},
		{Rules{Board: grid, Goal: line, Turns: OneThenTwo{}, Players: 3}, "one stone and then two a turn: there must be 2 players with marks of their own"},
		{Rules{Board: grid, Goal: line, Turns: Pie{Rotation{Second}}}, "swap: the first player begins"},
		{Rules{Board: grid, Goal: line, Turns: Pie{Rotation{-1}}}, "player -1 cannot begin: players are 1 to 2"},
		{Rules{Board: grid, Goal: line, Turns: Pie{}, Marks: []Mark{1}}, "swap after the first move: there must be 2 players with marks of their own"},
		{Rules{Board: ok(Grid(5, 1)), Goal: line, Turns: Swap2{}}, "Swap2 begins on an empty board of 6 cells or more"},

		{Rules{Board: grid, Goal: line, Effect: Close{line}}, "boards that close: the board has no regions"},
		{Rules{Board: tiled, Goal: line, Effect: Close{Line{K: 3, Open: true}}}, "boards that close: only an ordinary line closes one"},
		{Rules{Board: tiled, Goal: line, Effect: Close{Line{K: 4}}}, "boards that close: 4 in a row do not fit into 3 x 3"},
		{Rules{Board: tiled, Goal: line, Effect: Close{line}, Place: Gravity{}}, "boards that close: a rule of placement could leave no move while boards are open"},
		{Rules{Board: grid, Goal: pente, Effect: Custodial{0}}, "captures of 0 stones: it must be 1 to 10"},
		{Rules{Board: grid, Goal: pente, Effect: Custodial{2}, Place: Gravity{}}, "captures do not go with gravity: stones would hang above the gaps"},
		{Rules{Board: grid, Goal: line, Effect: Custodial{2}}, "captures need a goal of captures: without it a game could go on for ever"},
		{Rules{Board: grid, Goal: pente, Effect: Custodial{2}, Marks: []Mark{1, 2}}, "captures need marks of one's own, and a board with edges"},
		{Rules{Board: grid, Goal: line, Effect: PopOut{}}, "pop out needs gravity on a flat board, and marks of one's own"},
		{Rules{Board: cube, Goal: line, Effect: PopOut{}, Place: Gravity{}}, "pop out needs gravity on a flat board, and marks of one's own"},
		{Rules{Board: oblong, Goal: line, Effect: Twist{}}, "turns need a board of square regions, of up to 10 x 10 cells, 60 at most"},
		{Rules{Board: tiled, Goal: line, Effect: Twist{}, Place: Gravity{}}, "turns go with free placement only"},
	} {
		if err := c.rules.Check(); err == nil || err.Error() != c.want {
			t.Errorf("%T %T %T %T: %v\nwant %s", c.rules.Goal, c.rules.Place, c.rules.Turns, c.rules.Effect, err, c.want)
		}
	}
}

// A setup is rejected if it cannot be on the board at the beginning of a game.
func TestSetupRefuses(t *testing.T) {
	ok := board(t)
	grid, tiled, rhombus := ok(Grid(3, 3)), ok(Tile(2, 2, 2, 2)), ok(Rhombus(2, 2))
	at := func(pairs ...int) (s []Move) {
		for i := 0; i < len(pairs); i += 2 {
			s = append(s, Move{To: Cell(pairs[i]), Mark: Mark(pairs[i+1])})
		}
		return s
	}
	const b = int(Block)
	line, first := Line{K: 3}, Rotation{First}
	for _, c := range []struct {
		rules Rules
		want  string
	}{
		{Rules{Board: grid, Goal: line, Setup: at(9, 1)}, "setup: cell 9 is off the board: cells are a1 to c3"},
		{Rules{Board: grid, Goal: line, Setup: at(-1, 1)}, "setup: cell -1 is off the board: cells are a1 to c3"},
		{Rules{Board: tiled, Goal: Boards{K: 2}, Effect: Close{Line{K: 2}}, Setup: at(16, 1)}, "setup: A2 is off the board: cells are a1 to d4"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 0), Turns: first}, "setup: a3: mark 0 is not of this game"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 3), Turns: first}, "setup: a3: mark 3 is not of this game"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 2), Marks: []Mark{1, 3}}, "setup: a3: mark 2 is not of this game"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 1, 4, 2, 0, 1)}, "setup: a3 is taken twice"},
		{Rules{Board: grid, Goal: line, Setup: at(0, b, 0, b)}, "setup: a3 is taken twice"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 1, 1, 1, 2, 1, 3, 2, 4, 2)}, "setup: the game is won before it begins"},
		{Rules{Board: grid, Goal: Misere{line}, Setup: at(0, 1, 1, 1, 2, 1), Turns: first}, "setup: the game is won before it begins"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 1, 1, 1, 2, 1), Marks: []Mark{1, 2}}, "setup: the game is over before it begins"},
		{Rules{Board: grid, Goal: LastStanding{line}, Players: 3, Setup: at(0, 1, 1, 1, 2, 1), Turns: first}, "setup: the game is lost for a player before it begins"},
		{Rules{Board: grid, Goal: line, Setup: at(0, b, 1, b, 2, b, 3, b, 4, b, 5, b, 6, b, 7, b, 8, b)}, "setup: the game is over before it begins"},
		{Rules{Board: grid, Goal: MakerBreaker{Maker: First, Goal: line}, Setup: at(0, 2, 4, 2, 5, 2, 8, 1, 6, b), Turns: first}, "setup: the game is won before it begins"},
		{Rules{Board: rhombus, Goal: Connect{}, Setup: at(0, 1, 1, 2, 2, 1)}, "setup: the game is won before it begins"},
		{Rules{Board: tiled, Goal: Boards{K: 2}, Effect: Close{Line{K: 2}}, Setup: at(0, 1, 1, 1, 2, 1, 3, 1), Turns: first}, "setup: the game is won before it begins"},
		{Rules{Board: grid, Goal: line, Place: Gravity{}, Setup: at(3, 1)}, "setup: a2 hangs above an empty cell"},
		{Rules{Board: grid, Goal: line, Place: Gravity{}, Setup: at(0, b, 3, 1)}, "setup: a2 hangs above an empty cell"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 2)}, "setup: the stones are 0 of X and 1 of O, which turns do not come to: say who begins"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 1, 8, 1)}, "setup: the stones are 2 of X and 0 of O, which turns do not come to: say who begins"},
		{Rules{Board: grid, Goal: line, Setup: at(0, 2), Turns: Pie{}}, "setup: the stones are 0 of X and 1 of O, which turns do not come to: say who begins"},
		{Rules{Board: ok(Grid(3, 3)), Goal: line, Setup: at(0, 1), Turns: Swap2{}}, "Swap2 begins on an empty board of 6 cells or more"},
	} {
		if err := c.rules.Check(); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v\nwant %s", c.rules.Setup, err, c.want)
		}
	}
	// valid setups: stones on the ground, and who moves next
	good := Rules{Board: grid, Goal: line, Place: Gravity{}, Setup: at(3, 1, 6, b)}
	if err := good.Check(); err != nil {
		t.Error(err)
	} else if p := good.Start(); p.Turn() != Second || p.Plies() != 0 || p.Free() != 7 || p.Undo() {
		t.Errorf("turn %v, %d plies, %d free", p.Turn(), p.Plies(), p.Free())
	}
}

// A blocked cell belongs to nobody: it cannot be taken, and no line runs
// through it.
func TestBlock(t *testing.T) {
	ok := board(t)
	r := &Rules{Board: ok(Grid(3, 1)), Goal: Line{K: 2}, Setup: []Move{{To: 1, Mark: Block}}}
	p := r.Start()
	if !p.Drawn() || p.Open() != 0 || p.Free() != 2 || p.Owner(Block) != Nobody || p.Mark(1) != Block || r.Sign(Block) != "B" {
		t.Errorf("drawn %v, %d open, %d free", p.Drawn(), p.Open(), p.Free())
	}
	if err := p.Play(Move{To: 1}); err == nil || err.Error() != "b1 is blocked" {
		t.Error(err)
	}
	must(t, p, 0, 2)
	if o := p.Outcome(); o.Reason != NoneLeft || o.Winner != Nobody {
		t.Errorf("%+v", o)
	}
}
