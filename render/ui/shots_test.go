package ui

import (
	"errors"
	"fmt"
	"image/png"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// greedy is a legal move, often one that extends a line of the player's own. On a large board
// it is near the middle.
func greedy(p *game.Position, rng *rand.Rand) game.Move {
	b := p.Board()
	var moves []game.Move
	if b.Cells() > 10_000 || b.Cells() > 400 && p.Rules().Effect == nil {
		for y := b.Height()/2 - 8; y < b.Height()/2+8; y++ {
			for x := b.Width()/2 - 8; x < b.Width()/2+8; x++ {
				if m := (game.Move{To: b.At(x, y)}); p.Legal(m) == nil {
					moves = append(moves, m)
				}
			}
		}
	} else {
		moves = p.Moves(nil)
	}
	best, most := moves[rng.IntN(len(moves))], -1.0
	if p.Turn() != game.First && rng.IntN(3) > 0 {
		return best
	}
	for _, i := range rng.Perm(len(moves)) {
		m := moves[i]
		if m.To == game.NoCell || p.Mark(m.To) != game.Empty {
			continue
		}
		sum := 0.0
		for _, set := range p.Through(m.To) {
			if by, missing := p.Claim(set); by == p.Turn() && missing > 0 {
				value := 1.0
				for n := 10 - missing; n > 0; n-- {
					value *= 4
				}
				sum += value
			}
		}
		if sum > most {
			best, most = m, sum
		}
	}
	return best
}

// playOn plays some plies, or to the end.
func (b *bench) playOn(plies int, rng *rand.Rand) {
	b.t.Helper()
	for ; plies != 0 && !b.game.Position().Over(); plies-- {
		if err := b.Match.Play(greedy(b.game.Position(), rng)); err != nil {
			b.t.Fatal(err)
		}
	}
	for b.tick(); b.Moving(); b.tick() {
	}
}

// toEnd plays games until one is won, and answers its length and random source.
func toEnd(r *game.Rules, seed uint64) (plies int, rng func() *rand.Rand) {
	for ; ; seed++ {
		rng = func() *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }
		p, dice := r.Start(), rng()
		for !p.Over() {
			if p.Play(greedy(p, dice)) != nil {
				panic("an illegal move")
			}
		}
		if p.Winner() != game.Nobody || seed%20 == 19 {
			return p.Plies(), rng
		}
	}
}

// shot writes a picture of the screen.
func (b *bench) shot(dir, name string, scale float64) {
	b.t.Helper()
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		b.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, raster.Picture(b.Size.W, b.Size.H, scale, face, b.Draw)); err != nil {
		b.t.Fatal(err)
	}
}

// Pictures of every game of the catalogue, to be looked at: at the start, in the middle and
// won, on a phone and on a desktop.
func TestShots(t *testing.T) {
	dir := os.Getenv("NOUGHTS_SHOTS")
	if dir == "" {
		t.Skip("set NOUGHTS_SHOTS to a folder to keep pictures there")
	}
	only := os.Getenv("NOUGHTS_SHOT_OF")
	for _, e := range variant.Catalogue() {
		r := e.Rules
		if only != "" && !strings.Contains(" "+only+" ", " "+r.ID+" ") {
			continue
		}
		plies, rng := toEnd(r, 1)
		for i, size := range []paint.Rect{{W: 360, H: 640}, {W: 1280, H: 800}} {
			b := newBench(t, nil)
			b.SetLook(stage.Look{Dark: (i+len(r.ID))%2 == 1})
			b.Resize(size.W, size.H)
			name := strings.NewReplacer("/", "_", ".", "_").Replace(r.ID) + []string{"-phone-", "-desktop-"}[i]
			b.put(r)
			b.shot(dir, name+"start", 1)
			dice := rng()
			b.playOn(plies*3/5, dice)
			b.shot(dir, name+"middle", 1)
			b.playOn(-1, dice)
			b.shot(dir, name+"won", 1)
		}
	}
}

// looks are further scenes for the pictures and recordings: the scenes beside the board, and
// rare states of a game.
var looks = map[string]func(b *bench){
	"replay-fork": func(b *bench) {
		b.wins()
		b.press("undo")
		b.press("undo")
		b.pressCells("c1")
		b.press("more")
		b.press("replay")
		b.press("next")
		b.press("next")
		b.press("next")
	},
	"replay-vast": func(b *bench) {
		b.take("100x100k5")
		b.playOn(20, rand.New(rand.NewPCG(1, 1)))
		b.press("more")
		b.press("replay")
		b.press("end")
	},
	"replay-players": func(b *bench) {
		b.take("7x7k4-4p")
		b.playOn(9, rand.New(rand.NewPCG(1, 1)))
		b.press("more")
		b.press("replay")
		b.press("run")
	},
	"swapped": func(b *bench) { b.take("hex11"); b.pressCells("d4"); b.press("choice-swap") },
	"saved":   func(b *bench) { b.wins(); b.press("more"); b.press("save"); b.press("save") },
	"entry": func(b *bench) {
		b.wins()
		b.press("new")
		b.press("more")
		b.press("library")
		for _, n := range b.Nodes() {
			if strings.HasPrefix(n.ID, session.SlotPast) {
				b.press(n.ID)
				break
			}
		}
	},
	"held": func(b *bench) { b.engine.slow = true; b.openSlow("ultimatemisere;human;medium"); b.press("stop") },
	"open": func(b *bench) {
		b.way("open")
	},
	"save":       func(b *bench) { b.wins(); b.press("more"); b.press("save") },
	"swap":       func(b *bench) { b.take("hex11"); b.pressCells("d4") },
	"swap2":      func(b *bench) { b.take("swap2"); b.pressCells("h8", "h9", "j10") },
	"mark":       func(b *bench) { b.take("wild"); b.pressCells("b2") },
	"mark-edge":  func(b *bench) { b.take("orderchaos"); b.pressCells("f1") },
	"turn":       func(b *bench) { b.take("pentago"); b.pressCells("b2") },
	"turn-focus": func(b *bench) { b.take("pentago"); b.keys("Enter", "Tab") },
	"pop": func(b *bench) {
		b.take("popout")
		b.pressCells("a1", "b1")
		b.keys("Home", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")
	},
	"layers": func(b *bench) { b.take("4x4x4k4"); b.pressCells("b2.1", "c3.3"); b.keys("ArrowUp", "PageUp") },
	"hexes":  func(b *bench) { b.take("h4k4"); b.keys("ArrowUp") },
	"renju": func(b *bench) {
		b.take("renju")
		b.pressCells("h8", "a1", "j8", "a15", "i9", "o1", "i10", "o15")
	},
	"pro":        func(b *bench) { b.take("pro") },
	"pro3":       func(b *bench) { b.take("pro"); b.pressCells("h8", "h9") },
	"captures":   func(b *bench) { b.take("pente"); b.pressCells("j10", "k10", "a1", "l10", "m10"); b.keys("ArrowUp") },
	"thinks":     func(b *bench) { b.engine.slow = true; b.openSlow("h4k4;human;hard") },
	"eight":      func(b *bench) { b.take("9x9k4-8p"); b.pressCells("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "e5") },
	"refused":    func(b *bench) { b.take("renju"); b.pressCells("h8", "h8") },
	"hexes-many": func(b *bench) { b.take("h15k5"); b.playOn(30, rand.New(rand.NewPCG(1, 1))); b.keys("ArrowUp") },
	"torus-many": func(b *bench) { b.take("t30x30k5"); b.playOn(30, rand.New(rand.NewPCG(1, 1))); b.keys("ArrowUp") },
	"cube-many":  func(b *bench) { b.take("8x8x8k5"); b.playOn(30, rand.New(rand.NewPCG(1, 1))); b.keys("ArrowUp") },
	"long":       func(b *bench) { b.take("20x4k4"); b.keys("ArrowUp") },
	"tall":       func(b *bench) { b.take("4x20k4"); b.keys("ArrowUp") },
	"tiny":       func(b *bench) { b.take("1x1k1"); b.keys("ArrowUp") },
	"free":       func(b *bench) { b.take("ultimate"); b.keys("ArrowUp") },
	"vast": func(b *bench) {
		b.take("1000x1000k5")
		b.playOn(40, rand.New(rand.NewPCG(1, 1)))
		b.keys("ArrowUp", "-", "-")
	},
	"seat-rated": func(b *bench) {
		b.choose("3x3k3")
		b.press("options")
		b.press("o-other")
		b.enter("rating", "640")
		b.press("back")
	},
	"program": func(b *bench) {
		b.Env.Programs = &scripted{file: "/usr/games/pbrain-five"}
		b.store.texts[session.SlotProgram] = "/usr/games/pbrain-five"
		b.choose("15x15k5")
		b.press("options")
		b.press("o-other")
		b.press("seat-engine")
		b.press("o-other")
	},
	"program-not": func(b *bench) {
		b.Env.Programs = &scripted{}
		b.choose("3x3k3")
		b.press("options")
		b.press("o-other")
	},
	"program-failed": func(b *bench) {
		b.Env.Programs = &scripted{file: "five", says: func(*game.Position) search.Info {
			return search.Info{Err: errors.New("pbrain-five: it has ended: exit status 3, no memory left")}
		}}
		b.store.texts[session.SlotProgram] = "five"
		b.open("15x15k5;human;engine")
		b.play(112)
	},
	"seat-row": func(b *bench) {
		b.choose("3x3k3")
		b.press("options")
		b.press("o-other")
		b.press("seat-adaptive")
		for range 40 {
			if b.Focus() == "offers-no" {
				break
			}
			b.keys("Tab")
		}
	},
	"menu-playing": func(b *bench) { b.open("3x3k3;human;hard"); b.play(8); b.press("more") },
	"adaptive":     func(b *bench) { b.open("3x3k3;human;adaptive") },
	"offered":      offered,
	"resigned": func(b *bench) {
		offered(b)
		b.press("decline")
		b.press("more")
		b.press("resign")
		b.press("resign-yes")
	},
	"agreed": func(b *bench) { offered(b); b.press("agree") },
	"home-down": func(b *bench) {
		b.goesOn()
		b.keys("ArrowDown", "PageDown", "PageDown")
		b.settled()
	},
	"seats8": func(b *bench) {
		b.press("compose")
		for range 6 {
			b.press("players-more")
		}
	},
}

// offered is a game in which the computer has just offered a draw.
func offered(b *bench) {
	b.engine.label = search.Proved
	r, _ := variant.Parse("3x3k3")
	b.beginAs(r, []string{words.SeatHuman, "perfect"}, true, func(*record.Record) {})
	b.tick()
	b.play(2, 4, 3)
}

// settled draws until nothing moves: the boards of the gallery appear one after another.
func (b *bench) settled() {
	for range 100 {
		var r paint.Recorder
		b.Draw(&r)
		if b.tick(); !b.Moving() {
			return
		}
	}
	b.t.Fatal("it never comes to rest")
}

// goesOn shows the first scene with a current game.
func (b *bench) goesOn() {
	b.open("15x15k5;human;human")
	b.playOn(8, rand.New(rand.NewPCG(1, 1)))
	b.press("setup")
	b.press("games")
	b.settled()
}

// openSlow opens a link and plays the first cell, while the engine is slow.
func (b *bench) openSlow(link string) {
	b.open(link)
	b.press(board.CellID(b.game.Position().Moves(nil)[0].To))
}

// Pictures of the scenes on every kind of screen, to be looked at; with NOUGHTS_SHOT_ALL, in
// all sizes and looks of the recordings.
func TestSceneShots(t *testing.T) {
	dir := os.Getenv("NOUGHTS_SHOTS")
	if dir == "" {
		t.Skip("set NOUGHTS_SHOTS to a folder to keep pictures there")
	}
	only := os.Getenv("NOUGHTS_SHOT_OF")
	all := everything()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if only != "" && !strings.Contains(" "+only+" ", " "+name+" ") {
			continue
		}
		take := func(look stage.Look, size paint.Rect, suffix string) {
			b := newBench(t, nil)
			b.SetLook(look)
			b.Resize(size.W, size.H)
			all[name](b)
			b.settled()
			b.shot(dir, fmt.Sprintf("%s-%.0fx%.0f%s", name, size.W, size.H, suffix), 1)
		}
		if os.Getenv("NOUGHTS_SHOT_ALL") != "" {
			for _, size := range goldenSizes {
				for _, l := range goldenLooks {
					take(l.look, size, "-"+l.name)
				}
			}
			continue
		}
		for i, size := range []paint.Rect{{W: 320, H: 568}, {W: 390, H: 844}, {W: 768, H: 1024}, {W: 844, H: 390}, {W: 1280, H: 800}, {W: 2560, H: 1440}} {
			take(stage.Look{Dark: (i+len(name))%2 == 1, Contrast: os.Getenv("NOUGHTS_CONTRAST") != "", Languages: os.Getenv("NOUGHTS_LANGUAGE")}, size, "")
		}
	}
}
