package engine

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game"
	"noughts/game/search"
)

// mute is a connection to an end that greets, says some lines to the first request,
// and then no more, though it hears all.
func mute(t *testing.T, says ...string) *Remote {
	near, far := net.Pipe()
	r := NewRemote(near)
	go func() {
		fmt.Fprintln(far, Greeting)
		in := bufio.NewScanner(far)
		for i := 0; in.Scan(); i++ {
			if i == 0 {
				for _, l := range says {
					fmt.Fprintln(far, l)
				}
			}
		}
	}()
	t.Cleanup(func() { r.Close() })
	return r
}

// TestSilence asks an end that falls silent, before it has said anything and in the
// middle of a thought: the request ends with an error, and so does the next.
func TestSilence(t *testing.T) {
	for name, says := range map[string][]string{"at once": nil, "later": {"1 info depth 1 nodes 1 time 1 score 0 unknown pv 1 a1"}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := mute(t, says...)
				from := time.Now()
				i := last(r.Analyse(t.Context(), Request{Position: rules(t, "3x3k3").Start()}))
				if lost := (*Broken)(nil); !errors.As(i.Err, &lost) || r.Err() == nil {
					t.Errorf("%v, %v", i, r.Err())
				}
				if took := time.Since(from); took > 12*time.Second {
					t.Errorf("noticed after %v", took)
				}
			})
		})
	}
}

// TestSilenceBetweenQuestions asks again and again before it is patient for long
// enough, as who looks at one position after the other.
func TestSilenceBetweenQuestions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := mute(t)
		for n := 0; r.Err() == nil; n++ {
			if n > 20 {
				t.Fatal("a silent end is asked for ever")
			}
			ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond)
			last(r.Analyse(ctx, Request{Position: rules(t, "3x3k3").Start()}))
			cancel()
		}
	})
}

// slow is an engine that thinks for long without a word.
type slow struct{}

func (slow) Analyse(ctx context.Context, q Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		select {
		case <-time.After(time.Hour):
			out <- search.Info{PV: []game.Move{{To: 4}}}
		case <-ctx.Done():
		}
	}()
	return out
}

// TestSlowIsNotSilent has an engine that thinks for an hour, whose end is there all
// the time.
func TestSlowIsNotSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		go Serve(t.Context(), far, slow{})
		r := NewRemote(near)
		defer r.Close()
		if i := last(r.Analyse(t.Context(), Request{Position: rules(t, "3x3k3").Start()})); i.Err != nil || len(i.PV) != 1 {
			t.Errorf("%v", i)
		}
	})
}

// TestPing is answered while a request runs.
func TestPing(t *testing.T) {
	if got := served(t, "3 ping\n1 go 3x3k3 nodes 10\n4 ping\n"); !strings.Contains(got, "\n3 done\n") || !strings.Contains(got, "\n4 done\n") {
		t.Errorf("%q", got)
	}
}

// TestStartedAgain has engines that die while they think: the next one answers, and
// after two in a row that do not the second engine, for good.
func TestStartedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dies := func() Engine { return mute(t, "1 info depth 1 nodes 1 time 1 score 0 unknown pv 1 a1") }
		lives := func() Engine { return &failing{} } // with an answer of depth 1
		deaf := func() Engine { near, _ := net.Pipe(); return NewRemote(near) }
		for _, c := range []struct {
			name    string
			engines []func() Engine
			here    bool // the second answers
			made    int
		}{
			{"one dies", []func() Engine{dies, lives}, false, 2},
			{"two die", []func() Engine{dies, dies, lives}, true, 2},
			{"none comes up", []func() Engine{deaf, lives}, true, 1},
			{"it cannot be made again", []func() Engine{dies, nil, lives}, true, 2},
		} {
			made := 0
			e := Fallback(func() (Engine, error) {
				made++
				if c.engines[made-1] == nil {
					return nil, errors.New("there is no more memory")
				}
				return c.engines[made-1](), nil
			}, &Local{})
			for range 2 {
				i := last(e.Analyse(t.Context(), Request{Position: rules(t, "3x3k3").Start()}))
				if i.Err != nil || len(i.PV) == 0 || (i.Label == search.Proved) != c.here || made != c.made {
					t.Errorf("%s: %v, %d made", c.name, i, made)
				}
			}
		}
	})
}

// TestStartedAgainAndAgain has an engine that dies now and then, with answers in
// between: it is always started again.
func TestStartedAgainAndAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		made := 0
		e := Fallback(func() (Engine, error) {
			made++
			return mute(t, "1 info depth 7 nodes 1 time 1 score 0 unknown pv 1 a1", "1 done"), nil
		}, nil)
		for n := range 6 { // each dies at its second question
			if i := last(e.Analyse(t.Context(), Request{Position: rules(t, "3x3k3").Start()})); i.Err != nil || i.Depth != 7 {
				t.Fatalf("question %d: %v", n, i)
			}
		}
		if made != 6 {
			t.Errorf("%d were made", made)
		}
	})
}

// TestNoSecond says why there is no answer where no other engine can give one.
func TestNoSecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		why := errors.New("no workers here")
		e := Fallback(func() (Engine, error) { return nil, why }, nil)
		for range 2 {
			if i := last(e.Analyse(t.Context(), Request{Position: rules(t, "3x3k3").Start()})); !errors.Is(i.Err, why) {
				t.Errorf("%v", i)
			}
		}
		e = Fallback(func() (Engine, error) { return mute(t), nil }, nil)
		if i := last(e.Analyse(t.Context(), Request{Position: rules(t, "3x3k3").Start()})); !errors.Is(i.Err, errSilent) {
			t.Errorf("%v", i)
		}
	})
}
