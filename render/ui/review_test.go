package ui

import (
	"context"
	"math/rand/v2"
	"time"

	"noughts/game/engine"
	"noughts/game/search"
)

// deep is an engine that looks a little ahead, the same way each time. While it
// is slow it answers only when it is told to stop.
type deep struct {
	nodes int64
	slow  bool
	asked int
}

func (e *deep) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	infos := make(chan search.Info, 1)
	e.asked++
	if e.slow {
		go func() {
			<-ctx.Done()
			close(infos)
		}()
		return infos
	}
	infos <- search.Best(context.Background(), q.Position, search.Limit{Nodes: e.nodes, All: q.Limit.All}, nil)
	close(infos)
	return infos
}

// thinking gives the bench an engine that looks ahead.
func (b *bench) thinking(nodes int64) *deep {
	e := &deep{nodes: nodes}
	b.App.env.Engine = e
	return e
}

// examined waits until a review, or a hint, is done.
func (b *bench) examined() {
	b.t.Helper()
	for range 2000 {
		busy := b.table.advice.step == lookingFor || b.table.retry != nil && b.table.retry.look != nil
		if v, ok := b.scene.(*inspection); ok {
			busy = v.work.runs()
		}
		if !busy {
			b.tick()
			return
		}
		select {
		case <-b.wakes:
		case <-time.After(10 * time.Millisecond):
		}
		b.Tick(b.time)
	}
	b.t.Fatal("it is never done")
}

// lost is a game of tic-tac-toe that O loses by a blunder, on the board.
func (b *bench) lost() {
	b.thinking(20_000)
	b.take("3x3k3")
	b.pressCells("b2", "b3", "a1", "c3", "a3", "a2", "c1")
}

// reviewed is the review of the game on the board, done.
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
	looks["hint-hexes"] = func(b *bench) {
		b.thinking(2000)
		b.take("h3k3")
		b.pressCells("c3", "a1", "d3")
		b.press("hint")
		b.examined()
		b.press("hint")
	}
	looks["over"] = (*bench).lost
	looks["review"] = func(b *bench) { b.lost(); b.reviewed(); b.press("mistake") }
	looks["review-start"] = func(b *bench) { b.lost(); b.reviewed(); b.press("ply-0") }
	looks["review-looks"] = func(b *bench) {
		b.take("15x15k5")
		b.playOn(9, rand.New(rand.NewPCG(1, 1)))
		b.thinking(1).slow = true
		b.press("more")
		b.press("review")
	}
	looks["review-long"] = func(b *bench) {
		b.thinking(60)
		b.longGame("15x15k5", 180)
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
		b.press("ply-9")
	}
	looks["retry"] = func(b *bench) { looks["review"](b); b.press("retry") }
	looks["retry-wrong"] = func(b *bench) { looks["retry"](b); b.pressCells("a2"); b.examined() }
	looks["retry-shown"] = func(b *bench) { looks["retry"](b); b.press("show") }
	looks["retry-good"] = func(b *bench) {
		looks["retry"](b)
		b.pressCells(b.betterOf())
		b.examined()
	}
}

// betterOf is the cell of the move that a retry wants.
func (b *bench) betterOf() string {
	t := b.table.retry
	return t.work.rec.Rules().MoveText(t.was.Best)
}
