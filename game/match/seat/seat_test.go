package seat_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/engine/gomocup"
	"noughts/game/match"
	"noughts/game/match/seat"
	"noughts/game/record"
	"noughts/game/variant"
)

// dial connects to a server of the engine's protocol through a pipe.
func dial(string) (io.ReadWriteCloser, error) {
	here, there := net.Pipe()
	go engine.Serve(context.Background(), there, new(engine.Local))
	return here, nil
}

// play plays a match between the seats that two words name.
func play(t testing.TB, r *game.Rules, words ...string) *record.Record {
	t.Helper()
	g := match.Game{Record: record.New(r)}
	for i, word := range words {
		s, err := seat.New(word, r, seat.Options{Seed: uint64(i), Dial: dial})
		if err != nil {
			t.Fatal(err)
		}
		if c, ok := s.(io.Closer); ok {
			defer c.Close()
		}
		g.Seats[i] = s
	}
	woken := make(chan struct{}, 64)
	m := match.New(func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	}, g)
	defer m.Stop()
	m.Listen(func(e match.Event) {
		if e.Kind == match.Failed {
			t.Error(words, e.Err)
		}
	})
	m.Resume()
	for m.Tick(); m.Thinks(); m.Tick() {
		<-woken
	}
	return g.Record
}

// The seat that each word names plays a game to its end.
func TestEveryWordPlays(t *testing.T) {
	r, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"random", "easy", "medium", "skilled", "hard", "strongest", "perfect", "640", "nodes:500", "depth:3", "time:5ms", "cards-line-block", "remote:somewhere"} {
		if p := play(t, r, word, "random").Position(); !p.Over() {
			t.Errorf("%s: the game is not over after %v", word, p.Line())
		}
	}
}

func TestWrongWords(t *testing.T) {
	r, err := variant.Parse("15x15k5")
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]string{
		"":                "is not a player: there are human, random,",
		"strong":          "is not a player",
		"nodes:0":         `"nodes:0": "0" is no number of 1 or more`,
		"nodes:many":      `"many" is no number`,
		"depth:-1":        `"-1" is no number`,
		"time:5":          `"time:5": "5" is no time: write a number and a unit, like 500ms or 1m`,
		"time:-1s":        `"-1s" is no time`,
		"perfect":         "cannot be proved",
		"cards-":          "",
		"engine:":         "names no program",
		"engine:/nowhere": "/nowhere",
		`engine:"x`:       "no second quote",
		"remote:":         "names no address",
	} {
		if s, err := seat.New(word, r, seat.Options{}); err == nil || s != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %s", word, s, err, want)
		}
	}
	for word, holds := range map[string]bool{"hard": false, "nodes:50": false, "cards-line": false, "remote:somewhere": true} {
		s, err := seat.New(word, r, seat.Options{Dial: dial})
		if c, ok := s.(io.Closer); ok != holds || err != nil {
			t.Errorf("%s: something to close: %v, %v", word, ok, err)
		} else if ok {
			c.Close()
		}
	}
	if s, err := seat.New(seat.Human, r, seat.Options{}); s != nil || err != nil {
		t.Errorf("a person: %v, %v", s, err)
	}
}

// log is a listener that prints moves.
type log struct{}

// OnEvent prints the moves.
func (log) OnEvent(e match.Event) {
	if e.Kind == match.Moved {
		fmt.Println(e.By, "plays", e.Text)
	}
}

// A level plays against a bot of cards, and a listener prints the moves.
func Example() {
	rules, _ := variant.Parse("3x3k3")
	x, _ := seat.New("perfect", rules, seat.Options{Seed: 1})
	o, _ := seat.New("cards-line-block", rules, seat.Options{Seed: 1})
	woken := make(chan struct{}, 64)
	m := match.New(func() { woken <- struct{}{} }, match.Game{
		Record: record.New(rules),
		Seats:  [game.MaxPlayers]match.Seat{x, o},
	})
	moves := 0
	defer m.Listen(func(e match.Event) {
		if e.Kind == match.Moved {
			moves++
		}
	})()
	m.Resume()
	for m.Tick(); m.Thinks(); m.Tick() {
		<-woken
	}
	p := m.Record().Position()
	fmt.Println("over:", p.Over(), "every move was heard:", moves == p.Plies(), "X has not lost:", p.Winner() != game.Second)
	// Output: over: true every move was heard: true X has not lost: true
}

// A listener receives every event.
func Example_observer() {
	rules, _ := variant.Parse("3x3k3")
	m := match.New(func() {}, match.Game{Record: record.New(rules)})
	defer m.Observe(log{})()
	m.Play(game.Move{To: 4})
	m.Play(game.Move{To: 0})
	// Output:
	// X plays b2
	// O plays a3
}

// An engine at an address is told a time, since it has no limit of its own.
func TestRemoteTurn(t *testing.T) {
	r, err := variant.Parse("15x15k5")
	if err != nil {
		t.Fatal(err)
	}
	for turn, want := range map[time.Duration]string{0: " time 5000 ", 300 * time.Millisecond: " time 300 "} {
		here, there := net.Pipe()
		o := seat.Options{Dial: func(string) (io.ReadWriteCloser, error) { return here, nil }, Program: gomocup.Options{Turn: turn}}
		s, err := seat.New("remote:somewhere", r, o)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		s.Ask(ctx, r.Start())
		asked := ""
		for lines := bufio.NewScanner(there); !strings.Contains(asked, "go 15x15k5 ") && lines.Scan(); {
			asked = lines.Text()
		}
		if !strings.Contains(asked+" ", want) {
			t.Errorf("it is asked %q, want %q", asked, want)
		}
		cancel()
		there.Close()
		s.(io.Closer).Close()
	}
}
