package room

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/anishathalye/porcupine"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// asked is what one of those who sit there asks for, and answered what it hears.
type asked struct {
	id   string
	seat int
	v    int
	read bool
}

type answered struct {
	code wire.Code // "" when it was done
	v    int       // the number of its event
	ids  string    // what a read has seen
}

// model is a room as it should be: a state is the IDs of the moves that were done,
// in order, each with a space behind it. A move is done once, by the seat whose
// turn it is, and only where the asker knew of all before it.
var model = porcupine.NondeterministicModel{
	Init: func() []any { return []any{""} },
	Step: func(state, input, output any) []any {
		s, in, out := state.(string), input.(asked), output.(answered)
		done := strings.Fields(s)
		if in.read {
			if out.ids == s {
				return []any{s}
			}
			return nil
		}
		v, code := len(done), wire.Code("")
		for i, id := range done {
			if id == in.id {
				v = i
			}
		}
		next := s
		switch {
		case v < len(done):
		case in.v != v:
			code = wire.Stale
		case in.seat != 1+v%2:
			code = wire.Refused
		default:
			next = s + in.id + " "
		}
		switch {
		case out.code == wire.Unavailable: // nobody knows
			return []any{s, next}
		case out.code != code || code == "" && out.v != v:
			return nil
		}
		return []any{next}
	},
	Equal: func(a, b any) bool { return a == b },
	DescribeOperation: func(input, output any) string {
		return fmt.Sprintf("%+v -> %+v", input, output)
	},
}

// shaky is a log that fails now and then, before or after it has written.
type shaky struct {
	store.Store
	mu  sync.Mutex
	rnd *rand.Rand
}

var errShaky = errors.New("the disk is away for a test")

func (s *shaky) Append(ctx context.Context, e store.Entry, before store.Hash) (store.Event, bool, error) {
	s.mu.Lock()
	n := s.rnd.IntN(40)
	s.mu.Unlock()
	if n == 0 && e.V > 1 {
		return store.Event{}, false, errShaky
	}
	at, again, err := s.Store.Append(ctx, e, before)
	if n == 1 && e.V > 1 {
		err = errShaky
	}
	return at, again, err
}

// Both seats ask at once, some for what they have asked before, some without
// knowing what came: whatever is answered fits one order in which everything was
// done one by one.
func TestRoundsAreLinearizable(t *testing.T) {
	const perRoom = 30
	rooms := 20
	if !testing.Short() {
		rooms = 100_000 / perRoom
	}
	log := &shaky{Store: store.NewMemory(), rnd: rand.New(rand.NewPCG(1, 2))}
	hall := Open(log, &listener{}, quiet, Defaults, nil)
	defer hall.Close(context.Background())
	linearizable(t, rooms, perRoom, func(*rand.Rand) *Hall { return hall })
}

// linearizable plays rounds in rooms, each request at any of the nodes, and checks
// what was answered.
func linearizable(t *testing.T, rooms, perRoom int, node func(rnd *rand.Rand) *Hall) {
	t.Helper()
	checked, outcomes := 0, map[wire.Code]int{}
	for n := range rooms {
		h := playRounds(t, node, n, perRoom)
		if got := porcupine.CheckOperations(model.ToModel(), h); !got {
			for _, o := range h {
				t.Logf("%d-%d %+v %+v", o.Call, o.Return, o.Input, o.Output)
			}
			t.Fatalf("room %d: the history fits no order", n)
		}
		for _, o := range h {
			checked++
			outcomes[o.Output.(answered).code]++
		}
	}
	t.Logf("%d rounds, %d requests: %v", rooms*perRoom, checked, outcomes)
	for _, code := range []wire.Code{"", wire.Stale, wire.Refused, wire.Unavailable} {
		if outcomes[code] == 0 {
			t.Errorf("nothing was answered by %q", code)
		}
	}
}

// playRounds plays a room and answers its history.
func playRounds(t *testing.T, node func(rnd *rand.Rand) *Hall, n, rounds int) (history []porcupine.Operation) {
	t.Helper()
	ctx := context.Background()
	rnd := rand.New(rand.NewPCG(uint64(n), 3))
	hall := node(rnd)
	reply := hall.Create(ctx, wire.Request{ID: "create", Token: token(n), Rules: "20x20k20", Seat: 1})
	if reply.Error != nil {
		t.Fatal(reply.Error)
	}
	name := reply.Room
	if reply := hall.Sit(ctx, wire.Request{Room: name, ID: "sit", Token: token(1_000_000 + n)}); reply.Error != nil {
		t.Fatal(reply.Error)
	}
	const first = 2 // the number of the first move
	var mu sync.Mutex
	var clock atomic.Int64
	note := func(client int, in asked, call int64, out answered) {
		mu.Lock()
		defer mu.Unlock()
		end := clock.Add(1)
		if out.code == wire.Unavailable {
			end = math.MaxInt64 // it may be done at any time after
		}
		history = append(history, porcupine.Operation{ClientId: client, Input: in, Call: call, Output: out, Return: end})
	}
	known := 0
	for round := range rounds {
		var group sync.WaitGroup
		ask := func(client int, in asked, cell int) {
			hall := node(rnd)
			group.Go(func() {
				v := in.v + first
				text := string(rune('a'+cell%20)) + fmt.Sprint(1+cell/20)
				call := clock.Add(1)
				hall.Do(ctx, wire.Request{Room: name, ID: in.id, V: &v, Do: wire.Move, Text: text}, in.seat, 0, func(r wire.Reply) {
					var out answered
					if r.Error != nil {
						out.code = r.Error.Code
					} else {
						out.v = r.Events[0].V - first
					}
					note(client, in, call, out)
				})
			})
		}
		for seat := 1; seat <= 2; seat++ {
			in := asked{id: fmt.Sprintf("r%ds%d", round, seat), seat: seat, v: known - rnd.IntN(2)*rnd.IntN(2)}
			for again := range 1 + rnd.IntN(3) {
				ask(seat*10+again, in, round*2+seat)
			}
		}
		hall := node(rnd)
		group.Go(func() {
			call := clock.Add(1)
			reply := hall.Since(ctx, name, first)
			if reply.Error == nil {
				note(99, asked{read: true}, call, answered{ids: ids(reply)})
			}
		})
		group.Wait()
		if reply := hall.Since(ctx, name, first); reply.Error == nil {
			known = len(reply.Events)
		}
	}
	return history
}

func ids(r wire.Reply) string {
	var b strings.Builder
	for _, e := range r.Events {
		b.WriteString(e.ID + " ")
	}
	return b.String()
}
