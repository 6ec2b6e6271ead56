package ui

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/ui/play"
	"noughts/render/ui/reviews"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// deep is an engine with a low limit and the same answers each time. While slow, it answers
// only when it is stopped.
type deep struct {
	unanswered
	nodes int64
	slow  bool
	asked int
}

func (e *deep) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	infos := make(chan search.Info, 1)
	e.asked++
	if e.slow {
		e.owe(ctx)
		go func() {
			<-ctx.Done()
			close(infos)
		}()
		return infos
	}
	infos <- e.best(q)
	close(infos)
	return infos
}

// best is the result of a search with a new table, so that it does not depend on earlier
// requests.
func (e *deep) best(q engine.Request) search.Info {
	return found.best(q.Position, search.Limit{Nodes: e.nodes, All: q.Limit.All}, func() *search.Table { return search.NewTable(1 << 16) })
}

// answers caches the results of searches, since the same scenes are shown many times.
type answers struct {
	mu  sync.Mutex
	all map[string]search.Info
}

var found = answers{all: map[string]search.Info{}}

// best is search.Best, cached. The table is made only for an actual search.
func (f *answers) best(p *game.Position, limit search.Limit, table func() *search.Table) search.Info {
	key := fmt.Sprintf("%s %s %x %+v %v", p.Rules().ID, p.Line(), p.Key(), limit, table == nil)
	f.mu.Lock()
	defer f.mu.Unlock()
	i, ok := f.all[key]
	if !ok {
		if table != nil {
			limit.Table = table()
		}
		i = search.Best(context.Background(), p, limit, nil)
		i.Time = 0 // not reproducible
		f.all[key] = i
	}
	return i
}

// thinking gives the bench an engine with a limit of nodes.
func (b *bench) thinking(nodes int64) *deep {
	e := &deep{nodes: nodes}
	b.App.Env.Engine = e
	return e
}

// examined waits until a review or a hint is done.
func (b *bench) examined() {
	b.t.Helper()
	for {
		busy := b.game.Advisor.Step == play.LookingFor || b.game.Retry != nil && b.game.Retry.Look != nil || b.game.Feedback.Work != nil
		if v, ok := b.Scene.(*reviews.Review); ok {
			busy = v.Work.Runs()
		}
		if !busy {
			b.tick()
			return
		}
		b.awaitWake()
		b.Tick(b.time)
	}
}

// lost shows a game of tic-tac-toe that O loses by a blunder.
func (b *bench) lost() {
	b.thinking(20_000)
	b.take("3x3k3")
	b.pressCells("b2", "b3", "a1", "c3", "a3", "a2", "c1")
}

// reviewed shows the finished review of the game on the board.
func (b *bench) reviewed() {
	b.t.Helper()
	b.press("more")
	b.press("review")
	b.examined()
}

func init() {
	looks["hint-what"] = func(b *bench) {
		b.thinking(4000)
		b.take("15x15k5")
		b.pressCells("h8", "a1", "h9", "a15", "h10")
		b.keys("h")
		b.examined()
	}
	looks["hint-move"] = func(b *bench) { looks["hint-what"](b); b.keys("h") }
	looks["hint-small"] = func(b *bench) {
		b.thinking(20_000)
		b.take("3x3k3")
		b.pressCells("a3", "b2", "b3")
		b.press("hint")
		b.examined()
		b.press("hint")
	}
	looks["hint-looks"] = func(b *bench) { b.take("ultimate"); b.thinking(1).slow = true; b.press("hint") }
	looks["hint-turn"] = func(b *bench) {
		b.thinking(500)
		b.take("pentago")
		b.press("hint")
		b.examined()
		b.press("hint")
	}
	looks["over"] = (*bench).lost
	looks["review"] = func(b *bench) { b.lost(); b.reviewed(); b.press("mistake") }
	looks["review-looks"] = func(b *bench) {
		b.take("15x15k5")
		b.playOn(9, rand.New(rand.NewPCG(1, 1)))
		b.thinking(1).slow = true
		b.press("more")
		b.press("review")
	}
	looks["review-long"] = func(b *bench) {
		b.thinking(60)
		b.longGame("15x15k5", 120)
		b.reviewed()
		b.press("mistake")
	}
	looks["review-middle"] = func(b *bench) {
		b.thinking(500)
		b.take("7x6k4-gravity")
		b.playOn(20, rand.New(rand.NewPCG(3, 1)))
		b.reviewed()
		b.press("mistake")
	}
	looks["review-players"] = func(b *bench) {
		b.thinking(800)
		b.take("5x5k4-3p")
		b.playOn(15, rand.New(rand.NewPCG(1, 1)))
		b.reviewed()
		b.keys("Home", "PageDown", "ArrowLeft")
	}
	looks["retry"] = func(b *bench) { looks["review"](b); b.press("retry") }
	looks["retry-shown"] = func(b *bench) { looks["retry"](b); b.press("show") }
	looks["retry-good"] = func(b *bench) {
		looks["retry"](b)
		b.pressCells(b.betterOf())
		b.examined()
	}
}

// betterOf is the cell of the move that a retry asks for.
func (b *bench) betterOf() string {
	t := b.game.Retry
	return t.Work.Rec.Rules().MoveText(t.Was.Best)
}

// The review of a lost game finds the blunder and explains it, and the chart works by keyboard.
func TestReview(t *testing.T) {
	b := newBench(t, nil)
	b.lost()
	before, _ := b.Position()
	b.press("review")
	if b.Focus() != "ply-7" {
		t.Errorf("the focus is on %s", b.Focus())
	}
	b.examined()
	if b.saidNow() != "All moves are reviewed. 1 mistake is now among your puzzles." || b.has("progress") || b.has("stop") {
		t.Errorf("at its end it says %q", b.saidNow())
	}
	b.keys("Home")
	if b.Focus() != "ply-0" || b.node("ply-0").Label != "Start. With best play it is a draw (proved)." {
		t.Errorf("%s is %q", b.Focus(), b.node(b.Focus()).Label)
	}
	b.press("mistake")
	const blunder = "2. b3, O: Blunder ??. b3 loses in 3 moves: a3 holds the draw."
	if got := b.node("verdict").Label; got != blunder || b.saidNow() != blunder || b.node("ply-2").Label != blunder {
		t.Errorf("the blunder is %q", got)
	}
	for _, step := range []struct{ key, id string }{{"ArrowRight", "ply-3"}, {"ArrowLeft", "ply-2"}, {"End", "ply-7"}, {"PageUp", "ply-0"}, {"ArrowLeft", "ply-0"}, {"ArrowDown", "ply-1"}} {
		b.Input(stage.Event{Kind: stage.FocusNode, ID: reviews.PlyID(b.Scene.(*reviews.Review).At)})
		if b.keys(step.key); b.Focus() != step.id || !stage.Find(b.Nodes(), step.id).Is(stage.Checked) {
			t.Errorf("%s leads to %s, not to %s", step.key, b.Focus(), step.id)
		}
	}
	if got := b.node("tally-5").Label; got != "Blunder ??: X 0, O 1" {
		t.Errorf("blunders are counted as %q", got)
	}
	// A pointer on the chart goes to the nearest ply.
	box := b.node("ply-5").Box
	b.Input(stage.Event{Kind: stage.PointerDown, At: box.Center()})
	b.Input(stage.Event{Kind: stage.PointerMove, At: b.node("ply-4").Box.Center()})
	b.Input(stage.Event{Kind: stage.PointerUp, At: b.node("ply-4").Box.Center()})
	if b.tick(); b.Scene.(*reviews.Review).At != 4 {
		t.Errorf("the pointer leads to %d", b.Scene.(*reviews.Review).At)
	}
	asked := b.App.Env.Engine.(*deep).asked
	b.keys("Escape")
	if after, _ := b.Position(); b.board() == nil || after != before {
		t.Error("it changes the game")
	}
	// The results are saved.
	b.press("review")
	if v := b.Scene.(*reviews.Review); v.Work.Runs() || b.App.Env.Engine.(*deep).asked != asked || v.Game.Plies[1].Proved != true {
		t.Error("it looks again")
	}
}

// The review names the opening while the game follows one, and counts its moves.
func TestReviewNamesOpenings(t *testing.T) {
	b := newBench(t, nil)
	b.thinking(500)
	b.take("15x15k5")
	b.pressCells("h8", "h7", "g7", "a1")
	b.reviewed()
	for ply, want := range map[int]string{1: "1. h8, X: Book: Centre opening. ", 2: "2. h7, O: Book: Direct opening. ", 3: "3. g7, X: Book: Kagetsu. "} {
		if got := b.node(reviews.PlyID(ply)).Label; !strings.HasPrefix(got, want) {
			t.Errorf("move %d is %q, want %q", ply, got, want)
		}
	}
	if got := b.node(reviews.PlyID(4)).Label; strings.Contains(got, "Book") {
		t.Errorf("move 4 is %q", got)
	}
	if got := b.node("tally-0").Label; got != "Book: X 2, O 1" {
		t.Errorf("they are counted as %q", got)
	}
}

// A review can be stopped and continued. Leaving it stops it.
func TestReviewStops(t *testing.T) {
	b := newBench(t, nil)
	b.lost()
	e := b.thinking(1)
	e.slow = true
	b.press("review")
	if n := b.node("progress"); n.Row != 1 || n.Col != 8 { // the final position needs no search
		t.Errorf("%d of %d", n.Row, n.Col)
	}
	b.press("stop")
	look := b.Scene.(*reviews.Review).Work
	if look.Runs() || !b.has("resume") || b.node("progress").Row != 1 {
		t.Error("it goes on")
	}
	e.slow, e.nodes = false, 10_000
	b.press("resume")
	if b.examined(); b.has("resume") || b.node("ply-2").Label == "" {
		t.Error("it does not go on")
	}
	b.Found = session.Findings{}
	e.slow = true
	b.press("back")
	b.press("review")
	running := b.Scene.(*reviews.Review).Work.Search
	b.press("back")
	<-running.Gone() // the engine was told to stop
	b.press("review")
	b.keys("Escape", "Escape") // the first one stops it, the second one leaves
	if b.board() == nil {
		t.Error("Escape does not lead back")
	}
}

// In a retry of a blunder, a move that is no better is taken back, a better one stays as a
// variation, and the game itself does not change.
func TestRetry(t *testing.T) {
	b := newBench(t, nil)
	looks["retry"](b)
	p := b.game.Position()
	if p.Plies() != 1 || b.node("remark").Label != "Find a better move for O than b3." {
		t.Fatalf("%d plies, %q", p.Plies(), b.node("remark").Label)
	}
	b.pressCells("a2")
	b.examined()
	if got := b.node("remark").Label; b.game.Position().Plies() != 1 || got != "a2: Blunder. Try another move." || !strings.HasSuffix(b.saidNow(), got) {
		t.Errorf("a move as bad: %d plies, %q, said %q", b.game.Position().Plies(), got, b.saidNow())
	}
	b.press("show")
	if got := b.node("remark").Label; got != "b3 loses in 3 moves: a3 holds the draw." {
		t.Errorf("shown: %q", got)
	}
	b.pressCells("a1")
	b.examined()
	if got := b.node("remark").Label; b.game.Position().Plies() != 2 || !strings.HasPrefix(got, "a1 is ") {
		t.Errorf("a better move: %d plies, %q", b.game.Position().Plies(), got)
	}
	b.press("again")
	if b.game.Position().Plies() != 1 || b.game.Retry.Phase != play.Retrying {
		t.Error("it cannot be tried once more")
	}
	b.press("back")
	v, ok := b.Scene.(*reviews.Review)
	if !ok || v.At != 2 || v.Last() != 7 {
		t.Fatal("Done does not lead back to the review")
	}
	b.press("back")
	b.want("XOO/OX./X.X", "X wins: three in a row")
}

// No clock runs in a retry: a game that has ended keeps its result, and in one that goes on the
// clock of the turn goes on as it was.
func TestRetryHasNoClock(t *testing.T) {
	for _, ended := range []bool{true, false} {
		b := newBench(t, nil)
		b.thinking(20_000)
		b.timed("3x3k3", "60+0", "Anna", "Ben")
		b.pressCells("b2", "b3", "c3")
		if ended {
			b.Match.Resign(game.Second)
		}
		b.later(3 * stage.Second)
		was, _ := b.Match.Time()
		result := b.Match.Record().Tag(record.TagResult)
		b.reviewed()
		b.press("ply-2")
		b.press("retry")
		b.pressCells(b.betterOf())
		b.examined()
		b.later(100 * stage.Second)
		b.press("back")
		b.press("back")
		if got := b.Match.Record().Tag(record.TagResult); got != result {
			t.Errorf("the result is %q, not %q", got, result)
		}
		now, _ := b.Match.Time()
		if gone := was.Left[1] - now.Left[1]; now.Runs != was.Runs || gone < 0 || gone > 2*stage.Second {
			t.Errorf("after it the clock of player %d runs, not of %d, and %v are gone", now.Runs, was.Runs, gone)
		}
		b.later(5 * stage.Second)
		if then, _ := b.Match.Time(); (then.Left[1] < now.Left[1]) == ended {
			t.Errorf("then %v are left after %v", then.Left[1], now.Left[1])
		}
	}
}

// A game that has ended in a retry is over when the player plays on from there, and not before.
func TestRetryEnds(t *testing.T) {
	b := newBench(t, nil)
	b.FreshSeed = counting()
	b.thinking(20_000)
	b.timed("3x3k3", "", "Anna", "Ben")
	b.pressCells("a1", "c3", "b1", "c2", "a2", "c1")
	b.counts("Anna", 0, 0, 1)
	b.press("new")
	b.pressCells("a1", "c3", "b1", "c2", "a2")
	b.reviewed()
	b.press("ply-5")
	b.press("retry")
	b.pressCells("c1")
	b.examined()
	b.counts("Anna", 0, 0, 1)
	b.press("play-on")
	b.counts("Anna", 1, 0, 1)
	b.want("..O/..O/XXX", "Anna wins: three in a row")
}

// In a retry against a computer, it replies only when the player plays on.
func TestRetryAgainstTheComputer(t *testing.T) {
	b := newBench(t, nil)
	b.thinking(20_000)
	b.open("3x3k3;human;easy")
	b.pressCells("a1")
	b.answered()
	for !b.game.Position().Over() {
		b.Match.Play(b.game.Position().Moves(nil)[0])
		b.tick()
		b.answered()
	}
	last := b.Match.Record().At()
	b.reviewed()
	b.press("ply-3")
	b.press("retry")
	best := b.betterOf()
	b.pressCells(best)
	b.examined()
	for range 5 {
		b.tick()
	}
	if p := b.game.Position(); p.Plies() != 3 || b.Match.Thinks() {
		t.Fatalf("%d plies: the computer answers", p.Plies())
	}
	b.press("play-on")
	b.answered()
	if p := b.game.Position(); p.Plies() < 4 && !p.Over() || b.game.Retry != nil {
		t.Errorf("%d plies: it does not go on", p.Plies())
	}
	b.Match.GoTo(last)
	if b.Match.Record().At() != last {
		t.Error("the game is lost")
	}
}

// Reviews work for games of every kind and length: unfinished, of one move, with several
// players, with shared marks, with a change of sides.
func TestReviewEverything(t *testing.T) {
	for _, c := range []struct {
		id    string
		plies int
	}{{"3x3k3", 1}, {"3x3k3-misere", -1}, {"ultimate", 12}, {"wild", -1}, {"notakto", -1}, {"5x5k4-3p", -1}, {"9x9k4-8p", 20}, {"hex11", 6},
		{"swap2", 8}, {"pentago", 6}, {"popout", 9}, {"h4k4", 8}, {"4x4x4k4", 9}, {"corners", -1}, {"orderchaos", 8}, {"pente", 12}, {"1000x1000k5", 8}} {
		b := newBench(t, nil)
		b.thinking(600)
		b.take(c.id)
		b.playOn(c.plies, rand.New(rand.NewPCG(2, 2)))
		b.press("more")
		b.press("review")
		b.examined()
		for _, size := range goldenSizes {
			b.Resize(size.W, size.H)
			b.tick()
			b.Draw(&careful{})
		}
		v := b.Scene.(*reviews.Review)
		for ply := range v.Last() + 1 {
			v.Choose(ply)
			if b.tick(); strings.Contains(b.node("verdict").Label, "{") || v.Game.Points[ply].Label == search.Unknown {
				t.Errorf("%s: ply %d is %q", c.id, ply, b.node("verdict").Label)
			}
		}
		v.Choose(v.Last())
		if b.tick(); v.CanRetry() {
			b.press("retry")
			b.press("show")
			b.Draw(&careful{})
			b.press("back")
		}
	}
}
