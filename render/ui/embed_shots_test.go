package ui

import (
	"fmt"
	"os"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// asks restarts the bench's program for a page that asks for a game.
func (b *bench) asks(q session.Request) {
	b.t.Helper()
	env, size, look, language := b.around(), b.Size, b.System, b.Tongue
	env.Request = q
	env.Store = &memory{texts: map[string]string{}}
	env.Files.Visit = func(string) error { return nil }
	b.App = New(env)
	b.SetLook(look)
	b.Tongue = language
	b.Resize(size.W, size.H)
	b.tick()
}

// asksPuzzle does the same for a puzzle, and waits for the proof of its win.
func (b *bench) asksPuzzle(q session.Request) {
	b.t.Helper()
	q.Embed, q.Puzzle = true, true
	b.Env.Engine = &prover{}
	b.asks(q)
	b.proved()
}

// Scenes of a game in an embed.
func init() {
	looks["embed"] = func(b *bench) {
		b.asks(session.Request{Embed: true, Rules: "15x15k5", Position: "h8i9g9h10g8", Seats: []string{words.SeatHuman, words.SeatHuman}})
	}
	looks["embed-menu"] = func(b *bench) {
		b.asks(session.Request{Embed: true, Seats: []string{words.SeatHuman, words.SeatHuman}})
		b.press("more")
	}
	looks["embed-setup"] = func(b *bench) {
		b.asks(session.Request{Embed: true, Rules: "9x4k4-gravity"})
		b.press("setup")
	}
	looks["readonly"] = func(b *bench) {
		b.asks(session.Request{Embed: true, ReadOnly: true, Rules: "3x3k3", Position: "b2a1c3a3"})
		b.press("undo")
	}
	looks["readonly-still"] = func(b *bench) {
		b.asks(session.Request{Embed: true, ReadOnly: true, Rules: "hex11"})
	}
	looks["puzzle"] = func(b *bench) {
		b.asksPuzzle(session.Request{Rules: "3x3k3", Position: "b2b1"})
	}
	looks["puzzle-spoilt"] = func(b *bench) {
		b.asksPuzzle(session.Request{Rules: "3x3k3", Position: "b2b1"})
		b.PlayMove("b3")
		b.proved()
	}
	looks["puzzle-solved"] = func(b *bench) {
		b.asksPuzzle(session.Request{Rules: "3x3k3", Position: "b2b1"})
		b.solve()
	}
	looks["puzzle-none"] = func(b *bench) { b.asksPuzzle(session.Request{Rules: "3x3k3"}) }
	looks["share-embed"] = func(b *bench) {
		b.Files.Site = func(file string) string { return "https://noughts.example/" + file }
		b.Files.Visit = func(string) error { return nil }
		b.Files.Copy = func(string, func(error)) {}
		b.open("15x15k5;human;human")
		b.SetPosition("h8i9g9h10g8")
		b.press("more")
		b.press("share")
	}
}

// Pictures of embeds in typical sizes, to be looked at.
func TestEmbedShots(t *testing.T) {
	dir := os.Getenv("NOUGHTS_SHOTS")
	if dir == "" {
		t.Skip("set NOUGHTS_SHOTS to a folder to keep pictures there")
	}
	for _, name := range []string{"embed", "embed-menu", "embed-setup", "readonly", "readonly-still", "puzzle", "puzzle-spoilt", "puzzle-solved", "puzzle-none", "share-embed"} {
		for i, size := range []paint.Rect{{W: 240, H: 320}, {W: 320, H: 480}, {W: 340, H: 500}, {W: 600, H: 600}, {W: 240}, {W: 320}, {W: 700}} {
			b := newBench(t, nil)
			b.SetLook(stage.Look{Dark: (i+len(name))%2 == 1})
			if size.H == 0 {
				b.Resize(size.W, 400)
				looks[name](b)
				size.H = b.State().Height
			}
			b.Resize(size.W, size.H)
			looks[name](b)
			b.settled()
			b.shot(dir, fmt.Sprintf("%s-%.0fx%.0f", name, size.W, size.H), 1)
		}
	}
}
