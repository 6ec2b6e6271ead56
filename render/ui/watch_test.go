package ui

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/rating/cup"
	"noughts/game/search"
	"noughts/render/ui/stage"
	"noughts/render/ui/watch"
)

// observerEngine is the observer's engine. Each of its requests waits until the test answers it.
type observerEngine struct {
	mu     sync.Mutex
	asked  []*posed
	closed bool
}

type posed struct {
	engine.Request
	ctx   context.Context
	infos chan search.Info
}

func (j *observerEngine) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.asked = append(j.asked, &posed{q, ctx, make(chan search.Info, 9)})
	return j.asked[len(j.asked)-1].infos
}

// last is the last request, nil for none.
func (j *observerEngine) last() *posed {
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.asked) == 0 {
		return nil
	}
	return j.asked[len(j.asked)-1]
}

func (q *posed) ended() bool { return q.ctx.Err() != nil }

// says sends a result of the engine, and waits until the program has handled it.
func (b *bench) says(q *posed, i search.Info) {
	b.t.Helper()
	q.infos <- i
	b.until(func() bool { return b.Observer.Infos[b.Match.Record().At()].Nodes == i.Nodes })
}

// moment passes a hundredth of a second, which is too short for the next move.
func (b *bench) moment() {
	b.time += 10 * time.Millisecond
	b.Tick(b.time)
}

// watched is the scene of the watched game, nil for none.
func (b *bench) watched() *watch.Scene {
	v, _ := b.Scene.(*watch.Scene)
	return v
}

// watches starts a game between levels that is watched with analysis, and answers the
// observer's engine.
func (b *bench) watches(link string) *observerEngine {
	b.t.Helper()
	j := &observerEngine{}
	b.Env.Cores = stage.ObserverCores
	b.Env.Observer = func() (engine.Engine, func()) { return j, func() { j.closed = true } }
	if err := b.Open(link); err != nil {
		b.t.Fatal(err)
	}
	b.moment()
	b.press("analysis")
	return j
}

// halted starts a watched game that is held at its start.
func (b *bench) halted(link string) *observerEngine {
	b.t.Helper()
	b.engine.slow = true // moves come only from the test
	j := b.watches(link)
	b.press("stop")
	b.engine.slow = false
	return j
}

// shownObserved shows a game after some plies, with the results of a real engine for each
// position.
func (b *bench) shownObserved(link string, plies, back int) {
	b.t.Helper()
	b.Env.Observer = func() (engine.Engine, func()) { return &local{nodes: 3000, asked: -1000}, nil }
	b.Env.Engine = &local{nodes: 300}
	if err := b.Open(link); err != nil {
		b.t.Fatal(err)
	}
	b.moment()
	b.press("analysis")
	b.press("stop")
	settle := func() {
		for {
			b.tick()
			if v := b.watched(); v == nil || b.Observer.Search == nil && !b.Match.Thinks() {
				return
			}
			if b.Observer.Search != nil || b.asked() {
				b.awaitWake()
			}
		}
	}
	for b.position0() < plies && b.watched() != nil && !b.IsOver() {
		b.press("redo")
		settle()
	}
	for range back {
		b.press("undo")
		settle()
	}
}

// A result of the engine belongs to the position of its request. Late results, after the
// position has changed, are dropped.
func TestWatchFollows(t *testing.T) {
	b := newBench(t, nil)
	j := b.halted("3x3k3;easy;easy")
	v := b.watched()
	q := j.last()
	if q == nil || q.Position.Plies() != 0 || q.Level != (engine.Level{}) {
		t.Fatal("the start is not looked at")
	}
	a1, b1 := game.Move{To: 0}, game.Move{To: 1}
	b.says(q, search.Info{Depth: 3, Nodes: 30, Label: search.Estimated, Score: 100, PV: []game.Move{b1}})
	if got := b.node("verdict").Label; !strings.HasPrefix(got, "X: ") || v.Evaluation.Info.Depth != 3 {
		t.Errorf("it says %q", got)
	}
	if got := b.node("line").Label; got != "Best line: b3" {
		t.Errorf("the line is %q", got)
	}
	for _, on := range []bool{true, false, true} { // whether the best move is shown on the board
		if n := b.node("line"); !n.Is(stage.Toggles) || n.Is(stage.Checked) != on || v.HideBest == on {
			t.Errorf("the line is %b, bare %v", n.State, v.HideBest)
		}
		b.press("line")
	}
	b.press("line")
	early := b.Observer.Search
	b.press("redo") // forward by one move
	b.answered()
	if b.position0() != 1 || !b.Match.Held() {
		t.Fatalf("after a step the game is at move %d", b.position0())
	}
	if !q.ended() {
		t.Error("the engine still looks at the start")
	}
	next := j.last()
	if next == q || next.Position.Plies() != 1 {
		t.Fatal("the next position is not looked at")
	}
	q.infos <- search.Info{Depth: 9, Nodes: 900, Label: search.Proved, Score: search.Win - 5, PV: []game.Move{a1}}
	close(q.infos)
	<-early.Gone() // ended, handled or not
	b.moment()
	if got := b.node("verdict").Label; got != "Looking…" || b.Observer.Infos[b.Match.Record().Root()].Depth != 3 {
		t.Errorf("a late answer makes it say %q", got)
	}
	b.says(next, search.Info{Depth: 4, Nodes: 40, Label: search.Proved, Score: search.Win - 4, PV: []game.Move{b1}})
	if got := b.node("verdict").Label; got != "O wins in 2 moves, proved" {
		t.Errorf("it says %q", got)
	}
	b.press("undo")
	if got := b.node("verdict").Label; !strings.HasPrefix(got, "X: ") {
		t.Errorf("back at the start it says %q", got)
	}
	b.keys("a")
	if b.watched() != nil || !j.last().ended() || !j.closed || b.Observer != nil {
		t.Error("switched off, the engine is still there")
	}
	if b.node("status"); b.position0() != 0 {
		t.Error("the game is elsewhere")
	}
	b.keys("a")
	if b.watched() == nil {
		t.Error("the key does not switch it on")
	}
}

// position0 is the number of plies on the board.
func (b *bench) position0() int { return b.game.Position().Plies() }

// The position after the best move has a result before it is searched.
func TestWatchInherits(t *testing.T) {
	b := newBench(t, nil)
	j := b.halted("3x3k3;easy;easy")
	best := []game.Move{{To: 0}, {To: 4}, {To: 8}} // the seat's moves
	b.says(j.last(), search.Info{Depth: 9, Nodes: 90, Label: search.Proved, Score: search.Win - 3, PV: best})
	b.press("redo")
	b.answered()
	if got, line := b.node("verdict").Label, b.node("line").Label; got != "X wins at once, proved" || line != "Best line: b2 c1" {
		t.Errorf("it says %q, %q", got, line)
	}
}

// Leaving the scene, also for the menu, stops the engine at once. It goes on when the scene is
// shown again.
func TestWatchHalts(t *testing.T) {
	b := newBench(t, nil)
	j := b.halted("3x3k3;easy;easy")
	q := j.last()
	b.press("more")
	if !q.ended() || !j.closed {
		t.Error("behind the menu the engine is still there")
	}
	b.press("back")
	if b.watched() == nil || j.last() == q || j.last().ended() {
		t.Error("it does not go on")
	}
	q = j.last()
	b.open("3x3k3;human;easy")
	if b.watched() != nil || !q.ended() || !j.closed {
		t.Error("where a person plays the engine is still there")
	}
}

// With few processors the engine pauses while a seat thinks, except for short slices.
func TestWatchStandsBack(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	j := b.watches("3x3k3;easy;easy")
	b.Env.Cores = 2
	b.press("stop")
	q := j.last()
	b.press("resume")
	if !q.ended() {
		t.Fatal("it does not stand back")
	}
	n := len(j.asked)
	b.moment()
	if len(j.asked) != n {
		t.Error("it asks while the seat has just begun to think")
	}
	b.tick()
	b.tick()
	if q = j.last(); len(j.asked) != n+1 || q.Limit.Time != stage.ObserverSlice {
		t.Fatalf("it has asked %d times", len(j.asked)-n)
	}
	q.infos <- search.Info{Depth: 1, Nodes: 10, Label: search.Estimated, Time: stage.ObserverSlice, PV: []game.Move{{To: 4}}}
	close(q.infos)
	b.until(func() bool { return b.Observer.Search == nil })
	b.moment()
	if len(j.asked) != n+1 || b.Observer.Infos[b.Match.Record().Root()].Depth != 1 {
		t.Error("after a slice it does not stand back")
	}
	b.tick()
	b.tick()
	if len(j.asked) != n+2 {
		t.Error("there is no second slice")
	}
}

// An error of the engine is reported once, and no further requests are made.
func TestWatchFails(t *testing.T) {
	b := newBench(t, nil)
	j := b.halted("3x3k3;easy;easy")
	q := j.last()
	q.infos <- search.Info{Err: game.Wrong("it is gone")}
	close(q.infos)
	b.until(func() bool { return b.Observer.Err != nil })
	b.moment()
	if n := stage.Find(b.Nodes(), "remark"); n == nil || !strings.Contains(n.Label, "t is gone") || len(j.asked) != 1 {
		t.Errorf("it has asked %d times, and says %v", len(j.asked), n)
	}
}

// counted is an engine that records its answers.
type counted struct {
	engine.Local
	mu  sync.Mutex
	all []int64
}

func (p *counted) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	out := make(chan search.Info, 1)
	go func() {
		defer close(out)
		var last search.Info
		for last = range p.Local.Analyse(ctx, q) {
		}
		p.mu.Lock()
		p.all = append(p.all, last.Nodes)
		p.mu.Unlock()
		out <- last
	}()
	return out
}

// The seats search the same nodes with the observer as without it: they share nothing.
func TestWatchChangesNothing(t *testing.T) {
	played := func(link string, watch bool) (record string, nodes []int64) {
		b := newBench(t, nil)
		p := &counted{}
		b.Env.Engine = p
		b.Env.Cores = 64 // enough that the observer never pauses
		b.Env.Observer = func() (engine.Engine, func()) { return &engine.Local{}, nil }
		b.Speed = 2
		if err := b.Open(link); err != nil {
			t.Fatal(err)
		}
		b.moment()
		if watch {
			b.press("analysis")
		}
		b.after(b.tick, func() bool { return b.game.Position().Plies() >= 12 || b.IsOver() })
		b.Match.Stop()
		all := b.Match.Record().Moves() // the game may go on until it is stopped
		for _, m := range all[:min(12, len(all))] {
			record += " " + b.Match.Record().Rules().MoveText(m)
		}
		if watch {
			b.until(func() bool { return len(b.Observer.Infos) > 0 })
			b.press("back")
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		return record, p.all[:12:12]
	}
	for _, link := range []string{"6x6k4;medium;hard", "15x15k5;hard;medium", "7x7k4-4p;hard;easy;medium;hard"} {
		if testing.Short() && link != "6x6k4;medium;hard" {
			continue
		}
		alone, nodes := played(link, false)
		watched, same := played(link, true)
		if alone != watched {
			t.Errorf("%s: watched, the game is\n%s, alone\n%s", link, watched, alone)
		}
		for i := range min(len(nodes), len(same)) {
			if nodes[i] != same[i] {
				t.Errorf("%s: move %d took %d nodes, watched %d", link, i+1, nodes[i], same[i])
			}
		}
	}
}

// The pace can be chosen, and the game can be paused and stepped through.
func TestWatchPace(t *testing.T) {
	b := newBench(t, nil)
	b.watches("3x3k3;easy;easy")
	if got := b.node("pace").Label; got != "Time between moves: Normal" {
		t.Errorf("the pace is %q", got)
	}
	b.press("pace")
	if got := b.node("pace").Short; got != "At once" || b.MovePause() != 0 {
		t.Errorf("the pace is %q", got)
	}
	b.after(b.moment, b.IsOver)
	if b.time > 6*time.Second {
		t.Fatalf("at move %d after %v", b.position0(), b.time)
	}
	end := b.position0()
	b.press("undo")
	b.keys("u")
	if b.position0() != end-2 || !b.has("resume") {
		t.Errorf("it stands at move %d", b.position0())
	}
	b.keys("r", "c")
	if b.position0() != end || !b.has("new") {
		t.Errorf("it stands at move %d", b.position0())
	}
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "slider"})
	b.keys("Home")
	if b.position0() != 0 {
		t.Errorf("it stands at move %d", b.position0())
	}
	box := b.node("slider").Box
	b.Input(stage.Event{Kind: stage.PointerDown, At: box.Center()})
	b.Input(stage.Event{Kind: stage.PointerUp, At: box.Center()})
	b.tick()
	if b.position0() == 0 {
		t.Error("a press on the chart leads nowhere")
	}
}

// If the first game of a tournament is watched with analysis, so are the others.
func TestWatchCup(t *testing.T) {
	b := newHall(t, nil)
	j := &observerEngine{}
	b.Env.Observer = func() (engine.Engine, func()) { return j, func() { j.closed = true } }
	b.opensCup(cup.RoundRobin, 3, 0)
	b.press("pace-3")
	b.press("watch")
	b.press("analysis")
	first := b.Match.Record()
	b.after(b.tick, func() bool { return b.Match.Record() != first })
	if b.watched() == nil {
		t.Fatal("the second game is not watched")
	}
	b.press("undo")
	if b.Match.Record() == first {
		t.Error("it goes back to another game")
	}
	b.press("more")
	b.press("cup")
	if !j.closed {
		t.Error("at the table the engine is still there")
	}
}
