package fold

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/web/online/wire"
)

const square = "3x3k3"

// table is a game whose events are kept, so that they can be folded again.
type table struct {
	t      *testing.T
	g      *Game
	events []wire.Event
	at     int64
}

// open is a game with all seats taken.
func open(t *testing.T, rules, clock string) *table {
	t.Helper()
	e := wire.Event{Kind: wire.New, At: 1_000_000, Rules: rules, Clock: clock}
	g, err := Open(e)
	if err != nil {
		t.Fatal(err)
	}
	x := &table{t, g, []wire.Event{e}, e.At}
	for seat := 1; g.Free() != 0; seat++ {
		x.must(wire.Event{Kind: wire.Sit, Seat: seat, Name: fmt.Sprint("player ", seat), Key: fmt.Sprint("key ", seat)})
	}
	return x
}

func (x *table) do(e wire.Event) error {
	e.V, e.At = x.g.Next(), x.at
	err := x.g.Apply(e)
	if err == nil {
		x.events = append(x.events, e)
	}
	return err
}

func (x *table) must(e wire.Event) {
	x.t.Helper()
	if err := x.do(e); err != nil {
		x.t.Fatalf("%+v: %v", e, err)
	}
}

func (x *table) refused(e wire.Event, why error) {
	x.t.Helper()
	before := state(x.g)
	if err := x.do(e); !errors.Is(err, why) {
		x.t.Fatalf("%+v: %v, want %v", e, err, why)
	}
	if after := state(x.g); after != before {
		x.t.Fatalf("%+v was refused, and changed\n%s\nto\n%s", e, before, after)
	}
}

func (x *table) play(text string, wait int64) {
	x.t.Helper()
	x.at += wait
	x.must(wire.Event{Kind: wire.Move, Seat: x.g.Turn(), Text: text})
}

// state is all of a game that can be seen.
func state(g *Game) string {
	t, ok := g.Time(g.At())
	flag, runs := g.FlagAt()
	return fmt.Sprintln(g.Text(), g.Next(), g.At(), g.Seats(), g.Turn(), g.Ending(), g.Offered(), g.Rematch(), g.Public(), g.store, t, ok, flag, runs)
}

// again folds the events once more, as a server does that was started again.
func (x *table) again() *Game {
	x.t.Helper()
	g, err := Open(x.events[0])
	if err != nil {
		x.t.Fatal(err)
	}
	for _, e := range x.events[1:] {
		if err := g.Apply(e); err != nil {
			x.t.Fatalf("%+v: %v", e, err)
		}
	}
	return g
}

// Every game of the catalogue is played with random events of all kinds, a
// third of them nonsense: what is refused changes nothing, and what was taken
// in makes the same game once more.
func TestEventsMakeTheSameGameAgain(t *testing.T) {
	for _, v := range variant.Catalogue() {
		id := v.Rules.ID
		t.Run(id, func(t *testing.T) {
			rounds := 1
			if !testing.Short() {
				rounds = 10
			}
			for seed := range rounds {
				rnd := rand.New(rand.NewPCG(uint64(seed), 7))
				clock := []string{"", "60+2", "0+10", "0+86400"}[rnd.IntN(4)]
				if v.Rules.Board.Cells() > MaxCells {
					return
				}
				x := open(t, id, clock)
				for range 120 {
					x.chance(rnd)
				}
				if got, want := state(x.again()), state(x.g); got != want {
					t.Fatalf("seed %d: folded again\n%s\nwant\n%s", seed, got, want)
				}
				r, err := record.Parse(x.g.Text(), variant.Parse)
				if err != nil || r.String() != x.g.Text() {
					t.Fatalf("seed %d: the text is no record: %v\n%s", seed, err, x.g.Text())
				}
			}
		})
	}
}

// chance tries an event at random.
func (x *table) chance(rnd *rand.Rand) {
	x.t.Helper()
	x.at += rnd.Int64N(3000)
	n := len(x.g.Seats())
	e := wire.Event{Seat: 1 + rnd.IntN(n), Lag: max(0, rnd.IntN(800)-600)}
	if seat := x.g.Turn(); seat != 0 && rnd.IntN(3) > 0 {
		e.Kind, e.Seat = wire.Move, seat
		if move, ok := x.g.Record().Position().AnyMove(rnd.IntN); ok {
			e.Text = x.g.Rules().MoveText(move)
		}
		if x.g.Overdue(x.at, 0) && rnd.IntN(2) == 0 {
			e.Kind, e.Lag = wire.Flag, 0
		}
	} else {
		e.Kind = []wire.Kind{wire.New, wire.Sit, wire.Rename, wire.Move, wire.Offer, wire.Decline, wire.Agree,
			wire.Agree, wire.Abort, wire.Claim, wire.Flag, wire.Public, "nonsense"}[rnd.IntN(13)]
		e.Text, e.Name, e.Room = "zz99", "x", "room"
		e.What = []string{wire.Draw, wire.Back, wire.Rematch, "tea"}[rnd.IntN(4)]
		if e.Kind == wire.Offer && e.What == wire.Back {
			e.Ply, _ = x.g.BackTo(e.Seat)
		}
		if e.Kind == wire.Claim && rnd.IntN(4) > 0 {
			e.Kind = wire.Public
		}
	}
	before := state(x.g)
	if err := x.do(e); err != nil {
		if after := state(x.g); after != before {
			x.t.Fatalf("%+v was refused (%v), and changed\n%s\nto\n%s", e, err, before, after)
		}
	}
}

func TestSeatsAndTurns(t *testing.T) {
	g, err := Open(wire.Event{Kind: wire.New, Rules: square})
	if err != nil {
		t.Fatal(err)
	}
	x := &table{t, g, []wire.Event{{Kind: wire.New, Rules: square}}, 0}
	x.refused(wire.Event{Kind: wire.Move, Seat: 1, Text: "b2"}, errEmpty)
	x.must(wire.Event{Kind: wire.Sit, Seat: 2, Key: "two", Public: true})
	x.refused(wire.Event{Kind: wire.Move, Seat: 2, Text: "b2"}, errWait)
	x.refused(wire.Event{Kind: wire.Sit, Seat: 2, Key: "three"}, errTaken)
	if g.Free() != 1 || g.Public() || g.SeatOf("two") != 2 || g.SeatOf("") != 0 || g.Turn() != 0 {
		t.Fatalf("one sits: %s", state(g))
	}
	x.must(wire.Event{Kind: wire.Sit, Seat: 1, Key: "one"})
	x.refused(wire.Event{Kind: wire.Move, Seat: 2, Text: "b2"}, errTurn)
	x.play("b2", 0)
	x.refused(wire.Event{Kind: wire.Move, Seat: 1, Text: "a1"}, errTurn)
	x.must(wire.Event{Kind: wire.Public, Seat: 1, On: true})
	if !g.Public() {
		t.Error("both would show it, and it is not public")
	}
	x.must(wire.Event{Kind: wire.Public, Seat: 2})
	if g.Public() {
		t.Error("one would not show it, and it is public")
	}
}

func TestEndings(t *testing.T) {
	for name, end := range map[string]struct {
		events []wire.Event
		how    string
		result string
	}{
		"resign":      {[]wire.Event{{Kind: wire.Resign, Seat: 1}}, Resigned, "won 2 by resignation"},
		"draw":        {[]wire.Event{{Kind: wire.Offer, What: wire.Draw, Seat: 1}, {Kind: wire.Agree, What: wire.Draw, Seat: 2}}, Agreed, "drawn agreed"},
		"claim":       {[]wire.Event{{Kind: wire.Claim, Seat: 2}}, Claimed, "won 2 by resignation"},
		"abort":       {[]wire.Event{{Kind: wire.Abort, Seat: 1}}, Aborted, "void"},
		"abandonment": {[]wire.Event{{Kind: wire.Abort}}, Aborted, "void"},
	} {
		x := open(t, square, "")
		x.play("b2", 0)
		for _, e := range end.events {
			x.must(e)
		}
		if got := x.g.Record().Tag(record.TagResult); x.g.Ending() != end.how || got != end.result || x.g.Turn() != 0 {
			t.Errorf("%s: %q, %q; want %q, %q", name, x.g.Ending(), got, end.how, end.result)
		}
		x.refused(wire.Event{Kind: wire.Move, Seat: 2, Text: "a1"}, errOver)
		x.refused(wire.Event{Kind: wire.Resign, Seat: 2}, errOver)
		x.refused(wire.Event{Kind: wire.Abort, Seat: 2}, errOver)
	}
	x := open(t, square, "")
	for _, m := range strings.Fields("a1 a2 b1 b2 c1") {
		x.play(m, 0)
	}
	if x.g.Ending() != Ruled || x.g.Record().Result().Winner != game.First {
		t.Errorf("three in a row: %q", x.g.Ending())
	}
}

func TestAbortIsForTheBeginning(t *testing.T) {
	x := open(t, square, "")
	x.refused(wire.Event{Kind: wire.Resign, Seat: 1}, errEarly)
	x.refused(wire.Event{Kind: wire.Offer, What: wire.Draw, Seat: 1}, errEarly)
	x.play("b2", 0)
	x.play("a1", 0)
	x.refused(wire.Event{Kind: wire.Abort, Seat: 1}, errLate)
}

func TestTakeBackNeedsTheOthers(t *testing.T) {
	x := open(t, square, "")
	x.refused(wire.Event{Kind: wire.Offer, What: wire.Back, Seat: 1}, errNothing)
	x.play("b2", 0)
	x.play("a1", 0)
	if ply, ok := x.g.BackTo(1); !ok || ply != 0 {
		t.Fatalf("the first player takes back to %d, %v", ply, ok)
	}
	x.must(wire.Event{Kind: wire.Offer, What: wire.Back, Seat: 1, Ply: 0})
	x.refused(wire.Event{Kind: wire.Agree, What: wire.Back, Seat: 1}, errOwn)
	x.refused(wire.Event{Kind: wire.Agree, What: wire.Draw, Seat: 2}, errNone)
	x.must(wire.Event{Kind: wire.Agree, What: wire.Back, Seat: 2})
	if x.g.Record().At().Ply() != 0 || x.g.Turn() != 1 || x.g.Offered().What != "" {
		t.Fatalf("taken back: %s", state(x.g))
	}
	x.play("a3", 0)
	x.must(wire.Event{Kind: wire.Offer, What: wire.Back, Seat: 1, Ply: 0})
	x.play("c3", 0)
	x.refused(wire.Event{Kind: wire.Agree, What: wire.Back, Seat: 2}, errNone)
}

func TestThreePlayersAllAgree(t *testing.T) {
	x := open(t, "7x7k4-3p", "")
	x.play("a1", 0)
	x.refused(wire.Event{Kind: wire.Resign, Seat: 1}, errTwo)
	x.must(wire.Event{Kind: wire.Offer, What: wire.Back, Seat: 1, Ply: 0})
	x.must(wire.Event{Kind: wire.Agree, What: wire.Back, Seat: 3})
	if x.g.Record().At().Ply() != 1 {
		t.Fatal("one of two others agreed, and the move is gone")
	}
	x.must(wire.Event{Kind: wire.Agree, What: wire.Back, Seat: 2})
	if x.g.Record().At().Ply() != 0 {
		t.Fatal("both others agreed, and the move is there")
	}
	x.play("a2", 0)
	x.must(wire.Event{Kind: wire.Claim, Seat: 2})
	if x.g.Ending() != Claimed || x.g.Record().Result().End != record.Void {
		t.Errorf("one of three left: %s", state(x.g))
	}
}

func TestClocks(t *testing.T) {
	x := open(t, square, "10+2")
	x.at += 3_600_000 // who begins has the time to sit down
	x.play("b2", 0)
	x.play("a1", 4000)
	x.play("a2", 1000)
	left := func(seat int) int64 {
		t.Helper()
		clocks, ok := x.g.Time(x.at)
		if !ok {
			t.Fatal("no clock")
		}
		return clocks.Left[seat-1].Milliseconds()
	}
	if left(1) != 11_000 || left(2) != 8000 {
		t.Fatalf("%d and %d ms are left", left(1), left(2))
	}
	x.at += 1000
	x.must(wire.Event{Kind: wire.Move, Seat: 2, Text: "c2", Lag: 300})
	if left(1) != 11_000 || left(2) != 9300 {
		t.Fatalf("with lag %d and %d ms are left", left(1), left(2))
	}
	if x.g.Allowance(1) != LagStore || x.g.Allowance(2) != LagStore-300+LagRefill {
		t.Fatalf("%v ms of lag are left", x.g.store)
	}
	x.at += 1000
	if left(1) != 10_000 {
		t.Fatalf("a second later %d ms are left: the other's lag counts", left(1))
	}
	flag, ok := x.g.FlagAt()
	if want := x.at + 10_000 + LagStore; !ok || flag != want {
		t.Fatalf("the flag falls at %d, want %d", flag, want)
	}
	x.at = flag - LagStore
	if err := x.do(wire.Event{Kind: wire.Move, Seat: 1, Text: "c1", Lag: LagStore + 1}); err == nil {
		t.Fatal("more lag than there is in store")
	}
	x.refused(wire.Event{Kind: wire.Move, Seat: 1, Text: "c1"}, errTime)
	saved := x.again()
	if err := saved.Apply(wire.Event{V: saved.Next(), At: x.at, Kind: wire.Move, Seat: 1, Text: "c1", Lag: 1}); err != nil {
		t.Fatalf("a move that left in time: %v", err)
	}
	x.refused(wire.Event{Kind: wire.Resign, Seat: 1}, errTime)
	x.at--
	if err := x.do(wire.Event{Kind: wire.Flag, Seat: 1}); err == nil {
		t.Fatal("the flag fell a millisecond early")
	}
	x.at++
	x.must(wire.Event{Kind: wire.Flag, Seat: 1})
	if got := x.g.Record().Tag(record.TagResult); x.g.Ending() != OnTime || got != "won 2 on time" {
		t.Errorf("the flag fell: %q, %q", x.g.Ending(), got)
	}
	if _, ok := x.g.FlagAt(); ok {
		t.Error("a clock runs after the end")
	}
}

func TestCorrespondence(t *testing.T) {
	x := open(t, square, "0+259200")
	x.play("b2", 0)
	day := int64(24 * 3600 * 1000)
	x.play("a1", 2*day)
	x.at += 3*day - 1
	if x.g.Overdue(x.at, 0) {
		t.Fatal("a move has three days")
	}
	x.at++
	x.must(wire.Event{Kind: wire.Flag, Seat: 1})
}

func TestNoSuchGame(t *testing.T) {
	for _, e := range []wire.Event{
		{Kind: wire.Move, Rules: square},
		{Kind: wire.New, Rules: "nonsense"},
		{Kind: wire.New, Rules: "101x100k5"},
		{Kind: wire.New, Rules: square, Clock: "soon"},
		{Kind: wire.New, Rules: square, Clock: "1+86400"},
		{Kind: wire.New, Rules: square, V: 1},
	} {
		if g, err := Open(e); err == nil {
			t.Errorf("%+v opens %v", e, g)
		}
	}
}

func TestRated(t *testing.T) {
	for _, e := range []wire.Event{
		{Kind: wire.New, Rules: square, Rated: true},
		{Kind: wire.New, Rules: "7x7k4-3p", Clock: "60+0", Rated: true},
	} {
		if _, err := Open(e); err != errRated {
			t.Errorf("%+v: %v", e, err)
		}
	}
	g, err := Open(wire.Event{Kind: wire.New, Rules: square, Clock: "60+0", Rated: true, Seats: []int{1}, People: []string{"ada"}, Ratings: []wire.Rating{{Rating: 1600}, {}}})
	if err != nil {
		t.Fatal(err)
	}
	sit := wire.Event{V: 1, Kind: wire.Sit, Seat: 2}
	if err := g.Apply(sit); err != errAgree {
		t.Error(err)
	}
	sit.Rated, sit.Person, sit.Rating = true, "ada", &wire.Rating{Rating: 1700}
	if err := g.Apply(sit); err != errSelf {
		t.Error(err)
	}
	sit.Person = "bob"
	if err := g.Apply(sit); err != nil {
		t.Fatal(err)
	}
	if s := g.Seats(); !g.Rated() || s[0].Person != "ada" || s[1].Person != "bob" || s[0].Rating.Rating != 1600 || s[1].Rating.Rating != 1700 {
		t.Errorf("%+v", s)
	}
	if err := g.Apply(wire.Event{V: 2, Kind: wire.Move, Seat: 1, Text: "b2"}); err != nil {
		t.Fatal(err)
	}
	if err := g.Apply(wire.Event{V: 3, Kind: wire.Offer, What: wire.Back, Seat: 1}); err != errKeep {
		t.Error(err)
	}
	casual, err := Open(wire.Event{Kind: wire.New, Rules: square, Clock: "60+0", Seats: []int{1}})
	if err != nil {
		t.Fatal(err)
	}
	if err := casual.Apply(wire.Event{V: 1, Kind: wire.Sit, Seat: 2, Rated: true}); err != errCasual {
		t.Error(err)
	}
}

// A game may begin with a position, and a program may have a seat: it agrees to every take-back,
// which goes no further than to that position, and to no draw.
func TestProgramAndPosition(t *testing.T) {
	e := wire.Event{Kind: wire.New, Rules: square, Line: square + ";a1a2b1", Seats: []int{2}, Keys: []string{"", "key"}, Levels: []string{"easy", ""}}
	g, err := Open(e)
	if err != nil {
		t.Fatal(err)
	}
	if s := g.Seats(); !g.Full() || s[0].Level != "easy" || s[1].Level != "" || g.SeatOf("") != 0 || g.SeatOf("key") != 2 || g.Turn() != 2 {
		t.Fatalf("%s", state(g))
	}
	x := &table{t, g, []wire.Event{e}, 0}
	if _, can := g.BackTo(1); can {
		t.Error("a move of the position can be taken back")
	}
	x.refused(wire.Event{Kind: wire.Offer, What: wire.Back, Seat: 2, Ply: 1}, errNothing)
	x.play("c3", 0)
	x.play("b2", 0)
	x.refused(wire.Event{Kind: wire.Offer, What: wire.Draw, Seat: 2}, errProgram)
	x.must(wire.Event{Kind: wire.Offer, What: wire.Back, Seat: 2, Ply: 3})
	if g.Record().At().Ply() != 3 || g.Turn() != 2 || g.Offered().What != "" {
		t.Errorf("taken back: %s", state(g))
	}
	if got, want := state(x.again()), state(g); got != want {
		t.Errorf("folded again\n%s\nwant\n%s", got, want)
	}
	for _, line := range []string{"4x4k4;a1", square + ";a1a1", square + ";a1a2b1b2c1", square + ";" + strings.Repeat(" ", wire.MaxText)} {
		if _, err := Open(wire.Event{Kind: wire.New, Rules: square, Line: line}); err == nil {
			t.Errorf("%.20q is a position of %s", line, square)
		}
	}
}
